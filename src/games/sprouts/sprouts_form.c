/* The exact form of a land.
 *
 * Everything but the names of the outer letters is trivial: given names, each
 * word has a least rotation, each region a better side, and words and regions
 * are sorted.  The names come from colours.  A letter's colour is refined by
 * hashes of the cyclic words it stands in, read both ways, of the words beside
 * in its regions, and of its other letters' colours; forward and backward are
 * combined so that turning a region over changes nothing.  Where letters keep
 * equal colours, each of the smallest class is singled out in turn and the
 * least bytes count.  Colours are only compared and never trusted to tell
 * letters apart: a collision makes the search longer, not wrong.
 *
 * Two leaves with the same bytes are an automorphism.  It is used twice, as in
 * McKay's nauty: the branch that led to the second leaf is left at once, and at
 * each node only one letter of an orbit, of the automorphisms that fix what is
 * singled out above it, is tried.
 */
#include "base/hash.h"
#include "games/sprouts/sprouts_land.h"

#include <assert.h>
#include <string.h>

enum {
  FORM_CORNERS = 480,
  FORM_WORDS = 256,
  FORM_LETTERS = 124,
  FORM_INNER = 3,
  FORM_OUTER = 0x80,
  KEPT_AUTOMORPHISMS = 24,
  ROUNDS = 8
};

/* The corner types; a spot's is its token. */
enum { INNER = 3, OUTER = 4 };

typedef struct former {
  int corners, words, regions, letters;
  uint8_t type[FORM_CORNERS];
  uint8_t value[FORM_CORNERS]; /* inner: distance ahead; outer: its letter */
  uint16_t word[FORM_WORDS + 1];
  uint16_t region[FORM_WORDS + 1];
  uint16_t holder[FORM_WORDS]; /* region of each word */
  uint16_t place[FORM_LETTERS][2], in_word[FORM_LETTERS][2];

  uint64_t colour[FORM_LETTERS];
  uint8_t order[FORM_LETTERS]; /* letters sorted by colour */
  uint64_t ahead[FORM_CORNERS], back[FORM_CORNERS]; /* hashes of rotations */
  uint64_t cyclic[FORM_WORDS][2]; /* hashes of words, read both ways */
  uint8_t coloured[FORM_WORDS];   /* 1: the word holds an outer letter */

  int leaves;
  uint8_t best_rank[FORM_LETTERS], best_path[FORM_LETTERS];
  uint8_t path[FORM_LETTERS]; /* letters singled out */
  int automorphisms;
  uint8_t image[KEPT_AUTOMORPHISMS][FORM_LETTERS];
  sprouts_land *best;
} former;

/* ---- taking a land apart ----------------------------------------------- */

/* Pairs the two places of each letter. */
static int pair_letters(former *f, const uint8_t *token) {
  int16_t first[256];
  memset(first, 0xff, sizeof first);
  f->letters = 0;
  int w = 0;
  for (int i = 0; i < f->corners; i++) {
    while (i >= f->word[w + 1])
      w++;
    uint8_t t = token[i];
    f->type[i] = t;
    if (!sprouts_is_letter(t))
      continue;
    if (first[t] < 0) {
      first[t] = (int16_t)i;
      continue;
    }
    int p = first[t], n = f->word[w + 1] - f->word[w];
    if (p >= f->word[w]) {
      f->type[p] = f->type[i] = INNER;
      int d = i - p, e = n - d;
      if (d >= FORM_OUTER - FORM_INNER || e >= FORM_OUTER - FORM_INNER)
        return SW_UNSUPPORTED;
      f->value[p] = (uint8_t)d;
      f->value[i] = (uint8_t)e;
      continue;
    }
    if (f->letters == FORM_LETTERS)
      return SW_UNSUPPORTED;
    int k = f->letters++;
    f->type[p] = f->type[i] = OUTER;
    f->value[p] = f->value[i] = (uint8_t)k;
    f->place[k][0] = (uint16_t)p;
    f->place[k][1] = (uint16_t)i;
    f->in_word[k][1] = (uint16_t)w;
  }
  return 0;
}

