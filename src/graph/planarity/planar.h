/* Planarity, with evidence for either answer. */
#ifndef SW_GRAPH_PLANARITY_PLANAR_H
#define SW_GRAPH_PLANARITY_PLANAR_H

#include "graph/simple/graph.h"

/* A drawing without crossings up to deformation: the neighbours of v in
 * clockwise order are around[start[v]] .. around[start[v + 1] - 1]. */
typedef struct sw_rotation {
  int start[SW_GRAPH_MAX + 1];
  uint8_t around[6 * SW_GRAPH_MAX];
} sw_rotation;

/* 1 when g is planar, and then fills *rotation (which may be NULL). */
int sw_graph_planar(const sw_graph *g, sw_rotation *rotation);

/* Of a graph that is not planar: a subgraph that is a subdivided K5 or K3,3,
 * in the same numbering.  Returns 5 or 3. */
int sw_graph_kuratowski(const sw_graph *g, sw_graph *obstruction);

/* 1 when the graph, vertices without edges apart, is a subdivided K5 or
 * K3,3. */
int sw_graph_is_kuratowski(const sw_graph *g);

/* The number of faces of a rotation system of g; g is drawn without crossings
 * exactly when n - edges + faces = 1 + components (Euler), where a component
 * without edges counts no face of its own and the outer face counts once. */
int sw_rotation_faces(const sw_graph *g, const sw_rotation *rotation);

#endif
