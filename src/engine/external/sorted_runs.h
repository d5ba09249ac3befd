/* Sorted runs: keys with counters as bytes, in files.
 *
 * A run holds records in rising order of their keys.  It has a header (first
 * and last key, number of records, bytes, a hash of all this and of the
 * records) and then for each record one byte that says how many bytes follow
 * for the difference to the key before and for the counter, and these bytes,
 * the lowest first.  So a record takes 3 to 25 bytes, about 5 where the English
 * board is largest, whether its level is narrow or wide.
 *
 * Runs have some kilobytes and stand by themselves: they can be sent, written
 * and read in any order.  A file of runs has an index in memory, which is
 * written behind the runs when the file is kept.
 */
#ifndef SW_ENGINE_EXTERNAL_SORTED_RUNS_H
#define SW_ENGINE_EXTERNAL_SORTED_RUNS_H

#include "base/err.h"
#include "work/disk.h"

#include <stddef.h>
#include <stdint.h>

enum {
  SW_RUN_HEADER = 32,
  SW_RUN_RECORD = 25, /* most bytes of a record */
  SW_RUN_SLACK = 32   /* bytes behind a run that may be read, not used */
};

/* ---- packing ------------------------------------------------------------ */

/* A row of runs that grows; the last one is open.  Start from {0} with
 * run_bytes set, end with sw_mem_free(bytes). */
typedef struct sw_packer {
  size_t run_bytes; /* a run is closed when it has passed this many */
  uint8_t *bytes;
  size_t used, capacity;
  size_t begun; /* where the open run starts */
  uint32_t records;
  uint64_t first, last;
  uint64_t counters; /* the bits that any counter has; all if one is wide */
} sw_packer;

/* n records.  Keys come in rising order, each once; hi and lo are the counters.
 * 0 or SW_NO_MEMORY. */
int sw_packer_put(sw_packer *p, const uint64_t *keys, const uint64_t *lo,
                  const uint64_t *hi, size_t n);
void sw_packer_close(sw_packer *p); /* closes the open run, if there is one */
void sw_packer_empty(sw_packer *p);

/* ---- unpacking ---------------------------------------------------------- */

typedef struct sw_unpacker {
  const uint8_t *at, *end;
  uint32_t left; /* records */
  uint64_t key, first, last;
} sw_unpacker;

/* Reads the next records, at most `room`; returns how many, 0 at the end,
 * SIZE_MAX when the run is damaged. */
size_t sw_unpack(sw_unpacker *u, size_t room, uint64_t *keys, uint64_t *lo,
                 uint64_t *hi);

/* ---- files of runs ------------------------------------------------------ */

typedef struct sw_run {
  uint64_t at; /* in the file */
  uint64_t first, last;
  uint32_t bytes, records; /* bytes with the header */
} sw_run;

/* Start from {0}. */
typedef struct sw_runs {
  char name[SW_DISK_NAME]; /* empty until it is kept */
  int open, file;
  uint8_t *memory; /* or NULL: runs that lie in memory and in no file */
  sw_run *run;
  size_t n, capacity;
  uint64_t keys, bytes;
  uint32_t longest; /* bytes of its longest run */
} sw_runs;

/* Appends closed runs, the first `n` bytes of a packer, or runs that another
 * rank has packed; the file is made with the first. */
int sw_runs_append(sw_runs *runs, sw_disk *disk, const uint8_t *bytes, size_t n,
                   sw_err *err);

/* Takes n bytes of runs that another rank has packed as they lie in memory,
 * with SW_RUN_SLACK bytes behind them.  They are borrowed, and each run is read
 * once.  sw_runs_close as for a file. */
int sw_runs_borrow(sw_runs *runs, uint8_t *bytes, size_t n, sw_err *err);

/* Reads run i into a buffer of runs->longest + SW_RUN_SLACK bytes, unless it
 * lies in memory, checks its hash and opens it for unpacking.  Any thread. */
int sw_runs_read(const sw_runs *runs, sw_disk *disk, size_t i, uint8_t *buffer,
                 sw_unpacker *u, sw_err *err);

/* The error of a run that is damaged. */
int sw_runs_damaged(const sw_runs *runs, const sw_disk *disk, size_t i,
                    sw_err *err);

/* Keeps the file, which must have been made; *hash identifies it. */
int sw_runs_keep(sw_runs *runs, sw_disk *disk, const char *name, uint64_t *hash,
                 sw_err *err);

/* 1 when the kept file is there, with this many runs and this hash of its
 * index; 0 when it is missing or another one. */
int sw_runs_open(sw_runs *runs, sw_disk *disk, const char *name, uint64_t n,
                 uint64_t bytes, uint64_t hash, sw_err *err);

/* Closes the file; what was not kept vanishes. */
void sw_runs_close(sw_runs *runs, sw_disk *disk);

#endif