static int take_apart(const sprouts_land *land, former *f) {
  uint8_t token[FORM_CORNERS];
  f->corners = f->words = f->regions = 0;
  f->word[0] = f->region[0] = 0;
  for (int i = 0; i < land->len; i++) {
    uint8_t t = land->t[i];
    if (t == SPROUTS_END_REGION) {
      f->region[++f->regions] = (uint16_t)f->words;
    } else if (t == SPROUTS_END_BOUNDARY) {
      f->holder[f->words] = (uint16_t)f->regions;
      f->word[++f->words] = (uint16_t)f->corners;
    } else {
      token[f->corners++] = t;
    }
  }
  int rc = pair_letters(f, token);
  for (int w = 0; w < f->words && !rc; w++)
    for (int i = f->word[w]; i < f->word[w + 1]; i++)
      if (f->type[i] == OUTER && f->place[f->value[i]][0] == i)
        f->in_word[f->value[i]][0] = (uint16_t)w;
  return rc;
}

/* ---- colours ----------------------------------------------------------- */

/* An odd base, and its inverse modulo 2^64. */
static const uint64_t base = UINT64_C(0x9e3779b97f4a7c15);
static const uint64_t inverse = UINT64_C(0xf1de83e19937733d);

static uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
  return x ^ (x >> 32);
}

static uint64_t corner_colour(const former *f, int i, int backward, int n) {
  switch (f->type[i]) {
  case OUTER:
    return f->colour[f->value[i]];
  case INNER:
    return base * (64 + (uint64_t)(backward ? n - f->value[i] : f->value[i]));
  default:
    return inverse * (8 + (uint64_t)f->type[i]);
  }
}

/* Hashes all rotations of a word, read one way, each from the last in constant
 * time: of the word c0 c1 .. the hash is the sum of ci * base^i.  Returns the
 * hash of the cyclic word. */
static uint64_t hash_word(const former *f, int w, int backward,
                          uint64_t *hash) {
  int start = f->word[w], n = f->word[w + 1] - start;
  uint64_t colour[FORM_CORNERS], sum = 0, power = 1, all = (uint64_t)n;
  for (int k = 0; k < n; k++) {
    int i = backward ? start + n - 1 - k : start + k;
    colour[k] = corner_colour(f, i, backward, n);
    sum += colour[k] * power;
    power *= base;
  }
  for (int k = 0; k < n; k++) {
    uint64_t h = mix(sum);
    hash[backward ? start + n - 1 - k : start + k] = h;
    all += h;
    sum = (sum - colour[k]) * inverse + colour[k] * (power * inverse);
  }
  return mix(all);
}

/* Sorts the letters by colour; returns the number of different colours. */
static int sort_letters(former *f) {
  int colours = 1;
  for (int k = 1; k < f->letters; k++) {
    uint8_t x = f->order[k];
    uint64_t c = f->colour[x];
    int i = k;
    for (; i > 0 && f->colour[f->order[i - 1]] > c; i--)
      f->order[i] = f->order[i - 1];
    f->order[i] = x;
  }
  for (int k = 1; k < f->letters; k++)
    colours += f->colour[f->order[k]] != f->colour[f->order[k - 1]];
  return colours;
}

/* A word of one or two corners reads the same both ways. */
static void hash_both(former *f, int w) {
  int start = f->word[w], n = f->word[w + 1] - start;
  f->cyclic[w][0] = f->cyclic[w][1] = hash_word(f, w, 0, f->ahead);
  if (n > 2)
    f->cyclic[w][1] = hash_word(f, w, 1, f->back);
  else
    memcpy(f->back + start, f->ahead + start, (size_t)n * sizeof *f->back);
}

static void refine_once(former *f) {
  uint64_t region[FORM_WORDS][2], (*word)[2] = f->cyclic;
  memset(region, 0, (size_t)f->regions * sizeof *region);
  for (int w = 0; w < f->words; w++) {
    if (f->coloured[w])
      hash_both(f, w);
    region[f->holder[w]][0] += word[w][0];
    region[f->holder[w]][1] += word[w][1];
  }
  for (int k = 0; k < f->letters; k++) {
    uint64_t sum = 0;
    for (int e = 0; e < 2; e++) {
      int i = f->place[k][e], w = f->in_word[k][e], r = f->holder[w];
      uint64_t x = mix(f->ahead[i] * 3 + word[w][0] + region[r][0] * 5);
      uint64_t y = mix(f->back[i] * 3 + word[w][1] + region[r][1] * 5);
      sum += mix(x + y);
    }
    f->colour[k] = mix(sum + f->colour[k] * 11);
  }
}

