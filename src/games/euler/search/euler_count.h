/* How many trails draw a graph. */
#ifndef SW_EULER_COUNT_H
#define SW_EULER_COUNT_H

#include "base/err.h"
#include "base/num.h"
#include "games/euler/search/euler_trail.h"
#include "work/budget.h"

/* How many moves lead from here to a solution, as sequences.
 * 0; SW_UNSUPPORTED: more than 64 edges, or 2^128 trails; SW_STOPPED: more than
 * `most` graphs to look at, or the budget ended; SW_NO_MEMORY. */
int euler_count(const sw_graph *left, int pen, uint64_t most,
                const sw_budget *budget, sw_u128 *count);

/* The same for each vertex that the pen can go to next, all or none: they are
 * what the solutions of a position come to, and so add up to its own count. */
int euler_count_moves(const sw_graph *left, int pen, uint64_t most,
                      const sw_budget *budget, sw_u128 count[EULER_VERTICES]);

#endif
