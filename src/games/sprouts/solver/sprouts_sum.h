/* Positions that fall apart. */
#ifndef SW_SPROUTS_SUM_H
#define SW_SPROUTS_SUM_H

#include "game.h"

/* Lands as positions. */
extern const sw_sum sprouts_sum;

#endif
