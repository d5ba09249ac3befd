/* The solver of Euler's trail. */
#ifndef SW_EULER_SOLVE_H
#define SW_EULER_SOLVE_H

#include "games/euler/rules/euler_rules.h"

extern const sw_solver *const euler_solvers[];

/* Fills in the count of solutions, or says why there is none. */
int euler_count_left(const euler_state *s, const sw_budget *budget,
                     sw_answer *answer, sw_err *err);

#endif
