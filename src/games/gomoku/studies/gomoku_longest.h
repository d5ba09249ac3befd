/* The longest lines of the strategy that the rules know by heart (game.h). */
#ifndef SW_GOMOKU_LINES_H
#define SW_GOMOKU_LINES_H

#include "game.h"

extern const sw_study *const gomoku_studies[];

#endif
