/* The solver and the players of Untangle+. */
#ifndef SW_UNTANGLE_SOLVE_H
#define SW_UNTANGLE_SOLVE_H

#include "ability/player.h"
#include "ability/solver.h"

extern const sw_solver *const untangle_solvers[];
extern const sw_player *const untangle_players[];

#endif