/* Until nothing new can be told apart; returns the number of colours. */
static int refine(former *f, int colours) {
  for (int round = 0; round < ROUNDS; round++) {
    refine_once(f);
    int now = sort_letters(f);
    if (now == f->letters || now == colours)
      return now;
    colours = now;
  }
  return colours;
}

/* ---- writing with given names ------------------------------------------ */

typedef struct span {
  uint16_t at, len;
} span;

/* Words end in a mark that nothing else holds, so none begins another. */
static int is_less(const uint8_t *t, span x, span y) {
  const uint8_t *a = t + x.at, *b = t + y.at;
  if (*a != *b)
    return *a < *b;
  return memcmp(a, b, x.len < y.len ? x.len : y.len) < 0;
}

static void sort_spans(const uint8_t *t, span *list, int n) {
  for (int i = 1; i < n; i++) {
    span x = list[i];
    int k = i;
    for (; k > 0 && is_less(t, x, list[k - 1]); k--)
      list[k] = list[k - 1];
    list[k] = x;
  }
}

/* Appends the spans in order to `out`, which holds `at` bytes. */
static int gather(const uint8_t *t, const span *list, int n, uint8_t *out,
                  int at) {
  for (int i = 0; i < n; i++) {
    memcpy(out + at, t + list[i].at, list[i].len);
    at += list[i].len;
  }
  return at;
}

static uint8_t corner_code(const former *f, int i, int backward, int n,
                           const uint8_t *rank) {
  int v = f->value[i];
  if (f->type[i] == OUTER)
    return (uint8_t)(FORM_OUTER + rank[v]);
  if (f->type[i] == INNER)
    return (uint8_t)(FORM_INNER + (backward ? n - v : v));
  return f->type[i];
}

/* Writes the least rotation of a word, read one way, with its end mark. */
static int write_word(const former *f, int w, int backward, const uint8_t *rank,
                      uint8_t *out) {
  uint8_t t[2 * FORM_CORNERS];
  int start = f->word[w], n = f->word[w + 1] - start, best = 0;
  out[n] = SPROUTS_END_BOUNDARY;
  if (n == 1) {
    *out = corner_code(f, start, backward, n, rank);
    return 2;
  }
  for (int k = 0; k < n; k++) {
    int i = backward ? start + n - 1 - k : start + k;
    t[k] = t[k + n] = corner_code(f, i, backward, n, rank);
  }
  for (int k = 1; k < n; k++)
    if (t[k] < t[best] ||
        (t[k] == t[best] && memcmp(t + k, t + best, (size_t)n) < 0))
      best = k;
  memcpy(out, t + best, (size_t)n);
  return n + 1;
}

/* 1 when a region reads the same both ways: no word has three corners. */
static int is_flat(const former *f, int r) {
  for (int w = f->region[r]; w < f->region[r + 1]; w++)
    if (f->word[w + 1] - f->word[w] > 2)
      return 0;
  return 1;
}

static int write_side(const former *f, int r, int backward, const uint8_t *rank,
                      uint8_t *out) {
  uint8_t words[SPROUTS_LAND];
  span list[FORM_WORDS];
  int n = 0, at = 0, first = f->region[r], end = f->region[r + 1];
  if (end - first == 1)
    return write_word(f, first, backward, rank, out);
  for (int w = first; w < end; w++) {
    list[n].at = (uint16_t)at;
    at += write_word(f, w, backward, rank, words + at);
    list[n].len = (uint16_t)(at - list[n].at);
    n++;
  }
  sort_spans(words, list, n);
  return gather(words, list, n, out, 0);
}

