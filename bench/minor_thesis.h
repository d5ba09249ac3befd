/* The two algorithms of the thesis that Minorfinder comes from, written from
 * its text as the yardstick of our own: the isomorphism test by colourings
 * (Algorithm 4.1) and the recursive solver (Algorithm 4.2, improved version).
 *
 * Holderbach: Interaktive Kantenkontraktion fuer Minorensuche (2021).
 */
#ifndef BENCH_MINOR_THESIS_H
#define BENCH_MINOR_THESIS_H

#include "graph/simple/graph.h"

/* 1 when the graphs are isomorphic. With `degrees` 0 all vertices begin in one
 * cell. */
int thesis_isomorphic(const sw_graph *g, const sw_graph *h, int degrees);

/* 1 when a sequence of contractions and cuts leads from the host to the
 * pattern, 0 when the search ends without one, -1 after `seconds` of CPU time.
 * It works on edges only, so a vertex without edges can never be removed, and a
 * 0 for a host that is not connected means nothing. */
int thesis_solve(const sw_graph *host, const sw_graph *pattern, double seconds);

#endif
