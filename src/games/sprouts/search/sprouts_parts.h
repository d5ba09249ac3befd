/* Lands as the parts of a search. */
#ifndef SW_SPROUTS_PARTS_H
#define SW_SPROUTS_PARTS_H

#include "games/sprouts/lands/sprouts_store.h"

typedef struct sprouts_parts sprouts_parts;

/* With `cancel` equal lands of a sum cancel.  The store is borrowed.  NULL: no
 * memory. */
sprouts_parts *sprouts_parts_new(sprouts_store *store, int cancel);
void sprouts_parts_free(sprouts_parts *parts);

/* The interface that the search asks for; `parts` is borrowed. */
sw_parts sprouts_parts_interface(sprouts_parts *parts);

#endif
