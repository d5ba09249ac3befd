/* Moves that solve a position. */
#ifndef SW_UNTANGLE_PLAN_H
#define SW_UNTANGLE_PLAN_H

#include "games/untangle/rules/untangle_rules.h"

/* A state and the moves that lead to it. */
typedef struct untangle_plan {
  untangle_state s;
  sw_moves moves;
  int rc;
} untangle_plan;

/* Fills plan->moves with a solution of an open position; 0 or SW_NO_MEMORY. */
int untangle_plan_make(const untangle_state *s, untangle_plan *plan);

/* No solution that lays the graph out has fewer moves. */
int untangle_fewest(const untangle_state *s);

#endif
