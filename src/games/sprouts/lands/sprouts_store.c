/* Lands by number.
 *
 * A land comes in pieces (sprouts_pieces.c), and its key is looked up first;
 * most lands that the moves of a search produce were produced before, and have
 * their number by then.  Only what has a new key is written out for its exact
 * form, which decides whether the land is a new one.
 *
 * A search meets many more lands than it examines, so little is kept of each.
 * A rigid land, as most are, has no other key, so its form is not kept: the key
 * stands for it.  Of other lands the forms are kept too.  When keys go, with
 * the shapes that they name, all lands are kept by their forms until they come
 * again.
 *
 *   land     key, once it came in pieces     form
 *   rigid    one, kept                       kept while there is no key
 *   other    some, the first one is kept     kept
 */
#include "games/sprouts/lands/sprouts_store.h"

#include "base/hash.h"
#include "base/mem.h"
#include "games/sprouts/forms/sprouts_form.h"

#include <assert.h>
#include <string.h>

enum {
  SUM_LANDS = 128,
  /* keys are expected and announced this many before their turn */
  EXPECT = 32,
  ANNOUNCE = 8
};

static const uint32_t nobody = UINT32_MAX;

/* A land. */
typedef struct entry {
  uint64_t rank;
  uint32_t text; /* its first key, or while it has none its form */
  uint16_t lives;
  uint8_t keyed : 1;
  uint8_t held : 1; /* it was handed out and is never forgotten */
  uint8_t gone : 1; /* it is forgotten, and its number among the spare ones */
} entry;

/* Keys or forms, and the land of each: `nobody` as long as it has none. */
typedef struct texts {
  sw_intern table;
  uint32_t *land;
  size_t room;
} texts;

struct sprouts_store {
  sprouts_shapes shapes;
  texts forms, keys;
  entry *entries;         /* of each land */
  uint32_t *spare;        /* numbers of lands that are forgotten */
  sprouts_keys keys_made; /* of the options of one land */
  size_t lands, spares, spare_room, entry_room;
  size_t keyless; /* lands that have no key */
};

/* ---- texts --------------------------------------------------------------- */

static void texts_free(texts *t) {
  sw_intern_free(&t->table);
  sw_mem_free(t->land);
}

static size_t texts_bytes(const texts *t) {
  return sw_intern_memory(&t->table) + t->table.n * sizeof *t->land;
}

/* The number of a text with its hash. */
static int texts_add(texts *t, uint64_t hash, const uint8_t *text, size_t n,
                     uint32_t *number) {
  size_t known = t->table.n;
  void *land = t->land;
  if (sw_mem_reserve(&land, &t->room, known + 1, sizeof *t->land))
    return SW_NO_MEMORY;
  t->land = land;
  int rc = sw_intern_add_hashed(&t->table, hash, text, n, number);
  if (!rc && t->table.n > known)
    t->land[*number] = nobody;
  return rc;
}

/* The same for a text that belongs to a land. */
static int texts_give(texts *t, const uint8_t *text, size_t n, uint32_t land) {
  uint32_t number;
  int rc = texts_add(t, sw_intern_hash(text, n), text, n, &number);
  if (!rc)
    t->land[number] = land;
  return rc;
}

/* The land of a text, if it has one. */
static uint32_t texts_find(const texts *t, const uint8_t *text, size_t n) {
  uint32_t number;
  return sw_intern_find(&t->table, text, n, &number) ? t->land[number] : nobody;
}

/* ---- the store ----------------------------------------------------------- */

sprouts_store *sprouts_store_new(int rewrite) {
  sprouts_store *s = sw_mem_zero(1, sizeof *s);
  if (s)
    s->shapes.rewrite = rewrite;
  return s;
}

void sprouts_store_free(sprouts_store *s) {
  if (!s)
    return;
  sprouts_shapes_free(&s->shapes);
  texts_free(&s->forms);
  texts_free(&s->keys);
  sw_mem_free(s->entries);
  sw_mem_free(s->spare);
  sprouts_keys_free(&s->keys_made);
  sw_mem_free(s);
}

const sprouts_shapes *sprouts_store_shapes(const sprouts_store *s) {
  return &s->shapes;
}

uint32_t sprouts_store_count(const sprouts_store *s) {
  return (uint32_t)s->lands;
}

