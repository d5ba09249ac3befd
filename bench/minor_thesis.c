/* The thesis's algorithms: see minor_thesis.h.
 *
 * A colouring is an ordered partition of the vertices of h, refined by moving
 * each vertex of the cell of lowest degree to a cell of its own.  A leaf is a
 * map to the vertices of g in order of their degrees, and is tested edge by
 * edge.
 */
#include "minor_thesis.h"

#include <string.h>
#include <time.h>

/* ---- Algorithm 4.1 ------------------------------------------------------- */

typedef struct colouring {
  int n;
  int order[SW_GRAPH_MAX]; /* cell after cell */
  int start[SW_GRAPH_MAX]; /* 1: a cell begins here */
} colouring;

static void sort_by_degree(const sw_graph *g, int *order) {
  for (int v = 0; v < g->n; v++) {
    int i = v;
    for (; i && sw_graph_degree(g, order[i - 1]) > sw_graph_degree(g, v); i--)
      order[i] = order[i - 1];
    order[i] = v;
  }
}

static int is_isomorphism(const sw_graph *g, const sw_graph *h, const int *of_g,
                          const int *of_h) {
  for (int i = 0; i < g->n; i++)
    for (int j = 0; j < i; j++)
      if (sw_graph_has(g, of_g[i], of_g[j]) !=
          sw_graph_has(h, of_h[i], of_h[j]))
        return 0;
  return 1;
}

static int expand(const sw_graph *g, const sw_graph *h, const int *of_g,
                  const colouring *c) {
  int cell = 0, end;
  while (cell < c->n && (cell + 1 == c->n || c->start[cell + 1]))
    cell++;
  if (cell == c->n)
    return is_isomorphism(g, h, of_g, c->order);
  for (end = cell + 1; end < c->n && !c->start[end];)
    end++;
  for (int i = cell; i < end; i++) {
    colouring child = *c;
    child.order[i] = c->order[cell];
    child.order[cell] = c->order[i];
    child.start[cell + 1] = 1;
    if (expand(g, h, of_g, &child))
      return 1;
  }
  return 0;
}

int thesis_isomorphic(const sw_graph *g, const sw_graph *h, int degrees) {
  int of_g[SW_GRAPH_MAX];
  colouring root = {.n = h->n};
  if (g->n != h->n)
    return 0;
  sort_by_degree(g, of_g);
  sort_by_degree(h, root.order);
  for (int i = 0; i < g->n; i++) {
    int degree = sw_graph_degree(h, root.order[i]);
    if (sw_graph_degree(g, of_g[i]) != degree)
      return 0;
    root.start[i] =
        !i || (degrees && sw_graph_degree(h, root.order[i - 1]) != degree);
  }
  return expand(g, h, of_g, &root);
}

/* ---- Algorithm 4.2 ------------------------------------------------------- */

typedef struct solver {
  const sw_graph *pattern;
  int edges, least_degree;
  unsigned steps;
  clock_t limit;
} solver;

static int solve(solver *s, const sw_graph *g, sw_vset visible);

static int try_contract(solver *s, const sw_graph *g, sw_vset visible, int u,
                        int v) {
  sw_graph next = *g;
  sw_graph_contract(&next, v, u);
  sw_vset_drop(&visible, v);
  return solve(s, &next, visible);
}

static int try_cut(solver *s, const sw_graph *g, sw_vset visible, int u,
                   int v) {
  if (sw_graph_degree(g, u) <= s->least_degree ||
      sw_graph_degree(g, v) <= s->least_degree)
    return 0;
  sw_graph next = *g;
  sw_graph_part(&next, u, v);
  return solve(s, &next, visible);
}

static int solve(solver *s, const sw_graph *g, sw_vset visible) {
  int edges = sw_graph_edges(g), rc = 0;
  if (++s->steps % 1024 == 0 && clock() > s->limit)
    return -1;
  if (edges < s->edges || sw_vset_count(visible) < s->pattern->n)
    return 0;
  if (edges == s->edges) {
    sw_graph left;
    sw_graph_induced(g, visible, &left, NULL);
    return thesis_isomorphic(s->pattern, &left, 1);
  }
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u)))) {
      rc = try_contract(s, g, visible, u, v);
      if (!rc)
        rc = try_cut(s, g, visible, u, v);
      if (rc)
        return rc;
    }
  return 0;
}

int thesis_solve(const sw_graph *host, const sw_graph *pattern,
                 double seconds) {
  solver s = {.pattern = pattern,
              .edges = sw_graph_edges(pattern),
              .least_degree = sw_graph_least_degree(pattern),
              .limit = clock() + (clock_t)(seconds * CLOCKS_PER_SEC)};
  return solve(&s, host, sw_vset_below(host->n));
}
