/* Adding up the runs that were sent to a rank. */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_MERGE_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_MERGE_H

#include "engine/external/external_run.h"

/* All runs in o->coming become a new file. */
int sw_external_merge(sw_external *o, int wide, sw_runs *out, sw_err *err);

#endif
