/* The solvers of the table, and what each move leads to. */
#ifndef SW_PEG_SOLVE_H
#define SW_PEG_SOLVE_H

#include "game.h"

/* What each move leads to: the `rate` of the game's table. */
int peg_rate(const sw_rules *, const sw_pos *, const sw_moves *,
             const sw_budget *, sw_rating *ratings, sw_err *);

extern const sw_solver *const peg_solvers[];

#endif
