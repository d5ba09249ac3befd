/* Planarity of a graph that is given by lists of neighbours. */
#ifndef SW_GRAPH_PLANARITY_LEFT_RIGHT_H
#define SW_GRAPH_PLANARITY_LEFT_RIGHT_H

/* The neighbours of v are to[start[v]] .. to[start[v + 1] - 1]; both ends of an
 * edge list it, no edge stands twice, there are no loops. */
typedef struct sw_lists {
  int n;
  const int *start, *to;
} sw_lists;

/* Ints of room that the test takes for n vertices and m edges: m may be cut
 * off at 3 n, since a graph with more edges is not planar. */
#define SW_LEFT_RIGHT_ROOM(n, m) (6 * (n) + 19 * (m) + 4)

/* 1 when the graph is planar, and then writes a drawing: in `around`, laid out
 * as g->to, the neighbours of each vertex in clockwise order (NULL: not asked
 * for).  The depth of the recursion is at most n. */
int sw_left_right(const sw_lists *g, int *room, int *around);

#endif
