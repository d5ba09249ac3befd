/* Kind `bounds`: the value of a position from the rules alone, for any game
 * whose positions and moves the checker knows. */
#ifndef SPIELWERK_CHECK_BOUNDS_H
#define SPIELWERK_CHECK_BOUNDS_H

#include "frame/check.h"

/* Results of games that are over, seen by the side to move. */
enum { CK_LOSS = -1, CK_DRAW = 0, CK_WIN = 1, CK_OPEN = 2 };

/* Called with a position that a move leads to; not 0 stops. */
typedef int ck_visit(void *ctx, const void *pos, int result);

/* How the game takes part; `game` is handed through. */
typedef struct ck_bounds_rules {
  size_t size;   /* of a position: the same bytes are the same position */
  int alone;     /* a game for one player; otherwise each move changes sides */
  uint64_t work; /* steps at most for all moves of a position */
  /* Reads a position and its result: 1, or 0 when it is none. */
  int (*read)(void *game, const char *text, void *pos, int *result);
  /* Visits what each legal move from a position that is not over leads to; with
   * `only`, the move of this text, when there is one. */
  void (*moves)(void *game, const void *pos, const char *only, ck_visit *visit,
                void *ctx);
} ck_bounds_rules;

int ck_check_bounds(ck_cert *cert, const ck_bounds_rules *rules, void *game);

#endif
