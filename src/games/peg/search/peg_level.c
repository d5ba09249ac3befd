/* A set of positions: a dense list and its index. */
#include "games/peg/search/peg_level.h"

#include "base/hash.h"

void peg_level_free(peg_level *level) {
  sw_mem_free(level->key);
  sw_mem_free(level->count);
  sw_index_free(&level->index);
  *level = (peg_level){0};
}

size_t peg_level_bytes(const peg_level *level) {
  size_t entry = sizeof *level->key + (level->count ? sizeof(sw_u128) : 0);
  return level->capacity * entry + sw_index_bytes(&level->index);
}

static uint64_t hash_of(const void *level, uint32_t row) {
  return sw_hash_mix(((const peg_level *)level)->key[row]);
}

static int has_key(const void *level, uint32_t row, const void *key) {
  return ((const peg_level *)level)->key[row] == *(const uint64_t *)key;
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
  if (sw_index_reserve(&level->index, level->n, hash_of, level))
    return SW_NO_MEMORY;
  uint32_t *slot =
      sw_index_slot(&level->index, sw_hash_mix(key), has_key, level, &key);
  if (!*slot) {
    if (grow_lists(level, counted))
      return SW_NO_MEMORY;
    level->key[level->n] = key;
    if (counted)
      level->count[level->n] = 0;
    *slot = (uint32_t)++level->n;
    level->sum += sw_hash_mix(key);
  }
  assert(!level->count == !counted);
  if (!counted)
    return 0;
  sw_u128 *count = &level->count[*slot - 1];
  return __builtin_add_overflow(*count, paths, count) ? SW_UNSUPPORTED : 0;
}

int64_t peg_level_find(const peg_level *level, uint64_t key) {
  uint32_t row =
      sw_index_find(&level->index, sw_hash_mix(key), has_key, level, &key);
  return row == SW_INDEX_NONE ? -1 : (int64_t)row;
}
