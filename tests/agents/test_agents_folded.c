/* Folded layers against the table over subsets: the same entries with many
 * symmetries and with none, for any crew; the symmetries against all maps. */
#include "agents_test.h"
#include "base/mem.h"
#include "games/agents/forms/agents_automorphism.h"
#include "games/agents/layers/agents_folded.h"
#include "games/agents/tables/agents_subset.h"
#include "host/system/thread_pool.h"

#include <stdio.h>

static const struct {
  const char *word, *links; /* those that are left, or NULL for all */
  int maps;
} nets[] = {{"1", NULL, 12},
            {"1", "ffb", 2},
            {"1", "dfb", 4},
            {"hex-2-2-3", NULL, 4},
            {"2", "000000ffff7", 1},
            {"2", "0000003fc00", 2},
            {"2", "32080c03", 12},
            {"graph=0-1", NULL, 2},
            {"graph=0-1+1-2+2-0", NULL, 6},
            {"graph=0-1+1-2+2-3+3-4+4-5+5-6+6-7+7-0", NULL, 2},
            {"graph=0-1+0-2+0-3+0-4+0-5", NULL, 2},
            {"graph=0-1+1-2+2-3+3-4+4-5+5-6+6-7+7-8+8-9+9-10+10-11+11-12+12-13+"
             "13-14+14-15+15-16+16-17",
             NULL, 2}};

enum { NETS = sizeof nets / sizeof *nets };

static agents_net net_of(int i) {
  char word[200];
  agents_net net;
  agents_links links;
  snprintf(word, sizeof word, "agents:%s", nets[i].word);
  const agents_rules *rules = the_rules(word);
  agents_links_all(&rules->board, &links);
  if (nets[i].links) {
    char text[100];
    snprintf(text, sizeof text, "%s/0,0/1,1/red", nets[i].links);
    links = the_state(rules, text).links;
  }
  assert_int_equal(agents_net_of(&rules->board, &links, &net, NULL), 0);
  free_rules(rules);
  return net;
}

/* ---- symmetries --------------------------------------------------------- */

static uint64_t link_by_ends(const agents_net *net, int a, int b) {
  return net->at[a] & net->at[b];
}

static void is_symmetry(const agents_net *net, const agents_map *map) {
  uint64_t sites = 0, links = 0;
  for (int s = 0; s < net->sites; s++)
    sites |= sw_bit(map->site[s]);
  for (int l = 0; l < net->links; l++) {
    links |= sw_bit(map->link[l]);
    assert_int_equal(
        link_by_ends(net, map->site[net->end[l][0]], map->site[net->end[l][1]]),
        sw_bit(map->link[l]));
  }
  assert_int_equal(sites, sw_bits_below(net->sites));
  assert_int_equal(links, sw_bits_below(net->links));
}

/* Two of them one after the other are one of them. */
static void is_group(const agents_net *net, const agents_map *map, int n) {
  for (int s = 0; s < net->sites; s++)
    assert_int_equal(map[0].site[s], s);
  for (int f = 0; f < n; f++)
    for (int g = 0; g < n; g++) {
      int found = 0;
      for (int h = 0; h < n; h++) {
        int same = 1;
        for (int s = 0; s < net->sites; s++)
          same &= map[h].site[s] == map[g].site[map[f].site[s]];
        found += same;
      }
      assert_int_equal(found, 1);
    }
}

/* How many permutations of the sites take links to links. */
static int count_maps(const agents_net *net, agents_map *map, int n,
                      uint64_t used) {
  int sum = 0;
  if (n == net->sites) {
    for (int l = 0; l < net->links; l++)
      if (!link_by_ends(net, map->site[net->end[l][0]],
                        map->site[net->end[l][1]]))
        return 0;
    return 1;
  }
  for (SW_BITS_EACH(to, sw_bits_below(net->sites) & ~used)) {
    map->site[n] = (uint8_t)to;
    sum += count_maps(net, map, n + 1, used | sw_bit((int)to));
  }
  return sum;
}

static void symmetries(void **state) {
  (void)state;
  for (int i = 0; i < NETS; i++) {
    agents_map map[AGENTS_MAPS];
    agents_net net = net_of(i);
    int n = agents_automorphisms(&net, map);
    if (n != nets[i].maps)
      fail_msg("%s has %d maps, not %d", nets[i].word, n, nets[i].maps);
    if (net.sites <= 7) {
      agents_map all;
      int many = count_maps(&net, &all, 0, 0);
      assert_int_equal(n, many > AGENTS_MAPS ? 2 : many);
    }
    for (int g = 0; g < n; g++)
      is_symmetry(&net, &map[g]);
    is_group(&net, map, n);
  }
}

/* ---- entries ------------------------------------------------------------ */

static agents_folded *folded_of(const agents_net *net, int k,
                                unsigned workers) {
  agents_folded *folded = NULL;
  sw_crew *crew = NULL;
  if (workers)
    assert_int_equal(sw_crew_begin(&crew, workers, NULL), 0);
  sw_budget budget = {.crew = crew,
                      .memory = (size_t)agents_folded_memory(net, k) + 1};
  assert_int_equal(agents_folded_new(net, k, &budget, &folded, NULL), 0);
  assert_int_equal(agents_folded_links(folded), k);
  sw_crew_end(crew);
  return folded;
}

