/* The checker's table of phase 3 against the core's, on every set of links or a
 * share of them, on nets with four, two and one symmetries. */
#include "../agents/agents_test.h"
#include "agents/check_agents_symmetry.h"
#include "agents/check_agents_table.h"
#include "games/agents/layers/agents_folded.h"
#include "games/agents/tables/agents_subset.h"

#include <stdio.h>

static const struct {
  const char *word, *links;
  int images;     /* symmetries that the checker uses */
  uint64_t every; /* one set of so many is looked at */
} nets[] = {{"1", "fff", 4, 1},
            {"1", "ffb", 2, 1},
            {"1", "00f", 1, 1},
            {"1", "801", 2, 1},
            {"hex-2-2-3", "7ffff", 4, 37},
            {"hex-2-2-3", "0ff7f", 1, 5},
            {"hex-2-2-3", "7feff", 2, 17},
            {"2", "000000ffff7", 1, 5},
            {"2", "0000003fc00", 1, 1},
            {"graph=0-1", "1", 2, 1},
            {"graph=0-1+1-2+2-3+3-4+4-5", "1f", 2, 1},
            {"graph=0-1+0-2+1-2+2-3+3-4+3-5+4-5", "7f", 2, 1},
            {"graph=0-1+0-2+1-2+2-3+3-4", "1f", 1, 1}};

static ag_state read_start(const char *word, const char *text, ag_game *game) {
  ag_state start;
  memset(game, 0, sizeof *game);
  assert_true(ag_make_board(game, word));
  assert_true(ag_read_state(game, &text, 1, &start));
  return start;
}

static void read_board(const char *word, const char *links, ag_game *game) {
  char text[100];
  snprintf(text, sizeof text, "%s/-/-/red", links);
  read_start(word, text, game);
}

static agents_subset *subset_of(const char *word, const char *links) {
  char name[100], text[100];
  agents_subset *table;
  agents_net net;
  snprintf(name, sizeof name, "agents:%s", word);
  snprintf(text, sizeof text, "%s/0/1/red", links);
  if (!strstr(word, "graph"))
    snprintf(text, sizeof text, "%s/0,0/1,1/red", links);
  const agents_rules *rules = the_rules(name);
  agents_state s = the_state(rules, text);
  assert_int_equal(agents_net_of(&rules->board, &s.links, &net, NULL), 0);
  free_rules(rules);
  assert_int_equal(
      agents_subset_new(&net, AGENTS_PATH_PLAIN, NULL, &table, NULL), 0);
  return table;
}

/* 1 when one of the links leads to the site. */
static int has_site(const ag_game *game, uint64_t links, int site) {
  for (int l = 0; l < game->links; l++)
    if (links >> l & 1 && (game->a[l] == site || game->b[l] == site))
      return 1;
  return 0;
}

/* With all placements on sites of the net. */
static void compare_set(const agents_subset *truth, const ag_table *table,
                        const ag_game *game, uint64_t within, uint64_t links) {
  const agents_net *net = &truth->net;
  for (int m = 0; m < net->sites; m++)
    for (int o = 0; o < net->sites; o++) {
      ag_state s = {links, {net->board_site[m], net->board_site[o]}, 0};
      if (m != o && has_site(game, within, s.site[0]) &&
          has_site(game, within, s.site[1]))
        assert_int_equal(ag_table_wins(table, &s),
                         agents_subset_bit(truth, links, m, o));
    }
}

/* For each number of links, with a share of the sets of that many. */
static void compare_all(const agents_subset *truth, const ag_game *game,
                        uint64_t net, uint64_t every) {
  for (int k = 0; k <= game->links; k++) {
    ck_meter meter;
    ck_meter_begin(&meter, &ck_budget_default);
    ag_table *table = ag_table_new(&meter, game, net, k);
    assert_non_null(table);
    for (uint64_t set = 0; set < UINT64_C(1) << game->links; set++)
      if (__builtin_popcountll(set) == k && !(set % every))
        compare_set(truth, table, game, net, set);
    ag_table_free(table);
    assert_int_equal(meter.memory, ck_budget_default.memory);
  }
}

static void tables_agree(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof nets / sizeof *nets; i++) {
    ag_game game;
    agents_subset *truth = subset_of(nets[i].word, nets[i].links);
    read_board(nets[i].word, nets[i].links, &game);
    assert_int_equal(game.links, truth->net.links);
    compare_all(truth, &game, UINT64_MAX, nets[i].every);
    agents_subset_free(truth);
  }
}

/* Nets of several pieces with one agent, or both, in one; the number of links
 * that none of them can come to, and a share of the sets. */
