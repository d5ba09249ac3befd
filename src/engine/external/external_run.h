/* Inside levels outside of memory: one run and what its files share. */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_RUN_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_RUN_H

#include "engine/external/external_levels.h"
#include "engine/external/sorted_runs.h"

#include <stdatomic.h>

enum { SW_SLICE_BITS = 12 }; /* high bits of a key that name its owner */

/* One worker. */
typedef struct sw_lane {
  uint8_t *buffer; /* a run as it was read */
  size_t room;
  sw_unpacker unpacker;
  const sw_runs *file; /* what is being unpacked: run `run` of it */
  size_t run;
  sw_packer *to; /* one for each rank */
  /* records on their way from runs to bins */
  uint64_t key[SW_BROOD_KEYS], lo[SW_BROOD_KEYS], hi[SW_BROOD_KEYS];
  size_t n, poured;
  int over; /* nothing is left to take */
  int error;
  sw_err err;
} sw_lane;

/* Keys first..last of the bins from..to-1 are being added up. */
typedef struct sw_merge {
  uint64_t first, last;
  size_t from, to;
  size_t *run; /* the runs that hold such keys */
  size_t n, capacity;
} sw_merge;

struct sw_outside {
  const sw_levels *job;
  sw_ranks *ranks; /* or NULL: alone */
  int rank, size;
  sw_disk *disk;
  sw_bin_form form;
  unsigned workers;
  sw_pourer *const *pourer;
  sw_lane *lane;
  uint64_t share;       /* bytes that bins may have */
  uint64_t chunk;       /* bytes of bins that are packed at a time */
  int slice;            /* key >> slice names the owner: */
  uint16_t *owner;      /* 2^SW_SLICE_BITS at most */
  sw_runs *now;         /* the level in hand: */
  size_t files;         /* of which this rank takes the runs */
  size_t begin, step;   /* begin, begin + step, .. of each file */
  uint64_t keys, mine;  /* in hand, and what this rank takes of it */
  sw_runs coming;       /* what was sent of the next level */
  uint64_t coming_from; /* how many sends it came in */
  void *all;            /* what all ranks have said at a meeting */
  int *count, *from;    /* bytes for each rank, and from it */
  int *table;           /* row i: what rank i has for each */
  atomic_size_t next;   /* bin, run or part that is taken next */
  sw_bins *bins;        /* of the task in hand: packed or added up */
  size_t *cut;          /* workers + 1 bins: who packs what */
  int split;            /* 1: packed for owners, 0: for this rank */
  sw_merge merge;
  uint16_t same[SW_BROOD_KEYS]; /* 0, 1, 2, .. */
  uint64_t sent;                /* bytes to other ranks */
};

/* What the ranks tell each other when they meet. */
typedef struct sw_meeting {
  int rc;
  int flags;     /* become: those that any rank has set */
  uint64_t keys; /* becomes: of all together */
  sw_err err;
} sw_meeting;

int sw_outside_meet(sw_outside *o, sw_meeting *meeting, sw_err *err);

/* All workers do the task; the first error of a lane is the result. */
int sw_outside_together(sw_outside *o, void (*task)(void *, unsigned),
                        sw_err *err);

/* Gives back the level in hand. */
void sw_outside_drop(sw_outside *o);

/* Opens a run for the lane, and reads on in it; errors are left in the lane. */
int sw_lane_open(sw_outside *o, sw_lane *lane, const sw_runs *file, size_t run);
size_t sw_lane_unpack(sw_outside *o, sw_lane *lane, size_t room, uint64_t *keys,
                      uint64_t *lo, uint64_t *hi);

/* Adding up (external_merge.c): all runs in o->coming become a new file. */
int sw_outside_merge(sw_outside *o, int wide, sw_runs *out, sw_err *err);

/* Packs bins from..to-1; the runs are in the lanes' packers, in order of the
 * workers. */
int sw_outside_pack(sw_outside *o, sw_bins *bins, size_t from, size_t to,
                    int split, sw_err *err);

#endif
