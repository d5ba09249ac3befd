/* Byte strings by number: each different one is kept once.
 *
 *   sw_intern words = {0};
 *   rc = sw_intern_add(&words, bytes, n, &number);
 *   bytes = sw_intern_get(&words, number, &n);
 *   sw_intern_free(&words);
 *
 * Numbers are handed out from 0 on, in the order of first appearance.
 */
#ifndef SW_BASE_INTERN_H
#define SW_BASE_INTERN_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sw_intern {
  uint8_t *bytes; /* one string after the other */
  size_t *end;    /* where each of them ends */
  uint64_t *slot; /* number + 1, and above it half of the hash */
  size_t n, slots, byte_room, end_room;
} sw_intern;

/* 0 with the string's number, or SW_NO_MEMORY with nothing changed.  The bytes
 * must not be those of the table itself. */
int sw_intern_add(sw_intern *table, const void *bytes, size_t n,
                  uint32_t *number);

/* Borrowed until the next string is added. */
static inline const uint8_t *sw_intern_get(const sw_intern *table,
                                           uint32_t number, size_t *n) {
  assert(number < table->n);
  size_t start = number ? table->end[number - 1] : 0;
  *n = table->end[number] - start;
  return table->bytes + start;
}

void sw_intern_free(sw_intern *table);

#endif
