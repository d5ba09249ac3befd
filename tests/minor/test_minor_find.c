/* The exact answer against known truth: Wagner's theorem, and every small
 * graph's minors by brute force. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "../graph/pipes.h"
#include "brute_force.h"
#include "games/minor/search/minor_find.h"
#include "graph/formats/gallery.h"
#include "graph/formats/graph_text.h"
#include "graph/forms/canon.h"
#include "graph/planarity/planar.h"

#include <stdlib.h>
#include <string.h>

static sw_graph named(const char *name) {
  sw_graph g;
  assert_true(sw_graph_named(name, strlen(name), &g));
  return g;
}

static int has_minor(const sw_graph *g, const sw_graph *h) {
  minor_search search = {0};
  minor_model model;
  int rc = minor_find(g, sw_vset_below(g->n), h, &search, &model);
  assert_in_range(rc, 0, 1);
  if (rc)
    assert_true(minor_model_holds(g, h, &model));
  return rc;
}

static void count_free(void *ctx, const sw_graph *g) {
  long *count = ctx;
  sw_graph k5 = named("k5"), k33 = named("k33");
  int free = !has_minor(g, &k5) && !has_minor(g, &k33);
  assert_int_equal(free, sw_graph_planar(g, NULL));
  *count += free;
}

/* Connected graphs without K5 and K3,3 minor are the planar ones. */
static void wagner(void **state) {
  (void)state;
  static const long planar[] = {20, 99, 646, 5974, 71885};
  int most = trials_every() > 1 ? 8 : 9;
  for (int n = 5; n <= most; n++) {
    char command[40];
    long count = 0;
    snprintf(command, sizeof command, "nauty-geng -cq %d", n);
    if (each_graph(command, count_free, &count) < 0)
      skip();
    assert_int_equal(count, planar[n - 5]);
  }
}

/* ---- all minors, by taking every step ---------------------------------- */

static int always(const sw_graph *g, int v, int u) {
  (void)g, (void)v, (void)u;
  return 1;
}

static void all_minors(void **state) {
  (void)state;
  long found = brute_force("nauty-geng -q 7 9:9 0/9", always, has_minor);
  if (found < 0)
    skip();
  assert_true(found > 0);
}

/* ---- the gallery ------------------------------------------------------- */

static int triangles(const sw_graph *g) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    for (SW_VSET_EACH(u, g->row[v]))
      n += sw_vset_count(sw_vset_and(g->row[u], g->row[v]));
  return n / 6;
}

static void gallery(void **state) {
  (void)state;
  static const struct {
    const char *name;
    int n, edges, least, triangles;
  } known[] = {{"diamond", 4, 5, 2, 2},     {"paw", 4, 4, 1, 1},
               {"house", 5, 6, 2, 1},       {"bull", 5, 5, 1, 1},
               {"butterfly", 5, 6, 2, 2},   {"gem", 5, 7, 2, 3},
               {"kite", 5, 6, 1, 2},        {"prism", 6, 9, 3, 2},
               {"octahedron", 6, 12, 4, 8}, {"net", 6, 6, 1, 1},
               {"cube", 8, 12, 3, 0},       {"wagner", 8, 12, 3, 0},
               {"petersen", 10, 15, 3, 0},  {"k222", 6, 12, 4, 8},
               {"w5", 6, 10, 3, 5},         {"p4", 4, 3, 1, 0},
               {"c6", 6, 6, 2, 0},          {"k23", 5, 6, 2, 0}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    sw_graph g = named(known[i].name);
    assert_int_equal(g.n, known[i].n);
    assert_int_equal(sw_graph_edges(&g), known[i].edges);
    assert_int_equal(sw_graph_least_degree(&g), known[i].least);
    assert_int_equal(triangles(&g), known[i].triangles);
  }
  sw_graph petersen = named("petersen"), k5 = named("k5"), k6 = named("k6");
  assert_true(has_minor(&petersen, &k5));
  assert_false(has_minor(&petersen, &k6));
  sw_graph wagner_graph = named("wagner"), cube = named("cube");
  assert_false(has_minor(&wagner_graph, &k5));
  assert_false(sw_graph_planar(&wagner_graph, NULL));
  assert_true(sw_graph_planar(&cube, NULL));
}

/* ---- budgets ------------------------------------------------------------- */

static void random_sparse(sw_rng *rng, int n, int edges, sw_graph *g) {
  sw_graph_init(g, n);
  for (int i = 0; i < edges; i++) {
    int v = i + 1 < n ? i + 1 : sw_rng_index(rng, n);
    int u = sw_rng_index(rng, i + 1 < n ? v : n);
    if (u != v)
      sw_graph_join(g, u, v);
  }
}

/* Sparse hosts of 30 to 40 vertices, where sets that fall apart are found as
 * often as conflicts are: no question costs more than it may. */
static void budget_is_kept(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(11);
  const sw_budget budget = {.nodes = 20};
  int stopped = 0;
  for (int i = 0; i < 2000; i += trials_every()) {
    sw_graph g, h;
    minor_search search = {.budget = &budget};
    minor_model model;
    int n = 30 + sw_rng_index(&rng, 11);
    random_sparse(&rng, n, n + n / 2, &g);
    int k = 6 + sw_rng_index(&rng, 3);
    random_sparse(&rng, k, 2 * k + sw_rng_index(&rng, 3), &h);
    int rc = minor_find(&g, sw_vset_below(n), &h, &search, &model);
    stopped += rc == SW_STOPPED;
    assert_true(search.conflicts <= budget.nodes);
    assert_true(search.cuts <= 2 * (uint64_t)(n * h.n) * (budget.nodes + 1));
  }
  assert_true(stopped > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(gallery), cmocka_unit_test(wagner),
      cmocka_unit_test(all_minors), cmocka_unit_test(budget_is_kept)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
