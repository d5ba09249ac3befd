/* Adding up the runs that were sent to a rank: see external_levels.h.
 *
 * The keys are gone through in ranges of bins, so long that what was sent of
 * them fits the share of memory.  For one range, all runs that reach into it
 * are unpacked, scattered as the children were, and reduced (accumulator.h);
 * the bins, packed in order, go to the new file.  This is a distribution
 * instead of a merge: its cost does not grow with the number of runs, and it
 * uses the loop that is already fast.
 *
 * Runs are sorted by their first key; a run that reaches beyond a range is read
 * again for the next one.  With ten keys to a bin and room for two records, the
 * two runs of the example in external_levels.h need two ranges:
 *
 *   keys    00 ......... 39 | 40 ..........
 *   run 1      08:2         |    41:3          3 records are too many, so the
 *   run 2                   |    41:1          first range ends before run 2
 *   read    run 1           | run 1, run 2
 *   sums       08:2         |    41:4
 */
#include "engine/external/external_merge.h"

#include "base/mem.h"
#include "engine/external/external_pack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int by_first(const void *x, const void *y) {
  const sw_run *a = x, *b = y;
  if (a->first != b->first)
    return a->first < b->first ? -1 : 1;
  return (a->at > b->at) - (a->at < b->at);
}

/* ---- ranges ------------------------------------------------------------- */

static size_t bin_of(const sw_external *o, size_t run) {
  return (size_t)(o->coming.run[run].first >> o->form.shift);
}

static int add_candidate(sw_merge *m, size_t run) {
  void *block = m->run;
  if (sw_mem_reserve(&block, &m->capacity, m->n + 1, sizeof *m->run))
    return SW_NO_MEMORY;
  m->run = block;
  m->run[m->n++] = run;
  return 0;
}

/* Forgets the runs that end before the next range. */
static void drop_candidates(sw_external *o) {
  sw_merge *m = &o->merge;
  size_t k = 0;
  for (size_t i = 0; i < m->n; i++)
    if (o->coming.run[m->run[i]].last > m->last)
      m->run[k++] = m->run[i];
  m->n = k;
}

/* Sets the range that begins with bin m->from, or with the next one that has
 * runs; *next is the first run that is no candidate yet. */
static int choose_range(sw_external *o, size_t *next) {
  sw_merge *m = &o->merge;
  const sw_runs *runs = o->source;
  uint64_t room = o->share / (o->bins->wide ? 24 : 16), records = 0;
  for (size_t i = 0; i < m->n; i++)
    records += runs->run[m->run[i]].records;
  if (!m->n)
    m->from = bin_of(o, *next);
  while (*next < runs->n && (bin_of(o, *next) <= m->from ||
                             records + runs->run[*next].records <= room)) {
    records += runs->run[*next].records;
    if (add_candidate(m, (*next)++))
      return SW_NO_MEMORY;
  }
  m->to = *next < runs->n ? bin_of(o, *next) : o->bins->bins;
  if (m->to <= m->from)
    m->to = m->from + 1;
  m->first = (uint64_t)m->from << o->form.shift;
  m->last = m->to == o->bins->bins ? UINT64_MAX
                                   : ((uint64_t)m->to << o->form.shift) - 1;
  return 0;
}

/* ---- filling the bins of a range ---------------------------------------- */

/* Unpacks the next records of the range for the worker. */
static void unpack_batch(sw_external *o, sw_external_worker *self) {
  const sw_merge *m = &o->merge;
  size_t from = 0, n = sw_external_unpack(o, self, SW_EXPANSION_KEYS, self->key,
                                          self->lo, self->hi);
  while (from < n && self->key[from] < m->first)
    from++;
  while (n > from && self->key[n - 1] > m->last) {
    n--;
    self->reader.unpacker.left = 0; /* the others are greater still */
  }
  self->children = (sw_children){self->key + from, o->same + from, n - from,
                                 self->lo, self->hi};
}

static int next_run(sw_external *o, sw_external_worker *self) {
  const sw_budget *budget = o->job->budget;
  size_t i = atomic_fetch_add(&o->next, 1);
  if (i >= o->merge.n) {
    self->over = 1;
    return 0;
  }
  if (sw_budget_stop(budget)) {
    self->error = sw_err_set(&self->err, SW_STOPPED, SW_NOWHERE,
                             "stopped while adding up a level");
    return 0;
  }
  return !sw_external_open_run(o, self, o->source, o->merge.run[i]);
}

