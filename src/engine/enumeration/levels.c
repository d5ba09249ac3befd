/* Level by level over packed keys: see levels.h.
 *
 * A level is made in rounds of two steps that all workers do together.
 * Expanding: a worker takes bins of the current level, expands their keys in
 * batches and scatters the children, as records, into its arena.  Reducing:
 * when an arena is full or all is expanded, the workers share out the bins of
 * the next level and add up the records.  A worker whose arena fills in the
 * middle of a batch keeps the rest of the batch for the next round, so rounds
 * may end anywhere and memory stays in its budget.
 *
 * What one worker does to the shared level is either disjoint (bins) or a sum,
 * so the number of workers and their timing leave no trace in the result.
 *
 * Invariant: `narrow` levels have a counter sum below 2^64, shown before they
 * are begun by (sum of the level before) * (most children of a key).
 */
#include "engine/enumeration/levels.h"

#include "base/mem.h"
#include "engine/accumulate/accumulator.h"
#include "engine/enumeration/level_forecast.h"
#include "engine/enumeration/levels_plain.h"
#include "engine/external/external_levels.h"
#include "engine/external/external_save.h"
#include "engine/level/expansion.h"
#include "engine/level/level_archive.h"
#include "engine/level/level_bins.h"
#include "work/ranks.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { POLL = 16 }; /* batches between two questions whether to stop */

/* The most that all arenas together take by themselves: the largest levels of
 * the English board are reduced in two rounds, and fewer pages cost less than
 * the second round does. */
enum { ARENAS_MOST = 120 << 20 };

typedef struct worker {
  sw_accumulator accumulator;
  sw_expansion expansion;
  uint64_t key[SW_EXPANSION_KEYS], lo[SW_EXPANSION_KEYS], hi[SW_EXPANSION_KEYS];
  size_t bin, entry;    /* where reading stands; bin of this worker */
  sw_children children; /* of the current batch: left to scatter */
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
  sw_external *external; /* or NULL: both levels are in memory */
  int most;              /* children of a key */
  uint64_t memory;
  uint64_t classes;    /* on the levels before */
  uint64_t now, here;  /* on the current level, and of these on this rank */
  uint64_t next_bytes; /* of `next`, when it was last reduced */
  double expected;     /* classes of all levels; 0: unknown */
  unsigned workers;
  worker *worker;
  sw_accumulator **accumulator;
  atomic_size_t next_bin;
  atomic_int stop;
} run;

/* ---- expanding ---------------------------------------------------------- */

/* Fills the batch from the bins this worker takes; returns the number of keys,
 * 0 when nothing is left. */
static size_t read_batch(run *r, worker *w) {
  const sw_bins *now = &r->state.now;
  size_t n = 0;
  if (!now->bin) {
    n = sw_external_read(r->external, (unsigned)(w - r->worker), w->key, w->lo,
                         w->hi);
    w->bin = n ? 0 : SIZE_MAX;
    return n;
  }
  while (n < SW_EXPANSION_KEYS) {
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
    if (some > SW_EXPANSION_KEYS - n)
      some = SW_EXPANSION_KEYS - n;
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
    uint16_t orbit = w->expansion.orbit[i];
    uint32_t moves = w->expansion.moves[i];
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
    uint32_t moves = w->expansion.moves[i];
    sw_u128 share = moves ? count_of(w, i) / moves : 0;
    w->lo[i] = (uint64_t)share;
    w->hi[i] = (uint64_t)(share >> 64);
  }
}

/* Classes of the current level, on all ranks. */
static uint64_t classes_now(const run *r) {
  return r->external ? sw_external_keys(r->external)
                     : sw_bins_keys(&r->state.now);
}

/* What part of all levels is done, by the sizes that are to be expected. */
static double part_done(const run *r, double of_this_level) {
  const sw_level_list *done = &r->state.done;
  if (r->expected <= 0)
    return -1;
  double classes = of_this_level * (double)r->now;
  for (size_t i = 0; i < done->n; i++)
    classes += (double)done->v[i].classes;
  return classes < r->expected ? classes / r->expected : 1;
}

