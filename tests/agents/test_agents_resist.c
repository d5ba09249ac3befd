/* Resistance in lost positions: the traps that are there are found. */
#include "agents_test.h"
#include "games/agents/play/agents_course.h"
#include "games/agents/play/agents_resist.h"

enum { LINKS = 7, SHARES = 1000, MOST_KEPT = 24, TRIALS = 6000 };

static sw_value value_of(agents_oracle *oracle, const agents_state *state) {
  sw_value value;
  assert_int_equal(agents_oracle_value(oracle, state, &value, NULL), 0);
  return value;
}

/* The share of the replies which the course's strategy holds for best that win;
 * all when the move ends the game. */
static int share_behind(const agents_rules *rules, agents_oracle *oracle,
                        agents_state state, sw_move move) {
  sw_moves replies = {0};
  sw_pos pos;
  agents_make(&state, move);
  if (agents_result(rules, &state) != SW_OPEN)
    return SHARES;
  agents_state_put(rules, &state, &pos);
  assert_int_equal(agents_moves(&rules->base, &pos, &replies), 0);
  size_t n =
      agents_course_best(rules, &state, AGENTS_COMPONENT, NULL, &replies);
  int wins = 0;
  assert_true(n > 0);
  for (size_t i = 0; i < n; i++) {
    agents_state end = state;
    agents_make(&end, replies.v[i]);
    wins += value_of(oracle, &end) == SW_LOSS;
  }
  sw_moves_free(&replies);
  return SHARES * wins / (int)n;
}

/* Both agents on random sites of a few random links. */
static agents_state draw(const agents_rules *rules, sw_rng *rng) {
  agents_state state = {.turn = AGENTS_RED};
  agents_links_all(&rules->board, &state.links);
  for (int left = rules->board.links; left > LINKS;) {
    int link = (int)sw_rng_below(rng, (uint64_t)rules->board.links);
    if (agents_links_has(&state.links, link)) {
      agents_links_flip(&state.links, link);
      left--;
    }
  }
  uint64_t sites = (uint64_t)rules->board.sites;
  state.site[AGENTS_RED] = (int)sw_rng_below(rng, sites);
  do
    state.site[AGENTS_BLUE] = (int)sw_rng_below(rng, sites);
  while (state.site[AGENTS_BLUE] == state.site[AGENTS_RED]);
  return state;
}

/* The smallest and the largest share behind any move. */
static void extremes(const agents_rules *rules, agents_oracle *oracle,
                     const agents_state *state, const sw_moves *list,
                     int *least, int *most) {
  *least = SHARES;
  *most = 0;
  for (size_t i = 0; i < list->n; i++) {
    int share = share_behind(rules, oracle, *state, list->v[i]);
    *least = share < *least ? share : *least;
    *most = share > *most ? share : *most;
  }
}

/* With so few moves that all are looked at, none is a better trap; and in some
 * positions some moves are worse. */
static void best_trap(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:1");
  sw_rng rng = sw_rng_seed(3);
  int looked = 0, differ = 0;
  for (int i = 0; i < TRIALS; i++) {
    agents_state s = draw(rules, &rng);
    agents_oracle *oracle;
    sw_moves list = {0};
    sw_pos pos;
    sw_move move;
    int least, most;
    if (agents_result(rules, &s) != SW_OPEN)
      continue;
    assert_int_equal(
        agents_oracle_new(rules, &s, AGENTS_BY_TABLE, NULL, &oracle, NULL), 0);
    agents_state_put(rules, &s, &pos);
    assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
    if (value_of(oracle, &s) == SW_LOSS && list.n <= MOST_KEPT) {
      assert_int_equal(agents_resist(rules, &s, oracle, NULL, &move, NULL), 0);
      extremes(rules, oracle, &s, &list, &least, &most);
      assert_int_equal(share_behind(rules, oracle, s, move), least);
      looked++;
      differ += least < most;
    }
    sw_moves_free(&list);
    agents_oracle_free(oracle);
  }
  assert_true(looked > 0 && differ > 0);
  free_rules(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(best_trap)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
