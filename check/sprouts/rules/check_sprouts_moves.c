/* Sprouts for the checker: the moves of a part.
 *
 * Drawing a line from corner x to corner y of a region with a new vertex z in
 * its middle doubles both corners: each now lies on either side of the line.
 * (A vertex without edges gets no second corner.)  What is dead is removed in
 * a second step, so that a move is nothing but this rule:
 *
 *   x and y in different words   x X, y Y  ->  x X x z y Y y z
 *   in one word                  x X y Y   ->  x X y z  and  y Y x z
 */
#include "sprouts/rules/check_sprouts_land.h"

#include <string.h>

enum { WORDS = 400 }; /* most words of a region */

/* One region of a part, and the rest of it. */
typedef struct scene {
  ck_meter *meter;
  const cks_part *part;
  int from, to; /* the region is part->at[from..to-1] */
  int words, first[WORDS + 1];
  int alike[WORDS]; /* the word before that reads the same, or -1 */
  cks_part next;
  cks_part_sink *sink;
  void *ctx;
} scene;

static int length(const scene *s, int w) {
  return s->first[w + 1] - s->first[w] - 1;
}

static int corner(const scene *s, int w, int i) {
  return s->part->at[s->first[w] + i % length(s, w)];
}

static int can_join(const scene *s, int v, int w) {
  if (v == w)
    return cks_lives(s->part, v) >= 2;
  return cks_lives(s->part, v) >= 1 && cks_lives(s->part, w) >= 1;
}

static void put(scene *s, int what) {
  s->next.at[s->next.len++] = (int16_t)what;
}

/* Everything but the region; the new vertex and the new degrees. */
static void begin(scene *s, int x, int y) {
  const cks_part *part = s->part;
  memcpy(s->next.degree, part->degree, sizeof part->degree);
  s->next.vertices = part->vertices + 1;
  s->next.degree[part->vertices] = 2;
  s->next.degree[x]++;
  s->next.degree[y]++;
  s->next.len = 0;
  for (int i = 0; i < part->len; i++)
    if (i < s->from || i >= s->to)
      put(s, part->at[i]);
}

static void put_word(scene *s, int w) {
  for (int i = s->first[w]; i < s->first[w + 1]; i++)
    put(s, s->part->at[i]);
}

/* Corners i..j of a word, going round it. */
static void put_walk(scene *s, int w, int i, int j) {
  for (; i <= j; i++)
    put(s, corner(s, w, i));
}

/* From a corner all round a word and back; a vertex without edges once. */
static void put_round(scene *s, int w, int i) {
  int lone = s->part->degree[corner(s, w, i)] == 0;
  put_walk(s, w, i, lone ? i : i + length(s, w));
}

static int pay(scene *s) {
  return ck_spend(s->meter, 1024 + 8 * (uint64_t)s->part->len);
}

static int join(scene *s, int v, int i, int w, int j) {
  if (!pay(s))
    return -1;
  begin(s, corner(s, v, i), corner(s, w, j));
  for (int k = 0; k < s->words; k++)
    if (k != v && k != w)
      put_word(s, k);
  put_round(s, v, i);
  put(s, s->part->vertices);
  put_round(s, w, j);
  put(s, s->part->vertices);
  put(s, CKS_WORD_END);
  put(s, CKS_REGION_END);
  return s->sink(s->ctx, &s->next);
}

/* One way to divide the other words: those marked lie on the first side. */
static int split(scene *s, int w, int i, int j, const uint8_t *side) {
  int z = s->part->vertices;
  if (!pay(s))
    return -1;
  begin(s, corner(s, w, i), corner(s, w, j));
  for (int half = 0; half < 2; half++) {
    if (i != j)
      put_walk(s, w, half ? j : i, half ? i + length(s, w) : j);
    else if (half)
      put_round(s, w, i);
    else
      put(s, corner(s, w, i));
    put(s, z);
    put(s, CKS_WORD_END);
    for (int k = 0; k < s->words; k++)
      if (k != w && side[k] != half)
        put_word(s, k);
    put(s, CKS_REGION_END);
  }
  return s->sink(s->ctx, &s->next);
}

