/* Sets of 64-bit keys: as sorted lists, and as an index to look keys up. */
#ifndef SW_ENGINE_LEVEL_KEY_SET_H
#define SW_ENGINE_LEVEL_KEY_SET_H

#include <stddef.h>
#include <stdint.h>

/* A growing list.  Start from {0}, free at the end. */
typedef struct sw_keys {
  uint64_t *v;
  size_t n, capacity;
} sw_keys;

int sw_keys_reserve(sw_keys *keys, size_t room); /* 0 or SW_NO_MEMORY */
void sw_keys_free(sw_keys *keys);

/* Sorts keys below 2^bits and drops repetitions; `scratch` is working room that
 * may be used again. 0 or SW_NO_MEMORY. */
int sw_keys_sort(sw_keys *keys, int bits, sw_keys *scratch);

/* Sorting goes by digits of so many bits. */
enum { SW_KEYS_DIGIT = 11 };

/* The same without dropping anything.  What stands above 2^bits, from a
 * multiple of SW_KEYS_DIGIT on, is carried along, and equal keys keep their
 * order. */
int sw_keys_order(sw_keys *keys, int bits, sw_keys *scratch);

/* Keeps in *keys those that `other` has too; both sorted without repetition. */
void sw_keys_intersect(sw_keys *keys, const sw_keys *other);

/* Where each key of a list stands; the list is borrowed and must not change.
 * A slot holds the position + 1 and, above it, half of the key's hash, so that
 * most of what is not there is known without looking at the list. */
typedef struct sw_key_index {
  const uint64_t *key;
  uint64_t *slot;
  int shift; /* from a hash to its slot */
} sw_key_index;

#define SW_KEY_ABSENT UINT32_MAX

int sw_key_index_init(sw_key_index *index, const sw_keys *keys);
void sw_key_index_free(sw_key_index *index);

static inline uint64_t sw_key_hash(uint64_t key) {
  key ^= key >> 32;
  return key * UINT64_C(0x9e3779b97f4a7c15);
}

/* Asks for the memory that sw_key_find will look at. */
static inline void sw_key_prefetch(const sw_key_index *index, uint64_t key) {
  __builtin_prefetch(&index->slot[sw_key_hash(key) >> index->shift]);
}

/* The position in the list, or SW_KEY_ABSENT. */
static inline uint32_t sw_key_find(const sw_key_index *index, uint64_t key) {
  uint64_t hash = sw_key_hash(key), end = ~UINT64_C(0) >> index->shift;
  for (uint64_t i = hash >> index->shift;; i = (i + 1) & end) {
    uint64_t slot = index->slot[i];
    if (!slot)
      return SW_KEY_ABSENT;
    uint32_t at = (uint32_t)slot - 1;
    if (slot >> 32 == (hash & UINT32_MAX) && index->key[at] == key)
      return at;
  }
}

#endif
