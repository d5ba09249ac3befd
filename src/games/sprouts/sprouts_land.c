/* Reducing regions and splitting them into lands.
 *
 * In this order: of two neighbours that are the same letter one goes (the other
 * occurs once from now on); empty boundaries go; regions with fewer than two
 * lives go, a letter counting once; a letter left alone becomes a 2; the
 * boundaries of a region with two or three lives are merged into one word, as
 * no order in it matters, and its inner letters become 2; rewritings, if any;
 * at last regions that share a letter belong to one land.
 *
 * The notation and the order of the steps are those of Lemoine and Viennot's
 * program Glop; the rewritings are by Y. Cube and D. Hoey (sprouts-theory,
 * 2008 and 2009).
 */
#include "games/sprouts/sprouts_land.h"

#include <assert.h>
#include <string.h>

enum { WORDS = 256, CORNERS = SPROUTS_LAND, LAST = 256 };

/* Regions cut into words. */
typedef struct cut {
  int corners, words, regions;
  int tokens; /* all are below */
  uint8_t t[CORNERS];
  uint16_t word[WORDS + 1];   /* first corner of each word */
  uint16_t region[WORDS + 1]; /* first word of each region */
} cut;

static int is_letter(uint8_t token) {
  return sprouts_is_letter(token);
}

static void end_word(cut *c) {
  int start = c->word[c->words], n = c->corners - start;
  if (n > 1 && is_letter(c->t[start]) && c->t[start] == c->t[c->corners - 1]) {
    c->t[start] = 2;
    c->corners--;
  }
  if (n)
    c->word[++c->words] = (uint16_t)c->corners;
}

/* Cuts and merges equal neighbours. */
static void cut_regions(const sprouts_land *in, cut *c) {
  int largest = 2;
  c->corners = c->words = c->regions = 0;
  c->word[0] = c->region[0] = 0;
  for (int i = 0; i < in->len; i++) {
    uint8_t t = in->t[i];
    if (t == SPROUTS_END_REGION) {
      c->region[++c->regions] = (uint16_t)c->words;
    } else if (t == SPROUTS_END_BOUNDARY) {
      end_word(c);
    } else if (is_letter(t) && c->corners > c->word[c->words] &&
               c->t[c->corners - 1] == t) {
      c->t[c->corners - 1] = 2;
    } else {
      largest = t > largest ? t : largest;
      c->t[c->corners++] = t;
    }
  }
  c->tokens = largest + 1;
}

/* The lives of a region; `met` says in which region each letter was last met.
 */
static int lives_of(const cut *c, int r, uint16_t met[LAST]) {
  int lives = 0, end = c->word[c->region[r + 1]];
  for (int i = c->word[c->region[r]]; i < end; i++) {
    uint8_t t = c->t[i];
    if (is_letter(t)) {
      lives += met[t] != r + 1;
      met[t] = (uint16_t)(r + 1);
    } else {
      lives += 3 - t;
    }
  }
  return lives;
}

/* Drops dead regions; fills the lives of the others and counts letters. */
static void drop_regions(cut *c, int held, uint8_t *lives,
                         uint8_t count[LAST]) {
  int corners = 0, words = 0, regions = 0;
  uint16_t met[LAST];
  memset(count, 0, (size_t)c->tokens);
  for (int t = SPROUTS_LETTER; t < SPROUTS_LETTER + held && t < c->tokens; t++)
    count[t] = 1;
  memset(met, 0, (size_t)c->tokens * sizeof *met);
  for (int r = 0; r < c->regions; r++) {
    int alive = lives_of(c, r, met), from = c->region[r], to = c->region[r + 1];
    if (alive < 2)
      continue;
    lives[regions] = (uint8_t)alive;
    c->region[regions++] = (uint16_t)words;
    for (int w = from; w < to; w++) {
      int i = c->word[w], end = c->word[w + 1];
      c->word[words++] = (uint16_t)corners;
      for (; i < end; i++) {
        count[c->t[i]]++;
        c->t[corners++] = c->t[i];
      }
    }
  }
  c->region[regions] = (uint16_t)words;
  c->word[words] = (uint16_t)corners;
  c->corners = corners;
  c->words = words;
  c->regions = regions;
}

/* ---- output ------------------------------------------------------------ */

typedef struct output {
  sprouts_land land;
  int rewrite;
} output;

static void put(output *out, int token) {
  assert(out->land.len < SPROUTS_LAND);
  out->land.t[out->land.len++] = (uint8_t)token;
}

