/* What is left after the moves inside a land. */
#ifndef SW_SPROUTS_LAND_MOVES_H
#define SW_SPROUTS_LAND_MOVES_H

#include "games/sprouts/forms/sprouts_land.h"

/* Calls the sink with the regions that each move from a reduced land leaves,
 * not yet reduced.  Moves that differ only by equal boundaries come once. */
int sprouts_land_moves(const sprouts_land *land, sprouts_land_sink *sink,
                       void *ctx);

#endif
