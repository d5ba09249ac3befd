/* What the studies of levels take when they are counted in places.  This is
 * known beforehand, since the number of places of a level is. */
#ifndef SW_PEG_STEPS_H
#define SW_PEG_STEPS_H

#include "game.h"

/* As sw_study.steps: a step for each level, and one for the winning positions;
 * 0 where the level engine does it. */
int peg_steps_levels(const sw_rules *rules, const sw_budget *budget,
                     sw_step step[SW_STEPS], sw_err *err);
int peg_steps_sizes(const sw_rules *rules, const sw_budget *budget,
                    sw_step step[SW_STEPS], sw_err *err);

#endif
