/* Peg solitaire a second time: boards as coordinates, positions as one
 * character a cell. */
#ifndef SPIELWERK_CHECK_PEG_RULES_H
#define SPIELWERK_CHECK_PEG_RULES_H

#include "frame/check.h"

enum {
  PG_CELLS = 64,
  PG_SIDE = 26,
  PG_JUMPS = 6 * PG_CELLS,
  PG_IMAGES = 12,
  PG_WEIGHT = 999
};

typedef struct pg_jump {
  int from, over, to;
} pg_jump;

typedef struct pg_game {
  int triangular;
  int cells;                    /* in reading order */
  int x[PG_CELLS], y[PG_CELLS]; /* column and row, from 0 */
  char start[PG_CELLS + 1];     /* 'o' or '.' a cell */
  char goal[PG_CELLS + 1];      /* 'o', '.', or '?': either */
  int any;                      /* the goal is one peg, anywhere */
  const char *name;             /* of the board, or NULL: it was drawn */
  char pegs[PG_CELLS + 1];      /* the position of the certificate */
  int jumps;
  pg_jump jump[PG_JUMPS];
  int images; /* symmetries of the board that keep the goal; 0: identity */
  int image[PG_IMAGES][PG_CELLS]; /* where each cell goes */
} pg_game;

/* The cell named at *text ("d4"), moving *text behind it, or -1. */
int pg_cell(const pg_game *game, const char **text);

/* Reads a position, rows divided by '/', with '?' when allowed; 1 or 0. */
int pg_position(const pg_game *game, const char *text, size_t len, int either,
                char cells[PG_CELLS + 1]);

/* 1 when all cells stand in one row: in the word '/' is behind it. */
int pg_is_row(const pg_game *game);

/* Reads the rules behind "peg:"; NULL, or what is wrong. */
const char *pg_rules(pg_game *game, const char *text);

/* Spells rules and position for the verdict: the name or the drawing of the
 * board, and start and goal where they are not the usual ones. */
void pg_show(ck_cert *cert, const pg_game *game);

int pg_count_pegs(const pg_game *game, const char *cells);

/* 1 when the cells fulfil the goal. */
int pg_reached(const pg_game *game, const char *cells);

/* Makes the jump that the text names in game->pegs; NULL, or what is wrong. */
const char *pg_make_jump(pg_game *game, const char *text);

#endif
