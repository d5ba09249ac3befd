/* Lands in pieces.
 *
 * The key of a land names its letters by colours that the symmetries of its
 * pieces leave alone, settles the labels of each piece and sorts the pieces.
 * A colour knows the shapes on both sides of the letter, then the colours along
 * the words and in the regions it stands in.  Of letters that stay alike the
 * first one is singled out; when they are alike by a symmetry of the land that
 * changes nothing, and when not, one land has several keys, which the exact
 * form brings together (sprouts_store.c).
 *
 * A move replaces one piece by what is left of it.  Where a vertex died, the
 * region behind its pivot loses a life, and falls away when fewer than two are
 * left; its other pivots then stand alone.  Standing alone costs no life, so
 * that is the end of it.
 */
#include "games/sprouts/sprouts_pieces.h"

#include <assert.h>
#include <string.h>

enum { LETTERS = 256, ROUNDS = 4, ID_BYTES = 3, NO_PIECE = -1 };

static int pivots_of(const sprouts_shapes *s, const sprouts_piece *piece) {
  return s->shape[piece->shape].pivots;
}

/* ---- to and from words --------------------------------------------------- */

static int add_piece(sprouts_pieces *p, uint32_t shape, const uint8_t *letter,
                     int pivots) {
  if (p->n == SPROUTS_PIECES || p->places + pivots > SPROUTS_PLACES)
    return SW_UNSUPPORTED;
  p->piece[p->n++] = (sprouts_piece){shape, (uint16_t)p->places};
  memcpy(p->letter + p->places, letter, (size_t)pivots);
  p->places += pivots;
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

void sprouts_pieces_write(const sprouts_shapes *shapes,
                          const sprouts_pieces *pieces, sprouts_land *land) {
  sprouts_land form;
  uint8_t letter[SPROUTS_PLACES], name[LETTERS], next = 0;
  memset(name, 0xff, sizeof name);
  form.len = 0;
  for (int i = 0; i < pieces->places; i++) {
    if (name[pieces->letter[i]] == 0xff)
      name[pieces->letter[i]] = next++;
    letter[i] = name[pieces->letter[i]];
  }
  for (int i = 0; i < pieces->n; i++)
    sprouts_shape_write(shapes, pieces->piece[i].shape,
                        letter + pieces->piece[i].at, &form);
  sprouts_form_read(form.t, form.len, land);
}

/* ---- colours ------------------------------------------------------------- */

/* Colours are only compared, so a light mixer will do. */
static uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
  return x ^ (x >> 32);
}

/* The letters of a land, numbered as they appear. */
typedef struct palette {
  const sprouts_shapes *s;
  const sprouts_pieces *land;
  int letters;
  uint8_t letter[SPROUTS_PLACES];
  uint8_t order[LETTERS]; /* letters sorted by colour */
  uint64_t colour[LETTERS];
} palette;

static const sprouts_pivot *pivots_at(const palette *p, int piece) {
  return p->s->pivot + p->s->shape[p->land->piece[piece].shape].first;
}

static void begin_colours(palette *p) {
  uint8_t name[LETTERS];
  memset(name, 0xff, (size_t)p->land->letters);
  p->letters = 0;
  for (int r = 0; r < p->land->n; r++) {
    const sprouts_piece *piece = &p->land->piece[r];
    const sprouts_pivot *pivot = pivots_at(p, r);
    for (int i = 0, n = pivots_of(p->s, piece); i < n; i++) {
      uint8_t old = p->land->letter[piece->at + i];
      if (name[old] == 0xff) {
        p->order[p->letters] = (uint8_t)p->letters;
        p->colour[p->letters] = 0;
        name[old] = (uint8_t)p->letters++;
      }
      p->letter[piece->at + i] = name[old];
      p->colour[name[old]] += pivot[i].sign;
    }
  }
}

