/* The solvers of agents and links, and what each move leads to. */
#ifndef SW_AGENTS_SOLVE_H
#define SW_AGENTS_SOLVE_H

#include "games/agents/rules/agents_rules.h"

extern const sw_solver *const agents_solvers[];

/* For the interface: exact where the budget allows, SW_OPEN elsewhere. */
int agents_rate(const sw_rules *, const sw_pos *, const sw_moves *,
                const sw_budget *, sw_rating *ratings, sw_err *);

#endif
