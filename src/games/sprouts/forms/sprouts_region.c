/* The least writing of a region, and its symmetries.
 *
 * Each word is turned to its least rotation and the words are sorted, for the
 * region as it is and turned over; the lesser of the two is the writing.  What
 * leads to it in another way is a symmetry: a word turned onto itself, equal
 * words exchanged, the whole region turned over.  These generate all of them.
 * A region whose words have at most two corners is turned over by turning its
 * words, so that its other side needs no look.
 *
 * Nearly all words have at most eight corners, and are handled as one number.
 */
#include "games/sprouts/forms/sprouts_region.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

enum { END = SPROUTS_END_BOUNDARY, SHORT = 8, BYTE = 8 };

static const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
static const uint64_t ones = UINT64_C(0x0101010101010101);

/* A word: before it is settled, its letters as they come, where it is short;
 * then in its least rotation. */
typedef struct word {
  uint64_t head;   /* the first codes, that of the first corner on top; ones
                      behind the last */
  uint64_t letter; /* of a short word, in the same places */
  uint16_t at;
  uint8_t n, turn; /* turn: of the least one onto itself; n: all the way */
} word;

/* A region seen from one side. */
typedef struct side {
  int words, longest;
  word word[SPROUTS_WORDS];
  uint8_t code[SPROUTS_LAND], letter[SPROUTS_LAND]; /* of long words */
} side;

/* ---- short words --------------------------------------------------------- */

/* A word of n <= SHORT corners is one number, the last corner in its lowest
 * byte: to turn it is to rotate that number. */

static uint64_t all_corners(int n) {
  return ~UINT64_C(0) >> (BYTE * (SHORT - n));
}

/* The first k corners, 0 < k < n or k = n = 1, go behind the others. */
static uint64_t turn_short(uint64_t x, int n, int k) {
  return (x << BYTE * k & all_corners(n)) | x >> BYTE * (n - k);
}

/* The highest bit of each byte that is zero in x. */
static uint64_t zero_bytes(uint64_t x) {
  const uint64_t low = 0x7f * ones;
  return ~(((x & low) + low) | x | low);
}

/* Codes of a word.  An inner letter, which stands twice in it, becomes the way
 * to its partner; neighbours are never the same letter. */
static uint64_t code_short(uint64_t text, int n) {
  uint64_t spots = zero_bytes(text & (0x100 - SPROUTS_LETTER) * ones);
  uint64_t outer = ~spots & SPROUTS_OUTER * ones & all_corners(n);
  uint64_t code = (text & 0xff * (spots >> 7)) | outer;
  uint64_t turned = turn_short(text, n, 1);
  for (int d = 2; d < n - 1; d++) {
    turned = turn_short(turned, n, 1);
    uint64_t inner = zero_bytes(text ^ turned) & outer;
    code ^= (inner >> 7) * (uint64_t)(SPROUTS_OUTER ^ (SPROUTS_INNER + d));
  }
  return code;
}

static void settle_short(word *w) {
  int n = w->n, by = 0, count = 1, left = BYTE * (SHORT - n);
  uint64_t x = code_short(w->letter, n), best = x;
  for (int k = 1; k < n; k++) {
    x = turn_short(x, n, 1);
    count = x < best ? 1 : count + (x == best);
    by = x < best ? k : by;
    best = x < best ? x : best;
  }
  x = by ? turn_short(w->letter, n, by) : w->letter;
  w->head = best << left | ~(all_corners(n) << left);
  w->letter = x << left;
  w->turn = (uint8_t)(count == 1 ? n : n / count);
}

/* ---- long words ---------------------------------------------------------- */

static void code_long(const uint8_t *t, int n, uint8_t *code) {
  for (int i = 0; i < n; i++)
    code[i] = sprouts_is_letter(t[i]) ? SPROUTS_OUTER : t[i];
  for (int i = 0; i + 2 < n; i++) {
    int k = i + 1;
    if (code[i] != SPROUTS_OUTER)
      continue;
    while (k < n && t[k] != t[i])
      k++;
    if (k < n) {
      code[i] = (uint8_t)(SPROUTS_INNER + k - i);
      code[k] = (uint8_t)(SPROUTS_INNER + n - (k - i));
    }
  }
}

