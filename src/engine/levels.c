/* Level by level over packed keys: see levels.h.
 *
 * A level is made in rounds of two steps that all workers do together.
 * Expanding: a worker takes bins of the level in hand, expands their keys in
 * batches and pours the children, as records, into its arena.  Folding: when an
 * arena is full or all is expanded, the workers share out the bins of the next
 * level and add up the records.  A worker whose arena fills in the middle of a
 * batch keeps the rest of the batch for the next round, so rounds may end
 * anywhere and memory stays in its budget.
 *
 * What one worker does to the shared level is either disjoint (bins) or a sum,
 * so the number of workers and their timing leave no trace in the result.
 *
 * Invariant: `narrow` levels have a counter sum below 2^64, shown before they
 * are begun by (sum of the level before) * (most children of a key).
 */
#include "engine/levels.h"

#include "base/mem.h"
#include "engine/brood.h"
#include "engine/level_bins.h"
#include "engine/levels_run.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { POLL = 16 }; /* batches between two questions whether to stop */

/* The most that all arenas together take by themselves: a level of the English
 * board is folded in one round. */
enum { ARENAS_MOST = 240 << 20 };

typedef struct worker {
  sw_pourer pourer;
  sw_brood brood;
  uint64_t key[SW_BROOD_KEYS], lo[SW_BROOD_KEYS], hi[SW_BROOD_KEYS];
  size_t bin, entry;       /* where reading stands; bin of this worker */
  size_t children, poured; /* of the batch in hand */
  unsigned batches;
  sw_level sum; /* statistics of what this worker expanded */
  sw_u128 next_paths;
  int error;
} worker;

typedef struct run {
  const sw_levels *job;
  const sw_packed *packed;
  sw_bin_form form;
  sw_levels_state state;
  sw_bins next;
  int most; /* children of a key */
  uint64_t memory;
  uint64_t classes, here; /* on the levels before, on the one in hand */
  unsigned workers;
  worker *worker;
  sw_pourer **pourer;
  atomic_size_t next_bin;
  atomic_int stop;
} run;

/* ---- reading a finished level ------------------------------------------- */

size_t sw_level_read(const sw_level *level, sw_level_place *place,
                     uint64_t *keys, sw_u128 *counts, size_t room) {
  const sw_bins *bins = level->bins;
  size_t n = 0;
  assert(bins);
  while (n < room && place->bin < bins->bins) {
    const sw_bin *bin = &bins->bin[place->bin];
    if (place->entry == bin->n) {
      *place = (sw_level_place){place->bin + 1, 0};
      continue;
    }
    if (keys)
      keys[n] = sw_bin_key(bins, place->bin, place->entry);
    if (counts)
      counts[n] = sw_bin_count(bin, place->entry);
    place->entry++;
    n++;
  }
  return n;
}

/* ---- expanding ---------------------------------------------------------- */

/* Fills the batch from the bins this worker takes; returns the number of keys,
 * 0 when nothing is left. */
static size_t read_batch(run *r, worker *w) {
  const sw_bins *now = &r->state.now;
  size_t n = 0;
  while (n < SW_BROOD_KEYS) {
    if (w->bin >= now->bins || w->entry == now->bin[w->bin].n) {
      if (w->bin < SIZE_MAX)
        w->bin = atomic_fetch_add(&r->next_bin, 1);
      w->entry = 0;
      if (w->bin >= now->bins) {
        w->bin = SIZE_MAX;
        break;
      }
      continue;
    }
    size_t some = now->bin[w->bin].n - w->entry;
    if (some > SW_BROOD_KEYS - n)
      some = SW_BROOD_KEYS - n;
    sw_bin_read(now, w->bin, w->entry, some, w->key + n, w->lo + n, w->hi + n);
    w->entry += some;
    n += some;
  }
  return n;
}

static sw_u128 count_of(const worker *w, size_t i) {
  return w->lo[i] | (sw_u128)w->hi[i] << 64;
}

