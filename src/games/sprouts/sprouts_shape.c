/* Shapes of regions.
 *
 * The code of a shape is that of a form (sprouts_land.h) with the pivots as
 * outer letters 0, 1, .. in order, least over rotations of words, orders of
 * words and the two sides, pivots counting as equal.  What leads to the same
 * least code in another way is a symmetry: a word turned onto itself, equal
 * words exchanged, the whole region turned over.  These generate all of them.
 *
 * Moves come from sprouts_land_moves on the region alone, and are reduced with
 * its pivots held by regions outside.
 */
#include "games/sprouts/sprouts_shape.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum {
  INNER = 3,
  OUTER = 0x80,
  WORDS = 256,
  CHANGE = 2 * SPROUTS_PIVOTS + 16, /* most bytes of a change */
  ID_BYTES = 3
};

void sprouts_shapes_free(sprouts_shapes *s) {
  sw_intern_free(&s->codes);
  sw_mem_free(s->shape);
  sw_mem_free(s->pivot);
  sw_mem_free(s->change);
}

/* ---- taking a region apart ----------------------------------------------- */

typedef struct word {
  uint16_t at, n;
} word;

/* A region read one way: codes, and the letters behind those that are OUTER. */
typedef struct side {
  int words, len;
  word word[WORDS];
  uint8_t code[SPROUTS_LAND], letter[SPROUTS_LAND];
} side;

/* Codes of one word: an inner letter is the way to its partner. */
static int code_word(const uint8_t *t, int n, uint8_t *code) {
  if (n >= OUTER - INNER)
    return SW_UNSUPPORTED;
  for (int i = 0; i < n; i++) {
    int d = 1;
    code[i] = t[i];
    if (!sprouts_is_letter(t[i]))
      continue;
    while (t[(i + d) % n] != t[i])
      d++;
    code[i] = d % n ? (uint8_t)(INNER + d) : OUTER;
  }
  return 0;
}

static int take_apart(const uint8_t *region, int len, side *forward) {
  int start = 0;
  forward->words = 0;
  forward->len = len - 1;
  for (int i = 0; i < len - 1; i++) {
    forward->letter[i] = region[i];
    forward->code[i] = region[i];
    if (region[i] != SPROUTS_END_BOUNDARY)
      continue;
    if (forward->words == WORDS ||
        code_word(region + start, i - start, forward->code + start))
      return SW_UNSUPPORTED;
    forward->word[forward->words++] =
        (word){(uint16_t)start, (uint16_t)(i - start)};
    start = i + 1;
  }
  return 0;
}

static void turn_over(const side *forward, side *backward) {
  backward->words = forward->words;
  backward->len = forward->len;
  memcpy(backward->word, forward->word, (size_t)forward->words * sizeof(word));
  for (int w = 0; w < forward->words; w++) {
    int at = forward->word[w].at, n = forward->word[w].n;
    for (int k = 0; k < n; k++) {
      uint8_t c = forward->code[at + k];
      int inner = c >= INNER && c < OUTER;
      backward->code[at + n - 1 - k] = inner ? (uint8_t)(n + 2 * INNER - c) : c;
      backward->letter[at + n - 1 - k] = forward->letter[at + k];
    }
    backward->code[at + n] = SPROUTS_END_BOUNDARY;
  }
}

static void rotate(uint8_t *t, int n, int by) {
  uint8_t copy[SPROUTS_LAND];
  memcpy(copy, t, (size_t)n);
  memcpy(t, copy + by, (size_t)(n - by));
  memcpy(t + n - by, copy, (size_t)by);
}

static int least_rotation(const uint8_t *t, int n) {
  int best = 0;
  for (int k = 1; k < n; k++) {
    int i = 0;
    while (i < n && t[(k + i) % n] == t[(best + i) % n])
      i++;
    if (i < n && t[(k + i) % n] < t[(best + i) % n])
      best = k;
  }
  return best;
}

/* Words end in a mark that nothing else holds, so none begins another. */
static int compare_words(const side *s, word x, word y) {
  int n = (x.n < y.n ? x.n : y.n) + 1;
  return memcmp(s->code + x.at, s->code + y.at, (size_t)n);
}

