/* Inside the level engine: one run and what its files share. */
#ifndef SW_ENGINE_LEVELS_LEVELS_RUN_H
#define SW_ENGINE_LEVELS_LEVELS_RUN_H

#include "engine/level/level_bins.h"
#include "engine/levels/levels.h"
#include "work/store.h"

/* Levels that are finished, for the store. */
typedef struct sw_level_list {
  sw_level *v;
  size_t n, capacity;
} sw_level_list;

/* The state between two levels: `now` is level done.n and not yet expanded. */
typedef struct sw_levels_state {
  sw_level_list done;
  sw_bins now;
  sw_u128 paths; /* the sum of its counters */
} sw_levels_state;

/* Keeps the state as one item: a header that names rules and job, the finished
 * levels, keys and counters, and a checksum over all of it. */
int sw_levels_save(const sw_levels *job, const sw_levels_state *state,
                   sw_err *err);

/* 1 when a state was found and read into the empty *state, 0 when there is
 * none, or an error when it belongs to another run or is damaged. */
int sw_levels_load(const sw_levels *job, sw_bin_form form,
                   sw_levels_state *state, sw_err *err);

/* A file that keeps the part of a level that one rank has. */
typedef struct sw_kept {
  uint64_t runs, bytes; /* bytes of the runs, without the index */
  uint64_t hash;        /* of the index */
} sw_kept;

/* The same when the level lies in files (external_levels.h), under an item of
 * that name: the state without `now`, and the files.  *kept, of *files entries,
 * is the caller's. */
int sw_levels_save_files(const sw_levels *job, const sw_levels_state *state,
                         const char *item, sw_kept *kept, size_t files,
                         sw_err *err);
int sw_levels_load_files(const sw_levels *job, const char *item,
                         sw_levels_state *state, sw_kept **kept, size_t *files,
                         sw_err *err);

/* Workers 0..workers-1 of the budget's crew do the task. */
void sw_levels_together(const sw_budget *budget, unsigned workers,
                        void (*task)(void *ctx, unsigned worker), void *ctx);

/* The path for games that do not pack. */
int sw_levels_run_plain(const sw_levels *job, sw_err *err);

/* The greatest sum of counters that a level may have, so that no counter of
 * the next one, reached by at most `most` moves each, passes 128 bits. */
static inline int sw_levels_too_many(sw_u128 paths, int most) {
  return most > 0 && paths > ~(sw_u128)0 / (unsigned)most;
}

int sw_levels_overflow(int level, sw_err *err); /* the error for it */
int sw_levels_memory(int level, sw_err *err);

#endif
