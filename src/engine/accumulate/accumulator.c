/* Records, scattered and reduced: see accumulator.h.
 *
 * A chunk is CHUNK words; its first word links to the chunk before it in the
 * chain of its bin, records fill it from the end downwards.  head[bin] is the
 * place of the last record in words from the start of the arena; whether a
 * chunk is full follows from the low bits of that place, so nothing else is
 * kept for a bin.  Chunk 0 is never used: head 0 means "no records".
 *
 * The loops that see every record are written once, as inline functions of the
 * record's form, and each form is compiled on its own.
 */
#include "engine/accumulate/accumulator.h"

#include "base/bits.h"
#include "base/err.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  LINE = 16,
  CHUNK = 512,
  HEADER = 1,
  USUAL_SHIFT = 16,
  HOME_CHUNKS = 644 /* for one record of each usual low part, if wide */
};

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* The forms of a record; the number is its words. */
enum record {
  TIGHT = 2,
  NARROW = 3,
  SPARSE_NARROW = 4,
  WIDE = 5,
  SPARSE_WIDE = 6
};

/* ---- an arena ----------------------------------------------------------- */

enum { CHUNK_BYTES = CHUNK * sizeof(uint32_t) };

uint64_t sw_accumulator_needs(sw_bin_form form, uint64_t arena_bytes) {
  uint64_t least = UINT64_C(2) << (form.bits - form.shift);
  uint64_t room = arena_bytes / CHUNK_BYTES;
  if (room > UINT32_MAX / CHUNK)
    room = UINT32_MAX / CHUNK;
  if (room < least) /* or the chains would be mostly empty */
    room = least;
  return room * CHUNK_BYTES;
}

int sw_accumulator_init(sw_accumulator *p, sw_bin_form form,
                        size_t arena_bytes) {
  size_t bins = (size_t)1 << (form.bits - form.shift);
  size_t dense = form.sparse ? 0 : (size_t)1 << form.shift;
  *p = (sw_accumulator){0};
  p->room = (size_t)(sw_accumulator_needs(form, arena_bytes) / CHUNK_BYTES);
  p->used = 1;
  p->reserve = p->room / 8 < HOME_CHUNKS ? p->room / 8 : HOME_CHUNKS;
  p->limit = p->room - p->reserve;
  p->most_home =
      p->reserve < 8 ? 0 : (p->reserve - 2) * ((CHUNK - HEADER) / WIDE);
  p->arena = sw_mem_alloc(p->room, CHUNK * sizeof *p->arena);
  p->head = sw_mem_zero(bins, sizeof *p->head);
  int ok = p->arena && p->head;
  if (dense) {
    p->lo = sw_mem_zero(dense, sizeof *p->lo);
    p->hi = sw_mem_zero(dense, sizeof *p->hi);
    p->seen = sw_mem_zero((dense + 63) / 64, sizeof *p->seen);
    ok = ok && p->lo && p->hi && p->seen;
  }
  if (ok)
    return 0;
  sw_accumulator_free(p);
  return SW_NO_MEMORY;
}

void sw_accumulator_free(sw_accumulator *p) {
  sw_mem_free(p->arena);
  sw_mem_free(p->head);
  sw_mem_free(p->lo);
  sw_mem_free(p->hi);
  sw_mem_free(p->seen);
  sw_mem_free(p->sorting);
  *p = (sw_accumulator){0};
}

uint64_t sw_accumulator_bytes(const sw_accumulator *p) {
  return (uint64_t)p->room * CHUNK * sizeof *p->arena;
}

void sw_accumulator_empty(sw_accumulator *p, const sw_bins *to) {
  memset(p->head, 0, to->bins * sizeof *p->head);
  p->used = 1;
}

ALWAYS_INLINE int is_sparse(enum record form) {
  return form == SPARSE_NARROW || form == SPARSE_WIDE;
}

ALWAYS_INLINE int is_wide(enum record form) {
  return form == WIDE || form == SPARSE_WIDE;
}

static enum record record_of(const sw_bins *bins) {
  if (bins->form.sparse)
    return bins->wide ? SPARSE_WIDE : SPARSE_NARROW;
  if (bins->wide)
    return WIDE;
  return bins->tight ? TIGHT : NARROW;
}

