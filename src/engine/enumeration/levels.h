/* Every position of a game, level by level, each once up to symmetry.
 *
 * Level n holds the classes of positions that n moves lead to.  Beside each
 * class stands a counter that is added along every move: the number of ways
 * from the start into any member of the class, or the probability that random
 * play comes there.  A level depends on nothing but the one before it, so two
 * are in memory at a time, a finished level is final, and it is a checkpoint.
 *
 * Games need the `packed` group; others are enumerated by sw_levels_run too,
 * position by position, more slowly and without class sizes.
 *
 * Results are the same for any number of workers.  Counters cannot overflow
 * unnoticed: a level gets 64-bit counters only when all its counters together
 * stay below 2^64, and a sum that could pass 2^128 ends the run with an error.
 */
#ifndef SW_ENGINE_ENUMERATION_LEVELS_H
#define SW_ENGINE_ENUMERATION_LEVELS_H

#include "engine/level/level_run.h"

/* 0; what `level` returned; SW_STOPPED; SW_NO_MEMORY when the budget's memory
 * (default 4 GiB, 1 GiB on 32-bit machines) does not hold two levels; or an
 * error of the store.  With a store, every finished level is kept as the item
 * "levels", and a later run with the same rules goes on from there: the levels
 * before are reported again, without keys.
 *
 * With a disk, levels lie in its files and memory bounds the buffers only
 * (external_levels.h); with ranks, all of them make this call, each gets the
 * sums of all, and an error of one is the result of all. */
int sw_levels_run(const sw_levels *job, sw_err *err);

#endif
