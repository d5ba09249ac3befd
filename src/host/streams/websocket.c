/* Conversations over WebSockets: see websocket.h.
 *
 * The server's thread of a connection feeds a queue of lines and never waits
 * for the partner, so that it notices when the page goes; a page that writes
 * faster than it is answered is closed.  A connection that has to be closed
 * for a reason of ours gets the code of RFC 6455, 7.4.1 first.
 */
#include "host/streams/websocket.h"

#include "base/err.h"
#include "base/mem.h"
#include "host/streams/lines.h"

#include <assert.h>
#include <civetweb.h>
#include <pthread.h>
#include <stdatomic.h>

enum { WAITING_LINES = 256 };
enum { END_OF_MESSAGE = 0x80, KIND = 0x0f };
enum { TOO_LARGE = 1009, TRY_AGAIN = 1013, NOT_UNDERSTOOD = 1003 };

struct sw_wire {
  const sw_wire_partner *partner;
  struct mg_connection *connection;
  sw_lines *lines;
  size_t message; /* bytes of the message so far */
  atomic_int gone;
  int begun;
  pthread_t thread;
};

sw_wire *sw_wire_new(const sw_wire_partner *partner) {
  sw_wire *w = sw_mem_zero(1, sizeof *w);
  sw_lines *lines = sw_lines_new(
      (sw_lines_limits){WAITING_LINES, partner->bytes}, partner->urgent);
  if (!w || !lines) {
    sw_lines_free(lines);
    sw_mem_free(w);
    return NULL;
  }
  w->partner = partner;
  w->lines = lines;
  return w;
}

/* Closes the connection for a reason; returns 0. */
static int refuse(sw_wire *w, int code) {
  char why[2] = {(char)(code >> 8), (char)code};
  mg_websocket_write(w->connection, MG_WEBSOCKET_OPCODE_CONNECTION_CLOSE, why,
                     sizeof why);
  return 0;
}

static void *converse(void *ctx) {
  sw_wire *w = ctx;
  w->partner->converse(w->partner->ctx, w);
  atomic_store(&w->gone, 1);
  mg_websocket_write(w->connection, MG_WEBSOCKET_OPCODE_CONNECTION_CLOSE, NULL,
                     0);
  return NULL;
}

int sw_wire_begin(sw_wire *w, struct mg_connection *connection) {
  w->connection = connection;
  w->begun = !pthread_create(&w->thread, NULL, converse, w);
  return w->begun || refuse(w, TRY_AGAIN);
}

void sw_wire_end(sw_wire *w) {
  atomic_store(&w->gone, 1);
  sw_lines_drop(w->lines);
  if (w->begun)
    pthread_join(w->thread, NULL);
  w->begun = 0;
}

void sw_wire_free(sw_wire *w) {
  assert(!w->begun);
  sw_lines_free(w->lines);
  sw_mem_free(w);
}

/* ---- what arrives ------------------------------------------------------- */

static int take_text(sw_wire *w, int head, const char *bytes, size_t n) {
  w->message += n;
  if (n > w->partner->bytes || w->message > w->partner->bytes)
    return refuse(w, TOO_LARGE);
  if (head & END_OF_MESSAGE)
    w->message = 0;
  if (sw_lines_feed(w->lines, bytes, n, 0))
    return refuse(w, TRY_AGAIN);
  return 1;
}

int sw_wire_take(sw_wire *w, int head, const char *bytes, size_t n) {
  if (!w->begun || sw_wire_gone(w))
    return 0;
  switch (head & KIND) {
  case MG_WEBSOCKET_OPCODE_CONTINUATION:
  case MG_WEBSOCKET_OPCODE_TEXT:
  case MG_WEBSOCKET_OPCODE_BINARY:
    return take_text(w, head, bytes, n);
  case MG_WEBSOCKET_OPCODE_PING: /* answered by the library */
  case MG_WEBSOCKET_OPCODE_PONG:
    return 1;
  case MG_WEBSOCKET_OPCODE_CONNECTION_CLOSE:
    return 0;
  default:
    return refuse(w, NOT_UNDERSTOOD);
  }
}

/* ---- for the partner ---------------------------------------------------- */

int sw_wire_next(sw_wire *w, sw_buf *line) {
  return sw_lines_next(w->lines, line);
}

int sw_wire_urgent(sw_wire *w) {
  return sw_lines_urgent(w->lines);
}

int sw_wire_gone(sw_wire *w) {
  return atomic_load(&w->gone);
}

void sw_wire_write(sw_wire *w, const char *bytes, size_t n) {
  if (!sw_wire_gone(w) &&
      mg_websocket_write(w->connection, MG_WEBSOCKET_OPCODE_BINARY, bytes, n) <=
          0)
    atomic_store(&w->gone, 1);
}
