/* Interned lands: a hash table over exact forms in one growing block.
 *
 * Most lands that the moves of a search produce were produced before, letter by
 * letter.  So in front of the exact form stands a small table of lands as they
 * come, with their letters numbered by appearance; one in it needs no form.
 */
#include "games/sprouts/sprouts_store.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  SEEN_BITS = 18,
  SEEN_BYTES = 58, /* longest land in the small table */
  SUM_LANDS = 128
};

static const uint32_t empty = UINT32_MAX;

typedef struct entry {
  size_t at;
  uint16_t len, lives;
} entry;

typedef struct seen {
  uint32_t land;
  uint8_t len, t[SEEN_BYTES];
} seen;

struct sprouts_store {
  int rewrite;
  entry *entries;
  size_t count, entry_room;
  uint8_t *bytes;
  size_t len, byte_room;
  uint32_t *slot; /* a power of two of them */
  size_t slots;
  seen *recent;
};

sprouts_store *sprouts_store_new(int rewrite) {
  sprouts_store *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  s->rewrite = rewrite;
  s->slots = 1 << 12;
  s->slot = sw_mem_alloc(s->slots, sizeof *s->slot);
  s->recent = sw_mem_zero((size_t)1 << SEEN_BITS, sizeof *s->recent);
  if (!s->slot || !s->recent) {
    sprouts_store_free(s);
    return NULL;
  }
  memset(s->slot, 0xff, s->slots * sizeof *s->slot);
  return s;
}

void sprouts_store_free(sprouts_store *s) {
  if (!s)
    return;
  sw_mem_free(s->entries);
  sw_mem_free(s->bytes);
  sw_mem_free(s->slot);
  sw_mem_free(s->recent);
  sw_mem_free(s);
}

uint32_t sprouts_store_count(const sprouts_store *s) {
  return (uint32_t)s->count;
}

const uint8_t *sprouts_store_form(const sprouts_store *s, uint32_t land,
                                  int *len) {
  assert(land < s->count);
  *len = s->entries[land].len;
  return s->bytes + s->entries[land].at;
}

int sprouts_store_lives(const sprouts_store *s, uint32_t land) {
  return s->entries[land].lives;
}

/* ---- the table of forms ------------------------------------------------ */

static size_t slot_of(const sprouts_store *s, const uint8_t *t, int len) {
  size_t i = sw_hash_bytes(t, (size_t)len) & (s->slots - 1);
  while (s->slot[i] != empty) {
    const entry *e = &s->entries[s->slot[i]];
    if (e->len == len && !memcmp(s->bytes + e->at, t, (size_t)len))
      break;
    i = (i + 1) & (s->slots - 1);
  }
  return i;
}

static int grow_slots(sprouts_store *s) {
  uint32_t *old = s->slot;
  uint32_t *slot = sw_mem_alloc(2 * s->slots, sizeof *slot);
  if (!slot)
    return SW_NO_MEMORY;
  s->slot = slot;
  s->slots *= 2;
  memset(slot, 0xff, s->slots * sizeof *slot);
  for (uint32_t k = 0; k < s->count; k++) {
    int len;
    const uint8_t *t = sprouts_store_form(s, k, &len);
    slot[slot_of(s, t, len)] = k;
  }
  sw_mem_free(old);
  return 0;
}

static int add_entry(sprouts_store *s, const sprouts_land *form, int lives) {
  void *entries = s->entries, *bytes = s->bytes;
  if (s->count == empty || sw_mem_reserve(&entries, &s->entry_room,
                                          s->count + 1, sizeof *s->entries))
    return SW_NO_MEMORY;
  s->entries = entries;
  if (sw_mem_reserve(&bytes, &s->byte_room, s->len + (size_t)form->len, 1))
    return SW_NO_MEMORY;
  s->bytes = bytes;
  memcpy(s->bytes + s->len, form->t, (size_t)form->len);
  s->entries[s->count++] =
      (entry){s->len, (uint16_t)form->len, (uint16_t)lives};
  s->len += (size_t)form->len;
  return 0;
}

static int intern(sprouts_store *s, const sprouts_land *land, uint32_t *id) {
  sprouts_land form;
  int rc = sprouts_form(land, &form);
  if (!rc && s->count * 2 >= s->slots)
    rc = grow_slots(s);
  if (rc)
    return rc;
  size_t i = slot_of(s, form.t, form.len);
  if (s->slot[i] == empty) {
    rc = add_entry(s, &form, sprouts_land_lives(land));
    if (rc)
      return rc;
    s->slot[i] = (uint32_t)s->count - 1;
  }
  *id = s->slot[i];
  return 0;
}

/* ---- the table of lands as they come ----------------------------------- */

/* The place for a land with its letters numbered by appearance; what stands
 * there may be another land. */
