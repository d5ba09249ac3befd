/* Options of lands, found once and kept, in the order of their forms. */
#ifndef SW_SPROUTS_OPTION_CACHE_H
#define SW_SPROUTS_OPTION_CACHE_H

#include "games/sprouts/lands/sprouts_store.h"

typedef struct sprouts_option_cache {
  sprouts_store *store;
  sw_sums sums;  /* of all lands asked for, one after the other */
  size_t *place; /* of each land: where its sums are, + 1; 0: not asked for */
  size_t lands, room;
} sprouts_option_cache;

/* Start from {.store = ...}.  The options of a land with `cancel`, as places in
 * sums.v from *from to *to. 0 or an error. */
int sprouts_option_cache_get(sprouts_option_cache *options, uint32_t land,
                             size_t *from, size_t *to, sw_err *err);
void sprouts_option_cache_free(sprouts_option_cache *options);

#endif
