/* Gomoku: the kind `bounds`. */
#ifndef SPIELWERK_CHECK_GOMOKU_BOUNDS_H
#define SPIELWERK_CHECK_GOMOKU_BOUNDS_H

#include "gomoku/check_gomoku_board.h"

/* Reads all records and gives the verdict; the board changes. */
int gm_check_bounds(ck_cert *cert, gm_board *board);

#endif
