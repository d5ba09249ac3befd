/* Winning positions by inverses: see peg_tally_winning.h.
 *
 * The reached places of the first half are kept with their counters.  When the
 * level that is as far from the end comes, each of them is inverted and looked
 * up there; what is found wins, and so does what was kept.  The winning places
 * of each level are a set of bits, in which the children of the level before
 * are looked up at the end.
 */
#include "games/peg/counting/peg_tally_winning.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/board/peg_class.h"

#include <assert.h>

enum { BATCH = 64 };

/* The places of a level that are reached, in rising order, and their counters;
 * hi is NULL when these have 64 bits. */
typedef struct kept {
  size_t n;
  uint32_t *place;
  uint64_t *lo, *hi;
} kept;

struct peg_tally_winning {
  const peg_places *places;
  uint64_t most, bytes;  /* that may be kept, or 0; that are */
  int pegs, last;        /* at the start; the level of the goal */
  size_t *begin, *after; /* of the current level, and of the next one */
  kept kept[PEG_CELLS];
  uint64_t *wins[PEG_CELLS];  /* one bit for each place */
  uint64_t linked[PEG_CELLS]; /* jumps from winning to winning positions */
  peg_winning_sums sums[PEG_CELLS];
};

int peg_tally_wins(const peg_rules *rules) {
  const peg_board *board = &rules->board;
  uint64_t full = peg_board_full(board), goal = rules->goal.pegs;
  return !rules->goal.any_one && rules->goal.care == full &&
         rules->start == (full & ~goal) &&
         sw_bits_count(rules->start) >= sw_bits_count(goal) &&
         !peg_class_differs(board, rules->start, goal);
}

peg_tally_winning *peg_tally_winning_new(const peg_rules *rules,
                                         const peg_places *places,
                                         uint64_t most) {
  peg_tally_winning *w = sw_mem_zero(1, sizeof *w);
  assert(peg_tally_wins(rules));
  if (!w)
    return NULL;
  w->places = places;
  w->most = most;
  w->pegs = sw_bits_count(rules->start);
  w->last = w->pegs - sw_bits_count(rules->goal.pegs);
  w->begin = sw_mem_alloc((size_t)places->heads + 1, sizeof *w->begin);
  w->after = sw_mem_alloc((size_t)places->heads + 1, sizeof *w->after);
  if (w->begin && w->after)
    return w;
  peg_tally_winning_free(w);
  return NULL;
}

static void free_kept(kept *k) {
  sw_mem_free(k->place);
  sw_mem_free(k->lo);
  sw_mem_free(k->hi);
  *k = (kept){0, NULL, NULL, NULL};
}

void peg_tally_winning_free(peg_tally_winning *w) {
  if (!w)
    return;
  for (int i = 0; i < PEG_CELLS; i++) {
    free_kept(&w->kept[i]);
    sw_mem_free(w->wins[i]);
  }
  sw_mem_free(w->begin);
  sw_mem_free(w->after);
  sw_mem_free(w);
}

/* Counts bytes that are about to be kept; 0, or SW_UNSUPPORTED. */
static int take(peg_tally_winning *w, uint64_t bytes) {
  w->bytes += bytes;
  return w->most && w->bytes > w->most ? SW_UNSUPPORTED : 0;
}

uint64_t peg_tally_winning_bytes(const peg_tally_winning *w) {
  return w->bytes;
}

static uint64_t kept_bytes(uint64_t classes, int wide) {
  return classes * (sizeof(uint32_t) + sizeof(uint64_t) * (wide ? 2 : 1));
}

static sw_u128 kept_count(const kept *k, size_t i) {
  return k->lo[i] | (k->hi ? (sw_u128)k->hi[i] << 64 : 0);
}

/* ---- a walk through a level --------------------------------------------- */

/* Stands at a place; places are visited in rising order. */
typedef struct walk {
  const peg_places *places;
  const size_t *begin;
  int pegs;
  size_t number;
} walk;

static const peg_tail *walk_to(walk *w, size_t place) {
  while (place >= w->begin[w->number + 1])
    w->number++;
  return peg_places_tails(w->places, w->number, w->pegs) +
         (place - w->begin[w->number]);
}

