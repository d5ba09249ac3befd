/* Merson regions: a lower bound on the number of moves, where jumps of one peg
 * in a row are one move.
 *
 * Let every line whose middle is in a region have an end in the region.  While
 * the region is full no peg can be jumped in it unless another of its pegs
 * makes the jump, so the first to leave it starts a move there.  Hence each of
 * several disjoint full regions that is not full at the end costs a move of its
 * own (Robin Merson; Beasley, The Ins and Outs of Peg Solitaire).
 */
#ifndef SW_PEG_REGIONS_H
#define SW_PEG_REGIONS_H

#include "games/peg/arguments/peg_ends.h"

typedef struct peg_regions {
  int n;
  uint64_t cells[PEG_CELLS]; /* disjoint */
  int ends;
  uint64_t full_at_end[PEG_CELLS]; /* bit i: region i can be full at the end */
} peg_regions;

/* Many disjoint regions, chosen for the sake of the given position. */
void peg_regions_choose(const peg_board *board, const peg_ends *ends,
                        uint64_t pegs, peg_regions *regions);

/* Moves that are needed at least to reach an end. */
int peg_regions_bound(const peg_regions *regions, uint64_t pegs);

/* Moves that are needed at least to lead from one position to another. */
int peg_regions_between(const peg_regions *regions, uint64_t from, uint64_t to);

#endif
