/* A store (work/store.h) in memory, of one item, on a disk that may be full. */
#ifndef MEMORY_STORE_H
#define MEMORY_STORE_H

#include "work/store.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct memory_store {
  sw_store store;
  uint8_t *item, *fresh;
  size_t size, room, at; /* of the item; of the fresh one; read so far */
  size_t capacity;       /* of the fresh one */
  size_t disk;           /* writing more than this fails */
} memory_store;

static memory_store *of(sw_store *store) {
  return (memory_store *)(void *)store;
}

static int ms_begin(sw_store *s, const char *name, sw_err *err) {
  (void)name, (void)err;
  of(s)->room = of(s)->capacity = 0;
  return 0;
}

static int ms_write(sw_store *s, const void *bytes, size_t n, sw_err *err) {
  memory_store *m = of(s);
  if (m->room + n > m->disk)
    return sw_err_set(err, SW_FAULT, SW_NOWHERE, "no space left");
  while (m->capacity < m->room + n) {
    m->capacity = m->capacity ? 2 * m->capacity : 4096;
    m->fresh = realloc(m->fresh, m->capacity);
  }
  memcpy(m->fresh + m->room, bytes, n);
  m->room += n;
  return 0;
}

static int ms_commit(sw_store *s, sw_err *err) {
  memory_store *m = of(s);
  (void)err;
  free(m->item);
  m->item = realloc(m->fresh, m->room ? m->room : 1); /* not a byte more */
  m->size = m->room;
  m->fresh = NULL;
  return 0;
}

static void ms_abandon(sw_store *s) {
  free(of(s)->fresh);
  of(s)->fresh = NULL;
}

static int ms_open(sw_store *s, const char *name, sw_err *err) {
  (void)name, (void)err;
  of(s)->at = 0;
  return of(s)->item != NULL;
}

static int ms_read(sw_store *s, void *bytes, size_t n, sw_err *err) {
  memory_store *m = of(s);
  if (n > m->size - m->at)
    return sw_err_set(err, SW_FAULT, SW_NOWHERE, "ends early");
  memcpy(bytes, m->item + m->at, n);
  m->at += n;
  return 0;
}

static void ms_close(sw_store *s) {
  (void)s;
}

static inline memory_store new_store(void) {
  return (memory_store){.store = {ms_begin, ms_write, ms_commit, ms_abandon,
                                  ms_open, ms_read, ms_close, NULL},
                        .disk = SIZE_MAX};
}

#endif
