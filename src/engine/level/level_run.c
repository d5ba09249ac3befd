/* Errors of a run over levels. */
#include "engine/level/level_run.h"

int sw_levels_overflow(int level, sw_err *err) {
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "the counters of level %d may pass 2^128", level);
}

int sw_levels_memory(int level, sw_err *err) {
  return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                    "level %d does not fit in memory; give more of it", level);
}
