/* Minorfinder: graphs of up to 2,000 vertices as lists of neighbours, on which
 * the steps of a proof work. */
#ifndef SPIELWERK_CHECK_MINOR_GRAPH_H
#define SPIELWERK_CHECK_MINOR_GRAPH_H

#include "frame/check_graph.h"

enum { MG_HOST = 2000 }; /* most vertices */

typedef struct mg_row {
  int *to; /* the neighbours, rising */
  int n, room;
} mg_row;

/* Vertices keep their numbers; those that are not there have no edges.  Start
 * from {0}.  Where memory runs out something is missing from the graph; the
 * meter remembers that, so that nothing is VERIFIED any more. */
typedef struct mg_graph {
  ck_meter *meter;
  int n;               /* numbers go from 0 to n - 1 */
  int vertices, edges; /* how many there are */
  unsigned char *there;
  mg_row *row;
} mg_graph;

/* Numbers up to n - 1 without vertices, or with more of them; n stays less when
 * memory runs out. */
void mg_graph_widen(mg_graph *g, ck_meter *meter, int n);
void mg_graph_free(mg_graph *g);

void mg_graph_put(mg_graph *g, int v);  /* v is there from now on */
void mg_graph_take(mg_graph *g, int v); /* with its edges */
int mg_graph_has(const mg_graph *g, int u, int v);
void mg_graph_join(mg_graph *g, int u, int v); /* two that are there */

/* The place of u among the neighbours of v, or -1. */
int mg_graph_place(const mg_graph *g, int v, int u);

/* As ck_components. */
int mg_graph_components(const mg_graph *g, const unsigned char *without,
                        int colour[MG_HOST]);

/* The graph of a small matrix. */
void mg_graph_of(mg_graph *g, ck_meter *meter, const ck_graph *matrix);

#endif
