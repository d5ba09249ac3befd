/* The unbounded board, of which a square section is held, with Black's first
 * stone in its middle.
 *
 * Only White's second and third stone may be so far away that Black answers
 * them all alike: one stone in a corner of the section stands for each of them.
 */
#ifndef SW_GOMOKU_FAR_H
#define SW_GOMOKU_FAR_H

#include "games/gomoku/threats/gomoku_board.h"

enum {
  GOMOKU_NEAR_SECOND = 17, /* columns or rows from the middle, at most */
  GOMOKU_NEAR_THIRD = 10,  /* the same, when the second one is far .. */
  GOMOKU_NEAR_BOTH = 12,   /* .. and when it is not */
  GOMOKU_UNNAMED = 4,      /* columns or rows at each edge */
  GOMOKU_FAR_STONES = 12   /* two far stones in line can bring 6 more; a few
                              less still let the trees there be short */
};

/* Where a far stone of White is put when the board has so many stones. */
static inline int gomoku_far_cell(const gomoku_rules *rules, int stones) {
  return stones == 1 ? 0 : rules->cells - 1;
}

/* 1 for a cell at most so many columns and rows from the middle. */
int gomoku_is_near(const gomoku_rules *rules, int cell, int near);

/* 1 for a cell that a certificate can name: the outer GOMOKU_UNNAMED columns
 * and rows stay empty, so that all windows through stones lie inside. */
int gomoku_can_be_named(const gomoku_rules *rules, int cell);

/* 1 for a corner of the section, where only far stones lie. */
int gomoku_is_far(const gomoku_rules *rules, int cell);

/* How many of White's stones are far ones. */
int gomoku_far_stones(const gomoku_rules *rules, const uint8_t *cells);

/* 1 when all boards that are meant and have the stones, and a white one on
 * `reply`, have the cell too: when it lies in the least rectangle with these
 * and the middle square (doc/certificates.md, "All boards from a size on"). */
int gomoku_is_sure(const gomoku_rules *rules, const uint8_t *cells, int reply,
                   int cell);

/* What depends on stones that may be far ones. */
typedef struct gomoku_far {
  int answer; /* Black's second stone when White's is far */
  /* by the third stone: the second ones that matter to what Black answers when
   * the second one is far */
  gomoku_set matters[GOMOKU_CELLS];
  /* by the second stone, where it is not far: the third ones that matter to
   * what Black answers when the third one is far */
  gomoku_set third[GOMOKU_CELLS];
} gomoku_far;

/* The replies to a position with White to move that are looked at one by one;
 * on a board with edges all cells.  `far` may be NULL. */
void gomoku_far_replies(const gomoku_rules *rules, const gomoku_far *far,
                        const uint8_t *cells, gomoku_set *replies);

#endif