/* The key of a land, or while it has none its form. */
static const uint8_t *text_of(const sprouts_store *s, uint32_t land,
                              size_t *n) {
  const entry *e = &s->entries[land];
  assert(!e->gone);
  return sw_intern_get(e->keyed ? &s->keys.table : &s->forms.table, e->text, n);
}

const uint8_t *sprouts_store_key(const sprouts_store *s, uint32_t land,
                                 size_t *n) {
  return s->entries[land].keyed ? text_of(s, land, n) : NULL;
}

void sprouts_store_form(const sprouts_store *s, uint32_t land,
                        sprouts_land *form) {
  sprouts_pieces pieces;
  int rigid, rc = 0;
  size_t n;
  const uint8_t *text = text_of(s, land, &n);
  if (s->entries[land].keyed) {
    sprouts_pieces_read(&s->shapes, text, n, &pieces);
    rc = sprouts_pieces_form(&s->shapes, &pieces, form, &rigid);
  } else {
    memcpy(form->t, text, n);
    form->len = (int)n;
  }
  assert(!rc && "it had a form when it came");
}

int sprouts_store_lives(const sprouts_store *s, uint32_t land) {
  return s->entries[land].lives;
}

uint64_t sprouts_store_rank(const sprouts_store *s, uint32_t land) {
  return s->entries[land].rank;
}

/* ---- keys and forms ------------------------------------------------------ */

/* Makes a new land. */
static int new_land(sprouts_store *s, const sprouts_land *form, int lives,
                    uint32_t *id) {
  void *entries = s->entries;
  if (sw_mem_reserve(&entries, &s->entry_room, s->lands + 1,
                     sizeof *s->entries))
    return SW_NO_MEMORY;
  s->entries = entries;
  *id = s->spares ? s->spare[--s->spares] : (uint32_t)s->lands++;
  s->entries[*id] = (entry){.rank = sw_hash_bytes(form->t, (size_t)form->len),
                            .text = nobody,
                            .lives = (uint16_t)lives};
  s->keyless++;
  return 0;
}

/* The land of a new key. */
static int new_key(sprouts_store *s, uint32_t key, uint32_t *id) {
  sprouts_pieces pieces;
  sprouts_land form;
  int rigid, rc;
  size_t n;
  const uint8_t *bytes = sw_intern_get(&s->keys.table, key, &n);
  sprouts_pieces_read(&s->shapes, bytes, n, &pieces);
  if ((rc = sprouts_pieces_form(&s->shapes, &pieces, &form, &rigid)))
    return rc;
  *id = nobody;
  if (!rigid || s->keyless)
    *id = texts_find(&s->forms, form.t, (size_t)form.len);
  if (*id == nobody) {
    rc = new_land(s, &form, sprouts_pieces_lives(&s->shapes, &pieces), id);
    if (!rc && !rigid)
      rc = texts_give(&s->forms, form.t, (size_t)form.len, *id);
  }
  if (!rc && !s->entries[*id].keyed) {
    s->entries[*id].text = key;
    s->entries[*id].keyed = 1;
    s->keyless--;
  }
  return rc;
}

/* The land of a key with its hash. */
static int key_id(sprouts_store *s, uint64_t hash, const uint8_t *bytes,
                  size_t n, uint32_t *id) {
  uint32_t key, land;
  int rc = texts_add(&s->keys, hash, bytes, n, &key);
  if (!rc && s->keys.land[key] == nobody) {
    rc = new_key(s, key, &land);
    if (!rc)
      s->keys.land[key] = land;
  }
  if (!rc)
    *id = s->keys.land[key];
  return rc;
}

static int land_id(sprouts_store *s, const sprouts_pieces *pieces,
                   uint32_t *id) {
  uint8_t bytes[SPROUTS_KEY];
  size_t n = (size_t)sprouts_pieces_key(&s->shapes, pieces, bytes);
  return key_id(s, sw_intern_hash(bytes, n), bytes, n, id);
}

static int pieces_of_form(sprouts_store *s, const uint8_t *form, size_t n,
                          sprouts_pieces *pieces) {
  sprouts_land land;
  sprouts_form_read(form, (int)n, &land);
  return sprouts_pieces_of(&s->shapes, &land, pieces);
}

