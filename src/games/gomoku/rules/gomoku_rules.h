/* Gomoku, inside: boards, cells and rows, on which everything else rests.
 *
 * Two players set stones in turn, Black first; a row of five wins.  Under the
 * standard rules exactly five, under freestyle five or more; under renju Black
 * wins with exactly five and may not make an overline, two fours or two threes
 * at once, while White wins with five or more.  A full board is a draw.
 *
 * Caro is the standard rule, and free caro the freestyle one, without the fives
 * that stones of the other colour block at both ends (the border does not, and
 * six in a row cannot be blocked): "standard Caro" and "Caro with overlines" of
 * Piskvork, the manager of the Gomocup tournament (P. Lastovicka, version 9.0).
 *
 * A cell is its row times the side plus its column, row 0 at the bottom: on
 * the 15x15 board a1 is 0 and o15 is 224.  A position is one byte a cell, and
 * behind them a byte with the colour to move.  In a game from the empty board
 * that follows from the numbers of stones; a position that was set up, as a
 * problem, may have any numbers and either colour to move.
 */
#ifndef SW_GOMOKU_RULES_H
#define SW_GOMOKU_RULES_H

#include "game.h"

/* The core is built for boards of up to 20x20; a program that needs larger ones
 * is built from the same sources with a greater number here. */
#ifndef GOMOKU_MOST_SIDE
#define GOMOKU_MOST_SIDE 20
#endif

enum {
  GOMOKU_LEAST_SIDE = 5,
  GOMOKU_SIDE = GOMOKU_MOST_SIDE, /* most columns and rows */
  GOMOKU_CELLS = GOMOKU_SIDE * GOMOKU_SIDE,
  GOMOKU_SYMMETRIES = 8,
  GOMOKU_NAME = 8,   /* room for a cell's name, "a1" or "aa27" */
  GOMOKU_NONE = 4095 /* no cell */
};

/* A line of the board: a bit a cell, the margin below the first and above the
 * last one stays 0. */
#if GOMOKU_MOST_SIDE <= 22
typedef uint32_t gomoku_bits;
#else
typedef uint64_t gomoku_bits;
#endif
enum {
  GOMOKU_MARGIN = 5, /* bits */
  GOMOKU_LANES = 4   /* lines that are worked on at once */
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
  GOMOKU_CARO,
  GOMOKU_FREE_CARO,
  GOMOKU_KINDS
} gomoku_kind;

typedef struct gomoku_rules {
  sw_rules base;
  gomoku_kind kind;
  int side, cells;
  /* of a database (strategy/gomoku_known.h), or NULL; owned */
  struct gomoku_known *known;
  void (*known_free)(struct gomoku_known *);
  int unbounded; /* the board is a section of the unbounded one */
  int least; /* then: all boards are meant that have a middle square of this odd
                side, 0: the unbounded one only */
  uint16_t image[GOMOKU_SYMMETRIES][GOMOKU_CELLS]; /* where each cell goes */
} gomoku_rules;

static inline const gomoku_rules *gomoku_of(const sw_rules *rules) {
  return (const gomoku_rules *)(const void *)rules;
}

/* 1 when an overline (six or more) wins for this colour. */
static inline int gomoku_overline_wins(const gomoku_rules *rules,
                                       gomoku_colour colour) {
  return rules->kind == GOMOKU_FREESTYLE || rules->kind == GOMOKU_FREE_CARO ||
         (rules->kind == GOMOKU_RENJU && colour == GOMOKU_WHITE);
}

/* 1 when a five between two stones of the other colour does not win. */
static inline int gomoku_ends_block(const gomoku_rules *rules) {
  return rules->kind == GOMOKU_CARO || rules->kind == GOMOKU_FREE_CARO;
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

/* The colour to move. */
static inline gomoku_colour gomoku_turn(const sw_pos *pos) {
  return (gomoku_colour)pos->b[pos->len - 1];
}
static inline void gomoku_set_turn(sw_pos *pos, gomoku_colour turn) {
  pos->b[pos->len - 1] = (uint8_t)turn;
}

/* The side to move sets a stone on an empty cell, by whatever rules. */
static inline void gomoku_put(sw_pos *pos, int cell) {
  pos->b[cell] = gomoku_stone(gomoku_turn(pos));
  gomoku_set_turn(pos, gomoku_other(gomoku_turn(pos)));
}

int gomoku_stones(const sw_pos *pos);

/* Black's stones less White's. */
int gomoku_lead(const sw_pos *pos);

/* 1 when the numbers of stones tell whose turn it is: Black began on an empty
 * board and the colours took turns.  Moves do not change it.  Strategies and
 * what is known of them are about such positions only. */
int gomoku_alternates(const sw_pos *pos);

/* The length of the row of equal stones through the stone on this cell, in
 * one of the four directions. */
int gomoku_row(const gomoku_rules *rules, const uint8_t *cells, int cell,
               int direction);

/* 1 when the stone on this cell lies in a row that wins for its colour. */
int gomoku_wins_at(const gomoku_rules *rules, const uint8_t *cells, int cell);

/* The end of the game: 1 and the winner, or 0. */
int gomoku_winner(const gomoku_rules *rules, const uint8_t *cells,
                  gomoku_colour *winner);

/* ---- names of cells ---------------------------------------------------- */

void gomoku_cell_name(int side, int cell, char name[GOMOKU_NAME]);

/* Reads a name at text[*at], moving *at behind it. */
int gomoku_cell_read(int side, const char *text, size_t len, size_t *at,
                     int *cell, sw_err *err);

#endif
