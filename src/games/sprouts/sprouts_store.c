/* Lands by number.
 *
 * A land comes in pieces (sprouts_pieces.c), and its key is looked up first;
 * most lands that the moves of a search produce were produced before, and have
 * their number by then.  Only what has a new key is written out for its exact
 * form, which decides whether the land is a new one.
 */
#include "games/sprouts/sprouts_store.h"

#include "base/hash.h"
#include "base/mem.h"
#include "games/sprouts/sprouts_ahead.h"
#include "games/sprouts/sprouts_pieces.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SUM_LANDS = 128 };

static const uint32_t nobody = UINT32_MAX;

/* A land's first key, or nobody, and its lives. */
typedef struct entry {
  uint32_t key;
  uint16_t lives;
} entry;

struct sprouts_store {
  sprouts_shapes shapes;
  sw_intern forms, keys;
  entry *entries;  /* of each land */
  uint32_t *owner; /* land of each key */
  size_t entry_room, owner_room;
  sprouts_ahead *ahead; /* or NULL */
};

sprouts_store *sprouts_store_new(int rewrite) {
  sprouts_store *s = sw_mem_zero(1, sizeof *s);
  if (s)
    s->shapes.rewrite = rewrite;
  return s;
}

void sprouts_store_free(sprouts_store *s) {
  if (!s)
    return;
  sprouts_ahead_free(s->ahead);
  sprouts_shapes_free(&s->shapes);
  sw_intern_free(&s->forms);
  sw_intern_free(&s->keys);
  sw_mem_free(s->entries);
  sw_mem_free(s->owner);
  sw_mem_free(s);
}

uint32_t sprouts_store_count(const sprouts_store *s) {
  return (uint32_t)s->forms.n;
}

const uint8_t *sprouts_store_form(const sprouts_store *s, uint32_t land,
                                  int *len) {
  size_t n;
  const uint8_t *form = sw_intern_get(&s->forms, land, &n);
  *len = (int)n;
  return form;
}

int sprouts_store_lives(const sprouts_store *s, uint32_t land) {
  return s->entries[land].lives;
}

uint64_t sprouts_store_rank(const sprouts_store *s, uint32_t land) {
  int len;
  const uint8_t *form = sprouts_store_form(s, land, &len);
  return sw_hash_bytes(form, (size_t)len);
}

/* ---- keys and forms ------------------------------------------------------ */

/* The land of a form. */
static int form_id(sprouts_store *s, const uint8_t *form, int len, int lives,
                   uint32_t *id) {
  void *entries = s->entries;
  size_t known = s->forms.n;
  int rc =
      sw_mem_reserve(&entries, &s->entry_room, known + 1, sizeof *s->entries);
  if (rc)
    return rc;
  s->entries = entries;
  rc = sw_intern_add(&s->forms, form, (size_t)len, id);
  if (!rc && s->forms.n > known)
    s->entries[*id] = (entry){nobody, (uint16_t)lives};
  return rc;
}

/* The land of a new key. */
static int new_key(sprouts_store *s, const sprouts_pieces *pieces, uint32_t key,
                   uint32_t *id) {
  sprouts_land form;
  int rc = sprouts_pieces_form(&s->shapes, pieces, &form);
  if (!rc)
    rc = form_id(s, form.t, form.len, sprouts_pieces_lives(&s->shapes, pieces),
                 id);
  if (!rc && s->entries[*id].key == nobody)
    s->entries[*id].key = key;
  return rc;
}

static int land_id(sprouts_store *s, const sprouts_pieces *pieces,
                   uint32_t *id) {
  uint8_t bytes[SPROUTS_KEY];
  uint32_t key, land;
  void *owner = s->owner;
  int n = sprouts_pieces_key(&s->shapes, pieces, bytes);
  if (sw_mem_reserve(&owner, &s->owner_room, s->keys.n + 1, sizeof *s->owner))
    return SW_NO_MEMORY;
  s->owner = owner;
  size_t known = s->keys.n;
  int rc = sw_intern_add(&s->keys, bytes, (size_t)n, &key);
  if (!rc && s->keys.n > known)
    s->owner[key] = nobody;
  if (!rc && s->owner[key] == nobody) {
    rc = new_key(s, pieces, key, &land);
    if (!rc)
      s->owner[key] = land;
  }
  if (!rc)
    *id = s->owner[key];
  return rc;
}

int sprouts_store_add(sprouts_store *s, const uint8_t *form, int len,
                      uint32_t *id) {
  sprouts_land land;
  sprouts_form_read(form, len, &land);
  return form_id(s, form, len, sprouts_land_lives(&land), id);
}

