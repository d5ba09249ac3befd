/* Short proofs that a goal is out of reach: a list of class arguments and
 * pagoda functions that between them exclude every end.
 */
#ifndef SW_PEG_ARGUE_H
#define SW_PEG_ARGUE_H

#include "games/peg/arguments/peg_ends.h"
#include "games/peg/arguments/peg_pagoda.h"
#include "games/peg/board/peg_class.h"

typedef struct peg_argument {
  uint64_t set;        /* a class argument's cells, or 0: */
  peg_weights weights; /* a pagoda function */
} peg_argument;

typedef struct peg_arguments {
  int n;
  peg_argument v[PEG_CELLS]; /* each excludes an end that no earlier one did */
} peg_arguments;

/* 1 when an argument that holds excludes end i. */
int peg_argument_excludes(const peg_argument *argument, const peg_ends *ends,
                          int i, uint64_t pegs);

/* 1 when an argument holds for the board. */
int peg_argument_holds(const peg_board *board, const peg_argument *argument);

/* Looks for arguments end by end until one end resists; *left gets the ends
 * that none of them excludes: an empty list is a proof.  0 or SW_NO_MEMORY. */
int peg_argue(const peg_board *board, const peg_ends *ends, uint64_t pegs,
              peg_arguments *found, peg_ends *left);

#endif
