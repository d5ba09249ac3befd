/* The rules: who wins, renju's fouls, text both ways, positions that are set up
 * with any numbers of stones, and broken text. */
#include "../game_test.h"
#include "registry.h"

#include "games/gomoku/rules/gomoku_renju.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "games/gomoku/strategy/gomoku_key.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
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

/* ---- positions that are set up ------------------------------------------ */

static void print(const sw_rules *rules, const sw_pos *pos, char out[2000]) {
  sw_buf text;
  sw_buf_init(&text, 2000);
  rules->game->pos_print(rules, pos, &text);
  snprintf(out, 2000, "%s", sw_buf_text(&text));
  sw_buf_free(&text);
}

/* Any stones, either side to move; 0 when that is no position. */
static int set_up(const sw_rules *rules, sw_rng *rng, sw_pos *pos) {
  uint64_t share = 2 + sw_rng_below(rng, 40);
  rules->game->start(rules, pos);
  for (int cell = 0; cell < gomoku_of(rules)->cells; cell++)
    if (sw_rng_below(rng, share) == 0)
      pos->b[cell] = gomoku_stone((gomoku_colour)sw_rng_below(rng, 2));
  gomoku_set_turn(pos, (gomoku_colour)sw_rng_below(rng, 2));
  return !rules->game->valid(rules, pos, NULL);
}

static int turns_without(const char *text) {
  int n = 0;
  for (; *text; text++)
    n += *text == '_';
  return n;
}

/* A turn without a stone is written for each stone that one side has more than
 * turns alone would give it; a move changes whose turn it is and no more. */
static void set_up_text_back(const char *word) {
  sw_rules *rules = rules_of(word);
  sw_rng rng = sw_rng_seed(9);
  int uneven = 0;
  for (int round = 0; round < 400; round++) {
    sw_pos pos, next, normal;
    char text[2000];
    if (!set_up(rules, &rng, &pos))
      continue;
    print(rules, &pos, text);
    int more = gomoku_lead(&pos) - (int)gomoku_turn(&pos);
    assert_int_equal(turns_without(text), more < 0 ? -more : more);
    assert_int_equal(gomoku_alternates(&pos), !more);
    uneven += more != 0;
    next = position_of(rules, text);
    assert_true(sw_pos_equal(&pos, &next));
    rules->game->symmetry->normal(rules, &pos, &normal, NULL);
    assert_int_equal(gomoku_turn(&normal), gomoku_turn(&pos));
    int cell = sw_rng_index(&rng, gomoku_of(rules)->cells);
    if (rules->game->apply(rules, &pos, gomoku_move(cell), &next, NULL))
      continue;
    assert_int_not_equal(gomoku_turn(&next), gomoku_turn(&pos));
    assert_int_equal(gomoku_alternates(&next), !more);
  }
  assert_true(uneven > 100);
  sw_rules_free(rules);
}

static void any_numbers_of_stones(void **state) {
  (void)state;
  set_up_text_back("gomoku");
  set_up_text_back("gomoku:freestyle-20");
  set_up_text_back("gomoku:renju-5");
}

/* One spelling for each; a drawing tells whose turn it is, or the numbers do.
 */
static void one_spelling(void **state) {
  (void)state;
#define REST "/...../...../...../....."
  static const char *const same[][2] = {
      {"_", "_"},
      {"__", "empty"},
      {"c3_", "c3_"},
      {"c3__a1", "c3a1"},
      {"c3 _ b2", "b2_c3"},
      {"_c3_b2", "_b2_c3"},
      {"c3b2_", "c3b2_"},
      {"....." REST, "empty"},
      {"x...." REST, "a5"},
      {"x...." REST " x", "a5_"},
      {"x...." REST " o\n", "a5"},
      {"XO..." REST "/O", "a5b5_"},
      {"o...." REST "\nx", "_a5"},
      {"xx.x." REST " o", "a5_b5_d5"},
      {"oo..." REST " o", "_a5_b5_"},
  };
  sw_rules *rules = rules_of("gomoku:5");
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    char text[2000];
    sw_pos pos = position_of(rules, same[i][0]);
    print(rules, &pos, text);
    assert_string_equal(text, same[i][1]);
  }
  sw_rules_free(rules);
}

static void refuse(const sw_rules *rules, const char *text, size_t at) {
  sw_pos pos;
  sw_err err = {0};
  assert_int_equal(
      rules->game->pos_parse(rules, text, strlen(text), &pos, &err),
      SW_BAD_INPUT);
  assert_int_equal(err.at, at);
}

static void refuses_set_up(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t at;
  } wrong[] = {
      {"xx..." REST, 29},                     /* who moves? */
      {"o...." REST, 29},                     /* who moves? */
      {"x...." REST "x", 29},                 /* a cell more */
      {"x...." REST " .", 30},                /* no side */
      {"x...." REST " x o", 30},              /* two sides */
      {"c3__c3", 4},                          /* twice */
      {"_5", 1},                              /* no cell */
      {"xxxxx/oo.oo/...../...../..... x", 0}, /* over before */
  };
#undef REST
  sw_rules *rules = rules_of("gomoku:5");
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    refuse(rules, wrong[i].text, wrong[i].at);
  sw_rules_free(rules);
}

/* The same stones: e5 is a foul for Black alone. */
static void fouls_of_who_moves(void **state) {
  (void)state;
#define ROWS                                                                   \
  "........./........./........./....x..../...x..x../....x..../........./"     \
  "........./........."
  sw_rules *rules = rules_of("gomoku:renju-9");
  sw_pos black = position_of(rules, ROWS " x"), next;
  sw_pos white = position_of(rules, ROWS " o");
#undef ROWS
  sw_move e5 = gomoku_move(40);
  assert_int_equal(rules->game->apply(rules, &black, e5, &next, NULL),
                   SW_ILLEGAL);
  assert_int_equal(rules->game->apply(rules, &white, e5, &next, NULL), 0);
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
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    refuse(rules, wrong[i].text, wrong[i].at);
  sw_rules_free(rules);
  static const char *const words[] = {
      "gomoku:4",      "gomoku:21",  "gomoku:chess", "gomoku:renju15",
      "gomoku:renju-", "gomoku:-15", "gomoku:015"};
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
  const struct CMUnitTest tests[] = {cmocka_unit_test(who_wins),
                                     cmocka_unit_test(fouls),
                                     cmocka_unit_test(text_back),
                                     cmocka_unit_test(refuses),
                                     cmocka_unit_test(any_numbers_of_stones),
                                     cmocka_unit_test(one_spelling),
                                     cmocka_unit_test(refuses_set_up),
                                     cmocka_unit_test(fouls_of_who_moves),
                                     cmocka_unit_test(second_moves)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
