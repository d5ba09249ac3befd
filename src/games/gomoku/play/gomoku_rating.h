/* Ratings of moves, and the lines of threats that hints show
 * (ability/advice.h). */
#ifndef SW_GOMOKU_RATING_H
#define SW_GOMOKU_RATING_H

#include "game.h"

int gomoku_rate(const sw_rules *, const sw_pos *, const sw_moves *,
                const sw_budget *, sw_rating *ratings, sw_err *);

int gomoku_threat(const sw_rules *, const sw_pos *, int pass, const sw_budget *,
                  sw_moves *line, sw_err *);

#endif
