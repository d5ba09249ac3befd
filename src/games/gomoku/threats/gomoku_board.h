/* A board that always knows its figures.
 *
 * For each colour and figure (gomoku_figures.h) it holds the set and the number
 * of the empty cells where a stone would make it.  Colours need not alternate,
 * so a pass is simply another stone of the same colour.
 */
#ifndef SW_GOMOKU_BOARD_H
#define SW_GOMOKU_BOARD_H

#include "base/hash.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "games/gomoku/threats/gomoku_figures.h"

#include <assert.h>

enum {
  GOMOKU_WORDS = (GOMOKU_CELLS + 63) / 64,
  GOMOKU_LINES = 6 * GOMOKU_SIDE - 2 /* of all four directions */
};

typedef struct gomoku_set {
  uint64_t w[GOMOKU_WORDS];
} gomoku_set;

typedef struct gomoku_board gomoku_board;

gomoku_board *gomoku_board_new(const gomoku_rules *rules); /* NULL: no memory */
void gomoku_board_free(gomoku_board *board);               /* NULL is allowed */

void gomoku_board_clear(gomoku_board *board);
void gomoku_board_set(gomoku_board *board, const sw_pos *pos);
void gomoku_board_play(gomoku_board *board, int cell, gomoku_colour colour);
void gomoku_board_undo(gomoku_board *board); /* the last stone played */

const gomoku_rules *gomoku_board_rules(const gomoku_board *board);
/* One byte a cell, as in a position. */
const uint8_t *gomoku_board_cells(const gomoku_board *board);
int gomoku_board_stones(const gomoku_board *board);
/* The exclusive-or of gomoku_board_key over all stones. */
uint64_t gomoku_board_hash(const gomoku_board *board);

/* The empty cells where this colour would make the figure, and how many. */
const gomoku_set *gomoku_board_making(const gomoku_board *board,
                                      gomoku_colour colour,
                                      gomoku_figure figure);
int gomoku_board_count(const gomoku_board *board, gomoku_colour colour,
                       gomoku_figure figure);
/* In how many directions a stone on this empty cell would make the figure. */
int gomoku_board_ways(const gomoku_board *board, gomoku_colour colour, int cell,
                      gomoku_figure figure);
/* The same for one direction: 0 or 1. */
int gomoku_board_makes(const gomoku_board *board, gomoku_colour colour,
                       int cell, int direction, gomoku_figure figure);
/* The four lines through a cell, one bit a cell: the colour's stones, the empty
 * cells, the stones that block (gomoku_figures.h), the number of the line
 * (below GOMOKU_LINES) and the cell's own bit. */
typedef struct gomoku_cross {
  gomoku_bits own[GOMOKU_LANES], empty[GOMOKU_LANES], block[GOMOKU_LANES];
  uint16_t line[GOMOKU_LANES];
  uint8_t bit[GOMOKU_LANES];
} gomoku_cross;
void gomoku_board_cross(const gomoku_board *board, gomoku_colour colour,
                        int cell, gomoku_cross *cross);
/* The cells that would then complete a five through it in this direction;
 * returns their number. */
int gomoku_board_completing(const gomoku_board *board, gomoku_colour colour,
                            int cell, int direction, int found[8]);
/* Where ends block, and a stone on this empty cell would make one five: the
 * empty cell on which a stone of the other colour would close that five beside
 * a stone of its own at the other end; GOMOKU_NONE when there is none. */
int gomoku_board_closing(const gomoku_board *board, gomoku_colour colour,
                         int cell);
/* The empty cells of a line, at most five from this one, with a stone of the
 * other colour on which a stone here would make no open four in this direction;
 * returns their number.  It makes one now. */
int gomoku_board_stopping(const gomoku_board *board, gomoku_colour colour,
                          int cell, int direction, int found[10]);
/* Adds the empty cells of a line at most five from this cell. */
void gomoku_board_near(const gomoku_board *board, int cell, int direction,
                       gomoku_set *set);
/* 0 when renju forbids the colour this empty cell. */
int gomoku_board_may(const gomoku_board *board, gomoku_colour colour, int cell);

/* What one stone adds to the hash. */
static inline uint64_t gomoku_board_key(int cell, gomoku_colour colour) {
  return sw_hash_mix((uint64_t)cell * 2 + colour);
}

/* ---- sets of cells ----------------------------------------------------- */

static inline void gomoku_set_add(gomoku_set *set, int cell) {
  assert(cell >= 0 && cell < GOMOKU_CELLS);
  set->w[cell >> 6] |= UINT64_C(1) << (cell & 63);
}
static inline int gomoku_set_has(const gomoku_set *set, int cell) {
  assert(cell >= 0 && cell < GOMOKU_CELLS);
  return (int)(set->w[cell >> 6] >> (cell & 63) & 1);
}
/* The lowest cell, or GOMOKU_NONE. */
static inline int gomoku_set_first(const gomoku_set *set) {
  for (int i = 0; i < GOMOKU_WORDS; i++)
    if (set->w[i])
      return i * 64 + __builtin_ctzll(set->w[i]);
  return GOMOKU_NONE;
}
static inline void gomoku_set_join(gomoku_set *set, const gomoku_set *more) {
  for (int i = 0; i < GOMOKU_WORDS; i++)
    set->w[i] |= more->w[i];
}
static inline void gomoku_set_meet(gomoku_set *set, const gomoku_set *other) {
  for (int i = 0; i < GOMOKU_WORDS; i++)
    set->w[i] &= other->w[i];
}
static inline void gomoku_set_remove(gomoku_set *set, const gomoku_set *less) {
  for (int i = 0; i < GOMOKU_WORDS; i++)
    set->w[i] &= ~less->w[i];
}
/* Takes the lowest cell out of the set and returns it, or GOMOKU_NONE. */
static inline int gomoku_set_take(gomoku_set *set) {
  for (int i = 0; i < GOMOKU_WORDS; i++)
    if (set->w[i]) {
      int cell = i * 64 + __builtin_ctzll(set->w[i]);
      set->w[i] &= set->w[i] - 1;
      return cell;
    }
  return GOMOKU_NONE;
}

#endif
