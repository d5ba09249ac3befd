/* What is true of the positions of a whole sample, by plain recursion.
 *
 * Nothing clever: the value of a position is its result or else what its moves
 * make of the values behind them, and every position is looked at once.
 */
#ifndef SW_TEST_TRUTH_H
#define SW_TEST_TRUTH_H

#include "contract.h"

typedef struct truth {
  sw_value value;
  sw_u128 solutions; /* sequences of moves to the goal; one player only */
  int nimber;        /* by mex, a finished position counting 0 */
  int distance;      /* moves to the end, quickest win or slowest loss */
  int known;
} truth;

typedef struct truths {
  const law_case *c;
  truth *of;      /* by index in the sample */
  uint32_t *slot; /* hash table of indices + 1 */
  size_t slots;
} truths;

/* 0, SW_NO_MEMORY, or SW_BAD_INPUT when the sample is not whole; close it in
 * every case. */
int truths_open(truths *t, const law_case *c);
void truths_close(truths *t);

/* NULL for a position that is not in the sample. */
const truth *truth_at(const truths *t, const sw_pos *pos);

/* The value of a child as the side that moved there sees it. */
sw_value truth_for_mover(const law_case *c, const sw_pos *from,
                         const sw_pos *child, sw_value value);

#endif
