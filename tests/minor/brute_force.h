/* Answers about small graphs beside brute force: all graphs that repeated steps
 * make of a host, up to isomorphism. */
#ifndef SW_TESTS_MINOR_BRUTE_FORCE_H
#define SW_TESTS_MINOR_BRUTE_FORCE_H

#include "graph/simple/graph.h"

/* Steps take a vertex or an edge away, or contract v into its neighbour u where
 * this says 1. */
typedef int brute_force_may(const sw_graph *, int v, int u);

/* Asserts that `has` says of each host, and of each pattern of 2 to 6 vertices,
 * connected or not, whether the pattern is among what the steps make of the
 * host.  Hosts are all graphs on 6 vertices, and those of a command such as
 * "nauty-geng -q 7".  Returns how often it is, or -1 without nauty-geng. */
long brute_force(const char *more_hosts, brute_force_may *may,
                 int (*has)(const sw_graph *host, const sw_graph *pattern));

#endif
