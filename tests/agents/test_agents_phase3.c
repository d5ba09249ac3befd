/* Two independent solvers and a theorem agree: df-pn, alone or with isomorphic
 * positions, the table over subsets, and cat numbers. The long run compares a
 * million positions and more. */
#include "agents_test.h"
#include "games/agents/forms/agents_isomorphism.h"
#include "games/agents/search/agents_phase3.h"
#include "games/agents/tables/agents_subset.h"

#include <stdlib.h>

typedef struct lab {
  agents_net net;
  agents_subset *table;
  agents_cat *cats;
  sw_dfpn *search;
  agents_isomorphism *classes;
} lab;

static void lab_open(lab *l, const char *word, int links, uint64_t seed) {
  l->net = random_net(word, links, seed);
  assert_int_equal(
      agents_subset_new(&l->net, AGENTS_PATH_BEST, NULL, &l->table, NULL), 0);
  assert_int_equal(agents_cat_new(&l->net, &l->cats, NULL), 0);
  assert_int_equal(sw_dfpn_new(64 << 20, &l->search, NULL), 0);
  assert_int_equal(agents_isomorphism_new(1 << 20, &l->classes, NULL), 0);
}

static void lab_close(lab *l) {
  agents_subset_free(l->table);
  agents_cat_free(l->cats);
  sw_dfpn_free(l->search);
  agents_isomorphism_free(l->classes);
}

static int is_live(const agents_net *net, agents_phase3 d) {
  return d.mover != d.other &&
         !agents_phase3_stuck(net, d.links, d.mover, d.other) &&
         !agents_phase3_stuck(net, d.links, d.other, d.mover);
}

/* By the search alone, or with cat numbers and isomorphic positions. */
static int search_wins(lab *l, agents_phase3 position, int with_all) {
  agents_arena arena = {&l->net, with_all ? l->cats : NULL,
                        with_all ? l->classes : NULL};
  sw_dfpn_game game = agents_phase3_game(&arena);
  sw_value value;
  assert_int_equal(sw_dfpn_solve(l->search, &game,
                                 agents_key_of(&l->net, position), NULL, &value,
                                 NULL),
                   0);
  return value == SW_WIN;
}

/* All live positions on one in `every` subsets. */
static uint64_t compare(const char *word, int links, uint64_t seed,
                        uint64_t every, int with_all) {
  lab l;
  uint64_t compared = 0;
  lab_open(&l, word, links, seed);
  for (uint64_t set = 0; set < UINT64_C(1) << l.net.links; set++) {
    if (every > 1 && sw_hash_mix(set ^ seed) % every)
      continue;
    for (int m = 0; m < l.net.sites; m++)
      for (int o = 0; o < l.net.sites; o++) {
        agents_phase3 position = {set, m, o};
        if (!is_live(&l.net, position))
          continue;
        assert_int_equal(search_wins(&l, position, with_all),
                         agents_subset_wins(l.table, position));
        compared++;
      }
  }
  lab_close(&l);
  return compared;
}

static void seven_sites_all(void **state) {
  (void)state;
  uint64_t every = (uint64_t)trials_every();
  uint64_t compared = compare("agents:1", 12, 0, every, 0);
  assert_true(every > 1 ? compared > 1000 : compared == 119808);
}

static int is_long(void) {
  return getenv("SPIELWERK_LONG") != NULL;
}

static void solvers_agree(void **state) {
  (void)state;
  uint64_t every = (uint64_t)trials_every();
  uint64_t much = is_long() ? 1 : 96 * every, compared = 0;
  compared += compare("agents:hex-2-2-3", 19, 1, 32 * much, 0);
  compared += compare("agents:hex-2-2-4", 20, 2, 64 * much, 1);
  int links = is_long() ? 20 : 18;
  uint64_t part = is_long() ? 128 : 32 * much;
  compared += compare("agents:2", links, 3, part, 0);
  compared += compare("agents:2", links, 4, part, 1);
  compared += compare("agents:3", 16, 5, 64 * much, 1);
  assert_true(compared >= (is_long() ? 1000000 : 8000 / every));
}

/* The theorem on positions whose agents are apart. */
static void separated_positions(void **state) {
  (void)state;
  unsigned compared = 0, won = 0, all = (unsigned)trials(100000);
  for (uint64_t seed = 0; compared < all; seed++) {
    lab l;
    sw_rng rng = sw_rng_seed(seed);
    lab_open(&l, "agents:2", 16, seed);
    for (int i = 0; i < 20000; i++) {
      uint64_t n = (uint64_t)l.net.sites;
      agents_phase3 position = {sw_rng_next(&rng) & sw_bits_below(16),
                                (int)sw_rng_below(&rng, n),
                                (int)sw_rng_below(&rng, n)};
      if (!is_live(&l.net, position) ||
          !agents_cat_applies(&l.net, position, 16))
        continue;
      int wins = agents_cat_wins(l.cats, position);
      assert_int_equal(wins, agents_subset_wins(l.table, position));
      won += (unsigned)wins;
      compared++;
    }
    lab_close(&l);
  }
  assert_true(won > all / 100 && won < compared - all / 100);
}

/* The wheel with six spokes has cat number 8 at every site. */
static void cats_of_the_wheel(void **state) {
  (void)state;
  lab l;
  lab_open(&l, "agents:1", 12, 0);
  for (int site = 0; site < 7; site++)
    assert_int_equal(agents_cat_number(l.cats, sw_bits_below(12), site), 8);
  lab_close(&l);
}

static void small_tables_and_budgets(void **state) {
  (void)state;
  lab l;
  sw_value value;
  sw_err err = {0};
  lab_open(&l, "agents:2", 20, 9);
  agents_arena arena = {&l.net, NULL, l.classes};
  sw_dfpn_game game = agents_phase3_game(&arena);
  agents_phase3 position = {sw_bits_below(20), 0, 0};
  while (!is_live(&l.net, position) || agents_phase3_wins_now(&l.net, position))
    if (++position.mover == l.net.sites) {
      position.mover = 0;
      position.other++;
    }
  sw_dfpn_key root = agents_key_of(&l.net, position);
  sw_budget budget = {.nodes = 1};
  assert_int_equal(sw_dfpn_solve(l.search, &game, root, &budget, &value, &err),
                   SW_STOPPED);
  assert_int_equal(value, SW_OPEN);
  sw_dfpn *tiny;
  assert_int_equal(sw_dfpn_new(0, &tiny, NULL), 0);
  assert_int_equal(sw_dfpn_solve(tiny, &game, root, NULL, &value, NULL), 0);
  assert_int_equal(value == SW_WIN, agents_subset_wins(l.table, position));
  sw_dfpn_free(tiny);
  lab_close(&l);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(seven_sites_all),
      cmocka_unit_test(solvers_agree),
      cmocka_unit_test(separated_positions),
      cmocka_unit_test(cats_of_the_wheel),
      cmocka_unit_test(small_tables_and_budgets),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
