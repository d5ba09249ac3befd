/* Byte strings by number: each different one is kept once.
 *
 *   sw_intern words = {0};
 *   rc = sw_intern_add(&words, bytes, n, &number);
 *   bytes = sw_intern_get(&words, number, &n);
 *   sw_intern_free(&words);
 *
 * Numbers are handed out from 0 on, in the order of first appearance.
 *
 * A large table is slow because every access is a cache miss.  A caller with
 * many strings hashes all of them first, and calls sw_intern_expect and
 * sw_intern_announce for each string, some strings before it is added.
 */
#ifndef SW_BASE_INTERN_H
#define SW_BASE_INTERN_H

#include "base/hash.h"

#include <assert.h>

enum { SW_INTERN_LENGTH = 24 }; /* bits for the length of a string */

typedef struct sw_intern_slot {
  uint64_t place;  /* where the string begins, and below that its length */
  uint32_t hash;   /* half of it */
  uint32_t number; /* + 1; 0: nothing is here */
} sw_intern_slot;

typedef struct sw_intern {
  uint8_t *bytes; /* one string after the other */
  size_t *end;    /* where each of them ends */
  sw_intern_slot *slot;
  size_t n, slots, byte_room, end_room;
} sw_intern;

/* 0 with the string's number, or SW_NO_MEMORY with nothing changed, also for a
 * string of 16 MB or more.  The bytes must not be those of the table itself. */
int sw_intern_add(sw_intern *table, const void *bytes, size_t n,
                  uint32_t *number);

/* The same in steps: the hash, which needs no table; two announcements, if any,
 * the first of which asks for the slot; the addition. */
static inline uint64_t sw_intern_hash(const void *bytes, size_t n) {
  return sw_hash_quick(bytes, n);
}
static inline void sw_intern_expect(const sw_intern *table, uint64_t hash) {
  if (table->slots)
    __builtin_prefetch(&table->slot[hash & (table->slots - 1)]);
}
static inline void sw_intern_announce(const sw_intern *table, uint64_t hash) {
  if (table->slots)
    __builtin_prefetch(
        table->bytes +
        (table->slot[hash & (table->slots - 1)].place >> SW_INTERN_LENGTH));
}
int sw_intern_add_hashed(sw_intern *table, uint64_t hash, const void *bytes,
                         size_t n, uint32_t *number);

/* Borrowed until the next string is added. */
static inline const uint8_t *sw_intern_get(const sw_intern *table,
                                           uint32_t number, size_t *n) {
  assert(number < table->n);
  size_t start = number ? table->end[number - 1] : 0;
  *n = table->end[number] - start;
  return table->bytes + start;
}

/* 1 with the number of a string that is there, else 0. */
int sw_intern_find(const sw_intern *table, const void *bytes, size_t n,
                   uint32_t *number);

size_t sw_intern_memory(const sw_intern *table); /* bytes in use */
void sw_intern_free(sw_intern *table);

#endif
