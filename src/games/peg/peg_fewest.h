/* Solutions in the fewest moves, where jumps of one peg in a row are one move
 * (a sweep).  The English game takes 31 jumps and 18 moves (Bergholt 1912).
 */
#ifndef SW_PEG_FEWEST_H
#define SW_PEG_FEWEST_H

#include "games/peg/peg_front.h"

/* Replaces the line, which is a solution, by one of the fewest moves, or shows
 * that it is one.  0, SW_STOPPED (the line is then the best that was found) or
 * SW_NO_MEMORY. */
int peg_fewest_search(peg_quest *quest, sw_moves *line);

/* The number of moves that a line makes. */
int peg_fewest_moves(const sw_moves *line);

#endif
