/* Simple undirected graphs of any size that a matrix of bits can hold.
 *
 * Vertices carry names, rising numbers of a larger graph: a part of a graph has
 * places 0..n-1 of its own.  The owner of a graph frees it.  A vertex that was
 * taken away is not `there` and has no edges.
 */
#ifndef SW_GRAPH_SIMPLE_WIDE_H
#define SW_GRAPH_SIMPLE_WIDE_H

#include "graph/simple/graph.h"

#include <stdint.h>

typedef struct sw_wide {
  int n, words;   /* places; words in a row */
  int left;       /* vertices that are there */
  int *name;      /* of each place, rising */
  uint64_t *row;  /* the neighbours of each place */
  uint64_t *here; /* the places whose vertex is there */
} sw_wide;

/* n vertices, named by their places, and no edge; NULL without memory. */
sw_wide *sw_wide_new(int n);
void sw_wide_free(sw_wide *g); /* NULL is allowed */

/* The same graph, all of its vertices being there; NULL without memory. */
sw_wide *sw_wide_of(const sw_graph *g);

void sw_wide_join(sw_wide *g, int u, int v);
int sw_wide_has(const sw_wide *g, int u, int v);
int sw_wide_is_there(const sw_wide *g, int v);
int sw_wide_degree(const sw_wide *g, int v);
int sw_wide_edges(const sw_wide *g);

/* The least neighbour of v that is at least `from`, or -1. */
int sw_wide_next(const sw_wide *g, int v, int from);

/* The same among the vertices that are there. */
int sw_wide_next_there(const sw_wide *g, int from);

#define SW_WIDE_EACH(u, g, v)                                                  \
  int u = sw_wide_next((g), (v), 0);                                           \
  u >= 0;                                                                      \
  u = sw_wide_next((g), (v), u + 1)

#define SW_WIDE_THERE(v, g)                                                    \
  int v = sw_wide_next_there((g), 0);                                          \
  v >= 0;                                                                      \
  v = sw_wide_next_there((g), v + 1)

/* Neighbours that u and v share. */
int sw_wide_shared(const sw_wide *g, int u, int v);

/* Takes v away with its edges. */
void sw_wide_drop(sw_wide *g, int v);

/* Merges v into its neighbour u and takes v away. */
void sw_wide_contract(sw_wide *g, int v, int u);

/* Joins all neighbours of v to each other and takes v away. */
void sw_wide_eliminate(sw_wide *g, int v);

/* The part on the places with in[v] != 0, all of which are there; NULL without
 * memory. */
sw_wide *sw_wide_part(const sw_wide *g, const unsigned char *in);

/* The part on all that are there. */
sw_wide *sw_wide_copy(const sw_wide *g);

/* Numbers the components from 0: of[v] is that of v, -1 for vertices that are
 * not there and for a and b (which may be -1).  `room` holds n ints.  Returns
 * how many there are. */
int sw_wide_components(const sw_wide *g, int a, int b, int *of, int *room);

/* A vertex other than `without` (-1: none) whose loss disconnects what is left
 * without that, or -1; what is left is connected.  `room` holds 4 n ints. */
int sw_wide_cut_vertex(const sw_wide *g, int without, int *room);

#endif
