/* Lands in pieces.
 *
 * The key of a land names its letters by colours that the symmetries of its
 * pieces leave alone, settles the labels of each piece and sorts the pieces.
 * Of letters whose colours stay equal the first one is singled out.  If a
 * symmetry of the land exchanges them, the choice does not matter; if not, one
 * land has several keys, which the exact form identifies (sprouts_store.c).
 *
 * A move replaces one piece by what is left of it.  Where a vertex died, the
 * region beyond its pivot loses a life, and is dropped when fewer than two are
 * left; its other pivots then stand alone.  Standing alone costs no life, so
 * nothing further follows.
 */
#include "games/sprouts/lands/sprouts_pieces.h"

#include "games/sprouts/forms/sprouts_form.h"

#include <assert.h>
#include <string.h>

enum { LETTERS = SPROUTS_NAMED, ID_BYTES = 3, NO_PIECE = -1 };

static int pivots_of(const sprouts_shapes *s, const sprouts_piece *piece) {
  return s->shape[piece->shape].pivots;
}

/* ---- to and from words --------------------------------------------------- */

/* Copies n letters, or AT_ONCE of them, which takes one path for nearly all
 * pieces; both sides have room for that. */
static void copy_letters(uint8_t *to, const uint8_t *from, int n) {
  memcpy(to, from, SPROUTS_AT_ONCE);
  if (n > SPROUTS_AT_ONCE)
    memcpy(to + SPROUTS_AT_ONCE, from + SPROUTS_AT_ONCE,
           (size_t)(n - SPROUTS_AT_ONCE));
}

/* Adds a piece whose letters are still to be written: to the place returned, or
 * NULL when there is no room. */
static uint8_t *new_piece(sprouts_pieces *p, uint32_t shape, int pivots) {
  if (p->n == SPROUTS_PIECES || p->places + pivots > SPROUTS_PLACES)
    return NULL;
  p->piece[p->n++] = (sprouts_piece){shape, (uint16_t)p->places};
  p->places += pivots;
  return p->letter + p->places - pivots;
}

static int add_piece(sprouts_pieces *p, uint32_t shape, const uint8_t *letter,
                     int pivots) {
  uint8_t *to = new_piece(p, shape, pivots);
  if (!to)
    return SW_UNSUPPORTED;
  copy_letters(to, letter, pivots);
  return 0;
}

int sprouts_pieces_of(sprouts_shapes *shapes, const sprouts_land *land,
                      sprouts_pieces *pieces) {
  pieces->n = pieces->places = 0;
  pieces->letters = SPROUTS_LETTER + SPROUTS_LETTERS;
  for (int start = 0, i = 0; i < land->len; i++) {
    uint8_t label[SPROUTS_PIVOTS];
    uint32_t shape;
    if (land->t[i] != SPROUTS_END_REGION)
      continue;
    int rc =
        sprouts_shape_of(shapes, land->t + start, i + 1 - start, &shape, label);
    if (!rc)
      rc = add_piece(pieces, shape, label, shapes->shape[shape].pivots);
    if (rc)
      return rc;
    start = i + 1;
  }
  return 0;
}

/* A letter is one life, and counted by both regions. */
int sprouts_pieces_lives(const sprouts_shapes *shapes,
                         const sprouts_pieces *pieces) {
  int lives = -pieces->places / 2;
  for (int r = 0; r < pieces->n; r++)
    lives += shapes->shape[pieces->piece[r].shape].lives;
  return lives;
}

/* ---- keys ---------------------------------------------------------------- */

/* Pieces in the order of their shapes, then of their labels. */
static void sort_pieces(const sprouts_pieces *p, const uint8_t *label,
                        uint16_t *order, const sprouts_colours *c) {
  for (int r = 0; r < p->n; r++) {
    const sprouts_piece x = p->piece[r];
    int k = r;
    for (; k > 0; k--) {
      const sprouts_piece y = p->piece[order[k - 1]];
      if (y.shape < x.shape ||
          (y.shape == x.shape &&
           memcmp(label + y.at, label + x.at, c->region[r].pivots.n) <= 0))
        break;
      order[k] = order[k - 1];
    }
    order[k] = (uint16_t)r;
  }
}

