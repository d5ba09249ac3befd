/* One run over levels outside of memory: its state, and what its parts share.
 */
#ifndef SW_ENGINE_EXTERNAL_EXTERNAL_RUN_H
#define SW_ENGINE_EXTERNAL_EXTERNAL_RUN_H

#include "engine/accumulate/accumulator.h"
#include "engine/external/sorted_runs.h"
#include "engine/level/expansion.h"
#include "engine/level/level_run.h"
#include "work/disk.h"
#include "work/ranks.h"

#include <stdatomic.h>

/* The highest bits of a key but one name its owner: all levels of a game with
 * so many pieces more or less a move may differ in the highest. */
enum { SW_SLICE_BITS = 12, SW_SLICES = 1 << SW_SLICE_BITS };

/* Run `run` of a file is being unpacked. */
typedef struct sw_reader {
  sw_unpacker unpacker;
  const sw_runs *file;
  size_t run;
} sw_reader;

/* One worker. */
typedef struct sw_external_worker {
  uint8_t *buffer; /* a run as it was read */
  size_t room;
  sw_reader reader, aside; /* aside: while something else is read */
  sw_packer *to;           /* one for each rank */
  /* records on their way between runs and bins */
  uint64_t key[SW_EXPANSION_KEYS], lo[SW_EXPANSION_KEYS], hi[SW_EXPANSION_KEYS];
  sw_children children; /* of these records: left to scatter */
  int over;             /* nothing is left to take */
  int error;
  sw_err err;
} sw_external_worker;

/* Keys first..last of the bins from..to-1 are being added up. */
typedef struct sw_merge {
  uint64_t first, last;
  size_t from, to;
  size_t *run; /* the runs that hold such keys */
  size_t n, capacity;
} sw_merge;

typedef struct sw_external {
  const sw_levels *job;
  sw_ranks *ranks; /* or NULL: alone */
  int rank, size;
  sw_disk *disk;
  sw_bin_form form;
  unsigned workers;
  sw_accumulator *const *accumulator;
  sw_external_worker *worker; /* one for each */
  uint64_t share;             /* bytes that bins of both levels may have, */
  uint64_t held;              /* and what those of the current level have */
  uint64_t chunk;             /* bytes of bins that are packed at a time */
  int slice;                  /* the lowest bit that names the owner */
  uint16_t *owner;            /* of each of SW_SLICES slices */
  uint64_t *weight;           /* by slices: keys of the current level, those
                               * to expect, those of each rank */
  sw_runs *now;               /* the current level: */
  size_t files;               /* of which this rank takes the runs */
  size_t begin, step;         /* begin, begin + step, .. of each file */
  uint64_t counters;          /* of what this rank takes: bits that any has */
  uint64_t keys, mine;        /* of the current level, and of this rank */
  sw_runs coming;             /* what was spilled of the next level */
  uint64_t coming_counters;   /* the bits that any of its counters has */
  uint64_t coming_from;       /* how many spills it came from */
  void *all;                  /* what all ranks gave in an allreduce */
  int *count, *from;          /* bytes for each rank, and from it */
  int *table;                 /* row i: what rank i has for each */
  atomic_size_t next;         /* bin, run or part that is taken next */
  sw_bins *bins;              /* of the current task: packed or added up */
  size_t *cut;                /* workers + 1 bins: who packs what */
  int split;                  /* 1: packed for others, 0: for this rank */
  const sw_runs *source;      /* what is added up: */
  sw_merge merge;
  uint16_t same[SW_EXPANSION_KEYS]; /* 0, 1, 2, .. */
  uint64_t sent;                    /* bytes to other ranks */
} sw_external;

static inline size_t sw_external_slice(const sw_external *o, uint64_t key) {
  return (size_t)(key >> o->slice) & (SW_SLICES - 1);
}

/* What the ranks exchange in an allreduce. */
typedef struct sw_allreduce {
  int rc;
  int flags;         /* become: those that any rank has set */
  uint64_t keys;     /* becomes: of all together */
  uint64_t counters; /* become: the bits of all together */
  sw_err err;
} sw_allreduce;

int sw_external_allreduce(sw_external *o, sw_allreduce *allreduce, sw_err *err);

/* All workers do the task; the first error of a worker is the result. */
int sw_external_together(sw_external *o, void (*task)(void *, unsigned),
                         sw_err *err);

/* Deals the slices of the next level by the weights of the current level, which
 * is in the bins where it has any.  A gather of all ranks. */
int sw_external_deal(sw_external *o, const sw_bins *now, sw_err *err);

/* Frees the current level. */
void sw_external_drop(sw_external *o);

/* Opens a run for the worker, and reads on in it; errors are left in the
 * worker. */
int sw_external_open_run(sw_external *o, sw_external_worker *self,
                         const sw_runs *file, size_t run);
size_t sw_external_unpack(sw_external *o, sw_external_worker *self, size_t room,
                          uint64_t *keys, uint64_t *lo, uint64_t *hi);

#endif
