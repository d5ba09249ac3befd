/* The solver of Euler's trail. */
#ifndef SW_EULER_SOLVE_H
#define SW_EULER_SOLVE_H

#include "games/euler/rules/euler_rules.h"

extern const sw_solver *const euler_solvers[];

/* How many graphs a count that is asked for may look at. */
uint64_t euler_graphs(const sw_budget *budget);

/* Says why there is no count, unless rc is 0; returns rc. */
int euler_uncounted(int rc, sw_err *err);

#endif
