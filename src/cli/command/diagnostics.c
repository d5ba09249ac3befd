/* Messages with a place: see diagnostics.h. */
#include "cli/command/diagnostics.h"

#include "host/terminal/terminal.h"
#include "session/ask/report.h"
#include "text/buf.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int sw_exit_of(int rc) {
  switch (rc) {
  case SW_OK:
    return SW_EXIT_DONE;
  case SW_BAD_INPUT:
  case SW_ILLEGAL:
  case SW_UNSUPPORTED:
    return SW_EXIT_USAGE;
  case SW_NO_MEMORY:
  case SW_STOPPED:
    return SW_EXIT_STOPPED;
  default:
    return SW_EXIT_FAULT;
  }
}

/* 1 for the bytes of UTF-8 that begin a character. */
static int begins(char c) {
  return ((unsigned char)c & 0xc0) != 0x80;
}

/* The part of a line that is shown, so that the caret is on the screen. */
typedef struct view {
  size_t from, to;
} view;

static view choose_view(const char *text, size_t start, size_t end, size_t at) {
  enum { SHOWN = 72, BEFORE = 48 };
  view v = {start, end};
  if (at > start + BEFORE && end - start > SHOWN)
    v.from = at - BEFORE;
  if (v.to - v.from > SHOWN)
    v.to = v.from + SHOWN;
  while (v.from > start && !begins(text[v.from]))
    v.from--;
  while (v.to < end && !begins(text[v.to]))
    v.to--;
  return v;
}

/* What a terminal would take for an order. */
static int is_control(unsigned char c) {
  return c < 0x20 || c == 0x7f;
}

static void put_view(const char *text, view v, size_t at) {
  fputs("  ", stderr);
  for (size_t i = v.from; i < v.to; i++) {
    unsigned char c = (unsigned char)text[i];
    fputc(is_control(c) ? ' ' : c, stderr);
  }
  fputs("\n  ", stderr);
  for (size_t i = v.from; i < at; i++)
    if (begins(text[i]))
      fputc(' ', stderr);
  fputs("^\n", stderr);
}

/* Lines as wide as the terminal, elsewhere of 80 columns. */
static void put_message(sw_buf *message) {
  sw_buf lines;
  for (size_t i = 0; i < message->len; i++)
    if (is_control((unsigned char)message->data[i]) && message->data[i] != '\n')
      message->data[i] = '?';
  sw_buf_init(&lines, SW_BUF_TEXT);
  sw_report_wrapped(sw_buf_text(message), (size_t)sw_terminal_width(stderr), 2,
                    &lines);
  fflush(stdout); /* so that a terminal shows everything in its order */
  fprintf(stderr, "%s\n", sw_buf_text(&lines));
  sw_buf_free(&lines);
  sw_buf_free(message);
}

/* 1 when the bytes are no text: FF does not occur in UTF-8, and of the control
 * bytes only white space and ESC do in a text that somebody wrote. */
static int is_binary(const char *text, size_t len) {
  for (size_t i = 0; i < len; i++) {
    unsigned char c = (unsigned char)text[i];
    if (!c || c == 0xff || (is_control(c) && !strchr("\t\n\v\f\r\033", c)))
      return 1;
  }
  return 0;
}

int sw_complain(const char *what, const char *text, size_t len,
                const sw_err *err) {
  size_t at = err->at, start = 0, end = 0, line = 1;
  int placed = text && at != SW_NOWHERE;
  int binary = placed && is_binary(text, len);
  assert(!placed || at <= len);
  if (placed && !binary) {
    for (start = end = at; start > 0 && text[start - 1] != '\n';)
      start--;
    while (end < len && text[end] != '\n')
      end++;
    for (size_t i = 0; i < start; i++)
      line += text[i] == '\n';
  }
  sw_buf message;
  sw_buf_init(&message, SW_BUF_TEXT);
  sw_buf_printf(&message, "spielwerk: %s%s", what ? what : "",
                what ? ": " : "");
  if (binary)
    sw_buf_printf(&message, "byte %zu: ", at);
  else if (placed && (line > 1 || end < len))
    sw_buf_printf(&message, "line %zu: ", line);
  sw_buf_puts(&message, err->msg);
  put_message(&message);
  if (placed && !binary)
    put_view(text, choose_view(text, start, end, at), at);
  return sw_exit_of(err->code);
}

int sw_complain_plain(int status, const char *format, ...) {
  va_list args;
  sw_buf message;
  sw_buf_init(&message, SW_BUF_TEXT);
  sw_buf_puts(&message, "spielwerk: ");
  va_start(args, format);
  sw_buf_vprintf(&message, format, args);
  va_end(args);
  put_message(&message);
  return status;
}