/* One word for a small region; inner letters were counted twice. */
static void put_merged(const cut *c, int r, const uint8_t *count, output *out) {
  uint8_t seen[LAST], here[LAST];
  int first = c->word[c->region[r]], end = c->word[c->region[r + 1]];
  memset(seen, 0, (size_t)c->tokens);
  memset(here, 0, (size_t)c->tokens);
  for (int i = first; i < end; i++)
    here[c->t[i]]++;
  if (out->rewrite & SPROUTS_TAIL && end - first == 1 && c->t[first] == 1) {
    put(out, 2);
    put(out, 2);
    first = end;
  }
  for (int i = first; i < end; i++) {
    uint8_t t = c->t[i];
    if (!is_letter(t))
      put(out, t);
    else if (count[t] == 1)
      put(out, 2);
    else if (here[t] == 1)
      put(out, t);
    else if (!seen[t]++)
      put(out, 2);
  }
  put(out, SPROUTS_END_BOUNDARY);
  put(out, SPROUTS_END_REGION);
}

/* The outer letter of a region 0.A, or 0. */
static uint8_t cave(const cut *c, int r, const uint8_t *count) {
  int w = c->region[r], i = c->word[w];
  if (c->region[r + 1] - w != 2 || c->word[w + 2] - i != 2)
    return 0;
  uint8_t x = c->t[i], y = c->t[i + 1];
  uint8_t spot = is_letter(x) ? y : x, letter = is_letter(x) ? x : y;
  return spot == 0 && is_letter(letter) && count[letter] == 2 ? letter : 0;
}

static void put_region(const cut *c, int r, int lives, const uint8_t *count,
                       output *out) {
  uint8_t letter = out->rewrite & SPROUTS_CAVE ? cave(c, r, count) : 0;
  if (letter) {
    put(out, 2);
    put(out, letter);
    put(out, SPROUTS_END_BOUNDARY);
    put(out, SPROUTS_END_REGION);
    return;
  }
  if (lives <= 3) {
    put_merged(c, r, count, out);
    return;
  }
  for (int w = c->region[r]; w < c->region[r + 1]; w++) {
    int i = c->word[w], end = c->word[w + 1];
    int tail = out->rewrite & SPROUTS_TAIL && end - i == 1 && c->t[i] == 1;
    for (; i < end && !tail; i++)
      put(out, is_letter(c->t[i]) && count[c->t[i]] == 1 ? 2 : c->t[i]);
    for (int k = 0; tail && k < 2; k++)
      put(out, 2);
    put(out, SPROUTS_END_BOUNDARY);
  }
  put(out, SPROUTS_END_REGION);
}

/* ---- lands ------------------------------------------------------------- */

/* Joins regions that share a letter: home[r] becomes the first region of its
 * land. */
static int find_home(const uint16_t *home, int r) {
  while (home[r] != r)
    r = home[r];
  return r;
}

static int find_lands(const cut *c, uint16_t *home) {
  int16_t holder[LAST];
  int lands = c->regions;
  memset(holder, 0xff, (size_t)c->tokens * sizeof *holder);
  for (int r = 0; r < c->regions; r++) {
    int end = c->word[c->region[r + 1]];
    home[r] = (uint16_t)r;
    for (int i = c->word[c->region[r]]; i < end; i++) {
      uint8_t t = c->t[i];
      if (!is_letter(t))
        continue;
      if (holder[t] >= 0 && holder[t] != r) {
        int x = find_home(home, r), y = find_home(home, holder[t]);
        lands -= x != y;
        home[x > y ? x : y] = (uint16_t)(x < y ? x : y);
      }
      holder[t] = (int16_t)r;
    }
  }
  return lands;
}

int sprouts_land_split(const sprouts_land *regions, int held, int rewrite,
                       sprouts_land_sink *sink, void *ctx) {
  cut c;
  uint8_t lives[WORDS], count[LAST];
  uint16_t home[WORDS];
  output out;
  out.rewrite = rewrite;
  cut_regions(regions, &c);
  drop_regions(&c, held, lives, count);
  int lands = find_lands(&c, home);
  for (int r = 0; lands && r < c.regions; r++) {
    if (home[r] != r)
      continue;
    out.land.len = 0;
    for (int k = r; k < c.regions; k++)
      if (lands == 1 || find_home(home, k) == r)
        put_region(&c, k, lives[k], count, &out);
    int rc = sink(ctx, &out.land);
    if (rc)
      return rc;
  }
  return 0;
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
  output out = {.land.len = 0};
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
      int before = out.land.len;
      for (int i = map->corner[b]; i < map->corner[b + 1]; i++)
        if (token[map->at[i]] >= 0)
          put(&out, token[map->at[i]]);
      if (out.land.len > before)
        put(&out, SPROUTS_END_BOUNDARY);
    }
    put(&out, SPROUTS_END_REGION);
  }
  return sprouts_land_split(&out.land, 0, rewrite, sink, ctx);
}
