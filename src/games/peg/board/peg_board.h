/* Boards of peg solitaire: cells, lines, symmetries, and goals on them.
 *
 * A set of pegs has one bit a cell in reading order (row by row from the top,
 * left to right).  A line is three neighbouring cells in a row; a jump takes
 * the pegs on one end and in the middle and puts one on the other end, which is
 * an exclusive-or with the three cells of the line.  So a line can be jumped,
 * in exactly one direction, when its middle is filled and its ends differ.
 */
#ifndef SW_PEG_BOARD_H
#define SW_PEG_BOARD_H

#include "base/err.h"
#include "base/rng.h"

#include <stdint.h>

enum {
  PEG_CELLS = 64,     /* most cells of a board */
  PEG_SIDE = 26,      /* most columns and rows */
  PEG_LINES = 192,    /* 3 axes times 64 cells is never exceeded */
  PEG_SYMMETRIES = 12 /* of the triangular grid; the square grid has 8 */
};

typedef struct peg_line {
  uint8_t a, mid, c; /* cells; a comes first in reading order */
  uint64_t ends;     /* the bits of a and c */
  uint64_t all;      /* ends and middle: what a jump flips */
} peg_line;

typedef enum peg_grid { PEG_SQUARE, PEG_TRIANGULAR } peg_grid;

/* The shape of a board and nothing else. */
typedef struct peg_board {
  peg_grid grid;
  int cells, width, height;
  uint8_t x[PEG_CELLS], y[PEG_CELLS]; /* column and row of each cell */
  int8_t at[PEG_SIDE][PEG_SIDE];      /* [row][column]: cell or -1 */
  int lines;
  peg_line line[PEG_LINES];
  int symmetries; /* of the shape; the first is the identity */
  uint8_t image[PEG_SYMMETRIES][PEG_CELLS]; /* where each cell goes */
} peg_board;

/* The goal: pegs exactly on `pegs` within `care`; cells outside `care` may be
 * either.  With `any_one` set: a single peg, anywhere. */
typedef struct peg_goal {
  uint64_t pegs, care;
  int any_one;
} peg_goal;

/* Steps (columns, rows) along the lines: two axes on the square grid, all three
 * on the triangular one. */
extern const int peg_axis[3][2];

/* The cell in a column and a row, or -1; any numbers are allowed. */
int peg_cell_at(const peg_board *board, int x, int y);

/* All cells of a board. */
uint64_t peg_board_full(const peg_board *board);

/* The image of a set of cells under symmetry number s of the board. */
uint64_t peg_image(const peg_board *board, int s, uint64_t set);

/* 1 when the set of pegs fulfils the goal. */
int peg_goal_reached(const peg_goal *goal, uint64_t pegs);

/* 1 when the line can be jumped (in the one direction that its ends allow). */
static inline int peg_can_jump(const peg_line *line, uint64_t pegs) {
  uint64_t ends = pegs & line->ends;
  return (pegs >> line->mid & 1) && ends && ends != line->ends;
}

/* Makes up to so many random jumps, as long as there is one, and returns the
 * pegs.  Where `invert` has a cell, peg and hole change parts: all cells take
 * jumps back. */
uint64_t peg_random_jumps(const peg_board *board, uint64_t pegs,
                          uint64_t invert, int jumps, sw_rng *rng);

/* The line of a jump between two cells, or NULL. */
const peg_line *peg_line_between(const peg_board *board, int from, int to);

/* Reads rows of cells: 'o' a peg, '.' a hole, '-' no cell, '/' or a newline
 * between rows.  Fills the shape and the set of pegs.  Needs 3 to 64 cells in
 * at most 26 rows and columns. */
int peg_board_read(peg_grid grid, const char *text, size_t len,
                   peg_board *board, uint64_t *pegs, sw_err *err);

#endif
