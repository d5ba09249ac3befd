/* The layout of codes, keys and their tables: see peg_code.h.
 *
 * The pinwheel follows from the board's symmetries alone: turning a cell four
 * times gives its orbit, one cell of each orbit stands in sector 0, and the
 * mirroring tells axis, diagonal and paired orbits apart.  Several orders of
 * the cells in a field are tried, and the one whose key needs the fewest runs
 * of bits is kept: on the English board a key is the code shifted down by 5.
 *
 * Which bits of a code follow from the others is found by elimination over
 * GF(2) on the invariants, each with its value at the start; the lowest bits
 * that can be left out are left out, so keys have the order of codes.
 */
#include "games/peg/forms/peg_packing.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/board/peg_class.h"

#include <assert.h>
#include <string.h>

enum { FIELD_SMALL = 8, FIELD_LARGE = 16, LARGE_CELLS = 13 };

static int parity_of(uint64_t x) {
  return sw_bits_count(x) & 1;
}

/* What a packing is made from. */
typedef struct problem {
  const peg_board *board;
  uint64_t start;
  int symmetries;
  const uint8_t *symmetry;
} problem;

/* ---- which bits make the key -------------------------------------------- */

/* The invariants as sets of code bits with their parity at the start. */
typedef struct invariants {
  int n;
  uint64_t set[PEG_CELLS + 1];
  int value[PEG_CELLS + 1], pivot[PEG_CELLS + 1];
} invariants;

static void list_invariants(const peg_packing *p, const problem *from,
                            invariants *inv) {
  uint64_t basis[PEG_CELLS], code = peg_code_of(p, from->start);
  int n = peg_class_basis(from->board, basis);
  inv->n = 0;
  for (int i = 0; i < n; i++)
    inv->set[inv->n++] = peg_code_of(p, basis[i]) & p->cells;
  if (p->parity)
    inv->set[inv->n++] = p->cells | p->parity;
  for (int i = 0; i < inv->n; i++)
    inv->value[i] = parity_of(code & inv->set[i]);
}

/* Reduced echelon form with the lowest possible pivots. */
static void reduce(invariants *inv) {
  int done = 0;
  for (int bit = 0; bit < 64 && done < inv->n; bit++) {
    int i = done;
    while (i < inv->n && !(inv->set[i] >> bit & 1))
      i++;
    if (i == inv->n)
      continue;
    uint64_t set = inv->set[i];
    int value = inv->value[i];
    inv->set[i] = inv->set[done], inv->value[i] = inv->value[done];
    inv->set[done] = set, inv->value[done] = value;
    for (int k = 0; k < inv->n; k++)
      if (k != done && (inv->set[k] >> bit & 1))
        inv->set[k] ^= set, inv->value[k] ^= value;
    inv->pivot[done++] = bit;
  }
  assert(done == inv->n);
}

static void set_runs(peg_packing *p) {
  int out = 0;
  p->runs = 0;
  for (int bit = 0; bit < 64; bit++) {
    if (!(p->keep >> bit & 1))
      continue;
    if (!bit || !(p->keep >> (bit - 1) & 1)) {
      p->shift[p->runs] = (uint8_t)(bit - out);
      p->run[p->runs++] = 0;
    }
    p->run[p->runs - 1] |= sw_bit(bit);
    out++;
  }
  p->bits = out;
  p->key_bytes = out ? (out + 7) / 8 : 1;
}

static void choose_key(peg_packing *p, const problem *from, invariants *inv) {
  list_invariants(p, from, inv);
  reduce(inv);
  p->keep = p->cells | p->parity;
  for (int i = 0; i < inv->n; i++)
    p->keep &= ~sw_bit(inv->pivot[i]);
  set_runs(p);
}

/* ---- layout ------------------------------------------------------------- */

static void layout_plain(peg_packing *p, const problem *from) {
  int cells = from->board->cells;
  p->field = 0;
  for (int cell = 0; cell < cells; cell++)
    p->bit[cell] = cell;
  p->cells = sw_bits_below(cells);
  p->parity = cells < 64 ? sw_bit(cells) : 0;
}

