/* The small boards of forgers. */
#ifndef TESTS_SMALL_GOMOKU_H
#define TESTS_SMALL_GOMOKU_H

enum { SMALL_BLACK = 1, SMALL_WHITE = 2, SMALL_CELLS = 81 };

/* Caro: five do not count between two stones of the other colour; six or more
 * count in free caro alone. */
typedef enum small_rule {
  SMALL_FREESTYLE,
  SMALL_EXACT,
  SMALL_CARO,
  SMALL_FREECARO
} small_rule;

/* A board of side x side cells, of which those from low on to before high, in
 * columns and rows, are played on. */
typedef struct small_gomoku {
  int side, low, high;
  int stone[SMALL_CELLS], stones;
  int limit; /* of stones */
  small_rule rule;
} small_gomoku;

void small_put(small_gomoku *t, int cell, int colour);
void small_take(small_gomoku *t, int cell);

/* 1 when the colour's stone on the cell makes five by the rule, anywhere. */
int small_makes_five(const small_gomoku *t, int cell, int colour);

/* 1 when `who`, to move or not, makes five in time. */
int small_wins(small_gomoku *t, int who, int turn);

/* The cells of the stones in turn, Black's first, and '_' where the colour
 * whose turn it is has none; columns and rows are counted from `first`. */
void small_spell(const small_gomoku *t, int turn, int first, char *out);
void small_name(const small_gomoku *t, int cell, int first, char out[16]);

#endif
