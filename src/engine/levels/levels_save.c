/* Checkpoints of the level engine.
 *
 * The item is a row of little-endian 64-bit words and byte strings, written and
 * read in the same order by the same function: `pass` either puts a value into
 * the store or takes it out.  A running hash over everything closes it.  What
 * is read is checked before it is used: the words that name the job against
 * this job, sizes against the form of the keys, everything against the hash.
 */
#include "engine/levels/levels_run.h"
#include "work/archive.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

#define ITEM "levels"
#define MAGIC UINT64_C(0x314c564c57532eff)
#define MAGIC_FILES UINT64_C(0x31464c564c57532e)

static int pass_u128(sw_tape *t, sw_u128 *x) {
  uint64_t half[2] = {(uint64_t)*x, (uint64_t)(*x >> 64)};
  int rc = sw_tape_words(t, half, 2);
  *x = half[0] | (sw_u128)half[1] << 64;
  return rc;
}

/* ---- what is passed ----------------------------------------------------- */

static int pass_level(sw_tape *t, sw_level *level) {
  uint64_t words[] = {(uint64_t)level->number, level->classes,
                      level->positions,        level->moves,
                      level->dead_classes,     level->dead_positions};
  int rc = sw_tape_words(t, words, sizeof words / sizeof *words);
  level->number = (int)words[0];
  level->classes = words[1];
  level->positions = words[2];
  level->moves = words[3];
  level->dead_classes = words[4];
  level->dead_positions = words[5];
  if (!rc)
    rc = sw_tape_words(t, level->orbits, SW_ORBIT_MAX + 1);
  if (!rc)
    rc = pass_u128(t, &level->paths);
  return rc ? rc : pass_u128(t, &level->ended);
}

static int pass_levels(sw_tape *t, sw_level_list *done) {
  uint64_t n = done->n;
  int rc = sw_tape_words(t, &n, 1);
  if (!rc && t->reading) {
    if (n > 1 << 16)
      return sw_tape_damaged(t);
    done->v = sw_mem_zero((size_t)n, sizeof *done->v);
    if (!done->v)
      return sw_err_memory(t->err);
    done->n = done->capacity = (size_t)n;
  }
  for (size_t i = 0; i < n && !rc; i++)
    rc = pass_level(t, &done->v[i]);
  return rc;
}

static int pass_bin(sw_tape *t, sw_bins *bins, sw_bin *bin) {
  uint64_t n = bin->n;
  int rc = sw_tape_words(t, &n, 1);
  if (rc || !n)
    return rc;
  if (t->reading) {
    if (!bins->form.sparse && n > UINT64_C(1) << bins->form.shift)
      return sw_tape_damaged(t);
    if (sw_bin_allocate(bins, bin, (size_t)n))
      return sw_err_memory(t->err);
  }
  rc = bins->form.sparse ? sw_tape_words(t, bin->low, bin->n)
                         : sw_tape_u32s(t, bin->low, bin->n);
  if (!rc)
    rc = sw_tape_words(t, bin->lo, bin->n);
  return rc || !bin->hi ? rc : sw_tape_words(t, bin->hi, bin->n);
}

