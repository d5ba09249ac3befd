/* Windows of five cells in line, on four lines at once and without a branch.
 *
 * A window is named by its first cell, so a set of windows of a line is a word
 * like its stones.  A window is live when the other colour has no stone in it
 * and, where only exactly five wins, no own stone lies right before or behind
 * it; where ends block, not both of these cells have a stone of the other
 * colour.
 */
#ifndef SW_GOMOKU_WINDOWS_H
#define SW_GOMOKU_WINDOWS_H

#include "games/gomoku/rules/gomoku_rules.h"

typedef gomoku_bits gomoku_lanes
    __attribute__((vector_size(sizeof(gomoku_bits) * GOMOKU_LANES)));

enum {
  GOMOKU_WINDOW_COUNTS = 5 /* a live window without a five has 0 to 4 stones */
};

/* Fills, for each number of own stones, the live windows that have so many.
 * The stones that block are the other colour's where ends block, none
 * elsewhere; `overline` is 1 when six or more win like five.  The cells of each
 * window are added up bit by bit. */
static inline void
gomoku_windows_find(const gomoku_lanes *own, const gomoku_lanes *empty,
                    const gomoku_lanes *block, int overline,
                    gomoku_lanes with[GOMOKU_WINDOW_COUNTS]) {
  gomoku_lanes a = *own, free = a | *empty, pair = free & free >> 1;
  gomoku_lanes live = pair & pair >> 2 & free >> 4;
  live &= ~(*block << 1 & *block >> 5);
  if (!overline)
    live &= ~(a << 1 | a >> 5);
  gomoku_lanes b = a >> 1, c = a >> 2, d = a >> 3, e = a >> 4;
  gomoku_lanes ab = a & b, cd = c & d, odd_ab = a ^ b, odd_cd = c ^ d;
  gomoku_lanes odd = odd_ab ^ odd_cd, last = odd & e;
  gomoku_lanes ones = odd ^ e, twos = ab ^ cd ^ (odd_ab & odd_cd) ^ last;
  gomoku_lanes fours = (ab & cd) | ((ab | cd) & last);
  with[0] = live & ~ones & ~twos & ~fours;
  with[1] = live & ones & ~twos & ~fours;
  with[2] = live & ~ones & twos & ~fours;
  with[3] = live & ones & twos;
  with[4] = live & ~ones & ~twos & fours;
}

#endif
