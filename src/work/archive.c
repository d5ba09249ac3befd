/* Items that say what they are: see archive.h.
 *
 * An item is
 *
 *   3 words    MAGIC, version of the format, hash of the job
 *   32 bytes   kind          1024 bytes   about, both filled up with zeros
 *   1 word     hash of all before
 *   ...        the contents
 *   1 word     hash of all before
 *
 * The hash of what has passed is mixed with that of each block, so it depends
 * on where the blocks end; both directions pass the same blocks.
 */
#include "work/archive.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

int sw_archive_bytes(sw_archive *a, void *bytes, size_t n) {
  int rc = a->reading ? a->store->read(a->store, bytes, n, a->err)
                      : a->store->write(a->store, bytes, n, a->err);
  if (!rc)
    a->hash = sw_hash_mix(a->hash ^ sw_hash_bytes(bytes, n));
  a->passed += n;
  return rc;
}

int sw_archive_words(sw_archive *a, uint64_t *words, size_t n) {
  uint8_t block[8 * 512];
  while (n) {
    size_t some = n < 512 ? n : 512;
    for (size_t i = 0; i < 8 * some; i++)
      block[i] = (uint8_t)(words[i / 8] >> (i % 8 * 8));
    int rc = sw_archive_bytes(a, block, 8 * some);
    if (rc)
      return rc;
    for (size_t i = 0; a->reading && i < some; i++) {
      words[i] = 0;
      for (int k = 7; k >= 0; k--)
        words[i] = words[i] << 8 | block[8 * i + (size_t)k];
    }
    words += some;
    n -= some;
  }
  return 0;
}

int sw_archive_u32s(sw_archive *a, uint32_t *values, size_t n) {
  uint64_t words[256];
  while (n) {
    size_t some = n < 512 ? n : 512, pairs = (some + 1) / 2;
    for (size_t i = 0; i < pairs; i++)
      words[i] = values[2 * i] |
                 (2 * i + 1 < some ? (uint64_t)values[2 * i + 1] << 32 : 0);
    int rc = sw_archive_words(a, words, pairs);
    if (rc)
      return rc;
    for (size_t i = 0; a->reading && i < some; i++)
      values[i] = (uint32_t)(words[i / 2] >> (i % 2 * 32));
    values += some;
    n -= some;
  }
  return 0;
}

int sw_archive_damaged(const sw_archive *a) {
  return sw_err_set(
      a->err, SW_FAULT, SW_NOWHERE,
      "the checkpoint '%.40s' is damaged before byte %llu; remove "
      "it to start again",
      a->item, (unsigned long long)a->passed);
}

/* ---- labels ------------------------------------------------------------- */

#define MAGIC UINT64_C(0x3245564948435241)

static int pass_hash(sw_archive *a) {
  uint64_t hash = a->hash, found = hash;
  int rc = sw_archive_words(a, &found, 1);
  return rc || found == hash ? rc : sw_archive_damaged(a);
}

static int is_foreign(const sw_archive *a) {
  return sw_err_set(a->err, SW_FAULT, SW_NOWHERE,
                    "'%.40s' is no checkpoint of this program, or its "
                    "beginning is damaged; choose another place",
                    a->item);
}

static int is_of_another_version(const sw_archive *a) {
  return sw_err_set(a->err, SW_FAULT, SW_NOWHERE,
                    "the checkpoint '%.40s' is of another version of the "
                    "program; go on with that one, or remove the checkpoint to "
                    "start again",
                    a->item);
}

static int is_other(const sw_archive *a, const char *about) {
  return sw_err_set(a->err, SW_BAD_INPUT, SW_NOWHERE,
                    "the checkpoint '%.40s' belongs to another run%s%.100s; "
                    "choose another place for this one",
                    a->item, *about ? ", of " : "", about);
}

static int pass_label(sw_archive *a, const sw_archive_label *label) {
  char kind[SW_ARCHIVE_KIND] = {0}, about[SW_ARCHIVE_ABOUT] = {0};
  uint64_t words[3] = {MAGIC, label->version, label->job};
  assert(strlen(label->kind) < sizeof kind &&
         strlen(label->about) < sizeof about);
  if (!a->reading) {
    memcpy(kind, label->kind, strlen(label->kind));
    memcpy(about, label->about, strlen(label->about));
  }
  int rc = sw_archive_words(a, words, 3);
  if (!rc && words[0] != MAGIC)
    return is_foreign(a);
  if (!rc)
    rc = sw_archive_bytes(a, kind, sizeof kind);
  if (!rc)
    rc = sw_archive_bytes(a, about, sizeof about);
  if (!rc)
    rc = pass_hash(a);
  if (rc)
    return rc;
  kind[sizeof kind - 1] = about[sizeof about - 1] = 0;
  if (strcmp(kind, label->kind) || strcmp(about, label->about) ||
      words[2] != label->job)
    return is_other(a, about);
  return words[1] == label->version ? 0 : is_of_another_version(a);
}

static int pass_all(sw_archive *a, const sw_archive_label *label,
                    sw_archive_pass *pass, void *ctx) {
  int rc = pass_label(a, label);
  if (!rc)
    rc = pass(ctx, a);
  return rc ? rc : pass_hash(a);
}

/* Nothing may stand behind the contents. */
static int pass_end(sw_archive *a) {
  uint8_t byte;
  sw_err end;
  return a->store->read(a->store, &byte, 1, &end) ? 0 : sw_archive_damaged(a);
}

int sw_archive_save(sw_store *store, const char *item,
                    const sw_archive_label *label, sw_archive_pass *pass,
                    void *ctx, sw_err *err) {
  sw_archive a = {.store = store, .item = item, .err = err};
  int rc = store->begin(store, item, err);
  if (rc)
    return rc;
  rc = pass_all(&a, label, pass, ctx);
  if (!rc)
    return store->commit(store, err);
  store->abandon(store);
  return rc;
}

int sw_archive_load(sw_store *store, const char *item,
                    const sw_archive_label *label, sw_archive_pass *pass,
                    void *ctx, sw_err *err) {
  sw_archive a = {.store = store, .item = item, .reading = 1, .err = err};
  int rc = store->open(store, item, err);
  if (rc < 1)
    return rc;
  rc = pass_all(&a, label, pass, ctx);
  if (!rc)
    rc = pass_end(&a);
  store->close(store);
  return rc ? rc : 1;
}
