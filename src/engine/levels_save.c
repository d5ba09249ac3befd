/* Checkpoints of the level engine.
 *
 * The item is a row of little-endian 64-bit words and byte strings, written and
 * read in the same order by the same function: `pass` either puts a value into
 * the store or takes it out.  A running hash over everything closes it.  What
 * is read is checked before it is used: the words that name the job against
 * this job, sizes against the form of the keys, everything against the hash.
 */
#include "engine/levels_run.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

#define ITEM "levels"
#define MAGIC UINT64_C(0x314c564c57532eff)
#define MAGIC_FILES UINT64_C(0x31464c564c57532e)

typedef struct tape {
  sw_store *store;
  int reading;
  uint64_t magic, hash;
  sw_err *err;
} tape;

/* ---- values, either way ------------------------------------------------- */

static int pass_bytes(tape *t, void *bytes, size_t n) {
  int rc = t->reading ? t->store->read(t->store, bytes, n, t->err)
                      : t->store->write(t->store, bytes, n, t->err);
  if (!rc)
    t->hash = sw_hash_mix(t->hash ^ sw_hash_bytes(bytes, n));
  return rc;
}

static int pass_words(tape *t, uint64_t *words, size_t n) {
  uint8_t block[8 * 512];
  while (n) {
    size_t some = n < 512 ? n : 512;
    for (size_t i = 0; i < 8 * some; i++)
      block[i] = (uint8_t)(words[i / 8] >> (i % 8 * 8));
    int rc = pass_bytes(t, block, 8 * some);
    if (rc)
      return rc;
    for (size_t i = 0; t->reading && i < some; i++) {
      words[i] = 0;
      for (int k = 7; k >= 0; k--)
        words[i] = words[i] << 8 | block[8 * i + (size_t)k];
    }
    words += some;
    n -= some;
  }
  return 0;
}

static int pass_u32s(tape *t, uint32_t *values, size_t n) {
  uint64_t words[256];
  while (n) {
    size_t some = n < 512 ? n : 512, pairs = (some + 1) / 2;
    for (size_t i = 0; i < pairs; i++)
      words[i] = values[2 * i] |
                 (2 * i + 1 < some ? (uint64_t)values[2 * i + 1] << 32 : 0);
    int rc = pass_words(t, words, pairs);
    if (rc)
      return rc;
    for (size_t i = 0; t->reading && i < some; i++)
      values[i] = (uint32_t)(words[i / 2] >> (i % 2 * 32));
    values += some;
    n -= some;
  }
  return 0;
}

static int pass_u128(tape *t, sw_u128 *x) {
  uint64_t half[2] = {(uint64_t)*x, (uint64_t)(*x >> 64)};
  int rc = pass_words(t, half, 2);
  *x = half[0] | (sw_u128)half[1] << 64;
  return rc;
}

static int damaged(tape *t) {
  return sw_err_set(t->err, SW_FAULT, SW_NOWHERE,
                    "the checkpoint is damaged; remove it to start again");
}

/* ---- what is passed ----------------------------------------------------- */

static int pass_level(tape *t, sw_level *level) {
  uint64_t words[] = {(uint64_t)level->number, level->classes,
                      level->positions,        level->moves,
                      level->dead_classes,     level->dead_positions};
  int rc = pass_words(t, words, sizeof words / sizeof *words);
  level->number = (int)words[0];
  level->classes = words[1];
  level->positions = words[2];
  level->moves = words[3];
  level->dead_classes = words[4];
  level->dead_positions = words[5];
  if (!rc)
    rc = pass_words(t, level->orbits, SW_ORBIT_MAX + 1);
  if (!rc)
    rc = pass_u128(t, &level->paths);
  return rc ? rc : pass_u128(t, &level->ended);
}

static int pass_levels(tape *t, sw_level_list *done) {
  uint64_t n = done->n;
  int rc = pass_words(t, &n, 1);
  if (!rc && t->reading) {
    if (n > 1 << 16)
      return damaged(t);
    done->v = sw_mem_zero((size_t)n, sizeof *done->v);
    if (!done->v)
      return sw_err_memory(t->err);
    done->n = done->capacity = (size_t)n;
  }
  for (size_t i = 0; i < n && !rc; i++)
    rc = pass_level(t, &done->v[i]);
  return rc;
}

