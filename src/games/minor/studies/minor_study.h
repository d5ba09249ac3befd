/* Tables of facts about a variant of Minorfinder. */
#ifndef SW_MINOR_STUDY_H
#define SW_MINOR_STUDY_H

#include "ability/study.h"

extern const sw_study *const minor_studies[];

#endif
