/* Search by moves from one side, where jumps of one peg in a row are one move
 * (a sweep): forward from the position, or back from the ends.
 *
 * A search runs under a bound on the moves of the whole game and keeps no state
 * that cannot belong to a game within it.  Growing two searches from both sides
 * until their moves together are the bound finds such a game or shows that
 * there is none:
 *
 *   peg_sweeps_start(&forth); peg_sweeps_start(&back);
 *   while (forth.moves + back.moves < bound && !forth.met && !back.met)
 *     peg_sweeps_grow(forth.states.n < back.states.n ? &forth : &back);
 */
#ifndef SW_PEG_SWEEPS_H
#define SW_PEG_SWEEPS_H

#include "games/peg/arguments/peg_regions.h"
#include "games/peg/search/peg_front.h"

enum { PEG_WAYS = 6 }; /* a cell ends at most six lines */

/* The lines that end on each cell. */
typedef struct peg_ways {
  int n[PEG_CELLS];
  const peg_line *line[PEG_CELLS][PEG_WAYS];
} peg_ways;

void peg_ways_find(const peg_board *board, peg_ways *ways);

/* The states of one number of moves. */
typedef struct peg_sweeps_level {
  size_t n;
  uint64_t sum; /* of the hashes of their keys, modulo 2^64 */
} peg_sweeps_level;

/* Set the first group of members, the rest to zero. */
typedef struct peg_sweeps {
  peg_quest *quest;
  const peg_ways *ways;
  const peg_regions *regions;
  int back;                       /* 1: from the ends, which leave no cell
                                     open; moves are taken back */
  const struct peg_sweeps *other; /* the search from the other side, or NULL:
                                     forward until the goal is reached */
  int bound;                      /* moves of the whole game */
  size_t width; /* states of each number of moves that are expanded at most,
                   those of the best score; 0: all */

  int moves;        /* of the last states */
  peg_level states; /* normal forms, by moves; each once, with the fewest */
  uint32_t *parent; /* index of the state before; that of the first: its own */
  size_t capacity;
  int levels; /* that were kept: of 0, 1, .. moves */
  peg_sweeps_level level[PEG_CELLS];
  size_t now;            /* states from here on are not expanded yet */
  int cut;               /* 1: some never will be, for the sake of the width */
  int met;               /* 1: a game was found, through state `meeting` */
  size_t meeting;        /* index here; the other side has the same key */
  int fixed;             /* 1: the position is its only image */
  int last;              /* 1: new states end the game or are worth nothing */
  int limit[PEG_PRUNES]; /* least value of the ends, going back greatest of the
                            position */
} peg_sweeps;

/* The first states.  0 or SW_NO_MEMORY; free in any case. */
int peg_sweeps_start(peg_sweeps *sweeps);
/* One move more.  0 or SW_STOPPED, SW_NO_MEMORY. */
int peg_sweeps_grow(peg_sweeps *sweeps);
void peg_sweeps_free(peg_sweeps *sweeps);

/* The game that was found, as jumps from the quest's position.  `back` is NULL
 * for a search from one side.  Returns its moves, or SW_NO_MEMORY. */
int peg_sweeps_line(const peg_sweeps *forth, const peg_sweeps *back,
                    sw_moves *line);

#endif
