/* The frame of the protocol, and what hostile lines do to it. */
#include "base/mem.h"
#include "session/protocol/protocol.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct fixture {
  sw_protocol *p;
  sw_buf out;
  int stops;      /* how often a search may ask before it must stop */
  double seconds; /* what the last search was given */
} fixture;

static void write_out(void *ctx, const char *bytes, size_t n) {
  sw_buf_put(&((fixture *)ctx)->out, bytes, n);
}

static void begin_search(void *ctx, double seconds) {
  ((fixture *)ctx)->seconds = seconds;
}

static int stop(void *ctx) {
  return ((fixture *)ctx)->stops-- <= 0;
}

static int due(void *ctx) {
  (void)ctx;
  return 1;
}

static void set_up(fixture *f) {
  *f = (fixture){.stops = 0};
  sw_protocol_host host = {.version = "9",
                           .write = write_out,
                           .begin = begin_search,
                           .stop = stop,
                           .due = due,
                           .ctx = f};
  sw_buf_init(&f->out, 1 << 24);
  f->p = sw_protocol_new(&host);
  assert_non_null(f->p);
}

static void tear_down(fixture *f) {
  sw_protocol_free(f->p);
  sw_buf_free(&f->out);
}

static const char *say(fixture *f, const char *line) {
  sw_buf_clear(&f->out);
  sw_protocol_line(f->p, line, strlen(line));
  return sw_buf_text(&f->out);
}

static void answers(void **state) {
  (void)state;
  fixture f;
  set_up(&f);
  assert_string_equal(say(&f, "version"), "= 9\n\n");
  assert_string_equal(say(&f, "  17 \t name \r"), "=17 Spielwerk\n\n");
  assert_string_equal(say(&f, ""), "");
  assert_string_equal(say(&f, "# name"), "");
  assert_string_equal(say(&f, "3"), "?3 there is no verb ''; 'help' lists "
                                    "them\n\n");
  assert_string_equal(say(&f, "4 show"), "?4 no game is chosen; begin with "
                                         "'new peg'\n\n");
  assert_string_equal(say(&f, "5 new toy"), "=5 toy\n\n");
  /* the picture ends in an empty line, which becomes no part of the answer */
  assert_string_equal(say(&f, "6 show"), "=6\n10 left\n\n");
  assert_string_equal(say(&f, "play take9"),
                      "? one to three are taken, and no more than there are"
                      "\n\n");
  assert_string_equal(say(&f, "play takex"),
                      "? at 4: a number up to 9 is expected\n\n");
  assert_int_equal(sw_protocol_line(f.p, "quit", 4), 1);
  tear_down(&f);
}

static void searches_stop(void **state) {
  (void)state;
  fixture f;
  set_up(&f);
  say(&f, "new toy");
  f.stops = 3000;
  say(&f, "analyse left 60");
  assert_true(f.seconds == 2);
  say(&f, "analyse left 60 time 0.5");
  assert_true(f.seconds == 0.5);
  say(&f, "analyse time 5 left 60");
  assert_true(f.seconds == 2);
  assert_string_equal(say(&f, "analyse with wait time 1.5"),
                      "info part 0.250 at waiting\n"
                      "info part 0.250 at waiting\n"
                      "= value open\nnote stopped\nnodes 0\n\n");
  assert_true(f.seconds == 1.5);
  say(&f, "analyse");
  assert_true(f.seconds == 0);
  say(&f, "choose time 2 with random");
  assert_true(f.seconds == 2 - 0.05);
  say(&f, "choose time 0.1 with random");
  assert_true(f.seconds > 0.08 && f.seconds < 0.0901);
  say(&f, "choose with random");
  assert_true(f.seconds == 0);
  tear_down(&f);
}

static void knows_stop_lines(void **state) {
  (void)state;
  assert_true(sw_protocol_is_stop("stop", 4));
  assert_true(sw_protocol_is_stop(" 12 stop ", 9));
  assert_false(sw_protocol_is_stop("stopp", 5));
  assert_false(sw_protocol_is_stop("play stop", 9));
  assert_false(sw_protocol_is_stop("", 0));
}

/* An answer begins with '=' or '?' at the start of a line and has one empty
 * line, at its end. */
static void expect_frame(const fixture *f) {
  const char *text = sw_buf_text(&f->out);
  if (!f->out.len)
    return;
  assert_true(f->out.len > 2);
  assert_string_equal(text + f->out.len - 2, "\n\n");
  assert_ptr_equal(strstr(text, "\n\n"), text + f->out.len - 2);
}

static void survives_garbage(void **state) {
  (void)state;
  static const char *const words[] = {
      "new",    "toy",      "poor",    "play",    "take1",    "undo",
      "all",    "redo",     "9",       "moves",   "show",     "scene",
      "state",  "normal",   "rate",    "hint",    "record",   "load",
      "choose", "distinct", "with",    "one",     "time",     "0.1",
      "nodes",  "solve",    "analyse", "know",    "position", "help",
      "json",   "#",        "\xff",    "verdict", "move",     "99999999999"};
  fixture f;
  set_up(&f);
  sw_rng rng = sw_rng_seed(5);
  for (int i = 0; i < 20000; i++) {
    char line[256] = "";
    size_t n = sw_rng_below(&rng, 5);
    for (size_t k = 0; k <= n; k++) {
      strcat(line, words[sw_rng_below(&rng, sizeof words / sizeof *words)]);
      strcat(line, " ");
    }
    size_t len = strlen(line);
    if (len && !sw_rng_below(&rng, 4))
      line[sw_rng_below(&rng, len)] = (char)sw_rng_below(&rng, 256);
    sw_buf_clear(&f.out);
    assert_int_equal(sw_protocol_line(f.p, line, len), 0);
    if (!memchr(line, '\n', len))
      expect_frame(&f);
  }
  tear_down(&f);
}

static int count_down(void *ctx, size_t bytes) {
  (void)bytes;
  int *left = ctx;
  return (*left)-- > 0;
}

static void survives_lack_of_memory(void **state) {
  (void)state;
  static const char *const lines[] = {
      "new toy", "play take1", "state",       "moves distinct", "record",
      "rate",    "solve",      "hint counts", "games json",     "scene"};
  fixture f;
  set_up(&f);
  say(&f, "new toy");
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    int left = -1;
    for (int n = 0; left < 0; n++) {
      left = n;
      sw_buf_clear(&f.out);
      sw_mem_set_gate(count_down, &left);
      sw_protocol_line(f.p, lines[i], strlen(lines[i]));
      sw_mem_set_gate(NULL, NULL);
      assert_true(n < 1000);
    }
    expect_frame(&f);
    assert_int_equal(f.out.data[0] == '?', 0);
  }
  tear_down(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers), cmocka_unit_test(searches_stop),
      cmocka_unit_test(knows_stop_lines), cmocka_unit_test(survives_garbage),
      cmocka_unit_test(survives_lack_of_memory)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
