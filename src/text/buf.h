/* A growing byte buffer with a hard limit and a sticky error.
 *
 * Writers append without looking at results; whoever owns the buffer asks once
 * at the end whether sw_buf_failed.  The bytes always end in a NUL that is not
 * counted.  After a failure further writes do nothing.
 *
 *   sw_buf b;
 *   sw_buf_init(&b, 1 << 16);
 *   sw_buf_printf(&b, "%d pegs", 32);
 *   if (!sw_buf_failed(&b)) puts(sw_buf_text(&b));
 *   sw_buf_free(&b);
 */
#ifndef SW_TEXT_BUF_H
#define SW_TEXT_BUF_H

#include <stdarg.h>
#include <stddef.h>

typedef struct sw_buf {
  char *data;
  size_t len, capacity;
  size_t limit; /* most bytes it may ever hold */
  int failed;   /* SW_NO_MEMORY once a write did not fit */
} sw_buf;

enum { SW_BUF_TEXT = 1 << 20 }; /* enough for every text that is printed */

void sw_buf_init(sw_buf *buf, size_t limit);
void sw_buf_free(sw_buf *buf);
void sw_buf_clear(sw_buf *buf); /* empties it and forgets a failure */

void sw_buf_put(sw_buf *buf, const void *bytes, size_t n);
void sw_buf_puts(sw_buf *buf, const char *text);
void sw_buf_putc(sw_buf *buf, char c);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void sw_buf_printf(sw_buf *buf, const char *format, ...);
void sw_buf_vprintf(sw_buf *buf, const char *format, va_list args);

int sw_buf_failed(const sw_buf *buf);       /* 0 or SW_NO_MEMORY */
const char *sw_buf_text(const sw_buf *buf); /* never NULL; borrowed */

#endif
