/* Class arguments: a set of cells whose number of pegs never changes parity.
 *
 * When every line meets a set of cells in none or two, a jump changes the
 * number of pegs in the set by an even number.  A position whose number is even
 * cannot reach one whose number is odd.  On the square grid the classes of
 * Reiss (1857) and the GF(4) classes of de Bruijn (1972) are exactly the
 * arguments of this form; here they are found by linear algebra over two
 * elements, which works on every board.
 */
#ifndef SW_PEG_PARITY_H
#define SW_PEG_PARITY_H

#include "games/peg/peg_ends.h"

/* Finds a set that tells the position from end i.  Returns 1 and the set, or 0
 * when there is none: then the position and the end are of one class. */
int peg_parity_find(const peg_board *board, const peg_ends *ends, int i,
                    uint64_t pegs, uint64_t *set);

/* 1 when every line meets the set in an even number of cells. */
int peg_parity_holds(const peg_board *board, uint64_t set);

/* 1 when a set that holds excludes end i. */
int peg_parity_excludes(const peg_ends *ends, int i, uint64_t pegs,
                        uint64_t set);

#endif