/* Colours that are all different. */
static void name_letters(const sprouts_shapes *shapes,
                         const sprouts_pieces *pieces, sprouts_colours *c) {
  sprouts_colours_begin(c, pieces->letters);
  for (int r = 0; r < pieces->n; r++) {
    const sprouts_piece *piece = &pieces->piece[r];
    sprouts_colours_add(c, sprouts_shape_pivots(shapes, piece->shape),
                        pieces->letter + piece->at);
  }
  int colours = sprouts_colours_refine(c, sprouts_colours_start(c));
  while (colours < c->letters) {
    int k = 1;
    while (c->colour[c->order[k]] != c->colour[c->order[k - 1]])
      k++;
    colours = sprouts_colours_single_out(c, c->order[k - 1]);
    colours = sprouts_colours_refine(c, colours);
  }
}

int sprouts_pieces_key(const sprouts_shapes *shapes,
                       const sprouts_pieces *pieces, uint8_t key[SPROUTS_KEY]) {
  sprouts_colours c;
  uint8_t label[SPROUTS_PLACES];
  uint16_t order[SPROUTS_PIECES];
  int n = 0;
  name_letters(shapes, pieces, &c);
  for (int i = 0; i < c.places; i++)
    label[i] = c.rank[c.letter[i]];
  for (int r = 0; r < pieces->n; r++)
    sprouts_pivots_settle(&c.region[r].pivots, label + c.region[r].at);
  sort_pieces(pieces, label, order, &c);
  for (int r = 0; r < pieces->n; r++) {
    const sprouts_piece *piece = &pieces->piece[order[r]];
    for (int k = 0; k < ID_BYTES; k++)
      key[n++] = (uint8_t)(piece->shape >> 8 * k);
    int pivots = c.region[order[r]].pivots.n;
    for (int i = 0; i < pivots; i++)
      key[n++] = label[piece->at + i];
  }
  return n;
}

void sprouts_pieces_read(const sprouts_shapes *shapes, const uint8_t *key,
                         size_t n, sprouts_pieces *pieces) {
  pieces->n = pieces->places = 0;
  for (size_t i = 0; i < n;) {
    uint32_t shape = 0;
    for (int k = 0; k < ID_BYTES; k++)
      shape |= (uint32_t)key[i++] << 8 * k;
    size_t pivots = shapes->shape[shape].pivots;
    uint8_t *letter = new_piece(pieces, shape, (int)pivots);
    assert(letter);
    memcpy(letter, key + i, pivots);
    i += pivots;
  }
  pieces->letters = pieces->places / 2;
}

/* ---- twins --------------------------------------------------------------- */

/* The other end of the letter that stands at a place. */
typedef struct far_end {
  int piece, pivot;
} far_end;

static far_end find_far_end(const sprouts_shapes *s, const sprouts_pieces *p,
                            int place) {
  uint8_t letter = p->letter[place];
  int at = 0, k = 0;
  while (at == place || p->letter[at] != letter)
    at++;
  while (p->piece[k].at + pivots_of(s, &p->piece[k]) <= at)
    k++;
  return (far_end){k, at - p->piece[k].at};
}

void sprouts_pieces_twins(const sprouts_shapes *s, const sprouts_pieces *p,
                          int r, uint8_t twin[SPROUTS_PIVOTS]) {
  far_end far[SPROUTS_PIVOTS];
  for (int i = 0, n = pivots_of(s, &p->piece[r]); i < n; i++) {
    int k = 0;
    far[i] = find_far_end(s, p, p->piece[r].at + i);
    sprouts_pivots there =
        sprouts_shape_pivots(s, p->piece[far[i].piece].shape);
    while (k < i &&
           (twin[k] != k || far[k].piece != far[i].piece ||
            !sprouts_pivots_exchange(&there, far[k].pivot, far[i].pivot)))
      k++;
    twin[i] = (uint8_t)k;
  }
}

