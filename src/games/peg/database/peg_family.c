/* Families, and marks joined by key: see peg_family.h.
 *
 * Marks are single words with the key in the low bits, so that a batch is
 * sorted by key alone.  A full batch is joined and merged into the result;
 * memory is that of the result and of two batches, however many marks come.
 */
#include "games/peg/database/peg_family.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/board/peg_class.h"
#include "games/peg/forms/peg_packing.h"

#include <assert.h>
#include <string.h>

enum { BATCH = 1 << 22, MOST_PARENTS = 15 };

/* ---- families ----------------------------------------------------------- */

static uint64_t cells_of(const peg_board *board, int hole) {
  uint64_t cells = 0;
  for (int i = 0; i < board->cells; i++)
    if (!peg_class_differs(board, sw_bit(hole), sw_bit(i)))
      cells |= sw_bit(i);
  return cells;
}

uint64_t peg_family_holes(const peg_board *board) {
  uint64_t seen = 0, first = 0;
  for (int hole = 0; hole < board->cells; hole++) {
    if (seen >> hole & 1)
      continue;
    uint64_t cells = cells_of(board, hole);
    first |= sw_bit(hole);
    for (int s = 0; s < board->symmetries; s++)
      seen |= peg_image(board, s, cells);
  }
  return first;
}

int peg_family_has(const peg_board *board, int first, int hole) {
  uint64_t cells = cells_of(board, first);
  for (int s = 0; s < board->symmetries; s++)
    if (cells >> board->image[s][hole] & 1)
      return 1;
  return 0;
}

static int set_holes(peg_family *f, uint64_t cells) {
  if (sw_bits_count(cells) > PEG_FAMILY_HOLES)
    return 0;
  for (SW_BITS_EACH(cell, cells))
    f->hole[f->holes++] = (uint8_t)cell;
  return 1;
}

static unsigned image_of(const peg_family *f, int s, unsigned set) {
  unsigned image = 0;
  for (int i = 0; i < f->holes; i++)
    for (int k = 0; k < f->holes; k++)
      if ((set >> i & 1) && f->board->image[s][f->hole[i]] == f->hole[k])
        image |= 1u << k;
  return image;
}

static void set_symmetries(peg_family *f, uint64_t cells) {
  for (int s = 0; s < f->board->symmetries; s++) {
    if (peg_image(f->board, s, cells) != cells)
      continue;
    for (unsigned set = 0; set <= peg_family_all(f); set++)
      f->image[f->symmetries][set] = (uint8_t)image_of(f, s, set);
    f->symmetry[f->symmetries++] = (uint8_t)s;
  }
}

int peg_family_open(const peg_board *board, int hole, peg_family *f,
                    sw_err *err) {
  uint64_t full = peg_board_full(board), cells = cells_of(board, hole);
  *f = (peg_family){.board = board};
  if (peg_class_differs(board, full, 0) || board->lines > PEG_FAST_LINES ||
      !set_holes(f, cells))
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "one database for all single holes and pegs is for "
                      "boards of at most 64 lines where the full board is in "
                      "the class of the empty one");
  set_symmetries(f, cells);
  f->packing = peg_packing_create(board, full & ~sw_bit(hole), f->symmetries,
                                  f->symmetry);
  if (!f->packing)
    return sw_err_memory(err);
  assert(f->packing->bits <= PEG_MARK_KEY);
  for (int line = 0; line < board->lines; line++)
    for (int i = 0; i < f->symmetries; i++)
      f->flip[line][i] = peg_code_image(f->packing, i, f->packing->flip[line]);
  return 0;
}

void peg_family_free(peg_family *f) {
  peg_packing_free(f->packing);
  f->packing = NULL;
}

/* ---- joining ------------------------------------------------------------ */

void peg_gather_begin(peg_gather *g) {
  g->marks.n = g->batch.n = 0;
}

void peg_gather_free(peg_gather *g) {
  sw_keys_free(&g->marks);
  sw_keys_free(&g->batch);
  sw_keys_free(&g->scratch);
}

static uint64_t join(uint64_t x, uint64_t y) {
  peg_mark a = peg_mark_split(x), b = peg_mark_split(y);
  a.starts |= b.starts;
  a.ends &= b.ends;
  a.parents += b.parents;
  if (a.parents > MOST_PARENTS)
    a.parents = MOST_PARENTS;
  return peg_mark_join(a);
}

static int same_key(uint64_t x, uint64_t y) {
  return !((x ^ y) << (64 - PEG_MARK_KEY));
}