/* A tight record has the low bits below its counter. */
ALWAYS_INLINE void put_record(uint32_t *record, enum record form, int shift,
                              uint64_t low, const uint64_t *lo,
                              const uint64_t *hi) {
  if (form == TIGHT) {
    uint64_t both = *lo << shift | low;
    memcpy(record, &both, sizeof both);
    return;
  }
  *record++ = (uint32_t)low;
  if (is_sparse(form))
    *record++ = (uint32_t)(low >> 32);
  memcpy(record, lo, sizeof *lo);
  if (is_wide(form))
    memcpy(record + 2, hi, sizeof *hi);
}

typedef struct entry {
  uint64_t low, lo, hi;
} entry;

ALWAYS_INLINE entry get_record(const uint32_t *record, enum record form,
                               int shift) {
  entry e = {0};
  if (form == TIGHT) {
    memcpy(&e.lo, record, sizeof e.lo);
    e.low = e.lo & sw_bits_below(shift);
    e.lo >>= shift;
    return e;
  }
  e.low = *record++;
  if (is_sparse(form))
    e.low |= (uint64_t)*record++ << 32;
  memcpy(&e.lo, record, sizeof e.lo);
  if (is_wide(form))
    memcpy(&e.hi, record + 2, sizeof e.hi);
  return e;
}

/* The end of a new chunk that follows the one of `last`; 0 when full. */
static uint32_t new_chunk(sw_accumulator *p, uint32_t last) {
  if (p->used >= p->limit)
    return 0;
  uint32_t start = (uint32_t)(p->used++ * CHUNK);
  p->arena[start] = last / CHUNK;
  return start + CHUNK;
}

/* One record more for a bin; 0 when the arena is full. */
ALWAYS_INLINE int add_record(sw_accumulator *p, uint32_t *arena, uint32_t *head,
                             size_t bin, int shift, uint64_t low,
                             const uint64_t *lo, const uint64_t *hi,
                             enum record form) {
  uint32_t at = head[bin];
  if (at % CHUNK < HEADER + form) {
    at = new_chunk(p, at);
    if (!at)
      return 0;
  }
  at -= form;
  uint32_t *record = arena + at;
  __builtin_prefetch(record - 2 * LINE, 1);
  put_record(record, form, shift, low, lo, hi);
  head[bin] = at;
  return 1;
}

/* How many of the children were taken. */
ALWAYS_INLINE size_t scatter(sw_accumulator *p, int shift, sw_children c,
                             enum record form) {
  uint32_t *const arena = p->arena, *const head = p->head;
  const uint64_t mask = sw_bits_below(shift);
  for (size_t i = 0; i < c.n; i++)
    if (!add_record(p, arena, head, (size_t)(c.key[i] >> shift), shift,
                    c.key[i] & mask, c.lo + c.parent[i], c.hi + c.parent[i],
                    form))
      return i;
  return c.n;
}

static int take(sw_children *children, size_t taken) {
  if (!children->n)
    return 1; /* there may be no lists */
  children->key += taken;
  children->parent += taken;
  children->n -= taken;
  return !children->n;
}

int sw_scatter(sw_accumulator *p, const sw_bins *to, sw_children *children) {
  const int shift = to->form.shift;
  switch (record_of(to)) {
  case TIGHT:
    return take(children, scatter(p, shift, *children, TIGHT));
  case NARROW:
    return take(children, scatter(p, shift, *children, NARROW));
  case WIDE:
    return take(children, scatter(p, shift, *children, WIDE));
  case SPARSE_NARROW:
    return take(children, scatter(p, shift, *children, SPARSE_NARROW));
  default:
    return take(children, scatter(p, shift, *children, SPARSE_WIDE));
  }
}

/* ---- reading ------------------------------------------------------------- */

/* One chunk's records: its words from `at` to `end`.  While they are read, the
 * chunk before is asked for, from `before` on. */
typedef struct chain {
  const uint32_t *at, *end, *before;
} chain;

/* Asks for the chunk in use of a bin that is reduced soon. */
static void prefetch_chunk(const sw_accumulator *p, size_t number) {
  const uint32_t *chunk = p->arena + p->head[number] / CHUNK * CHUNK;
  for (uint32_t i = 0; i < CHUNK; i += LINE)
    __builtin_prefetch(chunk + i);
}

