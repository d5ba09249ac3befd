/* Levels outside of memory: see external_levels.h.
 *
 * Owners: the keys of a level are cut into ranges, one for each rank, between
 * two of the 2^12 slices of keys with the same high bits.  Most children are
 * near their parents, so they stay in the range, and with their rank.  The cuts
 * are where they would divide the level evenly if each slice grew once more as
 * it has grown from the level before to the current one.
 *
 * An allreduce is one gather in which every rank also reports its status.  The
 * outcome is the same on all ranks, so all of them continue in the same way,
 * also after an error on one.
 */
#include "engine/external/external_levels.h"

#include "base/mem.h"
#include "engine/external/external_merge.h"
#include "engine/external/external_pack.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A chunk is small enough that what one rank sends or gets stays far below the
 * 2^31 bytes of an exchange. */
enum {
  RUN_BYTES_LEAST = 1 << 10,
  RUN_BYTES_MOST = 1 << 16,
  CHUNK_MOST = 1 << 28
};

typedef struct statistics {
  sw_level level;
  sw_u128 next_paths;
} statistics;

/* ---- the form of bins --------------------------------------------------- */

/* What a form takes for one worker: the least arena and the dense array. */
static uint64_t form_bytes(sw_bin_form form) {
  uint64_t bins = UINT64_C(1) << (form.bits - form.shift);
  uint64_t dense = form.sparse ? 0 : UINT64_C(17) << form.shift;
  return bins * (4096 + sizeof(uint32_t)) + dense;
}

/* Small bins are added up fastest, but every bin takes its part of the arena.
 * So it is the smallest bins in a quarter of the memory, or what takes least of
 * it, or, where no array fits, bins that are sorted. */
sw_bin_form sw_external_form(int bits, uint64_t memory, unsigned *workers) {
  sw_bin_form form = {bits, bits < 16 ? bits : 16, 0}, least = form;
  for (; form.shift <= bits && form.shift < 28; form.shift++) {
    if (form_bytes(form) * *workers <= memory / 4)
      return form;
    if (form_bytes(form) < form_bytes(least))
      least = form;
  }
  uint64_t fit = memory / 4 * 3 / form_bytes(least);
  if (*workers > fit && fit)
    *workers = (unsigned)fit;
  int high = bits < 8 ? bits : 8;
  return fit ? least : (sw_bin_form){bits, bits - high, 1};
}

/* ---- allreduces --------------------------------------------------------- */

/* An allreduce that brings an error, or none, of this rank. */
static int allreduce_with(sw_external *o, sw_allreduce *allreduce, int rc,
                          sw_err *err) {
  allreduce->rc = rc;
  if (rc && err)
    allreduce->err = *err;
  allreduce->err.msg[sizeof allreduce->err.msg - 1] = 0;
  return sw_external_allreduce(o, allreduce, err);
}

/* ---- open and close ----------------------------------------------------- */

/* So many runs for the share of memory that few reach into two ranges when they
 * are added up. */
static size_t run_bytes_of(uint64_t share, unsigned workers, int size) {
  uint64_t bytes = share / 256 / workers / (unsigned)size;
  if (bytes < RUN_BYTES_LEAST)
    return RUN_BYTES_LEAST;
  return bytes < RUN_BYTES_MOST ? (size_t)bytes : RUN_BYTES_MOST;
}

static int open_workers(sw_external *o, size_t run_bytes) {
  for (unsigned w = 0; w < o->workers; w++) {
    sw_external_worker *self = &o->worker[w];
    self->to = sw_mem_zero((size_t)o->size, sizeof *self->to);
    if (!self->to)
      return SW_NO_MEMORY;
    for (int i = 0; i < o->size; i++)
      self->to[i].run_bytes = run_bytes;
  }
  return 0;
}

