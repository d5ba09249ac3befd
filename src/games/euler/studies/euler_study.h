/* Tables of facts about a graph. */
#ifndef SW_EULER_STUDY_H
#define SW_EULER_STUDY_H

#include "ability/study.h"

extern const sw_study *const euler_studies[];

#endif