/* *at moves on to the chunk before, 0 at the end of the chain. */
static chain next_run(const sw_accumulator *p, uint32_t *at, uint32_t words) {
  uint32_t start = *at / CHUNK * CHUNK, before = p->arena[start];
  chain run = {p->arena + *at, p->arena + start + CHUNK,
               p->arena + before * CHUNK};
  uint32_t full = (CHUNK - HEADER) / words * words;
  *at = before ? before * CHUNK + CHUNK - full : 0;
  return run;
}

/* The dense array of an accumulator, held in registers. */
typedef struct sums {
  uint64_t *lo, *hi, *seen;
} sums;

static sums sums_of(const sw_accumulator *p) {
  return (sums){p->lo, p->hi, p->seen};
}

ALWAYS_INLINE void dense_add(sums s, entry e, int wide) {
  uint64_t sum = s.lo[e.low] + e.lo;
  s.lo[e.low] = sum;
  if (wide)
    s.hi[e.low] += e.hi + (sum < e.lo);
  s.seen[e.low >> 6] |= UINT64_C(1) << (e.low & 63);
}

/* ---- at home ------------------------------------------------------------ */

/* Writes one sum as a record, or as several when it is too large for a tight
 * one: never more than were added up. */
ALWAYS_INLINE void put_home(sw_accumulator *p, int shift, size_t low,
                            enum record form) {
  uint64_t lo = p->lo[low], hi = is_wide(form) ? p->hi[low] : 0;
  const uint64_t most = form == TIGHT ? ~UINT64_C(0) >> shift : ~UINT64_C(0);
  int fits = 1;
  for (; lo > most; lo -= most)
    fits &=
        add_record(p, p->arena, p->head, p->home, shift, low, &most, &hi, form);
  fits &= add_record(p, p->arena, p->head, p->home, shift, low, &lo, &hi, form);
  assert(fits);
  (void)fits;
  p->lo[low] = 0;
  if (is_wide(form))
    p->hi[low] = 0;
}

/* The sums become records; the reserve has room for them. */
ALWAYS_INLINE void leave_home(sw_accumulator *p, int shift, enum record form) {
  size_t words = (((size_t)1 << shift) + 63) / 64;
  if (!p->at_home)
    return;
  p->limit = p->room;
  for (size_t i = 0; i < words; i++) {
    for (SW_BITS_EACH(bit, p->seen[i]))
      put_home(p, shift, i * 64 + bit, form);
    p->seen[i] = 0;
  }
  p->limit = p->room - p->reserve;
  p->at_home = 0;
}

/* Runs of records at home and of others take turns. */
ALWAYS_INLINE size_t scatter_runs(sw_accumulator *p, int shift, sw_children c,
                                  enum record form) {
  uint32_t *const arena = p->arena, *const head = p->head;
  const sums at_home = sums_of(p);
  const uint64_t mask = sw_bits_below(shift);
  const size_t home = p->home;
  for (size_t i = 0, bin; i < c.n;) {
    size_t from = i;
    for (; i < c.n && c.key[i] >> shift == home; i++)
      dense_add(at_home,
                (entry){c.key[i] & mask, c.lo[c.parent[i]],
                        is_wide(form) ? c.hi[c.parent[i]] : 0},
                is_wide(form));
    p->at_home += i - from;
    for (; i < c.n && (bin = (size_t)(c.key[i] >> shift)) != home; i++)
      if (!add_record(p, arena, head, bin, shift, c.key[i] & mask,
                      c.lo + c.parent[i], c.hi + c.parent[i], form))
        return i;
  }
  return c.n;
}

ALWAYS_INLINE size_t scatter_near(sw_accumulator *p, int shift, sw_children c,
                                  enum record form) {
  if (c.n &&
      (p->home != c.key[0] >> shift || p->at_home + c.n > p->most_home)) {
    leave_home(p, shift, form);
    p->home = (size_t)(c.key[0] >> shift);
  }
  if (p->used > p->limit)
    return 0;
  return c.n > p->most_home ? scatter(p, shift, c, form)
                            : scatter_runs(p, shift, c, form);
}

