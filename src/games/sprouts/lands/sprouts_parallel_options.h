/* Options worked out ahead by a crew, for a search that will ask for them. */
#ifndef SW_SPROUTS_AHEAD_H
#define SW_SPROUTS_AHEAD_H

#include "games/sprouts/lands/sprouts_store.h"

typedef struct sprouts_ahead sprouts_ahead;

/* For the search with that store, which is borrowed and rewrites lands as
 * `rewrite` says; so many workers, at least 1; `cancel` as for
 * sprouts_store_options. NULL: no memory. */
sprouts_ahead *sprouts_ahead_new(sprouts_store *store, unsigned workers,
                                 int rewrite, int cancel);
void sprouts_ahead_free(sprouts_ahead *ahead);

/* Works on lands of the store; as many workers of the crew take part as there
 * are. */
void sprouts_ahead_work(sprouts_ahead *ahead, const sw_crew *crew,
                        const uint32_t *lands, size_t n);

/* Appends the options of a land as sprouts_store_options does, and forgets
 * them: 1, or 0 when they have not been worked out, or an error. */
int sprouts_ahead_take(sprouts_ahead *ahead, uint32_t land, sw_sums *out);

#endif
