/* A store with a single item, in memory. */
#ifndef SHELF_H
#define SHELF_H

#include "text/buf.h"
#include "work/archive.h"

#include <stdio.h>
#include <string.h>

typedef struct shelf {
  char name[32];
  sw_buf bytes;
  size_t at;
} shelf;

static int shelf_begin(sw_store *store, const char *name, sw_err *err) {
  (void)store;
  return sw_err_set(err, SW_FAULT, SW_NOWHERE, "%s is written", name);
}

static int shelf_open(sw_store *store, const char *name, sw_err *err) {
  shelf *s = store->ctx;
  (void)err;
  s->at = 0;
  return !strcmp(s->name, name);
}

static int shelf_read(sw_store *store, void *bytes, size_t n, sw_err *err) {
  shelf *s = store->ctx;
  if (n > s->bytes.len - s->at)
    return sw_err_set(err, SW_FAULT, SW_NOWHERE, "the item is cut off");
  memcpy(bytes, s->bytes.data + s->at, n);
  s->at += n;
  return 0;
}

static void shelf_close(sw_store *store) {
  (void)store;
}

static int shelf_begin_anew(sw_store *store, const char *name, sw_err *err) {
  shelf *s = store->ctx;
  (void)err;
  snprintf(s->name, sizeof s->name, "%s", name);
  sw_buf_clear(&s->bytes);
  return 0;
}

static int shelf_write(sw_store *store, const void *bytes, size_t n,
                       sw_err *err) {
  shelf *s = store->ctx;
  (void)err;
  sw_buf_put(&s->bytes, bytes, n);
  return 0;
}

static int shelf_commit(sw_store *store, sw_err *err) {
  (void)store, (void)err;
  return 0;
}

/* To be read only. */
static sw_store store_of(shelf *item) {
  return (sw_store){.begin = shelf_begin,
                    .open = shelf_open,
                    .read = shelf_read,
                    .close = shelf_close,
                    .ctx = item};
}

static sw_store writable(shelf *item) {
  sw_store store = store_of(item);
  store.begin = shelf_begin_anew;
  store.write = shelf_write;
  store.commit = shelf_commit;
  return store;
}

#endif
