/* The winning positions: reached from the start, and the goal still in reach.
 *
 * The inverse of a position (pegs and holes exchanged) turns games around:
 * jumps from P to Q are jumps from inverse Q to inverse P. So the goal is in
 * reach of P exactly when the inverse of P is reached from the inverse of the
 * goal, and half of each search is enough: forward from the start to the
 * middle, forward from the inverse of the goal to the middle, and back from the
 * positions where the two meet.  When start and goal are inverse to each other
 * both searches are the same one.
 *
 * Exact goals and "one peg anywhere" are served; a goal that leaves cells open
 * is not.
 */
#ifndef SW_PEG_WINNING_H
#define SW_PEG_WINNING_H

#include "engine/enumeration/levels.h"
#include "engine/level/key_set.h"
#include "games/peg/forms/peg_code.h"
#include "games/peg/rules/peg_rules.h"

/* The winning classes after a number of jumps, in the order of their keys. */
typedef struct peg_winners {
  sw_keys keys;
  sw_u128 *ways;   /* jump sequences from the start into the class */
  sw_u128 *left;   /* solutions from one member of the class */
  uint16_t *orbit; /* members of the class */
  uint64_t moves;  /* jumps from one member of each class */
  uint64_t links;  /* of these, to winning positions */
} peg_winners;

typedef struct peg_winning {
  const sw_rules *rules;
  int levels; /* 0: the goal is out of reach by peg count or class */
  peg_winners level[PEG_CELLS];
} peg_winning;

/* What a table says of the winning classes of a level. */
typedef struct peg_winning_sums {
  uint64_t classes, positions;
  uint64_t single; /* classes with one solution left */
  uint64_t moves, links;
  sw_u128 most; /* solutions left of a position */
  sw_u128 ways; /* into all of them */
} peg_winning_sums;

/* Keys of the first levels of a run, to save that part of the work. */
typedef struct peg_reached {
  uint64_t most; /* bytes that they may take; 0: no limit */
  uint64_t bytes;
  int levels;
  sw_keys level[PEG_CELLS];
} peg_reached;

/* Appends a level; use it in the callback of sw_levels_run, in order.  0,
 * SW_NO_MEMORY, or SW_UNSUPPORTED when that is more than they may take. */
int peg_reached_add(peg_reached *reached, const sw_level *level);
void peg_reached_free(peg_reached *reached);

/* How many levels peg_winning_find wants to know; 0 when the goal is out of
 * reach, SW_UNSUPPORTED when the goal is of a kind not served. */
int peg_winning_wants(const sw_rules *rules, sw_err *err);

/* Finds them.  What `reached` has is used, what is missing is added to it. The
 * result is freed by peg_winning_free, also after an error: SW_UNSUPPORTED when
 * all that is held, `reached` too, passes the memory of the budget. */
int peg_winning_find(const sw_rules *rules, const sw_budget *budget,
                     peg_reached *reached, peg_winning *winning, sw_err *err);
void peg_winning_free(peg_winning *winning);

peg_winning_sums peg_winners_sum(const peg_winners *winners);

/* The inverses of n keys, in their order. */
void peg_keys_inverse(const peg_packing *packing, const uint64_t *from,
                      uint64_t *to, size_t n);

/* The place of a position's class among sorted keys, or -1; also when the
 * position is in another class (peg_class.h) than the start. */
int64_t peg_keys_find(const peg_packing *packing, const sw_keys *keys,
                      uint64_t pegs);

/* The solutions left of a position; 0 when it does not win or is not reached.
 * The position must have the cells of the rules' board. */
sw_u128 peg_winning_left(const peg_winning *winning, const sw_pos *pos);

#endif