/* Until all is scattered or the arena is full. */
static void pour_task(void *ctx, unsigned worker) {
  sw_external *o = ctx;
  sw_external_worker *self = &o->worker[worker];
  while (!self->error && !self->over &&
         sw_scatter(o->accumulator[worker], o->bins, &self->children))
    if (self->reader.unpacker.left || next_run(o, self))
      unpack_batch(o, self);
}

static void reduce_task(void *ctx, unsigned worker) {
  sw_external *o = ctx;
  sw_external_worker *self = &o->worker[worker];
  while (!self->error) {
    size_t bin = o->merge.from + atomic_fetch_add(&o->next, 1);
    if (bin >= o->merge.to)
      return;
    if (sw_reduce(o->bins, bin, o->accumulator, o->workers,
                  o->accumulator[worker]))
      self->error = sw_err_memory(&self->err);
  }
}

static int reduce(sw_external *o, sw_err *err) {
  size_t taken = atomic_exchange(&o->next, 0);
  int rc = sw_external_together(o, reduce_task, err);
  atomic_store(&o->next, taken);
  for (unsigned w = 0; w < o->workers; w++)
    sw_accumulator_empty(o->accumulator[w], o->bins);
  return rc;
}

static int all_poured(const sw_external *o) {
  for (unsigned w = 0; w < o->workers; w++)
    if (!o->worker[w].over)
      return 0;
  return 1;
}

static int fill_range(sw_external *o, sw_err *err) {
  int rc;
  for (unsigned w = 0; w < o->workers; w++) {
    o->worker[w].over = 0;
    o->worker[w].children = (sw_children){0};
  }
  atomic_store(&o->next, 0);
  do {
    rc = sw_external_together(o, pour_task, err);
    if (!rc)
      rc = reduce(o, err);
  } while (!rc && !all_poured(o));
  return rc;
}

/* The same in the middle of reading the current level. */
static int fill_aside(sw_external *o, sw_err *err) {
  size_t taken = atomic_load(&o->next);
  for (unsigned w = 0; w < o->workers; w++) {
    o->worker[w].aside = o->worker[w].reader;
    o->worker[w].reader = (sw_reader){0};
  }
  int rc = fill_range(o, err);
  for (unsigned w = 0; w < o->workers; w++)
    o->worker[w].reader = o->worker[w].aside;
  atomic_store(&o->next, taken);
  return rc;
}

int sw_external_pour(sw_external *o, const sw_runs *runs, sw_bins *bins,
                     sw_err *err) {
  sw_merge *m = &o->merge;
  m->first = m->from = m->n = 0;
  m->last = UINT64_MAX;
  m->to = bins->bins;
  for (size_t i = 0; i < runs->n; i++)
    if (add_candidate(m, i))
      return sw_err_memory(err);
  o->source = runs;
  o->bins = bins;
  return m->n ? fill_aside(o, err) : 0;
}

/* ---- writing ------------------------------------------------------------ */

static int write_range(sw_external *o, sw_runs *out, sw_err *err) {
  int rc = sw_external_pack(o, o->bins, o->merge.from, o->merge.to, 0, err);
  for (unsigned w = 0; w < o->workers && !rc; w++) {
    const sw_packer *p = &o->worker[w].to[0];
    rc = sw_runs_append(out, o->disk, p->bytes, p->used, err);
    o->counters |= p->counters;
  }
  return rc;
}

int sw_external_merge(sw_external *o, int wide, sw_runs *out, sw_err *err) {
  sw_bins bins = {.wide = wide};
  size_t next = 0;
  int rc = 0;
  o->source = &o->coming;
  o->merge.n = o->merge.from = 0;
  if (o->coming.n)
    qsort(o->coming.run, o->coming.n, sizeof *o->coming.run, by_first);
  while (!rc && (next < o->coming.n || o->merge.n)) {
    if (sw_bins_init(&bins, o->form, wide))
      return sw_err_memory(err);
    o->bins = &bins;
    if (choose_range(o, &next))
      rc = sw_err_memory(err);
    if (!rc)
      rc = fill_range(o, err);
    if (!rc)
      rc = write_range(o, out, err);
    sw_bins_free(&bins);
    o->bins = NULL;
    drop_candidates(o);
    o->merge.from = o->merge.to;
  }
  return rc;
}
