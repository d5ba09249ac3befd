/* What the search wants to know about a pattern.
 *
 * Twins are two vertices with the same neighbours apart from each other:
 * exchanging them is an automorphism.  `first` marks the least vertex of each
 * orbit of the automorphism group, found by trying to extend u -> v to an
 * automorphism, vertex by vertex.  In patterns of more than SMALL vertices each
 * vertex counts as an orbit, and connectivity as FEW at the most: the search
 * then does without some of its steps.
 */
#include "games/minor/search/minor_pattern.h"
#include "graph/planarity/planar.h"

enum {
  SMALL = 16, /* patterns that are studied in full */
  FEW = 3     /* separating vertices that are looked for in larger ones */
};

/* 1 when taking some `size` more vertices away, from `from` on, leaves what is
 * not connected. */
static int falls_apart(const sw_graph *g, sw_vset rest, int size, int from) {
  if (!size)
    return !sw_graph_is_connected(g, rest);
  for (int v = from; v < g->n; v++) {
    sw_vset less = rest;
    sw_vset_drop(&less, v);
    if (falls_apart(g, less, size - 1, v + 1))
      return 1;
  }
  return 0;
}

/* The least degree is an upper bound. */
static int connectivity(const sw_graph *g, int least_degree) {
  int most = g->n <= SMALL || least_degree < FEW ? least_degree : FEW;
  if (g->n <= SMALL && least_degree == g->n - 1)
    return g->n;
  for (int size = 0; size < most; size++)
    if (falls_apart(g, sw_vset_below(g->n), size, 0))
      return size;
  return most;
}

static int are_twins(const sw_graph *g, int u, int v) {
  sw_vset a = g->row[u], b = g->row[v];
  sw_vset_drop(&a, v);
  sw_vset_drop(&b, u);
  return sw_vset_equal(a, b);
}

/* Extends the partial automorphism image[0 .. v - 1]. */
static int extend(const sw_graph *g, int *image, sw_vset used, int v,
                  const int *forced) {
  if (v == g->n)
    return 1;
  for (int x = 0; x < g->n; x++) {
    if (sw_vset_has(used, x) || (forced[0] == v && forced[1] != x) ||
        sw_graph_degree(g, x) != sw_graph_degree(g, v))
      continue;
    int fits = 1;
    for (int u = 0; u < v && fits; u++)
      fits = sw_graph_has(g, u, v) == sw_graph_has(g, image[u], x);
    if (!fits)
      continue;
    image[v] = x;
    sw_vset more = used;
    sw_vset_add(&more, x);
    if (extend(g, image, more, v + 1, forced))
      return 1;
  }
  return 0;
}

static int same_orbit(const sw_graph *g, int u, int v) {
  int image[MINOR_PATTERN], forced[2] = {u, v};
  return extend(g, image, (sw_vset){{0, 0}}, 0, forced);
}

void minor_pattern_study(const sw_graph *g, minor_pattern *p) {
  assert(g->n >= 2 && g->n <= MINOR_PATTERN);
  p->g = g;
  p->edges = 0;
  p->least_degree = sw_graph_least_degree(g);
  p->pieces = sw_graph_components(g, sw_vset_below(g->n));
  p->connectivity = connectivity(g, p->least_degree);
  p->planar = sw_graph_planar(g, NULL);
  for (int v = 0; v < g->n; v++) {
    p->twin[v] = -1;
    p->first[v] = 1;
    for (int u = 0; u < v; u++) {
      if (are_twins(g, u, v))
        p->twin[v] = u;
      if (g->n <= SMALL && p->first[v] && p->first[u] && same_orbit(g, u, v))
        p->first[v] = 0;
      if (sw_graph_has(g, u, v)) {
        p->ends[p->edges][0] = u;
        p->ends[p->edges++][1] = v;
      }
    }
  }
}
