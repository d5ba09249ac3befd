/* Several workers at one question, as threads: what they find is what one
 * finds, and is the same again however they are delayed. */
#include "engine/team/nimber_news.h"
#include "games/sprouts/search/sprouts_search.h"
#include "host/ranks/comm.h"
#include "solve_start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

enum { MOST = 4 };

typedef struct job {
  const char *word;
  int solver, proof, delays;
  sw_budget budget; /* without ranks */
} job;

typedef struct run {
  const job *job;
  result result[MOST];
} run;

/* Polled by the search: sleeps now and then, each worker at other times. */
static int delay(void *ctx) {
  uint32_t *state = ctx;
  *state = *state * 1664525 + 1013904223;
  if (*state >> 30 == 0)
    nanosleep(&(struct timespec){.tv_nsec = *state >> 11}, NULL);
  return 0;
}

static result solve(const job *j, sw_ranks *ranks) {
  sw_budget budget = j->budget;
  uint32_t state = ranks ? (uint32_t)ranks->rank + 1 : 0;
  budget.ranks = ranks;
  if (j->delays) {
    budget.stop = delay;
    budget.ctx = &state;
  }
  return solve_start(j->word, j->solver, &budget, j->proof);
}

static void work(void *ctx, sw_ranks *ranks) {
  run *all = ctx;
  all->result[ranks->rank] = solve(all->job, ranks);
}

static run solve_by(const job *j, int workers) {
  run all = {.job = j};
  assert_true(workers <= MOST);
  assert_int_equal(sw_ranks_as_threads(workers, work, &all, NULL), 0);
  return all;
}

static void free_run(run *all) {
  for (int i = 0; i < MOST; i++)
    sw_buf_free(&all->result[i].proof);
}

/* All workers know the value, and the first one writes the certificate. */
static void hold_together(const run *all, int workers, const result *alone) {
  for (int i = 0; i < workers; i++) {
    const result *r = &all->result[i];
    assert_int_equal(r->rc, alone->rc);
    assert_int_equal(r->value, alone->value);
    assert_int_equal(r->nimber, alone->nimber);
    assert_int_equal(r->nodes, all->result[0].nodes);
    assert_int_equal(r->proof.len > 0, i == 0 && all->job->proof);
  }
}

static void same_value(void **state) {
  (void)state;
  static const job jobs[] = {
      {"sprouts:2", OUTCOME, 1, 0, {0}}, {"sprouts:5", OUTCOME, 1, 0, {0}},
      {"sprouts:9", OUTCOME, 0, 0, {0}}, {"sprouts:10", OUTCOME, 0, 0, {0}},
      {"sprouts:5", NIMBER, 1, 0, {0}},  {"sprouts:10", NIMBER, 0, 0, {0}}};
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
    result alone = solve(&jobs[i], NULL);
    assert_int_equal(alone.rc, 0);
    for (int workers = 1; workers <= MOST; workers++) {
      run all = solve_by(&jobs[i], workers);
      hold_together(&all, workers, &alone);
      if (workers == 1)
        assert_string_equal(sw_buf_text(&all.result[0].proof),
                            sw_buf_text(&alone.proof));
      free_run(&all);
    }
    sw_buf_free(&alone.proof);
  }
}

/* Two workers take more steps than one, but each of them fewer: those who did
 * not part would take twice the steps. */
static void divides_work(void **state) {
  (void)state;
  static const job jobs[] = {{"sprouts:13", OUTCOME, 0, 0, {0}},
                             {"sprouts:17", OUTCOME, 0, 0, {0}}};
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
    result alone = solve(&jobs[i], NULL);
    run all = solve_by(&jobs[i], 2);
    hold_together(&all, 2, &alone);
    assert_true(all.result[0].nodes > alone.nodes);
    assert_true(all.result[0].nodes < 2 * alone.nodes);
    free_run(&all);
    sw_buf_free(&alone.proof);
  }
}

