/* Gomoku: what White may have beyond the border of the board.
 *
 * Under the rules `unbounded` Black plays on the board and wins with exactly
 * five; White plays there or elsewhere, and wins with five or more.  Of five
 * cells in line that are not all on the board and hold no black stone she is
 * said to have those with her stones, and one more for each stone elsewhere, as
 * far as there are cells outside.
 */
#ifndef SPIELWERK_CHECK_GOMOKU_OUTSIDE_H
#define SPIELWERK_CHECK_GOMOKU_OUTSIDE_H

#include "gomoku/check_gomoku_board.h"

/* Lists the ends of all lines. */
void gm_find_ends(gm_board *board);

/* The most that White is said to have in such five cells; 0 under other rules.
 * With a zone, adds the empty cells of the board in those of which she has two
 * or more, and the places elsewhere. */
int gm_outside(const gm_board *board, gm_set *zone);

#endif
