/* What becomes of shapes: see sprouts_change.h.
 *
 * Moves come from sprouts_land_moves on the region alone, and are reduced with
 * its pivots held by regions outside.  A change is kept as bytes, nearly always
 * the same for changes that are alike, so that each is kept once.
 */
#include "games/sprouts/lands/sprouts_change.h"

#include "games/sprouts/forms/sprouts_form.h"
#include "games/sprouts/forms/sprouts_land_moves.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { CHANGE = 2 * SPROUTS_PIVOTS + 16 /* most bytes of a change */ };

static const uint32_t not_chosen = UINT32_MAX;

/* ---- as bytes ------------------------------------------------------------ */

/* A change in the making, with its own labels. */
typedef struct draft {
  sprouts_change change;
  uint8_t label[2][SPROUTS_PIVOTS];
} draft;

static void clear(draft *d) {
  d->change = (sprouts_change){.label = {d->label[0], d->label[1]}};
}

static void copy_change(const sprouts_shapes *s, const sprouts_change *from,
                        draft *to) {
  to->change = *from;
  for (int r = 0; r < from->regions; r++) {
    memcpy(to->label[r], from->label[r], s->shape[from->shape[r]].pivots);
    to->change.label[r] = to->label[r];
  }
}

/* The second region first when `turned` is set. */
static int write_change(const sprouts_shapes *s, const sprouts_change *c,
                        int turned, uint8_t *t) {
  int n = 0;
  t[n++] = (uint8_t)c->dead;
  for (int i = 0; i < c->dead; i++)
    t[n++] = c->dead_pivot[i];
  t[n++] = (uint8_t)c->alone;
  for (int i = 0; i < c->alone; i++)
    t[n++] = c->alone_pivot[i];
  t[n++] = (uint8_t)c->regions;
  for (int i = 0; i < c->regions; i++) {
    int r = i ^ turned, pivots = s->shape[c->shape[r]].pivots;
    for (int k = 0; k < SPROUTS_SHAPE_BYTES; k++)
      t[n++] = (uint8_t)(c->shape[r] >> 8 * k);
    memcpy(t + n, c->label[r], (size_t)pivots);
    n += pivots;
  }
  return n;
}

void sprouts_shape_change(const sprouts_shapes *s, size_t place,
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
    for (int k = 0; k < SPROUTS_SHAPE_BYTES; k++)
      id |= (uint32_t)*t++ << 8 * k;
    c->shape[r] = id;
    c->label[r] = t;
    t += s->shape[id].pivots;
  }
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

/* ---- making -------------------------------------------------------------- */

