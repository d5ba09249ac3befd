/* Misere play: who cannot move wins. */
#ifndef SW_SPROUTS_MISERE_H
#define SW_SPROUTS_MISERE_H

#include "games/sprouts/sprouts_store.h"

typedef struct sprouts_misere sprouts_misere;

/* Works on the lands of a store, which is borrowed; NULL: no memory. */
sprouts_misere *sprouts_misere_new(sprouts_store *store);
void sprouts_misere_free(sprouts_misere *misere);

/* The outcome of a sum of lands for the side to move. SW_STOPPED when the
 * budget ended; what was found is kept. */
int sprouts_misere_sum(sprouts_misere *misere, const uint32_t *lands,
                       uint32_t n, const sw_budget *budget, sw_value *value,
                       sw_err *err);

uint64_t sprouts_misere_nodes(const sprouts_misere *misere);

#endif
