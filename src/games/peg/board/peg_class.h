/* Classes: what no jump can change.
 *
 * A set of cells that every line meets in an even number of cells is an
 * invariant: the parity of the pegs on it stays the same through every jump.  A
 * position whose number is even cannot reach one whose number is odd.
 *
 * These sets form a vector space over GF(2).  On the square grid it has
 * dimension 4, the 16 classes of Reiss (1857), which de Bruijn (1972) read off
 * the field GF(4) by writing p^(x+y) and p^(x-y) on the cells; on the
 * triangular grid dimension 2.  Computed from the lines, it is right for every
 * board, also for one whose odd corners have invariants of their own.
 */
#ifndef SW_PEG_CLASS_H
#define SW_PEG_CLASS_H

#include "games/peg/board/peg_board.h"

/* Fills basis[0..n-1] with independent invariants; returns n. */
int peg_class_basis(const peg_board *board, uint64_t basis[PEG_CELLS]);

/* 1 when no jumps, forth or back, lead from one set of pegs to the other. */
int peg_class_differs(const peg_board *board, uint64_t x, uint64_t y);

/* Finds an invariant that separates the pegs from an end, without the cells of
 * `free`, which may be either in it.  Returns 1 and the set, or 0 when there is
 * none: then the position and the end are of one class. */
int peg_class_find(const peg_board *board, uint64_t pegs, uint64_t end,
                   uint64_t free, uint64_t *set);

/* 1 when the set is an invariant. */
int peg_class_holds(const peg_board *board, uint64_t set);

/* 1 when an invariant excludes the end. */
int peg_class_excludes(uint64_t set, uint64_t pegs, uint64_t end,
                       uint64_t free);

#endif
