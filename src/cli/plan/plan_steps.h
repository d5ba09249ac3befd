/* What a study that goes step by step would take: its sizes are known
 * beforehand, its speed is measured on the first steps. */
#ifndef SW_CLI_PLAN_PLAN_STEPS_H
#define SW_CLI_PLAN_PLAN_STEPS_H

#include "game.h"

/* Runs steps of the study until the budget ends it, and writes the plan as a
 * table: that the budget is used up is no error.  Nothing is kept.  1 when the
 * study does not know its steps for this budget: nothing was done. */
int sw_plan_steps(const sw_rules *rules, const sw_study *study,
                  const sw_table_sink *sink, const sw_budget *budget,
                  sw_err *err);

#endif
