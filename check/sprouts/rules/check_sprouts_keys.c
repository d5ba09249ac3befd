/* Sprouts for the checker: keys of parts.
 *
 * No move depends on the direction of a region's walks, so each region may be
 * mirrored by itself.  The key names those vertices that two regions share 0,
 * 1, ..; with names given, the least spelling is found by sorting.  Names come
 * from colours, and where colours are equal, each choice is tried.  A key
 * spells out the whole part, so equal keys always mean equal parts.
 */
#include "sprouts/rules/check_sprouts_keys.h"

#include <string.h>

enum { WORDS = 400, CORNERS = 700, SHARED = 100, WORD_MAX = 140 };
enum { CODE_INNER = 2, CODE_SHARED = 150, CODE_WORD = 254, CODE_REGION = 255 };

/* A part taken to pieces, to find its names. */
typedef struct speller {
  ck_meter *meter;
  uint64_t cost; /* work of a spelling, and of new colours */
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

/* The corner with number i of word w, read in one direction or the other. */
static int corner(const speller *s, int w, int i, int back) {
  return back ? s->first[w + 1] - 1 - i : s->first[w] + i;
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

/* A number for word w as it is read from each of its corners, one way. */
static void read_word(const speller *s, int w, int back, uint64_t *reading) {
  uint64_t own[2 * WORD_MAX];
  int n = word_length(s, w);
  for (int i = 0; i < n; i++) {
    int k = corner(s, w, i, back), v = s->name[k];
    own[i] = own[n + i] = v < 0 ? (uint64_t)kind(s, k, back) : s->colour[v];
  }
  for (int i = 0; i < n; i++) {
    uint64_t sum = 1;
    for (int k = 0; k < n; k++)
      sum = stir(sum + own[i + k]) + sum * 5;
    reading[corner(s, w, i, back)] = stir(sum);
  }
}

/* New colours from old: for each shared vertex its two places, and for each
 * place both directions, told by the whole region. */
static void recolour(speller *s) {
  uint64_t reading[2][CORNERS], region[WORDS][2], fresh[SHARED];
  memset(region, 0, (size_t)s->regions * sizeof *region);
  for (int w = 0; w < s->words; w++)
    for (int back = 0; back < 2; back++) {
      read_word(s, w, back, reading[back]);
      for (int k = s->first[w]; k < s->first[w + 1]; k++)
        region[s->region[w]][back] += reading[back][k];
    }
  for (int v = 0; v < s->shared; v++) {
    fresh[v] = s->colour[v] * 3;
    for (int e = 0; e < 2; e++) {
      int k = s->place[v][e], r = s->region[s->word_of[k]];
      fresh[v] += stir(stir(reading[0][k] + 7 * region[r][0]) +
                       stir(reading[1][k] + 7 * region[r][1]));
    }
  }
  for (int v = 0; v < s->shared; v++)
    s->colour[v] = stir(fresh[v]);
}

/* How many vertices have a smaller colour than each, and how many the same; how
 * many colours there are. */
static int rank(const speller *s, int smaller[SHARED], int same[SHARED]) {
  int colours = 0;
  for (int v = 0; v < s->shared; v++) {
    int before = 0;
    smaller[v] = same[v] = 0;
    for (int w = 0; w < s->shared; w++) {
      smaller[v] += s->colour[w] < s->colour[v];
      same[v] += s->colour[w] == s->colour[v];
      before += w < v && s->colour[w] == s->colour[v];
    }
    colours += !before;
  }
  return colours;
}

/* ---- spelling ---------------------------------------------------------- */

static int compare_keys(const cks_key *x, const cks_key *y) {
  int n = x->len < y->len ? x->len : y->len;
  int order = memcmp(x->b, y->b, (size_t)n);
  return order ? order : x->len - y->len;
}

/* Where the least rotation of n codes begins. */
static int least_rotation(const uint8_t *codes, int n) {
  int best = 0;
  for (int i = 1; i < n; i++) {
    int k = 0;
    while (k < n && codes[(best + k) % n] == codes[(i + k) % n])
      k++;
    if (k < n && codes[(i + k) % n] < codes[(best + k) % n])
      best = i;
  }
  return best;
}

/* The least spelling of a word read one way, over all its corners. */
static void spell_word(const speller *s, const int *names, int w, int back,
                       cks_key *out) {
  uint8_t codes[WORD_MAX];
  int n = word_length(s, w);
  for (int i = 0; i < n; i++) {
    int k = corner(s, w, i, back), v = s->name[k];
    codes[i] = (uint8_t)(v < 0 ? kind(s, k, back) : CODE_SHARED + names[v]);
  }
  int best = least_rotation(codes, n);
  for (out->len = 0; out->len < n; out->len++)
    out->b[out->len] = codes[(best + out->len) % n];
  out->b[out->len++] = CODE_WORD;
}

/* Puts a spelling into a sorted list held as one text, whose pieces end with
 * the given mark. */
static void insert(cks_key *all, const cks_key *piece, int mark) {
  int at = 0;
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
  for (int back = 0; back < 2; back++) {
    side.len = 0;
    for (int w = 0; w < s->words; w++)
      if (s->region[w] == r) {
        spell_word(s, names, w, back, &word);
        insert(&side, &word, CODE_WORD);
      }
    side.b[side.len++] = CODE_REGION;
    if (!back || compare_keys(&side, out) < 0)
      *out = side;
  }
}

static void spell(const speller *s, const int *names, cks_key *out) {
  cks_key region;
  out->len = 0;
  for (int r = 0; r < s->regions; r++) {
    spell_region(s, names, r, &region);
    insert(out, &region, CODE_REGION);
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

/* All vertices have a colour of their own. */
static void finish(speller *s, const int *names) {
  cks_key key;
  spell(s, names, &key);
  if (!s->found || compare_keys(&key, &s->best) < 0)
    s->best = key;
  s->found = 1;
}

/* A vertex of the smallest class of equal colours. */
static int choose_class(const speller *s, const int *smaller, const int *same) {
  int best = -1;
  for (int v = 0; v < s->shared; v++)
    if (same[v] > 1 && (best < 0 || same[v] < same[best] ||
                        (same[v] == same[best] && smaller[v] < smaller[best])))
      best = v;
  return best;
}

/* Splits the colours until nothing changes, then gives each vertex of one class
 * in turn a colour of its own.  0, or -1 when the budget is out. */
static int find_names(speller *s) {
  int smaller[SHARED], same[SHARED], tried[SHARED], n = 0, rc = 0, known = 0;
  int now = rank(s, smaller, same);
  while (now > known && now < s->shared) {
    if (!ck_spend(s->meter, s->cost))
      return -1;
    recolour(s);
    known = now;
    now = rank(s, smaller, same);
  }
  if (!ck_spend(s->meter, s->cost))
    return -1;
  if (now == s->shared) {
    finish(s, smaller);
    return 0;
  }
  int first = choose_class(s, smaller, same);
  uint64_t kept[SHARED];
  memcpy(kept, s->colour, sizeof kept);
  for (int v = 0; v < s->shared && !rc; v++) {
    int skip = kept[v] != kept[first];
    memcpy(s->colour, kept, sizeof kept);
    for (int k = 0; k < n && !skip && !rc; k++) {
      rc = ck_spend(s->meter, 2 * s->cost) ? 0 : -1;
      skip = exchangeable(s, tried[k], v);
    }
    if (skip || rc)
      continue;
    tried[n++] = v;
    s->colour[v] = stir(kept[v] + 1);
    rc = find_names(s);
  }
  memcpy(s->colour, kept, sizeof kept);
  return rc;
}

/* A word is read from each of its corners, and sorted in behind those of its
 * region. */
static uint64_t cost_of(const speller *s) {
  uint64_t cost = 8 * (uint64_t)s->words * (uint64_t)s->regions;
  for (int w = 0, begun = 0; w < s->words; w++) {
    begun = s->region[w] == s->region[begun] ? begun : w;
    cost += 2 * (uint64_t)word_length(s, w) * (uint64_t)word_length(s, w) +
            4 * (uint64_t)(s->first[w + 1] - s->first[begun]);
  }
  return cost + 2 * (uint64_t)s->shared * (uint64_t)s->shared;
}

int cks_key_of(ck_meter *meter, const cks_part *part, cks_key *key) {
  speller s;
  if (part->len > CKS_KEY || take_words(part, &s))
    return ck_limit(meter) - 1;
  s.meter = meter;
  s.cost = cost_of(&s);
  for (int v = 0; v < s.shared; v++)
    s.colour[v] = 1;
  if (find_names(&s))
    return -1;
  *key = s.best;
  return 0;
}