/* The classes of all levels that are wanted, or 0 when nothing can be said. */
static double expect(const run *r) {
  const sw_level_list *done = &r->state.done;
  double classes[SW_FORECAST_LEVELS], sum = 0;
  sw_forecast f[SW_FORECAST_LEVELS];
  size_t n = 0, last = r->job->last < 0 ? SIZE_MAX : (size_t)r->job->last;
  for (; n < done->n && n + 1 < SW_FORECAST_LEVELS; n++)
    classes[n] = (double)done->v[n].classes;
  classes[n++] = (double)r->now;
  size_t levels = sw_forecast_levels(classes, n, f);
  for (size_t i = 0; i < levels && i <= last; i++)
    sum += f[i].middle;
  return sum;
}

static void report(const run *r, const worker *w) {
  const sw_budget *budget = r->job->budget;
  char text[160];
  if (w != r->worker || !budget->progress)
    return;
  double part =
      r->here ? (double)w->sum.classes * r->workers / (double)r->here : 1;
  part = part < 1 ? part : 1;
  int n =
      snprintf(text, sizeof text, "level %zu: %d %% of %llu classes",
               r->state.done.n, (int)(part * 100), (unsigned long long)r->now);
  if (r->external)
    sw_external_describe(r->external, r->next_bytes, text + n,
                         sizeof text - (size_t)n);
  budget->progress(budget->ctx, part_done(r, part), text);
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

static int is_last(const run *r) {
  return (int)r->state.done.n == r->job->last;
}

static void expand_some(run *r, worker *w) {
  while (sw_scatter_near(&w->accumulator, &r->next, &w->children) &&
         !must_stop(r, w)) {
    size_t n = read_batch(r, w);
    if (!n)
      return;
    size_t children =
        r->packed->expand(r->job->rules, w->key, n, &w->expansion);
    w->children = (sw_children){w->expansion.child, w->expansion.parent,
                                is_last(r) ? 0 : children, /* only counted */
                                w->lo, w->hi};
    add_statistics(w, n);
    if (r->job->chance)
      share_out(w, n);
  }
}

static void expand_task(void *ctx, unsigned number) {
  run *r = ctx;
  worker *w = &r->worker[number];
  expand_some(r, w);
  sw_scatter_end(&w->accumulator, &r->next);
}

static int all_expanded(const run *r) {
  for (unsigned i = 0; i < r->workers; i++) {
    const worker *w = &r->worker[i];
    if (w->children.n || w->bin != SIZE_MAX)
      return 0;
  }
  return 1;
}

/* ---- reducing ------------------------------------------------------------ */

static void reduce_task(void *ctx, unsigned number) {
  run *r = ctx;
  worker *w = &r->worker[number];
  while (!w->error) {
    size_t bin = atomic_fetch_add(&r->next_bin, 1);
    if (bin >= r->next.bins || must_stop(r, w))
      return;
    w->error =
        sw_reduce(&r->next, bin, r->accumulator, r->workers, &w->accumulator);
  }
}

static int stopped(const run *r, sw_err *err) {
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                    "stopped while expanding level %zu", r->state.done.n);
}

static void together(run *r, void (*task)(void *, unsigned)) {
  sw_crew_run(sw_budget_crew(r->job->budget), r->workers, task, r);
}

static int reduce(run *r, sw_err *err) {
  size_t expanding = atomic_exchange(&r->next_bin, 0);
  together(r, reduce_task);
  atomic_store(&r->next_bin, expanding);
  if (atomic_load(&r->stop))
    return stopped(r, err);
  for (unsigned i = 0; i < r->workers; i++) {
    if (r->worker[i].error)
      return sw_levels_memory((int)r->state.done.n + 1, err);
    sw_accumulator_empty(&r->worker[i].accumulator, &r->next);
  }
  r->next_bytes = sw_bins_bytes(&r->next);
  if (r->external)
    return 0;
  uint64_t bytes = sw_bins_bytes(&r->state.now) + r->next_bytes;
  for (unsigned i = 0; i < r->workers; i++)
    bytes += sw_accumulator_bytes(&r->worker[i].accumulator);
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
    w->children = (sw_children){0};
    w->next_paths = 0;
    w->sum = (sw_level){0};
  }
  r->now = classes_now(r);
  r->here =
      r->external ? sw_external_part(r->external) : sw_bins_keys(&r->state.now);
  r->next_bytes = 0;
  r->expected = expect(r);
  atomic_store(&r->next_bin, 0);
}