static void compare_layer(const agents_subset *table, int k, unsigned workers) {
  const agents_net *net = &table->net;
  size_t words = (size_t)table->words;
  agents_folded *folded = folded_of(net, k, workers);
  for (uint64_t links = 0; links >> net->links == 0; links++) {
    uint64_t entry[AGENTS_SUBSET_WORDS];
    if (sw_bits_count(links) != k)
      continue;
    agents_folded_entry(folded, links, entry);
    assert_memory_equal(entry, table->won + links * words, 8 * words);
  }
  agents_folded_free(folded);
}

static void compare_net(const agents_net *net, int every) {
  agents_subset *table = NULL;
  assert_int_equal(agents_subset_new(net, AGENTS_PATH_BEST, NULL, &table, NULL),
                   0);
  for (int k = 0; k <= net->links; k += every)
    compare_layer(table, k, k % 3 ? 0 : 3);
  agents_subset_free(table);
}

static void same_entries(void **state) {
  (void)state;
  for (int i = 0; i < NETS; i++) {
    agents_net net = net_of(i);
    compare_net(&net, net.links > 16 ? 4 : 1);
  }
}

/* The entry of a set that has few of the links, by a table of its own. */
static void compare_few(const agents_rules *rules, const agents_net *net,
                        const agents_folded *folded, uint64_t set) {
  agents_links links = {{0}};
  agents_net few;
  agents_subset *table = NULL;
  uint64_t entry[AGENTS_SUBSET_WORDS];
  for (SW_BITS_EACH(l, set))
    agents_links_flip(&links, net->board_link[l]);
  assert_int_equal(agents_net_of(&rules->board, &links, &few, NULL), 0);
  assert_int_equal(
      agents_subset_new(&few, AGENTS_PATH_PLAIN, NULL, &table, NULL), 0);
  agents_folded_entry(folded, set, entry);
  for (int m = 0; m < few.sites; m++) {
    int site = agents_net_site(net, few.board_site[m]);
    uint32_t row = agents_subset_row(net, entry, site);
    for (int o = 0; o < few.sites; o++)
      if (m != o)
        assert_int_equal(
            row >> agents_net_site(net, few.board_site[o]) & 1,
            agents_subset_bit(table, sw_bits_below(few.links), m, o));
  }
  agents_subset_free(table);
}

/* Low parts of more than 16 links, so that a block has several runs. */
static void long_low_parts(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:hex-2-2-4");
  sw_rng rng = sw_rng_seed(1);
  agents_links all;
  agents_net net;
  agents_links_all(&rules->board, &all);
  assert_int_equal(agents_net_of(&rules->board, &all, &net, NULL), 0);
  for (int k = 5; k <= 8; k++) {
    agents_folded *folded = folded_of(&net, k, 0);
    for (int i = 0; i < 100; i++) {
      uint64_t set = 0;
      while (sw_bits_count(set) < k)
        set |= sw_bit((int)sw_rng_below(&rng, (uint64_t)net.links));
      compare_few(rules, &net, folded, set);
    }
    agents_folded_free(folded);
  }
  free_rules(rules);
}

/* ---- limits ------------------------------------------------------------- */

static int ask_to_stop(void *ctx) {
  return ++*(int *)ctx > 20;
}

static int fail_at(void *ctx, size_t bytes) {
  (void)bytes;
  return --*(int *)ctx != 0;
}

static void no_layer(void **state) {
  (void)state;
  agents_net net = random_net("agents:2", 17, 8);
  agents_folded *folded;
  int asked = 0;
  sw_err err;
  sw_budget budget = {.memory = (size_t)agents_folded_memory(&net, 9) - 1};
  assert_int_equal(agents_folded_new(&net, 9, &budget, &folded, &err),
                   SW_NO_MEMORY);
  assert_non_null(strstr(err.msg, "a layer of sets takes"));
  budget = (sw_budget){.stop = ask_to_stop, .ctx = &asked};
  assert_int_equal(agents_folded_new(&net, 9, &budget, &folded, &err),
                   SW_STOPPED);
  net = random_net("agents:2", AGENTS_FOLDED_LINKS + 1, 0);
  assert_int_equal(agents_folded_new(&net, 1, NULL, &folded, &err),
                   SW_UNSUPPORTED);
}

static void memory_fails(void **state) {
  (void)state;
  agents_net net = net_of(1);
  for (int at = 1;; at++) {
    int left = at;
    agents_folded *folded = NULL;
    sw_mem_set_gate(fail_at, &left);
    int rc = agents_folded_new(&net, 6, NULL, &folded, NULL);
    sw_mem_set_gate(NULL, NULL);
    if (!rc) {
      assert_true(at > 10);
      agents_folded_free(folded);
      return;
    }
    assert_int_equal(rc, SW_NO_MEMORY);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(symmetries),     cmocka_unit_test(same_entries),
      cmocka_unit_test(long_low_parts), cmocka_unit_test(no_layer),
      cmocka_unit_test(memory_fails),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
