/* Counting in arrays of places: see peg_tally.h.
 *
 * A level is expanded head by head.  For each head, the target of each line is
 * found once: a group of places with a common head, and the turn by which a
 * tail gets its rank there.  The groups are prefetched while the previous head
 * is expanded, so that they are in the cache when counters are added to them.
 *
 * Workers own heads, in blocks dealt round.  Each of them goes through the
 * whole level and adds to its own heads only, so no two write to one place, and
 * the sums are the same for any number of them.
 *
 * Invariant: a counter of the next level is a sum of at most lines * symmetries
 * counters of this one, so 64 bits are enough when the greatest counter times
 * that stays below 2^64; the sum of all counters is a bound for the greatest
 * that is known anyway.  Residues are below 2^31, and the highest bit of the
 * word says that a place is reached, for the residue of a reached place may be
 * 0.
 */
#include "games/peg/counting/peg_tally.h"

#include "base/bits.h"
#include "base/mem.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, CACHE_LINE = 64 };

#define REACHED (UINT32_C(1) << 31)

#define ALWAYS_INLINE inline __attribute__((always_inline))

/* What the counters are; functions that are compiled for each have it as their
 * last parameter. */
typedef enum counters { NARROW, WIDE, RESIDUES } counters;

/* Where a line leads from the current head. */
typedef struct target {
  union {
    uint64_t *lo;
    uint32_t *residue;
  };
  uint64_t *hi;
  const uint16_t *rank;
} target;

/* A head that is about to be expanded. */
typedef struct group {
  size_t number;
  peg_part part;
  uint64_t mine; /* lines that lead to heads of this worker */
  target to[PEG_PLACES_LINES];
} group;

typedef struct worker {
  group group[2]; /* the current one and the one asked for */
  sw_level sum;
  sw_u128 next_paths;
} worker;

typedef struct run {
  const peg_tally *job;
  const peg_places *places;
  peg_tally_state at;
  peg_counts next;
  uint64_t all;     /* places of all levels */
  uint64_t before;  /* of these, places of the levels before */
  uint64_t classes; /* on the levels before */
  int more;         /* the current level has a position */
  unsigned workers;
  worker *worker;
  atomic_int stop;
} run;

static int owns(const run *r, const worker *w, size_t number) {
  return r->workers == 1 ||
         number / BLOCK % r->workers == (size_t)(w - r->worker);
}

/* ---- before a level is expanded ----------------------------------------- */

static size_t group_size(const peg_counts *c, size_t number) {
  return c->begin[number + 1] - c->begin[number];
}

static void clear_group(const peg_counts *c, size_t number) {
  size_t at = c->begin[number], n = group_size(c, number);
  if (c->residue)
    memset(c->residue + at, 0, n * sizeof *c->residue);
  else
    memset(c->lo + at, 0, n * sizeof *c->lo);
  if (c->hi)
    memset(c->hi + at, 0, n * sizeof *c->hi);
}

static uint32_t add_residues(uint32_t x, uint32_t y, uint32_t modulus) {
  uint32_t sum = (x & ~REACHED) + (y & ~REACHED);
  return (sum < modulus ? sum : sum - modulus) | REACHED;
}

/* Adds the counter of one place to another and clears it. */
static void move_count(const peg_counts *c, size_t from, size_t to,
                       uint32_t modulus) {
  if (c->residue) {
    c->residue[to] = add_residues(c->residue[to], c->residue[from], modulus);
    c->residue[from] = 0;
    return;
  }
  sw_u128 sum = peg_counts_at(c, from) + peg_counts_at(c, to);
  c->lo[to] = (uint64_t)sum;
  c->lo[from] = 0;
  if (c->hi) {
    c->hi[to] = (uint64_t)(sum >> 64);
    c->hi[from] = 0;
  }
}

static int is_reached(const peg_counts *c, size_t place) {
  return c->residue ? c->residue[place] != 0 : peg_counts_at(c, place) != 0;
}