static void add_statistics(worker *w, size_t n) {
  sw_level *sum = &w->sum;
  sum->classes += n;
  for (size_t i = 0; i < n; i++) {
    uint16_t orbit = w->brood.orbit[i];
    uint32_t moves = w->brood.moves[i];
    assert(orbit > 0 && orbit <= SW_ORBIT_MAX);
    sw_u128 count = count_of(w, i);
    sum->orbits[orbit]++;
    sum->positions += orbit;
    sum->moves += moves;
    sum->paths += count;
    w->next_paths += count * moves;
    if (!moves) {
      sum->dead_classes++;
      sum->dead_positions += orbit;
      sum->ended += count;
    }
  }
}

/* From the chance of a key to the chance of each of its moves. */
static void share_out(worker *w, size_t n) {
  w->next_paths = 0;
  for (size_t i = 0; i < n; i++) {
    uint32_t moves = w->brood.moves[i];
    sw_u128 share = moves ? count_of(w, i) / moves : 0;
    w->lo[i] = (uint64_t)share;
    w->hi[i] = (uint64_t)(share >> 64);
  }
}

static void report(const run *r, const worker *w) {
  const sw_budget *budget = r->job->budget;
  char text[120];
  if (w != r->worker || !budget->progress)
    return;
  uint64_t part = w->sum.classes * r->workers * 100 / r->here;
  snprintf(text, sizeof text, "level %zu: %d %% of %llu positions",
           r->state.done.n, part < 100 ? (int)part : 100,
           (unsigned long long)r->here);
  budget->progress(budget->ctx, -1, text);
}

/* Asks the budget now and then; 1 when the round is to end. */
static int must_stop(run *r, worker *w) {
  const sw_budget *budget = r->job->budget;
  if (budget && w->batches++ % POLL == 0) {
    report(r, w);
    if (sw_budget_stop(budget))
      atomic_store(&r->stop, 1);
  }
  return atomic_load(&r->stop);
}

/* Pours what is left of the batch; 0 when the arena is full. */
static int pour_rest(run *r, worker *w) {
  w->poured += sw_pour(&w->pourer, &r->next, w->brood.child + w->poured,
                       w->brood.parent + w->poured, w->children - w->poured,
                       w->lo, w->hi);
  return w->poured == w->children;
}

static int is_last(const run *r) {
  return (int)r->state.done.n == r->job->last;
}

static void expand_task(void *ctx, unsigned number) {
  run *r = ctx;
  worker *w = &r->worker[number];
  while (pour_rest(r, w) && !must_stop(r, w)) {
    size_t n = read_batch(r, w);
    if (!n)
      return;
    w->children = r->packed->expand(r->job->rules, w->key, n, &w->brood);
    if (is_last(r))
      w->children = 0; /* counted, but nobody wants them */
    w->poured = 0;
    add_statistics(w, n);
    if (r->job->chance)
      share_out(w, n);
  }
}

static int all_expanded(const run *r) {
  for (unsigned i = 0; i < r->workers; i++) {
    const worker *w = &r->worker[i];
    if (w->poured < w->children || w->bin != SIZE_MAX)
      return 0;
  }
  return 1;
}

/* ---- folding ------------------------------------------------------------ */

static void fold_task(void *ctx, unsigned number) {
  run *r = ctx;
  worker *w = &r->worker[number];
  while (!w->error) {
    size_t bin = atomic_fetch_add(&r->next_bin, 1);
    if (bin >= r->next.bins || must_stop(r, w))
      return;
    w->error = sw_fold(&r->next, bin, r->pourer, r->workers, &w->pourer);
  }
}

static int stopped(const run *r, sw_err *err) {
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                    "stopped while expanding level %zu", r->state.done.n);
}

static void together(run *r, void (*task)(void *, unsigned)) {
  const sw_budget *budget = r->job->budget;
  if (r->workers > 1)
    budget->crew->each(budget->crew, task, r);
  else
    task(r, 0);
}

static int fold(run *r, sw_err *err) {
  size_t expanding = atomic_exchange(&r->next_bin, 0);
  together(r, fold_task);
  atomic_store(&r->next_bin, expanding);
  if (atomic_load(&r->stop))
    return stopped(r, err);
  for (unsigned i = 0; i < r->workers; i++) {
    if (r->worker[i].error)
      return sw_levels_memory((int)r->state.done.n + 1, err);
    sw_pourer_empty(&r->worker[i].pourer, &r->next);
  }
  uint64_t bytes = sw_bins_bytes(&r->state.now) + sw_bins_bytes(&r->next);
  for (unsigned i = 0; i < r->workers; i++)
    bytes += sw_pourer_bytes(&r->worker[i].pourer);
  if (bytes > r->memory)
    return sw_levels_memory((int)r->state.done.n + 1, err);
  return 0;
}

