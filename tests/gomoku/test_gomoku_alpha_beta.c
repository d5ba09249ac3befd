/* Alpha-beta of the players: the worth of windows is the same whether it is
 * kept up to date or counted anew, wins and the only defences are seen, and a
 * search that is stopped still gives one of the moves that it was given. */
#include "../game_test.h"
#include "games/gomoku/play/gomoku_alpha_beta.h"
#include "games/gomoku/play/gomoku_windows.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { TABLE_BYTES = 1 << 20, FOURS = 200, MOST = 24 };

static void assert_same(const gomoku_windows *x, const gomoku_windows *y) {
  assert_memory_equal(x->stones, y->stones, sizeof x->stones);
  assert_memory_equal(x->sum, y->sum, sizeof x->sum);
  assert_memory_equal(x->through, y->through, sizeof x->through);
}

static void stone_by_stone(const char *word) {
  sw_rules *base = rules_of(word);
  const gomoku_rules *rules = gomoku_of(base);
  static gomoku_windows kept, fresh;
  sw_rng rng = sw_rng_seed(4);
  uint8_t cells[GOMOKU_CELLS] = {0};
  gomoku_windows_set(&kept, rules, cells);
  for (int step = 0; step < 600; step++) {
    int cell = (int)sw_rng_below(&rng, (uint64_t)rules->cells);
    gomoku_colour colour = (gomoku_colour)sw_rng_below(&rng, 2);
    if (cells[cell]) {
      gomoku_windows_undo(&kept, cell, (gomoku_colour)(cells[cell] - 1));
      cells[cell] = GOMOKU_EMPTY;
    } else {
      gomoku_windows_play(&kept, cell, colour);
      cells[cell] = gomoku_stone(colour);
    }
    gomoku_windows_set(&fresh, rules, cells);
    assert_same(&kept, &fresh);
    assert_int_equal(gomoku_windows_worth(&kept, GOMOKU_BLACK) +
                         gomoku_windows_worth(&kept, GOMOKU_WHITE),
                     40); /* to be the one to move, twice */
  }
  sw_rules_free(base);
}

static void windows_are_kept(void **state) {
  (void)state;
  stone_by_stone("gomoku:5");
  stone_by_stone("gomoku");
  stone_by_stone("gomoku:20");
}

/* On the empty board all 192 windows of 10x10 are live for both sides. */
static void windows_are_counted(void **state) {
  (void)state;
  static gomoku_windows w;
  sw_rules *rules = rules_of("gomoku:10");
  uint8_t cells[GOMOKU_CELLS] = {0};
  gomoku_windows_set(&w, gomoku_of(rules), cells);
  assert_int_equal(w.sum[GOMOKU_BLACK], 2 * 6 * 10 + 2 * 6 * 6);
  assert_int_equal(w.sum[GOMOKU_WHITE], w.sum[GOMOKU_BLACK]);
  assert_int_equal(w.through[0], 3 * 2);
  cells[0] = gomoku_stone(GOMOKU_WHITE);
  gomoku_windows_set(&w, gomoku_of(rules), cells);
  assert_int_equal(w.sum[GOMOKU_BLACK], 2 * 6 * 10 + 2 * 6 * 6 - 3);
  assert_int_equal(w.sum[GOMOKU_WHITE], 2 * 6 * 10 + 2 * 6 * 6 + 3 * 3);
  sw_rules_free(rules);
}

/* ---- the search --------------------------------------------------------- */

static int stop_after(void *ctx) {
  return --*(int *)ctx < 0;
}

/* The move that is chosen, as text; *value as there. */
static const char *choose(const char *word, const char *position, int depth,
                          int looks, int32_t *value) {
  static char name[GOMOKU_NAME];
  sw_rules *rules = rules_of(word);
  sw_pos pos = position_of(rules, position);
  sw_budget budget = {.stop = stop_after, .ctx = &looks};
  gomoku_board *board = gomoku_board_new(gomoku_of(rules));
  gomoku_threats *threats = gomoku_threats_new(TABLE_BYTES);
  gomoku_option list[MOST];
  gomoku_board_set(board, &pos);
  uint64_t before = gomoku_board_hash(board);
  gomoku_alpha_beta *s = gomoku_alpha_beta_new(board, threats, FOURS, &budget);
  int n = gomoku_alpha_beta_options(s, gomoku_turn(&pos), MOST, list);
  for (int i = 1; i < n; i++)
    assert_true(list[i].score <= list[i - 1].score);
  int cell =
      gomoku_alpha_beta_choose(s, gomoku_turn(&pos), list, n, depth, value);
  int given = 0;
  for (int i = 0; i < n; i++)
    given += list[i].cell == cell;
  assert_int_equal(given, 1);
  assert_true(gomoku_board_hash(board) == before);
  gomoku_cell_name(gomoku_of(rules)->side, cell, name);
  gomoku_alpha_beta_free(s);
  gomoku_threats_free(threats);
  gomoku_board_free(board);
  sw_rules_free(rules);
  return name;
}

enum { LONG = 1000000 };

static void what_is_forced_is_seen(void **state) {
  (void)state;
  static const struct {
    const char *position, *move;
    int32_t value;
  } cases[] = {
      /* a five, for either side to move */
      {"f8e8g8g9h8h9i8_", "j8", GOMOKU_WON - 1},
      {"f8e8g8a1h8a3i8", "j8", 0},
      /* an open four */
      {"f8a1g8a3h8a15", "e8", GOMOKU_WON - 3},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    int32_t value;
    const char *move = choose("gomoku", cases[i].position, 3, LONG, &value);
    if (cases[i].value)
      assert_true(value > GOMOKU_SURE);
    if (i < 2)
      assert_string_equal(move, cases[i].move);
  }
}

/* Two threes at once are lost, whatever is tried: by the other side's open four
 * and five. */
static void losses_are_seen(void **state) {
  (void)state;
  int32_t value;
  choose("gomoku", "h8a1h7a15h6o1i9o15j9a8k9", 6, LONG, &value);
  assert_true(value < -GOMOKU_SURE);
}

/* The same whatever was searched before, and stopped anywhere. */
static void it_can_be_stopped(void **state) {
  (void)state;
  int32_t value, again;
  static const char position[] = "h8i9g9h7i7j6f10e11g10f8";
  choose("gomoku", position, 5, LONG, &value);
  choose("gomoku", position, 5, LONG, &again);
  assert_int_equal(value, again);
  for (int looks = 0; looks < 3000; looks += 1 + looks / 4)
    choose("gomoku", position, 30, looks, &value);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(windows_are_kept), cmocka_unit_test(windows_are_counted),
      cmocka_unit_test(what_is_forced_is_seen),
      cmocka_unit_test(losses_are_seen), cmocka_unit_test(it_can_be_stopped)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