static void write_land(const former *f, const uint8_t *rank,
                       sprouts_land *out) {
  uint8_t regions[SPROUTS_LAND], other[SPROUTS_LAND];
  span list[FORM_WORDS];
  int at = 0, r = 0;
  do { /* a land has at least one region */
    int n = write_side(f, r, 0, rank, regions + at);
    if (!is_flat(f, r)) {
      write_side(f, r, 1, rank, other);
      if (memcmp(other, regions + at, (size_t)n) < 0)
        memcpy(regions + at, other, (size_t)n);
    }
    regions[at + n] = SPROUTS_END_REGION;
    list[r] = (span){(uint16_t)at, (uint16_t)(n + 1)};
    at += n + 1;
  } while (++r < f->regions);
  sort_spans(regions, list, f->regions);
  out->len = gather(regions, list, f->regions, out->t, 0);
}

/* ---- the search for the least names ------------------------------------ */

/* This leaf equals the best one: letters of equal names are images of each
 * other.  Returns the level to go back to: where this path left the best one,
 * when the automorphism takes one branch to the other, else the one above. */
static int use_automorphism(former *f, const uint8_t *rank, int level) {
  uint8_t letter_of[FORM_LETTERS], spare[FORM_LETTERS];
  int keep = f->automorphisms < KEPT_AUTOMORPHISMS, back = 0;
  uint8_t *image = keep ? f->image[f->automorphisms++] : spare;
  for (int k = 0; k < f->letters; k++)
    letter_of[rank[k]] = (uint8_t)k;
  for (int k = 0; k < f->letters; k++)
    image[k] = letter_of[f->best_rank[k]];
  while (f->path[back] == f->best_path[back] &&
         image[f->path[back]] == f->path[back])
    back++;
  return image[f->best_path[back]] == f->path[back] ? back : level - 1;
}

/* All letters have their own colour.  Returns the level to go on at. */
static int leaf(former *f, int level) {
  uint8_t rank[FORM_LETTERS];
  sprouts_land land;
  for (int k = 0; k < f->letters; k++)
    rank[f->order[k]] = (uint8_t)k;
  if (!f->leaves++) {
    write_land(f, rank, f->best);
    memcpy(f->best_rank, rank, (size_t)f->letters);
    memcpy(f->best_path, f->path, (size_t)level);
    return level - 1;
  }
  write_land(f, rank, &land);
  assert(land.len == f->best->len);
  int order = memcmp(land.t, f->best->t, (size_t)land.len);
  if (order < 0) {
    memcpy(f->best->t, land.t, (size_t)land.len);
    memcpy(f->best_rank, rank, (size_t)f->letters);
    memcpy(f->best_path, f->path, (size_t)level);
  }
  return order ? level - 1 : use_automorphism(f, rank, level);
}

/* 1 when an automorphism that fixes the path moves one of the letters already
 * tried to x. */
static int in_tried_orbit(const former *f, int level, const uint8_t *tried,
                          int n, uint8_t x) {
  uint8_t orbit[FORM_LETTERS];
  for (int k = 0; k < f->letters; k++)
    orbit[k] = (uint8_t)k;
  for (int a = 0; a < f->automorphisms; a++) {
    const uint8_t *image = f->image[a];
    int fixes = 1;
    for (int k = 0; k < level && fixes; k++)
      fixes = image[f->path[k]] == f->path[k];
    for (int k = 0; k < f->letters && fixes; k++) {
      uint8_t from = orbit[k], to = orbit[image[k]];
      for (int i = 0; i < f->letters && from != to; i++)
        if (orbit[i] == from)
          orbit[i] = to;
    }
  }
  for (int k = 0; k < n; k++)
    if (orbit[tried[k]] == orbit[x])
      return 1;
  return 0;
}

/* 1 when the exchange of two letters is an automorphism, which saves the whole
 * branch of the second; it is kept like any other. */
static int exchange(former *f, uint8_t x, uint8_t y) {
  uint8_t rank[FORM_LETTERS];
  sprouts_land land;
  memcpy(rank, f->best_rank, (size_t)f->letters);
  rank[x] = f->best_rank[y];
  rank[y] = f->best_rank[x];
  write_land(f, rank, &land);
  if (memcmp(land.t, f->best->t, (size_t)land.len))
    return 0;
  if (f->automorphisms < KEPT_AUTOMORPHISMS) {
    uint8_t *image = f->image[f->automorphisms++];
    for (int k = 0; k < f->letters; k++)
      image[k] = (uint8_t)k;
    image[x] = y;
    image[y] = x;
  }
  return 1;
}

