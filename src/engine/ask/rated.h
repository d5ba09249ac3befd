/* What follows from rated moves. */
#ifndef SW_ENGINE_ASK_RATED_H
#define SW_ENGINE_ASK_RATED_H

#include "game.h"

/* The value that follows from rated moves: the best, unless an open move could
 * be better still. */
sw_value sw_rated_value(const sw_rating *ratings, size_t n);

/* Where that value comes from: a win from any of the moves that win, everything
 * else from every move.  Moves that end the game have been searched for. */
sw_source sw_rated_source(const sw_rating *ratings, size_t n);

/* The index of the move with this value that is the soonest over; n when none
 * has it. */
size_t sw_rated_soonest(const sw_rating *ratings, size_t n, sw_value value);

#endif