static uint64_t bits_at(const walk *w, const peg_tail *tail) {
  return (uint64_t)w->places->head[w->number] << w->places->tail_bits |
         tail->cells;
}

static int orbit_at(const walk *w, const peg_tail *tail) {
  int stay;
  if (w->places->fixed[w->number] == 1)
    return w->places->symmetries;
  peg_places_first(w->places, w->number, tail->cells, &stay);
  return w->places->symmetries / stay;
}

/* ---- levels ------------------------------------------------------------- */

static int keep(peg_tally_winning *w, const sw_level *level,
                const peg_counts *counts) {
  kept *k = &w->kept[level->number];
  size_t places = counts->begin[w->places->heads];
  size_t classes = (size_t)level->classes;
  if (take(w, kept_bytes(level->classes, counts->hi != NULL)))
    return SW_UNSUPPORTED;
  k->place = sw_mem_alloc(classes, sizeof *k->place);
  k->lo = sw_mem_alloc(classes, sizeof *k->lo);
  k->hi = counts->hi ? sw_mem_alloc(classes, sizeof *k->hi) : NULL;
  if (!k->place || !k->lo || (counts->hi && !k->hi))
    return SW_NO_MEMORY;
  for (size_t i = 0; i < places; i++) {
    if (!peg_counts_at(counts, i))
      continue;
    k->place[k->n] = (uint32_t)i;
    k->lo[k->n] = counts->lo[i];
    if (k->hi)
      k->hi[k->n] = counts->hi[i];
    k->n++;
  }
  assert(k->n == level->classes);
  return 0;
}

/* A winning class: the ways to it, and those to its inverse. */
static void add_winner(peg_tally_winning *w, int level, size_t place, int orbit,
                       sw_u128 ways, sw_u128 inverse) {
  peg_winning_sums *sums = &w->sums[level];
  sw_u128 left = inverse / (unsigned)orbit;
  w->wins[level][place / 64] |= sw_bit((int)(place % 64));
  sums->classes++;
  sums->positions += (unsigned)orbit;
  sums->single += left == 1;
  sums->most = left > sums->most ? left : sums->most;
  sums->ways += ways;
}

/* Room for the winning places of a level. */
static int begin_wins(peg_tally_winning *w, int level, size_t places) {
  size_t words = places / 64 + 1;
  if (take(w, words * sizeof(uint64_t)))
    return SW_UNSUPPORTED;
  w->wins[level] = sw_mem_zero(words, sizeof(uint64_t));
  return w->wins[level] ? 0 : SW_NO_MEMORY;
}

/* A kept place, and where its inverse is. */
typedef struct inverse {
  size_t place;
  int orbit;
} inverse;

/* Looks up the inverses of kept places from..from+n-1; all are asked for before
 * the first is used. */
static void match_batch(peg_tally_winning *w, int level, walk *at, size_t from,
                        size_t n, const peg_counts *counts) {
  const peg_places *p = w->places;
  int other = w->last - level;
  const kept *k = &w->kept[other];
  uint64_t all = sw_bits_below(p->cells);
  inverse batch[BATCH];
  for (size_t i = 0; i < n; i++) {
    const peg_tail *tail = walk_to(at, k->place[from + i]);
    size_t place = peg_places_of(p, ~bits_at(at, tail) & all, counts->begin);
    __builtin_prefetch(counts->lo + place);
    batch[i] = (inverse){place, orbit_at(at, tail)};
  }
  for (size_t i = 0; i < n; i++) {
    sw_u128 ways = kept_count(k, from + i);
    sw_u128 count = peg_counts_at(counts, batch[i].place);
    if (!count)
      continue;
    add_winner(w, other, k->place[from + i], batch[i].orbit, ways, count);
    if (other != level)
      add_winner(w, level, batch[i].place, batch[i].orbit, count, ways);
  }
}

