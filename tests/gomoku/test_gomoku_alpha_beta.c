/* Alpha-beta of the players: shapes are the same whether they are kept up to
 * date or counted anew, wins and the only defences are seen, and a search that
 * is stopped still gives one of the moves that it was given. */
#include "../game_test.h"
#include "games/gomoku/estimate/gomoku_alpha_beta.h"
#include "games/gomoku/estimate/gomoku_shapes.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { FOURS = 200, MOST = 24 };

/* What a search keeps up to date, beside what a new one counts. */
static void assert_same(const gomoku_shapes *kept, const gomoku_shapes *fresh,
                        const gomoku_rules *rules, const uint8_t *cells) {
  for (int c = 0; c < 2; c++) {
    gomoku_colour colour = (gomoku_colour)c;
    assert_int_equal(gomoku_shapes_worth(kept, colour),
                     gomoku_shapes_worth(fresh, colour));
    for (int cell = 0; cell < rules->cells; cell++) {
      if (cells[cell])
        continue;
      assert_int_equal(gomoku_shapes_urgency(kept, colour)[cell],
                       gomoku_shapes_urgency(fresh, colour)[cell]);
      for (int d = 0; d < 4; d++)
        assert_int_equal(gomoku_shapes_class(kept, colour, cell, d),
                         gomoku_shapes_class(fresh, colour, cell, d));
    }
  }
}

/* Stones are told after about so many steps; some are taken back untold. */
static void keep(const char *word, uint64_t steps) {
  sw_rules *base = rules_of(word);
  const gomoku_rules *rules = gomoku_of(base);
  gomoku_board *board = gomoku_board_new(rules);
  gomoku_shapes *kept = gomoku_shapes_new(board, &gomoku_weights_fitted);
  sw_rng rng = sw_rng_seed(5);
  int played[GOMOKU_CELLS], n = 0, told = 0;
  for (int step = 0; step < 600; step++) {
    int cell = sw_rng_index(&rng, rules->cells);
    if (gomoku_board_cells(board)[cell]) {
      gomoku_board_undo(board);
      if (told == n--)
        gomoku_shapes_undone(kept, played[--told]);
    } else {
      gomoku_board_play(board, cell, (gomoku_colour)sw_rng_below(&rng, 2));
      played[n++] = cell;
    }
    if (sw_rng_below(&rng, steps))
      continue;
    while (told < n)
      gomoku_shapes_played(kept, played[told++]);
    gomoku_shapes *fresh = gomoku_shapes_new(board, &gomoku_weights_fitted);
    assert_same(kept, fresh, rules, gomoku_board_cells(board));
    gomoku_shapes_free(fresh);
  }
  gomoku_shapes_free(kept);
  gomoku_board_free(board);
  sw_rules_free(base);
}

static void shapes_are_kept(void **state) {
  (void)state;
  keep("gomoku:5", 1);
  keep("gomoku", 1);
  keep("gomoku:renju", 1);
  keep("gomoku:freestyle-20", 1);
  keep("gomoku:caro-9", 1);
}

static void shapes_are_told_late(void **state) {
  (void)state;
  keep("gomoku:6", 4);
  keep("gomoku", 4);
  keep("gomoku:renju", 4);
  keep("gomoku:freecaro", 4);
}

/* Black's windows of five through the cell x on a row of its stones (b) and
 * White's (w). */
