/* Finding what wins between single holes and pegs: see peg_singles.h.
 *
 * Forward from all holes of a family at once, each mark with the holes from
 * which it is reached.  By the inverse (peg_winning.h) a position reaches the
 * peg g exactly when its inverse is reached from the hole g, so in the middle
 * the ends of a mark are the starts of its inverse.  From there jumps are taken
 * back, and the ends of a parent are the union of its children's.  What is kept
 * has a start and an end.
 *
 * This is another way than the search of single problems in peg_winning.c, and
 * a test compares the two.
 */
#include "games/peg/database/peg_singles.h"

#include "base/bits.h"

#include <assert.h>

int peg_singles_levels(const peg_board *board) {
  return board->cells / 2;
}

void peg_singles_free(peg_singles *s) {
  for (int i = 0; i < PEG_CELLS / 2; i++)
    sw_keys_free(&s->level[i]);
  peg_family_free(&s->family);
}

int peg_singles_failed(int rc, sw_err *err) {
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  if (rc == SW_UNSUPPORTED)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "the winning positions need more --memory");
  if (rc == SW_STOPPED)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "stopped while looking for winning positions");
  return rc;
}

typedef struct search {
  peg_singles *singles;
  peg_gather gather;
  sw_keys reach[PEG_CELLS / 2 + 1];
} search;

/* The result of the gathering goes to *to. */
static int take(search *s, sw_keys *to) {
  int rc = peg_gather_end(&s->gather);
  if (rc)
    return rc;
  const sw_keys *marks = &s->gather.marks;
  if (sw_keys_reserve(to, marks->n))
    return SW_NO_MEMORY;
  for (size_t i = 0; i < marks->n; i++)
    to->v[i] = marks->v[i];
  to->n = marks->n;
  s->gather.held += marks->n * sizeof *marks->v;
  return 0;
}

static int forward(search *s, int last) {
  const peg_family *f = &s->singles->family;
  unsigned all = peg_family_all(f);
  uint64_t full = peg_board_full(f->board);
  int rc = 0;
  peg_gather_begin(&s->gather);
  for (int i = 0; i < f->holes && !rc; i++)
    rc = peg_gather_add(&s->gather,
                        peg_code_of(f->packing, full & ~sw_bit(f->hole[i])),
                        1u << i, all);
  for (int level = 0; !rc; level++) {
    rc = take(s, &s->reach[level]);
    if (rc || level == last)
      return rc;
    const sw_keys *from = &s->reach[level];
    peg_gather_begin(&s->gather);
    for (size_t i = 0; i < from->n && !rc; i++) {
      peg_mark m = peg_mark_split(from->v[i]);
      rc = peg_gather_jumps(&s->gather, m.key, 0, m.starts, all);
    }
  }
  return rc;
}

/* Keeps of those reached the ones that were gathered, whose starts stand for
 * ends. */
static int keep(search *s, int level) {
  int rc = peg_gather_end(&s->gather);
  const sw_keys *reach = &s->reach[level], *found = &s->gather.marks;
  sw_keys *out = &s->singles->level[level];
  size_t k = 0;
  for (size_t i = 0; i < reach->n && !rc; i++) {
    peg_mark m = peg_mark_split(reach->v[i]);
    while (k < found->n && peg_mark_split(found->v[k]).key < m.key)
      k++;
    if (k == found->n || peg_mark_split(found->v[k]).key != m.key)
      continue;
    m.ends = peg_mark_split(found->v[k]).starts;
    m.parents = 0;
    if (sw_keys_reserve(out, out->n + 1))
      return SW_NO_MEMORY;
    out->v[out->n++] = peg_mark_join(m);
  }
  return rc;
}

/* From the inverses of level `other`, and then back. */
static int backward(search *s, int last, int other) {
  const peg_family *f = &s->singles->family;
  uint64_t full = peg_code_of(f->packing, peg_board_full(f->board));
  int rc = 0;
  peg_gather_begin(&s->gather);
  for (size_t i = 0; i < s->reach[other].n && !rc; i++) {
    peg_mark m = peg_mark_split(s->reach[other].v[i]);
    rc = peg_gather_add(&s->gather, peg_key_row(f->packing, m.key).code ^ full,
                        m.starts, m.starts);
  }
  for (int level = last; !rc; level--) {
    rc = keep(s, level);
    if (rc || !level)
      return rc;
    const sw_keys *from = &s->singles->level[level];
    peg_gather_begin(&s->gather);
    for (size_t i = 0; i < from->n && !rc; i++) {
      peg_mark m = peg_mark_split(from->v[i]);
      rc = peg_gather_jumps(&s->gather, m.key, 1, m.ends, m.ends);
    }
  }
  return rc;
}

