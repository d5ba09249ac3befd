/* Graphs for tests. */
#ifndef TESTS_RANDOM_GRAPH_H
#define TESTS_RANDOM_GRAPH_H

#include "base/rng.h"
#include "graph/simple/graph.h"

/* Joins random pairs of n vertices.  Equal pairs count once, and a vertex is
 * not joined to itself. */
static inline void random_graph(sw_rng *rng, int n, int pairs, sw_graph *g) {
  sw_graph_init(g, n);
  for (int i = 0; i < pairs; i++) {
    int u = sw_rng_index(rng, n);
    int v = sw_rng_index(rng, n);
    if (u != v)
      sw_graph_join(g, u, v);
  }
}

#endif
