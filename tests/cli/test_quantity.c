/* Small things of the command: numbers, near words, wrapped lines, Elo. */
#include "cli/output/elo.h"
#include "session/ask/report.h"
#include "text/quantity.h"
#include "text/suggest.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void reads_numbers(void **state) {
  (void)state;
  static const struct {
    const char *text;
    int rc;
    uint64_t value;
  } cases[] = {{"0", 0, 0},
               {"200000", 0, 200000},
               {"64K", 0, 65536},
               {"2g", 0, UINT64_C(2) << 30},
               {"18446744073709551615", 0, UINT64_MAX},
               {"18446744073709551616", SW_BAD_INPUT, 0},
               {"16777216T", SW_BAD_INPUT, 0},
               {"", SW_BAD_INPUT, 0},
               {"K", SW_BAD_INPUT, 0},
               {"1KK", SW_BAD_INPUT, 0},
               {"1 ", SW_BAD_INPUT, 0},
               {"-1", SW_BAD_INPUT, 0},
               {"1.5", SW_BAD_INPUT, 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    uint64_t x = 0;
    const char *text = cases[i].text;
    assert_int_equal(sw_quantity_parse(text, strlen(text), &x, NULL),
                     cases[i].rc);
    if (!cases[i].rc)
      assert_int_equal(x, cases[i].value);
  }
}

static void reads_seconds(void **state) {
  (void)state;
  static const char *const wrong[] = {"",    "0",   "0.0", ".5",        "1.",
                                      "1e3", "inf", "-1",  "1000000000"};
  double x;
  assert_int_equal(sw_seconds_parse("0.25", 4, &x, NULL), 0);
  assert_true(fabs(x - 0.25) < 1e-12);
  assert_int_equal(sw_seconds_parse("3", 1, &x, NULL), 0);
  assert_true(x == 3);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(sw_seconds_parse(wrong[i], strlen(wrong[i]), &x, NULL),
                     SW_BAD_INPUT);
}

static const char *nearest(const char *wrong) {
  static const char *const words[] = {"moves", "match", "count", "solve"};
  sw_suggest s = {.wrong = wrong, .len = strlen(wrong)};
  for (size_t i = 0; i < 4; i++)
    sw_suggest_offer(&s, words[i]);
  return s.best ? s.best : "";
}

static void suggests(void **state) {
  (void)state;
  assert_string_equal(nearest("mvoes"), "moves");
  assert_string_equal(nearest("sovle"), "solve");
  assert_string_equal(nearest("coun"), "count");
  assert_string_equal(nearest("mat"), "match");
  assert_string_equal(nearest("xyz"), "");
  assert_string_equal(nearest(""), "");
  assert_string_equal(nearest("a very long word that nobody could mean, ever"),
                      "");
}

static void wraps(void **state) {
  (void)state;
  sw_buf out;
  sw_buf_init(&out, 1000);
  sw_report_wrapped("one two three four\nfive\n\nsixsevenn 8", 9, 2, &out);
  assert_string_equal(sw_buf_text(&out),
                      "one two\n  three\n  four\nfive\n\nsixsevenn\n  8");
  sw_buf_free(&out);
}

static void rates(void **state) {
  (void)state;
  sw_elo even = {{10, 0, 0, 0, 10}}, paired = {{0, 0, 20, 0, 0}};
  sw_elo better = {{0, 0, 50, 50, 0}}, none = {{0}};
  assert_true(fabs(sw_elo_rate(&even).difference) < 1e-9);
  /* pairs that always are even say much more than pairs that never are */
  assert_true(sw_elo_rate(&paired).high < sw_elo_rate(&even).high / 2);
  sw_elo_result r = sw_elo_rate(&better);
  assert_true(fabs(r.score - 0.625) < 1e-9);
  assert_true(fabs(r.difference - 88.74) < 0.01);
  assert_true(r.low > 0 && r.low < r.difference && r.difference < r.high);
  assert_true(sw_elo_rate(&none).low == -2000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_numbers), cmocka_unit_test(reads_seconds),
      cmocka_unit_test(suggests), cmocka_unit_test(wraps),
      cmocka_unit_test(rates)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