int sw_external_open(const sw_levels *job, sw_bin_form form,
                     sw_accumulator *const *accumulators, unsigned workers,
                     uint64_t memory, sw_external **out, sw_err *err) {
  sw_ranks *ranks = job->budget->ranks;
  sw_external *o = sw_mem_zero(1, sizeof *o);
  if (!o)
    return sw_err_memory(err);
  *out = o;
  o->job = job;
  o->ranks = ranks;
  o->rank = ranks ? ranks->rank : 0;
  o->size = ranks ? ranks->size : 1;
  o->disk = job->budget->disk;
  o->form = form;
  o->slice = form.bits > SW_SLICE_BITS ? form.bits - SW_SLICE_BITS - 1 : 0;
  o->workers = workers;
  o->accumulator = accumulators;
  uint64_t taken = 0;
  for (unsigned w = 0; w < workers; w++)
    taken += sw_accumulator_bytes(accumulators[w]);
  taken += (form.sparse ? 0 : UINT64_C(17) << form.shift) * workers;
  uint64_t left = memory > taken ? memory - taken : 0;
  o->share = left / 4 * 3;
  o->chunk = left / 16 < CHUNK_MOST ? left / 16 : CHUNK_MOST;
  o->worker = sw_mem_zero(workers, sizeof *o->worker);
  o->cut = sw_mem_zero(workers + 1, sizeof *o->cut);
  o->owner = sw_mem_zero(SW_SLICES, sizeof *o->owner);
  for (size_t i = 0; i < SW_EXPANSION_KEYS; i++)
    o->same[i] = (uint16_t)i;
  size_t size = (size_t)o->size;
  o->all = sw_mem_zero(size, sizeof(statistics) + sizeof(sw_allreduce));
  o->weight = sw_mem_zero((size + 2) * SW_SLICES, sizeof *o->weight);
  o->count = sw_mem_zero(size, sizeof *o->count);
  o->from = sw_mem_zero(size, sizeof *o->from);
  o->table = sw_mem_zero(size * size, sizeof *o->table);
  if (!o->worker || !o->cut || !o->owner || !o->all || !o->count || !o->from ||
      !o->table || !o->weight ||
      open_workers(o, run_bytes_of(o->share, workers, o->size)))
    return sw_err_memory(err);
  return 0;
}

static void close_worker(const sw_external *o, sw_external_worker *self) {
  sw_mem_free(self->buffer);
  for (int i = 0; self->to && i < o->size; i++)
    sw_mem_free(self->to[i].bytes);
  sw_mem_free(self->to);
}

void sw_external_close(sw_external *o) {
  if (!o)
    return;
  sw_external_drop(o);
  sw_runs_close(&o->coming, o->disk);
  for (unsigned w = 0; o->worker && w < o->workers; w++)
    close_worker(o, &o->worker[w]);
  sw_mem_free(o->worker);
  sw_mem_free(o->cut);
  sw_mem_free(o->owner);
  sw_mem_free(o->merge.run);
  sw_mem_free(o->all);
  sw_mem_free(o->count);
  sw_mem_free(o->from);
  sw_mem_free(o->table);
  sw_mem_free(o->weight);
  sw_mem_free(o);
}

/* ---- reading the current level ------------------------------------------ */

/* The runs begin, begin + step, .. of all files one after the other. */
static const sw_runs *find_run(const sw_external *o, size_t number,
                               size_t *run) {
  for (size_t f = 0; f < o->files; f++) {
    size_t n = o->now[f].n;
    size_t some = n > o->begin ? (n - o->begin - 1) / o->step + 1 : 0;
    if (number < some) {
      *run = o->begin + number * o->step;
      return &o->now[f];
    }
    number -= some;
  }
  return NULL;
}

static int take_run(sw_external *o, sw_external_worker *self) {
  size_t run;
  const sw_runs *file = find_run(o, atomic_fetch_add(&o->next, 1), &run);
  return file && !sw_external_open_run(o, self, file, run);
}

size_t sw_external_read(sw_external *o, unsigned worker, uint64_t *keys,
                        uint64_t *lo, uint64_t *hi) {
  sw_external_worker *self = &o->worker[worker];
  size_t n = 0;
  while (n < SW_EXPANSION_KEYS && !self->error) {
    if (!self->reader.unpacker.left && !take_run(o, self))
      break;
    n += sw_external_unpack(o, self, SW_EXPANSION_KEYS - n, keys + n, lo + n,
                            hi + n);
  }
  return self->error ? 0 : n;
}

/* ---- sending ------------------------------------------------------------ */

/* Bytes of what is in the bins, without the bins themselves. */
static uint64_t entry_bytes(const sw_bins *bins) {
  return sw_bins_bytes(bins) - bins->bins * sizeof *bins->bin;
}

