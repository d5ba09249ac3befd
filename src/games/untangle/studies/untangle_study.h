/* Tables of facts about a start position. */
#ifndef SW_UNTANGLE_STUDY_H
#define SW_UNTANGLE_STUDY_H

#include "ability/study.h"

extern const sw_study *const untangle_studies[];

#endif
