/* The small graphs of forgers: see small_graph.h. */
#include "small_graph.h"

void forge_join(forge_graph *g, int u, int v) {
  g->edge[u][v] = g->edge[v][u] = 1;
}

int forge_degree(const forge_graph *g, int v) {
  int n = 0;
  for (int u = 0; u < g->n; u++)
    n += g->edge[v][u];
  return n;
}

void forge_spell(const forge_graph *g, char *out) {
  int bits = 0, value = 0;
  *out++ = (char)(63 + g->n);
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++) {
      value = 2 * value + g->edge[v][u];
      if (++bits % 6 == 0) {
        *out++ = (char)(63 + value);
        value = 0;
      }
    }
  if (bits % 6)
    *out++ = (char)(63 + (value << (6 - bits % 6)));
  *out = 0;
}
