/* Minorfinder: drawings without crossings, as the rings of neighbours around
 * the vertices of a graph. */
#ifndef SPIELWERK_CHECK_MINOR_DRAWING_H
#define SPIELWERK_CHECK_MINOR_DRAWING_H

#include "minor/graph/check_minor_graph.h"

typedef struct mg_drawing {
  const mg_graph *graph; /* borrowed */
  unsigned char *seen;   /* vertices whose ring is known */
  int *start;            /* of the places of each vertex's neighbours */
  int *next;             /* place of the neighbour behind that one, or -1 */
  unsigned char *walked; /* from the vertex to that neighbour */
} mg_drawing;

/* Begins with a graph that stays as it is until the end; 1, or 0 without
 * memory.  Free it in either case. */
int mg_drawing_begin(mg_drawing *d, const mg_graph *g);
void mg_drawing_free(mg_drawing *d);

/* Takes rings "V:U,U V:U .."; 1, or 0 when they are not those of the graph. */
int mg_drawing_rings(mg_drawing *d, const char *text);

/* What is wrong with all the rings, or NULL. */
const char *mg_drawing_fault(mg_drawing *d);

#endif
