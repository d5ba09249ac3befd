/* What a count would take: measured on its first levels, the rest estimated. */
#ifndef SW_CLI_PLAN_PLAN_H
#define SW_CLI_PLAN_PLAN_H

#include "game.h"

enum { SW_PLAN_SECONDS = 20 };

/* Runs levels of the rules, which must pack, until the budget ends it, and
 * writes the plan as a table: that the budget is used up is no error.  The
 * budget has a disk, on which the bytes are measured; nothing is kept. */
int sw_plan(const sw_rules *rules, const sw_table_sink *sink,
            const sw_budget *budget, sw_err *err);

#endif