/* Brings the counters of each class to its first place. */
static void settle_group(const peg_places *p, const peg_counts *c,
                         size_t number, uint32_t modulus) {
  size_t at = c->begin[number], n = group_size(c, number);
  int stay;
  if (p->fixed[number] == 1 || !n)
    return;
  const peg_tail *tail = peg_places_tails(p, number, c->pegs);
  for (size_t i = 0; i < n; i++) {
    size_t first = peg_places_first(p, number, tail[i].cells, &stay);
    if (first != i && is_reached(c, at + i))
      move_count(c, at + i, at + first, modulus);
  }
}

static void prepare_task(void *ctx, unsigned number) {
  run *r = ctx;
  const worker *w = &r->worker[number];
  for (size_t h = 0; h < r->places->heads; h++)
    if (owns(r, w, h)) {
      clear_group(&r->next, h);
      settle_group(r->places, &r->at.now, h, r->job->modulus);
    }
}

/* ---- expanding ---------------------------------------------------------- */

static int is_empty(const peg_counts *c, size_t number) {
  uint64_t any = 0;
  size_t begin = c->begin[number], end = c->begin[number + 1];
  if (c->residue)
    for (size_t i = begin; i < end; i++)
      any |= c->residue[i];
  else
    for (size_t i = begin; i < end; i++)
      any |= c->lo[i] | (c->hi ? c->hi[i] : 0);
  return !any;
}

static void ask_for(const void *from, size_t bytes) {
  for (size_t i = 0; i < bytes; i += CACHE_LINE)
    __builtin_prefetch((const char *)from + i, 1);
}

/* Finds where the lines lead that can be jumped with some tail. */
static void aim(run *r, worker *w, size_t number, group *g) {
  const peg_places *p = r->places;
  const peg_counts *next = &r->next;
  uint32_t head = p->head[number];
  g->number = number;
  g->part = peg_places_row(p, head);
  g->mine = 0;
  uint64_t never =
      (p->head_middle & ~g->part.middle) | (p->head_ends & ~g->part.ends);
  for (SW_BITS_EACH(l, sw_bits_below(p->lines) & ~never)) {
    int turn;
    size_t to = peg_places_turn(p, head ^ p->head_flip[l], &turn);
    if (!owns(r, w, to))
      continue;
    size_t at = next->begin[to];
    g->mine |= sw_bit((int)l);
    target *t = &g->to[l];
    *t = (target){.hi = next->hi ? next->hi + at : NULL, .rank = p->rank[turn]};
    if (next->residue) {
      t->residue = next->residue + at;
      ask_for(t->residue, group_size(next, to) * sizeof *t->residue);
      continue;
    }
    t->lo = next->lo + at;
    ask_for(t->lo, group_size(next, to) * sizeof *t->lo);
    if (t->hi)
      ask_for(t->hi, group_size(next, to) * sizeof *t->hi);
  }
}

static void add_statistics(worker *w, sw_u128 count, int moves, int orbit) {
  sw_level *sum = &w->sum;
  sum->classes++;
  sum->positions += (unsigned)orbit;
  sum->orbits[orbit]++;
  sum->moves += (unsigned)moves;
  sum->paths += count;
  w->next_paths += count * (unsigned)moves;
  if (!moves) {
    sum->dead_classes++;
    sum->dead_positions += (unsigned)orbit;
    sum->ended += count;
  }
}

static ALWAYS_INLINE sw_u128 count_at(const peg_counts *now, size_t place,
                                      counters kind) {
  return kind == RESIDUES ? now->residue[place] & ~REACHED
         : kind == WIDE   ? peg_counts_at(now, place)
                          : now->lo[place];
}

static ALWAYS_INLINE void add_count(const target *to, size_t rank,
                                    sw_u128 count, uint32_t modulus,
                                    counters kind) {
  if (kind == RESIDUES) {
    to->residue[rank] =
        add_residues(to->residue[rank], (uint32_t)count, modulus);
    return;
  }
  uint64_t sum = to->lo[rank] + (uint64_t)count;
  if (kind == WIDE)
    to->hi[rank] += (uint64_t)(count >> 64) + (sum < to->lo[rank]);
  to->lo[rank] = sum;
}