/* Sector 0: axis and diagonal cells alone, the others with their mirror image.
 */
typedef struct sector {
  int singles, pairs;
  uint8_t single[LARGE_CELLS], low[LARGE_CELLS], high[LARGE_CELLS];
  uint16_t diagonal; /* which singles are */
} sector;

enum { TURN = 1, MIRROR = 4 }; /* symmetries of a board that has all eight */

/* Chooses the representative of the orbit of `cell` and adds it. */
static void add_orbit(const peg_board *board, int cell, sector *sec,
                      uint64_t *seen) {
  const uint8_t *turn = board->image[TURN], *mirror = board->image[MIRROR];
  int orbit[4];
  for (int s = 0; s < 4; s++, cell = turn[cell]) {
    orbit[s] = cell;
    *seen |= sw_bit(cell);
  }
  for (int s = 0; s < 4; s++) {
    int image = mirror[orbit[s]];
    if (image == orbit[s] || image == orbit[(s + 3) % 4]) {
      if (image != orbit[s])
        sec->diagonal |= (uint16_t)(1 << sec->singles);
      sec->single[sec->singles++] = (uint8_t)orbit[s];
      return;
    }
  }
  int image = mirror[orbit[0]];
  sec->low[sec->pairs] = (uint8_t)orbit[0];
  sec->high[sec->pairs++] = (uint8_t)image;
  for (int s = 0; s < 4; s++, image = turn[image])
    *seen |= sw_bit(image);
}

/* Sector cell `cell` and its three turns go to bit i of the fields. */
static void put_cell(peg_packing *p, const peg_board *board, int cell, int i,
                     uint64_t *where) {
  for (int s = 0; s < 4; s++, cell = board->image[TURN][cell]) {
    p->bit[cell] = s * p->field + i;
    *where |= sw_bit(p->bit[cell]);
  }
}

/* `before` singles, then the lower and the upper halves of the pairs, then the
 * other singles; the singles begin with number `first`. */
static void layout_try(peg_packing *p, const peg_board *board,
                       const sector *sec, int before, int first) {
  uint64_t axis = 0, high = 0;
  int at = 0;
  p->left = p->diagonal = 0;
  for (int i = 0; i <= sec->singles; i++) {
    if (i == before) {
      for (int k = 0; k < sec->pairs; k++)
        put_cell(p, board, sec->low[k], at++, &p->left);
      for (int k = 0; k < sec->pairs; k++)
        put_cell(p, board, sec->high[k], at++, &high);
    }
    if (i == sec->singles)
      break;
    int which = (i + first) % sec->singles;
    put_cell(p, board, sec->single[which], at++,
             sec->diagonal >> which & 1 ? &p->diagonal : &axis);
  }
  p->pair = sec->pairs;
  p->ring = axis | high | p->left | p->diagonal;
}

static void layout_pinwheel(peg_packing *p, const problem *from,
                            invariants *inv) {
  const peg_board *board = from->board;
  sector sec = {0};
  uint64_t seen = 0;
  int centre = -1;
  for (int cell = 0; cell < board->cells; cell++) {
    if (board->image[TURN][cell] == cell)
      centre = cell;
    else if (!(seen >> cell & 1))
      add_orbit(board, cell, &sec, &seen);
  }
  p->field = sec.singles + 2 * sec.pairs <= 8 ? FIELD_SMALL : FIELD_LARGE;
  int above = p->field == FIELD_SMALL ? 32 : 62;
  if (centre >= 0)
    p->bit[centre] = above;
  p->parity = sw_bit(above + 1);
  int best = 0, fewest = 64, tries = (sec.singles + 1) * (sec.singles + 1);
  for (int i = 0; i <= tries; i++) { /* the last time: the best again */
    int now = i < tries ? i : best;
    layout_try(p, board, &sec, now / (sec.singles + 1),
               now % (sec.singles + 1));
    p->cells = p->ring | (centre >= 0 ? sw_bit(above) : 0);
    choose_key(p, from, inv);
    if (p->runs < fewest)
      fewest = p->runs, best = now;
  }
}

/* ---- tables ------------------------------------------------------------- */

