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

/* A place in the words, which stand in the same order either way. */
typedef struct place {
  uint16_t corner[2]; /* read forward, read backward */
  uint16_t word;
} place;

typedef struct former {
  int words, regions, letters, longest;
  /* the codes of the form, each word read forward and backward; an outer
   * letter has the number of its first occurrence */
  uint8_t text[2][FORM_CORNERS];
  uint16_t word[FORM_WORDS + 1];
  uint16_t region[FORM_WORDS + 1];
  uint16_t holder[FORM_WORDS]; /* region of each word */
  place place[FORM_LETTERS][2];

  uint64_t colour[256];           /* of each code */
  uint8_t order[FORM_LETTERS];    /* letters sorted by colour */
  uint64_t hash[2][FORM_CORNERS]; /* of rotations */
  uint64_t cyclic[FORM_WORDS][2]; /* hashes of words, read both ways */
  uint8_t coloured[FORM_WORDS];   /* 1: the word holds an outer letter */

  uint8_t name[256]; /* what is written for each code */
  int leaves;
  uint8_t best_rank[FORM_LETTERS], best_path[FORM_LETTERS];
  uint8_t path[FORM_LETTERS]; /* letters singled out */
  int automorphisms;
  uint8_t image[KEPT_AUTOMORPHISMS][FORM_LETTERS];
  sprouts_land *best;
} former;

/* ---- taking a land apart ----------------------------------------------- */

/* Where letters stand, in the order of the words. */
typedef struct occurrences {
  int n, largest;
  uint16_t corner[FORM_CORNERS + 1], word[FORM_CORNERS + 1];
} occurrences;

static void cut(const sprouts_land *land, former *f, occurrences *found) {
  int corners = 0, n = 0, largest = 0;
  f->words = f->regions = f->longest = 0;
  f->word[0] = f->region[0] = 0;
  for (int i = 0; i < land->len; i++) {
    uint8_t t = land->t[i];
    if (t < SPROUTS_END_BOUNDARY) {
      found->corner[n] = (uint16_t)corners;
      found->word[n] = (uint16_t)f->words;
      n += t >= SPROUTS_LETTER;
      largest = t > largest ? t : largest;
      f->text[0][corners++] = t;
    } else if (t == SPROUTS_END_BOUNDARY) {
      int length = corners - f->word[f->words];
      f->longest = length > f->longest ? length : f->longest;
      f->coloured[f->words] = 0;
      f->holder[f->words] = (uint16_t)f->regions;
      f->word[++f->words] = (uint16_t)corners;
    } else {
      f->region[++f->regions] = (uint16_t)f->words;
    }
  }
  found->n = n;
  found->largest = largest;
}

static place place_of(const former *f, int corner, int w) {
  int back = f->word[w] + f->word[w + 1] - 1 - corner;
  return (place){{(uint16_t)corner, (uint16_t)back}, (uint16_t)w};
}

/* Replaces the letters by codes, at their second occurrence. */
static int pair_letters(former *f, const occurrences *found) {
  uint16_t first[256]; /* 1 + its number in the list */
  memset(first, 0, ((size_t)found->largest + 1) * sizeof *first);
  f->letters = 0;
  for (int j = 0; j < found->n; j++) {
    int y = found->corner[j], w = found->word[j], i = first[f->text[0][y]] - 1;
    if (i < 0) {
      first[f->text[0][y]] = (uint16_t)(j + 1);
      continue;
    }
    int x = found->corner[i], n = f->word[w + 1] - f->word[w];
    if (found->word[i] == w) {
      f->text[0][x] = (uint8_t)(FORM_INNER + y - x);
      f->text[0][y] = (uint8_t)(FORM_INNER + n - (y - x));
      continue;
    }
    if (f->letters == FORM_LETTERS)
      return SW_UNSUPPORTED;
    f->text[0][x] = f->text[0][y] = (uint8_t)(FORM_OUTER + f->letters);
    f->place[f->letters][0] = place_of(f, x, found->word[i]);
    f->place[f->letters++][1] = place_of(f, y, w);
    f->coloured[found->word[i]] = f->coloured[w] = 1;
  }
  return 0;
}

