/* Counting a game level by level in arrays that have a place for every position
 * (peg_places.h).
 *
 * The results are those of sw_levels_run (engine/levels/levels.h) in less time,
 * for boards whose levels fit in memory place by place.  What it does not do:
 * give keys, keep checkpoints, use files or ranks.
 */
#ifndef SW_PEG_TALLY_H
#define SW_PEG_TALLY_H

#include "engine/levels/levels.h"
#include "games/peg/counting/peg_places.h"

/* The counters of a level by place; 0: not reached.  hi is NULL when they have
 * 64 bits.  Of the places of a class only the first (peg_places_first) is in
 * use. */
typedef struct peg_counts {
  int pegs;
  size_t *begin; /* of each least head, and the end (peg_places_begin) */
  uint64_t *lo, *hi;
} peg_counts;

static inline sw_u128 peg_counts_at(const peg_counts *counts, size_t place) {
  return counts->lo[place] |
         (counts->hi ? (sw_u128)counts->hi[place] << 64 : 0);
}

typedef struct peg_tally {
  const sw_rules *rules;
  const peg_places *places;
  const sw_budget *budget; /* or NULL */
  /* called once for each level in order, with the counters as long as it runs;
   * a nonzero result ends the run and is returned (SW_NO_MEMORY with its
   * error) */
  int (*level)(void *ctx, const sw_level *level, const peg_counts *counts);
  void *ctx;
} peg_tally;

/* Makes the places when the game can be tallied: the budget asks for memory
 * only, and two neighbouring levels fit in it (default 4 GiB, 1 GiB on 32-bit
 * machines).  Otherwise *places is NULL.  0 or SW_NO_MEMORY. */
int peg_tally_places(const sw_rules *rules, const sw_budget *budget,
                     peg_places **places);

/* 0; what `level` returned; SW_STOPPED; SW_NO_MEMORY; or SW_UNSUPPORTED: the
 * counters outgrew 64 bits and the memory allowed, or 128 bits.  The levels
 * that were given stand; the level engine may do the whole. */
int peg_tally_run(const peg_tally *job, sw_err *err);

#endif