/* ---- words that are alike ----------------------------------------------- */

/* Words of one vertex that stands nowhere else and has the same degree can be
 * exchanged, so a move that uses the second where it could use the first is not
 * a different move. */
static void find_alike(scene *s) {
  int last[4] = {-1, -1, -1, -1};
  uint8_t times[CKS_VERTICES] = {0};
  for (int i = 0; i < s->part->len; i++)
    if (s->part->at[i] >= 0 && times[s->part->at[i]] < 2)
      times[s->part->at[i]]++;
  for (int w = 0; w < s->words; w++) {
    int v = corner(s, w, 0), degree = s->part->degree[v];
    s->alike[w] = -1;
    if (length(s, w) == 1 && times[v] == 1 && degree < 4) {
      s->alike[w] = last[degree];
      last[degree] = w;
    }
  }
}

/* The word before k that is alike, when w is used up; w is the first of its
 * own. */
static int alike_before(const scene *s, int k, int w) {
  return s->alike[k] == w ? -1 : s->alike[k];
}

/* All ways; of words that are alike those that go along come first. */
static int divide(scene *s, int w, int i, int j, uint8_t *side, int k) {
  if (k == s->words)
    return split(s, w, i, j, side);
  if (k == w)
    return divide(s, w, i, j, side, k + 1);
  side[k] = 0;
  int rc = divide(s, w, i, j, side, k + 1);
  int before = alike_before(s, k, w);
  if (rc || (before >= 0 && !side[before]))
    return rc;
  side[k] = 1;
  return divide(s, w, i, j, side, k + 1);
}

/* ---- all moves ---------------------------------------------------------- */

/* Lines from corner i of word v back to its word, to itself too. */
static int moves_within(scene *s, int v, int i) {
  uint8_t side[WORDS];
  int rc = 0;
  for (int j = i; j < length(s, v) && !rc; j++)
    if (can_join(s, corner(s, v, i), corner(s, v, j)) &&
        (i == j || corner(s, v, i) != corner(s, v, j)))
      rc = divide(s, v, i, j, side, 0);
  return rc;
}

/* Lines from corner i of word v to words behind it. */
static int moves_across(scene *s, int v, int i) {
  int rc = 0;
  for (int w = v + 1; w < s->words && !rc; w++)
    for (int j = 0; j < length(s, w) && !rc && alike_before(s, w, v) < 0; j++)
      if (can_join(s, corner(s, v, i), corner(s, w, j)))
        rc = join(s, v, i, w, j);
  return rc;
}

static int region_moves(scene *s) {
  int rc = 0;
  find_alike(s);
  for (int v = 0; v < s->words && !rc; v++)
    for (int i = 0; i < length(s, v) && s->alike[v] < 0 && !rc; i++) {
      rc = moves_within(s, v, i);
      if (!rc)
        rc = moves_across(s, v, i);
    }
  return rc;
}

int cks_moves(ck_meter *meter, const cks_part *part, cks_part_sink *sink,
              void *ctx) {
  scene s = {.meter = meter, .part = part, .sink = sink, .ctx = ctx};
  if (part->vertices + 1 >= CKS_VERTICES || part->len + 16 > CKS_LENGTH)
    return ck_limit(meter) - 1;
  for (int i = 0; i < part->len; i++) {
    s.from = s.first[0] = i;
    for (s.words = 0; part->at[i] != CKS_REGION_END; i++)
      if (part->at[i] == CKS_WORD_END) {
        if (s.words + 1 == WORDS)
          return ck_limit(meter) - 1;
        s.first[++s.words] = i + 1;
      }
    s.to = i + 1;
    int rc = region_moves(&s);
    if (rc)
      return rc;
  }
  return 0;
}
