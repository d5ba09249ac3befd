/* Packing bins into sorted runs, for their owners or for this rank. */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_PACK_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_PACK_H

#include "engine/external/external_run.h"

/* Packs bins from..to-1; the runs are in the workers' packers, in order of the
 * workers. */
int sw_external_pack(sw_external *o, sw_bins *bins, size_t from, size_t to,
                     int split, sw_err *err);

#endif
