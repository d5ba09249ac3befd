/* Guesses without search: quiet moves of Black in the order in which they are
 * worth a look, and whether they will win at all.
 *
 * A window is five cells in line.  A move is worth the more, the more black
 * stones lie in the windows around it that White has not entered; windows of
 * White that it enters count less.  In the opening threes come last, for they
 * help White as much, and the third stone of a game has a place of its own.
 */
#ifndef SW_GOMOKU_MOVE_ORDER_H
#define SW_GOMOKU_MOVE_ORDER_H

#include "games/gomoku/threats/gomoku_board.h"

/* The empty cells that share an open window with a black stone, best first,
 * equal ones in the order of the cells; returns their number. */
int gomoku_move_order(const gomoku_board *board, uint16_t order[GOMOKU_CELLS]);

/* 1: a three in the opening, which is worth a look only after all else. */
int gomoku_move_is_hasty(const gomoku_board *board, int cell);

/* Black is to move.  The logarithm of the odds that his quiet moves win, in
 * hundredths, up to a constant; promising positions have 0 or more. */
int gomoku_move_promise(const gomoku_board *board);

#endif
