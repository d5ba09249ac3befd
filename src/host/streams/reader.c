/* Reading ahead: see reader.h.
 *
 * The thread feeds a queue of lines and waits while the queue is long.  It
 * looks up every tenth of a second, so that it ends soon after Ctrl-C or
 * sw_reader_end.
 */
#include "host/streams/reader.h"

#include "base/mem.h"
#include "host/streams/lines.h"
#include "host/system/stop.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { QUEUE_LINES = 1024, LOOK_UP_MS = 100, BLOCK = 4096 };

struct sw_reader {
  int fd;
  pthread_t thread;
  sw_lines *lines;
  atomic_int must_end; /* set by sw_reader_end */
  atomic_int error;    /* errno of a read that failed */
};

/* 1 when there is something to read, 0 when reading must end. */
static int wait_for_input(sw_reader *r) {
  struct pollfd p = {.fd = r->fd, .events = POLLIN};
  for (;;) {
    int n = poll(&p, 1, LOOK_UP_MS);
    if (atomic_load(&r->must_end) || sw_stop_asked())
      return 0;
    if (n > 0)
      return 1;
    if (n < 0 && errno != EINTR) {
      atomic_store(&r->error, errno);
      return 0;
    }
  }
}

static void *read_all(void *ctx) {
  sw_reader *r = ctx;
  char block[BLOCK];
  while (wait_for_input(r)) {
    ssize_t n = read(r->fd, block, sizeof block);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      atomic_store(&r->error, errno);
    if (n <= 0 || sw_lines_feed(r->lines, block, (size_t)n, 1))
      break;
  }
  sw_lines_close(r->lines);
  return NULL;
}

sw_reader *sw_reader_start(int fd, size_t most,
                           int (*urgent)(const char *line, size_t len)) {
  sw_reader *r = sw_mem_zero(1, sizeof *r);
  sw_lines *lines = sw_lines_new((sw_lines_limits){QUEUE_LINES, most}, urgent);
  if (r && lines) {
    r->fd = fd;
    r->lines = lines;
    if (!pthread_create(&r->thread, NULL, read_all, r))
      return r;
  }
  sw_lines_free(lines);
  sw_mem_free(r);
  return NULL;
}

int sw_reader_next(sw_reader *r, sw_buf *line) {
  return sw_lines_next(r->lines, line);
}

int sw_reader_error(const sw_reader *r) {
  return atomic_load(&r->error);
}

int sw_reader_urgent(sw_reader *r) {
  return sw_lines_urgent(r->lines);
}

void sw_reader_end(sw_reader *r) {
  if (!r)
    return;
  atomic_store(&r->must_end, 1);
  sw_lines_drop(r->lines);
  pthread_join(r->thread, NULL);
  sw_lines_free(r->lines);
  sw_mem_free(r);
}
