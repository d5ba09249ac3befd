/* The database of all problems between single holes and pegs: see
 * peg_singles_file.h.
 *
 * The families follow one another.  Both sides walk down the kept levels of
 * one: the jumps from the winning marks of a level lead to the candidates of
 * the next, sorted.  The starts of a candidate are the union of its parents',
 * so they are known; its ends are among those that all its parents have, and
 * one flag says of each whether it is an end.  The flags are coded
 * arithmetically (peg_flags.h) in contexts that both sides know: how often the
 * candidate was led to, how many jumps it allows and how many could have led to
 * it, and whether an end of it was coded already.  So nothing but flags is
 * stored.
 *
 * Layout: magic, length and text of the board, a hash of all that follows; for
 * each family the length of its flags (4 bytes), a hash of flags and marks, and
 * the flags.  Numbers are little endian, hashes have 8 bytes.  The first hash
 * makes sure that damage is noticed, also in families that are not read; the
 * others, that the walk is the one that coded them.
 */
#include "games/peg/database/peg_singles_file.h"

#include "base/bits.h"
#include "base/hash.h"
#include "games/peg/database/peg_flags.h"

#include <assert.h>
#include <string.h>

static const char magic[8] = "SWPEGDB4"; /* peg_database.c has others */

enum {
  PARENTS = 16,
  JUMPS = 16,
  BACK = 16,
  BEFORE = 3, /* no flag of the candidate yet, none set, some set */
  CONTEXTS = PEG_FAMILY_HOLES * BEFORE * PARENTS * JUMPS * BACK,
  FAMILY_HEAD = 12,
  MOST = 1 << 28 /* bytes of a family */
};

/* ---- the walk both sides take ------------------------------------------- */

typedef struct walk {
  const peg_family *family;
  peg_gather gather;
  peg_flags flags;
} walk;

static int at_most(int x, int limit) {
  return x < limit ? x : limit - 1;
}

/* What is known of a candidate; the flags of one follow this number. */
static int context_of(const peg_family *f, peg_mark m) {
  peg_row row = peg_key_row(f->packing, m.key);
  int jumps = sw_bits_count(row.middle & row.ends);
  int back = sw_bits_count(~row.middle & row.ends);
  return ((int)m.parents * JUMPS + at_most(jumps, JUMPS)) * BACK +
         at_most(back, BACK);
}

/* Which of the possible ends are ends: `ends` says so when encoding. */
static unsigned code_ends(walk *w, peg_mark candidate, unsigned ends) {
  int context = context_of(w->family, candidate), before = 0;
  unsigned found = 0;
  for (SW_BITS_EACH(i, candidate.ends)) {
    int flag = peg_flags_code(
        &w->flags,
        (((int)i * BEFORE) + before) * PARENTS * JUMPS * BACK + context,
        (int)(ends >> i & 1));
    found |= (unsigned)flag << i;
    before = found ? 2 : 1;
  }
  return found;
}

static int add_mark(sw_keys *keys, peg_mark mark) {
  if (sw_keys_reserve(keys, keys->n + 1))
    return SW_NO_MEMORY;
  keys->v[keys->n++] = peg_mark_join(mark);
  return 0;
}

/* Codes the gathered candidates.  Encoding, `known` has the winning marks;
 * decoding, it is NULL.  They are appended to *out, NULL when encoding. */
static int code_level(walk *w, const sw_keys *known, sw_keys *out) {
  int rc = peg_gather_end(&w->gather);
  size_t at = 0;
  for (size_t i = 0; i < w->gather.marks.n && !rc; i++) {
    peg_mark m = peg_mark_split(w->gather.marks.v[i]), is = {0};
    if (known && at < known->n)
      is = peg_mark_split(known->v[at]);
    int wins = is.starts && is.key == m.key;
    at += (size_t)wins;
    m.ends = code_ends(w, m, wins ? is.ends : 0);
    m.parents = 0;
    assert(!wins || peg_mark_join(m) == peg_mark_join(is));
    if (m.ends && out)
      rc = add_mark(out, m);
  }
  assert(rc || !known || at == known->n);
  return rc;
}

