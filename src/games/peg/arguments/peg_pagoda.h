/* Pagoda functions (Conway; Winning Ways, chapter 23): weights on the cells
 * whose sum over the pegs no jump can raise.
 *
 * With w(a) + w(b) >= w(c) for each jump from a over b to c, an end that weighs
 * more than the position is out of reach: a proof that fits on a napkin.
 */
#ifndef SW_PEG_PAGODA_H
#define SW_PEG_PAGODA_H

#include "games/peg/arguments/peg_ends.h"

enum { PEG_WEIGHT_MOST = 999 };

typedef struct peg_weights {
  int16_t w[PEG_CELLS]; /* between -PEG_WEIGHT_MOST and PEG_WEIGHT_MOST */
} peg_weights;

/* The sum over a set of pegs. */
int peg_pagoda_value(const peg_weights *weights, uint64_t pegs);

/* The least value of end i, whatever the cells that may be either hold. */
int peg_pagoda_end(const peg_weights *weights, const peg_ends *ends, int i);

/* The least value of all ends; there must be one. */
int peg_pagoda_least(const peg_weights *weights, const peg_ends *ends);

/* 1 when no jump of the board can raise the sum. */
int peg_pagoda_holds(const peg_board *board, const peg_weights *weights);

/* Looks for weights that exclude all of these ends at once, by a linear
 * program.  Returns 1 and weights that hold, 0 when none were found, or
 * SW_NO_MEMORY. */
int peg_pagoda_find(const peg_board *board, const peg_ends *ends, uint64_t pegs,
                    peg_weights *weights);

#endif
