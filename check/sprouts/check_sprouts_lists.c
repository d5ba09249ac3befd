/* Lists of numbers, each kept once: a hash table of open addressing over one
 * growing block.  An enemy can make many lists share a slot, so each further
 * step is paid for. */
#include "sprouts/check_sprouts_lists.h"

#include <string.h>

const uint32_t *cks_lists_get(const cks_lists *l, size_t number, size_t *n) {
  const uint32_t *at = l->v + l->entry[number].at;
  *n = *at;
  return at + 1;
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
    ck_spend(l->meter, 16);
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

/* Room for one more list of n numbers. */
static int make_room(cks_lists *l, size_t n) {
  if (l->count == UINT32_MAX)
    return ck_limit(l->meter);
  if (l->n + n + 1 > l->v_room) {
    size_t room = 2 * (l->n + n + 1);
    uint32_t *v = ck_longer(l->meter, l->v, room, sizeof *v);
    if (!v)
      return 0;
    l->v = v;
    l->v_room = room;
  }
  if (l->count == l->room) {
    size_t room = 2 * l->room + 64;
    cks_entry *entry = ck_longer(l->meter, l->entry, room, sizeof *entry);
    if (!entry)
      return 0;
    l->entry = entry;
    l->room = room;
  }
  return 2 * (l->count + 1) <= l->slots || grow_slots(l);
}

uint32_t cks_lists_add(cks_lists *l, const uint32_t *list, size_t n) {
  if (!make_room(l, n))
    return 0;
  size_t i = slot_of(l, list, n);
  if (!l->slot[i]) {
    l->entry[l->count].at = l->n;
    l->v[l->n++] = (uint32_t)n;
    for (size_t k = 0; k < n; k++)
      l->v[l->n++] = list[k];
    l->slot[i] = (uint32_t)++l->count;
  }
  return l->slot[i] - 1;
}

static size_t list_of(const cks_key *key, uint32_t list[CKS_KEY]) {
  for (int i = 0; i < key->len; i++)
    list[i] = key->b[i];
  return (size_t)key->len;
}

int64_t cks_lists_find_key(const cks_lists *l, const cks_key *key) {
  uint32_t list[CKS_KEY];
  return cks_lists_find(l, list, list_of(key, list));
}

uint32_t cks_lists_add_key(cks_lists *l, const cks_key *key) {
  uint32_t list[CKS_KEY];
  return cks_lists_add(l, list, list_of(key, list));
}

void cks_lists_free(cks_lists *l) {
  ck_free(l->meter, l->entry);
  ck_free(l->meter, l->v);
  ck_free(l->meter, l->slot);
}
