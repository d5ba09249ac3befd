/* Questions about sums, answered with what is kept of earlier searches. */
#ifndef SW_SPROUTS_FIND_H
#define SW_SPROUTS_FIND_H

#include "games/sprouts/search/sprouts_search.h"

/* The value of a sum, and with `exact`, in normal play, its nimber.  The table
 * of the search is kept in the store of the budget, if it has one. 0 or an
 * error; asking again goes on from where it was stopped. */
int sprouts_find(sprouts_search *search, const sw_sums *sum, int exact,
                 const sw_budget *budget, sw_answer *answer, sw_err *err);

/* The same for the start with this many spots, exactly in normal play. */
int sprouts_find_start(sprouts_search *search, int spots,
                       const sw_budget *budget, sw_answer *answer, sw_err *err);

#endif
