/* The rules: who wins, renju's fouls, text both ways, and broken text. */
#include "../game_test.h"
#include "registry.h"

#include "games/gomoku/rules/gomoku_renju.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "games/gomoku/strategy/gomoku_key.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The result for the side to move after these moves. */
static sw_value result_of(const char *word, const char *moves) {
  sw_rules *rules = rules_of(word);
  sw_pos pos;
  sw_err err;
  if (rules->game->pos_parse(rules, moves, strlen(moves), &pos, &err))
    fail_msg("%s: %s", moves, err.msg);
  sw_value value = rules->game->result(rules, &pos);
  sw_rules_free(rules);
  return value;
}

static void who_wins(void **state) {
  (void)state;
  const char *five = "d4a1e4a3f4a5g4a7h4";
  assert_int_equal(result_of("gomoku", five), SW_LOSS);
  assert_int_equal(result_of("gomoku:19", five), SW_LOSS);
  const char *six = "d4a1e4a3f4a5h4a7i4a9g4";
  assert_int_equal(result_of("gomoku", six), SW_OPEN);
  assert_int_equal(result_of("gomoku:freestyle", six), SW_LOSS);
  const char *white = "a1d4a3e5a5f6a7h8a9i9b12g7";
  assert_int_equal(result_of("gomoku", white), SW_OPEN);
  assert_int_equal(result_of("gomoku:renju", white), SW_LOSS);
  assert_int_equal(result_of("gomoku", "empty"), SW_OPEN);
}

static gomoku_foul foul_at(const char *rows, const char *cell) {
  sw_rules *rules = rules_of("gomoku:renju-9");
  uint8_t cells[GOMOKU_CELLS] = {0};
  size_t at = 0;
  int c = 0, n = 0;
  for (const char *p = rows; *p; p++)
    if (*p != '/') {
      cells[(8 - n / 9) * 9 + n % 9] = (uint8_t)(*p == '#'   ? 1
                                                 : *p == 'o' ? 2
                                                             : 0);
      n++;
    }
  assert_int_equal(n, 81);
  assert_int_equal(gomoku_cell_read(9, cell, strlen(cell), &at, &c, NULL), 0);
  gomoku_foul foul = gomoku_renju_foul(gomoku_of(rules), cells, c);
  sw_rules_free(rules);
  return foul;
}

#define BLANK "........./........./........."

/* White's stones elsewhere: five of them, or with others on five cells in line
 * that leave the board. */
static void elsewhere(void **state) {
  (void)state;
  const char *word = "gomoku:unbounded";
  assert_int_equal(result_of(word, "j10z1k12z2m11z3h9z4g5"), SW_OPEN);
  assert_int_equal(result_of(word, "j10z1k12z2m11z3h9z4g5z5"), SW_LOSS);
  const char *four = "j10a5k12b5m11c5h9z1g5", *five = "j10a5k12b5m11c5h9z1g5z2";
  assert_int_equal(result_of(word, four), SW_OPEN);
  assert_int_equal(result_of(word, five), SW_LOSS);
  assert_int_equal(result_of(word, "j10a5k12b5m11c5h9z1a6z2"), SW_LOSS);
  assert_int_equal(result_of(word, "a5j10b6k12c7m11d8h9a2z1e9"), SW_LOSS);
  assert_int_equal(result_of(word, "a5j10b6k12c7m11d8h9f10z1e9"), SW_OPEN);
}

