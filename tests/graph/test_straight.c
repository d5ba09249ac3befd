/* Straight-line drawings: no two edges of a drawing meet outside of a common
 * end, by another way to intersect segments (Cramer's rule) than the library's.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "graph/planarity/planar.h"
#include "graph/planarity/straight.h"
#include "pipes.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct vec {
  int x, y;
} vec;

static vec between(const sw_drawing *d, int from, int to) {
  return (vec){d->x[to] - d->x[from], d->y[to] - d->y[from]};
}

static int times(vec a, vec b) {
  return a.x * b.y - a.y * b.x;
}

static int dot(vec a, vec b) {
  return a.x * b.x + a.y * b.y;
}

/* 1 when 0 <= a / b <= 1. */
static int is_part(int a, int b) {
  return b > 0 ? a >= 0 && a <= b : a <= 0 && a >= b;
}

/* a + s r = c + t u.  A common end is a when there is one. */
static int meet(const sw_drawing *d, int a, int b, int c, int e) {
  if (b == c || b == e)
    return meet(d, b, a, c, e);
  if (a == e)
    return meet(d, a, b, e, c);
  vec r = between(d, a, b), u = between(d, c, e), w = between(d, a, c);
  int under = times(r, u);
  if (under)
    return a != c && is_part(times(w, u), under) && is_part(times(w, r), under);
  if (times(w, r))
    return 0;
  int from = dot(w, r), to = dot(between(d, a, e), r);
  if (a == c)
    return to > 0;
  return (from <= 0 && to >= 0) || (from >= 0 && to <= 0) ||
         is_part(from, dot(r, r)) || is_part(to, dot(r, r));
}

static int crossings(const sw_graph *g, const sw_drawing *d) {
  int n = 0;
  for (int a = 0; a < g->n; a++)
    for (SW_VSET_EACH(b, sw_vset_minus(g->row[a], sw_vset_below(a))))
      for (int c = a; c < g->n; c++)
        for (SW_VSET_EACH(e, sw_vset_minus(g->row[c], sw_vset_below(c))))
          if (c > a || e > b)
            n += meet(d, a, b, c, e);
  return n;
}

static void check(void *ctx, const sw_graph *g) {
  int *drawn = ctx;
  sw_drawing d;
  if (!sw_graph_planar(g, NULL))
    return;
  sw_graph_draw(g, &d);
  for (int v = 0; v < g->n; v++) {
    assert_in_range(d.x[v], 0, g->n > 2 ? g->n - 2 : 1);
    assert_in_range(d.y[v], 0, g->n > 2 ? g->n - 2 : 1);
    for (int u = 0; u < v; u++)
      assert_true(d.x[u] != d.x[v] || d.y[u] != d.y[v]);
  }
  assert_int_equal(crossings(g, &d), 0);
  assert_int_equal(sw_drawing_crossings(g, &d, NULL), 0);
  ++*drawn;
}

/* As many as nauty finds planar. */
static void small_graphs(void **state) {
  (void)state;
  int most = getenv("SPIELWERK_LONG") ? 9 : 7;
  for (int n = 1; n <= most; n++) {
    char command[80];
    int drawn = 0;
    snprintf(command, sizeof command, "nauty-geng -q %d", n);
    if (each_graph(command, check, &drawn) < 0)
      skip();
    snprintf(command, sizeof command, "nauty-geng -q %d | nauty-planarg -q", n);
    assert_int_equal(drawn, each_graph(command, check, &(int){0}));
  }
}

static void large_graphs(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(3);
  int drawn = 0;
  for (int n = 8; n <= 60; n += 4)
    for (int m = 3 * n - 6; m >= n; m -= n) {
      sw_graph g;
      random_planar(&rng, n, m, &g);
      check(&drawn, &g);
    }
  assert_true(drawn > 20);
}

/* Random points, many of them in line: the count is that of Cramer's rule. */
static void tangles(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(4);
  int crossed = 0;
  for (int round = 0; round < 2000; round++) {
    sw_graph g, named;
    sw_drawing d;
    random_planar(&rng, 8, 12, &g);
    int point[16];
    random_order(&rng, 16, point);
    for (int v = 0; v < 8; v++) {
      d.x[v] = (uint16_t)(point[v] % 4);
      d.y[v] = (uint16_t)(point[v] / 4);
    }
    int n = sw_drawing_crossings(&g, &d, &named);
    int alone = 0;
    for (int v = 0; v < 8; v++)
      alone += !sw_graph_degree(&g, v);
    if (alone)
      continue;
    assert_int_equal(n, crossings(&g, &d));
    assert_true(!n == !sw_graph_edges(&named));
    assert_int_equal(!n, sw_drawing_is_clear(&g, &d));
    crossed += n;
  }
  assert_true(crossed > 1000);
}

/* A vertex without edges may not lie on an edge either. */
static void covered_vertex(void **state) {
  (void)state;
  sw_graph g;
  sw_drawing d = {.x = {0, 2, 1}, .y = {0, 2, 1}};
  sw_graph_init(&g, 3);
  sw_graph_join(&g, 0, 1);
  assert_int_equal(sw_drawing_crossings(&g, &d, NULL), 1);
  d.y[2] = 2;
  assert_int_equal(sw_drawing_crossings(&g, &d, NULL), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_graphs),
      cmocka_unit_test(large_graphs),
      cmocka_unit_test(tangles),
      cmocka_unit_test(covered_vertex),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
