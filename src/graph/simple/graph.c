/* Graphs as rows of bits: the plain operations.
 *
 * Everything works on whole rows, so that a step of a search through the graph
 * costs two machine words a vertex.
 */
#include "graph/simple/graph.h"

#include <string.h>

void sw_graph_init(sw_graph *g, int n) {
  assert(n >= 0 && n <= SW_GRAPH_MAX);
  memset(g, 0, sizeof *g);
  g->n = n;
}

void sw_graph_copy(const sw_graph *g, sw_graph *out) {
  memcpy(out->row, g->row, (size_t)g->n * sizeof g->row[0]);
  out->n = g->n;
}

void sw_graph_join(sw_graph *g, int u, int v) {
  assert(u != v && u < g->n && v < g->n);
  sw_vset_add(&g->row[u], v);
  sw_vset_add(&g->row[v], u);
}

void sw_graph_part(sw_graph *g, int u, int v) {
  sw_vset_drop(&g->row[u], v);
  sw_vset_drop(&g->row[v], u);
}

int sw_graph_edges(const sw_graph *g) {
  int ends = 0;
  for (int v = 0; v < g->n; v++)
    ends += sw_graph_degree(g, v);
  return ends / 2;
}

int sw_graph_least_degree(const sw_graph *g) {
  assert(g->n);
  int least = SW_GRAPH_MAX;
  for (int v = 0; v < g->n; v++)
    if (sw_graph_degree(g, v) < least)
      least = sw_graph_degree(g, v);
  return least;
}

int sw_graph_equal(const sw_graph *g, const sw_graph *h) {
  return g->n == h->n &&
         !memcmp(g->row, h->row, (size_t)g->n * sizeof g->row[0]);
}

void sw_graph_clear(sw_graph *g, int v) {
  for (SW_VSET_EACH(u, g->row[v]))
    sw_vset_drop(&g->row[u], v);
  g->row[v] = (sw_vset){{0, 0}};
}

void sw_graph_contract(sw_graph *g, int v, int u) {
  assert(sw_graph_has(g, u, v));
  sw_vset given = g->row[v];
  sw_vset_drop(&given, u);
  for (SW_VSET_EACH(w, given)) {
    sw_vset_drop(&g->row[w], v);
    sw_vset_add(&g->row[w], u);
  }
  g->row[u] = sw_vset_or(g->row[u], given);
  sw_vset_drop(&g->row[u], v);
  g->row[v] = (sw_vset){{0, 0}};
}

sw_vset sw_graph_border(const sw_graph *g, sw_vset set) {
  sw_vset border = {{0, 0}};
  for (SW_VSET_EACH(v, set))
    border = sw_vset_or(border, g->row[v]);
  return sw_vset_minus(border, set);
}

sw_vset sw_graph_reach(const sw_graph *g, sw_vset within, int v) {
  assert(sw_vset_has(within, v));
  sw_vset reached = sw_vset_one(v), front = reached;
  while (!sw_vset_empty(front)) {
    sw_vset next = {{0, 0}};
    for (SW_VSET_EACH(u, front))
      next = sw_vset_or(next, g->row[u]);
    front = sw_vset_minus(sw_vset_and(next, within), reached);
    reached = sw_vset_or(reached, front);
  }
  return reached;
}

int sw_graph_is_connected(const sw_graph *g, sw_vset set) {
  return !sw_vset_empty(set) &&
         sw_vset_equal(sw_graph_reach(g, set, sw_vset_first(set)), set);
}

int sw_graph_components(const sw_graph *g, sw_vset set) {
  int n = 0;
  for (; !sw_vset_empty(set); n++)
    set = sw_vset_minus(set, sw_graph_reach(g, set, sw_vset_first(set)));
  return n;
}

/* Tarjan's depth-first search: v is a cut vertex when a child's subtree
 * reaches nothing above v. */
typedef struct cut_search {
  const sw_graph *g;
  sw_vset set;
  int depth[SW_GRAPH_MAX]; /* 0: not seen */
  int found;
} cut_search;

static int visit(cut_search *s, int v, int depth) {
  int low = s->depth[v] = depth, children = 0;
  for (SW_VSET_EACH(u, sw_vset_and(s->g->row[v], s->set))) {
    if (!s->depth[u]) {
      int reach = visit(s, u, depth + 1);
      children++;
      if (depth > 1 ? reach >= depth : children > 1)
        s->found = v;
      if (reach < low)
        low = reach;
    } else if (s->depth[u] < low) {
      low = s->depth[u];
    }
  }
  return low;
}

int sw_graph_cut_vertex(const sw_graph *g, sw_vset set) {
  cut_search s = {.g = g, .set = set, .found = -1};
  if (!sw_vset_empty(set))
    visit(&s, sw_vset_first(set), 1);
  return s.found;
}

void sw_graph_induced(const sw_graph *g, sw_vset set, sw_graph *out, int *old) {
  int index[SW_GRAPH_MAX], names[SW_GRAPH_MAX], n = 0;
  for (SW_VSET_EACH(v, set)) {
    index[v] = n;
    names[n++] = v;
  }
  sw_graph made;
  sw_graph_init(&made, n);
  for (int i = 0; i < n; i++) {
    for (SW_VSET_EACH(u, sw_vset_and(g->row[names[i]], set)))
      sw_vset_add(&made.row[i], index[u]);
    if (old)
      old[i] = names[i];
  }
  *out = made;
}

void sw_graph_relabel(const sw_graph *g, const int *to, sw_graph *out) {
  sw_graph made;
  sw_graph_init(&made, g->n);
  for (int v = 0; v < g->n; v++)
    for (SW_VSET_EACH(u, g->row[v]))
      sw_vset_add(&made.row[to[v]], to[u]);
  *out = made;
}
