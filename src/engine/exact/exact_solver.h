/* The solver that every game has: "alpha-beta" (exact.h), with best play,
 * proved distances and a certificate of kind `bounds`, or `line` where one
 * player reaches the goal. */
#ifndef SW_ENGINE_EXACT_EXACT_SOLVER_H
#define SW_ENGINE_EXACT_EXACT_SOLVER_H

#include "game.h"

extern const sw_solver sw_solver_alpha_beta;

#endif