/* The pieces of a land, by its key, or for a land without one by its form. */
static int pieces_of(sprouts_store *s, uint32_t id, sprouts_pieces *pieces) {
  size_t n;
  if (s->entries[id].key == nobody) {
    sprouts_land land;
    const uint8_t *form = sw_intern_get(&s->forms, id, &n);
    sprouts_form_read(form, (int)n, &land);
    int rc = sprouts_pieces_of(&s->shapes, &land, pieces);
    return rc ? rc : land_id(s, pieces, &id);
  }
  const uint8_t *key = sw_intern_get(&s->keys, s->entries[id].key, &n);
  sprouts_pieces_read(&s->shapes, key, n, pieces);
  return 0;
}

/* ---- sums -------------------------------------------------------------- */

typedef struct collector {
  sprouts_store *store;
  sw_sums *out;
  int cancel;
  uint32_t n, land[SUM_LANDS];
} collector;

/* Keeps the lands of a sum in order. */
static int collect_land(void *ctx, const sprouts_pieces *land) {
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

static int collect_words(void *ctx, const sprouts_land *land) {
  collector *c = ctx;
  sprouts_pieces pieces;
  int rc = sprouts_pieces_of(&c->store->shapes, land, &pieces);
  return rc ? rc : collect_land(c, &pieces);
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
  int rc = sprouts_land_of_map(map, s->shapes.rewrite, collect_words, &c, err);
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

/* The sums that the moves in one piece leave. */
static int collect_moves(collector *c, const sprouts_pieces *land, int piece) {
  sprouts_shapes *shapes = &c->store->shapes;
  uint8_t twin[SPROUTS_PIVOTS];
  sprouts_choice choice = {0, 0};
  sprouts_pieces_twins(shapes, land, piece, twin);
  int rc = sprouts_shape_moves(shapes, land->piece[piece].shape, twin, &choice);
  for (uint32_t k = 0; k < choice.n && !rc; k++) {
    sprouts_change change;
    sprouts_shape_change(shapes, shapes->place[choice.first + k], &change);
    c->n = 0;
    rc = sprouts_pieces_change(shapes, land, piece, &change, collect_land, c);
    if (!rc)
      rc = sw_sums_add(c->out, c->land, c->n);
  }
  return rc;
}

int sprouts_store_options(sprouts_store *s, uint32_t id, int cancel,
                          sw_sums *out, sw_err *err) {
  sprouts_pieces land;
  collector c = {.store = s, .out = out, .cancel = cancel};
  size_t from = out->n;
  int rc = pieces_of(s, id, &land);
  for (int r = 0; r < land.n && !rc; r++)
    rc = collect_moves(&c, &land, r);
  return explain(rc ? rc : keep_once(out, from), err);
}

static int part_options(void *ctx, uint32_t part, sw_sums *out, sw_err *err) {
  sprouts_store *s = ctx;
  int rc = s->ahead ? sprouts_ahead_take(s->ahead, part, out) : 0;
  if (rc)
    return rc < 0 ? explain(rc, err) : 0;
  return sprouts_store_options(s, part, 1, out, err);
}

static void part_ahead(void *ctx, const sw_crew *crew, const uint32_t *parts,
                       size_t n) {
  sprouts_store *s = ctx;
  if (!s->ahead)
    s->ahead = sprouts_ahead_new(s, crew->size, s->shapes.rewrite);
  if (s->ahead)
    sprouts_ahead_work(s->ahead, crew, parts, n);
}

static uint32_t part_size(void *ctx, uint32_t part) {
  return (uint32_t)sprouts_store_lives(ctx, part);
}

static uint64_t part_rank(void *ctx, uint32_t part) {
  return sprouts_store_rank(ctx, part);
}

static int part_print(void *ctx, uint32_t part, sw_buf *out) {
  int len;
  const uint8_t *form = sprouts_store_form(ctx, part, &len);
  sprouts_form_print(form, len, out);
  return 0;
}

static int part_find(void *ctx, const char *text, size_t n, uint32_t *part) {
  sprouts_map map;
  sw_sums sum = {0};
  int rc = sprouts_glop_parse(text, n, &map, NULL);
  if (!rc)
    rc = sprouts_store_map(ctx, &map, &sum, NULL);
  if (!rc && sum.v[0] == 1)
    *part = sum.v[1];
  else if (rc != SW_NO_MEMORY)
    rc = SW_FAULT;
  sw_sums_free(&sum);
  return rc;
}

sw_parts sprouts_store_parts(sprouts_store *s) {
  return (sw_parts){part_options, part_ahead, part_size, part_rank,
                    part_print,   part_find,  s};
}
