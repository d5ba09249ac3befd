/* Class arguments: see peg_parity.h.
 *
 * A set f is wanted with f.line = 0 for each line, f.cell = 0 for each cell
 * that may be either, and f.(pegs xor end) = 1, all over two elements.  It
 * exists exactly when the last vector is no sum of the others.  So the others
 * are brought into reduced echelon form: each row owns a pivot cell that no
 * other row has.  The last vector, freed of all pivots, keeps a cell when it is
 * independent; the set that holds this cell, and the pivot of every row that
 * holds it, then meets each row evenly and the vector oddly.
 */
#include "games/peg/peg_parity.h"

#include "base/bits.h"

#include <assert.h>

typedef struct echelon {
  int n;
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
}

int peg_parity_find(const peg_board *board, const peg_ends *ends, int i,
                    uint64_t pegs, uint64_t *set) {
  echelon e = {0};
  for (int line = 0; line < board->lines; line++)
    add_row(&e, board->line[line].all);
  for (SW_BITS_EACH(cell, ends->free))
    add_row(&e, sw_bit((int)cell));
  uint64_t rest = reduce(&e, pegs ^ ends->pegs[i]);
  if (!rest)
    return 0;
  uint64_t witness = rest & (~rest + 1);
  *set = witness;
  for (int row = 0; row < e.n; row++)
    if (e.row[row] & witness)
      *set |= e.pivot[row];
  assert(peg_parity_holds(board, *set));
  assert(peg_parity_excludes(ends, i, pegs, *set));
  return 1;
}

int peg_parity_holds(const peg_board *board, uint64_t set) {
  for (int line = 0; line < board->lines; line++)
    if (sw_bits_count(board->line[line].all & set) & 1)
      return 0;
  return 1;
}

int peg_parity_excludes(const peg_ends *ends, int i, uint64_t pegs,
                        uint64_t set) {
  return !(set & ends->free) &&
         (sw_bits_count(set & (pegs ^ ends->pegs[i])) & 1);
}
