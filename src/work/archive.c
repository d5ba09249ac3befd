/* Values on their way into a store or out of it: see archive.h.
 *
 * The hash of what has passed is folded with that of each block, so it depends
 * on where the blocks end; both directions pass the same blocks.
 */
#include "work/archive.h"

#include "base/hash.h"

int sw_tape_bytes(sw_tape *t, void *bytes, size_t n) {
  int rc = t->reading ? t->store->read(t->store, bytes, n, t->err)
                      : t->store->write(t->store, bytes, n, t->err);
  if (!rc)
    t->hash = sw_hash_mix(t->hash ^ sw_hash_bytes(bytes, n));
  t->passed += n;
  return rc;
}

int sw_tape_words(sw_tape *t, uint64_t *words, size_t n) {
  uint8_t block[8 * 512];
  while (n) {
    size_t some = n < 512 ? n : 512;
    for (size_t i = 0; i < 8 * some; i++)
      block[i] = (uint8_t)(words[i / 8] >> (i % 8 * 8));
    int rc = sw_tape_bytes(t, block, 8 * some);
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

int sw_tape_u32s(sw_tape *t, uint32_t *values, size_t n) {
  uint64_t words[256];
  while (n) {
    size_t some = n < 512 ? n : 512, pairs = (some + 1) / 2;
    for (size_t i = 0; i < pairs; i++)
      words[i] = values[2 * i] |
                 (2 * i + 1 < some ? (uint64_t)values[2 * i + 1] << 32 : 0);
    int rc = sw_tape_words(t, words, pairs);
    if (rc)
      return rc;
    for (size_t i = 0; t->reading && i < some; i++)
      values[i] = (uint32_t)(words[i / 2] >> (i % 2 * 32));
    values += some;
    n -= some;
  }
  return 0;
}

int sw_tape_damaged(const sw_tape *t) {
  return sw_err_set(t->err, SW_FAULT, SW_NOWHERE,
                    "the checkpoint is damaged before byte %llu; remove it to "
                    "start again",
                    (unsigned long long)t->passed);
}

int sw_tape_end(sw_tape *t) {
  uint64_t hash = t->hash, found = hash;
  int rc = sw_tape_words(t, &found, 1);
  return rc || found == hash ? rc : sw_tape_damaged(t);
}
