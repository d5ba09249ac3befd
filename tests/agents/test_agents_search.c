/* Degrees kept while links come and go, safe turns, the estimate, and
 * alpha-beta search: each against plain recounting or the table over subsets.
 */
#include "agents_test.h"
#include "games/agents/play/agents_strong.h"
#include "games/agents/search/agents_eval.h"
#include "games/agents/search/agents_search.h"
#include "games/agents/tables/agents_subset.h"

typedef struct lab {
  const agents_rules *rules;
  agents_net net;
  agents_subset *table;
  sw_rng rng;
} lab;

static void lab_open(lab *l, int links, uint64_t seed) {
  agents_links set;
  l->rules = the_rules("agents:2");
  l->rng = sw_rng_seed(seed);
  agents_links_all(&l->rules->board, &set);
  while (agents_links_count(&set) > links) {
    int link = (int)sw_rng_below(&l->rng, (uint64_t)l->rules->board.links);
    if (agents_links_has(&set, link))
      agents_links_flip(&set, link);
  }
  assert_int_equal(agents_net_of(&l->rules->board, &set, &l->net, NULL), 0);
  assert_int_equal(
      agents_subset_new(&l->net, AGENTS_PATH_BEST, NULL, &l->table, NULL), 0);
}

static void lab_close(lab *l) {
  agents_subset_free(l->table);
  free_rules(l->rules);
}

/* A random subset with at least this many links; the agents on sites with links
 * that do not all lead to the other one. */
static agents_phase3 draw(lab *l, int links) {
  for (;;) {
    uint64_t n = (uint64_t)l->net.sites;
    agents_phase3 position = {sw_rng_next(&l->rng) | sw_rng_next(&l->rng),
                              (int)sw_rng_below(&l->rng, n),
                              (int)sw_rng_below(&l->rng, n)};
    position.links &= sw_bits_below(l->net.links);
    uint64_t mine = position.links & l->net.at[position.mover];
    uint64_t theirs = position.links & l->net.at[position.other];
    if (position.mover != position.other && mine & ~theirs && theirs & ~mine &&
        sw_bits_count(position.links) >= links)
      return position;
  }
}

static agents_search_board place_of(const lab *l, agents_phase3 position) {
  agents_search_board at;
  agents_search_board_clear(&at, l->net.sites, position.mover, position.other);
  for (SW_BITS_EACH(link, position.links))
    agents_search_board_join(&at, l->net.end[link][0], l->net.end[link][1]);
  return at;
}

static uint64_t runs_of(const agents_search_board *at) {
  return agents_search_board_runs(at, at->mover, at->other);
}

static int link_between(const lab *l, int a, int b) {
  for (int link = 0; link < l->net.links; link++)
    if (l->net.end[link][0] + l->net.end[link][1] == a + b &&
        (l->net.end[link][0] == a || l->net.end[link][0] == b))
      return link;
  fail();
  return -1;
}

static agents_phase3 after_step(const lab *l, agents_phase3 position,
                                agents_step step) {
  uint64_t link = sw_bit(link_between(l, step.a, step.b));
  assert_true(position.links & link);
  return (agents_phase3){position.links & ~link, position.other, step.to};
}

/* ---- places ------------------------------------------------------------ */

static void degrees_are_kept(void **state) {
  (void)state;
  lab l;
  lab_open(&l, 16, 1);
  agents_search_board at;
  agents_search_board_clear(&at, l.net.sites, 0, 1);
  for (int i = 0; i < 2000; i++) {
    int link = (int)sw_rng_below(&l.rng, (uint64_t)l.net.links);
    int a = l.net.end[link][0], b = l.net.end[link][1];
    if (at.beside[a] >> b & 1)
      agents_search_board_cut(&at, a, b);
    else
      agents_search_board_join(&at, a, b);
    for (int site = 0; site < at.sites; site++)
      for (int d = 1; d <= AGENTS_MOST_DEGREE; d++)
        assert_int_equal(at.least[d] >> site & 1,
                         agents_search_board_degree(&at, site) >= d);
  }
  lab_close(&l);
}

