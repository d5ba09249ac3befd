/* Renju: stones that Black may not place. */
#ifndef SPIELWERK_CHECK_GOMOKU_FOULS_H
#define SPIELWERK_CHECK_GOMOKU_FOULS_H

#include "gomoku/rules/check_gomoku_board.h"

/* 1 when the rules forbid the colour this empty cell.  The board is as before
 * when it returns. */
int gm_is_foul(gm_board *board, int colour, int cell);

/* 1 when they do not forbid it, and would not after any stones of the other
 * colour elsewhere. */
int gm_stays_fair(gm_board *board, int colour, int cell);

/* 1 when the colour has a move at all. */
int gm_may_move(gm_board *board, int colour);
/* 1 when the colour has an allowed move now and, whatever either side plays
 * first, after one stone of each. */
int gm_moves_on(const gm_board *board, int colour);

#endif