/* ---- one level ---------------------------------------------------------- */

static void begin_level(run *r) {
  for (unsigned i = 0; i < r->workers; i++) {
    worker *w = &r->worker[i];
    w->bin = r->state.now.bins; /* none taken yet */
    w->entry = 0;
    w->children = w->poured = 0;
    w->next_paths = 0;
    w->sum = (sw_level){0};
  }
  r->here = sw_bins_keys(&r->state.now);
  atomic_store(&r->next_bin, 0);
}

static void add_level(sw_level *to, const sw_level *part) {
  to->classes += part->classes;
  to->positions += part->positions;
  for (int i = 0; i <= SW_ORBIT_MAX; i++)
    to->orbits[i] += part->orbits[i];
  to->moves += part->moves;
  to->dead_classes += part->dead_classes;
  to->dead_positions += part->dead_positions;
  to->paths += part->paths;
  to->ended += part->ended;
}

/* Expands the level in hand into r->next; *sum gets its statistics. */
static int make_next(run *r, sw_level *sum, sw_u128 *next_paths, sw_err *err) {
  sw_u128 bound = r->job->chance ? ~(sw_u128)0 : r->state.paths;
  int level = (int)r->state.done.n;
  if (!r->job->chance) {
    if (sw_levels_too_many(bound, r->most))
      return sw_levels_overflow(level + 1, err);
    bound *= (unsigned)r->most;
  }
  if (sw_bins_init(&r->next, r->form, bound >> 64 != 0))
    return sw_err_memory(err);
  sw_bins_tighten(&r->next, &r->state.now);
  begin_level(r);
  do {
    together(r, expand_task);
    if (atomic_load(&r->stop))
      return stopped(r, err);
    int rc = fold(r, err);
    if (rc)
      return rc;
  } while (!all_expanded(r));
  *sum = (sw_level){.number = level, .bins = &r->state.now};
  for (unsigned i = 0; i < r->workers; i++) {
    add_level(sum, &r->worker[i].sum);
    *next_paths += r->worker[i].next_paths;
  }
  assert(r->job->chance || sum->paths == r->state.paths);
  return 0;
}

static int tell(const run *r, const sw_level *level, sw_err *err) {
  int rc = r->job->level ? r->job->level(r->job->ctx, level) : 0;
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : rc;
}

static int keep_level(run *r, const sw_level *sum, sw_err *err) {
  sw_level_list *done = &r->state.done;
  void *block = done->v;
  if (sw_mem_reserve(&block, &done->capacity, done->n + 1, sizeof *done->v))
    return sw_err_memory(err);
  done->v = block;
  done->v[done->n] = *sum;
  done->v[done->n++].bins = NULL;
  return 0;
}

static int wanted(const run *r) {
  return r->job->last < 0 || (int)r->state.done.n <= r->job->last;
}

static int one_level(run *r, sw_err *err) {
  const sw_budget *budget = r->job->budget;
  sw_level sum;
  sw_u128 next_paths = 0;
  int last = is_last(r);
  if (budget && budget->nodes && r->classes >= budget->nodes)
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "stopped before level %zu, after as many positions as "
                      "were allowed",
                      r->state.done.n);
  int rc = make_next(r, &sum, &next_paths, err);
  if (!rc)
    rc = keep_level(r, &sum, err);
  if (!rc)
    rc = tell(r, &sum, err);
  if (rc)
    return rc;
  r->classes += sum.classes;
  sw_bins_free(&r->state.now);
  r->state.now = r->next;
  r->state.paths = next_paths;
  r->next = (sw_bins){0};
  if (last || !budget || !budget->store)
    return 0; /* what follows the last level was not made */
  return sw_levels_save(r->job, &r->state, err);
}

/* ---- the run ------------------------------------------------------------ */

