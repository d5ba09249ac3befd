/* Byte strings by number: open addressing over strings that stand one after the
 * other in a single block.
 *
 * A slot holds half of its string's hash, so that most strings other than the
 * one looked for are skipped without being read, and where the string is.  So
 * finding one takes two memory accesses, to a slot and to the string.  At most
 * three quarters of the slots are taken.
 */
#include "base/intern.h"

#include "base/err.h"
#include "base/mem.h"

#include <string.h>

enum { FIRST_SLOTS = 64, LENGTH_BITS = SW_INTERN_LENGTH };

static uint32_t half(uint64_t hash) {
  return (uint32_t)(hash >> 32);
}

static size_t length_at(uint64_t place) {
  return place & ((1U << LENGTH_BITS) - 1);
}

/* The slot of a string, or the empty one where it belongs. */
static sw_intern_slot *find(const sw_intern *table, uint64_t hash,
                            const void *bytes, size_t n) {
  for (size_t i = hash;; i++) {
    sw_intern_slot *s = &table->slot[i & (table->slots - 1)];
    if (!s->number ||
        (s->hash == half(hash) && length_at(s->place) == n &&
         !memcmp(table->bytes + (s->place >> LENGTH_BITS), bytes, n)))
      return s;
  }
}

static sw_intern_slot slot_of(const sw_intern *table, uint64_t hash,
                              uint32_t number) {
  size_t n;
  uint64_t start = (uint64_t)(sw_intern_get(table, number, &n) - table->bytes);
  return (sw_intern_slot){start << LENGTH_BITS | n, half(hash), number + 1};
}

static int grow(sw_intern *table) {
  size_t slots = table->slots ? 2 * table->slots : FIRST_SLOTS;
  sw_intern_slot *slot = sw_mem_zero(slots, sizeof *slot);
  if (!slot)
    return SW_NO_MEMORY;
  for (uint32_t k = 0; k < table->n; k++) {
    size_t n;
    const uint8_t *bytes = sw_intern_get(table, k, &n);
    uint64_t hash = sw_hash_quick(bytes, n), i = hash & (slots - 1);
    while (slot[i].number)
      i = (i + 1) & (slots - 1);
    slot[i] = slot_of(table, hash, k);
  }
  sw_mem_free(table->slot);
  table->slot = slot;
  table->slots = slots;
  return 0;
}

static int append(sw_intern *table, const void *bytes, size_t n) {
  size_t len = table->n ? table->end[table->n - 1] : 0;
  void *text = table->bytes, *end = table->end;
  if (table->n >= UINT32_MAX - 1 || n >> LENGTH_BITS ||
      (uint64_t)len >> (64 - LENGTH_BITS) ||
      sw_mem_reserve(&text, &table->byte_room, len + n + 1, 1))
    return SW_NO_MEMORY;
  table->bytes = text;
  if (sw_mem_reserve(&end, &table->end_room, table->n + 1, sizeof *table->end))
    return SW_NO_MEMORY;
  table->end = end;
  memcpy(table->bytes + len, bytes, n);
  table->end[table->n++] = len + n;
  return 0;
}

int sw_intern_add_hashed(sw_intern *table, uint64_t hash, const void *bytes,
                         size_t n, uint32_t *number) {
  if (4 * table->n >= 3 * table->slots && grow(table))
    return SW_NO_MEMORY;
  sw_intern_slot *s = find(table, hash, bytes, n);
  if (!s->number) {
    if (append(table, bytes, n))
      return SW_NO_MEMORY;
    *s = slot_of(table, hash, (uint32_t)table->n - 1);
  }
  *number = s->number - 1;
  return 0;
}

int sw_intern_add(sw_intern *table, const void *bytes, size_t n,
                  uint32_t *number) {
  return sw_intern_add_hashed(table, sw_hash_quick(bytes, n), bytes, n, number);
}

int sw_intern_find(const sw_intern *table, const void *bytes, size_t n,
                   uint32_t *number) {
  if (!table->slots)
    return 0;
  const sw_intern_slot *s = find(table, sw_hash_quick(bytes, n), bytes, n);
  if (s->number)
    *number = s->number - 1;
  return s->number != 0;
}

size_t sw_intern_memory(const sw_intern *table) {
  size_t len = table->n ? table->end[table->n - 1] : 0;
  return len + table->n * sizeof *table->end +
         table->slots * sizeof *table->slot;
}

void sw_intern_free(sw_intern *table) {
  sw_mem_free(table->bytes);
  sw_mem_free(table->end);
  sw_mem_free(table->slot);
  *table = (sw_intern){0};
}
