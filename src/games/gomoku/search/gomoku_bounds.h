/* What the rules of gomoku give at a glance. */
#ifndef SW_GAMES_GOMOKU_SEARCH_GOMOKU_BOUNDS_H
#define SW_GAMES_GOMOKU_SEARCH_GOMOKU_BOUNDS_H

#include "game.h"

extern const sw_advice gomoku_advice;

#endif
