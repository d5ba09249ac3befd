/* The players of gomoku (game.h). */
#ifndef SW_GOMOKU_PLAYERS_H
#define SW_GOMOKU_PLAYERS_H

#include "game.h"

extern const sw_player *const gomoku_players[];

#endif
