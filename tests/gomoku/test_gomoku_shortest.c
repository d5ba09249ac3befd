/* Problems, with any numbers of stones and either side to move: the shortest
 * win by fours alone is what trying all fours by the bare rules finds; the
 * shortest by fours and threes is not longer than that, nor than what the
 * solver of positions finds. */
#include "../game_test.h"
#include "base/rng.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { BOARDS = 250, NEVER = 1000 };

/* ---- all fours, tried by the rules alone -------------------------------- */

static int completes(const gomoku_rules *rules, uint8_t *cells, int cell,
                     gomoku_colour colour) {
  if (cells[cell])
    return 0;
  cells[cell] = gomoku_stone(colour);
  int five = gomoku_wins_at(rules, cells, cell);
  cells[cell] = GOMOKU_EMPTY;
  return five;
}

/* How many cells complete a five, and the last of them. */
static int fives(const gomoku_rules *rules, uint8_t *cells,
                 gomoku_colour colour, int *last) {
  int n = 0;
  for (int cell = 0; cell < rules->cells; cell++)
    if (completes(rules, cells, cell, colour)) {
      *last = cell;
      n++;
    }
  return n;
}

static int least_of_all(const gomoku_rules *rules, uint8_t *cells,
                        gomoku_colour turn, int most);

/* The least number of stones until the five after a four on this cell. */
static int after_four(const gomoku_rules *rules, uint8_t *cells,
                      gomoku_colour turn, int cell, int most) {
  int stop = 0, none, found = NEVER;
  cells[cell] = gomoku_stone(turn);
  int n = fives(rules, cells, turn, &stop);
  if (n && !fives(rules, cells, gomoku_other(turn), &none)) {
    found = 3;
    cells[stop] = gomoku_stone(gomoku_other(turn));
    if (n == 1)
      found = 2 + least_of_all(rules, cells, turn, most - 2);
    cells[stop] = GOMOKU_EMPTY;
  }
  cells[cell] = GOMOKU_EMPTY;
  return found < NEVER ? found : NEVER;
}

static int least_of_all(const gomoku_rules *rules, uint8_t *cells,
                        gomoku_colour turn, int most) {
  int cell, least = NEVER;
  if (most < 1)
    return NEVER;
  if (fives(rules, cells, turn, &cell))
    return 1;
  int must = fives(rules, cells, gomoku_other(turn), &cell);
  if (most < 3 || must > 1)
    return NEVER;
  if (must)
    return after_four(rules, cells, turn, cell, most);
  for (cell = 0; cell < rules->cells; cell++) {
    int found =
        cells[cell] ? NEVER : after_four(rules, cells, turn, cell, most);
    least = found < least ? found : least;
    most = least < most ? least : most;
  }
  return least;
}

/* ---- the solvers -------------------------------------------------------- */

/* The distance to the win of the side to move; NEVER: not found. */
static int distance(const sw_rules *rules, const sw_pos *pos, int solver) {
  const sw_budget little = {.memory = 1 << 20};
  sw_answer answer;
  sw_answer_init(&answer);
  assert_int_equal(rules->game->solvers[solver]->solve(rules, pos, 0, &little,
                                                       NULL, &answer, NULL),
                   0);
  int found = answer.value == SW_WIN ? answer.distance : NEVER;
  assert_true(answer.value == SW_WIN || answer.value == SW_OPEN || !solver);
  assert_true(found == NEVER || (int)answer.line.n == found);
  sw_answer_free(&answer);
  return found;
}

/* Stones of both colours at random; nobody has five, and anyone moves. */
static void scatter(const gomoku_rules *rules, sw_rng *rng, sw_pos *pos) {
  int stones = 14 + sw_rng_index(rng, 12);
  gomoku_colour winner;
  do {
    rules->base.game->start(&rules->base, pos);
    for (int i = 0; i < stones;) {
      int cell = sw_rng_index(rng, rules->cells);
      if (pos->b[cell])
        continue;
      pos->b[cell] = gomoku_stone((gomoku_colour)sw_rng_below(rng, 2));
      i++;
    }
    gomoku_set_turn(pos, (gomoku_colour)sw_rng_below(rng, 2));
  } while (gomoku_winner(rules, pos->b, &winner));
}

static void fours_are_shortest(const char *word, int *wins) {
  sw_rules *base = rules_of(word);
  const gomoku_rules *rules = gomoku_of(base);
  sw_rng rng = sw_rng_seed(22);
  for (int i = 0; i < BOARDS; i++) {
    sw_pos pos;
    scatter(rules, &rng, &pos);
    int least = least_of_all(rules, pos.b, gomoku_turn(&pos), rules->cells);
    int fours = distance(base, &pos, 1), shortest = distance(base, &pos, 2);
    assert_int_equal(fours, least);
    assert_true(shortest <= fours);
    wins[fours == NEVER ? 0 : fours / 2 > 2 ? 3 : 1 + fours / 2]++;
  }
  sw_rules_free(base);
}

static void problems_of_both_rules(void **state) {
  (void)state;
  static const char *const words[] = {"gomoku:7", "gomoku:freestyle-7"};
  for (int i = 0; i < 2; i++) {
    int wins[4] = {0};
    fours_are_shortest(words[i], wins);
    for (int k = 0; k < 4; k++)
      assert_true(wins[k] > 3);
  }
}

/* h8 i9 g9 and what followed in one of the longest games: Black wins by fours
 * and threes, the more stones lie the sooner. */
static void threats_are_shortest(void **state) {
  (void)state;
  static const struct {
    const char *position;
    int fours, shortest;
  } cases[] = {
      {"h8i9g9h7i7j6f10e11g10f8", NEVER, 17},
      {"h8i9g9h7i7j6f10e11g10f8f11e10e12d13", NEVER, 13},
      {"h8i9g9h7i7j6f10e11g10f8f11e10e12d13g8g11g6g7h9i8i10f7h10j10h11h12f13e7"
       "d7e8e9f12",
       3, 3},
      {"h8i9", NEVER, NEVER},
  };
  sw_rules *rules = rules_of("gomoku");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_pos pos = position_of(rules, cases[i].position);
    assert_int_equal(distance(rules, &pos, 1), cases[i].fours);
    assert_int_equal(distance(rules, &pos, 2), cases[i].shortest);
  }
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(problems_of_both_rules),
                                     cmocka_unit_test(threats_are_shortest)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