/* Where the least rotation of the word t[0..n-1], written twice, starts.
 * *turn: how far it has to be turned to look the same. */
static int least_rotation(const uint8_t *t, int n, int *turn) {
  int best = 0;
  *turn = n;
  for (int k = 1; k < n; k++) {
    int i = 0;
    while (i < n && t[k + i] == t[best + i])
      i++;
    if (i == n && *turn == n)
      *turn = k - best;
    if (i < n && t[k + i] < t[best + i])
      best = k;
  }
  return best;
}

static uint64_t head_of(const uint8_t *code) {
  uint64_t head = 0;
  for (int i = 0; i < SHORT; i++)
    head = head << BYTE | code[i];
  return head;
}

static void settle_long(side *s, word *w) {
  uint8_t twice[2 * SPROUTS_OUTER], old[2 * SPROUTS_OUTER];
  uint8_t *code = s->code + w->at, *letter = s->letter + w->at;
  size_t n = w->n;
  int turn;
  memcpy(old, letter, n);
  memcpy(old + n, letter, n);
  code_long(letter, w->n, twice);
  memcpy(twice + n, twice, n);
  int by = least_rotation(twice, w->n, &turn);
  memcpy(code, twice + by, n);
  memcpy(letter, old + by, n);
  w->head = head_of(code);
  w->turn = (uint8_t)turn;
}

/* ---- the two sides ------------------------------------------------------- */

/* Reads the words of a region. */
static int read_words(const uint8_t *text, side *s) {
  s->words = s->longest = 0;
  for (int start = 0, i = 0; text[i] != SPROUTS_END_REGION; start = ++i) {
    uint64_t x = 0;
    for (; text[i] != END; i++)
      x = x << BYTE | text[i];
    int n = i - start;
    assert(n > 0);
    if (s->words == SPROUTS_WORDS || n >= SPROUTS_OUTER - SPROUTS_INNER)
      return SW_UNSUPPORTED;
    if (n > SHORT)
      memcpy(s->letter + start, text + start, (size_t)n);
    s->longest = n > s->longest ? n : s->longest;
    s->word[s->words++] =
        (word){.letter = x, .at = (uint16_t)start, .n = (uint8_t)n};
  }
  return 0;
}

/* The other side of a region that is not settled yet. */
static void turn_over(const side *from, side *to) {
  to->words = from->words;
  for (int i = 0; i < from->words; i++) {
    word w = from->word[i];
    to->word[i] = w;
    if (w.n <= SHORT)
      to->word[i].letter = __builtin_bswap64(w.letter) >> BYTE * (SHORT - w.n);
    for (int k = 0; k < w.n && w.n > SHORT; k++)
      to->letter[w.at + w.n - 1 - k] = from->letter[w.at + k];
  }
}

/* The mark at the end of a word comes behind all codes. */
static int compare_words(const side *s, const word *x, const side *t,
                         const word *y) {
  if (x->head != y->head)
    return x->head < y->head ? -1 : 1;
  if (x->n <= SHORT || y->n <= SHORT)
    return y->n - x->n;
  int order =
      memcmp(s->code + x->at, t->code + y->at, x->n < y->n ? x->n : y->n);
  return order ? order : y->n - x->n;
}

/* Settles the words and sorts them. */
static void settle_side(side *s) {
  for (int i = 0, k; i < s->words; i++) {
    word x = s->word[i];
    if (x.n <= SHORT)
      settle_short(&x);
    else
      settle_long(s, &x);
    for (k = i; k > 0 && compare_words(s, &x, s, &s->word[k - 1]) < 0; k--)
      s->word[k] = s->word[k - 1];
    s->word[k] = x;
  }
}

static int compare_sides(const side *x, const side *y) {
  int order = 0;
  for (int i = 0; i < x->words && !order; i++)
    order = compare_words(x, &x->word[i], y, &y->word[i]);
  return order;
}

