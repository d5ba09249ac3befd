/* Drawings without crossings: vertices on points of a grid, edges as segments,
 * all exact. */
#ifndef SW_GRAPH_PLANARITY_STRAIGHT_H
#define SW_GRAPH_PLANARITY_STRAIGHT_H

#include "graph/simple/graph.h"

/* Where the vertices stand; no two on the same point. */
typedef struct sw_drawing {
  uint16_t x[SW_GRAPH_MAX], y[SW_GRAPH_MAX];
} sw_drawing;

/* 1 when the segments a-b and c-d meet elsewhere than in a common end, even if
 * one only touches the other.  The pairs are different. */
int sw_drawing_cross(const sw_drawing *d, int a, int b, int c, int e);

/* How many pairs of edges cross, and vertices without edges lie on an edge: 0
 * when the graph is drawn without crossings.  `crossed`, if not NULL, takes the
 * edges that are part of it. */
int sw_drawing_crossings(const sw_graph *g, const sw_drawing *d,
                         sw_graph *crossed);

/* 1 when there are none; quicker than to count them. */
int sw_drawing_is_clear(const sw_graph *g, const sw_drawing *d);

/* Draws a planar graph without crossings on the points 0..n-2 both ways (0..1
 * for fewer than three vertices).  W. Schnyder, Embedding planar graphs on the
 * grid (SODA 1990). */
void sw_graph_draw(const sw_graph *planar, sw_drawing *out);

#endif