/* One round: expands until an arena is full or nothing is left, and reduces. */
static int one_round(run *r, sw_err *err) {
  together(r, expand_task);
  return atomic_load(&r->stop) ? stopped(r, err) : reduce(r, err);
}

static int expand_all(run *r, sw_err *err) {
  int rc;
  do
    rc = one_round(r, err);
  while (!rc && !all_expanded(r));
  return rc;
}

/* The same with the other ranks: bins are sent when they are full, and all
 * ranks send until the last one has expanded all. */
static int expand_external(run *r, sw_err *err) {
  int finished, rc;
  do {
    do
      rc = one_round(r, err);
    while (!rc && !all_expanded(r) &&
           !sw_external_is_full(r->external, &r->next));
    finished = all_expanded(r);
    rc = sw_external_send(r->external, &r->next, &finished, rc, err);
  } while (!rc && !finished);
  return rc;
}

/* Expands the current level into r->next; *sum gets its statistics. */
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
  sw_bins_tighten(&r->next, r->external ? sw_external_counters(r->external)
                                        : sw_bins_counters(&r->state.now));
  begin_level(r);
  int rc = r->external ? expand_external(r, err) : expand_all(r, err);
  if (rc)
    return rc;
  *sum =
      (sw_level){.number = level, .bins = r->external ? NULL : &r->state.now};
  for (unsigned i = 0; i < r->workers; i++) {
    sw_level_add(sum, &r->worker[i].sum);
    *next_paths += r->worker[i].next_paths;
  }
  sum->bytes = r->external ? sw_external_bytes(r->external) : 0;
  if (r->external)
    rc = sw_external_sum(r->external, sum, next_paths, err);
  assert(rc || r->job->chance || sum->paths == r->state.paths);
  return rc;
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

/* The current level is done with, and what was made becomes it; rc is what has
 * come of telling it. */
static int turn(run *r, sw_u128 next_paths, int rc, sw_err *err) {
  r->state.paths = next_paths;
  if (r->external) {
    rc = sw_external_turn(r->external, &r->next, &r->state.now, rc, err);
  } else if (!rc) {
    sw_bins_free(&r->state.now);
    r->state.now = r->next;
    r->next = (sw_bins){0};
  }
  return rc;
}

static int save(run *r, sw_err *err) {
  if (!r->job->budget || !r->job->budget->store)
    return 0;
  return r->external ? sw_external_keep(r->external, &r->state, err)
                     : sw_levels_save(r->job, &r->state, err);
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
  if (rc)
    return rc;
  rc = keep_level(r, &sum, err);
  if (!rc)
    rc = tell(r, &sum, err);
  r->classes += sum.classes;
  rc = turn(r, next_paths, rc, err);
  return rc || last ? rc : save(r, err); /* behind the last one is nothing */
}

/* ---- the run ------------------------------------------------------------ */

static size_t start_count(const sw_levels *job) {
  return job->start_count ? job->start_count : 1;
}

static sw_u128 start_counter(const sw_levels *job) {
  return job->chance ? SW_CHANCE_ONE / start_count(job) : 1;
}

/* Level 0 through the same door as all others: as records that are reduced. */
static int set_starts(run *r, sw_bins *to, sw_err *err) {
  const sw_rules *rules = r->job->rules;
  size_t n = start_count(r->job);
  uint64_t lo = (uint64_t)start_counter(r->job);
  uint64_t hi = (uint64_t)(start_counter(r->job) >> 64);
  if (sw_bins_init(to, r->form, r->job->chance))
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
    sw_children one = {&key, &parent, 1, &lo, &hi};
    if (!sw_scatter(r->accumulator[0], to, &one) ||
        sw_reduce(to, bin, r->accumulator, 1, r->accumulator[0]))
      return sw_err_memory(err);
    sw_accumulator_empty(r->accumulator[0], to);
  }
  return 0;
}

