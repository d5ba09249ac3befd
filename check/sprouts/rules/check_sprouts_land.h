/* Sprouts for the checker: reducing parts, and their moves. */
#ifndef SPIELWERK_CHECK_SPROUTS_LAND_H
#define SPIELWERK_CHECK_SPROUTS_LAND_H

#include "sprouts/rules/check_sprouts_part.h"

/* Removes what is dead and calls the sink with each part that remains and its
 * key.  -1 when a part is too large or the budget runs out. */
int cks_keys(ck_meter *meter, const cks_part *part, cks_key_sink *sink,
             void *ctx);

/* Calls the sink with what each move leaves; moves may come more than once.  -1
 * when the part is too large or the budget runs out. */
int cks_moves(ck_meter *meter, const cks_part *part, cks_part_sink *sink,
              void *ctx);

#endif