/* Rotates and sorts the words; writes codes and letters in that order. */
static void settle_side(side *s) {
  side old;
  int len = 0;
  for (int w = 0; w < s->words; w++) {
    word x = s->word[w];
    int by = least_rotation(s->code + x.at, x.n), k = w;
    rotate(s->code + x.at, x.n, by);
    rotate(s->letter + x.at, x.n, by);
    for (; k > 0 && compare_words(s, x, s->word[k - 1]) < 0; k--)
      s->word[k] = s->word[k - 1];
    s->word[k] = x;
  }
  memcpy(old.code, s->code, (size_t)s->len);
  memcpy(old.letter, s->letter, (size_t)s->len);
  for (int w = 0; w < s->words; w++) {
    word x = s->word[w];
    memcpy(s->code + len, old.code + x.at, (size_t)x.n + 1);
    memcpy(s->letter + len, old.letter + x.at, (size_t)x.n + 1);
    s->word[w].at = (uint16_t)len;
    len += x.n + 1;
  }
}

/* The letters that are pivots, in order; returns their number. */
static int list_pivots(const side *s, uint8_t *letter) {
  int n = 0;
  for (int i = 0; i < s->len; i++)
    if (s->code[i] == OUTER) {
      if (n == SPROUTS_PIVOTS)
        return SPROUTS_PIVOTS + 1;
      letter[n++] = s->letter[i];
    }
  return n;
}

/* ---- what a new shape is like -------------------------------------------- */

/* How far a word has to be turned to look the same. */
static int period(const uint8_t *t, int n) {
  int p = 1;
  for (; p < n; p++)
    if (n % p == 0 && !memcmp(t, t + p, (size_t)(n - p)))
      break;
  return p;
}

static int count_lives(const side *s) {
  int halves = 0;
  for (int i = 0; i < s->len; i++) {
    uint8_t c = s->code[i];
    if (c < INNER)
      halves += 2 * (3 - c);
    else if (c <= OUTER)
      halves += c == OUTER ? 2 : 1;
  }
  return halves / 2;
}

/* The pivots of each word; returns how many there are. */
static int describe_words(const side *s, sprouts_pivot *pivot) {
  int n = 0;
  for (int w = 0; w < s->words; w++) {
    const uint8_t *t = s->code + s->word[w].at;
    int len = s->word[w].n, here = 0;
    for (int i = 0; i < len; i++)
      here += t[i] == OUTER;
    for (int i = 0; i < here; i++)
      pivot[n + i] =
          (sprouts_pivot){.next = (uint8_t)(n + (i + 1) % here),
                          .before = (uint8_t)(n + (i + here - 1) % here)};
    if (!here)
      continue;
    pivot[n].word = (uint8_t)here;
    pivot[n].step = (uint8_t)(here * period(t, len) / len);
    pivot[n].alike = w > 0 && !compare_words(s, s->word[w - 1], s->word[w]);
    n += here;
  }
  return n;
}

static void unite(uint8_t *orbit, int n, int x, int y) {
  uint8_t from = orbit[x], to = orbit[y];
  for (int i = 0; i < n && from != to; i++)
    if (orbit[i] == from)
      orbit[i] = to;
}

/* Signs of the orbits; 1 when there is no symmetry. */
static int sign_pivots(sprouts_pivot *pivot, int n, int turned, uint32_t id) {
  uint8_t orbit[SPROUTS_PIVOTS];
  int rigid = !turned;
  for (int i = 0; i < n; i++)
    orbit[i] = (uint8_t)i;
  for (int at = 0; at < n; at += pivot[at].word)
    for (int i = 0; i < pivot[at].word; i++) {
      unite(orbit, n, at + i, at + (i + pivot[at].step) % pivot[at].word);
      if (pivot[at].alike)
        unite(orbit, n, at + i, at + i - pivot[at].word);
      rigid &= pivot[at].step == pivot[at].word && !pivot[at].alike;
    }
  for (int i = 0; i < n && turned; i++)
    unite(orbit, n, i, pivot[i].mirror);
  for (int i = 0; i < n; i++)
    pivot[i].sign = sw_hash_mix((uint64_t)id * (2 * SPROUTS_PIVOTS) + orbit[i]);
  return rigid;
}

