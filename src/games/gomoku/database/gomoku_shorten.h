/* Strategies that win with fewer stones after White's second one. */
#ifndef SW_GOMOKU_SHORTEN_H
#define SW_GOMOKU_SHORTEN_H

#include "games/gomoku/strategy/gomoku_strategy.h"

/* Each attempt to do with fewer stones mends with at most this many nodes. */
typedef struct gomoku_shortening {
  const gomoku_rules *rules;
  uint64_t nodes;
  const sw_budget *budget;
} gomoku_shortening;

/* The line is a second stone, after which the strategy is measured.  Finds how
 * few stones suffice: down from *guess, or where that fails up from it; *guess
 * becomes what was found and what the strategy promises there.  *strategy may
 * be replaced by another one; of positions whose moves have changed it knows no
 * lengths.  0 or an error. */
int gomoku_shorten_after(const gomoku_shortening *how,
                         const gomoku_sequence *line,
                         gomoku_strategy **strategy, int *guess, sw_err *err);

/* The same after each second stone that the strategy answers. */
int gomoku_shorten(const gomoku_shortening *how, gomoku_strategy **strategy,
                   sw_err *err);

#endif
