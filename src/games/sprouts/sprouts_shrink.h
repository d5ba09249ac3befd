/* Choosing the facts that a certificate rests on. */
#ifndef SW_SPROUTS_SHRINK_H
#define SW_SPROUTS_SHRINK_H

#include "games/sprouts/sprouts_book.h"

/* Lands whose nimbers are known, and what they have to show: that the sum of
 * `lands` is no loss when `win` is set, else the nimbers of all of them. */
typedef struct sprouts_facts {
  const sw_nimbers *nimbers;
  sprouts_book *book;
  const uint32_t *lands;
  uint32_t n;
  int win;
} sprouts_facts;

/* keep[l] is 1 for each land l < count whose nimber may be used; keeps few of
 * them, from which the rest still follows.  What would take too much work is
 * left as it is.  0 or an error. */
int sprouts_shrink(const sprouts_facts *facts, uint8_t *keep, uint32_t count,
                   sw_err *err);

#endif
