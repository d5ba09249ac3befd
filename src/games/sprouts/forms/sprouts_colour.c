/* Colour refinement on lands.
 *
 * A letter's first colour depends on the regions on both sides and its orbits
 * there.  Each further step takes in the colours beside it along the words and
 * those of all letters in its regions; where a region looks the same turned
 * over, both ways along a word count alike.  Colours are hashes that are only
 * compared: letters of different colour are not images of each other in a
 * symmetry, letters of one colour may be or not.
 */
#include "games/sprouts/forms/sprouts_colour.h"

#include <string.h>

enum { ROUNDS = 8, NO_NAME = 0xff };

static const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);

/* Colours are only compared, so a light mixer will do. */
static uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
  return x ^ (x >> 32);
}

void sprouts_colours_begin(sprouts_colours *c, int names) {
  c->regions = c->places = c->letters = 0;
  c->colour[0] = c->stand[0] = 0;
  memset(c->name, NO_NAME, (size_t)names);
}

/* What is at the first unused number is zero, so that a letter met for the
 * first time needs no path of its own, which could not be foreseen. */
int sprouts_colours_add(sprouts_colours *c, sprouts_pivots pivots,
                        const uint8_t *letter) {
  uint32_t region = (uint32_t)c->regions;
  if (c->regions == SPROUTS_PIECES || c->places + pivots.n > SPROUTS_PLACES)
    return SW_UNSUPPORTED;
  c->region[c->regions++] = (sprouts_coloured){pivots, (uint16_t)c->places};
  uint8_t *place = c->letter + c->places;
  int letters = c->letters;
  for (uint32_t i = 0; i < pivots.n; i++) {
    uint8_t name = c->name[letter[i]];
    int fresh = name == NO_NAME;
    name = fresh ? (uint8_t)letters : name;
    letters += fresh;
    c->name[letter[i]] = place[i] = name;
    c->colour[name] += pivots.v[i].sign;
    c->stand[name] = c->stand[name] << 16 | region << 8 | i;
    c->colour[letters] = c->stand[letters] = 0;
  }
  c->places += pivots.n;
  c->letters = letters;
  return 0;
}

/* Letters of the same two regions may be exchanged in each. */
static int are_twins(const sprouts_colours *c, int x, int y) {
  uint32_t a = c->stand[x], b = c->stand[y];
  if ((a ^ b) & 0xff00ff00)
    return 0;
  const sprouts_pivots *p = &c->region[a >> 24].pivots;
  const sprouts_pivots *q = &c->region[a >> 8 & 0xff].pivots;
  uint32_t pa = a >> 16 & 0xff, pb = b >> 16 & 0xff, qa = a & 0xff,
           qb = b & 0xff;
  return p->v[pa].sign == p->v[pb].sign && q->v[qa].sign == q->v[qb].sign &&
         sprouts_pivots_exchange(p, (int)pa, (int)pb) &&
         sprouts_pivots_exchange(q, (int)qa, (int)qb);
}

/* Sorts the letters by colour; returns the number of different colours.  Each
 * pair is compared: letters are few, and how colours compare is like the toss
 * of a coin, on which no path should depend. */
static int sort_letters(sprouts_colours *c) {
  int colours = c->letters;
  for (int k = 0; k < c->letters; k++) {
    const uint64_t colour = c->colour[k];
    int below = 0, before = 0;
    for (int i = 0; i < k; i++) {
      int less = c->colour[i] <= colour;
      below += c->colour[i] < colour;
      before += less;
      c->rank[i] = (uint8_t)(c->rank[i] + !less);
    }
    c->rank[k] = (uint8_t)before;
    colours -= below != before;
  }
  for (int k = 0; k < c->letters; k++)
    c->order[c->rank[k]] = (uint8_t)k;
  return colours;
}

/* What a region adds to the colours of the letters in it. */
static void refine_region(const sprouts_colours *c, const sprouts_coloured *r,
                          uint64_t *sum) {
  const uint8_t *letter = c->letter + r->at;
  const sprouts_pivot *pivot = r->pivots.v;
  uint64_t here[SPROUTS_PIVOTS], all = 0;
  for (int i = 0; i < r->pivots.n; i++) {
    here[i] = mix(c->colour[letter[i]] ^ pivot[i].sign);
    all += here[i];
  }
  for (int i = 0; i < r->pivots.n; i++) {
    uint64_t next = here[pivot[i].next], before = here[pivot[i].before];
    uint64_t beside = r->pivots.turned ? next + before : 3 * next + before;
    sum[letter[i]] += mix(here[i] + 5 * all + 7 * beside);
  }
}

int sprouts_colours_refine(sprouts_colours *c, int colours) {
  for (int round = 0; round < ROUNDS && colours < c->letters; round++) {
    uint64_t sum[SPROUTS_NAMED];
    for (int k = 0; k < c->letters; k++)
      sum[k] = 11 * c->colour[k];
    for (int r = 0; r < c->regions; r++)
      refine_region(c, &c->region[r], sum);
    for (int k = 0; k < c->letters; k++)
      c->colour[k] = mix(sum[k]);
    int now = sort_letters(c);
    if (now == colours)
      break;
    colours = now;
  }
  return colours;
}

/* How many of the letters before it are twins of each letter; they have its
 * colour. Returns 1 when there are any. */
static int count_twins(const sprouts_colours *c, uint8_t *count) {
  int any = 0;
  for (int k = 0, first = 0; k < c->letters; k++) {
    int x = c->order[k];
    if (c->colour[x] != c->colour[c->order[first]])
      first = k;
    count[x] = 0;
    for (int i = first; i < k; i++)
      count[x] = (uint8_t)(count[x] + are_twins(c, c->order[i], x));
    any |= count[x];
  }
  return any;
}

int sprouts_colours_start(sprouts_colours *c) {
  uint8_t twins[SPROUTS_NAMED];
  int colours = sort_letters(c);
  if (colours == c->letters || !count_twins(c, twins))
    return colours;
  for (int k = 0; k < c->letters; k++)
    c->colour[k] += twins[k] * odd;
  return sort_letters(c);
}

int sprouts_colours_single_out(sprouts_colours *c, int letter) {
  c->colour[letter] = mix(c->colour[letter] + 1);
  return sort_letters(c);
}
