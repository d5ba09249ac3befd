/* Gomoku, inside: boards, cells and rows, on which everything else rests.
 *
 * Two players set stones in turn, Black first; a row of five wins.  Under the
 * standard rules exactly five, under freestyle five or more; under renju Black
 * wins with exactly five and may not make an overline, two fours or two threes
 * at once, while White wins with five or more.  A full board is a draw.
 *
 * A cell is its row times the side plus its column, row 0 at the bottom: on
 * the 15x15 board a1 is 0 and o15 is 224.  A position is one byte a cell.  The
 * colour to move follows from the number of stones.
 *
 * The rules `unbounded`: a finite game that Black does not win more easily than
 * the one on the unbounded board, or on any board that holds this one.
 *
 * Black plays on the board and wins with exactly five.  White plays there or
 * *elsewhere*; where, is left open: she has won with five or more, and as soon
 * as there are five cells in line, not all on the board and without a black
 * stone, that her stones on the board and her stones elsewhere could fill.
 * doc/certificates.md proves what follows from a win of Black.
 *
 * Her stones elsewhere have the cells behind the board, z1 to z5, taken in
 * turn; no line goes through them.
 */
#ifndef SW_GOMOKU_RULES_H
#define SW_GOMOKU_RULES_H

#include "game.h"

enum {
  GOMOKU_LEAST_SIDE = 5,
  GOMOKU_SIDE = 20, /* most columns and rows */
  GOMOKU_CELLS = GOMOKU_SIDE * GOMOKU_SIDE,
  GOMOKU_SYMMETRIES = 8,
  GOMOKU_ELSEWHERE = 5,           /* places for White's stones elsewhere */
  GOMOKU_ENDS = 12 * GOMOKU_SIDE, /* of the lines of a board */
  GOMOKU_NAME = 4,                /* a cell's name, "a1".."t20", with its NUL */
  GOMOKU_NONE = 1023              /* no cell */
};

typedef enum gomoku_colour { GOMOKU_BLACK, GOMOKU_WHITE } gomoku_colour;

/* What lies on a cell: 0, or the colour plus 1. */
enum { GOMOKU_EMPTY = 0 };
static inline uint8_t gomoku_stone(gomoku_colour colour) {
  return (uint8_t)(colour + 1);
}
static inline gomoku_colour gomoku_other(gomoku_colour colour) {
  return colour == GOMOKU_BLACK ? GOMOKU_WHITE : GOMOKU_BLACK;
}

typedef enum gomoku_kind {
  GOMOKU_STANDARD,
  GOMOKU_FREESTYLE,
  GOMOKU_RENJU,
  GOMOKU_UNBOUNDED /* see above */
} gomoku_kind;

/* Where a line of the board begins: its first cells, four at most. */
typedef struct gomoku_end {
  uint16_t cell;
  int16_t step;
  uint8_t length;
} gomoku_end;

typedef struct gomoku_rules {
  sw_rules base;
  gomoku_kind kind;
  int side, cells; /* the cells of the board, then those elsewhere */
  int ends;        /* of lines, where there is an elsewhere */
  gomoku_end end[GOMOKU_ENDS];
  /* of a database (strategy/gomoku_known.h), or NULL; owned */
  struct gomoku_known *known;
  void (*known_free)(struct gomoku_known *);
  uint16_t image[GOMOKU_SYMMETRIES][GOMOKU_CELLS]; /* where each cell goes */
} gomoku_rules;

static inline const gomoku_rules *gomoku_of(const sw_rules *rules) {
  return (const gomoku_rules *)(const void *)rules;
}

/* 1 when an overline (six or more) wins for this colour. */
static inline int gomoku_overline_wins(const gomoku_rules *rules,
                                       gomoku_colour colour) {
  return rules->kind == GOMOKU_FREESTYLE ||
         (rules->kind != GOMOKU_STANDARD && colour == GOMOKU_WHITE);
}

static inline sw_move gomoku_move(int cell) {
  return (sw_move){(uint64_t)cell, 0};
}
static inline int gomoku_move_cell(sw_move move) {
  return (int)move.a;
}

/* The four directions: row, column, rising and falling diagonal. */
extern const int gomoku_step_x[4], gomoku_step_y[4];

/* ---- rows -------------------------------------------------------------- */

/* The colour to move and the number of stones. */
gomoku_colour gomoku_turn(const sw_pos *pos);
int gomoku_stones(const sw_pos *pos);

/* The length of the row of equal stones through the stone on this cell, in
 * one of the four directions. */
int gomoku_row(const gomoku_rules *rules, const uint8_t *cells, int cell,
               int direction);

/* 1 when the stone on this cell lies in a row that wins for its colour. */
int gomoku_wins_at(const gomoku_rules *rules, const uint8_t *cells, int cell);

/* The end of the game: 1 and the winner, or 0. */
int gomoku_winner(const gomoku_rules *rules, const uint8_t *cells,
                  gomoku_colour *winner);

/* ---- elsewhere ------------------------------------------------------- */

/* Finds the ends of the lines of a board whose side is set. */
void gomoku_outside_fill(gomoku_rules *rules);

/* 1 when the rules let the colour set a stone on this empty cell, renju's fouls
 * aside. */
int gomoku_may_stand(const gomoku_rules *rules, const uint8_t *cells,
                     gomoku_colour colour, int cell);

/* White's stones elsewhere. */
int gomoku_elsewhere(const gomoku_rules *rules, const uint8_t *cells);

/* The most stones that White can be said to have in five cells in line that are
 * not all on the board; 0 where there is no elsewhere. */
int gomoku_outside(const gomoku_rules *rules, const uint8_t *cells);

/* ---- names of cells ---------------------------------------------------- */

void gomoku_cell_name(int side, int cell, char name[GOMOKU_NAME]);

/* Reads a name at text[*at], moving *at behind it. */
int gomoku_cell_read(int side, const char *text, size_t len, size_t *at,
                     int *cell, sw_err *err);

/* Reads the name of a cell, or of a place elsewhere, at text[*at], moving *at
 * behind it. */
int gomoku_place_read(const gomoku_rules *rules, const char *text, size_t len,
                      size_t *at, int *cell, sw_err *err);

#endif
