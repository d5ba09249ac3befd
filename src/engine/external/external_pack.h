/* Packing bins into sorted runs, for their owners or for this rank. */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_PACK_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_PACK_H

#include "engine/external/external_run.h"

/* How many entries of a bin are packed; with `split` at most so many. */
size_t sw_external_to_pack(const sw_external *o, const sw_bins *bins,
                           size_t number, int split);

/* Packs bins from..to-1; the runs are in the workers' packers, in order of the
 * workers.  With `split`, what other ranks own is packed for them and taken out
 * of the bins; else all is packed, and the bins stay as they are. */
int sw_external_pack(sw_external *o, sw_bins *bins, size_t from, size_t to,
                     int split, sw_err *err);

#endif
