/* The moves of a land.
 *
 * With x and y the two corners, z the new vertex:
 *
 *   two boundaries x X and y Y    become  x X x z y Y y z, one boundary
 *   one boundary x X y Y          becomes x X y z and y Y x z in two regions,
 *                                 the other boundaries of the region divided
 *                                 between them in every way
 *   a spot 0 or an end 1 to itself  likewise, with X or Y empty
 *
 * A spot 0 stands once in what it becomes a part of, an end 1 becomes a letter,
 * and a vertex of one life is dead and simply not written.
 *
 * Moves that look alike are made once.  Equal boundaries stand next to each
 * other in a form; of each class the first goes first, so that only their
 * number matters.  A word that repeats itself, as 2121, looks the same from
 * corners a period apart, so that one of the two is taken from the first
 * period.
 */
#include "games/sprouts/forms/sprouts_land_moves.h"

#include <string.h>

enum { MOVE_WORDS = 256, NONE = 0 };

/* One region's moves under way. */
typedef struct mover {
  const sprouts_land *land;
  int words;
  uint16_t start[MOVE_WORDS + 1]; /* first token of each word of the region */
  uint16_t period[MOVE_WORDS];    /* least turn of it that changes nothing */
  int region_start, region_end;   /* its bytes in the land */
  uint8_t fresh;                  /* first unused letter */
  uint8_t dead[2];                /* letters that this move kills, or NONE */
  int split;                      /* the word being split */
  uint8_t side[2][SPROUTS_LAND];  /* the words of the two new regions */
  int side_len[2];
  uint64_t with; /* which words go to the first of them */
  sprouts_land out;
  sprouts_land_sink *sink;
  void *ctx;
} mover;

static int word_length(const mover *m, int w) {
  return m->start[w + 1] - m->start[w] - 1;
}

static const uint8_t *word(const mover *m, int w) {
  return m->land->t + m->start[w];
}

static int same_word(const mover *m, int v, int w) {
  int n = word_length(m, v);
  return n == word_length(m, w) && !memcmp(word(m, v), word(m, w), (size_t)n);
}

static int first_of_class(const mover *m, int w) {
  return !w || !same_word(m, w - 1, w);
}

/* ---- writing ----------------------------------------------------------- */

/* NONE is also the token of a spot, so only letters can be dead. */
static void put(mover *m, uint8_t token) {
  if (!sprouts_is_letter(token) || (token != m->dead[0] && token != m->dead[1]))
    m->out.t[m->out.len++] = token;
}

static void put_range(mover *m, int from, int to) {
  for (int i = from; i < to; i++)
    put(m, m->land->t[i]);
}

static void begin(mover *m) {
  m->out.len = 0;
  put_range(m, 0, m->region_start);
  put_range(m, m->region_end, m->land->len);
}

static int finish(mover *m) {
  put(m, SPROUTS_END_REGION);
  return m->sink(m->ctx, &m->out);
}

/* What a corner is once a line ends there, within a longer word: a letter, or
 * NONE when it dies. */
static uint8_t touched(mover *m, uint8_t token, int end) {
  if (token == 1)
    return (uint8_t)(m->fresh + 1 + end);
  if (sprouts_is_letter(token))
    m->dead[end] = token;
  return NONE;
}

/* ---- joining two words ------------------------------------------------- */

static void put_fragment(mover *m, int w, int at, uint8_t end) {
  const uint8_t *t = word(m, w);
  int n = word_length(m, w);
  if (t[at] == 0) {
    put(m, 1);
    return;
  }
  if (end)
    put(m, end);
  for (int k = 1; k < n; k++)
    put(m, t[(at + k) % n]);
  if (end)
    put(m, end);
}

static int join_at(mover *m, int v, int i, int w, int j) {
  m->dead[0] = m->dead[1] = NONE;
  uint8_t x = touched(m, word(m, v)[i], 0), y = touched(m, word(m, w)[j], 1);
  begin(m);
  for (int k = 0; k < m->words; k++)
    if (k != v && k != w)
      put_range(m, m->start[k], m->start[k + 1]);
  put_fragment(m, v, i, x);
  put(m, m->fresh);
  put_fragment(m, w, j, y);
  put(m, m->fresh);
  put(m, SPROUTS_END_BOUNDARY);
  return finish(m);
}

static int join_words(mover *m, int v, int w) {
  for (int i = 0; i < m->period[v]; i++)
    for (int j = 0; j < m->period[w]; j++) {
      int rc = join_at(m, v, i, w, j);
      if (rc)
        return rc;
    }
  return 0;
}

static int joins(mover *m) {
  for (int v = 0; v < m->words; v++)
    for (int w = v + 1; w < m->words && first_of_class(m, v); w++) {
      if (w != v + 1 && !first_of_class(m, w))
        continue;
      int rc = join_words(m, v, w);
      if (rc)
        return rc;
    }
  return 0;
}

/* ---- splitting a region ------------------------------------------------ */

static void put_side(mover *m, int side) {
  for (int i = 0; i < m->side_len[side]; i++)
    put(m, m->side[side][i]);
  put(m, SPROUTS_END_BOUNDARY);
  for (int w = 0; w < m->words; w++)
    if (w != m->split && (m->with >> w & 1) != (uint64_t)side)
      put_range(m, m->start[w], m->start[w + 1]);
  put(m, SPROUTS_END_REGION);
}

