/* Planarity of graphs of at most 128 vertices: the left-right test, and a least
 * subgraph that is not planar, found by taking edges away.
 */
#include "graph/planarity/planar.h"

#include "graph/planarity/left_right.h"

int sw_graph_planar(const sw_graph *g, sw_rotation *rotation) {
  enum { EDGES = 3 * SW_GRAPH_MAX };
  int start[SW_GRAPH_MAX + 1], to[2 * EDGES], around[2 * EDGES];
  int room[SW_LEFT_RIGHT_ROOM(SW_GRAPH_MAX, EDGES)], m = 0;
  if (g->n > 2 && sw_graph_edges(g) > 3 * g->n - 6)
    return 0;
  for (int v = 0; v < g->n; v++) {
    start[v] = m;
    for (SW_VSET_EACH(u, g->row[v]))
      to[m++] = u;
  }
  start[g->n] = m;
  const sw_lists lists = {.n = g->n, .start = start, .to = to};
  if (!sw_left_right(&lists, room, rotation ? around : NULL))
    return 0;
  for (int v = 0; rotation && v <= g->n; v++)
    rotation->start[v] = start[v];
  for (int i = 0; rotation && i < m; i++)
    rotation->around[i] = (uint8_t)around[i];
  return 1;
}

/* An edge is kept only when the graph without it is planar. */
int sw_graph_kuratowski(const sw_graph *g, sw_graph *obstruction) {
  sw_graph h = *g;
  assert(!sw_graph_planar(g, NULL));
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u)))) {
      sw_graph_part(&h, u, v);
      if (sw_graph_planar(&h, NULL))
        sw_graph_join(&h, u, v);
    }
  *obstruction = h;
  for (int v = 0; v < h.n; v++)
    if (sw_graph_degree(&h, v) == 4)
      return 5;
  return 3;
}

/* Subdividing adds as many edges as vertices: there stay 5 or 3 more. */
int sw_graph_is_kuratowski(const sw_graph *g) {
  int surplus = sw_graph_edges(g);
  sw_graph least;
  for (int v = 0; v < g->n; v++)
    surplus -= sw_graph_degree(g, v) > 0;
  if ((surplus != 3 && surplus != 5) || sw_graph_planar(g, NULL))
    return 0;
  sw_graph_kuratowski(g, &least);
  return sw_graph_equal(g, &least);
}

int sw_rotation_faces(const sw_graph *g, const sw_rotation *rotation) {
  sw_vset walked[SW_GRAPH_MAX] = {{{0, 0}}};
  int faces = 0;
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(first, g->row[u])) {
      if (sw_vset_has(walked[u], first))
        continue;
      faces++;
      for (int a = u, b = first; !sw_vset_has(walked[a], b);) {
        sw_vset_add(&walked[a], b);
        const uint8_t *ring = rotation->around + rotation->start[b];
        int size = rotation->start[b + 1] - rotation->start[b], i = 0;
        while (ring[i] != a)
          i++;
        a = b;
        b = ring[(i + 1) % size];
      }
    }
  return faces;
}
