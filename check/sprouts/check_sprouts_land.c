/* Sprouts for the checker: see check_sprouts_land.h.
 *
 * Drawing a line from corner x to corner y of a region with a new vertex z in
 * its middle doubles both corners: each now lies on either side of the line.
 * (A vertex without edges gets no second corner.)  What is dead is removed in
 * a second step, so that a move is nothing but this rule:
 *
 *   x and y in different words   x X, y Y  ->  x X x z y Y y z
 *   in one word                  x X y Y   ->  x X y z  and  y Y x z
 *
 * Removing keeps the game: a dead vertex cannot be used, a region with fewer
 * than two lives has no move, a corner that repeats its neighbour offers
 * nothing new, and in a region with two or three lives only the number of lives
 * of each vertex matters, because one line decides it.  No move looks at the
 * direction of a region's walks, so each region may be mirrored by itself.
 *
 * The key names those vertices that two regions share 0, 1, ..; with names
 * given, the least spelling is found by sorting.  Names come from colours, and
 * where colours are equal, each choice is tried.  A key spells out the whole
 * part, so equal keys always mean equal parts.
 */
#include "check_sprouts_land.h"

#include <string.h>

enum { WORDS = 400, CORNERS = 700, SHARED = 100, WORD_MAX = 140 };
enum { CODE_INNER = 2, CODE_SHARED = 150, CODE_WORD = 254, CODE_REGION = 255 };

/* ---- moves ------------------------------------------------------------- */

