/* The checker against the solver of Sprouts: every certificate is accepted, and
 * no change of one is, but for those that make another true certificate: facts
 * that do not rest on each other may change places, more or fewer spots in the
 * game word leave the position as it is, and so do other names for its spots.
 */
#include "../game_test.h"
#include "frame/check.h"
#include "mutate.h"
#include "registry.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
  GAME_LINE = 1,
  POSITION_LINE = 3,
  SMALL_LINE = 7,
  OUTCOME = 0,
  NIMBER = 1
};

static void certificate(const char *word, const char *text, int solver,
                        sw_buf *out) {
  sw_rules *rules = rules_of(word);
  sw_pos pos;
  sw_answer answer;
  sw_sink sink = sw_sink_into(out);
  if (text)
    pos = position_of(rules, text);
  else
    rules->game->start(rules, &pos);
  sw_answer_init(&answer);
  assert_int_equal(rules->game->solvers[solver]->solve(rules, &pos, 0, NULL,
                                                       &sink, &answer, NULL),
                   0);
  sw_answer_free(&answer);
  sw_rules_free(rules);
}

/* The outcome of n spots rests on no more nimbers than the smallest database of
 * the program Glop has lost couples, which are the same facts. */
static void assert_small(int n, sw_buf *buf) {
  static const int couples[] = {
      [2] = 3,    [3] = 6,    [4] = 15,   [5] = 15,   [6] = 43,
      [7] = 65,   [8] = 137,  [9] = 58,   [10] = 110, [11] = 113,
      [16] = 669, [17] = 329, [22] = 1581};
  const char *cost = strstr(sw_buf_text(buf), "\ncost ");
  if (n >= (int)(sizeof couples / sizeof *couples) || !couples[n])
    return;
  assert_non_null(cost);
  assert_in_range(atoi(cost + 6), 0, couples[n]);
}

static void accepts(void **state) {
  (void)state;
  static const char *const positions[] = {"1a1a.AB|AB", "0*2+0.1a1a", "22", "!",
                                          "0*3.AB|0.AB+1AB|1AB"};
  sw_buf buf;
  char message[CK_NOTE];
  sw_buf_init(&buf, SW_BUF_TEXT);
  int most = getenv("SPIELWERK_LONG") ? 11 : trials_every() > 1 ? 5 : 6;
  for (int solver = OUTCOME; solver <= NIMBER; solver++) {
    for (int n = 1; n <= most; n++) {
      char word[16];
      snprintf(word, sizeof word, "sprouts:%d", n);
      sw_buf_clear(&buf);
      certificate(word, NULL, solver, &buf);
      if (mutate_check(buf.data, buf.len, message))
        fail_msg("%s: %s", word, message);
      if (solver == OUTCOME)
        assert_small(n, &buf);
    }
    for (int i = 0; i < 5; i++) {
      sw_buf_clear(&buf);
      certificate("sprouts:4-plane", positions[i], solver, &buf);
      if (mutate_check(buf.data, buf.len, message))
        fail_msg("%s: %s", positions[i], message);
    }
  }
  sw_buf_free(&buf);
}

/* Of 17 spots too, whose large lands make most of the work, and of 22, which
 * takes the proofs of several searches. */
static void is_small_for_many_spots(void **state) {
  (void)state;
  sw_buf buf;
  if (!getenv("SPIELWERK_LONG"))
    skip();
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (int n = 17; n <= 22; n += 5) {
    char word[16];
    snprintf(word, sizeof word, "sprouts:%d", n);
    sw_buf_clear(&buf);
    certificate(word, NULL, OUTCOME, &buf);
    assert_small(n, &buf);
  }
  sw_buf_free(&buf);
}

/* A clock that is over once it has been looked at `most` times. */
typedef struct patience {
  int looks, most;
} patience;

static int is_over(void *ctx) {
  patience *p = ctx;
  return p->looks++ >= p->most;
}

/* The certificate of the start with so much time; what the solver returned. */
static int certificate_within(const sw_rules *rules, patience *time,
                              sw_buf *out) {
  sw_pos pos;
  sw_answer answer;
  sw_sink sink = sw_sink_into(out);
  sw_budget budget = {.stop = is_over, .ctx = time};
  rules->game->start(rules, &pos);
  sw_answer_init(&answer);
  sw_buf_clear(out);
  int rc = rules->game->solvers[OUTCOME]->solve(rules, &pos, 0, &budget, &sink,
                                                &answer, NULL);
  sw_answer_free(&answer);
  return rc;
}