/* mirror[i] is the place of the pivot that stands at i on the other side. */
static void note_mirror(sprouts_pivot *pivot, int n, const uint8_t *label,
                        const uint8_t *other) {
  uint8_t place[256];
  for (int i = 0; i < n; i++)
    place[label[i]] = (uint8_t)i;
  for (int i = 0; i < n; i++)
    pivot[i].mirror = place[other[i]];
}

static int add_shape(sprouts_shapes *s, const side *best, int turned,
                     const uint8_t *label, const uint8_t *other) {
  void *shape = s->shape, *pivot = s->pivot;
  uint32_t id = (uint32_t)s->codes.n - 1;
  if (sw_mem_reserve(&shape, &s->shape_room, s->codes.n, sizeof *s->shape))
    return SW_NO_MEMORY;
  s->shape = shape;
  if (sw_mem_reserve(&pivot, &s->pivot_room, s->pivots + SPROUTS_PIVOTS,
                     sizeof *s->pivot))
    return SW_NO_MEMORY;
  s->pivot = pivot;
  sprouts_pivot *own = s->pivot + s->pivots;
  int n = describe_words(best, own);
  if (turned)
    note_mirror(own, n, label, other);
  s->shape[id] = (sprouts_shape){
      .first = s->pivots,
      .pivots = (uint8_t)n,
      .lives = (uint8_t)count_lives(best),
      .turned = (uint8_t)turned,
      .rigid = (uint8_t)sign_pivots(own, n, turned, id),
  };
  s->pivots += (size_t)n;
  return 0;
}

int sprouts_shape_of(sprouts_shapes *s, const uint8_t *region, int len,
                     uint32_t *id, uint8_t label[SPROUTS_PIVOTS]) {
  side one, two, *best = &one;
  uint8_t other[SPROUTS_PIVOTS];
  if (take_apart(region, len, &one))
    return SW_UNSUPPORTED;
  turn_over(&one, &two);
  settle_side(&one);
  settle_side(&two);
  int order = memcmp(one.code, two.code, (size_t)one.len);
  if (order > 0)
    best = &two;
  int n = list_pivots(best, label), next = 0;
  if (n > SPROUTS_PIVOTS)
    return SW_UNSUPPORTED;
  list_pivots(&two, other);
  uint8_t code[SPROUTS_LAND];
  for (int i = 0; i < best->len; i++)
    code[i] =
        best->code[i] == OUTER ? (uint8_t)(OUTER + next++) : best->code[i];
  code[best->len] = SPROUTS_END_REGION;
  size_t known = s->codes.n;
  int rc = sw_intern_add(&s->codes, code, (size_t)best->len + 1, id);
  if (rc || s->codes.n == known)
    return rc;
  if (s->codes.n >> 8 * ID_BYTES)
    return SW_UNSUPPORTED;
  return add_shape(s, best, order == 0, label, other);
}

/* ---- labels in their least order ----------------------------------------- */

static void settle_word(uint8_t *label, int n, int step) {
  int best = 0;
  for (int k = step; k < n; k += step) {
    int i = 0;
    while (label[(k + i) % n] == label[(best + i) % n] && i < n)
      i++;
    if (label[(k + i) % n] < label[(best + i) % n])
      best = k;
  }
  if (best)
    rotate(label, n, best);
}

/* Turns words onto themselves and exchanges equal ones. */
static void settle_words(const sprouts_pivot *pivot, int n, uint8_t *label) {
  int first = 0; /* where the words that look like this one begin */
  for (int at = 0; at < n; at += pivot[at].word) {
    int len = pivot[at].word;
    settle_word(label + at, len, pivot[at].step);
    if (!pivot[at].alike)
      first = at;
    for (int k = at;
         k > first && memcmp(label + k, label + k - len, (size_t)len) < 0;
         k -= len) {
      uint8_t less[SPROUTS_PIVOTS];
      memcpy(less, label + k, (size_t)len);
      memcpy(label + k, label + k - len, (size_t)len);
      memcpy(label + k - len, less, (size_t)len);
    }
  }
}

