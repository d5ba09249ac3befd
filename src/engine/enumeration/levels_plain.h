/* Levels of games that do not pack: see levels.h. */
#ifndef SW_ENGINE_ENUMERATION_LEVELS_PLAIN_H
#define SW_ENGINE_ENUMERATION_LEVELS_PLAIN_H

#include "engine/level/level_run.h"

/* As sw_levels_run, position by position. */
int sw_levels_run_plain(const sw_levels *job, sw_err *err);

#endif