/* The usual shift is compiled on its own. */
int sw_scatter_near(sw_accumulator *p, const sw_bins *to,
                    sw_children *children) {
  const int shift = to->form.shift;
  switch (record_of(to)) {
  case TIGHT:
    return take(children, shift == USUAL_SHIFT
                              ? scatter_near(p, USUAL_SHIFT, *children, TIGHT)
                              : scatter_near(p, shift, *children, TIGHT));
  case NARROW:
    return take(children, scatter_near(p, shift, *children, NARROW));
  case WIDE:
    return take(children, scatter_near(p, shift, *children, WIDE));
  default:
    return sw_scatter(p, to, children);
  }
}

void sw_scatter_end(sw_accumulator *p, const sw_bins *to) {
  const int shift = to->form.shift;
  switch (record_of(to)) {
  case TIGHT:
    leave_home(p, shift, TIGHT);
    break;
  case NARROW:
    leave_home(p, shift, NARROW);
    break;
  case WIDE:
    leave_home(p, shift, WIDE);
    break;
  default:
    break;
  }
}

/* ---- adding up ----------------------------------------------------------- */

ALWAYS_INLINE void dense_take(sw_accumulator *p, const sw_accumulator *from,
                              size_t number, int shift, enum record form) {
  const sums mine = sums_of(p);
  for (uint32_t at = from->head[number]; at;) {
    chain run = next_run(from, &at, form);
    for (const uint32_t *r = run.at; r != run.end; r += form) {
      __builtin_prefetch(run.before);
      run.before += form;
      dense_add(mine, get_record(r, form, shift), is_wide(form));
    }
  }
}

/* A count of bits that needs no special instruction and becomes vector code. */
static size_t count_seen(const uint64_t *word, size_t n) {
  const uint64_t two = UINT64_C(0x5555555555555555);
  const uint64_t four = UINT64_C(0x3333333333333333);
  const uint64_t eight = UINT64_C(0x0f0f0f0f0f0f0f0f);
  const uint64_t half = UINT64_C(0x00ff00ff00ff00ff);
  uint64_t sum =
      0; /* four sums of 16 bits: at most 16 a word, for 1024 words */
  size_t total = 0;
  for (size_t i = 0; i < n; i++) {
    uint64_t x = word[i];
    x -= x >> 1 & two;
    x = (x & four) + (x >> 2 & four);
    x = (x + (x >> 4)) & eight;
    sum += (x & half) + (x >> 8 & half);
    if (i % 1024 == 1023 || i + 1 == n) {
      for (; sum; sum >>= 16)
        total += sum & 0xffff;
    }
  }
  return total;
}

/* Moves what was added up into the bin and clears the array again. */
ALWAYS_INLINE int dense_extract(sw_accumulator *p, const sw_bins *to,
                                sw_bin *bin, int wide) {
  size_t words = (((size_t)1 << to->form.shift) + 63) / 64, k = 0;
  size_t n = count_seen(p->seen, words);
  if (sw_bin_allocate(to, bin, n))
    return SW_NO_MEMORY;
  uint32_t *low = bin->low;
  for (size_t i = 0; i < words; i++) {
    for (SW_BITS_EACH(bit, p->seen[i])) {
      size_t at = i * 64 + bit;
      low[k] = (uint32_t)at;
      bin->lo[k] = p->lo[at];
      p->lo[at] = 0;
      if (wide) {
        bin->hi[k] = p->hi[at];
        p->hi[at] = 0;
      }
      k++;
    }
    p->seen[i] = 0;
  }
  assert(k == n);
  return 0;
}

ALWAYS_INLINE int fold_dense(sw_bins *to, size_t number,
                             sw_accumulator *const *accumulators, size_t n,
                             sw_accumulator *mine, enum record form,
                             int shift) {
  sw_bin *bin = &to->bin[number];
  const uint32_t *low = bin->low;
  const int wide = is_wide(form);
  for (size_t i = 0; i < bin->n; i++)
    dense_add(sums_of(mine), (entry){low[i], bin->lo[i], wide ? bin->hi[i] : 0},
              wide);
  sw_bin_empty(bin);
  for (size_t i = 0; i < n; i++)
    dense_take(mine, accumulators[i], number, shift, form);
  return dense_extract(mine, to, bin, wide);
}

static int by_low(const void *x, const void *y) {
  uint64_t a = ((const entry *)x)->low, b = ((const entry *)y)->low;
  return (a > b) - (a < b);
}