/* ---- moves --------------------------------------------------------------- */

/* Letters that stand alone from now on. */
typedef struct widows {
  int n;
  uint8_t letter[2 * SPROUTS_PIVOTS];
} widows;

/* The piece that holds a letter, and its pivot; or NO_PIECE. */
static int find_letter(const sprouts_shapes *s, const sprouts_pieces *p,
                       uint8_t letter, int *pivot) {
  const uint8_t *found =
      p->places ? memchr(p->letter, letter, (size_t)p->places) : NULL;
  if (!found)
    return NO_PIECE;
  int at = (int)(found - p->letter), r = p->n - 1;
  while (p->piece[r].at > at || !pivots_of(s, &p->piece[r]))
    r--;
  *pivot = at - p->piece[r].at;
  return r;
}

/* Closes a gap of n places, at the end of those of piece r. */
static void close_gap(sprouts_pieces *p, int r, int n) {
  int end = r + 1 < p->n ? p->piece[r + 1].at : p->places;
  memmove(p->letter + end - n, p->letter + end, (size_t)(p->places - end));
  p->places -= n;
  for (int k = r + 1; k < p->n; k++)
    p->piece[k].at = (uint16_t)(p->piece[k].at - n);
}

static void remove_piece(const sprouts_shapes *s, sprouts_pieces *p, int r) {
  close_gap(p, r, pivots_of(s, &p->piece[r]));
  p->n--;
  for (int k = r; k < p->n; k++)
    p->piece[k] = p->piece[k + 1];
}

/* Appends what a change left of a piece whose pivots had these letters. */
static int append(const sprouts_shapes *s, sprouts_pieces *p,
                  const sprouts_change *c, const uint8_t *old) {
  int letters = p->letters;
  for (int i = 0; i < c->regions; i++) {
    int n = s->shape[c->shape[i]].pivots;
    uint8_t *letter = new_piece(p, c->shape[i], n);
    if (!letter)
      return SW_UNSUPPORTED;
    for (int k = 0; k < n; k++) {
      int label = c->label[i][k];
      int fresh = letters + label - SPROUTS_FRESH;
      letter[k] = label < SPROUTS_FRESH ? old[label] : (uint8_t)fresh;
      if (fresh >= p->letters)
        p->letters = fresh + 1;
    }
  }
  return 0;
}

static int edit(sprouts_shapes *s, sprouts_pieces *p, uint8_t letter,
                int what) {
  sprouts_change change;
  uint8_t old[SPROUTS_PIVOTS];
  int pivot, r = find_letter(s, p, letter, &pivot);
  if (r == NO_PIECE)
    return 0;
  sprouts_piece *piece = &p->piece[r];
  int n = pivots_of(s, piece);
  int rc = sprouts_shape_edit(s, piece->shape, pivot, what, &change);
  if (rc)
    return rc;
  copy_letters(old, p->letter + piece->at, n);
  for (int k = 0; k < n - 1; k++)
    p->letter[piece->at + k] = old[change.label[0][k]];
  close_gap(p, r, 1);
  piece->shape = change.shape[0];
  return 0;
}

/* The vertex of a letter is dead. */
static int kill_letter(sprouts_shapes *s, sprouts_pieces *p, uint8_t letter,
                       widows *alone) {
  int pivot, r = find_letter(s, p, letter, &pivot);
  if (r == NO_PIECE)
    return 0;
  const sprouts_shape *shape = &s->shape[p->piece[r].shape];
  if (shape->lives > 2)
    return edit(s, p, letter, SPROUTS_DIES);
  for (int i = 0; i < shape->pivots; i++)
    if (i != pivot)
      alone->letter[alone->n++] = p->letter[p->piece[r].at + i];
  remove_piece(s, p, r);
  return 0;
}

/* Joins pieces that share a letter, as two pieces with any letters do: home[r]
 * is the first piece of its land. Returns how many lands there are. */
