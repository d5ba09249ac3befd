/* Options worked out ahead by a crew, for a search that will ask for them. */
#ifndef SW_SPROUTS_PARALLEL_OPTIONS_H
#define SW_SPROUTS_PARALLEL_OPTIONS_H

#include "games/sprouts/lands/sprouts_store.h"

typedef struct sprouts_parallel sprouts_parallel;

/* For the search with that store, which is borrowed; this many workers, at
 * least 1; `cancel` as for sprouts_store_options. NULL: no memory. */
sprouts_parallel *sprouts_parallel_new(sprouts_store *store, unsigned workers,
                                       int cancel);
void sprouts_parallel_free(sprouts_parallel *parallel);

/* Bytes in use, without those of the search's store. */
size_t sprouts_parallel_bytes(const sprouts_parallel *parallel);

/* Works on lands of the store; as many workers of the crew take part as there
 * are. */
void sprouts_parallel_work(sprouts_parallel *parallel, const sw_crew *crew,
                           const uint32_t *lands, size_t n);

/* Appends the options of a land as sprouts_store_options does, and forgets
 * them: 1, or 0 when they have not been worked out, or an error. */
int sprouts_parallel_take(sprouts_parallel *parallel, uint32_t land,
                          sw_sums *out);

#endif
