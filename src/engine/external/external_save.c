/* Keeping levels that are outside of memory: see external_levels.h.
 *
 * Every rank keeps its part of a level as the file level-LLL-RRRR; when all
 * have done so, rank 0 writes the item of the store that lists them, with the
 * statistics of all levels before.  That item makes the level count.  Two
 * levels are kept, under two items that take turns, so a damaged file costs one
 * level and not the run.
 *
 * Any rank can expand any run, for only adding up needs an owner.  So a level
 * kept by as many ranks is taken up by the same ones, and else all ranks take
 * turns in the runs of all files.
 */
#include "engine/external/external_save.h"

#include "base/mem.h"
#include "engine/level/level_archive.h"
#include "work/store.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const items[2] = {"levels-even", "levels-odd"};

static void name_level(char name[SW_DISK_NAME], size_t level, int rank) {
  snprintf(name, SW_DISK_NAME, "level-%03zu-%04d", level, rank);
}

static void sweep_level(const sw_external *o, size_t level) {
  char beginning[SW_DISK_NAME];
  snprintf(beginning, sizeof beginning, "level-%03zu-", level);
  if (o->rank == 0)
    o->disk->sweep(o->disk, beginning);
}

/* The outcome of this rank's part, rc and *err, becomes that of all. */
static int agree(sw_external *o, uint64_t *keys, int rc, sw_err *err) {
  sw_allreduce m = {.rc = rc, .keys = *keys};
  if (rc)
    m.err = *err;
  rc = sw_external_allreduce(o, &m, err);
  *keys = m.keys;
  return rc;
}

/* ---- keeping ------------------------------------------------------------ */

static int keep_part(sw_external *o, size_t level, sw_kept *kept, sw_err *err) {
  char name[SW_DISK_NAME];
  sw_runs *runs = &o->now[0];
  name_level(name, level, o->rank);
  *kept = (sw_kept){runs->n, runs->bytes, 0};
  return runs->n ? sw_runs_keep(runs, o->disk, name, &kept->hash, err) : 0;
}

/* The others look whether they see what rank 0 wrote. */
static int see_item(const sw_external *o, const char *item, sw_err *err) {
  sw_store *store = o->job->budget->store;
  int rc = store->open(store, item, err);
  store->close(store);
  return rc ? rc < 0 ? rc : 0
            : sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                         "'%.80s' is not the directory that rank 0 has; "
                         "choose one that all ranks share",
                         o->disk->where);
}

static int keep(sw_external *o, const sw_levels_state *state, sw_kept *kept,
                sw_err *err) {
  size_t level = state->done.n;
  const char *item = items[level % 2];
  uint64_t none = 0;
  sw_kept mine;
  int rc = kept ? keep_part(o, level, &mine, err) : sw_err_memory(err);
  rc = agree(o, &none, rc, err);
  if (rc)
    return rc;
  kept[0] = mine;
  if (o->size > 1)
    rc = o->ranks->gather(o->ranks, &mine, sizeof mine, kept, err);
  if (!rc && o->rank == 0)
    rc = sw_levels_save_files(o->job, state, item, kept, (size_t)o->size, err);
  rc = agree(o, &none, rc, err);
  if (!rc && o->rank)
    rc = see_item(o, item, err);
  rc = agree(o, &none, rc, err);
  if (!rc && level >= 2)
    sweep_level(o, level - 2);
  return rc;
}

int sw_external_keep(sw_external *o, const sw_levels_state *state,
                     sw_err *err) {
  sw_err mine = {.at = SW_NOWHERE};
  if (!o->job->budget->store)
    return 0;
  sw_kept *kept = sw_mem_zero((size_t)o->size, sizeof *kept);
  int rc = keep(o, state, kept, &mine);
  sw_mem_free(kept);
  if (rc && err)
    *err = mine;
  return rc;
}

/* ---- going on ----------------------------------------------------------- */

/* What an item of the store says. */
typedef struct found {
  int is;
  sw_levels_state state;
  sw_kept *kept;
  size_t files;
} found;

static void forget(found *f) {
  sw_mem_free(f->state.done.v);
  sw_mem_free(f->kept);
  *f = (found){0};
}