/* Compilers make one store of it. */
static void put_top_first(uint64_t x, uint8_t *t) {
  t[0] = (uint8_t)(x >> 56);
  t[1] = (uint8_t)(x >> 48);
  t[2] = (uint8_t)(x >> 40);
  t[3] = (uint8_t)(x >> 32);
  t[4] = (uint8_t)(x >> 24);
  t[5] = (uint8_t)(x >> 16);
  t[6] = (uint8_t)(x >> 8);
  t[7] = (uint8_t)x;
}

static void write_code(const side *s, const word *w, uint8_t *code) {
  if (w->n > SHORT)
    memcpy(code, s->code + w->at, w->n);
  else
    put_top_first(w->head, code);
  code[w->n] = END;
}

/* Writes the letters of a word's pivots; returns how many these are. */
static int write_letters(const side *s, const word *w, uint8_t *letter) {
  int pivots = 0;
  if (w->n > SHORT) {
    for (int i = 0; i < w->n; i++)
      if (s->code[w->at + i] == SPROUTS_OUTER)
        letter[pivots++] = s->letter[w->at + i];
    return pivots;
  }
  uint64_t outer = zero_bytes(w->head ^ SPROUTS_OUTER * ones);
  for (int at; outer; outer &= ~(UINT64_C(1) << (63 - at))) {
    at = __builtin_clzll(outer);
    letter[pivots++] = (uint8_t)(w->letter << at >> 56);
  }
  return pivots;
}

static void write_side(const side *s, sprouts_region *region) {
  int len = 0, all = 0;
  for (int i = 0; i < s->words; i++) {
    const word *w = &s->word[i];
    int pivots = write_letters(s, w, region->letter + all);
    int alike = i && !compare_words(s, w - 1, s, w);
    write_code(s, w, region->code + len);
    region->word[i] =
        (sprouts_word){w->n, w->turn, (uint8_t)pivots, (uint8_t)alike};
    all += pivots;
    len += w->n + 1;
  }
  region->words = s->words;
  region->pivots = all;
  region->code[len++] = SPROUTS_END_REGION;
  region->len = len;
}

static void write_other(const side *s, sprouts_region *region) {
  for (int i = 0, n = 0; i < s->words; i++)
    n += write_letters(s, &s->word[i], region->other + n);
}

int sprouts_region_read(const uint8_t *text, sprouts_region *region) {
  side one, two;
  int order = -1;
  if (read_words(text, &one))
    return SW_UNSUPPORTED;
  if (one.longest > 2) {
    turn_over(&one, &two);
    settle_side(&two);
  }
  settle_side(&one);
  if (one.longest > 2)
    order = compare_sides(&one, &two);
  region->turned = order == 0;
  if (!order)
    write_other(&two, region);
  write_side(order > 0 ? &two : &one, region);
  region->hash = 0;
  for (int i = 0; i < region->len - 1; i++)
    region->hash = (region->hash + region->code[i]) * odd;
  return region->pivots > SPROUTS_PIVOTS ? SW_UNSUPPORTED : 0;
}

/* ---- symmetries ---------------------------------------------------------- */

/* Describes the pivots of each word, and finds the least pivot of each orbit
 * when words are turned and exchanged.  Returns 1 when no word has a symmetry.
 */
static int describe_words(const sprouts_region *region, sprouts_pivot *pivot,
                          uint8_t *orbit) {
  int rigid = 1;
  for (int w = 0, at = 0, first = 0; w < region->words; w++) {
    const sprouts_word *x = &region->word[w];
    int n = x->pivots;
    if (!n)
      continue;
    int step = x->turn < x->n ? n * x->turn / x->n : n;
    first = x->alike ? first : at;
    rigid &= step == n && !x->alike;
    for (int i = 0, k = 0; i < n; i++, k = k + 1 < step ? k + 1 : 0) {
      pivot[at + i] =
          (sprouts_pivot){.next = (uint8_t)(at + (i + 1 < n ? i + 1 : 0)),
                          .before = (uint8_t)(at + (i ? i : n) - 1)};
      orbit[at + i] = (uint8_t)(first + k);
    }
    pivot[at].word = (uint8_t)n;
    pivot[at].step = (uint8_t)step;
    pivot[at].alike = x->alike;
    at += n;
  }
  return rigid;
}

