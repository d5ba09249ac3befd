/* Values on their way into a store or out of it (work/store.h).
 *
 * One function says what an item consists of, in order, and runs in either
 * direction: each call puts a value into the store or replaces it by the one
 * that stands there.  A hash over everything closes the item.
 */
#ifndef SW_WORK_ARCHIVE_H
#define SW_WORK_ARCHIVE_H

#include "work/store.h"

#include <stdint.h>

/* Start from the store, `reading` and err when the item is open, the rest 0. */
typedef struct sw_tape {
  sw_store *store;
  int reading;
  uint64_t hash; /* of what has passed */
  sw_err *err;
  uint64_t passed; /* bytes */
} sw_tape;

/* Numbers are little-endian on the tape. 0, or the store's error. */
int sw_tape_bytes(sw_tape *tape, void *bytes, size_t n);
int sw_tape_words(sw_tape *tape, uint64_t *words, size_t n);
int sw_tape_u32s(sw_tape *tape, uint32_t *values, size_t n);

/* The hash; SW_FAULT when another one was found. */
int sw_tape_end(sw_tape *tape);

/* The error for values that cannot be, with the place behind them. */
int sw_tape_damaged(const sw_tape *tape);

#endif
