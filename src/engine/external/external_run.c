/* What the ranks and workers of a run do together: see external_run.h. */
#include "engine/external/external_run.h"

#include "base/mem.h"

#include <string.h>

static int adopt(sw_external *o, const sw_allreduce *all,
                 sw_allreduce *allreduce, sw_err *err) {
  int rc = 0, flags = 0;
  uint64_t keys = 0, counters = 0;
  for (int i = 0; i < o->size; i++) {
    flags |= all[i].flags;
    keys += all[i].keys;
    counters |= all[i].counters;
    if (rc || !all[i].rc)
      continue;
    rc = all[i].rc;
    if (o->size > 1)
      sw_err_set(err, rc, all[i].err.at, "rank %d: %s", i, all[i].err.msg);
    else if (err)
      *err = all[i].err;
  }
  allreduce->flags = flags;
  allreduce->keys = keys;
  allreduce->counters = counters;
  return rc;
}

int sw_external_allreduce(sw_external *o, sw_allreduce *allreduce,
                          sw_err *err) {
  if (o->size == 1)
    return adopt(o, allreduce, allreduce, err);
  int rc =
      o->ranks->gather(o->ranks, allreduce, sizeof *allreduce, o->all, err);
  return rc ? rc : adopt(o, o->all, allreduce, err);
}

int sw_external_together(sw_external *o, void (*task)(void *, unsigned),
                         sw_err *err) {
  sw_crew_run(o->job->budget->crew, o->workers, task, o);
  for (unsigned i = 0; i < o->workers; i++)
    if (o->worker[i].error) {
      if (err)
        *err = o->worker[i].err;
      return o->worker[i].error;
    }
  return 0;
}

/* Records of keys first..last, spread over their slices. */
static void add_weight(const sw_external *o, uint64_t first, uint64_t last,
                       uint64_t records, uint64_t *weight) {
  size_t from = sw_external_slice(o, first), to = sw_external_slice(o, last);
  size_t n = from <= to ? to - from + 1 : 1;
  for (size_t i = 0; i < n; i++)
    weight[from + i] += records * (i + 1) / n - records * i / n;
}

/* About how many keys of the current level this rank has in each slice. */
static void weigh(const sw_external *o, const sw_bins *now, uint64_t *weight) {
  memset(weight, 0, SW_SLICES * sizeof *weight);
  for (size_t b = 0; now->bin && b < now->bins; b++)
    if (now->bin[b].n)
      add_weight(o, sw_bin_key(now, b, 0),
                 sw_bin_key(now, b, now->bin[b].n - 1), now->bin[b].n, weight);
  for (size_t f = 0; !now->bin && f < o->files; f++)
    for (size_t i = o->begin; i < o->now[f].n; i += o->step) {
      const sw_run *run = &o->now[f].run[i];
      add_weight(o, run->first, run->last, run->records, weight);
    }
}

/* The weight to expect when a slice grows or shrinks again as it has done. */
static uint64_t expected_weight(uint64_t now, uint64_t before) {
  sw_u128 next = before ? (sw_u128)now * now / before : now;
  return next < 4 * (sw_u128)now ? (uint64_t)next : 4 * now;
}

/* *expected becomes the sum over all slices. */
static int expect_weights(sw_external *o, const sw_bins *now,
                          uint64_t *expected, sw_err *err) {
  uint64_t *before = o->weight, *mine = before + SW_SLICES,
           *all = mine + SW_SLICES;
  weigh(o, now, mine);
  int rc = o->ranks->gather(o->ranks, mine, SW_SLICES * sizeof *mine, all, err);
  *expected = 0;
  for (size_t s = 0; s < SW_SLICES && !rc; s++) {
    uint64_t sum = 0;
    for (size_t i = 0; i < (size_t)o->size; i++)
      sum += all[i * SW_SLICES + s];
    mine[s] = expected_weight(sum, before[s]);
    before[s] = sum;
    *expected += mine[s];
  }
  return rc;
}

int sw_external_deal(sw_external *o, const sw_bins *now, sw_err *err) {
  const uint64_t *expected = o->weight + SW_SLICES;
  uint64_t sum = 0, before = 0;
  int rc = o->size > 1 ? expect_weights(o, now, &sum, err) : 0;
  if (rc || o->size == 1 || !sum)
    return rc;
  for (size_t s = 0; s < SW_SLICES; s++) {
    uint64_t middle = before + expected[s] / 2;
    sw_u128 place = middle < sum ? middle : sum - 1;
    o->owner[s] = (uint16_t)(place * (unsigned)o->size / sum);
    before += expected[s];
  }
  return 0;
}

void sw_external_drop(sw_external *o) {
  for (size_t i = 0; i < o->files; i++)
    sw_runs_close(&o->now[i], o->disk);
  sw_mem_free(o->now);
  o->now = NULL;
  o->files = 0;
}

int sw_external_open_run(sw_external *o, sw_external_worker *self,
                         const sw_runs *file, size_t run) {
  void *block = self->buffer;
  self->reader.file = file;
  self->reader.run = run;
  if (sw_mem_reserve(&block, &self->room, file->longest + SW_RUN_SLACK, 1))
    return self->error = sw_err_memory(&self->err);
  self->buffer = block;
  self->error = sw_runs_read(file, o->disk, run, self->buffer,
                             &self->reader.unpacker, &self->err);
  if (!self->error && o->form.bits < 64 &&
      self->reader.unpacker.last >> o->form.bits)
    self->error = sw_runs_damaged(file, o->disk, run, &self->err);
  return self->error;
}

size_t sw_external_unpack(sw_external *o, sw_external_worker *self, size_t room,
                          uint64_t *keys, uint64_t *lo, uint64_t *hi) {
  size_t n = sw_unpack(&self->reader.unpacker, room, keys, lo, hi);
  if (n != SIZE_MAX)
    return n;
  self->error =
      sw_runs_damaged(self->reader.file, o->disk, self->reader.run, &self->err);
  return 0;
}
