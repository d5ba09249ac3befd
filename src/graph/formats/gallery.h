/* Graphs that have a name. */
#ifndef SW_GRAPH_FORMATS_GALLERY_H
#define SW_GRAPH_FORMATS_GALLERY_H

#include "graph/simple/graph.h"

#include <stddef.h>

/* k5 complete, k33 and k222 complete in parts, c6 a ring, w5 a wheel with five
 * spokes, p4 a path; petersen, octahedron and others.  0 when there is none of
 * that name. */
int sw_graph_named(const char *name, size_t len, sw_graph *g);

enum { SW_GRAPH_NAME = 24 }; /* bytes that hold any name */

/* For a text that is no name: 1 and the name that may have been meant, or 0. */
int sw_graph_near(const char *text, size_t len, char near[SW_GRAPH_NAME]);

#endif