void sprouts_shape_settle(const sprouts_shapes *s, uint32_t id,
                          uint8_t *label) {
  const sprouts_shape *shape = &s->shape[id];
  const sprouts_pivot *pivot = s->pivot + shape->first;
  uint8_t other[SPROUTS_PIVOTS];
  int n = shape->pivots;
  if (shape->rigid)
    return;
  for (int i = 0; i < n && shape->turned; i++)
    other[i] = label[pivot[i].mirror];
  settle_words(pivot, n, label);
  if (!shape->turned)
    return;
  settle_words(pivot, n, other);
  if (memcmp(other, label, (size_t)n) < 0)
    memcpy(label, other, (size_t)n);
}

void sprouts_shape_write(const sprouts_shapes *s, uint32_t id,
                         const uint8_t *letter, sprouts_land *form) {
  size_t n;
  const uint8_t *code = sw_intern_get(&s->codes, id, &n);
  for (size_t i = 0; i < n; i++) {
    int outer = code[i] >= OUTER && code[i] < SPROUTS_END_BOUNDARY;
    form->t[form->len++] =
        outer ? (uint8_t)(OUTER + letter[code[i] - OUTER]) : code[i];
  }
}

/* ---- changes as bytes ---------------------------------------------------- */

static int write_change(const sprouts_shapes *s, const sprouts_change *c,
                        uint8_t *t) {
  int n = 0;
  t[n++] = (uint8_t)c->dead;
  for (int i = 0; i < c->dead; i++)
    t[n++] = c->dead_pivot[i];
  t[n++] = (uint8_t)c->alone;
  for (int i = 0; i < c->alone; i++)
    t[n++] = c->alone_pivot[i];
  t[n++] = (uint8_t)c->regions;
  for (int r = 0; r < c->regions; r++) {
    int pivots = s->shape[c->shape[r]].pivots;
    for (int k = 0; k < ID_BYTES; k++)
      t[n++] = (uint8_t)(c->shape[r] >> 8 * k);
    memcpy(t + n, c->label[r], (size_t)pivots);
    n += pivots;
  }
  return n;
}

size_t sprouts_shape_change(const sprouts_shapes *s, size_t place,
                            sprouts_change *c) {
  const uint8_t *t = s->change + place;
  c->dead = *t++;
  for (int i = 0; i < c->dead; i++)
    c->dead_pivot[i] = *t++;
  c->alone = *t++;
  for (int i = 0; i < c->alone; i++)
    c->alone_pivot[i] = *t++;
  c->regions = *t++;
  for (int r = 0; r < c->regions; r++) {
    uint32_t id = 0;
    for (int k = 0; k < ID_BYTES; k++)
      id |= (uint32_t)*t++ << 8 * k;
    c->shape[r] = id;
    memcpy(c->label[r], t, s->shape[id].pivots);
    t += s->shape[id].pivots;
  }
  return (size_t)(t - s->change);
}

static int add_change(sprouts_shapes *s, const uint8_t *t, size_t n) {
  void *v = s->change;
  if (sw_mem_reserve(&v, &s->change_room, s->changes + n, 1))
    return SW_NO_MEMORY;
  s->change = v;
  memcpy(s->change + s->changes, t, n);
  s->changes += n;
  return 0;
}

/* ---- making changes ------------------------------------------------------ */

typedef struct maker {
  sprouts_shapes *s;
  int held, fresh;              /* old pivots, new ones met so far */
  uint8_t name[SPROUTS_PIVOTS]; /* of those */
  sprouts_change change;
  sw_intern moves; /* each different one once, as bytes */
} maker;

static uint8_t label_of(maker *m, uint8_t letter) {
  int k = 0;
  if (letter < SPROUTS_LETTER + m->held)
    return (uint8_t)(letter - SPROUTS_LETTER);
  while (k < m->fresh && m->name[k] != letter)
    k++;
  assert(k < SPROUTS_PIVOTS);
  if (k == m->fresh)
    m->name[m->fresh++] = letter;
  return (uint8_t)(SPROUTS_FRESH + k);
}

