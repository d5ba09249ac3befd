/* The studies of peg solitaire. */
#ifndef SW_PEG_STUDY_H
#define SW_PEG_STUDY_H

#include "game.h"

extern const sw_study peg_study_levels, peg_study_sizes, peg_study_starts,
    peg_study_random, peg_study_moves, peg_study_games;

#endif
