/* The solvers of gomoku (game.h). */
#ifndef SW_GOMOKU_SOLVE_H
#define SW_GOMOKU_SOLVE_H

#include "game.h"

extern const sw_solver *const gomoku_solvers[];

#endif
