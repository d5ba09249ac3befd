/* Graphs that have a name. */
#ifndef SW_GRAPH_FORMATS_GALLERY_H
#define SW_GRAPH_FORMATS_GALLERY_H

#include "graph/simple/graph.h"

#include <stddef.h>

/* k5 complete, k33 and k222 complete in parts, c6 a ring, w5 a wheel with five
 * spokes, p4 a path; petersen, octahedron and others.  0 when there is none of
 * that name. */
int sw_graph_named(const char *name, size_t len, sw_graph *g);

#endif
