/* Tree decompositions as proofs of absence.
 *
 * Eliminating a vertex joins its neighbours to each other and removes it.  If
 * some order of elimination never meets a vertex of more than w neighbours, the
 * graph has treewidth w or less, and so has every minor of it.  Orders are
 * found greedily: the vertex whose elimination adds the fewest edges comes
 * next, ties broken at random.  The treewidth of the pattern, which must be
 * exact, comes from a table over sets of vertices: of the best order that
 * eliminates the set S first, only S matters for what comes later.
 *
 * Bodlaender, Fomin, Koster, Kratsch, Thilikos: On exact algorithms for
 * treewidth (2012).
 */
#include "games/minor/search/minor_tree.h"

#include "base/rng.h"

enum { TRIES = 10 };

/* Edges that eliminating v would add. */
static int fill_of(const sw_graph *g, int v) {
  int degree = sw_graph_degree(g, v), there = 0;
  for (SW_VSET_EACH(u, g->row[v]))
    there += sw_vset_count(sw_vset_and(g->row[u], g->row[v]));
  return (degree * (degree - 1) - there) / 2;
}

static void eliminate(sw_graph *g, int v) {
  sw_vset around = g->row[v];
  sw_graph_clear(g, v);
  for (SW_VSET_EACH(u, around)) {
    g->row[u] = sw_vset_or(g->row[u], around);
    sw_vset_drop(&g->row[u], u);
  }
}

static int cheapest(const sw_graph *g, sw_vset left, int width, sw_rng *rng) {
  sw_least least = {.item = -1};
  for (SW_VSET_EACH(v, left))
    if (sw_graph_degree(g, v) <= width)
      sw_least_offer(&least, v, fill_of(g, v), rng);
  return least.item;
}

int minor_elimination(const sw_graph *host, sw_vset part, int width,
                      int *order) {
  sw_rng rng = sw_rng_seed(0);
  for (int tries = 0; tries < TRIES; tries++) {
    sw_graph g;
    sw_graph_copy(host, &g);
    sw_vset left = part;
    int n = 0;
    while (!sw_vset_empty(left)) {
      int v = cheapest(&g, left, width, &rng);
      if (v < 0)
        break;
      eliminate(&g, v);
      sw_vset_drop(&left, v);
      order[n++] = v;
    }
    if (sw_vset_empty(left))
      return n;
  }
  return 0;
}

/* How many vertices outside of the set v meets through the set. */
static int reach_through(const sw_graph *g, sw_vset set, int v) {
  sw_vset_add(&set, v);
  return sw_vset_count(sw_graph_border(g, sw_graph_reach(g, set, v)));
}

int minor_treewidth(const sw_graph *h) {
  uint8_t width[1 << MINOR_TREE];
  assert(h->n <= MINOR_TREE);
  width[0] = 0;
  for (unsigned s = 1; s < 1u << h->n; s++) {
    sw_vset set = {{s, 0}};
    int best = h->n;
    for (SW_VSET_EACH(v, set)) {
      unsigned rest = s & ~(1u << v);
      int last = reach_through(h, (sw_vset){{rest, 0}}, v);
      int most = last > width[rest] ? last : width[rest];
      if (most < best)
        best = most;
    }
    width[s] = (uint8_t)best;
  }
  return width[(1u << h->n) - 1];
}
