/* One level of a search: a set of positions in the order in which they came,
 * each with a counter of paths when they are wanted.
 */
#ifndef SW_PEG_LEVEL_H
#define SW_PEG_LEVEL_H

#include "base/index.h"
#include "base/num.h"

typedef struct peg_level {
  size_t n;
  uint64_t *key;  /* n different positions */
  sw_u128 *count; /* paths of each, or NULL */
  uint64_t sum;   /* of the hashes of all keys, modulo 2^64 */
  size_t capacity;
  sw_index index; /* of the keys */
} peg_level;

/* Start from {0}.  With `counted` paths are added up for each key; all adds of
 * one level agree about that.  0, SW_NO_MEMORY, or SW_UNSUPPORTED when a
 * counter does not fit 128 bits. */
int peg_level_add(peg_level *level, uint64_t key, sw_u128 paths, int counted);

/* The index of a key, or -1. */
int64_t peg_level_find(const peg_level *level, uint64_t key);

/* Bytes in use. */
size_t peg_level_bytes(const peg_level *level);

void peg_level_free(peg_level *level);

#endif
