/* The studies of Sprouts. */
#ifndef SW_SPROUTS_STUDY_H
#define SW_SPROUTS_STUDY_H

#include "game.h"

extern const sw_study *const sprouts_studies[];

#endif
