/* The study that every game has: how many positions there are. */
#ifndef SW_ENGINE_EXACT_POSITIONS_H
#define SW_ENGINE_EXACT_POSITIONS_H

#include "game.h"

extern const sw_study sw_study_positions;

#endif
