/* An index of a list: from the hash of a key to the row that has it.
 *
 *   typedef struct names { name *row; uint32_t n; sw_index index; } names;
 *
 *   static uint64_t hash_of(const void *list, uint32_t row);
 *   static int has_key(const void *list, uint32_t row, const void *key);
 *
 *   rc = sw_index_reserve(&t->index, t->n, hash_of, t);
 *   uint32_t *slot = sw_index_slot(&t->index, hash, has_key, t, &key);
 *   if (!*slot) {
 *     t->row[t->n] = ...;
 *     *slot = ++t->n;
 *   }
 *   row = *slot - 1;
 *
 * Keys stand in the caller's list alone, which only grows at its end; a slot
 * holds the number of a row, plus 1.  Slots are a power of two, at most half of
 * them are taken, and the search goes from a slot to the next one (linear
 * probing), so it always meets the key or a free slot, and soon.
 *
 * All of it is inline: where the two functions are known, compilers make loops
 * that call nothing.
 *
 * Some tables differ for a reason.  base/intern.h keeps half of the hash in its
 * slots, as its keys are long and far away; engine/level/key_set.h does so and
 * never grows; transposition tables replace what they hold.
 */
#ifndef SW_BASE_INDEX_H
#define SW_BASE_INDEX_H

#include "base/err.h"
#include "base/mem.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { SW_INDEX_FIRST = 64 }; /* slots to begin with */

/* Start from {0}, free at the end. */
typedef struct sw_index {
  uint32_t *slot; /* row + 1; 0: free */
  size_t slots;
} sw_index;

typedef uint64_t sw_index_hash(const void *list, uint32_t row);
typedef int sw_index_equal(const void *list, uint32_t row, const void *key);

/* The slot of the key, or the free one where it belongs; there are slots. */
static inline uint32_t *sw_index_slot(const sw_index *index, uint64_t hash,
                                      sw_index_equal *has_key, const void *list,
                                      const void *key) {
  size_t i = hash & (index->slots - 1);
  assert(index->slots);
  while (index->slot[i] && !has_key(list, index->slot[i] - 1, key))
    i = (i + 1) & (index->slots - 1);
  return &index->slot[i];
}

/* Enters rows 0..n-1, different ones, into slots that are all free. */
static inline void sw_index_fill(const sw_index *index, uint32_t n,
                                 sw_index_hash *hash_of, const void *list) {
  assert(index->slots >= 2 * (size_t)n);
  for (uint32_t row = 0; row < n; row++) {
    size_t i = hash_of(list, row) & (index->slots - 1);
    while (index->slot[i])
      i = (i + 1) & (index->slots - 1);
    index->slot[i] = row + 1;
  }
}

/* Room for one row more than the n that are there: 0, or SW_NO_MEMORY with
 * nothing changed. */
static inline int sw_index_reserve(sw_index *index, size_t n,
                                   sw_index_hash *hash_of, const void *list) {
  if (2 * (n + 1) <= index->slots)
    return 0;
  size_t slots = index->slots ? 2 * index->slots : SW_INDEX_FIRST;
  uint32_t *slot = n < UINT32_MAX - 1 ? sw_mem_zero(slots, sizeof *slot) : NULL;
  if (!slot)
    return SW_NO_MEMORY;
  sw_mem_free(index->slot);
  *index = (sw_index){slot, slots};
  sw_index_fill(index, (uint32_t)n, hash_of, list);
  return 0;
}

#define SW_INDEX_NONE UINT32_MAX

/* The row of the key, or SW_INDEX_NONE. */
static inline uint32_t sw_index_find(const sw_index *index, uint64_t hash,
                                     sw_index_equal *has_key, const void *list,
                                     const void *key) {
  return index->slots ? *sw_index_slot(index, hash, has_key, list, key) - 1
                      : SW_INDEX_NONE;
}

/* No rows any more; the memory is kept. */
static inline void sw_index_clear(sw_index *index) {
  if (index->slots)
    memset(index->slot, 0, index->slots * sizeof *index->slot);
}

static inline size_t sw_index_bytes(const sw_index *index) {
  return index->slots * sizeof *index->slot;
}

static inline void sw_index_free(sw_index *index) {
  sw_mem_free(index->slot);
  *index = (sw_index){0};
}

#endif
