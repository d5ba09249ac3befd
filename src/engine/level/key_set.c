/* Sets of keys: see key_set.h.
 *
 * Sorting is by digits of 11 bits from the lowest up; all counts are taken in
 * one pass, and digits that are the same in every key are passed over.
 */
#include "engine/level/key_set.h"

#include "base/err.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { DIGIT = SW_KEYS_DIGIT, DIGITS = 6, VALUES = 1 << DIGIT };

int sw_keys_reserve(sw_keys *keys, size_t room) {
  void *block = keys->v;
  if (sw_mem_reserve(&block, &keys->capacity, room, sizeof *keys->v))
    return SW_NO_MEMORY;
  keys->v = block;
  return 0;
}

void sw_keys_free(sw_keys *keys) {
  sw_mem_free(keys->v);
  *keys = (sw_keys){0};
}

static size_t digit(uint64_t key, int d) {
  return (size_t)(key >> (d * DIGIT)) & (VALUES - 1);
}

/* One pass by digit d; counts become the places where values begin. */
static void distribute(const uint64_t *from, uint64_t *to, size_t n, int d,
                       size_t *count) {
  size_t start = 0;
  for (int v = 0; v < VALUES; v++) {
    size_t c = count[v];
    count[v] = start;
    start += c;
  }
  for (size_t i = 0; i < n; i++)
    to[count[digit(from[i], d)]++] = from[i];
}

int sw_keys_order(sw_keys *keys, int bits, sw_keys *scratch) {
  int digits = (bits + DIGIT - 1) / DIGIT;
  assert(bits > 0 && digits <= DIGITS);
  size_t *count = sw_mem_zero((size_t)digits * VALUES, sizeof *count);
  if (!count || sw_keys_reserve(scratch, keys->n)) {
    sw_mem_free(count);
    return SW_NO_MEMORY;
  }
  for (size_t i = 0; i < keys->n; i++)
    for (int d = 0; d < digits; d++)
      count[(size_t)d * VALUES + digit(keys->v[i], d)]++;
  scratch->n = keys->n;
  for (int d = 0; d < digits && keys->n; d++) {
    size_t *mine = count + (size_t)d * VALUES;
    if (mine[digit(keys->v[0], d)] == keys->n)
      continue;
    distribute(keys->v, scratch->v, keys->n, d, mine);
    sw_keys swap = *keys;
    *keys = *scratch;
    *scratch = swap;
  }
  sw_mem_free(count);
  return 0;
}

int sw_keys_sort(sw_keys *keys, int bits, sw_keys *scratch) {
  int rc = sw_keys_order(keys, bits, scratch);
  size_t k = 0;
  for (size_t i = 0; i < keys->n && !rc; i++)
    if (!i || keys->v[i] != keys->v[k - 1])
      keys->v[k++] = keys->v[i];
  keys->n = k;
  return rc;
}

void sw_keys_intersect(sw_keys *keys, const sw_keys *other) {
  size_t k = 0, j = 0;
  for (size_t i = 0; i < keys->n; i++) {
    while (j < other->n && other->v[j] < keys->v[i])
      j++;
    if (j < other->n && other->v[j] == keys->v[i])
      keys->v[k++] = keys->v[i];
  }
  keys->n = k;
}

int sw_key_index_init(sw_key_index *index, const sw_keys *keys) {
  int bits = 4;
  while (UINT64_C(1) << bits < 2 * (uint64_t)keys->n)
    bits++;
  assert(bits <= 32);
  size_t slots = (size_t)1 << bits;
  *index = (sw_key_index){keys->v, sw_mem_zero(slots, sizeof *index->slot),
                          64 - bits};
  if (!index->slot)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < keys->n; i++) {
    uint64_t hash = sw_key_hash(keys->v[i]);
    size_t at = (size_t)(hash >> index->shift);
    while (index->slot[at])
      at = (at + 1) & (slots - 1);
    index->slot[at] = hash << 32 | (i + 1);
  }
  return 0;
}

void sw_key_index_free(sw_key_index *index) {
  sw_mem_free(index->slot);
  *index = (sw_key_index){0};
}
