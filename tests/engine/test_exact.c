/* Alpha-beta with few nodes: it decides what is small, and gives up early on
 * what is out of reach. */
#include "../game_test.h"
#include "engine/exact/exact_solver.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { NODES = 4000, EARLY = 256 };

static int solve(const char *word, sw_answer *answer) {
  sw_rules *rules = rules_of(word);
  sw_budget budget = {.nodes = NODES};
  sw_pos pos;
  rules->game->start(rules, &pos);
  sw_answer_init(answer);
  int rc = sw_solver_alpha_beta.solve(rules, &pos, SW_WANT_LINE, &budget, NULL,
                                      answer, NULL);
  sw_rules_free(rules);
  return rc;
}

static void small_games_are_decided(void **state) {
  (void)state;
  static const char *const words[] = {"peg:-oo-/o.oo/oooo/-oo-", "sprouts:2",
                                      "peg:oooo./ooooo", "minor:k2-4"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_answer answer;
    assert_int_equal(solve(words[i], &answer), 0);
    assert_int_not_equal(answer.value, SW_OPEN);
    sw_answer_free(&answer);
  }
}

static void large_ones_are_given_up_early(void **state) {
  (void)state;
  static const char *const words[] = {"gomoku", "gomoku:19", "gomoku:renju",
                                      "gomoku:caro"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_answer answer;
    assert_int_equal(solve(words[i], &answer), SW_STOPPED);
    assert_int_equal(answer.value, SW_OPEN);
    assert_in_range(answer.nodes, 1, EARLY);
    sw_answer_free(&answer);
  }
}

/* What is neither is looked at for as long as it may be. */
static void others_use_their_nodes(void **state) {
  (void)state;
  sw_answer answer;
  assert_int_equal(solve("peg:english", &answer), SW_STOPPED);
  assert_int_equal(answer.nodes, NODES);
  sw_answer_free(&answer);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_games_are_decided),
      cmocka_unit_test(large_ones_are_given_up_early),
      cmocka_unit_test(others_use_their_nodes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
