/* Counting a game level by level where exact counters do not fit: several
 * tallies (peg_tally.h), each modulo another prime, in half the memory.
 *
 * Positions are counted by each of them.  The paths into a level follow from
 * their residues by the Chinese remainder theorem as soon as the product of the
 * primes exceeds their bound: paths into the level before, times the lines of
 * the board.
 */
#ifndef SW_PEG_TALLY_RESIDUES_H
#define SW_PEG_TALLY_RESIDUES_H

#include "games/peg/counting/peg_tally.h"

enum { PEG_TALLY_RESIDUES_MOST = 5 }; /* tallies: the product passes 2^128 */

typedef struct peg_tally_residues {
  const sw_rules *rules;
  const peg_places *places; /* for counters of PEG_TALLY_RESIDUE bytes */
  const sw_budget *budget;  /* or NULL; a store keeps finished tallies */
  /* called once for each level in order, at the end; a nonzero result ends the
   * run and is returned */
  int (*level)(void *ctx, const sw_level *level);
  /* NULL, or called after each level of the first tally, and once after each
   * of the others */
  void (*step)(void *ctx);
  void *ctx;
} peg_tally_residues;

/* 0; what `level` returned; SW_STOPPED; SW_NO_MEMORY; SW_UNSUPPORTED: paths may
 * pass 2^128, or the store holds another run; or the store's error. */
int peg_tally_residues_run(const peg_tally_residues *job, sw_err *err);

#endif