static void join_sorted(sw_keys *keys) {
  size_t n = 0;
  for (size_t i = 0; i < keys->n; i++)
    if (n && same_key(keys->v[n - 1], keys->v[i]))
      keys->v[n - 1] = join(keys->v[n - 1], keys->v[i]);
    else
      keys->v[n++] = keys->v[i];
  keys->n = n;
}

static void merge(const sw_keys *a, const sw_keys *b, sw_keys *out) {
  size_t i = 0, k = 0;
  out->n = 0;
  while (i < a->n && k < b->n) {
    uint64_t x = a->v[i], y = b->v[k];
    int same = same_key(x, y);
    int first = peg_mark_split(x).key < peg_mark_split(y).key;
    out->v[out->n++] = same ? join(x, y) : first ? x : y;
    i += (size_t)(same || first);
    k += (size_t)(same || !first);
  }
  for (; i < a->n; i++)
    out->v[out->n++] = a->v[i];
  for (; k < b->n; k++)
    out->v[out->n++] = b->v[k];
}

static int too_much(const peg_gather *g) {
  uint64_t words = g->marks.capacity + g->batch.capacity + g->scratch.capacity;
  return g->budget && g->budget->memory &&
         g->held + words * sizeof(uint64_t) > g->budget->memory;
}

static int flush(peg_gather *g) {
  if (sw_budget_stop(g->budget))
    return SW_STOPPED;
  if (sw_keys_order(&g->batch, PEG_MARK_KEY, &g->scratch))
    return SW_NO_MEMORY;
  join_sorted(&g->batch);
  if (!g->marks.n) {
    sw_keys swap = g->marks;
    g->marks = g->batch;
    g->batch = swap;
  } else {
    if (sw_keys_reserve(&g->scratch, g->marks.n + g->batch.n))
      return SW_NO_MEMORY;
    merge(&g->marks, &g->batch, &g->scratch);
    sw_keys swap = g->marks;
    g->marks = g->scratch;
    g->scratch = swap;
  }
  g->batch.n = 0;
  return too_much(g) ? SW_UNSUPPORTED : 0;
}

int peg_gather_end(peg_gather *g) {
  return g->batch.n ? flush(g) : 0;
}

/* ---- adding ------------------------------------------------------------- */

static int add_mark(peg_gather *g, peg_mark mark) {
  if (g->batch.n == BATCH) {
    int rc = flush(g);
    if (rc)
      return rc;
  }
  if (sw_keys_reserve(&g->batch, g->batch.n + 1))
    return SW_NO_MEMORY;
  g->batch.v[g->batch.n++] = peg_mark_join(mark);
  return 0;
}

/* The same position under all symmetries of the family. */
static int add_images(peg_gather *g, const uint64_t *image, unsigned starts,
                      unsigned ends) {
  const peg_family *f = g->family;
  uint64_t least = image[0];
  int rc = 0;
  for (int i = 1; i < f->symmetries; i++)
    least = image[i] < least ? image[i] : least;
  uint64_t key = peg_code_key(f->packing, least);
  for (int i = 0; i < f->symmetries && !rc; i++)
    if (image[i] == least)
      rc = add_mark(g,
                    (peg_mark){key, f->image[i][starts], f->image[i][ends], 1});
  return rc;
}

int peg_gather_add(peg_gather *g, uint64_t code, unsigned starts,
                   unsigned ends) {
  const peg_family *f = g->family;
  uint64_t image[PEG_SYMMETRIES];
  for (int i = 0; i < f->symmetries; i++)
    image[i] = peg_code_image(f->packing, i, code);
  return add_images(g, image, starts, ends);
}

/* A permutation of bits, so the image of a sum is the sum of the images. */
int peg_gather_jumps(peg_gather *g, uint64_t key, int back, unsigned starts,
                     unsigned ends) {
  const peg_family *f = g->family;
  peg_row row = peg_key_row(f->packing, key);
  uint64_t image[PEG_SYMMETRIES], child[PEG_SYMMETRIES];
  int rc = 0;
  for (int i = 0; i < f->symmetries; i++)
    image[i] = peg_code_image(f->packing, i, row.code);
  for (SW_BITS_EACH(line, row.ends & (back ? ~row.middle : row.middle))) {
    for (int i = 0; i < f->symmetries; i++)
      child[i] = image[i] ^ f->flip[line][i];
    if (!rc)
      rc = add_images(g, child, starts, ends);
  }
  return rc;
}
