/* The exact answer against CaDiCaL, which is asked in another way: without
 * reductions, symmetry or cuts.  That a set is connected is written down whole,
 * as steps from one root: y(v,a,t) says that v is reached within t steps inside
 * set a. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "../random_graph.h"
#include "games/minor/rules/minor_rules.h"
#include "games/minor/search/minor_find.h"
#include "registry.h"

#include <ccadical.h>
#include <stdlib.h>
#include <string.h>

typedef struct oracle {
  CCaDiCaL *solver;
  const sw_graph *g, *h;
  int steps;
} oracle;

static int x(const oracle *o, int v, int a) {
  return 1 + v * o->h->n + a;
}

static int y(const oracle *o, int v, int a, int t) {
  return 1 + (t + 1) * o->g->n * o->h->n + v * o->h->n + a;
}

static void clause(const oracle *o, const int *literals, int n) {
  for (int i = 0; i < n; i++)
    ccadical_add(o->solver, literals[i]);
  ccadical_add(o->solver, 0);
}

static void clause2(const oracle *o, int one, int other) {
  clause(o, (int[]){one, other}, 2);
}

static void add_sets(const oracle *o) {
  for (int v = 0; v < o->g->n; v++)
    for (int a = 0; a < o->h->n; a++)
      for (int b = 0; b < a; b++)
        clause2(o, -x(o, v, a), -x(o, v, b));
}

static void add_steps(const oracle *o, int a) {
  for (int v = 0; v < o->g->n; v++) {
    for (int u = 0; u < v; u++)
      clause2(o, -y(o, u, a, 0), -y(o, v, a, 0));
    clause2(o, -y(o, v, a, 0), x(o, v, a));
    clause2(o, -x(o, v, a), y(o, v, a, o->steps));
    for (int t = 1; t <= o->steps; t++) {
      clause2(o, -y(o, v, a, t), x(o, v, a));
      ccadical_add(o->solver, -y(o, v, a, t));
      ccadical_add(o->solver, y(o, v, a, t - 1));
      for (SW_VSET_EACH(u, o->g->row[v]))
        ccadical_add(o->solver, y(o, u, a, t - 1));
      ccadical_add(o->solver, 0);
    }
  }
  for (int v = 0; v < o->g->n; v++)
    ccadical_add(o->solver, y(o, v, a, 0));
  ccadical_add(o->solver, 0);
}

/* Some host edge lies between the sets of a and b; variables from `first`. */
static int add_edge(const oracle *o, int a, int b, int first) {
  int n = 0;
  for (int v = 0; v < o->g->n; v++)
    for (SW_VSET_EACH(u, o->g->row[v])) {
      clause2(o, -(first + n), x(o, v, a));
      clause2(o, -(first + n++), x(o, u, b));
    }
  for (int i = 0; i < n; i++)
    ccadical_add(o->solver, first + i);
  ccadical_add(o->solver, 0);
  return first + n;
}

static int oracle_says(const sw_graph *g, const sw_graph *h) {
  oracle o = {ccadical_init(), g, h, g->n - h->n};
  if (o.steps < 0)
    o.steps = 0;
  int next = y(&o, g->n - 1, h->n - 1, o.steps) + 1;
  add_sets(&o);
  for (int a = 0; a < h->n; a++)
    add_steps(&o, a);
  for (int a = 0; a < h->n; a++)
    for (SW_VSET_EACH(b, sw_vset_and(h->row[a], sw_vset_below(a))))
      next = add_edge(&o, a, b, next);
  int rc = ccadical_solve(o.solver);
  ccadical_release(o.solver);
  assert_true(rc == 10 || rc == 20);
  return rc == 10;
}

static int we_say(const sw_graph *g, const sw_graph *h) {
  minor_search search = {0};
  minor_model model;
  int rc = minor_find(g, sw_vset_below(g->n), h, &search, &model);
  assert_in_range(rc, 0, 1);
  return rc;
}

/* ---- random pairs -------------------------------------------------------- */

/* Hosts and patterns in one piece or in several. */
static void random_pairs(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(8);
  int rounds = getenv("SPIELWERK_LONG") ? 20000 : 120, yes = 0;
  for (int i = 0; i < rounds; i++) {
    sw_graph g, h;
    int k = 2 + sw_rng_index(&rng, 6);
    int n = k + sw_rng_index(&rng, 8);
    random_graph(&rng, k, k - 1 + sw_rng_index(&rng, 3 * k), &h);
    random_graph(&rng, n, n + sw_rng_index(&rng, 2 * n), &g);
    int mine = we_say(&g, &h);
    assert_int_equal(mine, oracle_says(&g, &h));
    yes += mine;
  }
  assert_in_range(yes, rounds / 5, 4 * rounds / 5);
}

/* ---- positions of games -------------------------------------------------- */

static void random_step(const sw_rules *rules, sw_rng *rng, sw_pos *pos) {
  sw_moves list = {0};
  assert_int_equal(rules->game->moves(rules, pos, &list), 0);
  assert_true(list.n > 0);
  rules->game->apply(rules, pos, list.v[sw_rng_below(rng, list.n)], pos, NULL);
  sw_moves_free(&list);
}

/* The last solvable position of a random game, and the dead end behind it. */
static void play(const sw_rules *rules, sw_rng *rng) {
  sw_pos pos;
  minor_state s, before;
  sw_graph left;
  assert_int_equal(rules->game->fresh(rules, rng, &pos, NULL), 0);
  minor_unpack(&pos, &s);
  for (;;) {
    sw_graph_induced(&s.host, s.alive, &left, NULL);
    if (!we_say(&left, &s.pattern))
      break;
    before = s;
    random_step(rules, rng, &pos);
    minor_unpack(&pos, &s);
  }
  assert_false(oracle_says(&left, &s.pattern));
  sw_graph_induced(&before.host, before.alive, &left, NULL);
  assert_true(oracle_says(&left, &before.pattern));
}

static void games(void **state) {
  (void)state;
  static const char *const words[] = {"minor:random4-15", "minor:random5-19",
                                      "minor:random6-23", "minor:k5-19",
                                      "minor:k33-23"};
  int games = getenv("SPIELWERK_LONG") ? 200 : 2;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_rng rng = sw_rng_seed(9);
    for (int k = 0; k < games; k++)
      play(rules, &rng);
    sw_rules_free(rules);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_pairs),
                                     cmocka_unit_test(games)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
