/* What the search wants to know about a pattern.
 *
 * Twins are two vertices with the same neighbours apart from each other:
 * exchanging them is an automorphism.  `first` marks the least vertex of each
 * orbit of the automorphism group, found by trying to extend u -> v to an
 * automorphism, vertex by vertex.  In patterns of more than SMALL vertices each
 * vertex counts as an orbit, and connectivity as at most FEW: the search then
 * skips some of its steps.
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

/* ---- why a pattern is not planar ---------------------------------------- */

/* Branch sets of K5 or K3,3 in a subdivided one: the corners, with the paths
 * between them given to one of their ends.  Of K3,3, three that are no
 * neighbours come first. */
static int paths_to_sets(const sw_graph *g, int k5, sw_vset *set) {
  int n = 0;
  sw_vset free = {{0, 0}}, corners = free;
  for (int v = 0; v < g->n; v++)
    sw_vset_add(sw_graph_degree(g, v) > 2 ? &corners : &free, v);
  for (SW_VSET_EACH(v, corners)) {
    sw_vset within = sw_vset_or(free, sw_vset_one(v));
    set[n] = sw_graph_reach(g, within, v);
    free = sw_vset_minus(free, set[n++]);
  }
  sw_vset around = sw_graph_border(g, set[0]);
  for (int a = 1, last = n - 1; a < last && !k5; a++)
    if (sw_vset_meets(around, set[a])) {
      sw_vset other = set[a];
      while (last > a && sw_vset_meets(around, set[last]))
        last--;
      set[a] = set[last];
      set[last] = other;
    }
  return n;
}

static void record_set(sw_buf *proof, sw_vset set) {
  char before = ' ';
  for (SW_VSET_EACH(v, set)) {
    sw_buf_printf(proof, "%c%d", before, v);
    before = ',';
  }
}

void minor_pattern_show(const minor_pattern *p, minor_search *search) {
  sw_graph least;
  sw_vset set[MINOR_PATTERN];
  if (!search->proof || search->shown)
    return;
  int k5 = sw_graph_kuratowski(p->g, &least) == 5;
  int n = paths_to_sets(&least, k5, set);
  sw_buf_printf(search->proof, "nonplanar %s", k5 ? "k5" : "k33");
  for (int a = 0; a < n; a++)
    record_set(search->proof, set[a]);
  sw_buf_putc(search->proof, '\n');
  search->shown = 1;
}
