/* Canonical forms: isomorphic graphs, and only those, have the same one. */
#ifndef SW_GRAPH_FORMS_CANON_H
#define SW_GRAPH_FORMS_CANON_H

#include "graph/simple/graph.h"

/* Vertex v of g becomes vertex to[v] of the form; `to` has room for g->n
 * entries and may be NULL. */
void sw_graph_canonical(const sw_graph *g, sw_graph *form, int *to);

/* The same for graphs whose vertices have colours: what corresponds has the
 * same colour.  The form's vertices come in the order of their colours. */
void sw_graph_canonical_coloured(const sw_graph *g, const uint8_t *colour,
                                 sw_graph *form, int *to);

/* 1 when the graphs are isomorphic, and then vertex v of g corresponds to
 * to[v] of h; `to` may be NULL. */
int sw_graph_isomorphic(const sw_graph *g, const sw_graph *h, int *to);

#endif
