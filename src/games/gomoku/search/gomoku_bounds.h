/* What follows from the rules of gomoku without a search. */
#ifndef SW_GOMOKU_BOUNDS_H
#define SW_GOMOKU_BOUNDS_H

#include "game.h"

/* For sw_advice. */
int gomoku_bounds(const sw_rules *, const sw_pos *, sw_value *lo, sw_value *hi,
                  sw_buf *reason);

#endif