/* Expands a head; `own` says whether this worker counts its positions. */
static ALWAYS_INLINE void expand(run *r, worker *w, const group *g, int own,
                                 counters kind) {
  const peg_places *p = r->places;
  const peg_counts *now = &r->at.now;
  const peg_tail *tail = peg_places_tails(p, g->number, now->pegs);
  size_t at = now->begin[g->number], n = group_size(now, g->number);
  uint32_t modulus = r->job->modulus;
  int stay, orbit = p->symmetries;
  for (size_t i = 0; i < n; i++) {
    sw_u128 count = count_at(now, at + i, kind);
    if (kind == RESIDUES ? !now->residue[at + i] : !count)
      continue;
    uint64_t lines = (g->part.middle | tail[i].part.middle) &
                     (g->part.ends ^ tail[i].part.ends);
    if (own) {
      if (p->fixed[g->number] != 1) {
        peg_places_first(p, g->number, tail[i].cells, &stay);
        orbit = p->symmetries / stay;
      }
      add_statistics(w, count, sw_bits_count(lines), orbit);
    }
    for (SW_BITS_EACH(l, lines & g->mine)) {
      const target *to = &g->to[l];
      add_count(to, to->rank[tail[i].cells ^ p->tail_flip[l]], count, modulus,
                kind);
    }
  }
}

static void expand_group(run *r, worker *w, const group *g) {
  int own = owns(r, w, g->number);
  if (r->next.residue)
    expand(r, w, g, own, RESIDUES);
  else if (r->next.hi)
    expand(r, w, g, own, WIDE);
  else
    expand(r, w, g, own, NARROW);
}

static void report(const run *r, size_t number) {
  const sw_budget *budget = r->job->budget;
  size_t places = r->at.now.begin[r->places->heads],
         done = r->at.now.begin[number];
  char text[80];
  if (!budget->progress)
    return;
  snprintf(text, sizeof text, "level %d: %d %% expanded", (int)r->at.done.n,
           (int)(done * 100 / places));
  budget->progress(budget->ctx, (double)(r->before + done) / (double)r->all,
                   text);
}

/* Asks the budget now and then. */
static int must_stop(run *r, const worker *w, size_t number) {
  if (!r->job->budget || number % BLOCK)
    return atomic_load(&r->stop);
  if (w == r->worker)
    report(r, number);
  if (sw_budget_stop(r->job->budget))
    atomic_store(&r->stop, 1);
  return atomic_load(&r->stop);
}

static void expand_task(void *ctx, unsigned number) {
  run *r = ctx;
  worker *w = &r->worker[number];
  const group *asked = NULL;
  int free = 0;
  w->sum = (sw_level){0};
  w->next_paths = 0;
  for (size_t h = 0; h < r->places->heads; h++) {
    if (must_stop(r, w, h))
      return;
    if (!group_size(&r->at.now, h) || is_empty(&r->at.now, h))
      continue;
    aim(r, w, h, &w->group[free]);
    if (asked)
      expand_group(r, w, asked);
    asked = &w->group[free];
    free = !free;
  }
  if (asked)
    expand_group(r, w, asked);
}

/* ---- levels ------------------------------------------------------------- */

static uint64_t memory_of(const sw_budget *budget) {
  if (budget && budget->memory)
    return budget->memory;
  return UINT64_C(1) << (sizeof(size_t) < 8 ? 30 : 32);
}

static void together(run *r, void (*task)(void *, unsigned)) {
  sw_crew_run(sw_budget_crew(r->job->budget), r->workers, task, r);
}

static sw_u128 greatest(const run *r) {
  const peg_counts *c = &r->at.now;
  sw_u128 most = 0;
  for (size_t i = 0; i < c->begin[r->places->heads]; i++) {
    sw_u128 count = peg_counts_at(c, i);
    most = count > most ? count : most;
  }
  return most;
}