static int code_all(walk *w, const sw_keys *known, sw_keys *out) {
  const peg_family *f = w->family;
  uint64_t full = peg_board_full(f->board);
  int levels = peg_singles_levels(f->board), rc = 0;
  peg_gather_begin(&w->gather);
  for (int i = 0; i < f->holes && !rc; i++)
    rc = peg_gather_add(&w->gather,
                        peg_code_of(f->packing, full & ~sw_bit(f->hole[i])),
                        1u << i, peg_family_all(f));
  for (int level = 0; level < levels && !rc; level++) {
    rc = code_level(w, known ? &known[level] : NULL, out ? &out[level] : NULL);
    const sw_keys *from = known ? &known[level] : &out[level];
    peg_gather_begin(&w->gather);
    w->gather.held += from->n * sizeof *from->v;
    for (size_t i = 0; i < from->n && level + 1 < levels && !rc; i++) {
      peg_mark m = peg_mark_split(from->v[i]);
      rc = peg_gather_jumps(&w->gather, m.key, 0, m.starts, m.ends);
    }
  }
  return rc;
}

/* Of the flags, whose last bits say nothing about marks, and the marks. */
static uint64_t hash_all(const peg_singles *s, const void *flags, size_t n) {
  uint64_t hash = sw_hash_bytes(flags, n);
  for (int i = 0; i < peg_singles_levels(s->family.board); i++) {
    hash = sw_hash_mix(hash ^ s->level[i].n);
    for (size_t k = 0; k < s->level[i].n; k++)
      hash = sw_hash_mix(hash ^ s->level[i].v[k]);
  }
  return hash;
}

/* ---- making ------------------------------------------------------------- */

static void put_number(sw_buf *out, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; i++)
    sw_buf_putc(out, (char)(number >> (8 * i)));
}

/* The shape as rows, so that boards of any name share it. */
static void put_head(const peg_board *board, sw_buf *out) {
  sw_buf rows;
  sw_buf_init(&rows, SW_BUF_TEXT);
  sw_buf_putc(&rows, board->grid == PEG_SQUARE ? 's' : 't');
  for (int y = 0; y < board->height; y++) {
    sw_buf_putc(&rows, '/');
    for (int x = 0; x < board->width; x++)
      sw_buf_putc(&rows, peg_cell_at(board, x, y) < 0 ? '-' : 'o');
  }
  sw_buf_put(out, magic, sizeof magic);
  put_number(out, rows.len, 2);
  sw_buf_put(out, rows.data, rows.len);
  if (sw_buf_failed(&rows))
    out->failed = SW_NO_MEMORY;
  sw_buf_free(&rows);
}

static int encode(const peg_singles *s, const sw_budget *budget, sw_buf *out) {
  walk w = {.family = &s->family,
            .gather = {.family = &s->family, .budget = budget}};
  sw_buf bytes;
  sw_buf_init(&bytes, MOST);
  int rc = peg_flags_encode(&w.flags, CONTEXTS, &bytes);
  if (!rc)
    rc = code_all(&w, s->level, NULL);
  if (!rc) {
    peg_flags_end(&w.flags);
    put_number(out, bytes.len, 4);
    put_number(out, hash_all(s, bytes.data, bytes.len), 8);
    sw_buf_put(out, bytes.data, bytes.len);
    rc = sw_buf_failed(&bytes) || sw_buf_failed(out) ? SW_NO_MEMORY : 0;
  }
  sw_buf_free(&bytes);
  peg_gather_free(&w.gather);
  peg_flags_free(&w.flags);
  return rc;
}

static int make_families(const peg_board *board, const sw_budget *budget,
                         sw_buf *out, sw_err *err) {
  int rc = 0;
  for (SW_BITS_EACH(hole, peg_family_holes(board))) {
    peg_singles singles;
    if (rc)
      return rc;
    rc = peg_singles_find(board, (int)hole, budget, &singles, err);
    if (!rc)
      rc = peg_singles_failed(encode(&singles, budget, out), err);
    peg_singles_free(&singles);
  }
  return rc;
}

