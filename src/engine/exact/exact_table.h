/* What the exact search knows of positions: a number for each normal form, and
 * bounds of its score.
 *
 * A score is that of the side to move: 0 for a draw, SW_EXACT_TOP - n for a win
 * in n moves, the same with a minus for a loss, so that a quicker win and a
 * slower loss are better.  One player's goal is a win, and its end without the
 * goal a loss.
 */
#ifndef SW_ENGINE_EXACT_EXACT_TABLE_H
#define SW_ENGINE_EXACT_EXACT_TABLE_H

#include "base/intern.h"
#include "game.h"

enum { SW_EXACT_TOP = 30000, SW_EXACT_NO_MOVE = 0xffff };

typedef struct sw_exact_entry {
  int16_t lo, hi; /* the score is in lo..hi */
  uint16_t best;  /* place of the move that was best, SW_EXACT_NO_MOVE */
  uint16_t open;  /* 1: on the way from the root to where the search is */
} sw_exact_entry;

typedef struct sw_exact_table {
  sw_intern forms;
  sw_exact_entry *v;
  size_t capacity;
  size_t memory; /* most bytes; 0: no limit */
} sw_exact_table;

/* The number of the position's normal form, which is a new entry with the
 * widest bounds when it was not met before. 0 or SW_NO_MEMORY. */
int sw_exact_table_find(sw_exact_table *, const sw_rules *, const sw_pos *,
                        uint32_t *number);
void sw_exact_table_free(sw_exact_table *);

/* Between the score of a position and what it means one move earlier for the
 * side that sees it: everything that is decided is one move further away.
 * sw_exact_nearer goes back; both keep order. */
static inline int sw_exact_further(int score) {
  return score > 0 ? score - 1 : score < 0 ? score + 1 : 0;
}
static inline int sw_exact_nearer(int score) {
  return score > 0 ? score + 1 : score < 0 ? score - 1 : 0;
}

static inline sw_value sw_exact_value(int score) {
  return score > 0 ? SW_WIN : score < 0 ? SW_LOSS : SW_DRAW;
}

/* Moves to the end of a decided game; -1 for a draw. */
static inline int sw_exact_distance(int score) {
  return score > 0   ? SW_EXACT_TOP - score
         : score < 0 ? SW_EXACT_TOP + score
                     : -1;
}

#endif
