/* What each move leads to. */
#ifndef SW_EULER_RATE_H
#define SW_EULER_RATE_H

#include "games/euler/rules/euler_rules.h"

int euler_rate(const sw_rules *, const sw_pos *, const sw_moves *,
               const sw_budget *, sw_rating *ratings, sw_err *);

#endif