/* 1 when all files of the level are there; they are then the current level. */
static int open_files(sw_external *o, const found *f, sw_err *err) {
  o->now = sw_mem_zero(f->files, sizeof *o->now);
  if (!o->now)
    return sw_err_memory(err);
  o->files = f->files;
  o->counters = UINT64_MAX; /* files do not say */
  for (size_t i = 0; i < f->files; i++) {
    char name[SW_DISK_NAME];
    const sw_kept *kept = &f->kept[i];
    name_level(name, f->state.done.n, (int)i);
    int rc = kept->runs ? sw_runs_open(&o->now[i], o->disk, name, kept->runs,
                                       kept->bytes, kept->hash, err)
                        : 1;
    if (rc < 1) {
      sw_external_drop(o);
      return rc;
    }
  }
  return 1;
}

/* Which runs of the files this rank takes. */
static void take_part(sw_external *o) {
  o->begin = 0;
  o->step = 1;
  o->mine = 0;
  if (o->files == (size_t)o->size) {
    sw_runs own = o->now[o->rank];
    o->now[o->rank] = (sw_runs){0};
    sw_external_drop(o);
    o->now = sw_mem_zero(1, sizeof *o->now);
    if (o->now) {
      o->now[0] = own;
      o->files = 1;
    }
  } else {
    o->begin = (size_t)o->rank;
    o->step = (size_t)o->size;
  }
  for (size_t f = 0; f < o->files; f++)
    for (size_t i = o->begin; i < o->now[f].n; i += o->step)
      o->mine += o->now[f].run[i].records;
  atomic_store(&o->next, 0);
}

/* The later of two whole levels; 0 when neither item is there. */
static int find_level(sw_external *o, found f[2], sw_err *err) {
  sw_err why[2];
  int rc[2], later;
  for (int i = 0; i < 2; i++) {
    rc[i] = sw_levels_load_files(o->job, items[i], &f[i].state, &f[i].kept,
                                 &f[i].files, &why[i]);
    f[i].is = rc[i] == 1;
  }
  if (!f[0].is && !f[1].is) {
    if (rc[0] || rc[1])
      *err = why[rc[0] ? 0 : 1];
    return rc[0] ? rc[0] : rc[1];
  }
  later = f[1].is && (!f[0].is || f[1].state.done.n > f[0].state.done.n);
  for (int k = 0; k < 2; k++) {
    int i = k ? !later : later;
    int opened = f[i].is ? open_files(o, &f[i], err) : 0;
    if (opened < 0)
      return opened;
    if (opened)
      return i + 1;
  }
  return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                    "files of level %zu in '%.80s' and of the level before are "
                    "missing or damaged; remove the directory to start again",
                    f[later].state.done.n, o->disk->where);
}

static int go_on(sw_external *o, found f[2], sw_levels_state *state,
                 sw_err *err) {
  int rc = find_level(o, f, err), which = rc - 1;
  uint64_t level = rc > 0 ? f[which].state.done.n + 1 : 0, all = level;
  rc = agree(o, &all, rc < 0 ? rc : 0, err);
  if (!rc && all != level * (unsigned)o->size)
    rc = sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                    "the ranks do not see the same files in '%.80s'; choose a "
                    "directory that all ranks share",
                    o->disk->where);
  /* some rank sees the difference when any does */
  rc = agree(o, &all, rc, err);
  if (rc || !level)
    return rc;
  *state = f[which].state;
  f[which].state = (sw_levels_state){0};
  take_part(o);
  sweep_level(o, state->done.n + 1);
  sweep_level(o, state->done.n + 2);
  o->keys = o->mine;
  rc = agree(o, &o->keys, o->now ? 0 : sw_err_memory(err), err);
  if (!rc)
    rc = sw_external_deal(o, &state->now, err);
  return rc ? rc : 1;
}

int sw_external_resume(sw_external *o, sw_levels_state *state, sw_err *err) {
  sw_err mine = {.at = SW_NOWHERE};
  found f[2] = {{0}};
  if (!o->job->budget->store)
    return 0;
  int rc = go_on(o, f, state, &mine);
  forget(&f[0]);
  forget(&f[1]);
  if (rc < 0 && err)
    *err = mine;
  return rc;
}