static int split_region(mover *m) {
  begin(m);
  put_side(m, 0);
  put_side(m, 1);
  return m->sink(m->ctx, &m->out);
}

/* All ways to divide the words from w on; `before` is the last one before w
 * that is divided, or -1. */
static int divide(mover *m, int w, int before) {
  if (w == m->split)
    return divide(m, w + 1, before);
  if (w == m->words)
    return split_region(m);
  int rc = divide(m, w + 1, w);
  int bound = before >= 0 && same_word(m, before, w);
  if (rc || (bound && !(m->with >> before & 1)))
    return rc;
  m->with |= UINT64_C(1) << w;
  rc = divide(m, w + 1, w);
  m->with &= ~(UINT64_C(1) << w);
  return rc;
}

static void side_put(mover *m, int side, uint8_t token) {
  if (token != NONE)
    m->side[side][m->side_len[side]++] = token;
}

/* The words of the two sides for a line from corner i to corner j of a word. */
static void make_sides(mover *m, int i, int j) {
  const uint8_t *t = word(m, m->split);
  int n = word_length(m, m->split);
  m->side_len[0] = m->side_len[1] = 0;
  m->dead[0] = m->dead[1] = NONE;
  if (i == j) {
    for (int side = 0; side < 2 && t[i] == 0; side++)
      side_put(m, side, (uint8_t)(m->fresh + 1));
    for (int k = 1; k < n; k++)
      side_put(m, 1, t[(i + k) % n]);
  } else {
    uint8_t x = touched(m, t[i], 0), y = touched(m, t[j], 1);
    side_put(m, 0, x);
    for (int k = i + 1; k < j; k++)
      side_put(m, 0, t[k]);
    side_put(m, 0, y);
    side_put(m, 1, y);
    for (int k = j + 1; k < i + n; k++)
      side_put(m, 1, t[k % n]);
    side_put(m, 1, x);
  }
  side_put(m, 0, m->fresh);
  side_put(m, 1, m->fresh);
}

/* 1 when the line from i to j, i in the first period, is one that no other
 * such line looks like. */
static int is_first_alike(const mover *m, int w, int i, int j) {
  int p = m->period[w], n = word_length(m, w);
  return j % p > i || (j % p == i && 2 * (j - i) <= n);
}

static int splits(mover *m, int w) {
  const uint8_t *t = word(m, w);
  int n = word_length(m, w);
  m->split = w;
  m->with = 0;
  for (int i = 0; i < m->period[w]; i++)
    for (int j = i; j < n; j++) {
      if (i == j ? t[i] > 1 : t[i] == t[j] && sprouts_is_letter(t[i]))
        continue;
      if (!is_first_alike(m, w, i, j))
        continue;
      make_sides(m, i, j);
      int rc = divide(m, 0, -1);
      if (rc)
        return rc;
    }
  return 0;
}

/* ---- all regions ------------------------------------------------------- */

static uint8_t unused_letter(const sprouts_land *land) {
  int most = SPROUTS_LETTER - 1;
  for (int i = 0; i < land->len; i++)
    if (sprouts_is_letter(land->t[i]) && land->t[i] > most)
      most = land->t[i];
  return (uint8_t)(most + 1);
}

/* How far on the other corner of an inner letter is; 0 for other tokens. */
static int mate(const uint8_t *t, int n, int i) {
  int d = 1;
  if (!sprouts_is_letter(t[i]))
    return 0;
  while (t[(i + d) % n] != t[i])
    d++;
  return d % n;
}

/* 1 when the word reads the same from corner p on, but for the names of inner
 * letters. */
static int repeats(const uint8_t *t, int n, int p) {
  for (int i = 0; i < n; i++) {
    int k = (i + p) % n, d = mate(t, n, i);
    if (d != mate(t, n, k) || (!d && t[i] != t[k]))
      return 0;
  }
  return 1;
}

static int period(const uint8_t *t, int n) {
  for (int p = 1; 2 * p <= n; p++)
    if (n % p == 0 && repeats(t, n, p))
      return p;
  return n;
}

/* Takes up the region that starts at byte `at`; returns where it ends. */
static int take_region(mover *m, int at) {
  m->region_start = at;
  m->words = 0;
  m->start[0] = (uint16_t)at;
  for (; m->land->t[at] != SPROUTS_END_REGION; at++)
    if (m->land->t[at] == SPROUTS_END_BOUNDARY)
      m->start[++m->words] = (uint16_t)(at + 1);
  for (int w = 0; w < m->words; w++)
    m->period[w] = (uint16_t)period(word(m, w), word_length(m, w));
  m->region_end = at + 1;
  return m->region_end;
}

int sprouts_land_moves(const sprouts_land *land, sprouts_land_sink *sink,
                       void *ctx) {
  mover m = {.land = land, .sink = sink, .ctx = ctx};
  m.fresh = unused_letter(land);
  for (int at = 0; at < land->len;) {
    at = take_region(&m, at);
    int rc = joins(&m);
    for (int w = 0; w < m.words && !rc; w++)
      if (first_of_class(&m, w))
        rc = splits(&m, w);
    if (rc)
      return rc;
  }
  return 0;
}
