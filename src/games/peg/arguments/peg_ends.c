/* End positions of a goal: see peg_ends.h. */
#include "games/peg/arguments/peg_ends.h"

#include "base/bits.h"

void peg_ends_of_goal(const peg_board *board, const peg_goal *goal,
                      peg_ends *ends) {
  *ends = (peg_ends){0};
  if (goal->any_one) {
    for (int cell = 0; cell < board->cells; cell++)
      ends->pegs[ends->n++] = sw_bit(cell);
    return;
  }
  ends->pegs[ends->n++] = goal->pegs;
  ends->free = peg_board_full(board) & ~goal->care;
}

int peg_ends_jumps(const peg_ends *ends, uint64_t pegs) {
  if (ends->free || !ends->n)
    return -1;
  int jumps = sw_bits_count(pegs) - sw_bits_count(ends->pegs[0]);
  for (int i = 1; i < ends->n; i++)
    if (sw_bits_count(ends->pegs[i]) != sw_bits_count(ends->pegs[0]))
      return -1;
  return jumps < 0 ? -1 : jumps;
}