/* One region of a part, and the rest of it. */
typedef struct scene {
  const cks_part *part;
  int from, to; /* the region is part->at[from..to-1] */
  int words, first[WORDS + 1];
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

static int lives(const cks_part *part, int v) {
  return 3 - part->degree[v];
}

static int can_join(const scene *s, int v, int w) {
  if (v == w)
    return lives(s->part, v) >= 2;
  return lives(s->part, v) >= 1 && lives(s->part, w) >= 1;
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

static int too_large(const scene *s) {
  return s->part->vertices + 1 >= CKS_VERTICES ||
         s->part->len + 16 > CKS_LENGTH;
}

static int join(scene *s, int v, int i, int w, int j) {
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

static int is_spot(const scene *s, int w) {
  return length(s, w) == 1 && s->part->degree[corner(s, w, 0)] == 0;
}

/* All ways; of the spots without edges only how many go along matters, and
 * those that go along come first. */
static int divide(scene *s, int w, int i, int j, uint8_t *side, int k,
                  int spots_stay) {
  if (k == s->words)
    return split(s, w, i, j, side);
  if (k == w)
    return divide(s, w, i, j, side, k + 1, spots_stay);
  side[k] = 0;
  int spot = is_spot(s, k);
  int rc = divide(s, w, i, j, side, k + 1, spots_stay | spot);
  if (rc || (spot && spots_stay))
    return rc;
  side[k] = 1;
  return divide(s, w, i, j, side, k + 1, spots_stay);
}

static int region_moves(scene *s) {
  uint8_t side[WORDS];
  for (int v = 0; v < s->words; v++)
    for (int i = 0; i < length(s, v); i++) {
      int rc = 0;
      for (int j = i; j < length(s, v) && !rc; j++)
        if (can_join(s, corner(s, v, i), corner(s, v, j)) &&
            (i == j || corner(s, v, i) != corner(s, v, j)))
          rc = divide(s, v, i, j, side, 0, 0);
      for (int w = v + 1; w < s->words && !rc; w++)
        for (int j = 0; j < length(s, w) && !rc; j++)
          if (can_join(s, corner(s, v, i), corner(s, w, j)))
            rc = join(s, v, i, w, j);
      if (rc)
        return rc;
    }
  return 0;
}

int cks_moves(const cks_part *part, cks_part_sink *sink, void *ctx) {
  scene s = {.part = part, .sink = sink, .ctx = ctx};
  if (too_large(&s))
    return -1;
  for (int i = 0; i < part->len; i++) {
    s.from = s.first[0] = i;
    for (s.words = 0; part->at[i] != CKS_REGION_END; i++)
      if (part->at[i] == CKS_WORD_END) {
        if (s.words + 1 == WORDS)
          return -1;
        s.first[++s.words] = i + 1;
      }
    s.to = i + 1;
    int rc = region_moves(&s);
    if (rc)
      return rc;
  }
  return 0;
}

/* ---- removing what is dead --------------------------------------------- */

static int is_dead(const cks_part *part, int what) {
  return what >= 0 && lives(part, what) <= 0;
}

/* Copies the words without dead vertices and repeated neighbours; words that
 * become empty go. */
static void remove_dead(const cks_part *in, cks_part *out) {
  int start = 0;
  *out = *in;
  out->len = 0;
  for (int i = 0; i < in->len; i++) {
    int what = in->at[i], n = out->len - start;
    if (is_dead(in, what) || (n && what >= 0 && out->at[out->len - 1] == what))
      continue;
    if (what == CKS_WORD_END && n > 1 &&
        out->at[start] == out->at[out->len - 1])
      out->len--;
    if (what == CKS_WORD_END && !n)
      continue;
    out->at[out->len++] = (int16_t)what;
    if (what < 0)
      start = out->len;
  }
}

/* Rewrites small regions: none below two lives, one word below four. */
static void shrink_regions(cks_part *part) {
  int out = 0;
  for (int from = 0, to; from < part->len; from = to) {
    uint8_t seen[CKS_VERTICES] = {0};
    int alive = 0, start = out;
    for (to = from; part->at[to] != CKS_REGION_END; to++)
      if (part->at[to] >= 0 && !seen[part->at[to]]++)
        alive += lives(part, part->at[to]);
    to++;
    memset(seen, 0, sizeof seen);
    for (int i = from; i < to && alive >= 2; i++)
      if (alive > 3 || (part->at[i] >= 0 && !seen[part->at[i]]++))
        part->at[out++] = part->at[i];
    if (out > start && alive <= 3) {
      part->at[out++] = CKS_WORD_END;
      part->at[out++] = CKS_REGION_END;
    }
  }
  part->len = out;
}

/* ---- keys -------------------------------------------------------------- */

/* A part taken to pieces, to find its names. */
typedef struct speller {
  const cks_part *part;
  int words, corners, regions, shared;
  int first[WORDS + 1], region[WORDS];
  int16_t at[CORNERS];
  int mate[CORNERS]; /* the other corner of the vertex, or -1 */
  int name[CORNERS]; /* number of the shared vertex, or -1 */
  int place[SHARED][2];
  uint64_t colour[SHARED];
  int word_of[CORNERS];
  cks_key best;
  int found;
} speller;

static int word_length(const speller *s, int w) {
  return s->first[w + 1] - s->first[w];
}

static int take_words(const cks_part *part, speller *s) {
  int last[CKS_VERTICES];
  s->part = part;
  s->words = s->corners = s->regions = s->shared = s->found = 0;
  s->first[0] = 0;
  memset(last, 0xff, sizeof last);
  for (int i = 0; i < part->len; i++) {
    int what = part->at[i], k = s->corners;
    if (what == CKS_REGION_END) {
      s->regions++;
    } else if (what == CKS_WORD_END) {
      s->region[s->words++] = s->regions;
      s->first[s->words] = s->corners;
      if (word_length(s, s->words - 1) > WORD_MAX)
        return -1;
    } else {
      if (k + 1 >= CORNERS || s->words + 1 >= WORDS)
        return -1;
      s->at[k] = (int16_t)what;
      s->word_of[k] = s->words;
      s->mate[k] = last[what];
      s->name[k] = -1;
      if (last[what] >= 0)
        s->mate[last[what]] = k;
      last[what] = k;
      s->corners++;
    }
  }
  for (int k = 0; k < s->corners; k++) {
    int m = s->mate[k];
    if (m < k || s->word_of[m] == s->word_of[k])
      continue;
    if (s->shared == SHARED)
      return -1;
    s->place[s->shared][0] = k;
    s->place[s->shared][1] = m;
    s->name[k] = s->name[m] = s->shared++;
  }
  return 0;
}

/* Corner i places on from corner k, in one direction or the other. */
static int step(const speller *s, int k, int i, int back) {
  int w = s->word_of[k], n = word_length(s, w), start = s->first[w];
  int at = k - start + (back ? n - i % n : i);
  return start + at % n;
}

/* What a corner is without its name: its degree, or how far its mate is. */
static int kind(const speller *s, int k, int back) {
  int v = s->at[k], m = s->mate[k], n = word_length(s, s->word_of[k]);
  if (s->name[k] >= 0)
    return CODE_SHARED;
  if (m < 0)
    return s->part->degree[v];
  return CODE_INNER + (back ? k - m + n : m - k + n) % n;
}

static uint64_t stir(uint64_t x) {
  x = (x ^ (x >> 31)) * UINT64_C(0x7fb5d329728ea185);
  return (x ^ (x >> 27)) * UINT64_C(0x81dadef4bc2dd44d);
}

/* A number for the word as it is read from a corner. */
static uint64_t reading(const speller *s, int k, int back) {
  uint64_t sum = 1;
  for (int i = 0; i < word_length(s, s->word_of[k]); i++) {
    int c = step(s, k, i, back);
    uint64_t own =
        s->name[c] < 0 ? (uint64_t)kind(s, c, back) : s->colour[s->name[c]];
    sum = stir(sum + own) + sum * 5;
  }
  return stir(sum);
}

/* New colours from old: for each shared vertex its two places, and for each
 * place both directions, told by the whole region. */
static void recolour(speller *s) {
  uint64_t region[WORDS][2] = {{0}}, fresh[SHARED];
  for (int k = 0; k < s->corners; k++)
    for (int back = 0; back < 2; back++)
      region[s->region[s->word_of[k]]][back] += reading(s, k, back);
  for (int v = 0; v < s->shared; v++) {
    fresh[v] = s->colour[v] * 3;
    for (int e = 0; e < 2; e++) {
      int k = s->place[v][e], r = s->region[s->word_of[k]];
      fresh[v] += stir(stir(reading(s, k, 0) + 7 * region[r][0]) +
                       stir(reading(s, k, 1) + 7 * region[r][1]));
    }
  }
  for (int v = 0; v < s->shared; v++)
    s->colour[v] = stir(fresh[v]);
}

/* How many vertices have a smaller colour; how many have the same. */
static int smaller(const speller *s, int v, int *same) {
  int n = 0;
  *same = 0;
  for (int w = 0; w < s->shared; w++) {
    n += s->colour[w] < s->colour[v];
    *same += s->colour[w] == s->colour[v];
  }
  return n;
}

static int colours(const speller *s) {
  int n = 0;
  for (int v = 0; v < s->shared; v++) {
    int w = 0;
    while (s->colour[w] != s->colour[v])
      w++;
    n += w == v;
  }
  return n;
}

/* ---- spelling ---------------------------------------------------------- */

static int compare_keys(const cks_key *x, const cks_key *y) {
  int n = x->len < y->len ? x->len : y->len;
  int order = memcmp(x->b, y->b, (size_t)n);
  return order ? order : x->len - y->len;
}

static int code(const speller *s, const int *names, int k, int back) {
  return s->name[k] < 0 ? kind(s, k, back) : CODE_SHARED + names[s->name[k]];
}

/* The least spelling of a word read one way, over all its corners. */
static void spell_word(const speller *s, const int *names, int w, int back,
                       cks_key *out) {
  cks_key now;
  int n = word_length(s, w);
  out->len = 0;
  for (int i = 0; i < n; i++) {
    for (now.len = 0; now.len < n; now.len++)
      now.b[now.len] = (uint8_t)code(
          s, names, step(s, s->first[w] + i, now.len, back), back);
    now.b[now.len++] = CODE_WORD;
    if (!out->len || compare_keys(&now, out) < 0)
      *out = now;
  }
}

/* Puts a spelling into a sorted list held as one text: `begin` is where the
 * list starts, pieces end with the given mark. */
static void insert(cks_key *all, int begin, const cks_key *piece, int mark) {
  int at = begin;
  while (at < all->len) {
    int end = at;
    while (all->b[end] != mark)
      end++;
    int n = end + 1 - at < piece->len ? end + 1 - at : piece->len;
    if (memcmp(piece->b, all->b + at, (size_t)n) < 0)
      break;
    at = end + 1;
  }
  memmove(all->b + at + piece->len, all->b + at, (size_t)(all->len - at));
  memcpy(all->b + at, piece->b, (size_t)piece->len);
  all->len += piece->len;
}

static void spell_region(const speller *s, const int *names, int r,
                         cks_key *out) {
  cks_key side, word;
  out->len = 0;
  for (int back = 0; back < 2; back++) {
    side.len = 0;
    for (int w = 0; w < s->words; w++)
      if (s->region[w] == r) {
        spell_word(s, names, w, back, &word);
        insert(&side, 0, &word, CODE_WORD);
      }
    side.b[side.len++] = CODE_REGION;
    if (!out->len || compare_keys(&side, out) < 0)
      *out = side;
  }
}

static void spell(const speller *s, const int *names, cks_key *out) {
  cks_key region;
  out->len = 0;
  for (int r = 0; r < s->regions; r++) {
    spell_region(s, names, r, &region);
    insert(out, 0, &region, CODE_REGION);
  }
}

/* 1 when exchanging two vertices changes nothing. */
static int exchangeable(const speller *s, int v, int w) {
  cks_key plain, exchanged;
  int names[SHARED];
  for (int i = 0; i < s->shared; i++)
    names[i] = i;
  spell(s, names, &plain);
  names[v] = w;
  names[w] = v;
  spell(s, names, &exchanged);
  return !compare_keys(&plain, &exchanged);
}

static void finish(speller *s) {
  cks_key key;
  int names[SHARED], same;
  for (int v = 0; v < s->shared; v++)
    names[v] = smaller(s, v, &same);
  spell(s, names, &key);
  if (!s->found || compare_keys(&key, &s->best) < 0)
    s->best = key;
  s->found = 1;
}

/* A vertex of the smallest class of equal colours. */
static int choose_class(const speller *s) {
  int best = -1, least = SHARED + 1;
  for (int v = 0; v < s->shared; v++) {
    int same, before = smaller(s, v, &same), other;
    if (same < 2 || same > least)
      continue;
    if (same < least || before < smaller(s, best, &other))
      best = v;
    least = same;
  }
  return best;
}

static void find_names(speller *s) {
  int known = colours(s), now = known;
  do {
    known = now;
    recolour(s);
    now = colours(s);
  } while (now > known && now < s->shared);
  if (now == s->shared) {
    finish(s);
    return;
  }
  int first = choose_class(s), tried[SHARED], n = 0;
  uint64_t kept[SHARED];
  memcpy(kept, s->colour, sizeof kept);
  for (int v = 0; v < s->shared; v++) {
    int skip = kept[v] != kept[first];
    memcpy(s->colour, kept, sizeof kept);
    for (int k = 0; k < n && !skip; k++)
      skip = exchangeable(s, tried[k], v);
    if (skip)
      continue;
    tried[n++] = v;
    s->colour[v] = stir(kept[v] + 1);
    find_names(s);
  }
  memcpy(s->colour, kept, sizeof kept);
}

static int key_of(const cks_part *part, cks_key *key) {
  speller s;
  if (part->len > CKS_KEY || take_words(part, &s))
    return -1;
  for (int v = 0; v < s.shared; v++)
    s.colour[v] = 1;
  find_names(&s);
  *key = s.best;
  return 0;
}

/* ---- parts ------------------------------------------------------------- */

static int count_regions(const cks_part *part) {
  int n = 0;
  for (int i = 0; i < part->len; i++)
    n += part->at[i] == CKS_REGION_END;
  return n;
}

/* One pass over all corners: a region and its vertices take the least number
 * of a region seen with them.  1 when something changed. */
static int spread(const cks_part *part, int *holder, int *home) {
  int r = 0, changed = 0;
  for (int i = 0; i < part->len; i++) {
    int what = part->at[i];
    r += what == CKS_REGION_END;
    if (what < 0 || holder[what] == home[r])
      continue;
    changed = 1;
    if (holder[what] >= 0 && holder[what] < home[r])
      home[r] = holder[what];
    holder[what] = home[r];
  }
  return changed;
}

/* Numbers the part of each region by its first region. */
static int find_parts(const cks_part *part, int *home) {
  int holder[CKS_VERTICES], regions = count_regions(part);
  memset(holder, 0xff, sizeof holder);
  for (int r = 0; r < regions; r++)
    home[r] = r;
  while (spread(part, holder, home))
    ;
  return regions;
}

int cks_keys(const cks_part *part, cks_key_sink *sink, void *ctx) {
  cks_part alive, one;
  cks_key key;
  int home[CKS_LENGTH];
  remove_dead(part, &alive);
  shrink_regions(&alive);
  int regions = find_parts(&alive, home);
  for (int h = 0; h < regions; h++) {
    one = alive;
    one.len = 0;
    for (int i = 0, r = 0; i < alive.len; i++) {
      if (home[r] == h)
        one.at[one.len++] = alive.at[i];
      r += alive.at[i] == CKS_REGION_END;
    }
    if (!one.len)
      continue;
    int rc = key_of(&one, &key);
    if (!rc)
      rc = sink(ctx, &one, &key);
    if (rc)
      return rc;
  }
  return 0;
}
