/* What each move leads to. */
#ifndef SW_UNTANGLE_RATE_H
#define SW_UNTANGLE_RATE_H

#include "games/untangle/rules/untangle_rules.h"

int untangle_rate(const sw_rules *, const sw_pos *, const sw_moves *,
                  const sw_budget *, sw_rating *ratings, sw_err *);

#endif