/* Chooses counters for the next level that are as wide as they need to be. */
static int choose_width(run *r, sw_err *err) {
  const peg_places *p = r->places;
  unsigned lines = (unsigned)p->lines, images = (unsigned)p->symmetries;
  if (lines && r->at.paths > ~(sw_u128)0 / lines)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the counters of level %d may pass 2^128",
                      (int)r->at.done.n + 1);
  int wide = r->at.high[0] || ((r->at.paths * lines) >> 64 &&
                               greatest(r) > UINT64_MAX / lines / images);
  uint64_t beside = r->job->beside ? *r->job->beside : 0;
  r->at.memory = memory_of(r->job->budget);
  r->at.memory -= beside < r->at.memory ? beside : r->at.memory;
  return wide && !r->at.high[0] ? peg_tally_widen(&r->at, err) : 0;
}

/* Lays out the next level. */
static int begin_next(run *r, sw_err *err) {
  int rc = r->job->modulus ? 0 : choose_width(r, err);
  r->next.pegs = r->at.now.pegs - 1;
  r->next.hi = peg_tally_high(&r->at, r->at.done.n + 1);
  peg_places_begin(r->places, r->next.pegs, r->next.begin);
  return rc;
}

/* Adds a level to those that are done. */
static int add_done(run *r, const sw_level *sum, sw_err *err) {
  sw_level_list *done = &r->at.done;
  void *block = done->v;
  if (sw_mem_reserve(&block, &done->capacity, done->n + 1, sizeof *done->v))
    return sw_err_memory(err);
  done->v = block;
  done->v[done->n++] = *sum;
  return 0;
}

static int tell(const run *r, const sw_level *sum, const peg_counts *counts,
                sw_err *err) {
  int rc = r->job->level ? r->job->level(r->job->ctx, sum, counts) : 0;
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : rc;
}

static sw_u128 reduced(const run *r, sw_u128 sum) {
  uint32_t modulus = r->job->modulus;
  return modulus ? sw_u128_modulo(sum, modulus) : sum;
}

/* Reports the current level; *next_paths gets the sum of the next one. */
static int finish(run *r, sw_u128 *next_paths, sw_err *err) {
  sw_level sum = {.number = (int)r->at.done.n};
  *next_paths = 0;
  for (unsigned i = 0; i < r->workers; i++) {
    sw_level_add(&sum, &r->worker[i].sum);
    *next_paths += r->worker[i].next_paths;
  }
  sum.paths = reduced(r, sum.paths);
  sum.ended = reduced(r, sum.ended);
  *next_paths = reduced(r, *next_paths);
  r->more = sum.moves > 0;
  assert(sum.paths == r->at.paths);
  r->classes += sum.classes;
  int rc = tell(r, &sum, &r->at.now, err);
  return rc ? rc : add_done(r, &sum, err);
}

static sw_store *store_of(const run *r) {
  return r->job->budget && !r->job->modulus ? r->job->budget->store : NULL;
}

static int save(run *r, sw_err *err) {
  return store_of(r) && r->more ? peg_tally_save(&r->at, store_of(r), err) : 0;
}

static int one_level(run *r, sw_err *err) {
  const sw_budget *budget = r->job->budget;
  sw_u128 next_paths;
  if (budget && budget->nodes && r->classes >= budget->nodes)
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "stopped before level %d, after as many positions as "
                      "were allowed",
                      (int)r->at.done.n);
  int rc = begin_next(r, err);
  if (rc)
    return rc;
  together(r, prepare_task);
  together(r, expand_task);
  if (atomic_load(&r->stop))
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "stopped while expanding level %d", (int)r->at.done.n);
  rc = finish(r, &next_paths, err);
  r->before += r->at.now.begin[r->places->heads];
  peg_counts last = r->at.now;
  r->at.now = r->next;
  r->next = last;
  r->at.paths = next_paths;
  return rc ? rc : save(r, err);
}

/* ---- the run ------------------------------------------------------------ */

static int start_pegs(const sw_rules *rules) {
  return sw_bits_count(peg_of(rules)->start);
}

uint64_t peg_tally_bytes(const sw_rules *rules, const peg_places *places,
                         int counter) {
  uint64_t all, room = peg_tally_room(places, start_pegs(rules), &all);
  uint64_t of_head = sizeof *places->head + sizeof *places->fixed +
                     sizeof *places->rest + 2 * sizeof(size_t);
  return 2 * room * (unsigned)counter + places->heads * of_head +
         (sizeof *places->turned << places->head_bits);
}

