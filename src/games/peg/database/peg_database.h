/* The perfect database: every winning position and the solutions left from it,
 * in some 110 kilobytes for the English centre game.
 *
 * For problems whose goal is the inverse of the start.  Encoding takes what
 * peg_winning_find found; decoding gives the same back, exactly, in a third of
 * a second.  It keeps half of the positions: the others are inverse to these.
 */
#ifndef SW_PEG_DATABASE_H
#define SW_PEG_DATABASE_H

#include "games/peg/counting/peg_winning.h"

enum { PEG_HALF = PEG_CELLS / 2 + 1 }; /* levels at most */

typedef struct peg_half_level {
  sw_keys keys;  /* the winning classes, sorted */
  sw_u128 *ways; /* jump sequences from the start into one member of a class,
                    which are the solutions from its inverse */
  sw_u128 *left; /* solutions from one member */
} peg_half_level;

/* A database in memory.  Level i has i jumps behind it, and its positions are
 * inverse to those of level levels - 1 - i. */
typedef struct peg_half {
  const sw_rules *rules; /* borrowed */
  int levels, kept;      /* the first half is kept */
  peg_half_level level[PEG_HALF];
} peg_half;

/* 0, or SW_UNSUPPORTED when start and goal are not inverse to each other or the
 * board is too large. */
int peg_database_fits(const sw_rules *rules, sw_err *err);

/* Appends the database to `out`. SW_UNSUPPORTED when start and goal are not
 * inverse to each other or the goal is out of reach. */
int peg_database_encode(const peg_winning *winning, sw_buf *out, sw_err *err);

/* SW_FAULT when the bytes are damaged or belong to other rules; `at` is the
 * place.  The result is freed by peg_half_free, also after an error. */
int peg_database_decode(const sw_rules *rules, const void *bytes, size_t n,
                        const sw_budget *budget, peg_half *half, sw_err *err);
void peg_half_free(peg_half *half);

/* The solutions left of a position; 0 when it does not win or is not reached.
 * The position must have the cells of the rules' board. */
sw_u128 peg_half_left(const peg_half *half, uint64_t pegs);

#endif
