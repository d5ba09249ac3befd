/* Classes: the sets of cells orthogonal to every line.
 *
 * A set f is an invariant when f.line = 0 for each line, over two elements.
 * The lines are brought to reduced echelon form: each row owns a pivot cell
 * that no other row has.  Each cell that is no pivot gives one invariant, the
 * cell itself and the pivots of the rows that hold it.
 *
 * To distinguish a position from an end, f.cell = 0 is needed as well for each
 * cell that may be either, and f.(pegs xor end) = 1.  Such a set exists exactly
 * when the last vector is no sum of the others.  Reduced by all pivots it keeps
 * a cell when it is independent, and the invariant of this cell is such a set.
 *
 * Reference: N. G. de Bruijn, A solitaire game and its relation to a finite
 * field, J. Recreational Mathematics 5 (1972).
 */
#include "games/peg/board/peg_class.h"

#include "base/bits.h"

#include <assert.h>

typedef struct echelon {
  int n;
  uint64_t pivots; /* of all rows */
  uint64_t row[PEG_CELLS], pivot[PEG_CELLS];
} echelon;

static uint64_t reduce(const echelon *e, uint64_t vector) {
  for (int i = 0; i < e->n; i++)
    if (vector & e->pivot[i])
      vector ^= e->row[i];
  return vector;
}

static void add_row(echelon *e, uint64_t vector) {
  vector = reduce(e, vector);
  if (!vector)
    return;
  uint64_t pivot = vector & (~vector + 1);
  for (int i = 0; i < e->n; i++)
    if (e->row[i] & pivot)
      e->row[i] ^= vector;
  assert(e->n < PEG_CELLS);
  e->row[e->n] = vector;
  e->pivot[e->n++] = pivot;
  e->pivots |= pivot;
}

static void add_lines(echelon *e, const peg_board *board) {
  for (int i = 0; i < board->lines; i++)
    add_row(e, board->line[i].all);
}

/* The invariant of a cell that is no pivot. */
static uint64_t invariant(const echelon *e, uint64_t cell) {
  uint64_t set = cell;
  for (int i = 0; i < e->n; i++)
    if (e->row[i] & cell)
      set |= e->pivot[i];
  return set;
}

int peg_class_holds(const peg_board *board, uint64_t set) {
  for (int i = 0; i < board->lines; i++)
    if (sw_bits_count(board->line[i].all & set) & 1)
      return 0;
  return 1;
}

/* ---- a whole board ------------------------------------------------------ */

int peg_class_basis(const peg_board *board, uint64_t basis[PEG_CELLS]) {
  echelon e = {0};
  int n = 0;
  add_lines(&e, board);
  for (SW_BITS_EACH(cell, peg_board_full(board) & ~e.pivots)) {
    basis[n] = invariant(&e, sw_bit((int)cell));
    assert(peg_class_holds(board, basis[n]));
    n++;
  }
  return n;
}

int peg_class_differs(const peg_board *board, uint64_t x, uint64_t y) {
  echelon e = {0};
  add_lines(&e, board);
  return reduce(&e, x ^ y) != 0;
}

/* ---- one end ------------------------------------------------------------ */

int peg_class_find(const peg_board *board, uint64_t pegs, uint64_t end,
                   uint64_t free, uint64_t *set) {
  echelon e = {0};
  add_lines(&e, board);
  for (SW_BITS_EACH(cell, free))
    add_row(&e, sw_bit((int)cell));
  uint64_t rest = reduce(&e, pegs ^ end);
  if (!rest)
    return 0;
  *set = invariant(&e, rest & (~rest + 1));
  assert(peg_class_holds(board, *set));
  assert(peg_class_excludes(*set, pegs, end, free));
  return 1;
}

int peg_class_excludes(uint64_t set, uint64_t pegs, uint64_t end,
                       uint64_t free) {
  return !(set & free) && (sw_bits_count(set & (pegs ^ end)) & 1);
}
