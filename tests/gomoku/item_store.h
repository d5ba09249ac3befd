/* A store with a single item, in memory. */
#ifndef ITEM_STORE_H
#define ITEM_STORE_H

#include "text/buf.h"
#include "work/archive.h"

#include <stdio.h>
#include <string.h>

typedef struct kept_item {
  char name[32];
  sw_buf bytes;
  size_t at;
} kept_item;

static int item_begin(sw_store *store, const char *name, sw_err *err) {
  (void)store;
  return sw_err_set(err, SW_FAULT, SW_NOWHERE, "%s is written", name);
}

static int item_open(sw_store *store, const char *name, sw_err *err) {
  kept_item *s = store->ctx;
  (void)err;
  s->at = 0;
  return !strcmp(s->name, name);
}

static int item_read(sw_store *store, void *bytes, size_t n, sw_err *err) {
  kept_item *s = store->ctx;
  if (n > s->bytes.len - s->at)
    return sw_err_set(err, SW_FAULT, SW_NOWHERE, "the item is cut off");
  memcpy(bytes, s->bytes.data + s->at, n);
  s->at += n;
  return 0;
}

static void item_close(sw_store *store) {
  (void)store;
}

static int item_begin_anew(sw_store *store, const char *name, sw_err *err) {
  kept_item *s = store->ctx;
  (void)err;
  snprintf(s->name, sizeof s->name, "%s", name);
  sw_buf_clear(&s->bytes);
  return 0;
}

static int item_write(sw_store *store, const void *bytes, size_t n,
                      sw_err *err) {
  kept_item *s = store->ctx;
  (void)err;
  sw_buf_put(&s->bytes, bytes, n);
  return 0;
}

static int item_commit(sw_store *store, sw_err *err) {
  (void)store, (void)err;
  return 0;
}

/* To be read only. */
static sw_store store_of(kept_item *item) {
  return (sw_store){.begin = item_begin,
                    .open = item_open,
                    .read = item_read,
                    .close = item_close,
                    .ctx = item};
}

static sw_store writable(kept_item *item) {
  sw_store store = store_of(item);
  store.begin = item_begin_anew;
  store.write = item_write;
  store.commit = item_commit;
  return store;
}

#endif
