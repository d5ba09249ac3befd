/* What each move leads to: the map of safe moves. */
#ifndef SW_MINOR_RATE_H
#define SW_MINOR_RATE_H

#include "games/minor/rules/minor_rules.h"

int minor_rate(const sw_rules *, const sw_pos *, const sw_moves *,
               const sw_budget *, sw_rating *ratings, sw_err *);

/* The same within the budget as a whole, which minor_rate gives to each move:
 * a move is a node, and so is each conflict of its search.  0 with the number
 * of nodes; SW_STOPPED when the budget is used up before all moves are rated;
 * or SW_NO_MEMORY. */
int minor_rate_all(const sw_pos *, const sw_moves *, const sw_budget *,
                   sw_rating *ratings, uint64_t *nodes);

#endif