/* A turn is safe when the other side, next, cannot win at once. */
static void safe_turns(void **state) {
  (void)state;
  lab l;
  int safe = 0, unsafe = 0;
  lab_open(&l, 16, 2);
  for (int i = 0; i < 500; i++) {
    agents_phase3 position = draw(&l, 8);
    agents_search_board at = place_of(&l, position);
    agents_ground ground;
    agents_ground_of(&at, &ground);
    for (SW_BITS_EACH(to, runs_of(&at))) {
      agents_run run = agents_run_to(&at, &ground, (int)to);
      for (SW_BITS_EACH(link, position.links)) {
        agents_phase3 next = {position.links & ~sw_bit((int)link),
                              position.other, (int)to};
        agents_search_board then = place_of(&l, next);
        if (!runs_of(&then))
          continue;
        int want = agents_search_board_degree(&then, (int)to) > 1 &&
                   !agents_search_board_wins_now(&then, runs_of(&then));
        assert_int_equal(agents_search_board_is_safe(&at, &ground, &run,
                                                     l.net.end[link][0],
                                                     l.net.end[link][1]),
                         want);
        safe += want;
        unsafe += !want;
      }
    }
  }
  assert_true(safe > 1000 && unsafe > 1000);
  lab_close(&l);
}

/* ---- the estimate ------------------------------------------------------ */

/* Counts the pairs of a move that keeps the win and one that does not, and
 * those in which the first is estimated higher. */
static void compare_moves(lab *l, agents_phase3 position, int *right,
                          int *pairs) {
  agents_search_board at = place_of(l, position);
  agents_search *search;
  size_t n;
  assert_int_equal(agents_search_new(&at, 3000, &search, NULL), 0);
  const agents_step *step = agents_search_moves(search, &n);
  for (size_t i = 0; i < n; i++)
    for (size_t j = i + 1; j < n; j++) {
      int keeps =
          !agents_subset_wins(l->table, after_step(l, position, step[i]));
      int other =
          !agents_subset_wins(l->table, after_step(l, position, step[j]));
      if (keeps == other || step[i].value == step[j].value)
        continue;
      (*pairs)++;
      *right += keeps == (step[i].value > step[j].value);
    }
  agents_search_free(search);
}

/* The sets of links are not those of the fit. */
static void estimates_tell_moves_apart(void **state) {
  (void)state;
  lab l;
  int right = 0, pairs = 0;
  lab_open(&l, 18, 1003);
  for (int i = 0; i < 300; i++) {
    agents_phase3 position = draw(&l, 12);
    if (agents_subset_wins(l.table, position))
      compare_moves(&l, position, &right, &pairs);
  }
  assert_true(pairs > 1000);
  if (right * 4 < pairs * 3)
    fail_msg("only %d of %d pairs", right, pairs);
  lab_close(&l);
}

/* ---- the search -------------------------------------------------------- */

static int is_sure(int value) {
  return value >= AGENTS_SURE_FROM || value <= -AGENTS_SURE_FROM;
}

/* Sure values are those of the table, and their moves keep the win. */
static void sure_values_are_true(void **state) {
  (void)state;
  lab l;
  int won = 0, lost = 0;
  lab_open(&l, 16, 3);
  for (int i = 0; i < 300; i++) {
    agents_phase3 position = draw(&l, 10);
    agents_search_board at = place_of(&l, position);
    if (agents_search_board_wins_now(&at, runs_of(&at)))
      continue;
    agents_search *search;
    size_t n;
    assert_int_equal(agents_search_new(&at, 3000, &search, NULL), 0);
    for (int turns = 0; turns < 5; turns++)
      if (agents_search_deepen(search, 3000, NULL))
        break;
    const agents_step *best = agents_search_moves(search, &n);
    int wins = agents_subset_wins(l.table, position);
    if (!n || best->value <= -AGENTS_SURE_FROM) {
      assert_false(wins);
      lost++;
    } else if (is_sure(best->value)) {
      assert_true(wins);
      assert_false(
          agents_subset_wins(l.table, after_step(&l, position, *best)));
      won++;
    }
    agents_search_free(search);
  }
  assert_true(won > 20 && lost > 20);
  lab_close(&l);
}

/* The same place and nodes, the same moves; a limit stops, and the next call
 * goes on. */
