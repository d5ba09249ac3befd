/* The fouls of renju. */
#ifndef SW_GOMOKU_RENJU_H
#define SW_GOMOKU_RENJU_H

#include "games/gomoku/rules/gomoku_rules.h"

typedef enum gomoku_foul {
  GOMOKU_FAIR,
  GOMOKU_OVERLINE,
  GOMOKU_TWO_FOURS,
  GOMOKU_TWO_THREES
} gomoku_foul;

/* Why renju forbids Black this empty cell, or GOMOKU_FAIR.  The cells are
 * restored before it returns. */
gomoku_foul gomoku_renju_foul(const gomoku_rules *rules, uint8_t *cells,
                              int cell);

/* 1 when Black has a legal move now and, wherever either side sets first, still
 * after one stone of each: for sure, not exactly. */
int gomoku_renju_moves_on(const gomoku_rules *rules, const uint8_t *cells);

#endif
