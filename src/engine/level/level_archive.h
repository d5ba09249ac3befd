/* Checkpoints of a run over levels (work/archive.h). */
#ifndef SW_ENGINE_LEVEL_LEVEL_ARCHIVE_H
#define SW_ENGINE_LEVEL_LEVEL_ARCHIVE_H

#include "engine/level/level_run.h"
#include "work/archive.h"

/* Keeps the state as one item: a header that names rules and job, the finished
 * levels, keys and counters, and a checksum over all of it. */
int sw_levels_save(const sw_levels *job, const sw_levels_state *state,
                   sw_err *err);

/* 1 when a state was found and read into the empty *state, 0 when there is
 * none, or an error when it belongs to another run or is damaged. */
int sw_levels_load(const sw_levels *job, sw_bin_form form,
                   sw_levels_state *state, sw_err *err);

/* For other items that hold levels: passes those that are finished. */
int sw_levels_pass_done(sw_archive *archive, sw_level_list *done);

/* A file that keeps the part of a level that one rank has. */
typedef struct sw_kept {
  uint64_t runs, bytes; /* bytes of the runs, without the index */
  uint64_t hash;        /* of the index */
} sw_kept;

/* The same when the level lies in files (external_levels.h), under an item of
 * that name: the state without `now`, and the files.  *kept, of *files entries,
 * is the caller's. */
int sw_levels_save_files(const sw_levels *job, const sw_levels_state *state,
                         const char *item, sw_kept *kept, size_t files,
                         sw_err *err);
int sw_levels_load_files(const sw_levels *job, const char *item,
                         sw_levels_state *state, sw_kept **kept, size_t *files,
                         sw_err *err);

#endif
