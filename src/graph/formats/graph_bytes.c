/* A graph as the bits of its adjacency triangle, row after row: see
 * graph_bytes.h.
 */
#include "graph/formats/graph_bytes.h"

#include <string.h>

static int pairs(int n) {
  return n * (n - 1) / 2;
}

size_t sw_graph_bytes(int n) {
  return (size_t)(pairs(n) + 7) / 8;
}

uint8_t *sw_graph_pack(const sw_graph *g, uint8_t *b) {
  memset(b, 0, sw_graph_bytes(g->n));
  for (int v = 1; v < g->n; v++)
    for (SW_VSET_EACH(u, sw_vset_and(g->row[v], sw_vset_below(v)))) {
      int bit = pairs(v) + u;
      b[bit / 8] |= (uint8_t)(1 << bit % 8);
    }
  return b + sw_graph_bytes(g->n);
}

const uint8_t *sw_graph_unpack(const uint8_t *b, int n, sw_graph *g) {
  int bytes = (int)sw_graph_bytes(n), v = 1;
  sw_graph_init(g, n);
  for (int i = 0; i < bytes; i++)
    for (SW_BITS_EACH(j, b[i])) {
      int bit = 8 * i + (int)j;
      while (bit >= pairs(v + 1))
        v++;
      if (v < n)
        sw_graph_join(g, v, bit - pairs(v));
    }
  return b + bytes;
}