static void read_backward(former *f) {
  for (int w = 0; w < f->words; w++) {
    int start = f->word[w], n = f->word[w + 1] - start;
    for (int k = 0; k < n; k++) {
      uint8_t c = f->text[0][start + k];
      int inner = c >= FORM_INNER && c < FORM_OUTER;
      f->text[1][start + n - 1 - k] =
          inner ? (uint8_t)(n + 2 * FORM_INNER - c) : c;
    }
  }
}

static int take_apart(const sprouts_land *land, former *f) {
  occurrences found;
  cut(land, f, &found);
  if (f->longest >= FORM_OUTER - FORM_INNER)
    return SW_UNSUPPORTED;
  int rc = pair_letters(f, &found);
  if (!rc)
    read_backward(f);
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

/* Hashes all rotations of a word, each from the last in constant time: of the
 * word c0 c1 .. the hash is the sum of ci * base^i.  Returns the hash of the
 * cyclic word. */
static uint64_t hash_word(former *f, int w, int backward) {
  int start = f->word[w], n = f->word[w + 1] - start;
  const uint8_t *text = f->text[backward] + start;
  uint64_t *hash = f->hash[backward] + start;
  uint64_t sum = 0, power = 1, all = (uint64_t)n;
  for (int k = 0; k < n; k++) {
    sum += f->colour[text[k]] * power;
    power *= base;
  }
  for (int k = 0; k < n; k++) {
    hash[k] = mix(sum);
    all += hash[k];
    sum = (sum + f->colour[text[k]] * (power - 1)) * inverse;
  }
  return mix(all);
}

/* A word of one or two corners reads the same both ways. */
static void hash_both(former *f, int w) {
  int start = f->word[w], n = f->word[w + 1] - start;
  f->cyclic[w][0] = f->cyclic[w][1] = hash_word(f, w, 0);
  if (n > 2)
    f->cyclic[w][1] = hash_word(f, w, 1);
  else
    for (int k = 0; k < n; k++)
      f->hash[1][start + n - 1 - k] = f->hash[0][start + k];
}

/* Sorts the letters by colour; returns the number of different colours. */
static int sort_letters(former *f) {
  int colours = 1;
  const uint64_t *colour = f->colour + FORM_OUTER;
  for (int k = 1; k < f->letters; k++) {
    uint8_t x = f->order[k];
    int i = k;
    for (; i > 0 && colour[f->order[i - 1]] > colour[x]; i--)
      f->order[i] = f->order[i - 1];
    f->order[i] = x;
  }
  for (int k = 1; k < f->letters; k++)
    colours += colour[f->order[k]] != colour[f->order[k - 1]];
  return colours;
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
      place at = f->place[k][e];
      uint64_t side[2];
      for (int b = 0; b < 2; b++)
        side[b] = mix(f->hash[b][at.corner[b]] * 3 + word[at.word][b] +
                      region[f->holder[at.word]][b] * 5);
      sum += mix(side[0] + side[1]);
    }
    f->colour[FORM_OUTER + k] = mix(sum + f->colour[FORM_OUTER + k] * 11);
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
  int n = x.len < y.len ? x.len : y.len, i = 0;
  while (i < n && a[i] == b[i])
    i++;
  return i < n && a[i] < b[i];
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

/* Writes the spans in order; returns their length. */
static int gather(const uint8_t *t, const span *list, int n, uint8_t *out) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    memcpy(out + at, t + list[i].at, list[i].len);
    at += list[i].len;
  }
  return at;
}

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

