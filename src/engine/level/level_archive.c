/* What an archive of levels consists of: see level_archive.h.
 *
 * What is read is checked before it is used: the label against this job, sizes
 * against the form of the keys, everything against the hash.
 */
#include "engine/level/level_archive.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

#define ITEM "levels"

static int pass_u128(sw_archive *t, sw_u128 *x) {
  uint64_t half[2] = {(uint64_t)*x, (uint64_t)(*x >> 64)};
  int rc = sw_archive_words(t, half, 2);
  *x = half[0] | (sw_u128)half[1] << 64;
  return rc;
}

/* ---- what is passed ----------------------------------------------------- */

static int pass_level(sw_archive *t, sw_level *level) {
  uint64_t words[] = {(uint64_t)level->number, level->classes,
                      level->positions,        level->moves,
                      level->dead_classes,     level->dead_positions};
  int rc = sw_archive_words(t, words, sizeof words / sizeof *words);
  level->number = (int)words[0];
  level->classes = words[1];
  level->positions = words[2];
  level->moves = words[3];
  level->dead_classes = words[4];
  level->dead_positions = words[5];
  if (!rc)
    rc = sw_archive_words(t, level->orbits, SW_ORBIT_MAX + 1);
  if (!rc)
    rc = pass_u128(t, &level->paths);
  return rc ? rc : pass_u128(t, &level->ended);
}

int sw_levels_pass_done(sw_archive *t, sw_level_list *done) {
  uint64_t n = done->n;
  int rc = sw_archive_words(t, &n, 1);
  if (!rc && t->reading) {
    if (n > 1 << 16)
      return sw_archive_damaged(t);
    done->v = sw_mem_zero((size_t)n, sizeof *done->v);
    if (!done->v)
      return sw_err_memory(t->err);
    done->n = done->capacity = (size_t)n;
  }
  for (size_t i = 0; i < n && !rc; i++)
    rc = pass_level(t, &done->v[i]);
  return rc;
}

static int pass_bin(sw_archive *t, sw_bins *bins, sw_bin *bin) {
  uint64_t n = bin->n;
  int rc = sw_archive_words(t, &n, 1);
  if (rc || !n)
    return rc;
  if (t->reading) {
    if (!bins->form.sparse && n > UINT64_C(1) << bins->form.shift)
      return sw_archive_damaged(t);
    if (sw_bin_allocate(bins, bin, (size_t)n))
      return sw_err_memory(t->err);
  }
  rc = bins->form.sparse ? sw_archive_words(t, bin->low, bin->n)
                         : sw_archive_u32s(t, bin->low, bin->n);
  if (!rc)
    rc = sw_archive_words(t, bin->lo, bin->n);
  return rc || !bin->hi ? rc : sw_archive_words(t, bin->hi, bin->n);
}

static int pass_state(sw_archive *t, sw_levels_state *state, sw_bin_form form) {
  uint64_t wide = (uint64_t)state->now.wide;
  int rc = sw_levels_pass_done(t, &state->done);
  if (!rc)
    rc = pass_u128(t, &state->paths);
  if (!rc)
    rc = sw_archive_words(t, &wide, 1);
  if (!rc && t->reading) {
    if (wide > 1)
      return sw_archive_damaged(t);
    if (sw_bins_init(&state->now, form, (int)wide))
      return sw_err_memory(t->err);
  }
  for (size_t b = 0; b < state->now.bins && !rc; b++)
    rc = pass_bin(t, &state->now, &state->now.bin[b]);
  return rc;
}

/* ---- the job it belongs to ---------------------------------------------- */

static uint64_t job_hash(const sw_levels *job) {
  uint64_t hash = sw_hash_mix((uint64_t)job->chance);
  for (size_t i = 0; i < job->start_count; i++)
    hash =
        sw_hash_mix(hash ^ sw_hash_bytes(job->starts[i].b, job->starts[i].len));
  return hash;
}

/* The version is that of the keys of all games too: the same number has to mean
 * the same position. */
static sw_archive_label label_of(const sw_levels *job, const char *kind) {
  return (sw_archive_label){kind, 2, job->rules->word, job_hash(job)};
}

/* ---- levels in memory --------------------------------------------------- */

typedef struct in_memory {
  sw_levels_state *state;
  sw_bin_form form;
} in_memory;

static int pass_memory(void *ctx, sw_archive *a) {
  in_memory *m = ctx;
  return pass_state(a, m->state, m->form);
}

int sw_levels_save(const sw_levels *job, const sw_levels_state *state,
                   sw_err *err) {
  /* writing changes nothing behind the pointers */
  sw_levels_state same = *state;
  in_memory m = {&same, state->now.form};
  sw_archive_label label = label_of(job, "levels");
  return sw_archive_save(job->budget->store, ITEM, &label, pass_memory, &m,
                         err);
}

int sw_levels_load(const sw_levels *job, sw_bin_form form,
                   sw_levels_state *state, sw_err *err) {
  in_memory m = {state, form};
  sw_archive_label label = label_of(job, "levels");
  return sw_archive_load(job->budget->store, ITEM, &label, pass_memory, &m,
                         err);
}

/* ---- levels in files ---------------------------------------------------- */

static int pass_files(sw_archive *t, sw_kept **kept, size_t *files) {
  uint64_t n = *files;
  int rc = sw_archive_words(t, &n, 1);
  if (!rc && t->reading) {
    if (!n || n > 1 << 16)
      return sw_archive_damaged(t);
    *kept = sw_mem_zero((size_t)n, sizeof **kept);
    if (!*kept)
      return sw_err_memory(t->err);
    *files = (size_t)n;
  }
  for (size_t i = 0; i < n && !rc; i++) {
    uint64_t words[3] = {(*kept)[i].runs, (*kept)[i].bytes, (*kept)[i].hash};
    rc = sw_archive_words(t, words, 3);
    (*kept)[i] = (sw_kept){words[0], words[1], words[2]};
  }
  return rc;
}

typedef struct in_files {
  sw_levels_state *state;
  sw_kept **kept;
  size_t *files;
} in_files;

static int pass_in_files(void *ctx, sw_archive *a) {
  in_files *f = ctx;
  int rc = sw_levels_pass_done(a, &f->state->done);
  if (!rc)
    rc = pass_u128(a, &f->state->paths);
  return rc ? rc : pass_files(a, f->kept, f->files);
}

int sw_levels_save_files(const sw_levels *job, const sw_levels_state *state,
                         const char *item, sw_kept *kept, size_t files,
                         sw_err *err) {
  sw_levels_state same = *state;
  in_files f = {&same, &kept, &files};
  sw_archive_label label = label_of(job, "levels in files");
  return sw_archive_save(job->budget->store, item, &label, pass_in_files, &f,
                         err);
}

int sw_levels_load_files(const sw_levels *job, const char *item,
                         sw_levels_state *state, sw_kept **kept, size_t *files,
                         sw_err *err) {
  in_files f = {state, kept, files};
  sw_archive_label label = label_of(job, "levels in files");
  return sw_archive_load(job->budget->store, item, &label, pass_in_files, &f,
                         err);
}