static const struct {
  const char *word, *links, *sites;
  int spare;
  uint64_t every;
} pieces[] = {{"graph=0-1+0-2+1-2+3-4+3-5+4-5+6-7", "7f", "0/1", 4, 1},
              {"graph=0-1+0-2+1-2+3-4+3-5+4-5+6-7", "7f", "6/1", 3, 1},
              {"graph=0-1+0-2+1-2+3-4+3-5+4-5+6-7", "7f", "4/5", 4, 1},
              {"graph=0-1+2-3+4-5+6-7+8-9", "1f", "6/7", 4, 1},
              {"graph=0-1+0-2+1-2+1-3+2-3", "1f", "0/3", 0, 1},
              {"2", "0000003fc00", "2,1/2,2", 0, 1},
              {"2", "0f0000ff007", "0,0/0,1", 5, 5},
              {"2", "0f0000ff007", "2,2/0,1", 5, 5}};

static void spare_links(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
    ag_game game;
    char text[100];
    snprintf(text, sizeof text, "%s/%s/red", pieces[i].links, pieces[i].sites);
    ag_state start = read_start(pieces[i].word, text, &game);
    uint64_t net = ag_table_net(&game, &start);
    agents_subset *truth = subset_of(pieces[i].word, pieces[i].links);
    assert_int_equal(game.links - __builtin_popcountll(net), pieces[i].spare);
    compare_all(truth, &game, net, pieces[i].every);
    agents_subset_free(truth);
  }
}

/* As many links as the table takes, with four symmetries, beside the core's
 * folded layers: sets of few links and random ones. */
static void most_links(void **state) {
  (void)state;
  static const char start[] = "13ffb7edff8/2,0/2,4/red";
  const agents_rules *rules = the_rules("agents:2");
  agents_state s = the_state(rules, start);
  sw_rng rng = sw_rng_seed(3);
  agents_net net;
  ag_game game;
  assert_int_equal(agents_net_of(&rules->board, &s.links, &net, NULL), 0);
  read_board("2", "13ffb7edff8", &game);
  assert_int_equal(game.links, AG_TABLE_LINKS);
  for (int k = 3; k <= 6; k += 3) {
    agents_folded *folded;
    ck_meter meter;
    ck_meter_begin(&meter, &ck_budget_default);
    ag_table *table = ag_table_new(&meter, &game, UINT64_MAX, k);
    assert_non_null(table);
    assert_int_equal(agents_folded_new(&net, k, NULL, &folded, NULL), 0);
    for (int i = 0; i < trials(2000); i++) {
      uint64_t entry[AGENTS_SUBSET_WORDS], links = 0;
      while (__builtin_popcountll(links) < k)
        links |= UINT64_C(1) << sw_rng_below(&rng, AG_TABLE_LINKS);
      agents_folded_entry(folded, links, entry);
      for (int m = 0; m < net.sites; m++)
        for (int o = 0; o < net.sites; o++) {
          ag_state at = {links, {net.board_site[m], net.board_site[o]}, 0};
          if (m != o)
            assert_int_equal(ag_table_wins(table, &at),
                             agents_subset_row(&net, entry, m) >> o & 1);
        }
    }
    agents_folded_free(folded);
    ag_table_free(table);
  }
  free_rules(rules);
}

static void symmetries_are_found(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof nets / sizeof *nets; i++) {
    ag_game game;
    ag_image image[AG_IMAGES];
    ag_net net = {0};
    int x[AG_SITES], y[AG_SITES], number[AG_SITES], n = 0;
    read_board(nets[i].word, nets[i].links, &game);
    memset(number, -1, sizeof number);
    for (int s = 0; s < game.sites; s++)
      for (int l = 0; l < game.links; l++)
        if ((game.a[l] == s || game.b[l] == s) && number[s] < 0) {
          number[s] = net.sites++;
          x[number[s]] = game.x[s];
          y[number[s]] = game.y[s];
        }
    for (; n < game.links; n++) {
      net.a[n] = number[game.a[n]];
      net.b[n] = number[game.b[n]];
    }
    net.links = n;
    assert_int_equal(ag_find_images(&net, x, y, image), nets[i].images);
  }
}

/* Before layers are filled, which would take ten times this work until the
 * memory ends. */
static void memory_is_asked_before(void **state) {
  (void)state;
  ag_game game;
  ck_meter meter;
  ck_budget budget = ck_budget_default;
  budget.memory = 1 << 21;
  read_board("hex-2-2-4", "3ffffff", &game);
  ck_meter_begin(&meter, &budget);
  uint64_t work = meter.work;
  assert_null(ag_table_new(&meter, &game, UINT64_MAX, 13));
  assert_int_equal(meter.lack, CK_LACKS_MEMORY);
  assert_true(work - meter.work < 1 << 24);
  assert_int_equal(meter.memory, budget.memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tables_agree),
      cmocka_unit_test(spare_links),
      cmocka_unit_test(most_links),
      cmocka_unit_test(symmetries_are_found),
      cmocka_unit_test(memory_is_asked_before),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
