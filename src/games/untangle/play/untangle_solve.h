/* The solver of Untangle+. */
#ifndef SW_UNTANGLE_SOLVE_H
#define SW_UNTANGLE_SOLVE_H

#include "ability/player.h"
#include "ability/solver.h"

extern const sw_solver *const untangle_solvers[];

#endif
