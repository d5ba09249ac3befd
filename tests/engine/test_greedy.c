/* The greedy player sees one move ahead: it takes a win that is there, and does
 * not leave the other side one where another move does not. */
#include "../game_test.h"
#include "engine/play/players.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SEEDS = 20 };

static sw_value result_after(const sw_rules *rules, const sw_pos *pos,
                             sw_move move, sw_pos *after) {
  assert_int_equal(rules->game->apply(rules, pos, move, after, NULL), 0);
  return rules->game->result(rules, after);
}

/* 1 when a move ends the game with the loss of who would be next. */
static int wins_at_once(const sw_rules *rules, const sw_pos *pos) {
  sw_moves moves = {0};
  sw_pos after;
  int wins = 0;
  assert_int_equal(rules->game->moves(rules, pos, &moves), 0);
  for (size_t i = 0; i < moves.n; i++)
    wins |= result_after(rules, pos, moves.v[i], &after) == SW_LOSS;
  sw_moves_free(&moves);
  return wins;
}

typedef struct example {
  const char *word, *position;
} example;

static void assert_sees(example e, int can_win) {
  sw_rules *rules = rules_of(e.word);
  sw_pos pos = position_of(rules, e.position), after;
  assert_int_equal(wins_at_once(rules, &pos), can_win);
  for (uint64_t seed = 0; seed < SEEDS; seed++) {
    sw_rng rng = sw_rng_seed(seed);
    sw_move move;
    assert_int_equal(
        sw_player_greedy.choose(rules, &pos, &rng, NULL, &move, NULL), 0);
    sw_value next = result_after(rules, &pos, move, &after);
    if (can_win)
      assert_int_equal(next, SW_LOSS);
    else
      assert_true(next == SW_OPEN && !wins_at_once(rules, &after));
  }
  sw_rules_free(rules);
}

static void takes_a_win(void **state) {
  (void)state;
  assert_sees((example){"gomoku", "h8a1g8a3f8a5e8a7"}, 1);
}

static void leaves_no_win(void **state) {
  (void)state;
  assert_sees((example){"gomoku", "a1h8a3g8a5f8i8e8"}, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(takes_a_win),
                                     cmocka_unit_test(leaves_no_win)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
