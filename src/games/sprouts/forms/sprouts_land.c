/* Reducing regions and splitting them into lands.
 *
 * In this order: of two neighbours that are the same letter one is dropped (the
 * other occurs once from now on); empty boundaries are dropped; regions with
 * fewer than two lives are dropped, a letter counting once; a letter left alone
 * becomes a 2; the boundaries of a region with two or three lives are merged
 * into one word, as no order in it matters, and its inner letters become 2;
 * rewritings, if any; at last regions that share a letter belong to one land.
 *
 * The notation and the order of the steps are those of Lemoine and Viennot's
 * program Glop; the rewritings are by Y. Cube and D. Hoey (sprouts-theory,
 * 2008 and 2009).
 */
#include "games/sprouts/forms/sprouts_land.h"

#include <assert.h>
#include <string.h>

enum { WORDS = 256, CORNERS = SPROUTS_LAND, LAST = 256 };

/* Regions cut into words. */
typedef struct cut {
  int regions;
  uint8_t t[CORNERS];
  uint16_t word[WORDS + 1];   /* first corner of each word */
  uint16_t region[WORDS + 1]; /* first word of each region */
  uint8_t lives[WORDS];       /* of each region; 0: it is dead */
  uint8_t count[LAST];        /* of each token in regions that live */
} cut;

static int is_letter(uint8_t token) {
  return sprouts_is_letter(token);
}

/* Where a word ends that was cut from `start` to n, the ends of which are
 * neighbours too. */
static int end_word(uint8_t *t, int start, int n) {
  if (n - start < 2 || t[start] != t[n - 1] || !is_letter(t[start]))
    return n;
  t[start] = 2;
  return n - 1;
}

/* Cuts and merges equal neighbours. */
static void cut_regions(const sprouts_land *in, cut *c) {
  int n = 0, start = 0, words = 0, regions = 0;
  c->word[0] = c->region[0] = 0;
  for (int i = 0; i < in->len; i++) {
    uint8_t t = in->t[i];
    if (t == SPROUTS_END_REGION) {
      c->region[++regions] = (uint16_t)words;
    } else if (t == SPROUTS_END_BOUNDARY) {
      n = end_word(c->t, start, n);
      if (n > start)
        c->word[++words] = (uint16_t)n;
      start = n;
    } else if (n > start && c->t[n - 1] == t && is_letter(t)) {
      c->t[n - 1] = 2;
    } else {
      c->t[n++] = t;
    }
  }
  c->regions = regions;
}

static int first_corner(const cut *c, int r) {
  return c->word[c->region[r]];
}

/* Finds the lives of regions, and counts tokens without those of dead ones. */
static void weigh_regions(cut *c, int held) {
  uint16_t met[LAST] = {0}; /* the last region of each letter, + 1 */
  memset(c->count, 0, sizeof c->count);
  memset(c->count + SPROUTS_LETTER, 1, (size_t)held);
  for (int r = 0; r < c->regions; r++) {
    int lives = 0, end = first_corner(c, r + 1);
    for (int i = first_corner(c, r); i < end; i++) {
      uint8_t t = c->t[i];
      lives += !is_letter(t) ? 3 - t : met[t] != r + 1;
      met[t] = (uint16_t)(r + 1);
      c->count[t]++;
    }
    c->lives[r] = (uint8_t)(lives < 2 ? 0 : lives);
    for (int i = first_corner(c, r); i < end && lives < 2; i++)
      c->count[c->t[i]]--;
  }
}

/* ---- output ------------------------------------------------------------ */

static void put(sprouts_land *out, int token) {
  assert(out->len < SPROUTS_LAND);
  out->t[out->len++] = (uint8_t)token;
}

/* One word for a small region; inner letters were counted twice. */
static void put_merged(const cut *c, int r, int rewrite, sprouts_land *out) {
  uint8_t seen[LAST] = {0}, here[LAST] = {0};
  int first = first_corner(c, r), end = first_corner(c, r + 1);
  for (int i = first; i < end; i++)
    here[c->t[i]]++;
  if (rewrite & SPROUTS_TAIL && end - first == 1 && c->t[first] == 1) {
    put(out, 2);
    put(out, 2);
    first = end;
  }
  for (int i = first; i < end; i++) {
    uint8_t t = c->t[i];
    if (!is_letter(t))
      put(out, t);
    else if (c->count[t] == 1)
      put(out, 2);
    else if (here[t] == 1)
      put(out, t);
    else if (!seen[t]++)
      put(out, 2);
  }
  put(out, SPROUTS_END_BOUNDARY);
}

/* The outer letter of a region 0.A, or 0. */
static uint8_t cave(const cut *c, int r) {
  int w = c->region[r], i = c->word[w];
  if (c->region[r + 1] - w != 2 || c->word[w + 2] - i != 2)
    return 0;
  uint8_t x = c->t[i], y = c->t[i + 1];
  uint8_t spot = is_letter(x) ? y : x, letter = is_letter(x) ? x : y;
  return spot == 0 && is_letter(letter) && c->count[letter] == 2 ? letter : 0;
}

