/* Moves that solve a position. */
#ifndef SW_UNTANGLE_PLAN_H
#define SW_UNTANGLE_PLAN_H

#include "games/untangle/search/untangle_par.h"

/* A state and the moves that lead to it. */
typedef struct untangle_plan {
  untangle_state s;
  sw_moves moves;
  int rc;
} untangle_plan;

enum { UNTANGLE_POINTS = 20000 }; /* of an effort that nobody waits for */

/* Fills plan->moves with a solution of an open position; 0 or SW_NO_MEMORY.
 * For a planar graph *par says how many moves it takes at least, as far as the
 * effort shows. */
int untangle_plan_make(const untangle_state *s, untangle_effort *effort,
                       untangle_par *par, untangle_plan *plan);

#endif
