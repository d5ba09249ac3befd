/* Searches that are told what the certificates of other starts rest on: they
 * find the same in fewer steps, and believe nothing. */
#include "../engine/memory_store.h"
#include "solve_start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SLICE = 64, LITTLE = 8 << 20 };

static result prove(const char *word) {
  result r = solve_start(word, OUTCOME, NULL, 1);
  assert_int_equal(r.rc, 0);
  return r;
}

static result with_lemmas(const char *word, const char *lemmas, int proof) {
  sw_budget budget = {.lemmas = lemmas};
  return solve_start(word, OUTCOME, &budget, proof);
}

static void expect_same(const result *x, const result *y) {
  assert_int_equal(x->rc, 0);
  assert_int_equal(y->rc, 0);
  assert_int_equal(x->value, y->value);
  assert_string_equal(sw_buf_text(&x->proof), sw_buf_text(&y->proof));
}

/* What 9 spots need serves 10 too, and most of all themselves. */
static void spares_steps(void **state) {
  (void)state;
  static const char *const words[] = {"sprouts:9", "sprouts:10"};
  result nine = prove("sprouts:9");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    result alone = solve_start(words[i], OUTCOME, NULL, 0);
    result told = with_lemmas(words[i], sw_buf_text(&nine.proof), 0);
    assert_int_equal(told.rc, 0);
    assert_int_equal(told.value, alone.value);
    assert_true(told.nodes < alone.nodes * 3 / 4);
  }
  sw_buf_free(&nine.proof);
}

/* Stopped at any step, also among the lemmas, to the same bytes. */
static void goes_on(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int proof, slices;
  } jobs[] = {{"sprouts:8", 0, 4}, {"sprouts:5", 1, 2}};
  result four = prove("sprouts:4");
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
    memory_store m = new_store();
    sw_budget slice = {
        .nodes = SLICE, .store = &m.store, .lemmas = sw_buf_text(&four.proof)};
    result whole = with_lemmas(jobs[i].word, slice.lemmas, jobs[i].proof);
    result part = {.rc = SW_STOPPED};
    int slices = 0;
    for (; part.rc == SW_STOPPED; slices++) {
      sw_buf_free(&part.proof);
      part = solve_start(jobs[i].word, OUTCOME, &slice, jobs[i].proof);
    }
    assert_true(slices >= jobs[i].slices);
    expect_same(&whole, &part);
    assert_int_equal(whole.nodes, part.nodes);
    sw_buf_free(&whole.proof);
    sw_buf_free(&part.proof);
    free(m.item);
  }
  sw_buf_free(&four.proof);
}

/* A limit of nodes holds for lemmas too. */
static void counts_steps(void **state) {
  (void)state;
  result five = prove("sprouts:5");
  sw_budget few = {.nodes = 20, .lemmas = sw_buf_text(&five.proof)};
  result r = solve_start("sprouts:10", OUTCOME, &few, 0);
  assert_int_equal(r.rc, SW_STOPPED);
  assert_int_equal(r.nodes, 20);
  sw_buf_free(&five.proof);
}

static void forgets(void **state) {
  (void)state;
  result five = prove("sprouts:5");
  sw_budget little = {.memory = LITTLE, .lemmas = sw_buf_text(&five.proof)};
  result r = solve_start("sprouts:14", OUTCOME, &little, 0);
  assert_int_equal(r.rc, 0);
  assert_int_equal(r.value, SW_LOSS);
  sw_buf_free(&five.proof);
}

/* Any other nimber is refused, with its line. */
static void believes_nothing(void **state) {
  (void)state;
  result five = prove("sprouts:5");
  char *text = five.proof.data;
  unsigned line = 1, changed = 0;
  for (size_t i = 0; i < five.proof.len; i++) {
    line += text[i] == '\n';
    if (text[i] != '\n' || strncmp(text + i + 1, "nimber ", 7) != 0)
      continue;
    char expected[40], *digit = text + i + 8, was = *digit;
    *digit = was == '0' ? '1' : (char)(was - 1);
    result r = with_lemmas("sprouts:6", text, 0);
    snprintf(expected, sizeof expected, "line %u of the lemmas: ", line);
    assert_int_equal(r.rc, SW_BAD_INPUT);
    assert_non_null(strstr(r.err.msg, expected));
    assert_int_equal(r.value, SW_OPEN);
    *digit = was;
    changed++;
  }
  assert_true(changed > 10);
  sw_buf_free(&five.proof);
}

static void expect_refused(const char *lemmas, const char *why) {
  result r = with_lemmas("sprouts:4", lemmas, 0);
  assert_int_equal(r.rc, SW_BAD_INPUT);
  assert_non_null(strstr(r.err.msg, why));
}

/* Two lands, a letter that no other region has, no land at all; and of small
 * ones also those that are known before. */
static void refuses_what_is_no_land(void **state) {
  (void)state;
  char longest[6000] = "nimber 0 ";
  memset(longest + 9, '2', sizeof longest - 10);
  expect_refused("nimber 0 0+0", "line 1");
  expect_refused("win 1 22\r\nnimber 0 A\r\n", "line 2");
  expect_refused("\nnimber 1 x", "line 2");
  expect_refused(longest, "line 1");
  expect_refused("nimber 1 0", "line 1");
}

/* Lines of other kinds, lands that are too large to matter, any order. */
static void passes_over(void **state) {
  (void)state;
  static const char *const lemmas[] = {
      "",
      "nimber\nnimber 1\nnimber 123 0\nnimber -1 0\nnimber x 0\nNimber 5 0",
      "nimber 5 0*9\nnimber 0 0*6",
      "spielwerk-certificate 1\r\ngame peg:english\r\nend 7\r\n",
      "nimber 0 0*2\nnimber 0 0",
  };
  for (size_t i = 0; i < sizeof lemmas / sizeof *lemmas; i++) {
    result r = with_lemmas("sprouts:4", lemmas[i], 0);
    assert_int_equal(r.rc, 0);
    assert_int_equal(r.value, SW_WIN);
  }
}

static void is_for_normal_play(void **state) {
  (void)state;
  result r = with_lemmas("sprouts:4-misere", "nimber 0 0\n", 0);
  assert_int_equal(r.rc, SW_BAD_INPUT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(spares_steps),
      cmocka_unit_test(goes_on),
      cmocka_unit_test(counts_steps),
      cmocka_unit_test(forgets),
      cmocka_unit_test(believes_nothing),
      cmocka_unit_test(refuses_what_is_no_land),
      cmocka_unit_test(passes_over),
      cmocka_unit_test(is_for_normal_play),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