static int pass_state(sw_tape *t, sw_levels_state *state, sw_bin_form form) {
  uint64_t wide = (uint64_t)state->now.wide;
  int rc = pass_levels(t, &state->done);
  if (!rc)
    rc = pass_u128(t, &state->paths);
  if (!rc)
    rc = sw_tape_words(t, &wide, 1);
  if (!rc && t->reading) {
    if (wide > 1)
      return sw_tape_damaged(t);
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

/* The rules' word and the job stand in front, so that a checkpoint of another
 * run is told from a damaged one. */
static int pass_name(sw_tape *t, uint64_t kind, const sw_levels *job) {
  char word[sizeof job->rules->word] = {0};
  uint64_t magic = kind, work = job_hash(job);
  if (!t->reading)
    memcpy(word, job->rules->word, strlen(job->rules->word));
  int rc = sw_tape_words(t, &magic, 1);
  if (!rc && magic != kind)
    return sw_err_set(t->err, SW_FAULT, SW_NOWHERE,
                      "this is no checkpoint of this program");
  if (!rc)
    rc = sw_tape_bytes(t, word, sizeof word);
  if (!rc)
    rc = sw_tape_words(t, &work, 1);
  if (rc)
    return rc;
  word[sizeof word - 1] = 0;
  if (strcmp(word, job->rules->word) || work != job_hash(job))
    return sw_err_set(t->err, SW_FAULT, SW_NOWHERE,
                      "the checkpoint belongs to another run, of %.100s; "
                      "choose another place for this one",
                      word);
  return 0;
}

int sw_levels_save(const sw_levels *job, const sw_levels_state *state,
                   sw_err *err) {
  sw_store *store = job->budget->store;
  sw_tape t = {.store = store, .reading = 0, .err = err};
  int rc = store->begin(store, ITEM, err);
  if (rc)
    return rc;
  /* writing changes nothing behind the pointers */
  sw_levels_state same = *state;
  rc = pass_name(&t, MAGIC, job);
  if (!rc)
    rc = pass_state(&t, &same, state->now.form);
  if (!rc)
    rc = sw_tape_end(&t);
  if (!rc)
    return store->commit(store, err);
  store->abandon(store);
  return rc;
}

int sw_levels_load(const sw_levels *job, sw_bin_form form,
                   sw_levels_state *state, sw_err *err) {
  sw_store *store = job->budget->store;
  sw_tape t = {.store = store, .reading = 1, .err = err};
  int rc = store->open(store, ITEM, err);
  if (rc < 1)
    return rc;
  rc = pass_name(&t, MAGIC, job);
  if (!rc)
    rc = pass_state(&t, state, form);
  if (!rc)
    rc = sw_tape_end(&t);
  store->close(store);
  return rc ? rc : 1;
}

/* ---- levels in files ---------------------------------------------------- */

static int pass_files(sw_tape *t, sw_kept **kept, size_t *files) {
  uint64_t n = *files;
  int rc = sw_tape_words(t, &n, 1);
  if (!rc && t->reading) {
    if (!n || n > 1 << 16)
      return sw_tape_damaged(t);
    *kept = sw_mem_zero((size_t)n, sizeof **kept);
    if (!*kept)
      return sw_err_memory(t->err);
    *files = (size_t)n;
  }
  for (size_t i = 0; i < n && !rc; i++) {
    uint64_t words[3] = {(*kept)[i].runs, (*kept)[i].bytes, (*kept)[i].hash};
    rc = sw_tape_words(t, words, 3);
    (*kept)[i] = (sw_kept){words[0], words[1], words[2]};
  }
  return rc;
}

static int pass_outside(sw_tape *t, const sw_levels *job,
                        sw_levels_state *state, sw_kept **kept, size_t *files) {
  int rc = pass_name(t, MAGIC_FILES, job);
  if (!rc)
    rc = pass_levels(t, &state->done);
  if (!rc)
    rc = pass_u128(t, &state->paths);
  if (!rc)
    rc = pass_files(t, kept, files);
  return rc ? rc : sw_tape_end(t);
}

int sw_levels_save_files(const sw_levels *job, const sw_levels_state *state,
                         const char *item, sw_kept *kept, size_t files,
                         sw_err *err) {
  sw_store *store = job->budget->store;
  sw_tape t = {.store = store, .reading = 0, .err = err};
  sw_levels_state same = *state;
  int rc = store->begin(store, item, err);
  if (rc)
    return rc;
  rc = pass_outside(&t, job, &same, &kept, &files);
  if (!rc)
    return store->commit(store, err);
  store->abandon(store);
  return rc;
}

int sw_levels_load_files(const sw_levels *job, const char *item,
                         sw_levels_state *state, sw_kept **kept, size_t *files,
                         sw_err *err) {
  sw_store *store = job->budget->store;
  sw_tape t = {.store = store, .reading = 1, .err = err};
  int rc = store->open(store, item, err);
  if (rc < 1)
    return rc;
  rc = pass_outside(&t, job, state, kept, files);
  store->close(store);
  return rc ? rc : 1;
}
