/* Euler's trail for the checker: positions and moves. */
#ifndef SPIELWERK_CHECK_EULER_RULES_H
#define SPIELWERK_CHECK_EULER_RULES_H

#include "frame/check_graph.h"

enum { EU_VERTICES = 64, EU_NOWHERE = -1 };

typedef struct eu_puzzle {
  ck_graph left;
  int pen; /* its vertex, or EU_NOWHERE */
} eu_puzzle;

/* "LEFT;PEN;DRAWN;PLACES": 1 or 0. */
int eu_read_position(const char *text, eu_puzzle *z);
/* Makes the move of a text in an eu_puzzle; NULL, or what is wrong. */
const char *eu_move(void *game, const char *text);
/* Whether no edge of an eu_puzzle is left. */
int eu_solved(const void *game);

#endif
