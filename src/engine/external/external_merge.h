/* Adding up the runs that were sent to a rank. */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_MERGE_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_MERGE_H

#include "engine/external/external_run.h"

/* Adds up runs in the bins. */
int sw_external_pour(sw_external *o, const sw_runs *runs, sw_bins *bins,
                     sw_err *err);

/* All runs in o->coming become a new file. */
int sw_external_merge(sw_external *o, int wide, sw_runs *out, sw_err *err);

#endif
