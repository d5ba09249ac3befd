/* Somewhere to write: see sink.h. */
#include "work/sink.h"

static int append(void *buf, const char *bytes, size_t n) {
  sw_buf_put(buf, bytes, n);
  return 0;
}

sw_sink sw_sink_into(sw_buf *buf) {
  return (sw_sink){append, buf};
}

static int pass(void *ctx, const char *bytes, size_t n) {
  sw_passage *p = ctx;
  p->used = 1;
  return p->to->write(p->to->ctx, bytes, n);
}

sw_sink sw_sink_through(sw_passage *passage) {
  return (sw_sink){pass, passage};
}
