/* Where a tally stands between two levels, and its checkpoint in a store
 * (work/store.h).
 */
#ifndef SW_PEG_TALLY_STATE_H
#define SW_PEG_TALLY_STATE_H

#include "engine/level/level_run.h"
#include "games/peg/counting/peg_places.h"
#include "work/store.h"

/* The counters of a level by place; 0: not reached.  hi is NULL when they have
 * 64 bits.  Of the places of a class only the first (peg_places_first) is in
 * use.  Where counters are residues, lo and hi are NULL. */
typedef struct peg_counts {
  int pegs;
  size_t *begin; /* of each least head, and the end (peg_places_begin) */
  uint64_t *lo, *hi;
  uint32_t *residue; /* or NULL: with the highest bit where it is reached */
} peg_counts;

static inline sw_u128 peg_counts_at(const peg_counts *counts, size_t place) {
  return counts->lo[place] |
         (counts->hi ? (sw_u128)counts->hi[place] << 64 : 0);
}

typedef struct peg_tally_state {
  const sw_rules *rules;
  const peg_places *places;
  uint64_t memory;   /* bytes that all counters may take */
  size_t room;       /* of each level, in places */
  uint64_t *high[2]; /* the upper halves of counters, once a level needs them */
  sw_level_list done; /* the levels before: */
  peg_counts now;     /* this is level done.n, not yet expanded */
  sw_u128 paths;      /* the sum of its counters */
} peg_tally_state;

/* The most places of a level with this many pegs or fewer; *all gets those of
 * all of them. */
size_t peg_tally_room(const peg_places *places, int pegs, uint64_t *all);

/* Makes room for counters of 128 bits in this level and all that follow.  0,
 * SW_NO_MEMORY, or SW_UNSUPPORTED when that is more than the memory allows. */
int peg_tally_widen(peg_tally_state *state, sw_err *err);

/* The upper halves that belong to a level, or NULL. */
static inline uint64_t *peg_tally_high(const peg_tally_state *state,
                                       size_t level) {
  return state->high[level % 2];
}

/* Keeps the state as the item "levels". */
int peg_tally_save(const peg_tally_state *state, sw_store *store, sw_err *err);

/* 1 when a state was found and read into *state, which stands at level 0 with
 * its room made; 0 when there is none; SW_UNSUPPORTED when the item is not one
 * of a tally, or its counters do not fit the memory; else an error. */
int peg_tally_load(peg_tally_state *state, sw_store *store, sw_err *err);

#endif