/* The pieces of a land; one without a key gets it. */
static int pieces_of(sprouts_store *s, uint32_t id, sprouts_pieces *pieces) {
  size_t n;
  const uint8_t *text = text_of(s, id, &n);
  if (!s->entries[id].keyed) {
    int rc = pieces_of_form(s, text, n, pieces);
    return rc ? rc : land_id(s, pieces, &id);
  }
  sprouts_pieces_read(&s->shapes, text, n, pieces);
  return 0;
}

int sprouts_store_take(sprouts_store *s, const uint8_t *form, size_t n,
                       uint32_t *id) {
  sprouts_pieces pieces;
  if (!n || n > SPROUTS_LAND)
    return SW_FAULT;
  *id = texts_find(&s->forms, form, n);
  if (*id != nobody)
    return 0;
  int rc = pieces_of_form(s, form, n, &pieces);
  return rc ? rc : land_id(s, &pieces, id);
}

/* ---- sums -------------------------------------------------------------- */

static int explain(int rc, sw_err *err) {
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  if (rc == SW_UNSUPPORTED && err && err->code != rc)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "a part of the position is too large for the solver");
  return rc;
}

/* Sorts the lands of a sum; with `cancel` equal ones cancel.  Returns how many
 * are left. */
static uint32_t settle_sum(uint32_t *land, uint32_t n, int cancel) {
  uint32_t left = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t x = land[i], k = left;
    while (k > 0 && land[k - 1] > x)
      k--;
    int equal = cancel && k > 0 && land[k - 1] == x;
    for (uint32_t j = k; equal && j < left; j++)
      land[j - 1] = land[j];
    for (uint32_t j = left; !equal && j > k; j--)
      land[j] = land[j - 1];
    if (!equal)
      land[k] = x;
    left = equal ? left - 1 : left + 1;
  }
  return left;
}

/* A list of lands, which waits for nothing else. */
typedef struct list {
  sprouts_store *store;
  uint32_t n, land[SUM_LANDS];
} list;

static int list_words(void *ctx, const sprouts_land *land) {
  list *l = ctx;
  sprouts_pieces pieces;
  if (l->n == SUM_LANDS)
    return SW_UNSUPPORTED;
  int rc = sprouts_pieces_of(&l->store->shapes, land, &pieces);
  return rc ? rc : land_id(l->store, &pieces, &l->land[l->n++]);
}

int sprouts_store_map(sprouts_store *s, const sprouts_map *map, sw_sums *out,
                      sw_err *err) {
  list l = {.store = s};
  int rc = sprouts_land_of_map(map, s->shapes.rewrite, list_words, &l, err);
  for (uint32_t i = 0; i < l.n && !rc; i++)
    s->entries[l.land[i]].held = 1;
  if (!rc)
    rc = sw_sums_add(out, l.land, settle_sum(l.land, l.n, 0));
  return explain(rc, err);
}

/* A sum, and its number of lands and the first two of them in one word. */
typedef struct option {
  uint64_t head;
  const uint32_t *sum;
} option;

static uint64_t head_of(const uint32_t *sum) {
  uint64_t n = *sum, x = n > 0 ? sum[1] : 0, y = n > 1 ? sum[2] : 0;
  assert(x >> 31 == 0 && y >> 31 == 0);
  return (n < 3 ? n : 3) << 62 | x << 31 | y;
}

/* 1 when x comes before y: fewer lands first, then lesser ones. */
static int comes_before(const option *x, const option *y) {
  if (x->head != y->head || x->head >> 62 < 3)
    return x->head < y->head;
  uint32_t n = *x->sum, i = 3;
  if (n != *y->sum)
    return n < *y->sum;
  while (i < n && x->sum[i] == y->sum[i])
    i++;
  return x->sum[i] < y->sum[i];
}

/* Shell's sort. */
static void sort_options(option *v, size_t n) {
  static const size_t gaps[] = {3905, 1517, 701, 301, 132, 57, 23, 10, 4, 1};
  for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
    for (size_t gap = gaps[g], i = gap; i < n; i++) {
      option x = v[i];
      size_t k = i;
      for (; k >= gap && comes_before(&x, &v[k - gap]); k -= gap)
        v[k] = v[k - gap];
      v[k] = x;
    }
}

