/* Euler's theorem and what follows from it: verdicts, trails, luck.
 *
 * A trail passes through each vertex but its ends, and each passage takes two
 * edges: so at most two vertices are odd, and the pen stands at one of them if
 * there are any.  The trail is found by Hierholzer's method: go on until no
 * edge is left, which happens at the other end; then go back along the trail
 * and, wherever an edge is left, insert a detour that begins with it.  Every
 * edge is walked once and written down once, so the time is linear in the
 * edges.
 */
#include "games/euler/search/euler_trail.h"

static sw_vset with_edges(const sw_graph *g) {
  sw_vset set = {{0, 0}};
  for (int v = 0; v < g->n; v++)
    if (sw_graph_degree(g, v))
      sw_vset_add(&set, v);
  return set;
}

static sw_vset odd_vertices(const sw_graph *g) {
  sw_vset set = {{0, 0}};
  for (int v = 0; v < g->n; v++)
    if (sw_graph_degree(g, v) % 2)
      sw_vset_add(&set, v);
  return set;
}

euler_fate euler_judge(const sw_graph *g, int pen, sw_vset *why) {
  sw_vset odd = odd_vertices(g), edged = with_edges(g), own;
  if (!why)
    why = &own;
  if (pen != EULER_NOWHERE)
    sw_vset_drop(&odd, pen);
  *why = odd;
  if (sw_vset_count(odd) > (pen == EULER_NOWHERE ? 2 : 1))
    return EULER_ODD;
  if (sw_vset_empty(edged))
    return EULER_DRAWABLE;
  *why = sw_graph_reach(g, sw_vset_below(g->n),
                        pen == EULER_NOWHERE ? sw_vset_first(edged) : pen);
  return sw_vset_within(edged, *why) ? EULER_DRAWABLE : EULER_APART;
}

sw_vset euler_starts(const sw_graph *g) {
  sw_vset odd = odd_vertices(g);
  return sw_vset_empty(odd) ? with_edges(g) : odd;
}

int euler_trail(const sw_graph *g, int pen, uint8_t walk[EULER_EDGES + 1]) {
  sw_graph left = *g;
  int edges = sw_graph_edges(g), n = 0, out = edges;
  uint8_t stack[EULER_EDGES + 1];
  if (pen == EULER_NOWHERE) {
    sw_vset starts = euler_starts(g);
    if (sw_vset_empty(starts))
      return 0;
    pen = sw_vset_first(starts);
  }
  stack[n++] = (uint8_t)pen;
  while (n) {
    int v = stack[n - 1], u = sw_vset_next(left.row[v], 0);
    if (u < 0) {
      walk[out--] = (uint8_t)v;
      n--;
    } else {
      sw_graph_part(&left, v, u);
      stack[n++] = (uint8_t)u;
    }
  }
  assert(out == -1);
  return edges + 1;
}

/* ---- luck --------------------------------------------------------------- */

static int member(sw_vset set, sw_rng *rng) {
  int v = sw_vset_first(set);
  for (uint64_t skip = sw_rng_below(rng, (uint64_t)sw_vset_count(set)); skip;
       skip--)
    v = sw_vset_next(set, v + 1);
  return v;
}

int euler_luck(const sw_graph *g, int walks, sw_rng *rng) {
  sw_vset starts = euler_starts(g);
  int edges = sw_graph_edges(g), hits = 0;
  if (!edges)
    return walks;
  for (int i = 0; i < walks; i++) {
    sw_graph left = *g;
    int v = member(starts, rng), drawn = 0;
    for (; !sw_vset_empty(left.row[v]); drawn++) {
      int u = member(left.row[v], rng);
      sw_graph_part(&left, v, u);
      v = u;
    }
    hits += drawn == edges;
  }
  return hits;
}
