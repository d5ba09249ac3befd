/* Making the packing of a board and a start: which bit of the code a cell has,
 * and which bits make the key (peg_code.h).
 */
#ifndef SW_PEG_PACKING_H
#define SW_PEG_PACKING_H

#include "games/peg/forms/peg_code.h"

/* The symmetries are numbers of those of the board, the first is 0: those that
 * keep the rules.  NULL without memory. */
peg_packing *peg_packing_create(const peg_board *board, uint64_t start,
                                int symmetries, const uint8_t *symmetry);
void peg_packing_free(peg_packing *packing);

#endif