int peg_tally_places(const sw_rules *rules, const sw_budget *budget,
                     int counter, peg_places **places) {
  uint64_t memory = memory_of(budget);
  *places = NULL;
  if (budget && (budget->disk || budget->ranks))
    return 0;
  int rc = peg_places_create(peg_of(rules), memory / 4, places);
  if (rc || !*places)
    return rc;
  uint64_t all, most = peg_tally_room(*places, start_pegs(rules), &all);
  if (most > UINT32_MAX || peg_tally_bytes(rules, *places, counter) > memory) {
    peg_places_free(*places);
    *places = NULL;
  }
  return 0;
}

static int make_room(peg_counts *counts, size_t room, uint32_t modulus) {
  if (modulus)
    counts->residue = sw_mem_alloc(room, sizeof *counts->residue);
  else
    counts->lo = sw_mem_alloc(room, sizeof *counts->lo);
  return counts->residue || counts->lo ? 0 : SW_NO_MEMORY;
}

static int allocate(run *r) {
  const sw_budget *budget = r->job->budget;
  size_t heads = r->places->heads;
  r->workers = sw_crew_size(sw_budget_crew(budget));
  r->worker = sw_mem_zero(r->workers, sizeof *r->worker);
  r->at.room = peg_tally_room(r->places, r->at.now.pegs, &r->all);
  r->at.now.begin = sw_mem_alloc(heads + 1, sizeof *r->at.now.begin);
  r->next.begin = sw_mem_alloc(heads + 1, sizeof *r->next.begin);
  if (!r->worker || !r->at.now.begin || !r->next.begin ||
      make_room(&r->at.now, r->at.room, r->job->modulus))
    return SW_NO_MEMORY;
  return make_room(&r->next, r->at.room, r->job->modulus);
}

static void release(run *r) {
  sw_mem_free(r->worker);
  sw_mem_free(r->at.now.lo);
  sw_mem_free(r->at.now.residue);
  sw_mem_free(r->next.lo);
  sw_mem_free(r->next.residue);
  sw_mem_free(r->at.now.begin);
  sw_mem_free(r->next.begin);
  sw_mem_free(r->at.high[0]);
  sw_mem_free(r->at.high[1]);
  sw_mem_free(r->at.done.v);
}

static void set_start(run *r) {
  const peg_counts *now = &r->at.now;
  peg_places_begin(r->places, now->pegs, now->begin);
  for (size_t h = 0; h < r->places->heads; h++)
    clear_group(now, h);
  uint64_t start = peg_places_bits(r->places, peg_of(r->job->rules)->start);
  size_t place = peg_places_of(r->places, start, now->begin);
  if (now->residue)
    now->residue[place] = REACHED | 1;
  else
    now->lo[place] = 1;
  r->at.paths = 1;
}

/* The levels that an earlier run finished are reported again. */
static int replay(run *r, sw_err *err) {
  int rc = 0;
  for (size_t i = 0; i < r->at.done.n && !rc; i++) {
    const sw_level *level = &r->at.done.v[i];
    r->classes += level->classes;
    r->before +=
        peg_places_count(r->places, start_pegs(r->job->rules) - (int)i);
    rc = tell(r, level, NULL, err);
  }
  return rc;
}

/* From level 0, or from where an earlier run has come to. */
static int begin(run *r, sw_err *err) {
  int rc = allocate(r) ? sw_err_memory(err) : 0;
  if (!rc && store_of(r))
    rc = peg_tally_load(&r->at, store_of(r), err);
  if (rc == 1)
    return replay(r, err);
  if (!rc)
    set_start(r);
  return rc;
}

int peg_tally_run(const peg_tally *job, sw_err *err) {
  run r = {.job = job,
           .places = job->places,
           .at = {.rules = job->rules,
                  .places = job->places,
                  .now = {.pegs = start_pegs(job->rules)},
                  .memory = memory_of(job->budget)}};
  int rc = begin(&r, err);
  r.more = r.at.paths != 0;
  while (!rc && r.more)
    rc = one_level(&r, err);
  release(&r);
  return rc;
}
