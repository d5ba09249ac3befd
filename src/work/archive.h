/* Items of a store (work/store.h) with a label and a checksum.
 *
 * One function lists the contents of an item, in order, and runs in either
 * direction: each call puts a value into the store or replaces it by the one
 * that stands there.
 *
 *   static int pass(void *ctx, sw_archive *a) {
 *     things *t = ctx;
 *     int rc = sw_archive_words(a, &t->n, 1);
 *     if (!rc && a->reading && (t->n > MOST || make_room(t)))
 *       return sw_archive_damaged(a);
 *     return rc ? rc : sw_archive_words(a, t->thing, t->n);
 *   }
 *
 * In front stands a label, behind everything a hash, and numbers are
 * little-endian.  So an item of another program, format, game or run is refused
 * as such, and a damaged one as damaged, before anything in it is used.
 */
#ifndef SW_WORK_ARCHIVE_H
#define SW_WORK_ARCHIVE_H

#include "work/store.h"

#include <stdint.h>

typedef struct sw_archive {
  sw_store *store;
  const char *item;
  int reading;
  uint64_t hash; /* of what has passed */
  sw_err *err;
  uint64_t passed; /* bytes */
} sw_archive;

enum { SW_ARCHIVE_KIND = 32, SW_ARCHIVE_ABOUT = 1024 };

/* What an item holds and whose it is. */
typedef struct sw_archive_label {
  const char *kind; /* shorter than SW_ARCHIVE_KIND */
  uint64_t version; /* of the format of this kind */
  /* the word of the rules, shorter than SW_ARCHIVE_ABOUT; "" when the contents
   * serve all rules that use this item */
  const char *about;
  uint64_t job; /* a hash of all else that the contents depend on, or 0 */
} sw_archive_label;

/* Passes the contents; 0 or an error. */
typedef int sw_archive_pass(void *ctx, sw_archive *archive);

/* Replaces the item in one step; after an error the old one stands. */
int sw_archive_save(sw_store *store, const char *item,
                    const sw_archive_label *label, sw_archive_pass *pass,
                    void *ctx, sw_err *err);

/* 1 when the item was read, 0 when there is none.  SW_FAULT when it is damaged,
 * SW_BAD_INPUT when it has another label.  What `pass` made before an error is
 * the caller's to free. */
int sw_archive_load(sw_store *store, const char *item,
                    const sw_archive_label *label, sw_archive_pass *pass,
                    void *ctx, sw_err *err);

/* ---- for `pass`: 0, or the store's error -------------------------------- */

int sw_archive_bytes(sw_archive *archive, void *bytes, size_t n);
int sw_archive_words(sw_archive *archive, uint64_t *words, size_t n);
int sw_archive_u32s(sw_archive *archive, uint32_t *values, size_t n);

/* The error for values that cannot be, with the place behind them. */
int sw_archive_damaged(const sw_archive *archive);

#endif
