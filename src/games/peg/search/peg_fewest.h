/* Solutions in the fewest moves, where jumps of one peg in a row are one move
 * (a sweep).  The English game takes 31 jumps and 18 moves (Bergholt 1912).
 */
#ifndef SW_PEG_FEWEST_H
#define SW_PEG_FEWEST_H

#include "games/peg/search/peg_sweeps.h"

/* Replaces the line, which is a solution, by one of the fewest moves, or shows
 * that it is one.  0, SW_STOPPED (the line is then the best that was found) or
 * SW_NO_MEMORY. */
int peg_fewest_search(peg_quest *quest, sw_moves *line);

/* Why this many moves are not enough: the regions alone (no levels), or a
 * search from one side or both. */
typedef struct peg_fewest_proof {
  peg_regions regions;
  int levels[2]; /* 0: forward, 1: back */
  peg_sweeps_level level[2][PEG_CELLS];
} peg_fewest_proof;

/* Shows that no game of at most `bound` moves reaches the goal, as a search has
 * found out before.  0, SW_STOPPED or SW_NO_MEMORY. */
int peg_fewest_prove(peg_quest *quest, int bound, peg_fewest_proof *proof);

/* The number of moves that a line makes. */
int peg_fewest_moves(const sw_moves *line);

#endif
