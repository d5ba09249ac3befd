/* Gomoku on all boards from a size on: which cells every such board has.
 *
 * A board from a size on is a rectangle of cells, with edges anywhere or
 * nowhere, that has the cells of the middle square.  The hull of some stones is
 * the least rectangle with that square and the stones: each such board on which
 * the stones lie has all of it.
 */
#ifndef SPIELWERK_CHECK_GOMOKU_HULL_H
#define SPIELWERK_CHECK_GOMOKU_HULL_H

#include "gomoku/rules/check_gomoku_board.h"

/* The columns and rows from low to high. */
typedef struct gm_hull {
  int low_x, high_x, low_y, high_y;
} gm_hull;

/* Of the stones on the board; all cells when the board is only one. */
gm_hull gm_hull_of(const gm_board *board);

/* With one more stone. */
gm_hull gm_hull_with(const gm_board *board, gm_hull hull, int cell);

int gm_hull_has(const gm_board *board, const gm_hull *hull, int cell);

/* Leaves only cells of the hull in the set. */
void gm_hull_keep(const gm_board *board, const gm_hull *hull, gm_set *set);

#endif
