/* A small conflict-driven clause-learning solver for propositional formulas.
 *
 * Variables are 1, 2, ..; a literal is a variable or its negative.  Clauses may
 * be added at any time between calls of solve, which is how lazily generated
 * constraints come in.  A log receives every learned clause: with the clauses
 * that were added, in time order, this is a proof by reverse unit propagation
 * (RUP), closed by the empty clause.
 *
 * Memory failures are sticky: after one, adding does nothing and solve says
 * SW_NO_MEMORY.  The search is deterministic.
 */
#ifndef SW_ENGINE_LOGIC_CDCL_H
#define SW_ENGINE_LOGIC_CDCL_H

#include "game.h"

typedef struct sw_cdcl sw_cdcl;

typedef struct sw_cdcl_log {
  void (*learned)(void *ctx, const int *literals, int n);
  void *ctx;
} sw_cdcl_log;

enum { SW_CDCL_UNSAT = 0, SW_CDCL_SAT = 1 };

sw_cdcl *sw_cdcl_new(const sw_cdcl_log *log); /* log may be NULL; NULL when
                                                 memory is short */
void sw_cdcl_free(sw_cdcl *solver);

/* Makes n more variables and returns the first. */
int sw_cdcl_variables(sw_cdcl *solver, int n);

void sw_cdcl_add(sw_cdcl *solver, const int *literals, int n);

/* SW_CDCL_SAT, SW_CDCL_UNSAT, SW_STOPPED (after `conflicts` more conflicts, 0
 * for no limit, or when the budget says so) or SW_NO_MEMORY. */
int sw_cdcl_solve(sw_cdcl *solver, uint64_t conflicts, const sw_budget *budget);

/* The value of a variable in the last SW_CDCL_SAT. */
int sw_cdcl_value(const sw_cdcl *solver, int variable);

uint64_t sw_cdcl_conflicts(const sw_cdcl *solver); /* so far */

#endif
