/* Counting a game level by level in arrays that have a place for every position
 * (peg_places.h).
 *
 * The results are those of sw_levels_run (engine/enumeration/levels.h) in less
 * time, for boards whose levels fit in memory place by place.  With a store
 * every finished level is kept as an item, and a later run goes on from there.
 * What it does not do: give keys, use files or ranks.
 */
#ifndef SW_PEG_TALLY_H
#define SW_PEG_TALLY_H

#include "games/peg/counting/peg_tally_state.h"

typedef struct peg_tally {
  const sw_rules *rules;
  const peg_places *places;
  const sw_budget *budget; /* or NULL */
  /* called once for each level in order, with the counters as long as it runs,
   * or NULL for the levels that an earlier run has finished; a nonzero result
   * ends the run and is returned (SW_NO_MEMORY with its error) */
  int (*level)(void *ctx, const sw_level *level, const peg_counts *counts);
  void *ctx;
  const uint64_t *beside; /* NULL, or bytes that the caller takes of the memory
                             as the run goes on */
  uint32_t modulus; /* 0, or a prime below 2^31: counters are residues of 32
                       bits, `paths` and `ended` of each level too, and nothing
                       is kept in the store */
} peg_tally;

/* Bytes of a counter. */
enum { PEG_TALLY_EXACT = 8, PEG_TALLY_RESIDUE = 4 };

/* Makes the places when the game can be tallied: the budget has neither files
 * nor ranks, and two neighbouring levels of counters with this many bytes fit
 * in its memory (default 4 GiB, 1 GiB on 32-bit machines).  Otherwise *places
 * is NULL.  0 or SW_NO_MEMORY. */
int peg_tally_places(const sw_rules *rules, const sw_budget *budget,
                     int counter, peg_places **places);

/* Bytes that the places and two levels of such counters take. */
uint64_t peg_tally_bytes(const sw_rules *rules, const peg_places *places,
                         int counter);

/* 0; what `level` returned; SW_STOPPED; SW_NO_MEMORY; or SW_UNSUPPORTED: the
 * counters outgrew 64 bits and the memory allowed, or 128 bits, or the store
 * holds another run.  The levels that were reported are right; the level engine
 * can do the whole run, or report what is wrong. */
int peg_tally_run(const peg_tally *job, sw_err *err);

#endif