/* Sorts the letters by colour; returns the number of different colours. */
static int sort_letters(palette *p) {
  int colours = p->letters > 0;
  for (int k = 1; k < p->letters; k++) {
    uint8_t x = p->order[k];
    int i = k;
    for (; i > 0 && p->colour[p->order[i - 1]] > p->colour[x]; i--)
      p->order[i] = p->order[i - 1];
    p->order[i] = x;
  }
  for (int k = 1; k < p->letters; k++)
    colours += p->colour[p->order[k]] != p->colour[p->order[k - 1]];
  return colours;
}

/* What a region adds to the colours of the letters in it. */
static void refine_region(const palette *p, int r, uint64_t *sum) {
  const sprouts_piece *piece = &p->land->piece[r];
  const sprouts_pivot *pivot = pivots_at(p, r);
  const uint8_t *letter = p->letter + piece->at;
  const uint64_t *colour = p->colour;
  int n = pivots_of(p->s, piece), turned = p->s->shape[piece->shape].turned;
  uint64_t all = 0;
  for (int i = 0; i < n; i++)
    all += mix(colour[letter[i]] ^ pivot[i].sign);
  for (int i = 0; i < n; i++) {
    uint64_t next = colour[letter[pivot[i].next]];
    uint64_t before = colour[letter[pivot[i].before]];
    uint64_t beside = turned ? mix(next) + mix(before) : mix(3 * next + before);
    sum[letter[i]] += mix(pivot[i].sign + 3 * all + 5 * beside);
  }
}

/* Until nothing new can be told apart; returns the number of colours. */
static int refine(palette *p, int colours) {
  for (int round = 0; round < ROUNDS && colours < p->letters; round++) {
    uint64_t sum[LETTERS];
    memset(sum, 0, (size_t)p->letters * sizeof *sum);
    for (int r = 0; r < p->land->n; r++)
      refine_region(p, r, sum);
    for (int k = 0; k < p->letters; k++)
      p->colour[k] = mix(sum[k] + 11 * p->colour[k]);
    int now = sort_letters(p);
    if (now == colours)
      break;
    colours = now;
  }
  return colours;
}

static void single_out(palette *p) {
  int k = 1;
  while (p->colour[p->order[k]] != p->colour[p->order[k - 1]])
    k++;
  uint64_t *colour = &p->colour[p->order[k - 1]];
  *colour = mix(*colour + 1);
}

static void name_letters(palette *p) {
  begin_colours(p);
  int colours = refine(p, sort_letters(p));
  while (colours < p->letters) {
    single_out(p);
    colours = refine(p, sort_letters(p));
  }
}

/* ---- keys ---------------------------------------------------------------- */

typedef struct span {
  uint16_t at, n;
} span;

static void sort_spans(const uint8_t *t, span *list, int n) {
  for (int k = 1; k < n; k++) {
    span x = list[k];
    int i = k;
    for (; i > 0; i--) {
      span y = list[i - 1];
      size_t common = x.n < y.n ? x.n : y.n;
      if (memcmp(t + y.at, t + x.at, common) <= 0)
        break;
      list[i] = y;
    }
    list[i] = x;
  }
}

