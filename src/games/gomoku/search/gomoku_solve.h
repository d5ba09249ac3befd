/* The solvers of gomoku, the ratings of its moves, and its lines of threats
 * (game.h). */
#ifndef SW_GOMOKU_SOLVE_H
#define SW_GOMOKU_SOLVE_H

#include "game.h"

extern const sw_solver *const gomoku_solvers[];

int gomoku_rate(const sw_rules *, const sw_pos *, const sw_moves *,
                const sw_budget *, sw_rating *ratings, sw_err *);

int gomoku_threat(const sw_rules *, const sw_pos *, int pass, const sw_budget *,
                  sw_moves *line, sw_err *);

#endif
