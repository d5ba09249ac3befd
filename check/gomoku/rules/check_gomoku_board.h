/* Gomoku a second time: a board as windows of five cells. */
#ifndef SPIELWERK_CHECK_GOMOKU_BOARD_H
#define SPIELWERK_CHECK_GOMOKU_BOARD_H

#include "frame/check.h"

enum {
  GM_SIDE = 20,    /* of a board with edges */
  GM_SECTION = 55, /* the part of the unbounded board that is held: no
                     stone lies in the outer GM_MARGIN columns and rows, so
                     that it has all lines of five through every stone */
  GM_MARGIN = 4,
  GM_LEAST = GM_SECTION - 2 * GM_MARGIN, /* most of gm_board.least */
  GM_CELLS = GM_SECTION * GM_SECTION,
  GM_WINDOWS = 4 * GM_CELLS,
  GM_EMPTY = 0,
  GM_BLACK = 1,
  GM_WHITE = 2,
  GM_EDGE = 3,       /* for a while, a cell that the board may lack */
  GM_EDGE_TALLY = 64 /* what it adds to the tally of its windows */
};

/* Five cells in a line.  A colour can make five there when the other has no
 * stone in it and, unless overlines win, neither neighbour is its own; where
 * ends block, not both neighbours are the other's. */
typedef struct gm_window {
  int cell[5];
  int before, after; /* cells, or -1: the border */
  int line;          /* 0..3: its direction */
} gm_window;

typedef struct gm_board {
  ck_meter *meter; /* pays for what is forbidden; NULL: nobody does */
  int side, cells;
  int overline[3]; /* of each colour: six and more win */
  int fouls;       /* Black has forbidden moves: renju */
  int blocks;      /* a five between two stones of the other colour is
                      none: caro */
  int words;       /* of a set of its cells */
  int unbounded;
  int least; /* side of the square that all boards from a size on have; 0: the
                board is only one */
  int stone[GM_CELLS];
  int stones;
  int turn; /* who moves in the position that was read */
  int windows;
  gm_window window[GM_WINDOWS];
  unsigned char tally[GM_WINDOWS]; /* its stones: black ones and 8 * white */
  int through[GM_CELLS][20], throughs[GM_CELLS]; /* windows of each cell */
} gm_board;

/* A set of cells, 64 a word; of a small board only the first ones are used. */
typedef struct gm_set {
  uint64_t word[(GM_CELLS + 63) / 64];
} gm_set;

enum { GM_WORDS = (GM_CELLS + 63) / 64 };

static inline int gm_has(const gm_set *set, int cell) {
  return (int)(set->word[cell / 64] >> cell % 64 & 1);
}
static inline void gm_add(gm_set *set, int cell) {
  set->word[cell / 64] |= (uint64_t)1 << cell % 64;
}
static inline void gm_drop(gm_set *set, int cell) {
  set->word[cell / 64] &= ~((uint64_t)1 << cell % 64);
}
static inline void gm_empty(const gm_board *board, gm_set *set) {
  for (int i = 0; i < board->words; i++)
    set->word[i] = 0;
}
static inline void gm_copy(const gm_board *board, gm_set *set,
                           const gm_set *from) {
  for (int i = 0; i < board->words; i++)
    set->word[i] = from->word[i];
}
static inline void gm_add_all(const gm_board *board, gm_set *set,
                              const gm_set *more) {
  for (int i = 0; i < board->words; i++)
    set->word[i] |= more->word[i];
}
static inline int gm_size(const gm_board *board, const gm_set *set) {
  int n = 0;
  for (int i = 0; i < board->words; i++)
    n += __builtin_popcountll(set->word[i]);
  return n;
}

/* Reads the rules behind "gomoku:" and clears the board; NULL, or what is
 * wrong. */
const char *gm_rules(gm_board *board, const char *text);

/* The cell named at *text ("h8", "ab28"), moving *text behind it, or -1. */
int gm_cell(const gm_board *board, const char **text);

/* Sets the stones of "h8i9g9" or "empty" on a cleared board, colours in turn,
 * "_" being a turn without a stone, and board->turn; NULL, or what is wrong. */
const char *gm_position(gm_board *board, const char *text);

/* Spells rules and position for the verdict: the cells of each colour in rising
 * order, row by row, with "_" for each turn in which its side has none left. */
void gm_show(ck_cert *cert, const gm_board *board);

/* 1 when a stone may be looked at on this cell. */
int gm_is_inside(const gm_board *board, int cell);

typedef struct gm_name {
  char text[8];
} gm_name;
gm_name gm_name_of(const gm_board *board, int cell);

void gm_clear(gm_board *board);
void gm_put(gm_board *board, int cell, int colour);
void gm_take(gm_board *board, int cell);

/* The board lacks this empty cell, with all windows through it; and has it
 * again. */
void gm_cut(gm_board *board, int cell);
void gm_restore(gm_board *board, int cell);

/* 1 when this colour has five. */
int gm_has_five(const gm_board *board, int colour);
/* 1 when a stone on this empty cell makes five. */
int gm_makes_five(const gm_board *board, int colour, int cell);

static inline int gm_other(int colour) {
  return GM_BLACK + GM_WHITE - colour;
}

static inline int gm_has_stone(const gm_board *board, int cell, int colour) {
  return cell >= 0 && board->stone[cell] == colour;
}

/* Adds the empty cells of a window. */
void gm_add_empty(const gm_board *board, int window, gm_set *set);
/* The empty cells of all windows in which the colour holds n. */
void gm_holes(const gm_board *board, int colour, int n, gm_set *set);
/* Adds the empty cells of a line at most five from this cell. */
void gm_add_near(const gm_board *board, int cell, int line, gm_set *set);

/* Checks a certificate of kind `bounds`, whose position is on the board
 * (check_gomoku_bounds.c). */
int gm_check_bounds(ck_cert *cert, gm_board *board);

/* The tally of n stones of one colour and none of the other. */
static inline int gm_alone(int colour, int n) {
  return colour == GM_BLACK ? n : 8 * n;
}

/* 1 when the colour has n stones in the window and could make its five there.
 */
static inline int gm_holds(const gm_board *board, int window, int colour,
                           int n) {
  const gm_window *w = &board->window[window];
  return board->tally[window] == gm_alone(colour, n) &&
         (board->overline[colour] ||
          (!gm_has_stone(board, w->before, colour) &&
           !gm_has_stone(board, w->after, colour))) &&
         (!board->blocks || !gm_has_stone(board, w->before, gm_other(colour)) ||
          !gm_has_stone(board, w->after, gm_other(colour)));
}

#endif