/* However late the workers are, each takes the same steps; that certificates
 * are the same bytes, tests/mpi/workers.py holds. */
static void same_steps(void **state) {
  (void)state;
  static const job quick = {"sprouts:10", OUTCOME, 0, 0, {0}};
  static const job slow = {"sprouts:10", OUTCOME, 0, 1, {0}};
  for (int workers = 2; workers <= MOST; workers += 2) {
    run x = solve_by(&quick, workers), y = solve_by(&slow, workers);
    for (int i = 0; i < workers; i++)
      assert_int_equal(x.result[i].nodes, y.result[i].nodes);
    free_run(&x);
    free_run(&y);
  }
}

static void keeps_limits(void **state) {
  (void)state;
  static const job nodes = {"sprouts:13", OUTCOME, 0, 0, {.nodes = 14000}};
  static const job little = {"sprouts:13", OUTCOME, 0, 0, {.memory = 6000000}};
  static const job hardly = {"sprouts:13", OUTCOME, 0, 0, {.memory = 200000}};
  run some = solve_by(&nodes, 2), forgets = solve_by(&little, 2),
      fails = solve_by(&hardly, 2);
  for (int i = 0; i < 2; i++) {
    assert_int_equal(some.result[i].rc, SW_STOPPED);
    assert_int_equal(forgets.result[i].rc, 0);
    assert_int_equal(forgets.result[i].value, SW_LOSS);
    assert_int_equal(fails.result[i].rc, SW_NO_MEMORY);
  }
  free_run(&some);
  free_run(&forgets);
  free_run(&fails);
}

static void refuses(void **state) {
  (void)state;
  static const job misere = {"sprouts:5-misere", OUTCOME, 0, 0, {0}};
  run all = solve_by(&misere, 2);
  assert_int_equal(all.result[1].rc, SW_UNSUPPORTED);
  assert_string_equal(all.result[1].err.msg,
                      "several workers are for normal play");
  free_run(&all);
}

/* News that end too early are damaged, and do no harm. */
static void damaged_news(void **state) {
  (void)state;
  sw_rules *rules = rules_of("sprouts:8");
  sprouts_search from, to;
  sw_sums sum = {0};
  sw_value value;
  sw_err err = {.at = SW_NOWHERE};
  sw_budget budget = {.nodes = 1};
  sw_buf news;
  sw_buf_init(&news, SW_BUF_TEXT);
  assert_int_equal(sprouts_search_begin(&from, rules, 0, NULL), 0);
  assert_int_equal(sprouts_search_begin(&to, rules, 0, NULL), 0);
  assert_int_equal(sprouts_search_start(&from, 8, &sum, NULL), 0);
  assert_int_equal(sw_nimbers_share(from.nimbers), 0);
  assert_int_equal(sw_nimbers_share(to.nimbers), 0);
  assert_int_equal(sprouts_search_value(&from, &sum, &budget, &value, NULL),
                   SW_STOPPED);
  sw_nimbers_tell(from.nimbers, &news);
  assert_true(news.len > 100);
  const uint8_t *bytes = (const uint8_t *)news.data;
  for (size_t n = 0; n < news.len; n++)
    assert_int_equal(sw_nimbers_hear(to.nimbers, bytes, n, 1, &err), SW_FAULT);
  assert_int_equal(sw_nimbers_hear(to.nimbers, bytes, news.len, 1, &err), 0);
  sw_nimbers_share_end(from.nimbers);
  sw_nimbers_share_end(to.nimbers);
  sw_buf_free(&news);
  sw_sums_free(&sum);
  sprouts_search_end(&from);
  sprouts_search_end(&to);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_value), cmocka_unit_test(divides_work),
      cmocka_unit_test(same_steps), cmocka_unit_test(keeps_limits),
      cmocka_unit_test(refuses),    cmocka_unit_test(damaged_news)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
