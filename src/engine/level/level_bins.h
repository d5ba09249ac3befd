/* A level under construction, and one that is finished.
 *
 * A level is a sorted set of keys, each with a counter.  It lies in bins by the
 * high bits of the key; a bin holds the low bits in rising order and the
 * counters beside them.  Going through the bins gives the keys in order.
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

void sw_bin_empty(sw_bin *bin); /* frees its entries */

/* Entries from, from + 1, .. become the entries to, to + 1, .. */
void sw_bin_move(const sw_bins *bins, size_t number, size_t to, size_t from,
                 size_t n);

static inline uint64_t sw_bin_low(const sw_bins *bins, const sw_bin *bin,
                                  size_t i) {
  return bins->form.sparse ? ((const uint64_t *)bin->low)[i]
                           : ((const uint32_t *)bin->low)[i];
}

/* Copies keys and counters from..from+n-1 of a bin; hi is filled too. */
void sw_bin_read(const sw_bins *bins, size_t number, size_t from, size_t n,
                 uint64_t *keys, uint64_t *lo, uint64_t *hi);

#endif
