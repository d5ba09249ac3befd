/* What wins between single holes and pegs.
 *
 * For a family (peg_family.h) the marks that win: positions reached from a hole
 * of the family from which a peg of it can be reached.  On the English board
 * all families together are the 21 problems, and what one peg anywhere needs.
 */
#ifndef SW_PEG_SINGLES_H
#define SW_PEG_SINGLES_H

#include "games/peg/database/peg_family.h"

/* The winning marks of a family on the first half of the levels, those with
 * the more pegs; level i has i jumps behind it.  The others are inverse to
 * these, with starts and ends exchanged. */
typedef struct peg_singles {
  peg_family family;
  sw_keys level[PEG_CELLS / 2];
} peg_singles;

/* Finds them for the family of a hole, on the board, which is borrowed: 0,
 * SW_NO_MEMORY, SW_STOPPED or SW_UNSUPPORTED.  The result is freed by
 * peg_singles_free, also after an error. */
int peg_singles_find(const peg_board *board, int hole, const sw_budget *budget,
                     peg_singles *singles, sw_err *err);
void peg_singles_free(peg_singles *singles);

/* How many levels are kept: half of those from one hole to one peg. */
int peg_singles_levels(const peg_board *board);

/* The word for an error of a gathering. */
int peg_singles_failed(int rc, sw_err *err);

/* The ends (cells) that a position reached from a hole (a cell) can reach; 0
 * also when the position is not reached from there, or is of another family. */
uint64_t peg_singles_ends(const peg_singles *singles, int hole, uint64_t pegs);

#endif
