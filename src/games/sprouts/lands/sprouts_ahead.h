/* Options generated ahead by a crew, for a search that will ask for them. */
#ifndef SW_SPROUTS_AHEAD_H
#define SW_SPROUTS_AHEAD_H

#include "games/sprouts/lands/sprouts_store.h"

typedef struct sprouts_ahead sprouts_ahead;

/* For the search with that store, which is borrowed. NULL: no memory. */
sprouts_ahead *sprouts_ahead_new(sprouts_store *store);
void sprouts_ahead_free(sprouts_ahead *ahead);

/* Lets the crew, which is borrowed until it rests, begin with some lands.  In
 * the meantime nothing is asked of the store but what does not change shapes,
 * and options only by sprouts_ahead_options. */
void sprouts_ahead_begin(sprouts_ahead *ahead, const sw_crew *crew,
                         const uint32_t *lands, size_t n);

/* Returns when the crew has stopped; what it has not begun with is left. */
void sprouts_ahead_rest(sprouts_ahead *ahead);

/* Forgets what was generated: the lands have other numbers now. */
void sprouts_ahead_forget(sprouts_ahead *ahead);

/* As sprouts_store_options, whether the crew is at work or not. */
int sprouts_ahead_options(sprouts_ahead *ahead, uint32_t land, int cancel,
                          sw_sums *out, sw_err *err);

#endif
