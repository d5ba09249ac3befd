/* Planarity: the same answer as libplanarity, and evidence that holds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "graph/planarity/planar.h"
#include "pipes.h"

#include <planarity/graph.h>

static int oracle(const sw_graph *g) {
  graphP p = gp_New();
  assert_int_equal(gp_InitGraph(p, g->n), OK);
  int first = gp_GetFirstVertex(p);
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u))))
      gp_AddEdge(p, u + first, 0, v + first, 0);
  int rc = gp_Embed(p, EMBEDFLAGS_PLANAR);
  gp_Free(&p);
  return rc == OK;
}

static int components_with_edges(const sw_graph *g) {
  sw_vset set = {{0, 0}};
  for (int v = 0; v < g->n; v++)
    if (sw_graph_degree(g, v))
      sw_vset_add(&set, v);
  return sw_graph_components(g, set);
}

/* Euler's formula, component by component with edges. */
static void check_drawing(const sw_graph *g, const sw_rotation *r) {
  int busy = 0;
  for (int v = 0; v < g->n; v++) {
    sw_vset seen = {{0, 0}};
    for (int i = r->start[v]; i < r->start[v + 1]; i++)
      sw_vset_add(&seen, r->around[i]);
    assert_true(sw_vset_equal(seen, g->row[v]));
    assert_int_equal(r->start[v + 1] - r->start[v], sw_graph_degree(g, v));
    busy += sw_graph_degree(g, v) > 0;
  }
  assert_int_equal(busy - sw_graph_edges(g) + sw_rotation_faces(g, r),
                   2 * components_with_edges(g));
}

/* Suppressing the vertices of degree 2 leaves K5 or K3,3. */
static void check_obstruction(const sw_graph *g) {
  sw_graph h;
  int kind = sw_graph_kuratowski(g, &h), busy = 0;
  assert_true(sw_graph_is_kuratowski(&h));
  assert_int_equal(sw_graph_is_kuratowski(g), sw_graph_equal(g, &h));
  for (int v = 0; v < h.n; v++)
    assert_true(sw_vset_within(h.row[v], g->row[v]));
  for (int v = 0; v < h.n; v++)
    if (sw_graph_degree(&h, v) == 2) {
      int u = sw_vset_first(h.row[v]), w = sw_vset_next(h.row[v], u + 1);
      assert_false(sw_graph_has(&h, u, w));
      sw_graph_contract(&h, v, u);
    }
  for (int v = 0; v < h.n; v++)
    if (sw_graph_degree(&h, v)) {
      assert_int_equal(sw_graph_degree(&h, v), kind == 5 ? 4 : 3);
      busy++;
    }
  assert_int_equal(busy, kind == 5 ? 5 : 6);
  if (kind == 3) /* not the prism: no triangle */
    for (int v = 0; v < h.n; v++)
      for (SW_VSET_EACH(u, h.row[v]))
        assert_false(sw_vset_meets(h.row[u], h.row[v]));
}

static void check(void *ctx, const sw_graph *g) {
  long *planar = ctx;
  sw_rotation r;
  int yes = sw_graph_planar(g, &r);
  assert_int_equal(yes, oracle(g));
  *planar += yes;
  if (yes)
    assert_false(sw_graph_is_kuratowski(g));
  if (yes)
    check_drawing(g, &r);
  else
    check_obstruction(g);
}

static void small_graphs(void **state) {
  (void)state;
  static const long connected[] = {1, 1, 2, 6, 20, 99, 646, 5974};
  for (int n = 1; n <= 8; n++) {
    char command[40];
    snprintf(command, sizeof command, "nauty-geng -cq %d", n);
    long planar = 0;
    if (each_graph(command, check, &planar) < 0)
      skip();
    assert_int_equal(planar, connected[n - 1]);
  }
}

static void large_graphs(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(5);
  for (int i = 0; i < 400; i++) {
    int n = 10 + sw_rng_index(&rng, 119);
    sw_graph g;
    long planar = 0;
    random_planar(&rng, n, 3 * n - 6 - (i % 4) * n / 3, &g);
    check(&planar, &g);
    assert_int_equal(planar, 1);
    int to[SW_GRAPH_MAX];
    random_order(&rng, n, to);
    sw_graph_relabel(&g, to, &g);
    check(&planar, &g);
    if (i % 8)
      continue;
    for (int k = 0; k < 3; k++) {
      int u = sw_rng_index(&rng, n);
      sw_graph_join(&g, u, (u + 1 + k) % n);
    }
    check(&planar, &g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(small_graphs),
                                     cmocka_unit_test(large_graphs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