/* Settles the sums from an offset on, sorts them and keeps one of each. */
static int keep_once(sw_sums *sums, size_t from, int cancel) {
  size_t words = sums->n - from, count = 0;
  uint32_t *copy = sw_mem_alloc(words + 1, sizeof *copy);
  option *v = sw_mem_alloc(words + 1, sizeof *v);
  if (copy && v && words) {
    memcpy(copy, sums->v + from, words * sizeof *copy);
    for (size_t i = 0, n; i < words; i += n + 1) {
      n = copy[i];
      copy[i] = settle_sum(&copy[i + 1], copy[i], cancel);
      v[count++] = (option){head_of(&copy[i]), &copy[i]};
    }
    sort_options(v, count);
    sums->n = from;
    for (size_t i = 0; i < count; i++)
      if (!i || comes_before(&v[i - 1], &v[i])) {
        memcpy(sums->v + sums->n, v[i].sum, (*v[i].sum + 1) * sizeof *copy);
        sums->n += *v[i].sum + 1;
      }
  }
  int rc = copy && v ? 0 : SW_NO_MEMORY;
  sw_mem_free(copy);
  sw_mem_free(v);
  return rc;
}

/* Looks up the lands of sums, and appends these as they come. */
static int look_up(sprouts_store *s, const sprouts_keys *keys, sw_sums *out) {
  uint32_t land[SUM_LANDS], n = 0;
  int rc = 0;
  for (size_t i = 0; i < keys->n && !rc; i++) {
    const sprouts_key *k = &keys->key[i];
    if (i + EXPECT < keys->n)
      sw_intern_expect(&s->keys.table, k[EXPECT].hash);
    if (i + ANNOUNCE < keys->n)
      sw_intern_announce(&s->keys.table, k[ANNOUNCE].hash);
    if (!k->n) {
      rc = sw_sums_add(out, land, n);
      n = 0;
    } else if (n == SUM_LANDS) {
      rc = SW_UNSUPPORTED;
    } else {
      rc = key_id(s, k->hash, keys->bytes + k->first, k->n, &land[n++]);
    }
  }
  return rc;
}

int sprouts_store_name(sprouts_store *s, const sprouts_keys *keys, int cancel,
                       sw_sums *out, sw_err *err) {
  size_t from = out->n;
  int rc = look_up(s, keys, out);
  if (!rc)
    rc = keep_once(out, from, cancel);
  if (rc)
    out->n = from;
  return explain(rc, err);
}

int sprouts_store_options(sprouts_store *s, uint32_t id, int cancel,
                          sw_sums *out, sw_err *err) {
  sprouts_pieces land;
  int rc = pieces_of(s, id, &land);
  if (!rc)
    rc = sprouts_generate(&s->shapes, &land, &s->keys_made);
  return rc ? explain(rc, err)
            : sprouts_store_name(s, &s->keys_made, cancel, out, err);
}

int sprouts_store_fixed_options(sprouts_store *s, uint32_t id, int cancel,
                                sw_sums *out, sw_err *err) {
  s->shapes.fixed = 1;
  int rc = sprouts_store_options(s, id, cancel, out, err);
  s->shapes.fixed = 0;
  return rc;
}

/* ---- forgetting ---------------------------------------------------------- */

size_t sprouts_store_bytes(const sprouts_store *s) {
  return sprouts_shapes_bytes(&s->shapes) + texts_bytes(&s->forms) +
         texts_bytes(&s->keys) + s->lands * sizeof *s->entries +
         s->spare_room * sizeof *s->spare;
}

static int stays(const sprouts_store *s, const uint8_t *keep, size_t n,
                 size_t land) {
  const entry *e = &s->entries[land];
  return !e->gone && (e->held || (land < n && keep[land]));
}

/* The work on shapes can be done again.  It goes, with the keys, which name
 * shapes, when it is most of what would be left. */
static int shapes_stay(const sprouts_store *s, const uint8_t *keep, size_t n) {
  size_t bytes = 0, len;
  for (uint32_t l = 0; l < s->lands; l++)
    if (stays(s, keep, n, l)) {
      text_of(s, l, &len);
      bytes += len + sizeof(entry) + sizeof(sw_intern_slot);
    }
  return sprouts_shapes_bytes(&s->shapes) / 2 <= bytes;
}

