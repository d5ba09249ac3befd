/* The solvers of gomoku and the ratings of its moves (game.h). */
#ifndef SW_GOMOKU_SOLVE_H
#define SW_GOMOKU_SOLVE_H

#include "game.h"

extern const sw_solver *const gomoku_solvers[];

int gomoku_rate(const sw_rules *, const sw_pos *, const sw_moves *,
                const sw_budget *, sw_rating *ratings, sw_err *);

#endif
