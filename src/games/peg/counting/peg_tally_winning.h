/* Sums over the winning positions from the counters of a tally alone.
 *
 * When the goal is the inverse of the start, a position wins exactly when its
 * inverse is reached as well, on the level as far from the end; and it has as
 * many solutions left as there are ways to its inverse (peg_winning.h).
 */
#ifndef SW_PEG_TALLY_WINNING_H
#define SW_PEG_TALLY_WINNING_H

#include "games/peg/counting/peg_tally.h"
#include "games/peg/counting/peg_winning.h"

typedef struct peg_tally_winning peg_tally_winning;

/* 1 when the goal is the inverse of the start and in its class. */
int peg_tally_wins(const peg_rules *rules);

/* NULL without memory.  The places are borrowed.  `most` is how many bytes may
 * be kept of levels; 0: no limit. */
peg_tally_winning *peg_tally_winning_new(const peg_rules *rules,
                                         const peg_places *places,
                                         uint64_t most);
void peg_tally_winning_free(peg_tally_winning *winning);

/* Bytes that are kept now. */
uint64_t peg_tally_winning_bytes(const peg_tally_winning *winning);

/* Takes a level; use it in the callback of peg_tally_run, in order.  0,
 * SW_NO_MEMORY, or SW_UNSUPPORTED when that is more than may be kept. */
int peg_tally_winning_add(peg_tally_winning *winning, const sw_level *level,
                          const peg_counts *counts);

/* Fills sums[0..jumps], where this many jumps lead to the goal, after the last
 * level. */
void peg_tally_winning_sums(peg_tally_winning *winning, peg_winning_sums *sums);

#endif
