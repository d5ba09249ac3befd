/* Topological minors beside brute force, and what shows them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "../graph/pipes.h"
#include "brute_force.h"
#include "games/minor/solver/minor_topological.h"
#include "graph/formats/gallery.h"
#include "graph/forms/canon.h"

#include <stdlib.h>
#include <string.h>

/* Every vertex is a corner or inside one path, and neighbours follow each
 * other. */
static void assert_paths(const sw_wide *host, const minor_pattern *p,
                         const minor_paths *paths) {
  char *used = calloc((size_t)host->n, 1);
  for (int a = 0; a < p->g->n; a++) {
    assert_in_range(paths->at[a], 0, host->n - 1);
    assert_false(used[paths->at[a]]++);
  }
  for (int j = 0; j < p->edges; j++) {
    int last = paths->at[p->ends[j][0]];
    for (int i = paths->start[j]; i < paths->start[j + 1]; i++) {
      assert_true(sw_wide_has(host, last, paths->inner[i]));
      last = paths->inner[i];
      assert_false(used[last]++);
    }
    assert_true(sw_wide_has(host, last, paths->at[p->ends[j][1]]));
  }
  free(used);
}

static int has(const sw_wide *host, const sw_graph *pattern) {
  minor_pattern study;
  minor_search search = {0};
  minor_paths paths;
  int absent;
  minor_pattern_study(pattern, &study);
  int rc = minor_find_topological(host, &study, &search, &paths, &absent);
  if (rc == MINOR_YES)
    assert_paths(host, &study, &paths);
  return rc;
}

/* ---- brute force --------------------------------------------------------- */

/* A path is made shorter. */
static int is_inside(const sw_graph *g, int v, int u) {
  return sw_graph_degree(g, v) == 2 && u == sw_vset_first(g->row[v]);
}

static int has_small(const sw_graph *g, const sw_graph *pattern) {
  sw_wide *host = sw_wide_of(g);
  int rc = has(host, pattern);
  sw_wide_free(host);
  return rc;
}

/* Of the graphs on 7 vertices a sample, or with SPIELWERK_LONG all. */
static void all_topological_minors(void **state) {
  (void)state;
  long found =
      brute_force(getenv("SPIELWERK_LONG") ? "nauty-geng -q 7"
                                           : "nauty-geng -q 7 11:16 0/9",
                  is_inside, has_small);
  if (found < 0)
    skip();
  assert_true(found > 0);
}

/* ---- known graphs -------------------------------------------------------- */

static sw_graph named(const char *name) {
  sw_graph g;
  assert_true(sw_graph_named(name, strlen(name), &g));
  return g;
}

/* K5 is a minor of Petersen's graph, which has no vertex of degree 4; and of
 * octahedra joined as K3,3 is, by three edges each. */
static void minors_only(void **state) {
  (void)state;
  sw_graph k5 = named("k5"), petersen = named("petersen");
  sw_graph octahedron = named("octahedron"), joined;
  sw_wide *host = sw_wide_of(&petersen);
  assert_int_equal(has(host, &k5), MINOR_NO);
  sw_wide_free(host);
  sw_graph_init(&joined, 36);
  for (int v = 0; v < 36; v++)
    for (int u = v - v % 6; u < v; u++)
      if (sw_graph_has(&octahedron, u % 6, v % 6))
        sw_graph_join(&joined, u, v);
  int corner[3], n = 0; /* three that are all neighbours */
  for (int v = 0; v < 6 && n < 3; v++) {
    int fits = 1;
    for (int i = 0; i < n; i++)
      fits &= sw_graph_has(&octahedron, v, corner[i]);
    if (fits)
      corner[n++] = v;
  }
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      sw_graph_join(&joined, 6 * i + corner[k], 18 + 6 * k + corner[i]);
  host = sw_wide_of(&joined);
  assert_int_equal(has(host, &k5), MINOR_NO);
  assert_int_equal(has(host, &octahedron), MINOR_YES);
  sw_wide_free(host);
}

/* Large hosts: K6 with long edges has the octahedron in it, and K6. */
static void large_hosts(void **state) {
  (void)state;
  sw_graph k6 = named("k6"), octahedron = named("octahedron");
  sw_graph k33 = named("k33"), k7 = named("k7");
  enum { INNER = 40 };
  sw_wide *host = sw_wide_new(6 + 15 * INNER);
  int next = 6;
  for (int v = 0; v < 6; v++)
    for (int u = 0; u < v; u++) {
      int last = u;
      for (int i = 0; i < INNER; i++) {
        sw_wide_join(host, last, next);
        last = next++;
      }
      sw_wide_join(host, last, v);
    }
  assert_int_equal(has(host, &k33), MINOR_YES);
  assert_int_equal(has(host, &octahedron), MINOR_YES);
  assert_int_equal(has(host, &k6), MINOR_YES);
  assert_int_equal(has(host, &k7), MINOR_NO);
  sw_wide_free(host);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_topological_minors),
                                     cmocka_unit_test(minors_only),
                                     cmocka_unit_test(large_hosts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