static void describe_mirror(const sprouts_region *region,
                            sprouts_pivot *pivot) {
  uint8_t place[256];
  for (int i = 0; i < region->pivots; i++)
    place[region->letter[i]] = (uint8_t)i;
  for (int i = 0; i < region->pivots; i++)
    pivot[i].mirror = place[region->other[i]];
}

/* ---- labels in their least order ----------------------------------------- */

/* Like memcmp, for bytes that are few or soon differ. */
static int compare_bytes(const uint8_t *x, const uint8_t *y, int n) {
  int i = 0;
  while (i < n && x[i] == y[i])
    i++;
  return i < n ? x[i] - y[i] : 0;
}

/* 1 when the labels from x on, around the word, are less than those from y. */
static int turns_less(const uint8_t *label, int n, int x, int y) {
  for (int i = 1; i < n && label[x] == label[y]; i++) {
    x = x + 1 < n ? x + 1 : 0;
    y = y + 1 < n ? y + 1 : 0;
  }
  return label[x] < label[y];
}

static void settle_word(uint8_t *label, int n, int step) {
  uint8_t old[SPROUTS_PIVOTS];
  int best = 0;
  for (int k = step; k < n; k += step)
    if (turns_less(label, n, k, best))
      best = k;
  if (!best)
    return;
  memcpy(old, label, (size_t)n);
  memcpy(label, old + best, (size_t)(n - best));
  memcpy(label + n - best, old, (size_t)best);
}

/* Turns words onto themselves and exchanges equal ones. */
static void settle_words(const sprouts_pivot *pivot, int n, uint8_t *label) {
  int first = 0; /* where the words that look like this one begin */
  for (int at = 0; at < n; at += pivot[at].word) {
    int len = pivot[at].word;
    if (pivot[at].step < len)
      settle_word(label + at, len, pivot[at].step);
    if (!pivot[at].alike)
      first = at;
    for (int k = at;
         k > first && compare_bytes(label + k, label + k - len, len) < 0;
         k -= len) {
      uint8_t less[SPROUTS_PIVOTS];
      memcpy(less, label + k, (size_t)len);
      memcpy(label + k, label + k - len, (size_t)len);
      memcpy(label + k - len, less, (size_t)len);
    }
  }
}

static void sort_labels(uint8_t *label, int n) {
  for (int i = 1; i < n; i++) {
    uint8_t x = label[i];
    int k = i;
    for (; k > 0 && label[k - 1] > x; k--)
      label[k] = label[k - 1];
    label[k] = x;
  }
}

static void turn_labels(const sprouts_pivots *p, const uint8_t *label,
                        uint8_t *other) {
  for (int i = 0; i < p->n; i++)
    other[i] = label[p->v[i].mirror];
}

static void settle_mirror(const sprouts_pivots *p, uint8_t *label) {
  uint8_t other[SPROUTS_PIVOTS];
  int i = 0;
  while (i < p->n && label[i] == label[p->v[i].mirror])
    i++;
  if (i == p->n || label[i] < label[p->v[i].mirror])
    return;
  turn_labels(p, label, other);
  memcpy(label, other, p->n);
}

static uint64_t least_turn(uint64_t x, int n, int step) {
  uint64_t best = x;
  for (int k = step; k < n; k += step) {
    x = turn_short(x, n, step);
    best = x < best ? x : best;
  }
  return best;
}

/* All pivots are in one short word. */
static void settle_short_word(const sprouts_pivots *p, uint8_t *label) {
  int n = p->n, step = p->v->step;
  uint64_t x = 0, back = 0;
  for (int i = 0; i < n; i++) {
    x = x << BYTE | label[i];
    back = back << BYTE | label[p->v[i].mirror];
  }
  x = least_turn(x, n, step);
  back = p->turned ? least_turn(back, n, step) : x;
  for (x = back < x ? back : x; n-- > 0; x >>= BYTE)
    label[n] = (uint8_t)x;
}

