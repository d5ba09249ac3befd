/* Classes: the sets of cells orthogonal to every line.
 *
 * The lines are brought to reduced echelon form over GF(2).  Each cell that is
 * no pivot gives one invariant: the cell itself and the pivots of the rows that
 * contain it.
 *
 * Reference: N. G. de Bruijn, A solitaire game and its relation to a finite
 * field, J. Recreational Mathematics 5 (1972).
 */
#include "games/peg/peg_class.h"

#include "base/bits.h"

#include <assert.h>

/* Reduced rows by pivot; row[p] is 0 when p is no pivot. */
static void reduce_lines(const peg_board *board, uint64_t row[PEG_CELLS]) {
  for (int p = 0; p < PEG_CELLS; p++)
    row[p] = 0;
  for (int i = 0; i < board->lines; i++) {
    uint64_t v = board->line[i].all;
    for (int p = 0; p < board->cells; p++)
      if (v >> p & 1)
        v ^= row[p]; /* reduced rows hold no other pivot, so one pass does */
    if (!v)
      continue;
    int pivot = sw_bits_lowest(v);
    for (int p = 0; p < board->cells; p++)
      if (row[p] >> pivot & 1)
        row[p] ^= v;
    row[pivot] = v;
  }
}

int peg_class_basis(const peg_board *board, uint64_t basis[PEG_CELLS]) {
  uint64_t row[PEG_CELLS];
  int n = 0;
  reduce_lines(board, row);
  for (int cell = 0; cell < board->cells; cell++) {
    if (row[cell])
      continue;
    uint64_t set = sw_bit(cell);
    for (int p = 0; p < board->cells; p++)
      if (row[p] >> cell & 1)
        set |= sw_bit(p);
    basis[n++] = set;
  }
  for (int i = 0; i < board->lines; i++)
    for (int j = 0; j < n; j++)
      assert(sw_bits_count(board->line[i].all & basis[j]) % 2 == 0);
  return n;
}

int peg_class_differs(const peg_board *board, uint64_t x, uint64_t y) {
  uint64_t basis[PEG_CELLS];
  int n = peg_class_basis(board, basis);
  for (int j = 0; j < n; j++)
    if (sw_bits_count((x ^ y) & basis[j]) % 2)
      return 1;
  return 0;
}
