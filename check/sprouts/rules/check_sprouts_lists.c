/* Lists of numbers, each kept once: a hash table of open addressing over one
 * growing block. */
#include "sprouts/rules/check_sprouts_lists.h"

#include <string.h>

const uint32_t *cks_lists_get(const cks_lists *l, size_t number, size_t *n) {
  *n = l->v[l->at[number]];
  return l->v + l->at[number] + 1;
}

static size_t slot_of(const cks_lists *l, const uint32_t *list, size_t n) {
  uint64_t h = 14695981039346656037u ^ n;
  for (size_t i = 0; i < n; i++) {
    h = (h ^ list[i]) * 1099511628211u;
    h ^= h >> 29;
  }
  for (size_t i = (size_t)h & (l->slots - 1);; i = (i + 1) & (l->slots - 1)) {
    size_t m;
    if (!l->slot[i])
      return i;
    const uint32_t *other = cks_lists_get(l, l->slot[i] - 1, &m);
    if (m == n && !memcmp(other, list, n * sizeof *list))
      return i;
  }
}

int64_t cks_lists_find(const cks_lists *l, const uint32_t *list, size_t n) {
  return l->slots ? (int64_t)l->slot[slot_of(l, list, n)] - 1 : -1;
}

static int grow_slots(cks_lists *l) {
  size_t slots = l->slots ? 2 * l->slots : 1 << 8;
  uint32_t *slot = ck_new(l->meter, slots, sizeof *slot);
  if (!slot)
    return 0;
  ck_free(l->meter, l->slot);
  l->slot = slot;
  l->slots = slots;
  for (size_t k = 0; k < l->count; k++) {
    size_t n;
    const uint32_t *list = cks_lists_get(l, k, &n);
    slot[slot_of(l, list, n)] = (uint32_t)k + 1;
  }
  return 1;
}

static int make_room(cks_lists *l, size_t n) {
  if (l->n + n > l->room) {
    size_t room = 2 * (l->n + n);
    uint32_t *v = ck_longer(l->meter, l->v, room, sizeof *v);
    if (!v)
      return 0;
    l->v = v;
    l->room = room;
  }
  if (l->count == l->at_room) {
    size_t room = 2 * l->at_room + 64;
    size_t *at = ck_longer(l->meter, l->at, room, sizeof *at);
    if (!at)
      return 0;
    l->at = at;
    l->at_room = room;
  }
  return 2 * (l->count + 1) <= l->slots || grow_slots(l);
}

int64_t cks_lists_add(cks_lists *l, const uint32_t *list, size_t n) {
  if (!make_room(l, n + 1))
    return -1;
  size_t i = slot_of(l, list, n);
  if (!l->slot[i]) {
    l->at[l->count] = l->n;
    l->v[l->n++] = (uint32_t)n;
    for (size_t k = 0; k < n; k++)
      l->v[l->n++] = list[k];
    l->slot[i] = (uint32_t)++l->count;
  }
  return (int64_t)l->slot[i] - 1;
}

void cks_lists_free(cks_lists *l) {
  ck_free(l->meter, l->v);
  ck_free(l->meter, l->at);
  ck_free(l->meter, l->slot);
  *l = (cks_lists){.meter = l->meter};
}