/* Rank 0 has the starts and sends them to their owners. */
static int start_external(run *r, sw_err *err) {
  int finished = 1, rc = 0;
  if (!r->job->budget->ranks || !r->job->budget->ranks->rank)
    rc = set_starts(r, &r->next, err);
  else if (sw_bins_init(&r->next, r->form, r->job->chance))
    rc = sw_err_memory(err);
  rc = sw_external_send(r->external, &r->next, &finished, rc, err);
  if (!rc)
    rc = sw_external_turn(r->external, &r->next, &r->state.now, 0, err);
  return rc;
}

static int allocate(run *r, sw_err *err) {
  const sw_budget *budget = r->job->budget;
  uint64_t memory = sizeof(size_t) < 8 ? UINT64_C(1) << 30 : UINT64_C(1) << 32;
  if (budget && budget->memory)
    memory = budget->memory;
  r->workers = sw_crew_size(sw_budget_crew(budget));
  if (budget && budget->disk)
    r->form = sw_external_form(r->form.bits, memory, &r->workers);
  r->worker = sw_mem_zero(r->workers, sizeof *r->worker);
  r->accumulator = sw_mem_zero(r->workers, sizeof(sw_accumulator *));
  if (!r->worker || !r->accumulator)
    return sw_err_memory(err);
  /* In memory both levels need the rest.  Outside only buffers do, and every
   * round reads and writes the bins once more, so fewer rounds are better. */
  uint64_t arenas = memory / (budget && budget->disk ? 2 : 8);
  arenas = arenas < ARENAS_MOST ? arenas : ARENAS_MOST;
  if (!(budget && budget->disk) &&
      sw_accumulator_needs(r->form, arenas / r->workers) > memory / r->workers)
    return sw_levels_memory(1, err);
  for (unsigned i = 0; i < r->workers; i++) {
    worker *w = &r->worker[i];
    if (sw_expansion_init(&w->expansion, r->job->rules) ||
        sw_accumulator_init(&w->accumulator, r->form,
                            (size_t)(arenas / r->workers)))
      return sw_err_memory(err);
    r->accumulator[i] = &r->worker[i].accumulator;
  }
  r->memory = memory;
  return budget && budget->disk
             ? sw_external_open(r->job, r->form, r->accumulator, r->workers,
                                memory, &r->external, err)
             : 0;
}

static void release(run *r) {
  for (unsigned i = 0; r->worker && i < r->workers; i++) {
    sw_expansion_free(&r->worker[i].expansion);
    sw_accumulator_free(&r->worker[i].accumulator);
  }
  sw_external_close(r->external);
  sw_mem_free(r->worker);
  sw_mem_free((void *)r->accumulator);
  sw_mem_free(r->state.done.v);
  sw_bins_free(&r->state.now);
  sw_bins_free(&r->next);
}

/* The levels that an earlier run finished are reported again. */
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

/* Takes up an earlier run; *found says whether there is one. */
static int resume(run *r, int *found, sw_err *err) {
  const sw_budget *budget = r->job->budget;
  *found = 0;
  if (!budget || !budget->store)
    return 0;
  int rc = r->external ? sw_external_resume(r->external, &r->state, err)
                       : sw_levels_load(r->job, r->form, &r->state, err);
  *found = rc == 1;
  return *found ? replay(r, err) : rc;
}

static int begin(run *r, sw_err *err) {
  int found, rc = allocate(r, err);
  if (r->job->budget)
    rc = sw_ranks_agree(r->job->budget->ranks, rc, err);
  if (!rc)
    rc = resume(r, &found, err);
  if (rc || found)
    return rc;
  r->state.paths = start_counter(r->job) * start_count(r->job);
  return r->external ? start_external(r, err)
                     : set_starts(r, &r->state.now, err);
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
  while (!rc && wanted(&r) && classes_now(&r))
    rc = one_level(&r, err);
  release(&r);
  return rc;
}