int peg_singles_make(const peg_board *board, const sw_budget *budget,
                     sw_buf *out, sw_err *err) {
  sw_buf families;
  sw_buf_init(&families, MOST);
  int rc = make_families(board, budget, &families, err);
  if (!rc) {
    put_head(board, out);
    put_number(out, sw_hash_bytes(families.data, families.len), 8);
    sw_buf_put(out, families.data, families.len);
    rc = sw_buf_failed(out) ? sw_err_memory(err) : 0;
  }
  sw_buf_free(&families);
  return rc;
}

/* ---- reading ------------------------------------------------------------ */

int peg_singles_is(const void *bytes, size_t n) {
  return n >= sizeof magic && !memcmp(bytes, magic, sizeof magic);
}

static uint64_t get_number(const uint8_t *bytes, int n) {
  uint64_t number = 0;
  for (int i = n - 1; i >= 0; i--)
    number = number << 8 | bytes[i];
  return number;
}

static int damaged(size_t at, sw_err *err) {
  return sw_err_set(err, SW_FAULT, at,
                    "the database is damaged; make it again");
}

/* *at becomes the place behind the head. */
static int read_head(const peg_board *board, const uint8_t *bytes, size_t n,
                     size_t *at, sw_err *err) {
  sw_buf head;
  sw_buf_init(&head, SW_BUF_TEXT);
  put_head(board, &head);
  *at = head.len;
  int failed = sw_buf_failed(&head);
  int same = !failed && n >= head.len && !memcmp(bytes, head.data, head.len);
  sw_buf_free(&head);
  if (failed)
    return sw_err_memory(err);
  if (!same)
    return sw_err_set(err, SW_FAULT, 0,
                      "this is no database of all problems on this board");
  *at += 8;
  if (n < *at ||
      get_number(bytes + *at - 8, 8) != sw_hash_bytes(bytes + *at, n - *at))
    return damaged(n < *at ? n : *at, err);
  return 0;
}

/* The flags of the family that a hole belongs to, or of one that symmetries
 * turn into it; *first is the hole that names the family. */
static int find_family(const peg_board *board, int hole, const uint8_t *bytes,
                       size_t n, size_t *at, int *first, sw_err *err) {
  int rc = read_head(board, bytes, n, at, err);
  for (SW_BITS_EACH(family, peg_family_holes(board))) {
    if (rc)
      return rc;
    if (n - *at < FAMILY_HEAD)
      return damaged(n, err);
    uint64_t length = get_number(bytes + *at, 4);
    if (length > n - *at - FAMILY_HEAD)
      return damaged(n, err);
    *first = (int)family;
    if (peg_family_has(board, *first, hole))
      return 0;
    *at += FAMILY_HEAD + (size_t)length;
  }
  return rc ? rc : damaged(n, err);
}

/* A damaged file cannot make this long: candidates are those of real levels. */
static int decode(peg_singles *s, const uint8_t *bytes, size_t n,
                  const sw_budget *budget, int *fits) {
  walk w = {.family = &s->family,
            .gather = {.family = &s->family, .budget = budget}};
  int rc = peg_flags_decode(&w.flags, CONTEXTS, bytes, n);
  if (!rc)
    rc = code_all(&w, NULL, s->level);
  *fits = peg_flags_end(&w.flags);
  peg_gather_free(&w.gather);
  peg_flags_free(&w.flags);
  return rc;
}

int peg_singles_read(const peg_board *board, int hole, const void *data,
                     size_t n, const sw_budget *budget, peg_singles *singles,
                     sw_err *err) {
  const uint8_t *bytes = data;
  size_t at = 0;
  int first = 0, fits = 0;
  *singles = (peg_singles){0};
  int rc = find_family(board, hole, bytes, n, &at, &first, err);
  if (!rc)
    rc = peg_family_open(board, first, &singles->family, err);
  if (rc)
    return rc;
  size_t length = (size_t)get_number(bytes + at, 4);
  uint64_t hash = get_number(bytes + at + 4, 8);
  rc = peg_singles_failed(
      decode(singles, bytes + at + FAMILY_HEAD, length, budget, &fits), err);
  bytes += at + FAMILY_HEAD;
  if (!rc && (!fits || hash != hash_all(singles, bytes, length)))
    rc = damaged(at, err);
  return rc;
}
