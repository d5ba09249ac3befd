/* A queue of lines: see lines.h.
 *
 * Lines lie in a ring under one lock; whoever changes the ring wakes the other
 * side.  The unfinished last line belongs to the feeding thread alone.  The
 * number of urgent lines is atomic, for it is asked in the midst of a search.
 */
#include "host/streams/lines.h"

#include "base/err.h"
#include "base/mem.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

typedef struct waiting {
  sw_buf text;
  int urgent;
} waiting;

struct sw_lines {
  sw_lines_limits limits;
  int (*urgent)(const char *line, size_t len);
  sw_buf begun; /* the line whose end has not come yet */
  pthread_mutex_t lock;
  pthread_cond_t changed;
  waiting *queue; /* a ring: n lines from `first` on */
  size_t first, n;
  int closed, dropped; /* under the lock */
  atomic_int urgents;  /* urgent lines in the queue */
};

sw_lines *sw_lines_new(sw_lines_limits limits,
                       int (*urgent)(const char *line, size_t len)) {
  sw_lines *l = sw_mem_zero(1, sizeof *l);
  waiting *queue = sw_mem_zero(limits.waiting, sizeof *queue);
  if (!l || !queue) {
    sw_mem_free(l);
    sw_mem_free(queue);
    return NULL;
  }
  l->limits = limits;
  l->urgent = urgent;
  l->queue = queue;
  sw_buf_init(&l->begun, limits.bytes + 1);
  pthread_mutex_init(&l->lock, NULL);
  pthread_cond_init(&l->changed, NULL);
  return l;
}

void sw_lines_free(sw_lines *l) {
  if (!l)
    return;
  for (; l->n; l->n--, l->first = (l->first + 1) % l->limits.waiting)
    sw_buf_free(&l->queue[l->first].text);
  sw_buf_free(&l->begun);
  pthread_mutex_destroy(&l->lock);
  pthread_cond_destroy(&l->changed);
  sw_mem_free(l->queue);
  sw_mem_free(l);
}

/* ---- feeding ------------------------------------------------------------ */

/* Moves the line that was begun into the ring, which has room. */
static void append(sw_lines *l) {
  waiting *w = &l->queue[(l->first + l->n++) % l->limits.waiting];
  w->text = l->begun;
  w->urgent = l->urgent(sw_buf_text(&w->text), w->text.len);
  atomic_fetch_add(&l->urgents, w->urgent);
  sw_buf_init(&l->begun, l->limits.bytes + 1);
}

static int enqueue(sw_lines *l, int wait) {
  pthread_mutex_lock(&l->lock);
  while (wait && l->n == l->limits.waiting && !l->dropped)
    pthread_cond_wait(&l->changed, &l->lock);
  int rc = l->dropped                  ? SW_STOPPED
           : l->n == l->limits.waiting ? SW_NO_MEMORY
                                       : 0;
  if (!rc)
    append(l);
  pthread_cond_broadcast(&l->changed);
  pthread_mutex_unlock(&l->lock);
  return rc;
}

/* Appends as much of a piece as a line may keep. */
static void extend(sw_buf *line, const char *bytes, size_t n) {
  size_t room = line->limit - line->len;
  sw_buf_put(line, bytes, n < room ? n : room);
}

int sw_lines_feed(sw_lines *l, const char *bytes, size_t n, int wait) {
  for (size_t at = 0; at < n;) {
    const char *end = memchr(bytes + at, '\n', n - at);
    size_t len = (end ? (size_t)(end - bytes) : n) - at;
    extend(&l->begun, bytes + at, len);
    at += len + (end != NULL);
    int rc = end ? enqueue(l, wait) : 0;
    if (rc)
      return rc;
  }
  return 0;
}

void sw_lines_close(sw_lines *l) {
  if (l->begun.len)
    enqueue(l, 1);
  pthread_mutex_lock(&l->lock);
  l->closed = 1;
  pthread_cond_broadcast(&l->changed);
  pthread_mutex_unlock(&l->lock);
}

void sw_lines_drop(sw_lines *l) {
  pthread_mutex_lock(&l->lock);
  l->dropped = 1;
  pthread_cond_broadcast(&l->changed);
  pthread_mutex_unlock(&l->lock);
}

/* ---- taking ------------------------------------------------------------- */

int sw_lines_next(sw_lines *l, sw_buf *line) {
  pthread_mutex_lock(&l->lock);
  while (!l->n && !l->closed && !l->dropped)
    pthread_cond_wait(&l->changed, &l->lock);
  int there = l->n > 0 && !l->dropped;
  if (there) {
    waiting *w = &l->queue[l->first];
    sw_buf_free(line);
    *line = w->text;
    atomic_fetch_sub(&l->urgents, w->urgent);
    l->first = (l->first + 1) % l->limits.waiting;
    l->n--;
    pthread_cond_broadcast(&l->changed);
  }
  pthread_mutex_unlock(&l->lock);
  return there && !sw_buf_failed(line);
}

int sw_lines_urgent(sw_lines *l) {
  return atomic_load(&l->urgents);
}
