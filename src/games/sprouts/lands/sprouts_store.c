/* Lands by number.
 *
 * A land comes in pieces (sprouts_pieces.c), and its key is looked up first;
 * most lands that the moves of a search produce were produced before, and have
 * their number by then.  Only what has a new key is written out for its exact
 * form, which decides whether the land is a new one.
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

/* A land: its first key, or nobody, its form, and its lives. */
typedef struct entry {
  uint32_t key, form;
  uint16_t lives;
  uint8_t held; /* 1: it was handed out and is never forgotten */
  uint8_t gone; /* 1: it is forgotten, and its number among the spare ones */
} entry;

struct sprouts_store {
  sprouts_shapes shapes;
  sw_intern forms, keys;
  entry *entries;         /* of each land */
  uint32_t *owner;        /* land of each key */
  uint32_t *home;         /* land of each form */
  uint32_t *spare;        /* numbers of lands that are forgotten */
  sprouts_keys keys_made; /* of the options of one land */
  size_t lands, spares, entry_room, owner_room, home_room;
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
  sprouts_shapes_free(&s->shapes);
  sw_intern_free(&s->forms);
  sw_intern_free(&s->keys);
  sw_mem_free(s->entries);
  sw_mem_free(s->owner);
  sw_mem_free(s->home);
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

const uint8_t *sprouts_store_form(const sprouts_store *s, uint32_t land,
                                  int *len) {
  size_t n;
  assert(!s->entries[land].gone);
  const uint8_t *form = sw_intern_get(&s->forms, s->entries[land].form, &n);
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

static int reserve_land(sprouts_store *s) {
  void *entries = s->entries, *home = s->home;
  if (sw_mem_reserve(&entries, &s->entry_room, s->lands + 1,
                     sizeof *s->entries))
    return SW_NO_MEMORY;
  s->entries = entries;
  if (sw_mem_reserve(&home, &s->home_room, s->forms.n + 1, sizeof *s->home))
    return SW_NO_MEMORY;
  s->home = home;
  return 0;
}

/* The land of a form. */
static int form_id(sprouts_store *s, const uint8_t *form, int len, int lives,
                   uint32_t *id) {
  size_t known = s->forms.n;
  uint32_t number;
  if (reserve_land(s) || sw_intern_add(&s->forms, form, (size_t)len, &number))
    return SW_NO_MEMORY;
  if (s->forms.n > known) {
    uint32_t land = s->spares ? s->spare[--s->spares] : (uint32_t)s->lands++;
    s->home[number] = land;
    s->entries[land] =
        (entry){.key = nobody, .form = number, .lives = (uint16_t)lives};
  }
  *id = s->home[number];
  return 0;
}

int sprouts_store_take(sprouts_store *s, const uint8_t *form, size_t n,
                       uint32_t *id) {
  sprouts_land land;
  uint32_t number;
  if (sw_intern_find(&s->forms, form, n, &number)) {
    *id = s->home[number];
    return 0;
  }
  if (!n || n > SPROUTS_LAND)
    return SW_FAULT;
  sprouts_form_read(form, (int)n, &land);
  return form_id(s, form, (int)n, sprouts_land_lives(&land), id);
}

static void read_key(const sprouts_store *s, uint32_t key,
                     sprouts_pieces *pieces) {
  size_t n;
  const uint8_t *bytes = sw_intern_get(&s->keys, key, &n);
  sprouts_pieces_read(&s->shapes, bytes, n, pieces);
}

/* The land of a new key. */
static int new_key(sprouts_store *s, uint32_t key, uint32_t *id) {
  sprouts_pieces pieces;
  sprouts_land form;
  read_key(s, key, &pieces);
  int rc = sprouts_pieces_form(&s->shapes, &pieces, &form);
  if (!rc)
    rc = form_id(s, form.t, form.len, sprouts_pieces_lives(&s->shapes, &pieces),
                 id);
  if (!rc && s->entries[*id].key == nobody)
    s->entries[*id].key = key;
  return rc;
}

/* The land of a key with its hash. */
static int key_id(sprouts_store *s, uint64_t hash, const uint8_t *bytes,
                  size_t n, uint32_t *id) {
  uint32_t key, land;
  void *owner = s->owner;
  if (sw_mem_reserve(&owner, &s->owner_room, s->keys.n + 1, sizeof *s->owner))
    return SW_NO_MEMORY;
  s->owner = owner;
  size_t known = s->keys.n;
  int rc = sw_intern_add_hashed(&s->keys, hash, bytes, n, &key);
  if (!rc && s->keys.n > known)
    s->owner[key] = nobody;
  if (!rc && s->owner[key] == nobody) {
    rc = new_key(s, key, &land);
    if (!rc)
      s->owner[key] = land;
  }
  if (!rc)
    *id = s->owner[key];
  return rc;
}

static int land_id(sprouts_store *s, const sprouts_pieces *pieces,
                   uint32_t *id) {
  uint8_t bytes[SPROUTS_KEY];
  size_t n = (size_t)sprouts_pieces_key(&s->shapes, pieces, bytes);
  return key_id(s, sw_intern_hash(bytes, n), bytes, n, id);
}

const uint8_t *sprouts_store_key(const sprouts_store *s, uint32_t land,
                                 size_t *n) {
  uint32_t key = s->entries[land].key;
  return key == nobody ? NULL : sw_intern_get(&s->keys, key, n);
}

/* The pieces of a land, by its key, or for a land without one by its form. */
static int pieces_of(sprouts_store *s, uint32_t id, sprouts_pieces *pieces) {
  if (s->entries[id].key == nobody) {
    sprouts_land land;
    int len;
    const uint8_t *form = sprouts_store_form(s, id, &len);
    sprouts_form_read(form, len, &land);
    int rc = sprouts_pieces_of(&s->shapes, &land, pieces);
    return rc ? rc : land_id(s, pieces, &id);
  }
  read_key(s, s->entries[id].key, pieces);
  return 0;
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

/* Sorts the lands of a sum; with `cancel` equal ones leave each other out.
 * Returns how many are left. */
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
      sw_intern_expect(&s->keys, k[EXPECT].hash);
    if (i + ANNOUNCE < keys->n)
      sw_intern_announce(&s->keys, k[ANNOUNCE].hash);
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
  return sprouts_shapes_bytes(&s->shapes) + sw_intern_memory(&s->forms) +
         sw_intern_memory(&s->keys) + s->lands * sizeof *s->entries +
         (s->keys.n + s->forms.n + s->lands) * sizeof(uint32_t);
}

static int stays(const sprouts_store *s, const uint8_t *keep, size_t n,
                 size_t land) {
  const entry *e = &s->entries[land];
  return !e->gone && (e->held || (land < n && keep[land]));
}

static int copy_string(const sw_intern *from, uint32_t number, sw_intern *to) {
  size_t n;
  const uint8_t *bytes = sw_intern_get(from, number, &n);
  return sw_intern_add(to, bytes, n, &number);
}

/* Copies what stays, in the order of the lands. */
static int copy_strings(const sprouts_store *s, const uint8_t *keep, size_t n,
                        sw_intern *forms, sw_intern *keys) {
  int rc = 0;
  for (size_t l = 0; l < s->lands && !rc; l++) {
    if (!stays(s, keep, n, l))
      continue;
    rc = copy_string(&s->forms, s->entries[l].form, forms);
    if (!rc && s->entries[l].key != nobody)
      rc = copy_string(&s->keys, s->entries[l].key, keys);
  }
  return rc;
}

/* The strings have been copied: numbers follow from their order. */
static void renumber_strings(sprouts_store *s, const uint8_t *keep, size_t n) {
  uint32_t forms = 0, keys = 0;
  s->spares = 0;
  for (size_t l = 0; l < s->lands; l++) {
    entry *e = &s->entries[l];
    if (!stays(s, keep, n, l)) {
      *e = (entry){.key = nobody, .gone = 1};
      s->spare[s->spares++] = (uint32_t)l;
      continue;
    }
    s->home[forms] = (uint32_t)l;
    e->form = forms++;
    if (e->key != nobody) {
      s->owner[keys] = (uint32_t)l;
      e->key = keys++;
    }
  }
}

/* The work on shapes can be done again.  It goes, with the keys, which name
 * shapes, when it is most of what would be left. */
static void drop_shapes(sprouts_store *s, sw_intern *keys) {
  size_t rest = sw_intern_memory(&s->forms) + sw_intern_memory(keys);
  if (sprouts_shapes_bytes(&s->shapes) / 2 <= rest)
    return;
  int rewrite = s->shapes.rewrite;
  sprouts_shapes_free(&s->shapes);
  s->shapes = (sprouts_shapes){.rewrite = rewrite};
  sw_intern_free(keys);
  for (size_t l = 0; l < s->lands; l++)
    s->entries[l].key = nobody;
}

/* Gives the lands the least numbers, but for those that were handed out. */
static void close_gaps(sprouts_store *s, size_t n, uint32_t *moved) {
  size_t next = 0, count = 0;
  for (size_t l = 0; l < s->lands; l++) {
    entry e = s->entries[l];
    if (e.gone)
      continue;
    while (!e.held && s->entries[next].held)
      next++;
    size_t to = e.held ? l : next++;
    s->entries[l].gone = 1;
    s->entries[to] = e;
    s->home[e.form] = (uint32_t)to;
    if (e.key != nobody)
      s->owner[e.key] = (uint32_t)to;
    if (l < n)
      moved[l] = (uint32_t)to;
    count = to + 1 > count ? to + 1 : count;
  }
  s->lands = count;
  s->spares = 0;
  for (size_t l = 0; l < count; l++)
    if (s->entries[l].gone)
      s->spare[s->spares++] = (uint32_t)l;
}

/* Gives memory back that forgotten lands had. */
static void shrink_entries(sprouts_store *s) {
  entry *less = sw_mem_grow(s->entries, s->lands + 1, sizeof *less);
  if (less) {
    s->entries = less;
    s->entry_room = s->lands + 1;
  }
}

int sprouts_store_forget(sprouts_store *s, const uint8_t *keep, size_t n,
                         uint32_t *moved) {
  sw_intern forms = {0}, keys = {0};
  uint32_t *spare = sw_mem_alloc(s->lands + 1, sizeof *spare);
  int rc = spare ? copy_strings(s, keep, n, &forms, &keys) : SW_NO_MEMORY;
  if (rc) {
    sw_mem_free(spare);
    sw_intern_free(&forms);
    sw_intern_free(&keys);
    return rc;
  }
  sw_mem_free(s->spare);
  s->spare = spare;
  renumber_strings(s, keep, n);
  sw_intern_free(&s->forms);
  sw_intern_free(&s->keys);
  s->forms = forms;
  drop_shapes(s, &keys);
  s->keys = keys;
  if (moved) {
    close_gaps(s, n, moved);
    shrink_entries(s);
  }
  return 0;
}
