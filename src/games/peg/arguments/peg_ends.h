/* Where a goal can end: the list of end positions, thinned out by arguments.
 *
 * A goal of one position has one end, "one peg anywhere" has one for each cell,
 * and a pattern counts as one end with cells that may be either.
 */
#ifndef SW_PEG_ENDS_H
#define SW_PEG_ENDS_H

#include "games/peg/board/peg_board.h"

typedef struct peg_ends {
  int n;
  uint64_t pegs[PEG_CELLS]; /* end i: exactly these outside of `free` */
  uint64_t free;            /* cells that may be either in every end */
} peg_ends;

void peg_ends_of_goal(const peg_board *board, const peg_goal *goal,
                      peg_ends *ends);

/* Jumps to any end: every end has one peg less than the position for each
 * jump.  -1 when the number is not the same for all or is negative. */
int peg_ends_jumps(const peg_ends *ends, uint64_t pegs);

#endif
