/* Options of lands, found once and kept, in the order of their forms. */
#ifndef SW_SPROUTS_BOOK_H
#define SW_SPROUTS_BOOK_H

#include "games/sprouts/lands/sprouts_store.h"

typedef struct sprouts_book {
  sprouts_store *store;
  sw_sums sums;  /* of all lands asked for, one after the other */
  size_t *place; /* of each land: where its sums are, + 1; 0: not asked for */
  size_t lands, room;
} sprouts_book;

/* Start from {.store = ...}.  The options of a land with `cancel`, as places in
 * sums.v from *from to *to. 0 or an error. */
int sprouts_book_options(sprouts_book *book, uint32_t land, size_t *from,
                         size_t *to, sw_err *err);
void sprouts_book_free(sprouts_book *book);

#endif