static int take_regions(void *ctx, const sprouts_land *land) {
  maker *m = ctx;
  sprouts_change *c = &m->change;
  for (int start = 0, i = 0; i < land->len; i++) {
    if (land->t[i] != SPROUTS_END_REGION)
      continue;
    assert(c->regions < 2);
    uint8_t *label = c->label[c->regions];
    int rc = sprouts_shape_of(m->s, land->t + start, i + 1 - start,
                              &c->shape[c->regions], label);
    if (rc)
      return rc;
    for (int k = 0; k < m->s->shape[c->shape[c->regions]].pivots; k++)
      label[k] = label_of(m, label[k]);
    c->regions++;
    start = i + 1;
  }
  return 0;
}

/* Old pivots that are not in the regions died, or stand alone now. */
static void note_losses(maker *m, const sprouts_land *raw) {
  sprouts_change *c = &m->change;
  for (int p = 0; p < m->held; p++) {
    int found = 0;
    for (int r = 0; r < c->regions && !found; r++)
      found = memchr(c->label[r], p, m->s->shape[c->shape[r]].pivots) != NULL;
    if (found)
      continue;
    if (memchr(raw->t, SPROUTS_LETTER + p, (size_t)raw->len)) {
      assert(c->alone < 2);
      c->alone_pivot[c->alone++] = (uint8_t)p;
    } else {
      assert(c->dead < 2);
      c->dead_pivot[c->dead++] = (uint8_t)p;
    }
  }
}

static int make_change(maker *m, const sprouts_land *raw) {
  m->fresh = 0;
  m->change.dead = m->change.alone = m->change.regions = 0;
  int rc = sprouts_land_split(raw, m->held, m->s->rewrite, take_regions, m);
  if (!rc)
    note_losses(m, raw);
  for (int r = 0; r < m->change.regions; r++)
    sprouts_shape_settle(m->s, m->change.shape[r], m->change.label[r]);
  return rc;
}

static int take_move(void *ctx, const sprouts_land *raw) {
  maker *m = ctx;
  uint8_t t[CHANGE];
  uint32_t number;
  int rc = make_change(m, raw);
  if (rc)
    return rc;
  int n = write_change(m->s, &m->change, t);
  return sw_intern_add(&m->moves, t, (size_t)n, &number);
}

static void begin(sprouts_shapes *s, uint32_t id, maker *m,
                  sprouts_land *region) {
  size_t n;
  const uint8_t *code = sw_intern_get(&s->codes, id, &n);
  sprouts_form_read(code, (int)n, region);
  m->s = s;
  m->held = s->shape[id].pivots;
  m->moves = (sw_intern){0};
}

int sprouts_shape_moves(sprouts_shapes *s, uint32_t id) {
  maker m;
  sprouts_land region;
  if (s->shape[id].moved)
    return 0;
  begin(s, id, &m, &region);
  int rc = sprouts_land_moves(&region, take_move, &m);
  size_t start = s->changes, n = m.moves.n ? m.moves.end[m.moves.n - 1] : 0;
  if (!rc && n)
    rc = add_change(s, m.moves.bytes, n);
  if (!rc) {
    s->shape[id].move = start;
    s->shape[id].moves = (uint32_t)m.moves.n;
    s->shape[id].moved = 1;
  }
  sw_intern_free(&m.moves);
  return rc;
}

int sprouts_shape_edit(sprouts_shapes *s, uint32_t id, int pivot, int edit,
                       sprouts_change *change) {
  size_t at = s->shape[id].first + (size_t)pivot;
  if (!s->pivot[at].edit[edit]) {
    maker m;
    sprouts_land region;
    uint8_t t[CHANGE], letter = (uint8_t)(SPROUTS_LETTER + pivot);
    int n = 0;
    begin(s, id, &m, &region);
    for (int i = 0; i < region.len; i++)
      if (region.t[i] != letter || edit == SPROUTS_IS_LEFT)
        region.t[n++] = region.t[i] == letter ? 2 : region.t[i];
    region.len = n;
    size_t start = s->changes;
    int rc = make_change(&m, &region);
    if (!rc)
      rc = add_change(s, t, (size_t)write_change(s, &m.change, t));
    if (rc)
      return rc;
    s->pivot[at].edit[edit] = start + 1;
  }
  sprouts_shape_change(s, s->pivot[at].edit[edit] - 1, change);
  assert(change->regions == 1);
  return 0;
}
