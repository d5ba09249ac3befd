/* Where long work keeps what it has finished; the host gives it.
 *
 * The words: a checkpoint is what a run keeps, so that another one can go on
 * from there.  It consists of items, each with a name, in a store.  An archive
 * (archive.h) is the pass that turns what a program knows into the bytes of one
 * item, or the other way round.
 *
 * A store holds items by name.  An item is written front to back and appears
 * only when it is committed: then the new one replaces the old one in a single
 * step, so that a full disk or a sudden end leaves the old one whole.  One item
 * is open at a time, for writing or for reading.  Every call fills the sw_err
 * when it returns a negative code; after a failure the item must still be
 * closed with abandon or close.
 */
#ifndef SW_WORK_STORE_H
#define SW_WORK_STORE_H

#include "base/err.h"

#include <stddef.h>

typedef struct sw_store sw_store;

struct sw_store {
  int (*begin)(sw_store *, const char *name, sw_err *);
  int (*write)(sw_store *, const void *bytes, size_t n, sw_err *);
  int (*commit)(sw_store *, sw_err *);
  void (*abandon)(sw_store *); /* forgets what was written since begin */

  /* 1 when there is such an item, 0 when there is none */
  int (*open)(sw_store *, const char *name, sw_err *);
  /* exactly n bytes; SW_FAULT when the item ends before */
  int (*read)(sw_store *, void *bytes, size_t n, sw_err *);
  void (*close)(sw_store *);
  void *ctx;
};

#endif
