/* Simple undirected graphs of at most 128 vertices, as plain values.
 *
 * A graph is a row of neighbours for each vertex; there are no loops, and u is
 * in the row of v exactly when v is in the row of u.  Vertices that a function
 * "clears" stay in the numbering without neighbours; sw_graph_induced makes
 * the numbering dense again.
 */
#ifndef SW_GRAPH_SIMPLE_GRAPH_H
#define SW_GRAPH_SIMPLE_GRAPH_H

#include "graph/simple/vset.h"

#include <stddef.h>

enum { SW_GRAPH_MAX = 128 };

typedef struct sw_graph {
  int n;
  sw_vset row[SW_GRAPH_MAX]; /* empty from n on */
} sw_graph;

void sw_graph_init(sw_graph *g, int n); /* n vertices, no edge */
/* The vertices there are, and no more bytes than that takes. */
void sw_graph_copy(const sw_graph *g, sw_graph *out);
void sw_graph_join(sw_graph *g, int u, int v);
void sw_graph_part(sw_graph *g, int u, int v);

static inline int sw_graph_has(const sw_graph *g, int u, int v) {
  return sw_vset_has(g->row[u], v);
}

static inline int sw_graph_degree(const sw_graph *g, int v) {
  return sw_vset_count(g->row[v]);
}

int sw_graph_edges(const sw_graph *g);
int sw_graph_least_degree(const sw_graph *g); /* n must not be 0 */
int sw_graph_equal(const sw_graph *g, const sw_graph *h);

/* Takes every edge of v away. */
void sw_graph_clear(sw_graph *g, int v);

/* Merges v into its neighbour u: u gets the edges of v, v is cleared. */
void sw_graph_contract(sw_graph *g, int v, int u);

/* Neighbours of members of the set that are not members. */
sw_vset sw_graph_border(const sw_graph *g, sw_vset set);

/* What can be reached from v without leaving `within`, which holds v. */
sw_vset sw_graph_reach(const sw_graph *g, sw_vset within, int v);

/* 1 when the set is not empty and connected. */
int sw_graph_is_connected(const sw_graph *g, sw_vset set);

int sw_graph_components(const sw_graph *g, sw_vset set);

/* A member of the set whose removal disconnects it, or -1.  The set is
 * connected. */
int sw_graph_cut_vertex(const sw_graph *g, sw_vset set);

/* The subgraph on a set: its i-th vertex is the i-th member, named in old[i];
 * old may be NULL. */
void sw_graph_induced(const sw_graph *g, sw_vset set, sw_graph *out, int *old);

/* Vertex v becomes to[v]; `to` is a permutation of 0..n-1. */
void sw_graph_relabel(const sw_graph *g, const int *to, sw_graph *out);

#endif