static void searches_repeat(void **state) {
  (void)state;
  lab l;
  agents_search *search[2];
  const agents_step *moves[2];
  size_t n[2];
  lab_open(&l, 20, 4);
  agents_search_board at = place_of(&l, draw(&l, 18));
  while (agents_search_board_wins_now(&at, runs_of(&at)))
    at = place_of(&l, draw(&l, 18));
  for (int i = 0; i < 2; i++) {
    assert_int_equal(agents_search_new(&at, 20, &search[i], NULL), 0);
    int rc = 0;
    while (!rc)
      rc = agents_search_deepen(search[i], 20, NULL);
    assert_true(rc == SW_STOPPED || rc == 1);
    moves[i] = agents_search_moves(search[i], &n[i]);
  }
  assert_int_equal(n[0], n[1]);
  for (size_t i = 0; i < n[0]; i++) {
    assert_int_equal(moves[0][i].to, moves[1][i].to);
    assert_int_equal(moves[0][i].a, moves[1][i].a);
    assert_int_equal(moves[0][i].b, moves[1][i].b);
    assert_int_equal(moves[0][i].value, moves[1][i].value);
  }
  assert_int_equal(agents_search_nodes(search[0]),
                   agents_search_nodes(search[1]));
  for (int i = 0; i < 2; i++)
    agents_search_free(search[i]);
  lab_close(&l);
}

/* ---- the strong player ------------------------------------------------- */

/* With few links it keeps every won position won. */
static void keeps_what_is_won(void **state) {
  (void)state;
  lab l;
  int had = 0;
  lab_open(&l, 14, 5);
  for (int i = 0; i < 60; i++) {
    agents_phase3 position = draw(&l, 9);
    if (!agents_subset_wins(l.table, position))
      continue;
    agents_state s = {.site = {l.net.board_site[position.mover],
                               l.net.board_site[position.other]}};
    for (SW_BITS_EACH(link, position.links))
      agents_links_flip(&s.links, l.net.board_link[link]);
    sw_pos pos;
    sw_move move;
    sw_budget budget = {.nodes = 100};
    agents_state_put(l.rules, &s, &pos);
    assert_int_equal(agents_player_strong.choose(&l.rules->base, &pos, &l.rng,
                                                 &budget, &move, NULL),
                     0);
    agents_make(&s, move);
    sw_value value = agents_result(l.rules, &s);
    if (value == SW_OPEN)
      value = agents_subset_wins(l.table, agents_net_phase3(&l.net, &s))
                  ? SW_WIN
                  : SW_LOSS;
    assert_int_equal(value, SW_LOSS);
    had++;
  }
  assert_true(had > 20);
  lab_close(&l);
}

static void play_alone(const agents_rules *rules, uint64_t nodes) {
  sw_rng rng = sw_rng_seed(nodes);
  sw_budget budget = {.nodes = nodes};
  sw_pos pos;
  sw_game_agents.start(&rules->base, &pos);
  while (sw_game_agents.result(&rules->base, &pos) == SW_OPEN) {
    sw_move move;
    sw_err err = {0};
    if (agents_player_strong.choose(&rules->base, &pos, &rng, &budget, &move,
                                    &err) ||
        agents_apply(&rules->base, &pos, move, &pos, &err))
      fail_msg("%s", err.msg);
  }
}

/* Whole games on every kind of board end, with legal moves throughout, also
 * with so few nodes that there is none for some of the means. */
static void plays_everywhere(void **state) {
  (void)state;
  static const char *const words[] = {
      "agents:1", "agents:2", "agents:2-boardgame", "agents:hex-2-2-4",
      "agents:graph=0-1+0-2+0-3+1-2+1-3+2-3+2-4,rounds=0"};
  static const uint64_t nodes[] = {1, 5, 20, 90};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const agents_rules *rules = the_rules(words[i]);
    for (size_t n = 0; n < sizeof nodes / sizeof *nodes; n++)
      play_alone(rules, nodes[n]);
    free_rules(rules);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(degrees_are_kept),
      cmocka_unit_test(safe_turns),
      cmocka_unit_test(estimates_tell_moves_apart),
      cmocka_unit_test(sure_values_are_true),
      cmocka_unit_test(searches_repeat),
      cmocka_unit_test(keeps_what_is_won),
      cmocka_unit_test(plays_everywhere),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
