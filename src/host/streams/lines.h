/* A queue of lines between two threads: one feeds bytes as they arrive, the
 * other takes whole lines.  What waits can be looked at, so that a line is
 * noticed while the one before it is still being worked on. */
#ifndef SW_HOST_STREAMS_LINES_H
#define SW_HOST_STREAMS_LINES_H

#include "text/buf.h"

typedef struct sw_lines sw_lines;

typedef struct sw_lines_limits {
  size_t waiting; /* most lines in the queue, at least 1 */
  size_t bytes;   /* most bytes of a line; of a longer one bytes + 1 are kept */
} sw_lines_limits;

/* `urgent` says which lines sw_lines_urgent counts.  NULL: no memory. */
sw_lines *sw_lines_new(sw_lines_limits limits,
                       int (*urgent)(const char *line, size_t len));
void sw_lines_free(sw_lines *); /* NULL is allowed; no thread may be waiting */

/* Appends bytes; each newline ends a line.  0 when the bytes were taken,
 * SW_STOPPED after sw_lines_drop.  When the queue is full, it waits for room if
 * `wait` is set, and otherwise leaves the rest out and returns SW_NO_MEMORY. */
int sw_lines_feed(sw_lines *, const char *bytes, size_t n, int wait);

/* The stream has ended: what follows the last newline is a line too;
 * sw_lines_next gives the lines that are left, and then none. */
void sw_lines_close(sw_lines *);

/* Discards the lines that wait, and releases the threads that wait. */
void sw_lines_drop(sw_lines *);

/* Waits for the next line and puts it, without its end, into the emptied
 * buffer.  0 when there is none any more, or no memory. */
int sw_lines_next(sw_lines *, sw_buf *line);

/* How many urgent lines wait.  Any thread may ask. */
int sw_lines_urgent(sw_lines *);

#endif
