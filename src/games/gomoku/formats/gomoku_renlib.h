/* Libraries of RenLib. */
#ifndef SW_GOMOKU_RENLIB_H
#define SW_GOMOKU_RENLIB_H

#include "game.h"

/* Libraries of RenLib by F. Arkbo, version 3: a tree from the empty 15x15
 * board, two bytes a move. */
extern const sw_format gomoku_renlib;

#endif