typedef struct maker {
  sprouts_shapes *s;
  int held, fresh;              /* old pivots, new ones met so far */
  uint8_t name[SPROUTS_PIVOTS]; /* of those */
  draft draft;
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

static int take_regions(maker *m, const sprouts_land *land) {
  sprouts_change *c = &m->draft.change;
  for (int start = 0, i = 0; i < land->len; i++) {
    if (land->t[i] != SPROUTS_END_REGION)
      continue;
    assert(c->regions < 2);
    uint8_t *label = m->draft.label[c->regions];
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
  sprouts_change *c = &m->draft.change;
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
  sprouts_land reduced;
  m->fresh = 0;
  clear(&m->draft);
  sprouts_land_reduce(raw, m->held, m->s->rewrite, &reduced);
  int rc = take_regions(m, &reduced);
  if (!rc)
    note_losses(m, raw);
  return rc;
}

/* Names the fresh letters, which stand in both regions, as they appear in one
 * of them; returns their number. */
static int name_fresh(const sprouts_shapes *s, draft *d, int source) {
  const uint32_t *shape = d->change.shape;
  uint8_t name[256], next = SPROUTS_FRESH;
  for (int i = 0; i < s->shape[shape[source]].pivots; i++)
    if (d->label[source][i] >= SPROUTS_FRESH)
      name[d->label[source][i]] = next++;
  for (int r = 0; r < d->change.regions; r++)
    for (int i = 0; i < s->shape[shape[r]].pivots; i++)
      if (d->label[r][i] >= SPROUTS_FRESH)
        d->label[r][i] = name[d->label[r][i]];
  return next - SPROUTS_FRESH;
}

static void settle_change(const sprouts_shapes *s, draft *d) {
  for (int r = 0; r < d->change.regions; r++) {
    sprouts_pivots pivots = sprouts_shape_pivots(s, d->change.shape[r]);
    sprouts_pivots_settle(&pivots, d->label[r]);
  }
}

/* The bytes of a change, where regions of the same shape stand in the order of
 * their labels. */
static int write_sorted(const sprouts_shapes *s, const sprouts_change *c,
                        uint8_t *t) {
  uint32_t x = c->shape[0], y = c->shape[1];
  size_t n = s->shape[x].pivots;
  int turned = x > y || (x == y && memcmp(c->label[0], c->label[1], n) > 0);
  return write_change(s, c, turned, t);
}

/* The bytes of a change with the fresh letters named as one region has them. */
static int write_named(const sprouts_shapes *s, draft *d, int source,
                       uint8_t *t) {
  if (name_fresh(s, d, source) > 1)
    settle_change(s, d);
  return write_sorted(s, &d->change, t);
}

/* The bytes of a change, nearly always whatever the names of the fresh letters
 * and the order of the regions were.  Names come from the region of the lesser
 * shape. */
static int write_alike(const sprouts_shapes *s, draft *d, uint8_t *t) {
  const uint32_t *shape = d->change.shape;
  uint8_t other[CHANGE];
  draft again;
  settle_change(s, d);
  if (d->change.regions < 2)
    return write_change(s, &d->change, 0, t);
  if (shape[0] != shape[1])
    return write_named(s, d, shape[0] > shape[1], t);
  copy_change(s, &d->change, &again);
  int n = write_named(s, d, 0, t);
  write_named(s, &again, 1, other);
  if (memcmp(other, t, (size_t)n) < 0)
    memcpy(t, other, (size_t)n);
  return n;
}

static int take_move(void *ctx, const sprouts_land *raw) {
  maker *m = ctx;
  uint8_t t[CHANGE];
  uint32_t number;
  int rc = make_change(m, raw);
  if (rc)
    return rc;
  int n = write_alike(m->s, &m->draft, t);
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

static int add_place(sprouts_shapes *s, size_t place) {
  void *v = s->place;
  if (sw_mem_reserve(&v, &s->place_room, s->places + 1, sizeof *s->place))
    return SW_NO_MEMORY;
  s->place = v;
  s->place[s->places++] = place;
  return 0;
}

/* Keeps the moves found. */
static int keep_moves(sprouts_shapes *s, const sw_intern *moves,
                      sprouts_choice *choice) {
  sprouts_choice all = {s->places, (uint32_t)moves->n};
  for (uint32_t k = 0; k < all.n; k++) {
    size_t n, start = s->changes;
    const uint8_t *t = sw_intern_get(moves, k, &n);
    if (add_change(s, t, n) || add_place(s, start))
      return SW_NO_MEMORY;
  }
  *choice = all;
  return 0;
}

static int find_moves(sprouts_shapes *s, uint32_t id) {
  maker m;
  sprouts_land region;
  if (s->shape[id].moved)
    return 0;
  if (s->fixed)
    return SPROUTS_NOT_KNOWN;
  begin(s, id, &m, &region);
  int rc = sprouts_land_moves(&region, take_move, &m);
  if (!rc)
    rc = keep_moves(s, &m.moves, &s->shape[id].moves);
  if (!rc)
    s->shape[id].moved = 1;
  sw_intern_free(&m.moves);
  return rc;
}

/* Calls pivots by their twins.  A pivot has one place in a change, so that
 * nothing is lost. */
static void call_by_twins(const sprouts_shapes *s, const uint8_t *twin,
                          draft *d) {
  sprouts_change *c = &d->change;
  for (int i = 0; i < c->dead; i++)
    c->dead_pivot[i] = twin[c->dead_pivot[i]];
  for (int i = 0; i < c->alone; i++)
    c->alone_pivot[i] = twin[c->alone_pivot[i]];
  for (int r = 0; r < c->regions; r++)
    for (int i = 0; i < s->shape[c->shape[r]].pivots; i++)
      if (d->label[r][i] < SPROUTS_FRESH)
        d->label[r][i] = twin[d->label[r][i]];
}

static int has_twins(const uint8_t *twin, int n) {
  int i = 0;
  while (i < n && twin[i] == i)
    i++;
  return i < n;
}

/* Adds a change to those seen, unless twins lead to it from one of them. */
static int see_change(const sprouts_shapes *s, const sprouts_change *change,
                      const uint8_t *twin, sw_intern *seen) {
  draft d;
  uint8_t t[CHANGE];
  uint32_t number;
  copy_change(s, change, &d);
  call_by_twins(s, twin, &d);
  int n = write_alike(s, &d, t);
  return sw_intern_add(seen, t, (size_t)n, &number);
}

/* Of changes that twins lead to from each other, the first. */
static int choose(sprouts_shapes *s, uint32_t id, const uint8_t *twin,
                  sprouts_choice *choice) {
  sw_intern seen = {0};
  sprouts_choice all = s->shape[id].moves;
  size_t first = s->places;
  int rc = 0;
  for (uint32_t k = 0; k < all.n && !rc; k++) {
    sprouts_change change;
    size_t known = seen.n, place = s->place[all.first + k];
    sprouts_shape_change(s, place, &change);
    rc = see_change(s, &change, twin, &seen);
    if (!rc && seen.n > known)
      rc = add_place(s, place);
  }
  sw_intern_free(&seen);
  if (!rc)
    *choice = (sprouts_choice){first, (uint32_t)(s->places - first)};
  return rc;
}

/* The same, chosen once for each shape and its twins. */
static int find_choice(sprouts_shapes *s, uint32_t id, const uint8_t *twin,
                       sprouts_choice *choice) {
  uint8_t key[SPROUTS_SHAPE_BYTES + SPROUTS_PIVOTS];
  uint32_t number;
  void *v = s->choice;
  size_t known = s->twins.n, n = s->shape[id].pivots;
  for (int k = 0; k < SPROUTS_SHAPE_BYTES; k++)
    key[k] = (uint8_t)(id >> 8 * k);
  memcpy(key + SPROUTS_SHAPE_BYTES, twin, n);
  if (s->fixed &&
      (!sw_intern_find(&s->twins, key, SPROUTS_SHAPE_BYTES + n, &number) ||
       s->choice[number].n == not_chosen))
    return SPROUTS_NOT_KNOWN;
  if (s->fixed) {
    *choice = s->choice[number];
    return 0;
  }
  if (sw_mem_reserve(&v, &s->choice_room, known + 1, sizeof *s->choice))
    return SW_NO_MEMORY;
  s->choice = v;
  int rc = sw_intern_add(&s->twins, key, SPROUTS_SHAPE_BYTES + n, &number);
  if (!rc && s->twins.n > known)
    s->choice[number].n = not_chosen;
  if (!rc && s->choice[number].n == not_chosen)
    rc = choose(s, id, twin, &s->choice[number]);
  if (!rc)
    *choice = s->choice[number];
  return rc;
}

int sprouts_shape_moves(sprouts_shapes *s, uint32_t id, const uint8_t *twin,
                        sprouts_choice *choice) {
  int rc = find_moves(s, id);
  if (!rc && has_twins(twin, s->shape[id].pivots))
    return find_choice(s, id, twin, choice);
  if (!rc)
    *choice = s->shape[id].moves;
  return rc;
}

int sprouts_shape_edit(sprouts_shapes *s, uint32_t id, int pivot, int edit,
                       sprouts_change *change) {
  size_t at = s->shape[id].first + (size_t)pivot;
  if (!s->edit[at].at[edit] && s->fixed)
    return SPROUTS_NOT_KNOWN;
  if (!s->edit[at].at[edit]) {
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
    settle_change(s, &m.draft);
    if (!rc)
      rc = add_change(s, t, (size_t)write_change(s, &m.draft.change, 0, t));
    if (rc)
      return rc;
    s->edit[at].at[edit] = start + 1;
  }
  sprouts_shape_change(s, s->edit[at].at[edit] - 1, change);
  assert(change->regions == 1 &&
         s->shape[change->shape[0]].pivots == s->shape[id].pivots - 1);
  return 0;
}