static int sort_add(sw_accumulator *mine, size_t *n, entry e) {
  if (sw_mem_reserve(&mine->sorting, &mine->sorting_room, *n + 1, sizeof e))
    return SW_NO_MEMORY;
  ((entry *)mine->sorting)[(*n)++] = e;
  return 0;
}

/* Sorts the entries and adds up equal ones; returns how many are left. */
static size_t sort_merge(entry *e, size_t n) {
  size_t k = 0;
  qsort(e, n, sizeof *e, by_low);
  for (size_t i = 1; i < n; i++) {
    if (e[i].low != e[k].low) {
      e[++k] = e[i];
      continue;
    }
    e[k].lo += e[i].lo;
    e[k].hi += e[i].hi + (e[k].lo < e[i].lo);
  }
  return n ? k + 1 : 0;
}

static int sort_take(sw_accumulator *mine, const sw_accumulator *from,
                     size_t number, enum record form, size_t *n) {
  for (uint32_t at = from->head[number]; at;) {
    chain run = next_run(from, &at, form);
    for (const uint32_t *r = run.at; r != run.end; r += form)
      if (sort_add(mine, n, get_record(r, form, 0)))
        return SW_NO_MEMORY;
  }
  return 0;
}

static int fold_sparse(sw_bins *to, size_t number,
                       sw_accumulator *const *accumulators, size_t n,
                       sw_accumulator *mine) {
  sw_bin *bin = &to->bin[number];
  size_t entries = 0;
  for (size_t i = 0; i < bin->n; i++) {
    entry e = {sw_bin_low(to, bin, i), bin->lo[i], to->wide ? bin->hi[i] : 0};
    if (sort_add(mine, &entries, e))
      return SW_NO_MEMORY;
  }
  for (size_t i = 0; i < n; i++)
    if (sort_take(mine, accumulators[i], number, record_of(to), &entries))
      return SW_NO_MEMORY;
  const entry *e = mine->sorting;
  entries = sort_merge(mine->sorting, entries);
  sw_bin_empty(bin);
  if (sw_bin_allocate(to, bin, entries))
    return SW_NO_MEMORY;
  for (size_t i = 0; i < entries; i++) {
    ((uint64_t *)bin->low)[i] = e[i].low;
    bin->lo[i] = e[i].lo;
    if (to->wide)
      bin->hi[i] = e[i].hi;
  }
  return 0;
}

int sw_reduce(sw_bins *to, size_t number, sw_accumulator *const *accumulators,
              size_t n, sw_accumulator *mine) {
  size_t with = 0;
  for (size_t i = 0; i < n; i++) {
    with += accumulators[i]->head[number] != 0;
    prefetch_chunk(accumulators[i],
                   number + 1 < to->bins ? number + 1 : number);
  }
  if (!with)
    return 0;
  switch (record_of(to)) {
  case TIGHT:
    return to->form.shift == USUAL_SHIFT
               ? fold_dense(to, number, accumulators, n, mine, TIGHT,
                            USUAL_SHIFT)
               : fold_dense(to, number, accumulators, n, mine, TIGHT,
                            to->form.shift);
  case NARROW:
    return fold_dense(to, number, accumulators, n, mine, NARROW,
                      to->form.shift);
  case WIDE:
    return fold_dense(to, number, accumulators, n, mine, WIDE, to->form.shift);
  default:
    return fold_sparse(to, number, accumulators, n, mine);
  }
}

void sw_reduce_known(sw_bins *to, size_t number,
                     sw_accumulator *const *accumulators, size_t n,
                     sw_accumulator *mine) {
  sw_bin *bin = &to->bin[number];
  const uint32_t *low = bin->low;
  assert(to->wide && !to->form.sparse);
  for (size_t i = 0; i < n; i++)
    dense_take(mine, accumulators[i], number, to->form.shift, WIDE);
  for (size_t i = 0; i < bin->n; i++) {
    uint64_t sum = bin->lo[i] + mine->lo[low[i]];
    bin->hi[i] += mine->hi[low[i]] + (sum < bin->lo[i]);
    bin->lo[i] = sum;
  }
  size_t words = (((size_t)1 << to->form.shift) + 63) / 64;
  for (size_t i = 0; i < words; i++) {
    for (SW_BITS_EACH(bit, mine->seen[i]))
      mine->lo[i * 64 + bit] = mine->hi[i * 64 + bit] = 0;
    mine->seen[i] = 0;
  }
}
