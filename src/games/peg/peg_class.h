/* Classes: what no jump can change.
 *
 * A set of cells that every line meets in an even number of cells is an
 * invariant: the parity of the pegs on it stays the same through every jump.
 * These sets form a vector space over GF(2).  On the square grid it has
 * dimension 4, the 16 classes of Reiss, which de Bruijn read off the field
 * GF(4) by writing p^(x+y) and p^(x-y) on the cells; on the triangular grid
 * dimension 2.  Computed from the lines, it is right for every board, also for
 * one whose odd corners have invariants of their own.
 */
#ifndef SW_PEG_CLASS_H
#define SW_PEG_CLASS_H

#include "games/peg/peg.h"

/* Fills basis[0..n-1] with independent invariants; returns n. */
int peg_class_basis(const peg_board *board, uint64_t basis[PEG_CELLS]);

/* 1 when no jumps, forth or back, lead from one set of pegs to the other. */
int peg_class_differs(const peg_board *board, uint64_t x, uint64_t y);

#endif
