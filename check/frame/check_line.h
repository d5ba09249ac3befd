/* Kind `line`: a sequence of moves that reaches the goal, for any game of one
 * player. */
#ifndef SPIELWERK_CHECK_LINE_H
#define SPIELWERK_CHECK_LINE_H

#include "frame/check.h"

/* How the game takes part; `game` is handed through. */
typedef struct ck_line_rules {
  const char *moves; /* what moves are called: "jumps" */
  uint64_t work;     /* steps at most for one, less than its text grants */
  /* makes the move that the text names; NULL, or what is wrong with it */
  const char *(*move)(void *game, const char *text);
  int (*solved)(const void *game);
} ck_line_rules;

int ck_check_line(ck_cert *cert, const ck_line_rules *rules, void *game);

#endif
