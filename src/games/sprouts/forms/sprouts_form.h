/* The exact form of a land: equal lands, equal bytes. */
#ifndef SW_SPROUTS_FORM_H
#define SW_SPROUTS_FORM_H

#include "games/sprouts/forms/sprouts_colour.h"

/* Writes the form of a reduced land: equal lands, equal bytes.  It is itself a
 * land in the code below, to be read back by sprouts_form_read.
 *
 *   0, 1, 2          as in the land
 *   INNER + d        inner letter, its partner d places further on
 *   OUTER + i        outer letter number i
 *
 * Returns 0, or SW_UNSUPPORTED when a distance or number has no code. */
int sprouts_form(const sprouts_land *land, sprouts_land *form);
void sprouts_form_read(const uint8_t *form, int len, sprouts_land *land);

/* A region by itself, its pivots and their letters; all borrowed. */
typedef struct sprouts_form_part {
  uint64_t hash; /* of the code */
  const uint8_t *code, *letter;
  int len;
  sprouts_pivots pivots;
} sprouts_form_part;

/* The same for a land given by its regions, at most SPROUTS_PIECES; rigid
 * becomes 1 when colours tell all letters apart (sprouts_colour.h), which is so
 * for all writings of a land or for none. */
int sprouts_form_of_parts(const sprouts_form_part *parts, int n,
                          sprouts_land *form, int *rigid);

#endif
