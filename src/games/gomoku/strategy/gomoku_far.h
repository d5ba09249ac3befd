/* The unbounded board, seen through a window with Black's first stone in its
 * middle.
 *
 * Only White's second and third stone may be so far away that Black answers
 * them all alike: one stone in a corner of the window stands for each of them.
 */
#ifndef SW_GOMOKU_FAR_H
#define SW_GOMOKU_FAR_H

#include "games/gomoku/threats/gomoku_board.h"

enum {
  GOMOKU_NEAR_SECOND = 17, /* columns or rows from the middle, at most */
  GOMOKU_NEAR_THIRD = 10,  /* the same, when the second one is far .. */
  GOMOKU_NEAR_BOTH = 12,   /* .. and when it is not */
  GOMOKU_FAR_STONES = 12   /* two far stones in line can bring 6 more; a few
                              less still let the trees there be short */
};

/* Where White's far stones lie in the window. */
static inline int gomoku_far_cell(const gomoku_rules *rules, int stones) {
  return stones == 1 ? 0 : rules->cells - 1;
}

/* 1 for a corner of the window, where only far stones lie. */
int gomoku_is_far(const gomoku_rules *rules, int cell);

/* How many of White's stones are far ones. */
int gomoku_far_stones(const gomoku_rules *rules, const uint8_t *cells);

/* The replies to a position with White to move that are looked at one by one;
 * on a board with edges all cells. */
void gomoku_far_replies(const gomoku_rules *rules, const uint8_t *cells,
                        gomoku_set *replies);

#endif