static void fouls(void **state) {
  (void)state;
  /* two threes through e5 */
  assert_int_equal(foul_at("........./........./........./....#..../"
                           "...#..#../....#..../........./........./.........",
                           "e5"),
                   GOMOKU_TWO_THREES);
  /* the same, but one of them is closed */
  assert_int_equal(foul_at("........./........./....o..../....#..../"
                           "...#..#../....#..../....o..../........./.........",
                           "e5"),
                   GOMOKU_FAIR);
  /* one line, two fours: #.###.# through e5 */
  assert_int_equal(foul_at(BLANK "/........./.#.#.#.#./........./" BLANK, "e5"),
                   GOMOKU_TWO_FOURS);
  /* a straight four is one four */
  assert_int_equal(foul_at(BLANK "/........./..##.#.../........./" BLANK, "e5"),
                   GOMOKU_FAIR);
  /* six in a row */
  assert_int_equal(foul_at(BLANK "/........./.###.##../........./" BLANK, "e5"),
                   GOMOKU_OVERLINE);
  /* a five is never a foul, whatever else it makes */
  assert_int_equal(foul_at("........./....#..../....#..../....#..../"
                           ".##.##.../....#..../........./........./.........",
                           "d5"),
                   GOMOKU_FAIR);
  assert_int_equal(foul_at("...#...../...#...../...#...../...#...../"
                           ".##.##.../...#...../........./........./.........",
                           "d5"),
                   GOMOKU_FAIR);
}

static void text_back(void **state) {
  (void)state;
  sw_rules *rules = rules_of("gomoku");
  sw_rng rng = sw_rng_seed(7);
  for (int round = 0; round < 300; round++) {
    sw_pos pos, back;
    sw_buf text;
    sw_moves list = {0};
    sw_buf_init(&text, SW_BUF_TEXT);
    rules->game->start(rules, &pos);
    for (uint64_t left = sw_rng_below(&rng, 60); left; left--) {
      list.n = 0;
      assert_int_equal(rules->game->moves(rules, &pos, &list), 0);
      if (list.n)
        assert_int_equal(rules->game->apply(rules, &pos,
                                            list.v[sw_rng_below(&rng, list.n)],
                                            &pos, NULL),
                         0);
    }
    rules->game->pos_print(rules, &pos, &text);
    assert_int_equal(rules->game->pos_parse(rules, sw_buf_text(&text), text.len,
                                            &back, NULL),
                     0);
    assert_true(sw_pos_equal(&pos, &back));
    sw_buf_free(&text);
    sw_moves_free(&list);
  }
  sw_rules_free(rules);
}

static void refuses(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t at;
  } wrong[] = {{"", 0},      {"h8h8", 2}, {"h8p3", 2}, {"h8i16", 2}, {"h8i", 3},
               {"h8;i9", 2}, {"h8i0", 2}, {"x.o", 3},  {"h8i9??", 4}};
  sw_rules *rules = rules_of("gomoku");
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    sw_pos pos;
    sw_err err = {0};
    assert_int_equal(rules->game->pos_parse(rules, wrong[i].text,
                                            strlen(wrong[i].text), &pos, &err),
                     SW_BAD_INPUT);
    assert_int_equal(err.at, wrong[i].at);
  }
  sw_rules_free(rules);
  static const char *const words[] = {
      "gomoku:4",       "gomoku:unbounded-20", "gomoku:21",  "gomoku:chess",
      "gomoku:renju15", "gomoku:renju-",       "gomoku:-15", "gomoku:015"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    assert_int_equal(sw_rules_parse(words[i], strlen(words[i]), &rules, NULL),
                     SW_BAD_INPUT);
}

/* 224 second moves are 35 up to symmetry; the key counts them like the normal
 * form. */
static void second_moves(void **state) {
  (void)state;
  sw_rules *rules = rules_of("gomoku");
  uint64_t keys[225];
  int n = 0;
  for (int cell = 0; cell < 225; cell++) {
    gomoku_key key = {{0}};
    int symmetry, known = 0;
    if (cell == 112)
      continue;
    gomoku_key_flip(gomoku_of(rules), &key, 112, GOMOKU_BLACK);
    gomoku_key_flip(gomoku_of(rules), &key, cell, GOMOKU_WHITE);
    uint64_t least = gomoku_key_least(&key, &symmetry);
    for (int i = 0; i < n; i++)
      known |= keys[i] == least;
    if (!known)
      keys[n++] = least;
  }
  assert_int_equal(n, 35);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(who_wins), cmocka_unit_test(elsewhere),
      cmocka_unit_test(fouls),    cmocka_unit_test(text_back),
      cmocka_unit_test(refuses),  cmocka_unit_test(second_moves)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
