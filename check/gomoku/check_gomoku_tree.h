/* Gomoku: forcing trees replayed on a board. */
#ifndef SPIELWERK_CHECK_GOMOKU_TREE_H
#define SPIELWERK_CHECK_GOMOKU_TREE_H

#include "gomoku/rules/check_gomoku_board.h"

/* Trees that have a name: the numbers from 0 on. */
typedef struct gm_names {
  char *text; /* one behind the other, each with its end */
  uint64_t used, text_room;
  uint64_t *from; /* where each begins */
  uint64_t n, from_room;
} gm_names;

/* Gives the text the next number; 0 when the budget runs out. */
int gm_names_add(ck_meter *meter, gm_names *names, const char *tree);
void gm_names_free(ck_meter *meter, gm_names *names);

/* A zone and, for the cells in line with stones of the defender, how many such
 * stones a window must hold: two in the zone of a tree, one in a wide zone. */
typedef struct gm_zone {
  gm_set *cells;
  int least;
} gm_zone;

/* Replays a forcing tree, the attacker to move: 1 when it wins against every
 * defence with at most `limit` stones on the board.  Adds to the zone (NULL:
 * to none) all cells on which a further stone of the defender could change
 * anything.  0 too when the budget runs out. */
int gm_tree_wins(ck_meter *meter, const gm_names *names, gm_board *board,
                 int attacker, const char *tree, int limit,
                 const gm_zone *zone);

/* Adds the empty cells of windows through the defender's stone on this cell, in
 * which he has this many and the attacker none. */
void gm_add_partners(const gm_board *board, int defender, int cell,
                     const gm_zone *zone);

#endif
