/* Search from both sides until they meet: decides, finds a line, counts.
 *
 * The position's levels and the levels of the ends grow in turn, the smaller
 * one first.  With a width the forward side keeps only this many positions a
 * level, which finds solutions quickly and proves nothing; without one, or when
 * nothing had to be dropped, the result is exact.
 */
#ifndef SW_PEG_MEET_H
#define SW_PEG_MEET_H

#include "games/peg/search/peg_front.h"

typedef struct peg_meet {
  sw_value
      value; /* SW_WIN, SW_LOSS (proved), SW_OPEN: the width was too small */
  peg_front forward, backward;
  uint64_t key; /* SW_WIN: a position on both sides */
  int depth;    /* SW_WIN: of that position on the forward side */
} peg_meet;

/* Runs once; 0, SW_STOPPED or SW_NO_MEMORY.  `counted` asks for paths and goes
 * without a width only.  Call peg_meet_free in any case. */
int peg_meet_run(peg_quest *quest, size_t width, int counted, peg_meet *meet);
void peg_meet_free(peg_quest *quest, peg_meet *meet);

/* Appends the jumps of one solution, after SW_WIN.  0 or SW_NO_MEMORY. */
int peg_meet_line(const peg_quest *quest, const peg_meet *meet, sw_moves *line);

/* The number of solutions, after a counted run that decided.  0, or
 * SW_UNSUPPORTED when it does not fit 128 bits. */
int peg_meet_count(const peg_quest *quest, const peg_meet *meet,
                   sw_u128 *solutions);

#endif