/* The smallest class of letters with one colour: its place in the order. */
static int smallest_class(const former *f, int *size) {
  int at = -1;
  *size = FORM_LETTERS + 1;
  for (int i = 0, j; i < f->letters; i = j) {
    for (j = i + 1;
         j < f->letters && f->colour[f->order[j]] == f->colour[f->order[i]];
         j++)
      ;
    if (j - i > 1 && j - i < *size) {
      *size = j - i;
      at = i;
    }
  }
  return at;
}

/* Goes on from so many colours; returns the level to go on at. */
static int search(former *f, int level, int colours) {
  colours = refine(f, colours);
  if (colours == f->letters)
    return leaf(f, level);
  int size, at = smallest_class(f, &size), tried = 0;
  uint8_t candidate[FORM_LETTERS + 1], done[FORM_LETTERS + 1];
  uint64_t colour[FORM_LETTERS];
  memcpy(candidate, f->order + at, (size_t)size);
  memcpy(colour, f->colour, (size_t)f->letters * sizeof *colour);
  for (int i = 0; i < size; i++) {
    if (tried && (in_tried_orbit(f, level, done, tried, candidate[i]) ||
                  exchange(f, done[0], candidate[i])))
      continue;
    done[tried++] = candidate[i];
    memcpy(f->colour, colour, (size_t)f->letters * sizeof *colour);
    f->colour[candidate[i]] = mix(colour[candidate[i]] + 0xabcdef);
    f->path[level] = candidate[i];
    int back = search(f, level + 1, colours + 1);
    if (back < level)
      return back;
  }
  return level - 1;
}

static void begin_colours(former *f) {
  memset(f->coloured, 0, (size_t)f->words);
  for (int k = 0; k < f->letters; k++) {
    f->colour[k] = 1;
    f->order[k] = (uint8_t)k;
    f->coloured[f->in_word[k][0]] = f->coloured[f->in_word[k][1]] = 1;
  }
  for (int w = 0; w < f->words; w++)
    if (!f->coloured[w])
      hash_both(f, w);
}

int sprouts_form(const sprouts_land *land, sprouts_land *form) {
  former f;
  int rc = take_apart(land, &f);
  if (rc)
    return rc;
  f.leaves = f.automorphisms = 0;
  f.best = form;
  if (f.letters < 2) {
    uint8_t rank[1] = {0};
    write_land(&f, rank, form);
    return 0;
  }
  begin_colours(&f);
  search(&f, 0, 1);
  return 0;
}

/* ---- reading a form back ----------------------------------------------- */

/* Names the letters of one word; outer letters are taken over. */
static void read_word(const uint8_t *t, int n, uint8_t *next, uint8_t *out) {
  memset(out, SPROUTS_END_REGION, (size_t)n);
  for (int k = 0; k < n; k++)
    if (t[k] < 3)
      out[k] = t[k];
    else if (t[k] >= FORM_OUTER)
      out[k] = (uint8_t)(t[k] - FORM_OUTER + SPROUTS_LETTER);
    else if (out[k] == SPROUTS_END_REGION)
      out[k] = out[(k + t[k] - FORM_INNER) % n] = (*next)++;
}

void sprouts_form_read(const uint8_t *form, int len, sprouts_land *land) {
  int letters = 0, start = 0;
  for (int i = 0; i < len; i++)
    if (form[i] >= FORM_OUTER && form[i] < SPROUTS_END_BOUNDARY &&
        form[i] - FORM_OUTER >= letters)
      letters = form[i] - FORM_OUTER + 1;
  uint8_t next = (uint8_t)(SPROUTS_LETTER + letters);
  land->len = len;
  for (int i = 0; i < len; i++) {
    if (form[i] < SPROUTS_END_BOUNDARY)
      continue;
    read_word(form + start, i - start, &next, land->t + start);
    land->t[i] = form[i];
    start = i + 1;
  }
}
