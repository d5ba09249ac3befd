/* What each move leads to: the map of safe moves. */
#ifndef SW_MINOR_RATE_H
#define SW_MINOR_RATE_H

#include "games/minor/rules/minor_rules.h"

int minor_rate(const sw_rules *, const sw_pos *, const sw_moves *,
               const sw_budget *, sw_rating *ratings, sw_err *);

#endif
