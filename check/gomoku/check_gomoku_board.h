/* Gomoku a second time: a board as windows of five cells. */
#ifndef SPIELWERK_CHECK_GOMOKU_BOARD_H
#define SPIELWERK_CHECK_GOMOKU_BOARD_H

#include "frame/check.h"

enum {
  GM_SIDE = 20,
  GM_CELLS = GM_SIDE * GM_SIDE,
  GM_WINDOWS = 4 * GM_CELLS,
  GM_EMPTY = 0,
  GM_BLACK = 1,
  GM_WHITE = 2
};

/* Five cells in a line.  A colour can make five there when the other has no
 * stone in it and, unless overlines win, neither neighbour is its own. */
typedef struct gm_window {
  int cell[5];
  int before, after; /* cells, or -1: the border */
  int line;          /* 0..3: its direction */
  int stones[3];     /* by colour */
} gm_window;

typedef struct gm_board {
  int side, cells, overline; /* overline: six and more win */
  int stone[GM_CELLS];
  int stones;
  int windows;
  gm_window window[GM_WINDOWS];
  int through[GM_CELLS][20], throughs[GM_CELLS]; /* windows of each cell */
} gm_board;

typedef unsigned char gm_set[GM_CELLS]; /* 1: in the set */

/* Reads the rules behind "gomoku:" and clears the board; NULL, or what is
 * wrong. */
const char *gm_rules(gm_board *board, const char *text);

/* The cell named at *text ("h8"), moving *text behind it, or -1. */
int gm_cell(const gm_board *board, const char **text);

/* Sets the stones of "h8i9g9" or "empty" on a cleared board, colours in turn;
 * NULL, or what is wrong. */
const char *gm_position(gm_board *board, const char *text);

/* Spells rules and position for the verdict: the cells of each colour in rising
 * order, row by row. */
void gm_show(ck_cert *cert, const gm_board *board);

void gm_clear(gm_board *board);
void gm_put(gm_board *board, int cell, int colour);
void gm_take(gm_board *board, int cell);

/* 1 when this colour has five. */
int gm_has_five(const gm_board *board, int colour);
/* 1 when a stone on this empty cell makes five. */
int gm_makes_five(const gm_board *board, int colour, int cell);

static inline int gm_has_stone(const gm_board *board, int cell, int colour) {
  return cell >= 0 && board->stone[cell] == colour;
}

/* 1 when the colour has n stones in the window and could make its five there.
 * Most of the time of a check is spent here. */
static inline int gm_holds(const gm_board *board, const gm_window *w,
                           int colour, int n) {
  return w->stones[colour] == n && !w->stones[3 - colour] &&
         (board->overline || (!gm_has_stone(board, w->before, colour) &&
                              !gm_has_stone(board, w->after, colour)));
}

#endif