/* Time that is over when the value is known leaves a certificate that holds. It
 * is over at each `step`th look from the last one back to where the value is
 * not known. */
static void accept_in_haste(const char *word, int step) {
  sw_rules *rules = rules_of(word);
  patience all = {0, INT_MAX};
  sw_buf buf;
  char message[CK_NOTE];
  sw_buf_init(&buf, SW_BUF_TEXT);
  assert_int_equal(certificate_within(rules, &all, &buf), 0);
  int written = 0, rc = 0, n = all.looks;
  do {
    n = n > step ? n - step : 0;
    patience some = {0, n};
    rc = certificate_within(rules, &some, &buf);
    assert_true(!rc || rc == SW_STOPPED);
    assert_int_equal(mutate_check(buf.data, buf.len, message) == 0, !rc);
    written += !rc;
  } while (n > 0 && !rc);
  assert_int_equal(rc, SW_STOPPED);
  assert_true(written > 0);
  sw_buf_free(&buf);
  sw_rules_free(rules);
}

/* Any look of 4 spots, and some of 5, which take longer to choose from. */
static void accepts_in_haste(void **state) {
  (void)state;
  accept_in_haste("sprouts:4", trials_every());
  accept_in_haste("sprouts:5", 13 * trials_every());
}

/* Misere play, of starts and of sums. */
static void accepts_misere(void **state) {
  (void)state;
  static const char *const positions[] = {"0*3+0*2", "1a1a.AB|AB+0*3", "!",
                                          "0*2.AB|0*2.AB", "0.1aAa|0.A"};
  sw_buf buf;
  char message[CK_NOTE];
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (int n = 1; n <= 5; n++) {
    char word[24];
    snprintf(word, sizeof word, "sprouts:%d-misere", n);
    sw_buf_clear(&buf);
    certificate(word, NULL, OUTCOME, &buf);
    if (mutate_check(buf.data, buf.len, message))
      fail_msg("%s: %s", word, message);
  }
  for (int i = 0; i < 5; i++) {
    sw_buf_clear(&buf);
    certificate("sprouts:4-misere", positions[i], OUTCOME, &buf);
    if (mutate_check(buf.data, buf.len, message))
      fail_msg("%s: %s", positions[i], message);
  }
  sw_buf_free(&buf);
}

static void visit(void *ctx, const mutant *m) {
  (void)ctx;
  if (m->line != GAME_LINE && m->line != POSITION_LINE &&
      strcmp(m->what, "lines exchanged") &&
      mutate_check(m->text, m->len, NULL) == CK_TRUE)
    fail_msg("accepted: %s in line %zu", m->what, m->line + 1);
}

static void refuses(void **state) {
  (void)state;
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (int solver = OUTCOME; solver <= NIMBER; solver++) {
    sw_buf_clear(&buf);
    certificate("sprouts:3", NULL, solver, &buf);
    assert_true(mutate_each(buf.data, visit, NULL) > 500);
  }
  sw_buf_free(&buf);
}

/* Each fifth mutant, as they take long.  Lands of 11 lives may be small too
 * where all losses are larger. */
static void visit_larger(void *ctx, const mutant *m) {
  int *count = ctx;
  if (m->line != SMALL_LINE && (*count)++ % 5 == 0)
    visit(NULL, m);
}

/* A loss of 11 lives beside a tree, and one of 12 that rests on another. */
static void refuses_misere(void **state) {
  (void)state;
  sw_buf buf;
  int count = 0;
  sw_buf_init(&buf, SW_BUF_TEXT);
  certificate("sprouts:4-misere", "0*2.AB|0.AB+0*2", OUTCOME, &buf);
  assert_true(mutate_each(buf.data, visit, NULL) > 100);
  sw_buf_clear(&buf);
  certificate("sprouts:4-misere", "0*2.AB|0*2.AB", OUTCOME, &buf);
  assert_true(mutate_each(buf.data, visit_larger, &count) > 100);
  sw_buf_free(&buf);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(accepts),
                                     cmocka_unit_test(is_small_for_many_spots),
                                     cmocka_unit_test(accepts_in_haste),
                                     cmocka_unit_test(accepts_misere),
                                     cmocka_unit_test(refuses),
                                     cmocka_unit_test(refuses_misere)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