/* Finds the winning places of a level and of the one it is matched with. */
static int match(peg_tally_winning *w, int level, const peg_counts *counts) {
  const peg_places *p = w->places;
  int other = w->last - level;
  kept *k = &w->kept[other];
  walk at = {p, w->begin, w->pegs - other, 0};
  peg_places_begin(p, at.pegs, w->begin);
  int rc = begin_wins(w, level, counts->begin[p->heads]);
  if (!rc && other != level)
    rc = begin_wins(w, other, w->begin[p->heads]);
  if (rc)
    return rc;
  for (size_t i = 0; i < k->n; i += BATCH)
    match_batch(w, level, &at, i, k->n - i < BATCH ? k->n - i : BATCH, counts);
  w->bytes -= kept_bytes(k->n, k->hi != NULL);
  free_kept(k);
  return 0;
}

int peg_tally_winning_add(peg_tally_winning *w, const sw_level *level,
                          const peg_counts *counts) {
  int rc = 0, number = level->number;
  if (number > w->last)
    return 0;
  if (number <= w->last / 2)
    rc = keep(w, level, counts);
  if (!rc && number >= w->last - number)
    rc = match(w, number, counts);
  return rc;
}

/* ---- links -------------------------------------------------------------- */

static int wins_at(const peg_tally_winning *w, int level, size_t place) {
  return (int)(w->wins[level][place / 64] >> (place % 64) & 1);
}

/* The lines along which a jump can be made. */
static uint64_t jumps_at(const walk *at, const peg_tail *tail) {
  peg_part part = peg_places_row(at->places, at->places->head[at->number]);
  return (part.middle | tail->part.middle) & (part.ends ^ tail->part.ends);
}

/* How many of these jumps lead to a winning position. */
static unsigned count_links(const peg_tally_winning *w, int level,
                            const walk *at, const peg_tail *tail,
                            uint64_t jumps) {
  const peg_places *p = w->places;
  uint64_t bits = bits_at(at, tail);
  unsigned links = 0;
  for (SW_BITS_EACH(l, jumps)) {
    uint64_t flip = (uint64_t)p->head_flip[l] << p->tail_bits | p->tail_flip[l];
    links += (unsigned)wins_at(w, level + 1,
                               peg_places_of(p, bits ^ flip, w->after));
  }
  return links;
}

/* Counts the jumps of the winning classes of a level, and those that keep
 * winning.  A jump between winning positions has an inverse, which leads from
 * the inverse of its end to the inverse of its beginning, so as many are made
 * on the level as far from the end; there only classes of fewer positions than
 * usual are looked at one by one. */
static void link_level(peg_tally_winning *w, int level) {
  const peg_places *p = w->places;
  peg_winning_sums *sums = &w->sums[level];
  walk at = {p, w->begin, w->pegs - level, 0};
  int mirror = w->last - 1 - level;
  uint64_t linked = 0; /* by positions, not by classes */
  for (size_t word = 0; word <= w->begin[p->heads] / 64; word++)
    for (SW_BITS_EACH(bit, w->wins[level][word])) {
      const peg_tail *tail = walk_to(&at, word * 64 + bit);
      uint64_t jumps = jumps_at(&at, tail);
      int orbit = orbit_at(&at, tail);
      sums->moves += (unsigned)sw_bits_count(jumps);
      if (mirror < 0 || (mirror < level && orbit == p->symmetries))
        continue;
      unsigned links = count_links(w, level, &at, tail, jumps);
      sums->links += links;
      linked += links * (unsigned)orbit;
    }
  if (mirror >= level)
    w->linked[level] = linked;
  else if (mirror >= 0)
    sums->links += (w->linked[mirror] - linked) / (unsigned)p->symmetries;
}

void peg_tally_winning_sums(peg_tally_winning *w, peg_winning_sums *sums) {
  peg_places_begin(w->places, w->pegs, w->begin);
  for (int level = 0; level <= w->last; level++) {
    size_t *begin = w->begin;
    peg_places_begin(w->places, w->pegs - level - 1, w->after);
    if (w->wins[level])
      link_level(w, level);
    sums[level] = w->sums[level];
    w->begin = w->after;
    w->after = begin;
  }
}