static void put_words(const cut *c, int r, int rewrite, sprouts_land *out) {
  for (int w = c->region[r]; w < c->region[r + 1]; w++) {
    int i = c->word[w], end = c->word[w + 1];
    int tail = rewrite & SPROUTS_TAIL && end - i == 1 && c->t[i] == 1;
    for (; i < end && !tail; i++)
      put(out, is_letter(c->t[i]) && c->count[c->t[i]] == 1 ? 2 : c->t[i]);
    for (int k = 0; tail && k < 2; k++)
      put(out, 2);
    put(out, SPROUTS_END_BOUNDARY);
  }
}

static void put_region(const cut *c, int r, int rewrite, sprouts_land *out) {
  uint8_t letter = rewrite & SPROUTS_CAVE ? cave(c, r) : 0;
  if (letter) {
    put(out, 2);
    put(out, letter);
    put(out, SPROUTS_END_BOUNDARY);
  } else if (c->lives[r] <= 3) {
    put_merged(c, r, rewrite, out);
  } else {
    put_words(c, r, rewrite, out);
  }
  put(out, SPROUTS_END_REGION);
}

void sprouts_land_reduce(const sprouts_land *regions, int held, int rewrite,
                         sprouts_land *reduced) {
  cut c;
  cut_regions(regions, &c);
  weigh_regions(&c, held);
  reduced->len = 0;
  for (int r = 0; r < c.regions; r++)
    if (c.lives[r])
      put_region(&c, r, rewrite, reduced);
}

/* ---- lands ------------------------------------------------------------- */

/* Joins regions that share a letter: home[r] becomes the first region of its
 * land.  Returns the number of lands. */
static int find_lands(const sprouts_land *regions, uint16_t *home) {
  int16_t holder[LAST];
  int r = 0, lands = 0;
  memset(holder, 0xff, sizeof holder);
  home[0] = 0;
  for (int i = 0; i < regions->len; i++) {
    uint8_t t = regions->t[i];
    if (t == SPROUTS_END_REGION) {
      lands++;
      r++;
      home[r] = (uint16_t)r;
    }
    if (!is_letter(t))
      continue;
    if (holder[t] < 0) {
      holder[t] = (int16_t)r;
      continue;
    }
    uint16_t x = home[r], y = home[holder[t]];
    lands -= x != y;
    for (int k = 0; k <= r && x != y; k++)
      if (home[k] == x || home[k] == y)
        home[k] = x < y ? x : y;
  }
  return lands;
}

/* Copies the regions of one land. */
static void copy_land(const sprouts_land *regions, const uint16_t *home,
                      int which, sprouts_land *out) {
  out->len = 0;
  for (int i = 0, r = 0; i < regions->len; i++) {
    if (home[r] == which)
      put(out, regions->t[i]);
    r += regions->t[i] == SPROUTS_END_REGION;
  }
}

int sprouts_land_split(const sprouts_land *regions, int rewrite,
                       sprouts_land_sink *sink, void *ctx) {
  sprouts_land reduced, land;
  uint16_t home[WORDS + 1];
  sprouts_land_reduce(regions, 0, rewrite, &reduced);
  int lands = find_lands(&reduced, home), rc = 0;
  for (int r = 0; lands > 0 && !rc; r++) {
    if (home[r] != r)
      continue;
    copy_land(&reduced, home, r, &land);
    rc = sink(ctx, &land);
    lands--;
  }
  return rc;
}

int sprouts_land_lives(const sprouts_land *land) {
  uint8_t seen[LAST] = {0};
  int lives = 0;
  for (int i = 0; i < land->len; i++) {
    uint8_t t = land->t[i];
    if (t < 3)
      lives += 3 - t;
    else if (is_letter(t) && !seen[t]++)
      lives++;
  }
  return lives;
}

/* ---- from maps --------------------------------------------------------- */

/* The token of each vertex: its edges, a letter, or none when it is dead. */
static int name_vertices(const sprouts_map *map, int16_t *token) {
  int letters = 0, lives = 0;
  for (int v = 0; v < map->vertices; v++) {
    int alive = sprouts_map_lives(map, v);
    lives += alive;
    token[v] = -1;
    if (alive > 1)
      token[v] = (int16_t)(3 - alive);
    else if (alive == 1 && letters < SPROUTS_LIVES)
      token[v] = (int16_t)(SPROUTS_LETTER + letters++);
  }
  return lives;
}

int sprouts_land_of_map(const sprouts_map *map, int rewrite,
                        sprouts_land_sink *sink, void *ctx, sw_err *err) {
  int16_t token[SPROUTS_NAMES];
  sprouts_land out = {.len = 0};
  int lives = name_vertices(map, token);
  if (lives > SPROUTS_LIVES)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the solver takes positions of at most %d lives, %d "
                      "spots; this one has %d",
                      SPROUTS_LIVES, SPROUTS_LIVES / 3, lives);
  for (int r = 0; r < map->regions; r++) {
    if (sprouts_map_region_lives(map, r) < 2)
      continue;
    for (int b = map->first[r]; b < map->first[r + 1]; b++) {
      int before = out.len;
      for (int i = map->corner[b]; i < map->corner[b + 1]; i++)
        if (token[map->at[i]] >= 0)
          put(&out, token[map->at[i]]);
      if (out.len > before)
        put(&out, SPROUTS_END_BOUNDARY);
    }
    put(&out, SPROUTS_END_REGION);
  }
  return sprouts_land_split(&out, rewrite, sink, ctx);
}
