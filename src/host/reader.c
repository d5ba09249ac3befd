/* Reading ahead: see reader.h.
 *
 * The thread appends bytes to a queue and counts the full lines; it waits
 * while the queue is long.  It looks up every tenth of a second, so that it
 * ends soon after Ctrl-C or sw_reader_end.
 */
#include "host/reader.h"

#include "base/mem.h"
#include "host/stop.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { QUEUE_LINES = 1024, LOOK_UP_MS = 100, BLOCK = 4096 };

typedef struct waiting {
  sw_buf text;
  int urgent;
} waiting;

struct sw_reader {
  int fd;
  size_t most;
  int (*urgent)(const char *line, size_t len);
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  waiting queue[QUEUE_LINES]; /* a ring: n lines from `first` on */
  size_t first, n;
  int ended;           /* under the lock: no line will follow */
  atomic_int urgents;  /* urgent lines in the queue */
  atomic_int must_end; /* set by sw_reader_end */
};

/* Puts a line into the queue, waiting for room. */
static void enqueue(sw_reader *r, sw_buf *line) {
  pthread_mutex_lock(&r->lock);
  while (r->n == QUEUE_LINES && !atomic_load(&r->must_end))
    pthread_cond_wait(&r->changed, &r->lock);
  if (r->n < QUEUE_LINES) {
    waiting *w = &r->queue[(r->first + r->n++) % QUEUE_LINES];
    w->text = *line;
    w->urgent = r->urgent(sw_buf_text(line), line->len);
    atomic_fetch_add(&r->urgents, w->urgent);
    sw_buf_init(line, r->most + 1);
  }
  pthread_cond_broadcast(&r->changed);
  pthread_mutex_unlock(&r->lock);
  sw_buf_clear(line);
}

/* Appends as much of a piece as a line may keep. */
static void extend(sw_buf *line, const char *bytes, size_t n) {
  size_t room = line->limit - line->len;
  sw_buf_put(line, bytes, n < room ? n : room);
}

static void take(sw_reader *r, const char *block, size_t n, sw_buf *line) {
  for (size_t at = 0; at < n;) {
    const char *end = memchr(block + at, '\n', n - at);
    size_t len = (end ? (size_t)(end - block) : n) - at;
    extend(line, block + at, len);
    at += len + (end != NULL);
    if (end)
      enqueue(r, line);
  }
}

/* 1 when there is something to read, 0 when reading must end. */
static int wait_for_input(const sw_reader *r) {
  struct pollfd p = {.fd = r->fd, .events = POLLIN};
  for (;;) {
    int n = poll(&p, 1, LOOK_UP_MS);
    if (atomic_load(&r->must_end) || sw_stop_asked())
      return 0;
    if (n > 0)
      return 1;
    if (n < 0 && errno != EINTR)
      return 0;
  }
}

static void *read_all(void *ctx) {
  sw_reader *r = ctx;
  char block[BLOCK];
  sw_buf line;
  sw_buf_init(&line, r->most + 1);
  while (wait_for_input(r)) {
    ssize_t n = read(r->fd, block, sizeof block);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      break;
    take(r, block, (size_t)n, &line);
  }
  if (line.len)
    enqueue(r, &line);
  sw_buf_free(&line);
  pthread_mutex_lock(&r->lock);
  r->ended = 1;
  pthread_cond_broadcast(&r->changed);
  pthread_mutex_unlock(&r->lock);
  return NULL;
}

sw_reader *sw_reader_start(int fd, size_t most,
                           int (*urgent)(const char *line, size_t len)) {
  sw_reader *r = sw_mem_zero(1, sizeof *r);
  if (!r)
    return NULL;
  r->fd = fd;
  r->most = most;
  r->urgent = urgent;
  pthread_mutex_init(&r->lock, NULL);
  pthread_cond_init(&r->changed, NULL);
  if (pthread_create(&r->thread, NULL, read_all, r)) {
    sw_mem_free(r);
    return NULL;
  }
  return r;
}

int sw_reader_next(sw_reader *r, sw_buf *line) {
  pthread_mutex_lock(&r->lock);
  while (!r->n && !r->ended)
    pthread_cond_wait(&r->changed, &r->lock);
  int there = r->n > 0;
  if (there) {
    waiting *w = &r->queue[r->first];
    sw_buf_free(line);
    *line = w->text;
    atomic_fetch_sub(&r->urgents, w->urgent);
    r->first = (r->first + 1) % QUEUE_LINES;
    r->n--;
    pthread_cond_broadcast(&r->changed);
  }
  pthread_mutex_unlock(&r->lock);
  return there && !sw_buf_failed(line);
}

int sw_reader_urgent(sw_reader *r) {
  return atomic_load(&r->urgents);
}

void sw_reader_end(sw_reader *r) {
  if (!r)
    return;
  atomic_store(&r->must_end, 1);
  pthread_mutex_lock(&r->lock);
  pthread_cond_broadcast(&r->changed);
  pthread_mutex_unlock(&r->lock);
  pthread_join(r->thread, NULL);
  for (; r->n; r->n--, r->first = (r->first + 1) % QUEUE_LINES)
    sw_buf_free(&r->queue[r->first].text);
  pthread_mutex_destroy(&r->lock);
  pthread_cond_destroy(&r->changed);
  sw_mem_free(r);
}