/* Copies the forms that are kept, and makes those of keys that go. */
static int copy_forms(const sprouts_store *s, const uint8_t *keep, size_t n,
                      int keys_go, texts *forms) {
  int rc = 0;
  for (uint32_t f = 0; f < s->forms.table.n && !rc; f++) {
    size_t len;
    const uint8_t *form = sw_intern_get(&s->forms.table, f, &len);
    if (stays(s, keep, n, s->forms.land[f]))
      rc = texts_give(forms, form, len, s->forms.land[f]);
  }
  for (uint32_t l = 0; l < s->lands && keys_go && !rc; l++)
    if (s->entries[l].keyed && stays(s, keep, n, l)) {
      sprouts_land form;
      sprouts_store_form(s, l, &form);
      rc = texts_give(forms, form.t, (size_t)form.len, l);
    }
  return rc;
}

/* Copies the first key of each land. */
static int copy_keys(const sprouts_store *s, const uint8_t *keep, size_t n,
                     texts *keys) {
  int rc = 0;
  for (uint32_t l = 0; l < s->lands && !rc; l++)
    if (s->entries[l].keyed && stays(s, keep, n, l)) {
      size_t len;
      const uint8_t *key = text_of(s, l, &len);
      rc = texts_give(keys, key, len, l);
    }
  return rc;
}

/* The lands of copied texts go by their numbers. */
static void renumber(sprouts_store *s, const texts *copy, int keyed) {
  for (uint32_t k = 0; k < copy->table.n; k++) {
    s->entries[copy->land[k]].text = k;
    s->entries[copy->land[k]].keyed = keyed != 0;
  }
}

/* Gives the lands the least numbers, but for those that were handed out. */
static void close_gaps(sprouts_store *s, size_t n, uint32_t *moved) {
  uint32_t next = 0, *to = s->spare; /* which is free as yet */
  size_t count = 0;
  for (uint32_t l = 0; l < s->lands; l++) {
    entry e = s->entries[l];
    if (e.gone)
      continue;
    while (!e.held && s->entries[next].held)
      next++;
    to[l] = e.held ? l : next++;
    s->entries[l].gone = 1;
    s->entries[to[l]] = e;
    if (l < n)
      moved[l] = to[l];
    count = to[l] >= count ? to[l] + (size_t)1 : count;
  }
  for (uint32_t f = 0; f < s->forms.table.n; f++)
    s->forms.land[f] = to[s->forms.land[f]];
  for (uint32_t k = 0; k < s->keys.table.n; k++)
    s->keys.land[k] = to[s->keys.land[k]];
  s->lands = count;
  entry *less = sw_mem_grow(s->entries, count + 1, sizeof *less);
  if (less) {
    s->entries = less;
    s->entry_room = count + 1;
  }
}

static void list_spares(sprouts_store *s) {
  s->spares = 0;
  for (uint32_t l = 0; l < s->lands; l++)
    if (s->entries[l].gone)
      s->spare[s->spares++] = l;
}

/* What was copied is all that is left. */
static void leave(sprouts_store *s, const uint8_t *keep, size_t n, texts forms,
                  texts keys, uint32_t *spare) {
  for (uint32_t l = 0; l < s->lands; l++)
    if (!stays(s, keep, n, l))
      s->entries[l] = (entry){.text = nobody, .gone = 1};
  renumber(s, &forms, 0);
  renumber(s, &keys, 1);
  s->keyless = 0;
  for (uint32_t l = 0; l < s->lands; l++)
    s->keyless += !s->entries[l].gone && !s->entries[l].keyed;
  texts_free(&s->forms);
  texts_free(&s->keys);
  sw_mem_free(s->spare);
  s->forms = forms;
  s->keys = keys;
  s->spare = spare;
  s->spare_room = s->lands + 1;
}

int sprouts_store_forget(sprouts_store *s, const uint8_t *keep, size_t n,
                         uint32_t *moved) {
  int keys_go = !shapes_stay(s, keep, n);
  texts forms = {0}, keys = {0};
  uint32_t *spare = sw_mem_alloc(s->lands + 1, sizeof *spare);
  int rc = spare ? copy_forms(s, keep, n, keys_go, &forms) : SW_NO_MEMORY;
  if (!rc && !keys_go)
    rc = copy_keys(s, keep, n, &keys);
  if (rc) {
    sw_mem_free(spare);
    texts_free(&forms);
    texts_free(&keys);
    return rc;
  }
  leave(s, keep, n, forms, keys, spare);
  if (keys_go) {
    int rewrite = s->shapes.rewrite;
    sprouts_shapes_free(&s->shapes);
    s->shapes = (sprouts_shapes){.rewrite = rewrite};
  }
  if (moved)
    close_gaps(s, n, moved);
  list_spares(s);
  return 0;
}