static void settle_bound(const sprouts_pivots *p, uint8_t *label) {
  uint8_t other[SPROUTS_PIVOTS];
  if (p->v->word == p->n && p->n <= SHORT) {
    settle_short_word(p, label);
    return;
  }
  if (p->turned)
    turn_labels(p, label, other);
  settle_words(p->v, p->n, label);
  if (!p->turned)
    return;
  settle_words(p->v, p->n, other);
  if (compare_bytes(other, label, p->n) < 0)
    memcpy(label, other, p->n);
}

void sprouts_pivots_settle_more(const sprouts_pivots *p, uint8_t *label) {
  if (p->symmetry == SPROUTS_FREE)
    sort_labels(label, p->n);
  else if (p->symmetry == SPROUTS_MIRROR)
    settle_mirror(p, label);
  else if (p->symmetry == SPROUTS_BOUND)
    settle_bound(p, label);
}

/* No order is less than that of the pivots themselves. */
int sprouts_pivots_try_exchange(const sprouts_pivots *p, int x, int y) {
  uint8_t label[SPROUTS_PIVOTS];
  int i = 0;
  if (p->v[x].sign != p->v[y].sign)
    return 0;
  for (; i < p->n; i++)
    label[i] = (uint8_t)i;
  label[x] = (uint8_t)y;
  label[y] = (uint8_t)x;
  sprouts_pivots_settle(p, label);
  for (i = 0; i < p->n && label[i] == i; i++)
    ;
  return i == p->n;
}

void sprouts_region_find_twins(sprouts_pivots p, sprouts_pivot *pivot) {
  for (int i = 0; i < p.n && pivot[i].twin == SPROUTS_UNKNOWN; i++) {
    int k = 0;
    while (k < i &&
           (pivot[k].twin != k || !sprouts_pivots_try_exchange(&p, k, i)))
      k++;
    pivot[i].twin = (uint8_t)k;
  }
}

/* ---- what a region is like ----------------------------------------------- */

/* Signs of the orbits; returns 1 when there is one orbit.  Orbits of words
 * alone are taken to orbits when the region is turned over. */
static int sign_pivots(const sprouts_region *region, const uint8_t *orbit,
                       sprouts_pivot *pivot) {
  int transitive = 1;
  for (int i = 0; i < region->pivots; i++) {
    uint8_t there = orbit[region->turned ? pivot[i].mirror : i];
    uint8_t least = orbit[i] < there ? orbit[i] : there;
    pivot[i].sign = sw_hash_mix(region->hash + least);
    transitive &= !least;
  }
  return transitive;
}

/* A group that moves three pivots in a circle and has a mirror is all of S3. */
sprouts_pivots sprouts_region_describe(const sprouts_region *region,
                                       sprouts_pivot *pivot) {
  uint8_t orbit[SPROUTS_PIVOTS];
  int n = region->pivots, rigid = describe_words(region, pivot, orbit);
  int symmetry = rigid ? SPROUTS_MIRROR : SPROUTS_BOUND;
  if (region->turned)
    describe_mirror(region, pivot);
  int transitive = sign_pivots(region, orbit, pivot);
  if (n < 2 || (n == 2 && !transitive) || (rigid && !region->turned))
    symmetry = SPROUTS_RIGID;
  else if (transitive &&
           (n == 2 || (n == 3 && region->turned) || pivot->word == 1))
    symmetry = SPROUTS_FREE;
  for (int i = 0; i < n; i++)
    pivot[i].twin = symmetry == SPROUTS_RIGID  ? (uint8_t)i
                    : symmetry == SPROUTS_FREE ? 0
                                               : SPROUTS_UNKNOWN;
  return (sprouts_pivots){pivot, (uint8_t)n, region->turned, (uint8_t)symmetry};
}
