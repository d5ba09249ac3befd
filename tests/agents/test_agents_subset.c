/* The table over subsets: both ways of filling, and the values of section 7. */
#include "agents_test.h"
#include "base/mem.h"
#include "games/agents/tables/agents_subset.h"

static agents_subset *table_of(const agents_net *net, agents_path path) {
  agents_subset *table;
  assert_int_equal(agents_subset_new(net, path, NULL, &table, NULL), 0);
  return table;
}

static void both_paths_agree(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int links;
  } nets[] = {{"agents:1", 12},         {"agents:hex-2-2-3", 15},
              {"agents:2", 17},         {"agents:3", 14},
              {"agents:hex-2-2-5", 16}, {"agents:graph=0-1+1-2+2-3+3-0", 4}};
  if (!agents_entry_has_avx2()) {
    print_message("# this processor has no AVX2: there is one path only\n");
    skip();
  }
  for (size_t i = 0; i < sizeof nets / sizeof *nets; i++) {
    agents_net net = random_net(nets[i].word, nets[i].links, i);
    agents_subset *plain = table_of(&net, AGENTS_PATH_PLAIN);
    agents_subset *fast = table_of(&net, AGENTS_PATH_AVX2);
    assert_memory_equal(plain->won, fast->won, agents_subset_bytes(&net));
    agents_subset_free(plain);
    agents_subset_free(fast);
  }
}

static void any_crew_writes_the_same(void **state) {
  (void)state;
  agents_net net = random_net("agents:2", 18, 3);
  const sw_budget budget = {.crew = &backward_crew};
  agents_subset *alone = table_of(&net, AGENTS_PATH_BEST), *crewed;
  assert_int_equal(
      agents_subset_new(&net, AGENTS_PATH_BEST, &budget, &crewed, NULL), 0);
  assert_memory_equal(alone->won, crewed->won, agents_subset_bytes(&net));
  agents_subset_free(alone);
  agents_subset_free(crewed);
}

/* Live placements on the full net, and how many of them the mover loses. */
static void count_root(const char *word, int links, int *live, int *lost) {
  agents_net net = random_net(word, links, 0);
  agents_subset *table = table_of(&net, AGENTS_PATH_BEST);
  uint64_t all = sw_bits_below(net.links), beside[AGENTS_NET];
  agents_net_beside(&net, all, beside);
  *live = *lost = 0;
  for (int m = 0; m < net.sites; m++)
    for (int o = 0; o < net.sites; o++)
      if (m != o && (beside[m] & ~sw_bit(o)) && (beside[o] & ~sw_bit(m))) {
        ++*live;
        *lost += !agents_subset_wins(table, (agents_phase3){all, m, o});
      }
  agents_subset_free(table);
}

static void full_ten_sites_lose(void **state) {
  (void)state;
  int live, lost;
  count_root("agents:hex-2-2-3", 19, &live, &lost);
  assert_int_equal(live, 90);
  assert_int_equal(lost, 90);
}

/* Every set of 18 and of 17 of the 19 links. */
static void parity_of_ten_sites(void **state) {
  (void)state;
  agents_net net = random_net("agents:hex-2-2-3", 19, 0);
  agents_subset *table = table_of(&net, AGENTS_PATH_BEST);
  int live[20] = {0}, lost[20] = {0};
  for (uint64_t links = 0; links < UINT64_C(1) << 19; links++) {
    int n = sw_bits_count(links);
    uint64_t beside[AGENTS_NET];
    if (n < 17)
      continue;
    agents_net_beside(&net, links, beside);
    for (int m = 0; m < net.sites; m++)
      for (int o = 0; o < net.sites; o++)
        if (m != o && (beside[m] & ~sw_bit(o)) && (beside[o] & ~sw_bit(m))) {
          live[n]++;
          lost[n] += !agents_subset_wins(table, (agents_phase3){links, m, o});
        }
  }
  assert_int_equal(lost[19], live[19]);
  assert_int_equal(lost[18], 0);
  assert_int_equal((lost[17] * 100 + live[17] / 2) / live[17], 12);
  agents_subset_free(table);
}

/* Phase 3 of the 7-site board begins with six links. */
static void seven_sites(void **state) {
  (void)state;
  agents_net net = random_net("agents:1", 12, 0);
  agents_subset *table = table_of(&net, AGENTS_PATH_BEST);
  int live = 0, lost = 0;
  for (uint64_t links = 0; links < UINT64_C(1) << 12; links++) {
    uint64_t beside[AGENTS_NET];
    if (sw_bits_count(links) > 6)
      continue;
    agents_net_beside(&net, links, beside);
    for (int m = 0; m < net.sites; m++)
      for (int o = 0; o < net.sites; o++)
        if (m != o && (beside[m] & ~sw_bit(o)) && (beside[o] & ~sw_bit(m))) {
          live++;
          lost += !agents_subset_wins(table, (agents_phase3){links, m, o});
        }
  }
  assert_int_equal(live, 61092);
  assert_int_equal(lost, 7944);
  agents_subset_free(table);
}

static void refuses_what_is_too_large(void **state) {
  (void)state;
  sw_err err = {0};
  agents_subset *table;
  agents_net net = random_net("agents:2", 42, 0);
  assert_int_equal(
      agents_subset_new(&net, AGENTS_PATH_BEST, NULL, &table, &err),
      SW_UNSUPPORTED);
  net = random_net("agents:2", 20, 0);
  sw_budget budget = {.memory = 1 << 20};
  assert_int_equal(
      agents_subset_new(&net, AGENTS_PATH_BEST, &budget, &table, &err),
      SW_NO_MEMORY);
}

/* The example of agents_subset.h: pairs (m, o) as bits 3 m + o. */
static void three_sites_in_a_row(void **state) {
  (void)state;
  static const int won[4] = {
      1 << 1 | 1 << 2 | 1 << 3 | 1 << 5 | 1 << 6 | 1 << 7, /* no link: all */
      1 << 2 | 1 << 5 | 1 << 3 | 1 << 1, /* a: (0,2) (1,2) (1,0) (0,1) */
      1 << 3 | 1 << 6 | 1 << 5 | 1 << 7, /* b: (1,0) (2,0) (1,2) (2,1) */
      1 << 3 | 1 << 6 | 1 << 2 | 1 << 5, /* both: (1,0) (2,0) (0,2) (1,2) */
  };
  agents_net net = random_net("agents:graph=0-1+1-2", 2, 0);
  agents_subset *table = table_of(&net, AGENTS_PATH_BEST);
  for (uint64_t links = 0; links < 4; links++)
    for (int m = 0; m < 3; m++)
      for (int o = 0; o < 3; o++)
        assert_int_equal(agents_subset_bit(table, links, m, o),
                         won[links] >> (3 * m + o) & 1);
  agents_subset_free(table);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(both_paths_agree),
      cmocka_unit_test(any_crew_writes_the_same),
      cmocka_unit_test(full_ten_sites_lose),
      cmocka_unit_test(parity_of_ten_sites),
      cmocka_unit_test(seven_sites),
      cmocka_unit_test(three_sites_in_a_row),
      cmocka_unit_test(refuses_what_is_too_large),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
