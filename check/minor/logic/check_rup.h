/* Reverse unit propagation: does a clause follow from those before it, because
 * assuming the contrary runs into a conflict by unit clauses alone?
 *
 * Variables are 1 .. vars; a literal is a variable or its negative.
 */
#ifndef SPIELWERK_CHECK_RUP_H
#define SPIELWERK_CHECK_RUP_H

#include "frame/check_budget.h"

typedef struct ck_rup ck_rup;

/* NULL when out of budget, which each of the others may run out of as well. */
ck_rup *ck_rup_new(ck_meter *meter, int vars);
void ck_rup_free(ck_rup *rup);

/* Adds a clause without a question; duplicates of a literal are allowed. 1, or
 * 0 when out of budget. */
int ck_rup_add(ck_rup *rup, const int *literals, int n);

/* 1 when the clause follows. */
int ck_rup_follows(ck_rup *rup, const int *literals, int n);

#endif