/* What the current level leaves of the share. */
static uint64_t room_for_next(const sw_external *o) {
  return o->share > o->held ? o->share - o->held : 0;
}

int sw_external_is_full(const sw_external *o, const sw_bins *bins) {
  return entry_bytes(bins) > room_for_next(o);
}

/* The end of a chunk of bins that begins here. */
static size_t chunk_end(const sw_external *o, const sw_bins *bins, size_t at,
                        int split) {
  uint64_t room = o->chunk / (bins->wide ? 24 : 16), n = 0;
  while (at < bins->bins && n <= room)
    n += sw_external_to_pack(o, bins, at++, split);
  return at;
}

/* Packs all of the bins into a file; *counters gets the bits that any counter
 * has. */
static int pack_all(sw_external *o, sw_bins *bins, sw_runs *runs,
                    uint64_t *counters, sw_err *err) {
  int rc = 0;
  for (size_t at = 0, end; at < bins->bins && !rc; at = end) {
    end = chunk_end(o, bins, at, 0);
    rc = sw_external_pack(o, bins, at, end, 0, err);
    for (unsigned w = 0; w < o->workers && !rc; w++) {
      const sw_packer *p = &o->worker[w].to[0];
      rc = sw_runs_append(runs, o->disk, p->bytes, p->used, err);
      *counters |= p->counters;
    }
  }
  return rc;
}

static int empty_bins(sw_bins *bins, sw_err *err) {
  sw_bins empty = *bins;
  sw_bins_free(bins);
  if (sw_bins_init(bins, empty.form, empty.wide))
    return sw_err_memory(err);
  bins->tight = empty.tight;
  return 0;
}

/* Once something was spilled, all that comes later is, too. */
static int spill(sw_external *o, sw_bins *bins, int unfinished, sw_err *err) {
  uint64_t room = room_for_next(o);
  if (!o->coming.n && entry_bytes(bins) <= (unfinished ? room / 2 : room))
    return 0;
  o->coming_from += sw_bins_keys(bins) > 0;
  int rc = pack_all(o, bins, &o->coming, &o->coming_counters, err);
  return rc ? rc : empty_bins(bins, err);
}

/* What is packed for each rank, put together; o->count[i] becomes the bytes for
 * rank i. */
static uint8_t *put_together(const sw_external *o) {
  size_t all = 0;
  for (int i = 0; i < o->size; i++) {
    size_t bytes = 0;
    for (unsigned w = 0; w < o->workers; w++)
      bytes += o->worker[w].to[i].used;
    o->count[i] = (int)bytes;
    all += bytes;
  }
  uint8_t *out = sw_mem_alloc(all, 1), *at = out;
  for (int i = 0; out && i < o->size; i++)
    for (unsigned w = 0; w < o->workers; w++) {
      const sw_packer *p = &o->worker[w].to[i];
      if (p->used)
        memcpy(at, p->bytes, p->used);
      at += p->used;
    }
  return out;
}

/* How much every rank sends to this one; *all is the sum. */
static int tell_counts(sw_external *o, int failed, size_t *all, sw_err *err) {
  size_t size = (size_t)o->size;
  if (failed)
    memset(o->count, 0, size * sizeof *o->count);
  int rc = o->ranks->gather(o->ranks, o->count, size * sizeof *o->count,
                            o->table, err);
  *all = 0;
  for (size_t i = 0; i < size; i++) {
    o->from[i] = o->table[i * size + (size_t)o->rank];
    *all += (size_t)o->from[i];
    o->sent += i == (size_t)o->rank ? 0 : (uint64_t)o->count[i];
  }
  return rc;
}

/* What goes out and what comes in, at one exchange. */
typedef struct parcel {
  uint8_t *out, *in;
  size_t all;        /* bytes that come in */
  uint64_t counters; /* the bits that any counter in any parcel has */
} parcel;

static uint64_t packed_counters(const sw_external *o) {
  uint64_t counters = 0;
  for (unsigned w = 0; w < o->workers; w++)
    for (int i = 0; i < o->size; i++)
      counters |= o->worker[w].to[i].counters;
  return counters;
}

/* Puts together what is packed and makes room for what comes.  A rank that has
 * failed, rc, sends nothing; this is an allreduce, so no bytes are sent before
 * all ranks have room for them. */
