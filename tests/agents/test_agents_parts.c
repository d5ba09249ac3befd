/* The tables over connected sets of links against the table over subsets. */
#include "agents_test.h"
#include "games/agents/search/agents_phase3.h"
#include "games/agents/tables/agents_parts.h"
#include "games/agents/tables/agents_subset.h"

#include <stdlib.h>

static agents_parts *parts_of(const agents_net *net, const sw_budget *budget) {
  agents_parts *parts;
  sw_err err = {0};
  if (agents_parts_new(net, budget, &parts, &err))
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
        assert_int_equal(agents_parts_wins(parts, position),
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
  assert_int_equal(agents_parts_new(&net, &budget, &none, NULL), SW_NO_MEMORY);
  budget.memory = 1 << 25;
  agents_parts_free(parts_of(&net, &budget));
  budget = (sw_budget){.stop = always};
  assert_int_equal(agents_parts_new(&net, &budget, &none, NULL), SW_STOPPED);
  net = random_net("agents:2", AGENTS_PARTS_LINKS + 1, 6);
  assert_int_equal(agents_parts_new(&net, NULL, &none, NULL), SW_UNSUPPORTED);
  assert_null(none);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(parts_agree_with_subsets),
      cmocka_unit_test(any_crew_fills_the_same),
      cmocka_unit_test(limits_are_kept),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
