/* The solver and the players of Minorfinder. */
#ifndef SW_MINOR_SOLVE_H
#define SW_MINOR_SOLVE_H

#include "ability/player.h"
#include "ability/solver.h"

extern const sw_solver *const minor_solvers[];
extern const sw_player *const minor_players[];

#endif