/* Writes the least rotation of a word, read one way, with its end mark. */
static int write_word(const former *f, int w, int backward, uint8_t *out) {
  uint8_t twice[2 * FORM_OUTER];
  int start = f->word[w], n = f->word[w + 1] - start;
  const uint8_t *text = f->text[backward] + start;
  out[n] = SPROUTS_END_BOUNDARY;
  if (n == 1) {
    out[0] = f->name[text[0]];
    return 2;
  }
  for (int k = 0; k < n; k++)
    twice[k] = twice[k + n] = f->name[text[k]];
  memcpy(out, twice + least_rotation(twice, n), (size_t)n);
  return n + 1;
}

/* 1 when a region reads the same both ways. */
static int is_flat(const former *f, int r) {
  for (int w = f->region[r]; w < f->region[r + 1]; w++)
    if (f->word[w + 1] - f->word[w] > 2)
      return 0;
  return 1;
}

static int write_side(const former *f, int r, int backward, uint8_t *out) {
  uint8_t words[SPROUTS_LAND];
  span list[FORM_WORDS];
  int n = 0, at = 0, first = f->region[r], end = f->region[r + 1];
  if (end - first == 1)
    return write_word(f, first, backward, out);
  for (int w = first; w < end; w++) {
    int len = write_word(f, w, backward, words + at);
    list[n++] = (span){(uint16_t)at, (uint16_t)len};
    at += len;
  }
  assert(n);
  sort_spans(words, list, n);
  return gather(words, list, n, out);
}

static void name_letters(former *f, const uint8_t *rank) {
  for (int k = 0; k < f->letters; k++)
    f->name[FORM_OUTER + k] = (uint8_t)(FORM_OUTER + rank[k]);
}

static void write_land(former *f, const uint8_t *rank, sprouts_land *out) {
  uint8_t regions[SPROUTS_LAND], other[SPROUTS_LAND];
  span list[FORM_WORDS];
  int at = 0, r = 0;
  name_letters(f, rank);
  do { /* a land has at least one region */
    int n = write_side(f, r, 0, regions + at);
    if (!is_flat(f, r)) {
      write_side(f, r, 1, other);
      if (memcmp(other, regions + at, (size_t)n) < 0)
        memcpy(regions + at, other, (size_t)n);
    }
    regions[at + n] = SPROUTS_END_REGION;
    list[r] = (span){(uint16_t)at, (uint16_t)(n + 1)};
    at += n + 1;
  } while (++r < f->regions);
  sort_spans(regions, list, f->regions);
  out->len = gather(regions, list, f->regions, out->t);
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
  const uint64_t *colour = f->colour + FORM_OUTER;
  int at = -1;
  *size = FORM_LETTERS + 1;
  for (int i = 0, j; i < f->letters; i = j) {
    for (j = i + 1;
         j < f->letters && colour[f->order[j]] == colour[f->order[i]]; j++)
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
  uint64_t kept[FORM_LETTERS], *colour = f->colour + FORM_OUTER;
  memcpy(candidate, f->order + at, (size_t)size);
  memcpy(kept, colour, (size_t)f->letters * sizeof *kept);
  for (int i = 0; i < size; i++) {
    if (tried && (in_tried_orbit(f, level, done, tried, candidate[i]) ||
                  exchange(f, done[0], candidate[i])))
      continue;
    done[tried++] = candidate[i];
    memcpy(colour, kept, (size_t)f->letters * sizeof *kept);
    colour[candidate[i]] = mix(kept[candidate[i]] + 0xabcdef);
    f->path[level] = candidate[i];
    int back = search(f, level + 1, colours + 1);
    if (back < level)
      return back;
  }
  return level - 1;
}

/* Codes of the land itself have fixed colours, and stand for themselves. */
static void begin_colours(former *f) {
  uint64_t colour = 0;
  for (int c = 0; c < FORM_INNER + f->longest; c++)
    f->colour[c] = colour += base;
  for (int k = 0; k < f->letters; k++) {
    f->colour[FORM_OUTER + k] = 1;
    f->order[k] = (uint8_t)k;
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
  for (int c = 0; c < FORM_INNER + f.longest; c++)
    f.name[c] = (uint8_t)c;
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
