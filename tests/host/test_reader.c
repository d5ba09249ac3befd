/* Reading ahead: order, long lines, urgent lines, an early end. */
#include "host/streams/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static int is_urgent(const char *line, size_t len) {
  return len && *line == '!';
}

/* A reader of a pipe whose other end is *to. */
static sw_reader *begin(int *to, int *from) {
  int ends[2];
  assert_int_equal(pipe(ends), 0);
  *from = ends[0];
  *to = ends[1];
  sw_reader *r = sw_reader_start(*from, 10, is_urgent);
  assert_non_null(r);
  return r;
}

static void send_text(int to, const char *text) {
  assert_int_equal(write(to, text, strlen(text)), (ssize_t)strlen(text));
}

static void expect(sw_reader *r, const char *text) {
  sw_buf line;
  sw_buf_init(&line, 100);
  assert_int_equal(sw_reader_next(r, &line), text != NULL);
  if (text)
    assert_string_equal(sw_buf_text(&line), text);
  sw_buf_free(&line);
}

static void lines_in_order(void **state) {
  (void)state;
  int to, from;
  sw_reader *r = begin(&to, &from);
  send_text(to, "one\n\ntw");
  send_text(to, "o\n0123456789abcdef\nlast");
  close(to);
  expect(r, "one");
  expect(r, "");
  expect(r, "two");
  expect(r, "0123456789a"); /* one more than allowed, so that it shows */
  expect(r, "last");
  expect(r, NULL);
  expect(r, NULL);
  sw_reader_end(r);
  close(from);
}

static void counts_what_is_urgent(void **state) {
  (void)state;
  int to, from;
  sw_reader *r = begin(&to, &from);
  send_text(to, "a\n!b\n!c\n");
  expect(r, "a");
  while (sw_reader_urgent(r) < 2)
    usleep(1000);
  expect(r, "!b");
  assert_int_equal(sw_reader_urgent(r), 1);
  expect(r, "!c");
  assert_int_equal(sw_reader_urgent(r), 0);
  close(to);
  sw_reader_end(r);
  close(from);
}

/* More lines than the queue holds, then an end while they wait. */
static void ends_early(void **state) {
  (void)state;
  int to, from;
  sw_reader *r = begin(&to, &from);
  for (int i = 0; i < 4000; i++)
    send_text(to, "line\n");
  expect(r, "line");
  sw_reader_end(r);
  close(to);
  close(from);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(lines_in_order),
                                     cmocka_unit_test(counts_what_is_urgent),
                                     cmocka_unit_test(ends_early)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