static seen *look_up(sprouts_store *s, const sprouts_land *land, seen *key) {
  uint8_t name[256], next = SPROUTS_LETTER;
  memset(name, 0, sizeof name);
  key->len = (uint8_t)land->len;
  for (int i = 0; i < land->len; i++) {
    uint8_t t = land->t[i];
    if (sprouts_is_letter(t)) {
      if (!name[t])
        name[t] = next++;
      t = name[t];
    }
    key->t[i] = t;
  }
  uint64_t hash = sw_hash_bytes(key->t, key->len);
  return &s->recent[hash >> (64 - SEEN_BITS)];
}

static int land_id(sprouts_store *s, const sprouts_land *land, uint32_t *id) {
  seen key, *place;
  if (land->len > SEEN_BYTES)
    return intern(s, land, id);
  place = look_up(s, land, &key);
  if (place->len == key.len && !memcmp(place->t, key.t, key.len)) {
    *id = place->land;
    return 0;
  }
  int rc = intern(s, land, id);
  if (!rc) {
    memcpy(place->t, key.t, key.len);
    place->len = key.len;
    place->land = *id;
  }
  return rc;
}

/* ---- sums -------------------------------------------------------------- */

typedef struct collector {
  sprouts_store *store;
  sw_sums *out;
  int cancel;
  uint32_t n, land[SUM_LANDS];
} collector;

/* Keeps the lands of a sum in order. */
static int collect_land(void *ctx, const sprouts_land *land) {
  collector *c = ctx;
  uint32_t id = 0, k = 0;
  int rc = c->n == SUM_LANDS ? SW_UNSUPPORTED : land_id(c->store, land, &id);
  if (rc)
    return rc;
  while (k < c->n && c->land[k] < id)
    k++;
  size_t behind = (c->n - k) * sizeof *c->land;
  if (c->cancel && k < c->n && c->land[k] == id) {
    memmove(&c->land[k], &c->land[k + 1], behind - sizeof *c->land);
    c->n--;
    return 0;
  }
  memmove(&c->land[k + 1], &c->land[k], behind);
  c->land[k] = id;
  c->n++;
  return 0;
}

static int collect_option(void *ctx, const sprouts_land *regions) {
  collector *c = ctx;
  c->n = 0;
  int rc = sprouts_land_split(regions, c->store->rewrite, collect_land, c);
  return rc ? rc : sw_sums_add(c->out, c->land, c->n);
}

static int explain(int rc, sw_err *err) {
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  if (rc == SW_UNSUPPORTED && err && err->code != rc)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "a part of the position is too large for the solver");
  return rc;
}

int sprouts_store_map(sprouts_store *s, const sprouts_map *map, sw_sums *out,
                      sw_err *err) {
  collector c = {.store = s, .out = out};
  int rc = sprouts_land_of_map(map, s->rewrite, collect_land, &c, err);
  if (!rc)
    rc = sw_sums_add(out, c.land, c.n);
  return explain(rc, err);
}

static int compare_sums(const void *x, const void *y) {
  const uint32_t *a = *(const uint32_t *const *)x;
  const uint32_t *b = *(const uint32_t *const *)y;
  for (uint32_t i = 0; i <= (*a < *b ? *a : *b); i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* Sorts the sums from an offset on and keeps one of each. */
static int keep_once(sw_sums *sums, size_t from) {
  size_t words = sums->n - from, count = 0;
  uint32_t *copy = sw_mem_alloc(words + 1, sizeof *copy);
  const uint32_t **list = sw_mem_alloc(words + 1, sizeof *list);
  if (copy && list && words) {
    memcpy(copy, sums->v + from, words * sizeof *copy);
    for (size_t i = 0; i < words; i += copy[i] + 1)
      list[count++] = &copy[i];
    qsort(list, count, sizeof *list, compare_sums);
    sums->n = from;
    for (size_t i = 0; i < count; i++)
      if (!i || compare_sums(&list[i - 1], &list[i])) {
        memcpy(sums->v + sums->n, list[i], (*list[i] + 1) * sizeof *copy);
        sums->n += *list[i] + 1;
      }
  }
  int rc = copy && list ? 0 : SW_NO_MEMORY;
  sw_mem_free(copy);
  sw_mem_free((void *)list);
  return rc;
}

int sprouts_store_options(sprouts_store *s, uint32_t id, int cancel,
                          sw_sums *out, sw_err *err) {
  sprouts_land land;
  collector c = {.store = s, .out = out, .cancel = cancel};
  int len;
  const uint8_t *form = sprouts_store_form(s, id, &len);
  sprouts_form_read(form, len, &land);
  size_t from = out->n;
  int rc = sprouts_land_moves(&land, collect_option, &c);
  return explain(rc ? rc : keep_once(out, from), err);
}

static int part_options(void *ctx, uint32_t part, sw_sums *out, sw_err *err) {
  return sprouts_store_options(ctx, part, 1, out, err);
}

static uint32_t part_size(void *ctx, uint32_t part) {
  return (uint32_t)sprouts_store_lives(ctx, part);
}

sw_parts sprouts_store_parts(sprouts_store *s) {
  return (sw_parts){part_options, part_size, s};
}
