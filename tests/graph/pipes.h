/* Graphs for tests: streams from nauty's generators, and random families. */
#ifndef TEST_PIPES_H
#define TEST_PIPES_H

#include "base/rng.h"
#include "graph/simple/graph.h"

#include <stdio.h>

/* Runs a command of nauty and calls `each` with every graph it prints; returns
 * their number, or -1 when nauty is not installed. */
long each_graph(const char *command, void (*each)(void *ctx, const sw_graph *g),
                void *ctx);

/* A random permutation of 0..n-1. */
void random_order(sw_rng *rng, int n, int *to);

/* Every vertex of degree d; n * d is even. */
void random_regular(sw_rng *rng, int n, int d, sw_graph *g);

/* A random triangulation of the plane, then edges taken away down to m. */
void random_planar(sw_rng *rng, int n, int m, sw_graph *g);

#endif
