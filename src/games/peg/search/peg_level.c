/* A set of positions: a dense list, and a hash table of places in it with
 * linear probing, never more than half full. */
#include "games/peg/search/peg_level.h"

#include "base/err.h"
#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>

void peg_level_free(peg_level *level) {
  sw_mem_free(level->key);
  sw_mem_free(level->count);
  sw_mem_free(level->slot);
  *level = (peg_level){0};
}

size_t peg_level_bytes(const peg_level *level) {
  size_t entry = sizeof *level->key + (level->count ? sizeof(sw_u128) : 0);
  return level->capacity * entry + level->slots * sizeof *level->slot;
}

/* The slot of the key, or the empty one where it belongs. */
static size_t place(const peg_level *level, uint64_t key) {
  size_t i = sw_hash_mix(key) & (level->slots - 1);
  while (level->slot[i] && level->key[level->slot[i] - 1] != key)
    i = (i + 1) & (level->slots - 1);
  return i;
}

static int grow_slots(peg_level *level) {
  size_t slots = level->slots ? 2 * level->slots : 64;
  uint32_t *slot = sw_mem_zero(slots, sizeof *slot);
  if (!slot)
    return SW_NO_MEMORY;
  sw_mem_free(level->slot);
  level->slot = slot;
  level->slots = slots;
  for (size_t i = 0; i < level->n; i++)
    slot[place(level, level->key[i])] = (uint32_t)i + 1;
  return 0;
}

static int grow_lists(peg_level *level, int counted) {
  size_t need = level->n + 1, capacity = level->capacity;
  void *key = level->key, *count = level->count;
  if (sw_mem_reserve(&key, &capacity, need, sizeof *level->key))
    return SW_NO_MEMORY;
  level->key = key;
  if (counted && capacity != level->capacity) {
    size_t old = level->capacity;
    if (sw_mem_reserve(&count, &old, capacity, sizeof *level->count))
      return SW_NO_MEMORY;
    level->count = count;
    capacity = old < capacity ? old : capacity;
  }
  level->capacity = capacity;
  return 0;
}

int peg_level_add(peg_level *level, uint64_t key, sw_u128 paths, int counted) {
  if (2 * level->n >= level->slots && grow_slots(level))
    return SW_NO_MEMORY;
  size_t i = place(level, key);
  if (!level->slot[i]) {
    if (level->n >= UINT32_MAX - 1 || grow_lists(level, counted))
      return SW_NO_MEMORY;
    level->key[level->n] = key;
    if (counted)
      level->count[level->n] = 0;
    level->slot[i] = (uint32_t)++level->n;
    level->sum += sw_hash_mix(key);
  }
  assert(!level->count == !counted);
  if (!counted)
    return 0;
  sw_u128 *count = &level->count[level->slot[i] - 1];
  return __builtin_add_overflow(*count, paths, count) ? SW_UNSUPPORTED : 0;
}

int64_t peg_level_find(const peg_level *level, uint64_t key) {
  if (!level->n)
    return -1;
  return (int64_t)level->slot[place(level, key)] - 1;
}
