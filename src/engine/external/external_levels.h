/* Levels outside of memory: on disk, and split among ranks.
 *
 * Keys belong to ranks by their high bits.  A rank expands its part of the
 * current level into bins (level_bins.h); when these have their share of
 * memory, and at the end of the level, what others own is packed into runs
 * (sorted_runs.h) and every run goes to the owner of its keys, which adds it up
 * in its bins.  If these are full they are spilled, packed, to a file, and from
 * then on everything that arrives goes there too; when all ranks have expanded
 * everything, each one adds up its file, one range of keys after another.  The
 * sums are its part of the next level: in bins where they are few, otherwise
 * packed in a file.
 *
 * Example: two ranks; keys of two digits, of which A owns those below 50 and B
 * the others; "12:3" is key 12, to which 3 paths lead.
 *
 *   rank   current      children as they come   stays     is sent
 *   A      12:1 37:2    41:1 63:1 (of 12)       08:2 41:3 63:1
 *                       41:2 08:2 (of 37)
 *   B      75:1         63:1 41:1               63:1      41:1
 *
 *   rank   what stays and comes    added up: the next level
 *   A      [08:2 41:3] [41:1]      08:2 41:4
 *   B      [63:1] [63:1]           63:2
 *
 * external_merge.c shows how A adds up two runs of a file.
 *
 * So memory is bounded, whatever the size of a level; files are read and
 * written front to back only; ranks meet when bins are sent and nowhere else.
 * Sums do not depend on how a level was cut, so the result is the same for any
 * number of ranks and workers and any memory.
 */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_LEVELS_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_LEVELS_H

#include "engine/external/external_run.h"

/* The form of bins for this many workers with so much memory; *workers becomes
 * less when this many do not fit. */
sw_bin_form sw_external_form(int bits, uint64_t memory, unsigned *workers);

/* The budget has a disk.  The accumulators, one a worker, are borrowed; they
 * are empty between the calls.  *out goes to sw_external_close, which allows
 * NULL and is no allreduce of the ranks. */
int sw_external_open(const sw_levels *job, sw_bin_form form,
                     sw_accumulator *const *accumulators, unsigned workers,
                     uint64_t memory, sw_external **out, sw_err *err);
void sw_external_close(sw_external *o);

/* ---- for one worker ----------------------------------------------------- */

/* Reads the next keys of this rank's part of the current level from its file,
 * where it has no bins, at most SW_EXPANSION_KEYS; 0 at the end, and when
 * reading fails, which the next allreduce reports. */
size_t sw_external_read(sw_external *o, unsigned worker, uint64_t *keys,
                        uint64_t *lo, uint64_t *hi);

/* ---- for one rank -------------------------------------------------------- */

/* 1 when the bins have their share of memory and should be sent. */
int sw_external_is_full(const sw_external *o, const sw_bins *bins);

/* ---- allreduces of all ranks -------------------------------------------- */

/* In each of them rc is the result of this rank's work, with its error in *err;
 * an error of any rank becomes the result, with its message, on all. */

/* Sends to the others what they own in the bins, and adds up what comes; what
 * the bins then have no room for is spilled to a file.  *finished, that this
 * rank has expanded all of its part, becomes that all ranks have. */
int sw_external_send(sw_external *o, sw_bins *bins, int *finished, int rc,
                     sw_err *err);

/* What is in the bins `next` and was spilled becomes the current level: as bins
 * in `now`, or in a file, and then these are empty. */
int sw_external_turn(sw_external *o, sw_bins *next, sw_bins *now, int rc,
                     sw_err *err);

/* Adds up the statistics of all ranks. */
int sw_external_sum(sw_external *o, sw_level *level, sw_u128 *next_paths,
                    sw_err *err);

/* ---- figures ------------------------------------------------------------ */

uint64_t
sw_external_keys(const sw_external *o); /* of the current level, on all ranks */
uint64_t sw_external_part(const sw_external *o); /* of these, of this rank */

/* The bits that any counter of this rank's part has, or more. */
uint64_t sw_external_counters(const sw_external *o);

uint64_t
sw_external_bytes(const sw_external *o); /* of the level, on this rank */

/* For people: what has been sent, what files, arenas and the bytes of bins
 * take. */
void sw_external_describe(const sw_external *o, uint64_t bins, char *text,
                          size_t room);

#endif
