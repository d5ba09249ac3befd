/* The layout of codes, keys and their tables: see peg_code.h.
 *
 * The pinwheel follows from the board's symmetries alone: turning a cell four
 * times gives its orbit, and the mirroring tells axis, diagonal and paired
 * orbits apart.
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

enum { PINWHEEL_CELLS = 53 };

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
  p->bits = out ? out : 1; /* without lines the only key is 0 */
  p->key_bytes = (p->bits + 7) / 8;
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
  p->ring_bits = 0;
  for (int cell = 0; cell < cells; cell++)
    p->bit[cell] = cell;
  p->cells = sw_bits_below(cells);
  p->parity = cells < 64 ? sw_bit(cells) : 0;
}

enum { TURN = 1, MIRROR = 4 }; /* symmetries of a board that has all eight */

/* Four cells that turn into each other, or eight with their mirror images. */
typedef struct orbit {
  int cell, image; /* the image under the mirroring, or -1 */
  int diagonal;    /* 1: alone, and on a diagonal; 0 on an axis, or a pair */
  int lines;       /* through each of its cells */
} orbit;

static int lines_through(const peg_board *board, int cell) {
  int n = 0;
  for (int l = 0; l < board->lines; l++)
    n += (int)(board->line[l].all >> cell & 1);
  return n;
}

/* The orbit of a cell; a cell on the axis of the mirroring, or on the diagonal
 * that it turns by one quarter, stands for an orbit that is its own mirror
 * image. */
static orbit orbit_of(const peg_board *board, int cell, uint64_t *seen) {
  const uint8_t *turn = board->image[TURN], *mirror = board->image[MIRROR];
  orbit o = {cell, mirror[cell], 0, lines_through(board, cell)};
  for (int s = 0; s < 4; s++, cell = turn[cell]) {
    *seen |= sw_bit(cell) | sw_bit(mirror[cell]);
    if (mirror[cell] == cell || turn[mirror[cell]] == cell)
      o = (orbit){cell, -1, mirror[cell] != cell, o.lines};
  }
  return o;
}

/* The orbits with the most lines first; returns how many. */
static int list_orbits(const peg_board *board, int *centre, orbit *list) {
  uint64_t seen = 0;
  int n = 0;
  *centre = -1;
  for (int cell = 0; cell < board->cells; cell++) {
    if (board->image[TURN][cell] == cell) {
      *centre = cell;
      continue;
    }
    if (seen >> cell & 1)
      continue;
    orbit o = orbit_of(board, cell, &seen);
    int at = n++;
    for (; at && list[at - 1].lines < o.lines; at--)
      list[at] = list[at - 1];
    list[at] = o;
  }
  return n;
}

/* A cell and its three turns go to the next nibble of the ring, whose bits are
 * returned. */
static uint64_t put_cell(peg_packing *p, const peg_board *board, int cell,
                         int *nibble) {
  uint64_t where = UINT64_C(15) << (4 * *nibble);
  for (int s = 0; s < 4; s++, cell = board->image[TURN][cell])
    p->bit[cell] = PEG_RING + 4 * *nibble + s;
  ++*nibble;
  p->ring |= where << PEG_RING;
  return where;
}

static void layout_pinwheel(peg_packing *p, const peg_board *board) {
  orbit list[PEG_CELLS];
  int centre, nibble = 0, n = list_orbits(board, &centre, list);
  for (int i = 0; i < n; i++) {
    const orbit *o = &list[i];
    uint64_t where = put_cell(p, board, o->cell, &nibble);
    if (o->diagonal)
      p->diagonal |= where;
    if (o->image < 0)
      continue;
    p->left |= where;
    put_cell(p, board, o->image, &nibble);
  }
  p->ring_bits = 4 * nibble <= 32 ? 32 : 62;
  p->cells = p->ring;
  if (centre >= 0) {
    p->bit[centre] = 0;
    p->cells |= sw_bit(0);
  }
  p->parity = sw_bit(PEG_RING + p->ring_bits);
}

/* ---- tables ------------------------------------------------------------- */

/* The bits of all orbits that have a bit above the lowest of keys. */
static void set_head(peg_packing *p) {
  uint64_t before;
  for (SW_BITS_EACH(bit, p->keep & p->cells))
    if (peg_code_key(p, sw_bit((int)bit)) >> PEG_NEAR_BITS)
      p->head |= sw_bit((int)bit);
  do {
    before = p->head;
    for (int i = 1; i < p->symmetries; i++)
      p->head |= peg_code_image(p, i, before);
  } while (p->head != before);
}

static void add_line(peg_packing *p, const peg_line *line) {
  int l = p->lines++;
  p->middle[l] = sw_bit(p->bit[line->mid]);
  p->ends[l] = sw_bit(p->bit[line->a]) | sw_bit(p->bit[line->c]);
  p->flip[l] = p->middle[l] | p->ends[l] | p->parity;
}

static int is_near(const peg_packing *p, const peg_line *line) {
  return !(peg_code_of(p, line->all) & ~p->parity & p->head);
}

/* Those first that leave the head as it is. */
static void set_lines(peg_packing *p, const peg_board *board) {
  for (int l = 0; l < board->lines; l++)
    if (is_near(p, &board->line[l]))
      add_line(p, &board->line[l]);
  p->near = p->lines < PEG_FAST_LINES ? p->lines : PEG_FAST_LINES;
  for (int l = 0; l < board->lines; l++)
    if (!is_near(p, &board->line[l]))
      add_line(p, &board->line[l]);
  p->fast = p->lines < PEG_FAST_LINES ? p->lines : PEG_FAST_LINES;
  for (int l = 0; l < p->near; l++)
    p->near_flip[l] = peg_code_key(p, p->flip[l]);
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
  if (p->ring_bits || p->symmetries == 1)
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
      board->cells <= PINWHEEL_CELLS) {
    layout_pinwheel(p, board);
  } else {
    layout_plain(p, from);
  }
  choose_key(p, from, &inv);
  p->kernel = peg_kernel_best();
  if (set_images(p, from)) {
    peg_packing_free(p);
    return NULL;
  }
  set_head(p);
  set_lines(p, board);
  set_rows(p, &inv);
  return p;
}

void peg_packing_free(peg_packing *packing) {
  if (packing)
    sw_mem_free(packing->image);
  sw_mem_free(packing);
}
