/* Tables of facts: what `count` prints of all placements on all sets of links.
 */
#ifndef SW_AGENTS_STUDY_H
#define SW_AGENTS_STUDY_H

#include "game.h"

extern const sw_study agents_study_placements;

#endif
