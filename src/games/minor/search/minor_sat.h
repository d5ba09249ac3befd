/* The exact search, by clause learning. */
#ifndef SW_MINOR_SAT_H
#define SW_MINOR_SAT_H

#include "engine/logic/cdcl.h"
#include "games/minor/search/minor_pattern.h"

/* Decides exactly. With surplus -1 the part is connected and joining more pairs
 * does no harm; else as minor_find_surplus. */
int minor_sat(const sw_graph *host, sw_vset part, const minor_pattern *,
              int surplus, minor_search *, minor_model *model);

/* A solver whose lemmas go to the proof of the search, if it writes one; NULL
 * without memory. */
sw_cdcl *minor_sat_solver(const minor_search *);

/* Solves until `accept` returns 1 of the last assignment; where it returns 0 it
 * has added clauses that exclude it.  MINOR_YES when one is accepted, MINOR_NO
 * when none is left, or negative.  Within the budget of the search, whose
 * conflicts it counts. */
int minor_sat_refine(minor_search *, sw_cdcl *, int (*accept)(void *ctx),
                     void *ctx);

#endif
