/* Nimbers to find first: what a certificate of another start rests on. */
#ifndef SW_SPROUTS_LEMMAS_H
#define SW_SPROUTS_LEMMAS_H

#include "games/sprouts/search/sprouts_search.h"

/* Finds the nimbers that the lines `nimber N LAND` of the budget's lemmas tell,
 * in their order, of lands with fewer than `lives` lives; other lines are
 * skipped.  Nothing is taken on trust: each is searched, which takes few steps
 * where the smaller lands come first.  Goes on where it was stopped. 0,
 * SW_BAD_INPUT with the number of a line that is wrong, or an error as
 * sw_nimbers_part. */
int sprouts_lemmas_find(sprouts_search *search, uint32_t lives,
                        const sw_budget *budget, sw_err *err);

#endif
