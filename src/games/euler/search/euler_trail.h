/* Euler's theorem for a graph and a pen: can it be drawn, and how. */
#ifndef SW_EULER_TRAIL_H
#define SW_EULER_TRAIL_H

#include "base/rng.h"
#include "graph/simple/graph.h"

enum {
  EULER_VERTICES = 64,
  EULER_EDGES = EULER_VERTICES * (EULER_VERTICES - 1) / 2,
  EULER_NOWHERE = 0xff /* of a pen that is not put down */
};

typedef enum euler_fate {
  EULER_DRAWABLE,
  EULER_ODD,  /* too many odd vertices */
  EULER_APART /* edges that cannot be reached */
} euler_fate;

/* Whether a pen that is there (or nowhere yet) can draw the graph.  If not, and
 * `why` is not NULL, it gets the odd vertices without the pen's, or what can be
 * reached from the pen (from the first edge when it is nowhere). */
euler_fate euler_judge(const sw_graph *g, int pen, sw_vset *why);

/* The vertices where the trail of a drawable graph can begin. */
sw_vset euler_starts(const sw_graph *g);

/* A trail of all edges from the pen, or from the first vertex that will do:
 * writes its vertices and returns how many they are.  g is drawable. */
int euler_trail(const sw_graph *g, int pen, uint8_t walk[EULER_EDGES + 1]);

/* How many of `walks` random trails of a drawable graph draw all of it; each
 * begins where one can. */
int euler_luck(const sw_graph *g, int walks, sw_rng *rng);

#endif
