/* Checkpoints of levels outside of memory. */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_SAVE_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_SAVE_H

#include "engine/external/external_run.h"

/* Keeps the current level: its files, and by rank 0 the item of the store that
 * names them; then the files of the level before the one before are removed.
 * Does nothing without a store. */
int sw_external_keep(sw_external *o, const sw_levels_state *state, sw_err *err);

/* 1 when levels were found and the last whole one became the current one. */
int sw_external_resume(sw_external *o, sw_levels_state *state, sw_err *err);

#endif
