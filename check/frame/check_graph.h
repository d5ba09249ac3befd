/* Graphs as matrices of bytes, and how positions of graph games spell them.
 * What the files of Minorfinder, Euler's trail and Untangle+ share. */
#ifndef SPIELWERK_CHECK_GRAPH_H
#define SPIELWERK_CHECK_GRAPH_H

#include "frame/check.h"

enum { CK_VERTICES = 128 }; /* most in a graph */

/* Vertices keep their numbers; those that are not there have no edges. */
typedef struct ck_graph {
  int n; /* numbers go from 0 to n - 1 */
  unsigned char there[CK_VERTICES];
  unsigned char edge[CK_VERTICES][CK_VERTICES];
} ck_graph;

int ck_degree(const ck_graph *g, int v);
int ck_edges(const ck_graph *g);

/* Colours the component of each vertex with its least member (-1 for vertices
 * that are not there); `without` marks vertices to leave out, or is NULL.
 * Returns the number of components. */
int ck_components(const ck_graph *g, const unsigned char *without,
                  int colour[CK_VERTICES]);

/* Spells a graph in graph6 for the verdict. */
void ck_show_graph(ck_cert *cert, const ck_graph *g);

/* Each of these reads something at p and returns the place after it; NULL when
 * it is not there, or p is NULL. */
const char *ck_read_char(const char *p, char c);
/* a number of at most `most` without leading zeros */
const char *ck_read_digits(const char *p, int most, int *number);
/* a graph in graph6 of at most `most` vertices */
const char *ck_read_graph(const char *p, int most, ck_graph *g);
/* "X.Y", each at most `most` */
const char *ck_read_place(const char *p, int most, int *x, int *y);
/* n places "X.Y,X.Y,..", each number at most 65535 */
const char *ck_read_places(const char *p, int n);

#endif
