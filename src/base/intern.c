/* Byte strings by number: open addressing over strings that stand one after the
 * other in a single block.
 *
 * A slot holds half of its string's hash beside the number, so that most
 * strings that are not the one looked for are passed by without being read. At
 * most half of the slots are taken.
 */
#include "base/intern.h"

#include "base/err.h"
#include "base/hash.h"
#include "base/mem.h"

#include <string.h>

enum { FIRST_SLOTS = 64 };

static const uint64_t upper = ~UINT64_C(0) << 32;

/* The slot of a string, or the empty one where it belongs. */
static size_t find(const sw_intern *table, uint64_t hash, const void *bytes,
                   size_t n) {
  size_t i = hash & (table->slots - 1);
  for (; table->slot[i]; i = (i + 1) & (table->slots - 1)) {
    size_t have;
    if ((table->slot[i] ^ hash) & upper)
      continue;
    const uint8_t *known =
        sw_intern_get(table, (uint32_t)table->slot[i] - 1, &have);
    if (have == n && !memcmp(known, bytes, n))
      break;
  }
  return i;
}

static int grow(sw_intern *table) {
  size_t slots = table->slots ? 2 * table->slots : FIRST_SLOTS;
  uint64_t *slot = sw_mem_zero(slots, sizeof *slot);
  if (!slot)
    return SW_NO_MEMORY;
  for (uint32_t k = 0; k < table->n; k++) {
    size_t n;
    const uint8_t *bytes = sw_intern_get(table, k, &n);
    uint64_t hash = sw_hash_bytes(bytes, n);
    size_t i = hash & (slots - 1);
    while (slot[i])
      i = (i + 1) & (slots - 1);
    slot[i] = (hash & upper) | (k + 1);
  }
  sw_mem_free(table->slot);
  table->slot = slot;
  table->slots = slots;
  return 0;
}

static int append(sw_intern *table, const void *bytes, size_t n) {
  size_t len = table->n ? table->end[table->n - 1] : 0;
  void *text = table->bytes, *end = table->end;
  if (table->n >= UINT32_MAX - 1 ||
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

int sw_intern_add(sw_intern *table, const void *bytes, size_t n,
                  uint32_t *number) {
  if (2 * table->n >= table->slots && grow(table))
    return SW_NO_MEMORY;
  uint64_t hash = sw_hash_bytes(bytes, n);
  size_t i = find(table, hash, bytes, n);
  if (!table->slot[i]) {
    if (append(table, bytes, n))
      return SW_NO_MEMORY;
    table->slot[i] = (hash & upper) | table->n;
  }
  *number = (uint32_t)table->slot[i] - 1;
  return 0;
}

void sw_intern_free(sw_intern *table) {
  sw_mem_free(table->bytes);
  sw_mem_free(table->end);
  sw_mem_free(table->slot);
  *table = (sw_intern){0};
}