static int find_lands(const sprouts_shapes *s, const sprouts_pieces *p,
                      uint16_t *home) {
  int16_t holder[LETTERS];
  int lands = p->n;
  memset(holder, 0xff, (size_t)p->letters * sizeof *holder);
  for (int r = 0; r < p->n; r++) {
    home[r] = (uint16_t)r;
    for (int i = 0, n = pivots_of(s, &p->piece[r]); i < n; i++) {
      int16_t *one = &holder[p->letter[p->piece[r].at + i]];
      if (*one < 0) {
        *one = (int16_t)r;
        continue;
      }
      uint16_t x = home[r], y = home[*one];
      lands -= x != y;
      for (int k = 0; k <= r && x != y; k++)
        if (home[k] == x || home[k] == y)
          home[k] = x < y ? x : y;
    }
  }
  return lands;
}

static int give_lands(const sprouts_shapes *s, sprouts_pieces *p,
                      sprouts_pieces_sink *sink, void *ctx) {
  uint16_t home[SPROUTS_PIECES];
  int rc = 0;
  if (p->n == 1 || (p->n == 2 && p->places) || find_lands(s, p, home) == 1)
    return sink(ctx, p);
  for (int r = 0; r < p->n && !rc; r++) {
    sprouts_pieces part;
    if (home[r] != r)
      continue;
    part.n = part.places = 0;
    part.letters = p->letters;
    for (int k = r; k < p->n; k++)
      if (home[k] == r)
        add_piece(&part, p->piece[k].shape, p->letter + p->piece[k].at,
                  pivots_of(s, &p->piece[k]));
    rc = sink(ctx, &part);
  }
  return rc;
}

static void copy_without(const sprouts_shapes *s, const sprouts_pieces *from,
                         int r, sprouts_pieces *to) {
  to->n = to->places = 0;
  to->letters = from->letters;
  for (int k = 0; k < from->n; k++)
    if (k != r)
      add_piece(to, from->piece[k].shape, from->letter + from->piece[k].at,
                pivots_of(s, &from->piece[k]));
}

/* Two regions that a line leaves share its vertex, so that only losses let a
 * land fall apart. */
int sprouts_pieces_change(sprouts_shapes *s, const sprouts_pieces *from,
                          int piece, const sprouts_change *change,
                          sprouts_pieces_sink *sink, void *ctx) {
  sprouts_pieces p;
  widows alone;
  const uint8_t *letter = from->letter + from->piece[piece].at;
  copy_without(s, from, piece, &p);
  int rc = append(s, &p, change, letter);
  if (!rc && change->regions && !change->dead && !change->alone)
    return sink(ctx, &p);
  for (alone.n = 0; alone.n < change->alone; alone.n++)
    alone.letter[alone.n] = letter[change->alone_pivot[alone.n]];
  for (int i = 0; i < change->dead && !rc; i++)
    rc = kill_letter(s, &p, letter[change->dead_pivot[i]], &alone);
  for (int i = 0; i < alone.n && !rc; i++)
    rc = edit(s, &p, alone.letter[i], SPROUTS_IS_LEFT);
  return rc ? rc : give_lands(s, &p, sink, ctx);
}

/* ---- the exact form ------------------------------------------------------ */

int sprouts_pieces_form(const sprouts_shapes *shapes,
                        const sprouts_pieces *pieces, sprouts_land *form,
                        int *rigid) {
  sprouts_form_part part[SPROUTS_PIECES];
  for (int r = 0; r < pieces->n; r++) {
    const sprouts_piece *piece = &pieces->piece[r];
    size_t len;
    const uint8_t *code = sprouts_shape_code(shapes, piece->shape, &len);
    part[r] = (sprouts_form_part){shapes->shape[piece->shape].hash, code,
                                  pieces->letter + piece->at, (int)len,
                                  sprouts_shape_pivots(shapes, piece->shape)};
  }
  return sprouts_form_of_parts(part, pieces->n, form, rigid);
}
