/* What the search wants to know about a pattern.
 *
 * Twins are two vertices with the same neighbours apart from each other:
 * exchanging them is an automorphism.  `first` marks the least vertex of each
 * orbit of the automorphism group, found by trying to extend u -> v to an
 * automorphism, vertex by vertex.
 */
#include "games/minor/minor_find.h"
#include "graph/planar.h"

static int connectivity(const sw_graph *g) {
  sw_vset all = sw_vset_below(g->n);
  if (g->n < 3 || sw_graph_cut_vertex(g, all) >= 0)
    return 1;
  if (g->n < 4)
    return 2;
  for (int v = 0; v < g->n; v++) {
    sw_vset rest = all;
    sw_vset_drop(&rest, v);
    if (sw_graph_cut_vertex(g, rest) >= 0)
      return 2;
  }
  return 3;
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
  p->connectivity = connectivity(g);
  p->planar = sw_graph_planar(g, NULL);
  for (int v = 0; v < g->n; v++) {
    p->twin[v] = -1;
    p->first[v] = 1;
    for (int u = 0; u < v; u++) {
      if (are_twins(g, u, v))
        p->twin[v] = u;
      if (p->first[v] && p->first[u] && same_orbit(g, u, v))
        p->first[v] = 0;
      if (sw_graph_has(g, u, v)) {
        p->ends[p->edges][0] = u;
        p->ends[p->edges++][1] = v;
      }
    }
  }
}
