/* A level under construction, and one that is finished.
 *
 * A level is a sorted set of keys, each with a counter.  It lies in bins by the
 * high bits of the key; a bin holds the low bits in rising order and the
 * counters beside them.  Going through the bins gives the keys in order.
 *
 * A level grows from records (low bits, counter), which the workers scatter
 * into chunks of their own arena, a chain of chunks for each bin.  When an
 * arena is full, and at the end, every bin is reduced: its old content and all
 * its records are added up in one dense array that fits a cache, or sorted when
 * the low bits are too many for an array.  Sums do not depend on the order, so
 * the result is the same for any number of workers and any size of arena.
 *
 * Counters have 64 bits on a narrow level and 128 on a wide one; the caller
 * knows beforehand that no sum can overflow.  A narrow level is tight when the
 * counters that are scattered into it leave so many high bits clear that low
 * bits and counter share one word: a third less to write and to read again, and
 * most levels are like that.
 */
#ifndef SW_ENGINE_LEVEL_LEVEL_BINS_H
#define SW_ENGINE_LEVEL_LEVEL_BINS_H

#include "base/num.h"

#include <stddef.h>
#include <stdint.h>

typedef struct sw_bin {
  size_t n;
  uint64_t *lo, *hi; /* counters; hi is NULL on a narrow level */
  void *low;         /* keys: uint32_t, or uint64_t where sparse */
} sw_bin;

/* How keys of this many bits are divided. */
typedef struct sw_bin_form {
  int bits;
  int shift;  /* low bits; the others number the bin */
  int sparse; /* 1: low bits take 64 bits and are sorted, not counted */
} sw_bin_form;

typedef struct sw_bins {
  sw_bin_form form;
  int wide;
  int tight; /* 1: a record is one word */
  size_t bins;
  sw_bin *bin;
} sw_bins;

sw_bin_form sw_bin_form_of(int bits);

int sw_bins_init(sw_bins *bins, sw_bin_form form, int wide);
void sw_bins_free(sw_bins *bins);
/* The bits that any counter has; all when they are wide. */
uint64_t sw_bins_counters(const sw_bins *bins);
/* Makes a narrow level tight when the counters that will be scattered into it,
 * which have these bits or fewer, allow that.  Before the first record. */
void sw_bins_tighten(sw_bins *bins, uint64_t counters);
uint64_t sw_bins_keys(const sw_bins *bins);  /* how many */
uint64_t sw_bins_bytes(const sw_bins *bins); /* memory in use */

/* Room for n entries in an empty bin; the caller fills them. */
int sw_bin_allocate(const sw_bins *bins, sw_bin *bin, size_t n);

/* Entry i of a bin. */
uint64_t sw_bin_key(const sw_bins *bins, size_t number, size_t i);
static inline sw_u128 sw_bin_count(const sw_bin *bin, size_t i) {
  return bin->lo[i] | (bin->hi ? (sw_u128)bin->hi[i] << 64 : 0);
}

/* Copies keys and counters from..from+n-1 of a bin; hi is filled too. */
void sw_bin_read(const sw_bins *bins, size_t number, size_t from, size_t n,
                 uint64_t *keys, uint64_t *lo, uint64_t *hi);

/* ---- records ------------------------------------------------------------ */

/* What one worker scatters and reduces with. */
typedef struct sw_accumulator {
  uint32_t *arena, *head;   /* head: for each bin where its last record is */
  size_t room, used;        /* of the arena, in chunks */
  uint64_t *lo, *hi, *seen; /* the dense array, or NULL */
  void *sorting;            /* entries being sorted, when sparse */
  size_t sorting_room;
} sw_accumulator;

/* The arena is made larger when it could not hold two chunks for each bin. */
int sw_accumulator_init(sw_accumulator *p, sw_bin_form form,
                        size_t arena_bytes);
void sw_accumulator_free(sw_accumulator *p);
uint64_t sw_accumulator_bytes(const sw_accumulator *p); /* of the arena */

/* Scatters records: the counter of key[i] is that of its parent. Returns how
 * many were taken, fewer than n when the arena is full. */
size_t sw_scatter(sw_accumulator *p, const sw_bins *to, const uint64_t *key,
                  const uint16_t *parent, size_t n, const uint64_t *lo,
                  const uint64_t *hi);

/* Reduces all accumulators' records of one bin into it, with the dense array of
 * accumulator `mine`. Different bins may be reduced at the same time. 0 or
 * SW_NO_MEMORY. */
int sw_reduce(sw_bins *to, size_t number, sw_accumulator *const *accumulators,
              size_t n, sw_accumulator *mine);

/* The same for a dense bin whose keys are final: what was scattered for other
 * keys is dropped, and no memory is needed. */
void sw_reduce_known(sw_bins *to, size_t number,
                     sw_accumulator *const *accumulators, size_t n,
                     sw_accumulator *mine);

/* Forgets the records, after every bin was reduced. */
void sw_accumulator_empty(sw_accumulator *p, const sw_bins *to);

#endif