static int prepare(sw_external *o, parcel *p, int rc, sw_err *err) {
  *p = (parcel){.out = rc ? NULL : put_together(o)};
  if (!rc && !p->out)
    rc = sw_err_memory(err);
  int untold = tell_counts(o, rc != 0, &p->all, err);
  if (untold) /* the ranks cannot talk at all */
    return untold;
  if (!rc && !(p->in = sw_mem_alloc(p->all + SW_RUN_SLACK, 1)))
    rc = sw_err_memory(err);
  sw_allreduce m = {.counters = packed_counters(o)};
  rc = allreduce_with(o, &m, rc, err);
  p->counters = m.counters;
  return rc;
}

/* What has come is added up at once, unless something was spilled before. */
static int take_in(sw_external *o, sw_bins *bins, const parcel *p,
                   sw_err *err) {
  if (o->coming.n) {
    o->coming_from += p->all > 0;
    o->coming_counters |= p->counters;
    return sw_runs_append(&o->coming, o->disk, p->in, p->all, err);
  }
  sw_runs runs;
  int tight = bins->tight, rc = sw_runs_borrow(&runs, p->in, p->all, err);
  sw_bins_tighten(bins, p->counters);
  if (!rc)
    rc = sw_external_pour(o, &runs, bins, err);
  bins->tight = tight;
  sw_runs_close(&runs, o->disk);
  return rc;
}

static int ship(sw_external *o, sw_bins *bins, const parcel *p, sw_err *err) {
  int rc = o->ranks->exchange(o->ranks, p->out, o->count, p->in, o->from, err);
  return rc ? rc : take_in(o, bins, p, err);
}

static void free_parcel(parcel *p) {
  sw_mem_free(p->out);
  sw_mem_free(p->in);
}

static void forget_packed(sw_external *o) {
  for (unsigned w = 0; w < o->workers; w++)
    for (int i = 0; i < o->size; i++)
      sw_packer_empty(&o->worker[w].to[i]);
}

/* Errors of reading that the workers met while they expanded. */
static int worker_error(const sw_external *o, int rc, sw_err *err) {
  for (unsigned w = 0; w < o->workers && !rc; w++)
    if (o->worker[w].error) {
      rc = o->worker[w].error;
      if (err)
        *err = o->worker[w].err;
    }
  return rc;
}

/* Packs what others own in the bins from *at on, as many as make a chunk, and
 * sends it. */
static int exchange_chunk(sw_external *o, sw_bins *bins, size_t *at, int *lost,
                          int rc, sw_err *err) {
  size_t end = rc ? *at : chunk_end(o, bins, *at, 1);
  parcel p;
  forget_packed(o);
  if (!rc)
    rc = sw_external_pack(o, bins, *at, end, 1, err);
  *at = end;
  rc = *lost = prepare(o, &p, rc, err);
  if (!rc)
    rc = ship(o, bins, &p, err);
  free_parcel(&p);
  return rc;
}

/* A chunk goes out, and behind the last one this rank spills.  *flags becomes 1
 * when a rank has more bins, and 2 when one has not expanded all. */
static int send_chunk(sw_external *o, sw_bins *bins, size_t *at, int *flags,
                      int rc, sw_err *err) {
  int lost = 0; /* on all ranks */
  if (o->size > 1)
    rc = exchange_chunk(o, bins, at, &lost, rc, err);
  else
    *at = bins->bins;
  if (lost)
    return lost;
  if (!rc && *at == bins->bins)
    rc = spill(o, bins, *flags & 2, err);
  sw_allreduce m = {.flags = *flags | (*at < bins->bins)};
  rc = allreduce_with(o, &m, rc, err);
  *flags = m.flags;
  return rc;
}

/* A rank with an error still takes part, until the others know of it. */
int sw_external_send(sw_external *o, sw_bins *bins, int *finished, int rc,
                     sw_err *err) {
  sw_err mine = {.at = SW_NOWHERE};
  int flags, unfinished = *finished ? 0 : 2;
  size_t at = 0;
  if (rc && err)
    mine = *err;
  rc = worker_error(o, rc, &mine);
  do {
    flags = unfinished;
    rc = send_chunk(o, bins, &at, &flags, rc, &mine);
  } while (!rc && flags & 1);
  *finished = !(flags & 2);
  if (rc && err)
    *err = mine;
  return rc;
}

