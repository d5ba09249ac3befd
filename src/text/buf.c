/* A growing byte buffer: see buf.h. */
#include "text/buf.h"

#include "base/err.h"
#include "base/mem.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void sw_buf_init(sw_buf *buf, size_t limit) {
  *buf = (sw_buf){.limit = limit};
}

void sw_buf_free(sw_buf *buf) {
  sw_mem_free(buf->data);
  *buf = (sw_buf){.limit = buf->limit};
}

void sw_buf_clear(sw_buf *buf) {
  buf->len = 0;
  buf->failed = 0;
  if (buf->data)
    buf->data[0] = 0;
}

/* Room for n more bytes and the NUL, or a sticky failure. */
static int reserve(sw_buf *buf, size_t n) {
  if (buf->failed)
    return buf->failed;
  void *block = buf->data;
  if (n > buf->limit - buf->len ||
      sw_mem_reserve(&block, &buf->capacity, buf->len + n + 1, 1))
    return buf->failed = SW_NO_MEMORY;
  buf->data = block;
  return 0;
}

void sw_buf_put(sw_buf *buf, const void *bytes, size_t n) {
  assert(buf->len <= buf->limit);
  if (reserve(buf, n))
    return;
  if (n)
    memcpy(buf->data + buf->len, bytes, n);
  buf->len += n;
  buf->data[buf->len] = 0;
}

void sw_buf_puts(sw_buf *buf, const char *text) {
  sw_buf_put(buf, text, strlen(text));
}

void sw_buf_putc(sw_buf *buf, char c) {
  sw_buf_put(buf, &c, 1);
}

void sw_buf_vprintf(sw_buf *buf, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, again);
  va_end(again);
  assert(n >= 0);
  if (reserve(buf, (size_t)n))
    return;
  vsnprintf(buf->data + buf->len, (size_t)n + 1, format, args);
  buf->len += (size_t)n;
}

void sw_buf_printf(sw_buf *buf, const char *format, ...) {
  va_list args;
  va_start(args, format);
  sw_buf_vprintf(buf, format, args);
  va_end(args);
}

int sw_buf_failed(const sw_buf *buf) {
  return buf->failed;
}

const char *sw_buf_text(const sw_buf *buf) {
  return buf->data ? buf->data : "";
}
