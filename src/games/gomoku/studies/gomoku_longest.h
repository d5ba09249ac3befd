/* The longest lines of the strategy in the database (ability/study.h). */
#ifndef SW_GOMOKU_LONGEST_H
#define SW_GOMOKU_LONGEST_H

#include "game.h"

extern const sw_study *const gomoku_studies[];

#endif
