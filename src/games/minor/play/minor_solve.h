/* The solver of Minorfinder. */
#ifndef SW_MINOR_SOLVE_H
#define SW_MINOR_SOLVE_H

#include "ability/player.h"
#include "ability/solver.h"

extern const sw_solver *const minor_solvers[];

#endif
