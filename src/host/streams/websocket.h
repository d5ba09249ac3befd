/* Conversations over WebSockets: a page speaks lines with a partner that has a
 * thread of its own.
 *
 * What arrives is a stream of lines, cut into messages as the page likes; what
 * is written goes out as one binary message a call.  The server (web.h) lets a
 * page in and brings its messages; the partner sees this: */
#ifndef SW_HOST_STREAMS_WEBSOCKET_H
#define SW_HOST_STREAMS_WEBSOCKET_H

#include "text/buf.h"

typedef struct sw_wire sw_wire;

/* Waits for the next line and puts it, without its end, into the emptied
 * buffer.  0 when the page has gone, or no memory. */
int sw_wire_next(sw_wire *, sw_buf *line);

int sw_wire_urgent(sw_wire *); /* how many urgent lines wait */
int sw_wire_gone(sw_wire *);   /* 1: the page has gone */
void sw_wire_write(sw_wire *, const char *bytes, size_t n);

/* Who a page speaks with. */
typedef struct sw_wire_partner {
  /* One whole conversation; returns soon after sw_wire_gone says 1.  Each
   * wire has a thread of its own, so several may run at once. */
  void (*converse)(void *ctx, sw_wire *);
  /* which lines sw_wire_urgent counts */
  int (*urgent)(const char *line, size_t len);
  void *ctx;
  size_t bytes; /* most bytes of a line and of a message */
} sw_wire_partner;

/* ---- for the server ----------------------------------------------------- */

struct mg_connection;

/* A wire whose conversation has not begun.  The partner is borrowed until
 * sw_wire_free.  NULL: no memory. */
sw_wire *sw_wire_new(const sw_wire_partner *partner);

/* Begins the conversation: 1, or 0 without a thread. */
int sw_wire_begin(sw_wire *, struct mg_connection *connection);

/* A frame has arrived; `head` is its first byte (RFC 6455, 5.2).  0 when the
 * connection must be closed: the page says so, the message is too large, or
 * too many lines wait. */
int sw_wire_take(sw_wire *, int head, const char *bytes, size_t n);

/* Ends the conversation and waits until the partner has left it. */
void sw_wire_end(sw_wire *);
void sw_wire_free(sw_wire *); /* its conversation has not begun, or ended */

#endif
