/* The solver of gomoku that serves every position (ability/solver.h). */
#ifndef SW_GOMOKU_SOLVE_H
#define SW_GOMOKU_SOLVE_H

#include "game.h"

extern const sw_solver gomoku_solver;

#endif