static void set_lines(peg_packing *p, const peg_board *board) {
  p->lines = board->lines;
  for (int l = 0; l < p->lines; l++) {
    const peg_line *line = &board->line[l];
    p->middle[l] = sw_bit(p->bit[line->mid]);
    p->ends[l] = sw_bit(p->bit[line->a]) | sw_bit(p->bit[line->c]);
    p->flip[l] = p->middle[l] | p->ends[l] | p->parity;
  }
}

static peg_row row_of(const peg_packing *p, uint64_t code) {
  peg_row row = {code, 0, 0};
  for (int l = 0; l < p->lines && l < PEG_FAST_LINES; l++) {
    row.middle |= (uint64_t)(parity_of(code & p->middle[l])) << l;
    row.ends |= (uint64_t)(parity_of(code & p->ends[l])) << l;
  }
  return row;
}

/* A kept bit brings along the left-out bits whose invariants contain it; key
 * 0 stands for the left-out bits whose invariants are odd at the start. */
static void set_rows(peg_packing *p, const invariants *inv) {
  peg_row by_bit[64];
  uint64_t base = 0;
  int n = 0;
  for (int i = 0; i < inv->n; i++)
    base |= inv->value[i] ? sw_bit(inv->pivot[i]) : 0;
  for (SW_BITS_EACH(bit, p->keep)) {
    uint64_t code = sw_bit((int)bit);
    for (int i = 0; i < inv->n; i++)
      if (inv->set[i] >> bit & 1)
        code |= sw_bit(inv->pivot[i]);
    by_bit[n++] = row_of(p, code);
  }
  for (int byte = 0; byte < p->key_bytes; byte++) {
    peg_row *row = p->row[byte];
    row[0] = row_of(p, byte ? 0 : base);
    for (int v = 1; v < 256; v++) {
      int bit = 8 * byte + sw_bits_lowest((uint64_t)v);
      row[v] = bit < n ? peg_row_xor(row[v & (v - 1)], by_bit[bit]) : row[0];
    }
  }
}

static int set_images(peg_packing *p, const problem *from) {
  p->symmetries = from->symmetries;
  for (int i = 1; i <= p->symmetries; i++)
    p->orbit[i] = (uint16_t)(p->symmetries / i);
  for (int i = 0; i < p->symmetries; i++) {
    p->turns[i] = from->symmetry[i] % 4;
    p->mirror[i] = from->symmetry[i] / 4;
  }
  if (p->field || p->symmetries == 1)
    return 0;
  p->image =
      sw_mem_zero((size_t)(p->symmetries - 1) * 8 * 256, sizeof *p->image);
  if (!p->image)
    return SW_NO_MEMORY;
  for (int i = 1; i < p->symmetries; i++)
    for (int byte = 0; byte < 8; byte++)
      for (int v = 1; v < 256; v++) {
        uint64_t *table = &p->image[((i - 1) * 8 + byte) * 256];
        int bit = 8 * byte + sw_bits_lowest((uint64_t)v);
        uint64_t image =
            bit < from->board->cells
                ? sw_bit(from->board->image[from->symmetry[i]][bit])
                : sw_bit(bit);
        table[v] = table[v & (v - 1)] | image;
      }
  return 0;
}

peg_packing *peg_packing_create(const peg_board *board, uint64_t start,
                                int symmetries, const uint8_t *symmetry) {
  const problem all = {board, start, symmetries, symmetry}, *from = &all;
  peg_packing *p = sw_mem_zero(1, sizeof *p);
  if (!p)
    return NULL;
  invariants inv;
  if (board->grid == PEG_SQUARE && board->symmetries == 8 &&
      board->cells <= 4 * LARGE_CELLS + 1) {
    layout_pinwheel(p, from, &inv);
  } else {
    layout_plain(p, from);
    choose_key(p, from, &inv);
  }
  p->kernel = peg_kernel_best();
  set_lines(p, board);
  set_rows(p, &inv);
  if (set_images(p, from)) {
    peg_packing_free(p);
    return NULL;
  }
  return p;
}

void peg_packing_free(peg_packing *packing) {
  if (packing)
    sw_mem_free(packing->image);
  sw_mem_free(packing);
}
