/* Somewhere to write. */
#ifndef SW_WORK_SINK_H
#define SW_WORK_SINK_H

#include "text/buf.h"

/* Where certificate text goes; proof/proof.h builds on it. */
typedef struct sw_sink {
  int (*write)(void *ctx, const char *bytes, size_t n); /* 0 or SW_FAULT */
  void *ctx;
} sw_sink;

/* A sink that appends to the buffer, which is borrowed for as long as the sink
 * is used; sw_buf_failed says whether everything fitted. */
sw_sink sw_sink_into(sw_buf *buf);

/* A sink that passes on to another one, and notes whether something has gone
 * through; the passage is borrowed for as long as the sink is used. */
typedef struct sw_passage {
  const sw_sink *to;
  int used;
} sw_passage;

sw_sink sw_sink_through(sw_passage *passage);

#endif