static void classes_tell_windows_apart(void **state) {
  (void)state;
  static const struct {
    const char *rules, *row;
    int class;
  } cases[] = {{"gomoku", "x..............", 1},  /* one empty window */
               {"gomoku", "..x............", 2},  /* three */
               {"gomoku", "wx..w..........", 0},  /* none */
               {"gomoku", "x...b..........", 3},  /* one with a stone */
               {"gomoku", "......bx.......", 6},  /* four */
               {"gomoku", ".....bxb.......", 9},  /* three with two */
               {"gomoku", "wxbb...........", 7},  /* one */
               {"gomoku", "....bbbx.......", 11}, /* two with three */
               {"gomoku", "...wbbbx.......", 10}, /* one */
               {"gomoku", "....bbbbx......", 12}, /* it makes five */
               {"gomoku", "....bbbbxb.....", 0},  /* six */
               {"gomoku:freestyle", "....bbbbxb.....", 12},
               {"gomoku:caro", "...wbbbbx......", 12},
               {"gomoku:caro", "...wbbbbxw.....", 0}, /* closed at both ends */
               {"gomoku:caro", "....bbbbxw.....", 12},
               {"gomoku:caro", "bbbbxw.........", 12}, /* beside the border */
               {"gomoku:freecaro", "...wbbbbxbw....", 12}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_rules *rules = rules_of(cases[i].rules);
    gomoku_board *board = gomoku_board_new(gomoku_of(rules));
    const char *row = cases[i].row, *asked = strchr(row, 'x');
    for (int cell = 0; row[cell]; cell++)
      if (row[cell] == 'b' || row[cell] == 'w')
        gomoku_board_play(board, cell,
                          row[cell] == 'b' ? GOMOKU_BLACK : GOMOKU_WHITE);
    gomoku_shapes *s = gomoku_shapes_new(board, &gomoku_weights_fitted);
    assert_int_equal(
        gomoku_shapes_class(s, GOMOKU_BLACK, (int)(asked - row), 0),
        cases[i].class);
    gomoku_shapes_free(s);
    gomoku_board_free(board);
    sw_rules_free(rules);
  }
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
  gomoku_option list[MOST];
  gomoku_board_set(board, &pos);
  uint64_t before = gomoku_board_hash(board);
  gomoku_alpha_beta *s =
      gomoku_alpha_beta_new(board, FOURS, &gomoku_weights_fitted, &budget);
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

static const sw_player *player_named(const sw_rules *rules, const char *name) {
  const sw_player *const *p = rules->game->players;
  while (strcmp((*p)->name, name) != 0)
    p++;
  return *p;
}

enum { CHANCES = 100 };

/* How often a player chooses one of these cells, which have spaces around. */
static int times_on(const char *player, const char *position,
                    const char *cells) {
  sw_rules *rules = rules_of("gomoku");
  const sw_player *p = player_named(rules, player);
  int times = 0;
  for (uint64_t seed = 0; seed < CHANCES; seed++) {
    sw_pos pos = position_of(rules, position);
    sw_rng rng = sw_rng_seed(seed);
    sw_move move;
    sw_buf name;
    sw_buf_init(&name, 16);
    assert_int_equal(p->choose(rules, &pos, &rng, NULL, &move, NULL), 0);
    sw_buf_putc(&name, ' ');
    rules->game->move_print(rules, &pos, move, &name);
    sw_buf_putc(&name, ' ');
    times += strstr(cells, sw_buf_text(&name)) != NULL;
    sw_buf_free(&name);
  }
  sw_rules_free(rules);
  return times;
}

/* An open three, from both sides, a four, and an own four. */
static const struct {
  const char *position, *stops;
  int is_plain;
} threats[] = {{"h8a1i8o1j8", " f8 g8 k8 l8 ", 0},
               {"a1h8o1h9a15h10", " h6 h7 h11 h12 ", 0},
               {"h8g8i8a1j8a3k8", " l8 ", 1},
               {"h8a1i8a3j8a5k8c1", " g8 l8 ", 1}};

/* Even a beginner, whatever chance says. */
static void beginners_stop_threats(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof threats / sizeof *threats; i++)
    assert_int_equal(
        times_on("beginner", threats[i].position, threats[i].stops), CHANCES);
}

static void novices_see_fours_and_overlook_threes(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof threats / sizeof *threats; i++) {
    int times = times_on("novice", threats[i].position, threats[i].stops);
    if (threats[i].is_plain)
      assert_int_equal(times, CHANCES);
    else
      assert_in_range(times, CHANCES / 3, CHANCES - CHANCES / 6);
  }
}

static void novices_keep_near_stones(void **state) {
  (void)state;
  assert_int_equal(times_on("novice", "h8",
                            " f6 g6 h6 i6 j6 f7 g7 h7 i7 j7 f8 g8 i8 j8 f9 g9 "
                            "h9 i9 j9 f10 g10 h10 i10 j10 "),
                   CHANCES);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(shapes_are_kept),
      cmocka_unit_test(shapes_are_told_late),
      cmocka_unit_test(classes_tell_windows_apart),
      cmocka_unit_test(what_is_forced_is_seen),
      cmocka_unit_test(losses_are_seen),
      cmocka_unit_test(beginners_stop_threats),
      cmocka_unit_test(novices_see_fours_and_overlook_threes),
      cmocka_unit_test(novices_keep_near_stones),
      cmocka_unit_test(it_can_be_stopped)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