/* From one hole to one peg there are cells - 1 levels; level i is inverse to
 * level cells - 2 - i. */
int peg_singles_find(const peg_board *board, int hole, const sw_budget *budget,
                     peg_singles *singles, sw_err *err) {
  search s = {.singles = singles};
  int last = peg_singles_levels(board) - 1, other = board->cells - 2 - last;
  *singles = (peg_singles){0};
  int rc = peg_family_open(board, hole, &singles->family, err);
  if (rc)
    return rc;
  assert(other == last || other == last + 1);
  s.gather = (peg_gather){.family = &singles->family, .budget = budget};
  rc = forward(&s, other);
  if (!rc)
    rc = backward(&s, last, other);
  for (int i = 0; i <= PEG_CELLS / 2; i++)
    sw_keys_free(&s.reach[i]);
  peg_gather_free(&s.gather);
  return peg_singles_failed(rc, err);
}

/* ---- questions ---------------------------------------------------------- */

/* The mark of a normal code, or 0: no mark is 0, as each has a start. */
static uint64_t find_mark(const sw_keys *level, uint64_t key) {
  size_t low = 0, high = level->n;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (peg_mark_split(level->v[middle]).key < key)
      low = middle + 1;
    else
      high = middle;
  }
  int found = low < level->n && peg_mark_split(level->v[low]).key == key;
  return found ? level->v[low] : 0;
}

/* The mark of a position, or 0; *symmetry leads to its normal form. */
static uint64_t look_up(const peg_family *f, const sw_keys *level,
                        uint64_t pegs, int *symmetry) {
  uint64_t code = peg_code_of(f->packing, pegs), least = code;
  *symmetry = 0;
  for (int i = 1; i < f->symmetries; i++) {
    uint64_t image = peg_code_image(f->packing, i, code);
    if (image < least)
      least = image, *symmetry = i;
  }
  uint64_t key = peg_code_key(f->packing, least);
  /* a key stands for a position of the family's class */
  return peg_key_row(f->packing, key).code == least ? find_mark(level, key) : 0;
}

/* The cells that symmetry `to` of the family and then `s` of the board, taken
 * back, make of a set of holes. */
static uint64_t cells_before(const peg_family *f, int to, int s, unsigned set) {
  uint64_t cells = 0;
  for (int c = 0; c < f->board->cells; c++)
    for (int i = 0; i < f->holes; i++)
      if (f->board->image[s][c] == f->hole[i] && (f->image[to][1u << i] & set))
        cells |= sw_bit(c);
  return cells;
}

/* A symmetry of the board that takes a cell into the family, or -1. */
static int into_family(const peg_family *f, int cell) {
  for (int s = 0; s < f->board->symmetries; s++)
    for (int i = 0; i < f->holes; i++)
      if (f->board->image[s][cell] == f->hole[i])
        return s;
  return -1;
}

uint64_t peg_singles_ends(const peg_singles *singles, int hole, uint64_t pegs) {
  const peg_family *f = &singles->family;
  int level = f->board->cells - 1 - sw_bits_count(pegs), to;
  int s = into_family(f, hole), inverse = level >= f->board->cells / 2;
  if (s < 0 || level < 0 || level > f->board->cells - 2)
    return 0;
  uint64_t image = peg_image(f->board, s, pegs);
  if (inverse) {
    image ^= peg_board_full(f->board);
    level = f->board->cells - 2 - level;
  }
  peg_mark m = peg_mark_split(look_up(f, &singles->level[level], image, &to));
  unsigned starts = inverse ? m.ends : m.starts;
  unsigned ends = inverse ? m.starts : m.ends;
  if (!m.ends || !(cells_before(f, to, s, starts) >> hole & 1))
    return 0;
  return cells_before(f, to, s, ends);
}
