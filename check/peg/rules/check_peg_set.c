/* A set of positions: a hash table with linear probing, at most 3/4 full. */
#include "peg/rules/check_peg_set.h"

/* The finalizer of SplitMix64, as doc/certificates.md defines it. */
static uint64_t mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

static pg_entry *place(const pg_set *set, uint64_t key) {
  size_t i = (size_t)mix(key);
  for (;; i++) {
    pg_entry *entry = &set->slot[i & (set->slots - 1)];
    if (!entry->paths || entry->key == key)
      return entry;
  }
}

static int grow(pg_set *set, uint64_t slots) {
  pg_set large = {set->meter, 0, (size_t)slots, NULL};
  if (!ck_affords(set->meter, slots, sizeof *large.slot))
    return 0;
  large.slot = ck_new(set->meter, large.slots, sizeof *large.slot);
  if (!large.slot)
    return 0;
  for (size_t i = 0; i < set->slots; i++)
    if (set->slot[i].paths) {
      *place(&large, set->slot[i].key) = set->slot[i];
      large.n++;
    }
  ck_free(set->meter, set->slot);
  *set = large;
  return 1;
}

int pg_set_reserve(pg_set *set, uint64_t n) {
  uint64_t slots = 64;
  while (3 * slots <= 4 * n)
    slots *= 2;
  return set->slots >= slots || grow(set, slots);
}

int pg_set_add(pg_set *set, uint64_t key, pg_paths paths) {
  if (4 * set->n >= 3 * set->slots &&
      !grow(set, set->slots ? 2 * (uint64_t)set->slots : 64))
    return 0;
  pg_entry *entry = place(set, key);
  set->n += !entry->paths;
  entry->key = key;
  return !__builtin_add_overflow(entry->paths, paths, &entry->paths);
}

pg_paths pg_set_get(const pg_set *set, uint64_t key) {
  return set->n ? place(set, key)->paths : 0;
}

uint64_t pg_set_sum(const pg_set *set) {
  uint64_t sum = 0;
  for (size_t i = 0; i < set->slots; i++)
    if (set->slot[i].paths)
      sum += mix(set->slot[i].key);
  return sum;
}

void pg_set_free(pg_set *set) {
  ck_free(set->meter, set->slot);
  *set = (pg_set){set->meter, 0, 0, NULL};
}