/* Level 0 through the same door as all others: as records that are folded. */
static int set_starts(run *r, sw_err *err) {
  const sw_rules *rules = r->job->rules;
  size_t n = r->job->start_count ? r->job->start_count : 1;
  sw_u128 one = r->job->chance ? SW_CHANCE_ONE / n : 1;
  uint64_t lo = (uint64_t)one, hi = (uint64_t)(one >> 64);
  r->state.paths = one * n;
  if (sw_bins_init(&r->state.now, r->form, r->job->chance))
    return sw_err_memory(err);
  for (size_t i = 0; i < n; i++) {
    sw_pos pos;
    const uint16_t parent = 0;
    if (r->job->start_count)
      sw_pos_copy(&pos, &r->job->starts[i]);
    else
      rules->game->start(rules, &pos);
    if (rules->game->symmetry)
      rules->game->symmetry->normal(rules, &pos, &pos, NULL);
    uint64_t key = r->packed->pack(rules, &pos);
    size_t bin = (size_t)(key >> r->form.shift);
    if (!sw_pour(r->pourer[0], &r->state.now, &key, &parent, 1, &lo, &hi) ||
        sw_fold(&r->state.now, bin, r->pourer, 1, r->pourer[0]))
      return sw_err_memory(err);
    sw_pourer_empty(r->pourer[0], &r->state.now);
  }
  return 0;
}

static int allocate(run *r, sw_err *err) {
  const sw_budget *budget = r->job->budget;
  uint64_t memory = sizeof(size_t) < 8 ? UINT64_C(1) << 30 : UINT64_C(1) << 32;
  if (budget && budget->memory)
    memory = budget->memory;
  r->workers = budget && budget->crew ? budget->crew->size : 1;
  r->worker = sw_mem_zero(r->workers, sizeof *r->worker);
  r->pourer = sw_mem_zero(r->workers, sizeof(sw_pourer *));
  if (!r->worker || !r->pourer)
    return sw_err_memory(err);
  uint64_t arenas = memory / 8 < ARENAS_MOST ? memory / 8 : ARENAS_MOST;
  for (unsigned i = 0; i < r->workers; i++) {
    worker *w = &r->worker[i];
    if (sw_brood_init(&w->brood, r->job->rules) ||
        sw_pourer_init(&w->pourer, r->form, (size_t)(arenas / r->workers)))
      return sw_err_memory(err);
    r->pourer[i] = &r->worker[i].pourer;
  }
  r->memory = memory;
  return 0;
}

static void release(run *r) {
  for (unsigned i = 0; r->worker && i < r->workers; i++) {
    sw_brood_free(&r->worker[i].brood);
    sw_pourer_free(&r->worker[i].pourer);
  }
  sw_mem_free(r->worker);
  sw_mem_free((void *)r->pourer);
  sw_mem_free(r->state.done.v);
  sw_bins_free(&r->state.now);
  sw_bins_free(&r->next);
}

/* The levels that an earlier run finished are told again. */
static int replay(run *r, sw_err *err) {
  int rc = 0;
  for (size_t i = 0; i < r->state.done.n && !rc; i++) {
    const sw_level *level = &r->state.done.v[i];
    r->classes += level->classes;
    if (r->job->last < 0 || level->number <= r->job->last)
      rc = tell(r, level, err);
  }
  return rc;
}

static int begin(run *r, sw_err *err) {
  const sw_budget *budget = r->job->budget;
  int rc = allocate(r, err);
  if (!rc && budget && budget->store) {
    rc = sw_levels_load(r->job, r->form, &r->state, err);
    if (rc == 1)
      return replay(r, err);
  }
  return rc ? rc : set_starts(r, err);
}

int sw_levels_run(const sw_levels *job, sw_err *err) {
  const sw_packed *packed = job->rules->game->packed;
  int bits = packed ? packed->bits(job->rules) : 0;
  if (!bits)
    return sw_levels_run_plain(job, err);
  run r = {.job = job,
           .packed = packed,
           .form = sw_bin_form_of(bits),
           .most = packed->most_children(job->rules)};
  int rc = begin(&r, err);
  while (!rc && wanted(&r) && sw_bins_keys(&r.state.now))
    rc = one_level(&r, err);
  release(&r);
  return rc;
}

int sw_levels_overflow(int level, sw_err *err) {
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "the counters of level %d may pass 2^128", level);
}

int sw_levels_memory(int level, sw_err *err) {
  return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                    "level %d does not fit in memory; give more of it", level);
}
