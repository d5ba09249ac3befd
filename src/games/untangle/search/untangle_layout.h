/* Layouts without crossings near a given one. */
#ifndef SW_UNTANGLE_LAYOUT_H
#define SW_UNTANGLE_LAYOUT_H

#include "games/untangle/rules/untangle_rules.h"
#include "work/budget.h"

/* A layout of a planar graph without crossings, with as many vertices in place
 * as it finds to be possible, within the budget if there is one. */
void untangle_layout(const untangle_state *planar, const sw_budget *budget,
                     sw_drawing *out);

#endif
