/* The tables over connected sets of links against the table over subsets. */
#include "agents_test.h"
#include "games/agents/search/agents_oracle.h"
#include "games/agents/search/agents_phase3.h"
#include "games/agents/tables/agents_parts.h"
#include "games/agents/tables/agents_subset.h"

#include <stdlib.h>

static agents_parts *parts_of(const agents_net *net, const sw_budget *budget) {
  agents_parts *parts;
  sw_err err = {0};
  if (agents_parts_new(net, 0, budget, &parts, &err))
    fail_msg("%s", err.msg);
  return parts;
}

static int is_live(const agents_net *net, agents_phase3 d) {
  return d.mover != d.other &&
         !agents_phase3_stuck(net, d.links, d.mover, d.other) &&
         !agents_phase3_stuck(net, d.links, d.other, d.mover);
}

/* All live positions on one in `every` sets of links. */
static uint64_t compare(const agents_net *net, const agents_parts *parts,
                        uint64_t every) {
  agents_subset *table;
  uint64_t compared = 0;
  assert_int_equal(agents_subset_new(net, AGENTS_PATH_BEST, NULL, &table, NULL),
                   0);
  for (uint64_t set = 0; set < UINT64_C(1) << net->links; set++)
    for (int m = 0; m < net->sites && !(sw_hash_mix(set) % every); m++)
      for (int o = 0; o < net->sites; o++) {
        agents_phase3 position = {set, m, o};
        if (!is_live(net, position))
          continue;
        assert_int_equal(agents_parts_wins(parts, position, 0),
                         agents_subset_wins(table, position));
        compared++;
      }
  agents_subset_free(table);
  return compared;
}

static void parts_agree_with_subsets(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int links;
  } nets[] = {{"agents:1", 12},
              {"agents:hex-2-2-3", 16},
              {"agents:2", 18},
              {"agents:2", 17},
              {"agents:3", 14},
              {"agents:hex-2-2-5", 16},
              {"agents:graph=0-1", 1},
              {"agents:graph=0-1+2-3", 2},
              {"agents:graph=0-1+1-2+2-3+3-0+0-2+4-5", 6}};
  int is_long = getenv("SPIELWERK_LONG") != NULL;
  uint64_t compared = 0;
  for (size_t i = 0; i < sizeof nets / sizeof *nets; i++) {
    agents_net net = random_net(nets[i].word, nets[i].links, i);
    agents_parts *parts = parts_of(&net, NULL);
    uint64_t every = is_long || net.links < 14 ? 1 : 32;
    compared += compare(&net, parts, every);
    agents_parts_free(parts);
  }
  assert_true(compared > (is_long ? 10000000u : 500000u));
}

/* A position on a random set of so many links of agents:3, most of them out of
 * reach of the agents; 0 when it is over. */
static int draw_position(const agents_rules *rules, sw_rng *rng, int links,
                         agents_state *s) {
  agents_links_all(&rules->board, &s->links);
  for (int left = rules->board.links; left > links;) {
    int link = (int)sw_rng_below(rng, (uint64_t)rules->board.links);
    left -= agents_links_has(&s->links, link);
    if (agents_links_has(&s->links, link))
      agents_links_flip(&s->links, link);
  }
  for (int c = 0; c < 2; c++)
    s->site[c] = (int)sw_rng_below(rng, (uint64_t)rules->board.sites);
  s->turn = AGENTS_RED;
  s->surrendered = 0;
  return s->site[0] != s->site[1] && agents_result(rules, s) == SW_OPEN;
}

static agents_oracle *oracle_of(const agents_rules *rules,
                                const agents_state *s, unsigned means) {
  agents_oracle *oracle;
  sw_err err = {0};
  if (agents_oracle_new(rules, s, means, NULL, &oracle, &err))
    fail_msg("%s", err.msg);
  return oracle;
}

/* The links that no agent can come to are not in the tables: only how many they
 * are.  After each move, too. */
static void links_out_of_reach_are_spare(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:3");
  sw_rng rng = sw_rng_seed(8);
  int compared = 0;
  for (int trial = 0; trial < 1500; trial += trials_every()) {
    agents_state root;
    sw_moves list = {0};
    sw_pos pos;
    if (!draw_position(rules, &rng, 13, &root))
      continue;
    agents_oracle *parts = oracle_of(rules, &root, AGENTS_BY_PARTS);
    agents_oracle *table = oracle_of(rules, &root, AGENTS_BY_TABLE);
    agents_state_put(rules, &root, &pos);
    assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
    for (size_t m = 0; m <= list.n; m++) {
      agents_state s = root;
      sw_value one, other;
      if (m < list.n)
        agents_make(&s, list.v[m]);
      assert_int_equal(agents_oracle_value(parts, &s, &one, NULL), 0);
      assert_int_equal(agents_oracle_value(table, &s, &other, NULL), 0);
      assert_int_equal(one, other);
      compared++;
    }
    sw_moves_free(&list);
    agents_oracle_free(parts);
    agents_oracle_free(table);
  }
  free_rules(rules);
  assert_true(compared * trials_every() > 3000);
}

/* The game is over, and all links that are left are out of reach. */
static void nothing_is_in_reach(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:graph=0-1+1-2+2-3+3-4+4-5+6-7");
  agents_state s = the_state(rules, "20/0/4/red");
  sw_value value;
  agents_oracle *oracle = oracle_of(rules, &s, AGENTS_BY_PARTS);
  assert_int_equal(agents_oracle_value(oracle, &s, &value, NULL), 0);
  assert_int_equal(value, SW_DRAW);
  agents_oracle_free(oracle);
  free_rules(rules);
}

static void any_crew_fills_the_same(void **state) {
  (void)state;
  const sw_budget budget = {.crew = &backward_crew};
  agents_net net = random_net("agents:2", 16, 4);
  agents_parts *parts = parts_of(&net, &budget);
  assert_true(compare(&net, parts, 16) > 50000);
  agents_parts_free(parts);
}

static int always(void *ctx) {
  (void)ctx;
  return 1;
}

static void limits_are_kept(void **state) {
  (void)state;
  agents_net net = random_net("agents:2", 18, 5);
  agents_parts *none = NULL;
  sw_budget budget = {.memory = 1 << 20};
  assert_int_equal(agents_parts_new(&net, 0, &budget, &none, NULL),
                   SW_NO_MEMORY);
  budget.memory = 1 << 25;
  agents_parts_free(parts_of(&net, &budget));
  budget = (sw_budget){.stop = always};
  assert_int_equal(agents_parts_new(&net, 0, &budget, &none, NULL), SW_STOPPED);
  net = random_net("agents:2", AGENTS_PARTS_LINKS + 1, 6);
  assert_int_equal(agents_parts_new(&net, 0, NULL, &none, NULL),
                   SW_UNSUPPORTED);
  assert_null(none);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(parts_agree_with_subsets),
      cmocka_unit_test(links_out_of_reach_are_spare),
      cmocka_unit_test(nothing_is_in_reach),
      cmocka_unit_test(any_crew_fills_the_same),
      cmocka_unit_test(limits_are_kept),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