int sprouts_pieces_key(const sprouts_shapes *shapes,
                       const sprouts_pieces *pieces, uint8_t key[SPROUTS_KEY]) {
  palette p;
  uint8_t rank[LETTERS], text[SPROUTS_KEY];
  span list[SPROUTS_PIECES];
  int n = 0;
  p.s = shapes;
  p.land = pieces;
  name_letters(&p);
  for (int k = 0; k < p.letters; k++)
    rank[p.order[k]] = (uint8_t)k;
  for (int r = 0; r < pieces->n; r++) {
    const sprouts_piece *piece = &pieces->piece[r];
    int pivots = pivots_of(shapes, piece), start = n;
    for (int k = 0; k < ID_BYTES; k++)
      text[n++] = (uint8_t)(piece->shape >> 8 * k);
    for (int i = 0; i < pivots; i++)
      text[n + i] = rank[p.letter[piece->at + i]];
    sprouts_shape_settle(shapes, piece->shape, text + n);
    n += pivots;
    list[r] = (span){(uint16_t)start, (uint16_t)(n - start)};
  }
  sort_spans(text, list, pieces->n);
  n = 0;
  for (int r = 0; r < pieces->n; r++) {
    memcpy(key + n, text + list[r].at, list[r].n);
    n += list[r].n;
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
    int pivots = shapes->shape[shape].pivots;
    add_piece(pieces, shape, key + i, pivots);
    i += (size_t)pivots;
  }
  pieces->letters = pieces->places / 2;
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

static void remove_piece(const sprouts_shapes *s, sprouts_pieces *p, int r) {
  int at = p->piece[r].at, n = pivots_of(s, &p->piece[r]);
  memmove(p->letter + at, p->letter + at + n, (size_t)(p->places - at - n));
  memmove(&p->piece[r], &p->piece[r + 1],
          (size_t)(p->n - r - 1) * sizeof *p->piece);
  p->places -= n;
  p->n--;
  for (int k = r; k < p->n; k++)
    p->piece[k].at = (uint16_t)(p->piece[k].at - n);
}

/* Puts what a change left in place of the piece; at the end of the list. */
static int replace(sprouts_shapes *s, sprouts_pieces *p, int r,
                   const sprouts_change *c, widows *alone) {
  uint8_t old[SPROUTS_PIVOTS], letter[SPROUTS_PIVOTS];
  int rc = 0, letters = p->letters;
  memcpy(old, p->letter + p->piece[r].at, (size_t)pivots_of(s, &p->piece[r]));
  remove_piece(s, p, r);
  for (int i = 0; i < c->regions && !rc; i++) {
    int n = s->shape[c->shape[i]].pivots;
    for (int k = 0; k < n; k++) {
      int label = c->label[i][k];
      int fresh = letters + label - SPROUTS_FRESH;
      letter[k] = label < SPROUTS_FRESH ? old[label] : (uint8_t)fresh;
      if (fresh >= p->letters)
        p->letters = fresh + 1;
    }
    rc = add_piece(p, c->shape[i], letter, n);
  }
  for (int i = 0; alone && i < c->alone; i++)
    alone->letter[alone->n++] = old[c->alone_pivot[i]];
  return rc;
}

static int edit(sprouts_shapes *s, sprouts_pieces *p, uint8_t letter,
                int what) {
  sprouts_change change;
  int pivot, r = find_letter(s, p, letter, &pivot);
  if (r == NO_PIECE)
    return 0;
  int rc = sprouts_shape_edit(s, p->piece[r].shape, pivot, what, &change);
  return rc ? rc : replace(s, p, r, &change, NULL);
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

/* Joins pieces that share a letter: home[r] is the first piece of its land.
 * Returns how many lands there are. */
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
  int lands = find_lands(s, p, home), rc = 0;
  if (lands == 1)
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

static void copy_pieces(const sprouts_pieces *from, sprouts_pieces *to) {
  to->n = from->n;
  to->places = from->places;
  to->letters = from->letters;
  memcpy(to->piece, from->piece, (size_t)from->n * sizeof *from->piece);
  memcpy(to->letter, from->letter, (size_t)from->places);
}

int sprouts_pieces_change(sprouts_shapes *s, const sprouts_pieces *from,
                          int piece, const sprouts_change *change,
                          sprouts_pieces_sink *sink, void *ctx) {
  sprouts_pieces p;
  widows alone;
  const uint8_t *letter = from->letter + from->piece[piece].at;
  copy_pieces(from, &p);
  alone.n = 0;
  int rc = replace(s, &p, piece, change, &alone);
  for (int i = 0; i < change->dead && !rc; i++)
    rc = kill_letter(s, &p, letter[change->dead_pivot[i]], &alone);
  for (int i = 0; i < alone.n && !rc; i++)
    rc = edit(s, &p, alone.letter[i], SPROUTS_IS_LEFT);
  return rc ? rc : give_lands(s, &p, sink, ctx);
}
