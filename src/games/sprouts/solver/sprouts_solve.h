/* The solvers of Sprouts, and ratings of moves. */
#ifndef SW_SPROUTS_SOLVE_H
#define SW_SPROUTS_SOLVE_H

#include "game.h"

extern const sw_solver *const sprouts_solvers[];
int sprouts_rate(const sw_rules *rules, const sw_pos *pos,
                 const sw_moves *moves, const sw_budget *budget,
                 sw_rating *ratings, sw_err *err);

#endif
