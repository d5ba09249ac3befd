/* A run over all levels: what is asked, and where it stands. */
#ifndef SW_ENGINE_LEVEL_LEVEL_RUN_H
#define SW_ENGINE_LEVEL_LEVEL_RUN_H

#include "engine/level/level.h"
#include "engine/level/level_bins.h"
#include "game.h"

typedef struct sw_levels {
  const sw_rules *rules;
  const sw_budget *budget; /* or NULL */
  /* members of level 0, each counted once; none: the start of the rules */
  const sw_pos *starts;
  size_t start_count;
  int last;   /* the last level wanted; negative: all */
  int chance; /* 1: counters are chances, not ways */
  int filed;  /* 1: with a disk, every level lies in files */
  /* called once for each level in order, while its keys are in memory; a
   * nonzero result ends the run and is returned (SW_NO_MEMORY with its error)
   */
  int (*level)(void *ctx, const sw_level *level);
  void *ctx;
} sw_levels;

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

/* 1 when a counter of the next level could pass 128 bits: those of this one add
 * up to `paths`, and each key has at most `most` moves. */
static inline int sw_levels_too_many(sw_u128 paths, int most) {
  return most > 0 && paths > ~(sw_u128)0 / (unsigned)most;
}

/* The errors for that, and for a level that does not fit in memory; each
 * returns its code. */
int sw_levels_overflow(int level, sw_err *err);
int sw_levels_memory(int level, sw_err *err);

#endif
