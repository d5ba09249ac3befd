/* Gomoku: forcing trees replayed on a board. */
#ifndef SPIELWERK_CHECK_GOMOKU_TREE_H
#define SPIELWERK_CHECK_GOMOKU_TREE_H

#include "gomoku/check_gomoku_board.h"

/* Replays a forcing tree, the attacker to move: 1 when it wins against every
 * defence with at most `limit` stones on the board.  With a zone, adds all
 * cells on which a further stone of the defender could change anything.  0 too
 * when the budget runs out. */
int gm_tree_wins(ck_meter *meter, gm_board *board, int attacker,
                 const char *tree, int limit, gm_set *zone);

#endif