static int pass_bin(tape *t, sw_bins *bins, sw_bin *bin) {
  uint64_t n = bin->n;
  int rc = pass_words(t, &n, 1);
  if (rc || !n)
    return rc;
  if (t->reading) {
    if (!bins->form.sparse && n > UINT64_C(1) << bins->form.shift)
      return damaged(t);
    if (sw_bin_allocate(bins, bin, (size_t)n))
      return sw_err_memory(t->err);
  }
  rc = bins->form.sparse ? pass_words(t, bin->low, bin->n)
                         : pass_u32s(t, bin->low, bin->n);
  if (!rc)
    rc = pass_words(t, bin->lo, bin->n);
  return rc || !bin->hi ? rc : pass_words(t, bin->hi, bin->n);
}

static int pass_state(tape *t, sw_levels_state *state, sw_bin_form form) {
  uint64_t wide = (uint64_t)state->now.wide;
  int rc = pass_levels(t, &state->done);
  if (!rc)
    rc = pass_u128(t, &state->paths);
  if (!rc)
    rc = pass_words(t, &wide, 1);
  if (!rc && t->reading) {
    if (wide > 1)
      return damaged(t);
    if (sw_bins_init(&state->now, form, (int)wide))
      return sw_err_memory(t->err);
  }
  for (size_t b = 0; b < state->now.bins && !rc; b++)
    rc = pass_bin(t, &state->now, &state->now.bin[b]);
  return rc;
}

static int pass_hash(tape *t) {
  uint64_t hash = t->hash, found = hash;
  int rc = pass_words(t, &found, 1);
  return rc || found == hash ? rc : damaged(t);
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
static int pass_name(tape *t, const sw_levels *job) {
  char word[sizeof job->rules->word] = {0};
  uint64_t magic = t->magic, work = job_hash(job);
  if (!t->reading)
    memcpy(word, job->rules->word, strlen(job->rules->word));
  int rc = pass_words(t, &magic, 1);
  if (!rc && magic != t->magic)
    return sw_err_set(t->err, SW_FAULT, SW_NOWHERE,
                      "this is no checkpoint of this program");
  if (!rc)
    rc = pass_bytes(t, word, sizeof word);
  if (!rc)
    rc = pass_words(t, &work, 1);
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
  tape t = {store, 0, MAGIC, 0, err};
  int rc = store->begin(store, ITEM, err);
  if (rc)
    return rc;
  /* writing changes nothing behind the pointers */
  sw_levels_state same = *state;
  rc = pass_name(&t, job);
  if (!rc)
    rc = pass_state(&t, &same, state->now.form);
  if (!rc)
    rc = pass_hash(&t);
  if (!rc)
    return store->commit(store, err);
  store->abandon(store);
  return rc;
}

int sw_levels_load(const sw_levels *job, sw_bin_form form,
                   sw_levels_state *state, sw_err *err) {
  sw_store *store = job->budget->store;
  tape t = {store, 1, MAGIC, 0, err};
  int rc = store->open(store, ITEM, err);
  if (rc < 1)
    return rc;
  rc = pass_name(&t, job);
  if (!rc)
    rc = pass_state(&t, state, form);
  if (!rc)
    rc = pass_hash(&t);
  store->close(store);
  return rc ? rc : 1;
}

/* ---- levels in files ---------------------------------------------------- */

static int pass_files(tape *t, sw_kept **kept, size_t *files) {
  uint64_t n = *files;
  int rc = pass_words(t, &n, 1);
  if (!rc && t->reading) {
    if (!n || n > 1 << 16)
      return damaged(t);
    *kept = sw_mem_zero((size_t)n, sizeof **kept);
    if (!*kept)
      return sw_err_memory(t->err);
    *files = (size_t)n;
  }
  for (size_t i = 0; i < n && !rc; i++) {
    uint64_t words[3] = {(*kept)[i].runs, (*kept)[i].bytes, (*kept)[i].hash};
    rc = pass_words(t, words, 3);
    (*kept)[i] = (sw_kept){words[0], words[1], words[2]};
  }
  return rc;
}

static int pass_outside(tape *t, const sw_levels *job, sw_levels_state *state,
                        sw_kept **kept, size_t *files) {
  int rc = pass_name(t, job);
  if (!rc)
    rc = pass_levels(t, &state->done);
  if (!rc)
    rc = pass_u128(t, &state->paths);
  if (!rc)
    rc = pass_files(t, kept, files);
  return rc ? rc : pass_hash(t);
}

int sw_levels_save_files(const sw_levels *job, const sw_levels_state *state,
                         const char *item, sw_kept *kept, size_t files,
                         sw_err *err) {
  sw_store *store = job->budget->store;
  tape t = {store, 0, MAGIC_FILES, 0, err};
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
  tape t = {store, 1, MAGIC_FILES, 0, err};
  int rc = store->open(store, item, err);
  if (rc < 1)
    return rc;
  rc = pass_outside(&t, job, state, kept, files);
  store->close(store);
  return rc ? rc : 1;
}
