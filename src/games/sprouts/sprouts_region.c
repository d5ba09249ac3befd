/* The least writing of a region, and its symmetries.
 *
 * Each word is turned to its least rotation and the words are sorted, for the
 * region as it is and turned over; the lesser of the two is the writing.  What
 * leads to it in another way is a symmetry: a word turned onto itself, equal
 * words exchanged, the whole region turned over.  These generate all of them.
 * A region whose words have at most two corners is turned over by turning its
 * words, so that its other side needs no look.
 */
#include "games/sprouts/sprouts_region.h"

#include "base/hash.h"

#include <string.h>

enum { WORDS = 256, END = SPROUTS_END_BOUNDARY };

static const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);

typedef struct word {
  uint16_t at, n;
} word;

/* A region read one way: what is written of each corner, and its letter. */
typedef struct side {
  int words, len, longest;
  word word[WORDS];
  uint8_t code[SPROUTS_LAND], letter[SPROUTS_LAND];
} side;

/* Writes an inner letter, which stands twice in one word, as the way to its
 * partner. */
static void code_inner(const uint8_t *t, int n, uint8_t *code) {
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

static int take_apart(const uint8_t *text, int len, side *s) {
  int start = 0;
  s->words = s->longest = 0;
  s->len = len - 1;
  for (int i = 0; i < len - 1; i++) {
    s->letter[i] = text[i];
    s->code[i] = sprouts_is_letter(text[i]) ? SPROUTS_OUTER : text[i];
    if (text[i] != END)
      continue;
    int n = i - start;
    if (s->words == WORDS || n >= SPROUTS_OUTER - SPROUTS_INNER)
      return SW_UNSUPPORTED;
    code_inner(text + start, n, s->code + start);
    s->word[s->words++] = (word){(uint16_t)start, (uint16_t)n};
    s->longest = n > s->longest ? n : s->longest;
    start = i + 1;
  }
  return 0;
}

static void turn_over(const side *from, side *to) {
  to->words = from->words;
  to->len = from->len;
  memcpy(to->word, from->word, (size_t)from->words * sizeof(word));
  for (int w = 0; w < from->words; w++) {
    int at = from->word[w].at, n = from->word[w].n;
    for (int k = 0; k < n; k++) {
      uint8_t c = from->code[at + k];
      int inner = c >= SPROUTS_INNER && c < SPROUTS_OUTER;
      to->code[at + n - 1 - k] =
          inner ? (uint8_t)(n + 2 * SPROUTS_INNER - c) : c;
      to->letter[at + n - 1 - k] = from->letter[at + k];
    }
    to->code[at + n] = END;
  }
}

/* ---- the least writing --------------------------------------------------- */

/* Where the least rotation of the word t[0..n-1], written twice, starts. */
static int least_rotation(const uint8_t *t, int n) {
  int best = 0;
  for (int k = 1; k < n; k++) {
    int i = 0;
    while (i < n && t[k + i] == t[best + i])
      i++;
    if (i < n && t[k + i] < t[best + i])
      best = k;
  }
  return best;
}

static void write_twice(const uint8_t *t, int n, uint8_t *twice) {
  memcpy(twice, t, (size_t)n);
  memcpy(twice + n, t, (size_t)n);
}

static void turn_word(uint8_t *code, uint8_t *letter, int n) {
  uint8_t twice[2 * SPROUTS_OUTER], old[2 * SPROUTS_OUTER];
  if (n == 2 && code[0] <= code[1])
    return;
  write_twice(code, n, twice);
  int by = least_rotation(twice, n);
  if (!by)
    return;
  write_twice(letter, n, old);
  memcpy(code, twice + by, (size_t)n);
  memcpy(letter, old + by, (size_t)n);
}

/* Words end in a mark that nothing else holds, so none begins another. */
static int compare_words(const uint8_t *x, const uint8_t *y) {
  while (*x == *y && *x != END) {
    x++;
    y++;
  }
  return *x - *y;
}

/* Sorts the words; returns 0 when they were sorted. */
static int sort_words(side *s) {
  int moved = 0;
  for (int w = 1; w < s->words; w++) {
    word x = s->word[w];
    int k = w;
    while (k > 0 &&
           compare_words(s->code + x.at, s->code + s->word[k - 1].at) < 0) {
      s->word[k] = s->word[k - 1];
      k--;
    }
    s->word[k] = x;
    moved |= k < w;
  }
  return moved;
}

static void settle_side(side *s) {
  uint8_t code[SPROUTS_LAND], letter[SPROUTS_LAND];
  for (int w = 0; w < s->words; w++)
    if (s->word[w].n > 1)
      turn_word(s->code + s->word[w].at, s->letter + s->word[w].at,
                s->word[w].n);
  if (!sort_words(s))
    return;
  memcpy(code, s->code, (size_t)s->len);
  memcpy(letter, s->letter, (size_t)s->len);
  for (int w = 0, len = 0; w < s->words; w++)
    for (int i = 0; i <= s->word[w].n; i++, len++) {
      s->code[len] = code[s->word[w].at + i];
      s->letter[len] = letter[s->word[w].at + i];
    }
}

/* Like memcmp, for bytes that are few or soon differ. */
static int compare_bytes(const uint8_t *x, const uint8_t *y, int n) {
  int i = 0;
  while (i < n && x[i] == y[i])
    i++;
  return i < n ? x[i] - y[i] : 0;
}

static void list_other(const side *s, sprouts_region *region) {
  for (int i = 0, n = 0; i < s->len; i++)
    if (s->code[i] == SPROUTS_OUTER)
      region->other[n++] = s->letter[i];
}

static int take_side(const side *s, sprouts_region *region) {
  int n = 0;
  uint64_t hash = 0;
  for (int i = 0; i < s->len; i++) {
    uint8_t code = region->code[i] = s->code[i];
    hash = (hash + code) * odd;
    if (code != SPROUTS_OUTER)
      continue;
    if (n == SPROUTS_PIVOTS)
      return SW_UNSUPPORTED;
    region->letter[n++] = s->letter[i];
  }
  region->code[s->len] = SPROUTS_END_REGION;
  region->len = s->len + 1;
  region->pivots = n;
  region->hash = hash;
  return 0;
}

int sprouts_region_read(const uint8_t *text, int len, sprouts_region *region) {
  side one, two, *best = &one;
  if (take_apart(text, len, &one))
    return SW_UNSUPPORTED;
  region->turned = 0;
  if (one.longest > 2) {
    turn_over(&one, &two);
    settle_side(&two);
  }
  settle_side(&one);
  if (one.longest > 2) {
    int order = compare_bytes(one.code, two.code, one.len);
    region->turned = order == 0;
    best = order > 0 ? &two : &one;
  }
  int rc = take_side(best, region);
  if (!rc && region->turned)
    list_other(&two, region);
  return rc;
}

/* ---- symmetries ---------------------------------------------------------- */

/* How far a word has to be turned to look the same; 0: all the way. */
static int period(const uint8_t *t, int n) {
  for (int p = 1; 2 * p <= n; p++)
    if (t[p] == t[0] && n % p == 0 && !compare_bytes(t, t + p, n - p))
      return p;
  return 0;
}

/* Describes the pivots of each word, and finds the least pivot of each orbit
 * when words are turned and exchanged.  Returns 1 when no word has a symmetry.
 */
static int describe_words(const sprouts_region *region, sprouts_pivot *pivot,
                          uint8_t *orbit) {
  const uint8_t *start = region->code, *before = NULL;
  int rigid = 1;
  for (int at = 0, first = 0, n; at < region->pivots; at += n) {
    const uint8_t *end = start;
    for (n = 0; *end != END; end++)
      n += *end == SPROUTS_OUTER;
    int corners = (int)(end - start), turn = n > 1 ? period(start, corners) : 0;
    int step = turn ? n * turn / corners : n;
    int alike = before && !compare_words(before, start);
    first = alike ? first : at;
    rigid &= step == n && !alike;
    for (int i = 0, k = 0; i < n; i++, k = k + 1 < step ? k + 1 : 0) {
      pivot[at + i] =
          (sprouts_pivot){.next = (uint8_t)(at + (i + 1 < n ? i + 1 : 0)),
                          .before = (uint8_t)(at + (i ? i : n) - 1)};
      orbit[at + i] = (uint8_t)(first + k);
    }
    if (n) {
      pivot[at].word = (uint8_t)n;
      pivot[at].step = (uint8_t)step;
      pivot[at].alike = (uint8_t)alike;
      before = start;
    }
    start = end + 1;
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

static void settle_bound(const sprouts_pivots *p, uint8_t *label) {
  uint8_t other[SPROUTS_PIVOTS];
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