/* ---- the next level ----------------------------------------------------- */

/* What was spilled at once is added up already. */
static int file_of_spilled(sw_external *o, int wide, sw_runs *file,
                           sw_err *err) {
  int rc = 0;
  if (o->coming_from < 2) {
    *file = o->coming;
    o->coming = (sw_runs){0};
    o->counters = o->coming_counters;
  } else {
    rc = sw_external_merge(o, wide, file, err);
    sw_runs_close(&o->coming, o->disk);
  }
  o->coming_from = 0;
  o->coming_counters = 0;
  return rc;
}

/* A level of which nothing was spilled stays in its bins when it takes no more
 * than half of the share; the file is then for the store alone. */
static int take_level(sw_external *o, sw_bins *next, sw_bins *now,
                      sw_runs *file, sw_err *err) {
  int hold = !o->job->filed && entry_bytes(next) <= o->share / 2;
  int pack = !hold || o->job->budget->store, rc = 0;
  o->counters = 0;
  if (o->coming.n) {
    rc = file_of_spilled(o, next->wide, file, err);
    o->mine = file->keys;
    return rc;
  }
  o->mine = sw_bins_keys(next);
  if (pack)
    rc = pack_all(o, next, file, &o->counters, err);
  if (hold) {
    *now = *next;
    *next = (sw_bins){0};
    o->held = entry_bytes(now);
    o->counters = pack ? o->counters : sw_bins_counters(now);
  }
  return rc;
}

int sw_external_turn(sw_external *o, sw_bins *next, sw_bins *now, int rc,
                     sw_err *err) {
  sw_runs file = {0};
  sw_err mine = {.at = SW_NOWHERE};
  if (rc && err)
    mine = *err;
  sw_external_drop(o);
  sw_bins_free(now);
  o->held = 0;
  if (!rc)
    rc = take_level(o, next, now, &file, &mine);
  if (!rc && !(o->now = sw_mem_zero(1, sizeof *o->now)))
    rc = sw_err_memory(&mine);
  if (rc) {
    sw_runs_close(&file, o->disk);
  } else {
    o->now[0] = file;
    o->files = 1;
  }
  o->begin = 0;
  o->step = 1;
  atomic_store(&o->next, 0);
  sw_bins_free(next);
  sw_allreduce m = {.keys = o->mine};
  rc = allreduce_with(o, &m, rc, &mine);
  o->keys = m.keys;
  if (!rc)
    rc = sw_external_deal(o, now, &mine);
  if (rc && err)
    *err = mine;
  return rc;
}

/* ---- figures ------------------------------------------------------------ */

int sw_external_sum(sw_external *o, sw_level *level, sw_u128 *next_paths,
                    sw_err *err) {
  if (o->size == 1)
    return 0;
  statistics mine = {*level, *next_paths};
  const statistics *all = o->all;
  int rc = o->ranks->gather(o->ranks, &mine, sizeof mine, o->all, err);
  *level = (sw_level){.number = mine.level.number};
  *next_paths = 0;
  for (int i = 0; i < o->size && !rc; i++) {
    sw_level_add(level, &all[i].level);
    *next_paths += all[i].next_paths;
  }
  return rc;
}

uint64_t sw_external_keys(const sw_external *o) {
  return o->keys;
}

uint64_t sw_external_part(const sw_external *o) {
  return o->mine;
}

uint64_t sw_external_counters(const sw_external *o) {
  return o->counters;
}

uint64_t sw_external_bytes(const sw_external *o) {
  uint64_t bytes = 0;
  for (size_t f = 0; f < o->files; f++)
    for (size_t i = o->begin; i < o->now[f].n; i += o->step)
      bytes += o->now[f].run[i].bytes;
  return bytes;
}

void sw_external_describe(const sw_external *o, uint64_t bins, char *text,
                          size_t room) {
  uint64_t arenas = 0;
  for (unsigned w = 0; w < o->workers; w++)
    arenas += sw_accumulator_bytes(o->accumulator[w]);
  snprintf(text, room, ", sent %llu MB, files %llu MB, memory %llu MB",
           (unsigned long long)o->sent >> 20,
           (unsigned long long)o->disk->bytes >> 20,
           (unsigned long long)(arenas + bins) >> 20);
}
