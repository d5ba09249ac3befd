/* The frame of a certificate, byte for byte, and sinks that fail. */
#include "proof/proof.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

extern const sw_game sw_game_peg;

/* Takes this many writes and then has no more room. */
static int run_full(void *ctx, const char *bytes, size_t n) {
  int *left = ctx;
  (void)bytes;
  (void)n;
  return (*left)-- > 0 ? 0 : SW_FAULT;
}

static int write_one(const sw_sink *sink, sw_err *err) {
  sw_rules *rules;
  sw_pos pos;
  sw_proof proof;
  assert_int_equal(
      sw_game_peg.rules_parse(&sw_game_peg, "triangle-15", 11, &rules, NULL),
      0);
  sw_game_peg.start(rules, &pos);
  sw_proof_begin(&proof, sink, "line", rules, &pos, "solved in 13 jumps",
                 "13 jumps");
  sw_proof_record(&proof, "a%d-a%d", 3, 1);
  sw_proof_record(&proof, "%s", "and so on");
  int rc = sw_proof_end(&proof, err);
  sw_game_peg.rules_free(rules);
  return rc;
}

static void writes_the_frame(void **state) {
  (void)state;
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_sink sink = sw_sink_into(&text);
  assert_int_equal(write_one(&sink, NULL), 0);
  assert_string_equal(sw_buf_text(&text), "spielwerk-certificate 1\n"
                                          "game peg:triangle-15\n"
                                          "kind line\n"
                                          "position ./oo/ooo/oooo/ooooo\n"
                                          "claim solved in 13 jumps\n"
                                          "cost 13 jumps\n"
                                          "\n"
                                          "a3-a1\n"
                                          "and so on\n"
                                          "end 2\n");
  sw_buf_free(&text);
}

static void passes_errors_on(void **state) {
  (void)state;
  for (int room = 0; room < 4; room++) {
    int left = room;
    sw_sink sink = {run_full, &left};
    sw_err err = {0};
    assert_int_equal(write_one(&sink, &err), SW_FAULT);
    assert_int_equal(err.code, SW_FAULT);
    assert_int_equal(left, -1); /* nothing is written after the first failure */
  }
  assert_int_equal(write_one(NULL, NULL), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(writes_the_frame),
                                     cmocka_unit_test(passes_errors_on)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
