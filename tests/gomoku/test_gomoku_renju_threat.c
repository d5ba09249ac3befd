/* Threat search under renju is held against every legal reply: wherever it says
 * that a colour wins, that colour follows it, and the other one tries every
 * stone that is no foul. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "threat_table.h"

enum { SIDE = 8, NODES = 3000, FURTHER = 7, ROUNDS = 12000 };

static uint64_t forbidden; /* replies that were fouls */

static int ask(table *t, gomoku_colour attacker, int limit, int *move) {
  return gomoku_threats_search(t->threats, t->board, attacker, limit, NODES,
                               move);
}

/* More black stones than white ones, so that fouls abound. */
static void random_board(table *t, sw_rng *rng) {
  int wish = 12 + sw_rng_index(rng, 12);
  gomoku_board_clear(t->board);
  for (int tries = 0; gomoku_board_stones(t->board) < wish && tries < 200;
       tries++) {
    int cell = (int)sw_rng_below(rng, SIDE * SIDE);
    gomoku_colour colour = (gomoku_colour)(sw_rng_below(rng, 5) < 2);
    if (!gomoku_board_cells(t->board)[cell] &&
        gomoku_board_may(t->board, colour, cell) &&
        !gomoku_board_ways(t->board, colour, cell, GOMOKU_FIVE))
      gomoku_board_play(t->board, cell, colour);
  }
}

static int holds(table *t, gomoku_colour attacker, int limit);

/* The attacker has moved. */
static int beats_every_reply(table *t, gomoku_colour attacker, int limit) {
  gomoku_colour defender = gomoku_other(attacker);
  int won = 1, legal = 0;
  for (int cell = 0; cell < SIDE * SIDE && won; cell++) {
    if (gomoku_board_cells(t->board)[cell])
      continue;
    if (!gomoku_board_may(t->board, defender, cell)) {
      forbidden++;
      continue;
    }
    legal++;
    if (gomoku_board_ways(t->board, defender, cell, GOMOKU_FIVE))
      return 0;
    gomoku_board_play(t->board, cell, defender);
    won = holds(t, attacker, limit);
    gomoku_board_undo(t->board);
  }
  return won && legal;
}

/* The attacker, to move, wins by what the search tells him. */
static int holds(table *t, gomoku_colour attacker, int limit) {
  int move;
  if (ask(t, attacker, limit, &move) != GOMOKU_YES ||
      !gomoku_board_may(t->board, attacker, move))
    return 0;
  if (gomoku_board_ways(t->board, attacker, move, GOMOKU_FIVE))
    return 1;
  gomoku_board_play(t->board, move, attacker);
  int won = beats_every_reply(t, attacker, limit);
  gomoku_board_undo(t->board);
  return won;
}

static void wins_hold(gomoku_colour attacker, uint64_t seed) {
  table t = open_table("gomoku:renju-8");
  forbidden = 0;
  sw_rng rng = sw_rng_seed(seed);
  int wins = 0, rounds = trials(ROUNDS);
  for (int round = 0; round < rounds; round++) {
    random_board(&t, &rng);
    int limit = gomoku_board_stones(t.board) + FURTHER;
    if (gomoku_board_count(t.board, attacker, GOMOKU_FIVE) ||
        gomoku_board_count(t.board, attacker, GOMOKU_OPEN_FOUR) ||
        ask(&t, attacker, limit, NULL) != GOMOKU_YES)
      continue;
    wins++;
    if (!holds(&t, attacker, limit))
      fail_msg("round %d: a win that is none", round);
  }
  assert_true(wins > 10);
  assert_true(attacker == GOMOKU_BLACK || forbidden > 10);
  close_table(&t);
}

static void black_wins_hold(void **state) {
  (void)state;
  wins_hold(GOMOKU_BLACK, 3);
}

static void white_wins_hold(void **state) {
  (void)state;
  wins_hold(GOMOKU_WHITE, 4);
}

/* What the search says for White, who has three more stones at most. */
static int white_wins(const char *word, const char *moves) {
  table t = open_table(word);
  sw_pos pos = position_of(t.rules, moves);
  gomoku_board_set(t.board, &pos);
  assert_int_equal(gomoku_turn(&pos), GOMOKU_WHITE);
  int state = ask(&t, GOMOKU_WHITE, gomoku_board_stones(t.board) + 3, NULL);
  close_table(&t);
  return state;
}

/* g4 makes a four that g8 alone would stop; there Black would have six in a
 * row, or two fours. */
static void fouls_stop_nothing(void **state) {
  (void)state;
  static const char *const positions[] = {"d8g5e8g6f8g7h8a1i8a3g3c1g9",
                                          "d8g5e8g6f8g7h9a1i10a3j11c1g3d1g9"};
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    assert_int_equal(white_wins("gomoku:renju", positions[i]), GOMOKU_YES);
    assert_int_equal(white_wins("gomoku", positions[i]), GOMOKU_NO);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(fouls_stop_nothing),
                                     cmocka_unit_test(black_wins_hold),
                                     cmocka_unit_test(white_wins_hold)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
