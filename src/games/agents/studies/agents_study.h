/* The studies: tables of facts, printed by `count`. */
#ifndef SW_AGENTS_STUDY_H
#define SW_AGENTS_STUDY_H

#include "game.h"

extern const sw_study agents_study_course, agents_study_placements;

#endif
