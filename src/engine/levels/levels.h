/* Every position of a game, level by level, each once up to symmetry.
 *
 * Level n holds the classes of positions that n moves lead to.  Beside each
 * class stands a counter that is added along every move: the number of ways
 * from the start into any member of the class, or the chance that random play
 * comes there.  A level depends on nothing but the one before it, so two are in
 * memory at a time, a finished level is final, and it is a checkpoint.
 *
 * Games need the `packed` group; others are enumerated by sw_levels_run too,
 * position by position, more slowly and without class sizes.
 *
 * Results are the same for any number of workers.  Counters cannot overflow
 * unnoticed: a level gets 64-bit counters only when all its counters together
 * stay below 2^64, and a sum that could pass 2^128 ends the run with an error.
 */
#ifndef SW_ENGINE_LEVELS_LEVELS_H
#define SW_ENGINE_LEVELS_LEVELS_H

#include "game.h"

enum { SW_ORBIT_MAX = 128 };

/* Chances are fractions of SW_CHANCE_ONE, rounded down at every move. */
#define SW_CHANCE_ONE ((sw_u128)1 << 124)

typedef struct sw_level {
  int number;
  uint64_t classes, positions;       /* positions: 0 when sizes are unknown */
  uint64_t orbits[SW_ORBIT_MAX + 1]; /* classes by number of members */
  uint64_t moves;                    /* from one member of each class */
  uint64_t dead_classes, dead_positions; /* without a move */
  sw_u128 paths;  /* ways into the level: the sum of its counters */
  sw_u128 ended;  /* of these, into dead ends */
  uint64_t bytes; /* in files, of all ranks; 0: in memory, or told again */
  /* the keys, for sw_level_read; NULL when the level was finished before this
   * run was resumed, when the game does not pack, or when levels lie in files
   */
  const struct sw_bins *bins;
} sw_level;

/* Adds the statistics of a part of a level. */
void sw_level_add(sw_level *to, const sw_level *part);

/* Where reading stands; start from {0}. */
typedef struct sw_level_place {
  size_t bin, entry;
} sw_level_place;

/* Copies the next keys in rising order and their counters (either may be NULL);
 * returns how many, at most `room`, 0 at the end. */
size_t sw_level_read(const sw_level *level, sw_level_place *place,
                     uint64_t *keys, sw_u128 *counts, size_t room);

typedef struct sw_levels {
  const sw_rules *rules;
  const sw_budget *budget; /* or NULL */
  /* members of level 0, each counted once; none: the start of the rules */
  const sw_pos *starts;
  size_t start_count;
  int last;   /* the last level wanted; negative: all */
  int chance; /* 1: counters are chances, not ways */
  /* called once for each level in order, while its keys are in memory; a
   * nonzero result ends the run and is returned (SW_NO_MEMORY with its error)
   */
  int (*level)(void *ctx, const sw_level *level);
  void *ctx;
} sw_levels;

/* 0; what `level` returned; SW_STOPPED; SW_NO_MEMORY when the budget's memory
 * (default 4 GiB, 1 GiB on 32-bit machines) does not hold two levels; or an
 * error of the store.  With a store, every finished level is kept as the item
 * "levels", and a later run with the same rules goes on from there: the levels
 * before are reported again, without keys.
 *
 * With a disk, levels lie in its files and memory bounds the buffers only
 * (external_levels.h); with ranks, all of them make this call, each is told the
 * sums of all, and an error of one is the result of all. */
int sw_levels_run(const sw_levels *job, sw_err *err);

#endif
