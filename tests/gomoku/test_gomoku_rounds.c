/* A proof in rounds: helpers for replies that resist, in any order. */
#include "../game_test.h"
#include "games/gomoku/proof/gomoku_verify.h"
#include "games/gomoku/search/gomoku_rounds.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const gomoku_sequence corner = {2, {112, 224}}; /* h8 o15 */

static void verify(const gomoku_rules *rules, const gomoku_strategy *strategy) {
  size_t failures;
  sw_err err;
  gomoku_verification *v =
      gomoku_verification_new(rules, strategy, &corner, 35, 5000000, NULL);
  assert_int_equal(gomoku_verification_run(v, &err), 0);
  gomoku_verification_failures(v, &failures);
  assert_int_equal(failures, 0);
  gomoku_verification_free(v);
}

/* Each round's searches from the last or from the first; returns how many there
 * were at most. */
static size_t prove(const gomoku_rules *rules, int backward, sw_buf *pack) {
  gomoku_aim aim = {.limit = 35, .nodes = UINT64_MAX, .shortly = 300};
  gomoku_strategy *s = gomoku_strategy_new(rules);
  gomoku_rounds *r = gomoku_rounds_new(rules, &corner, &aim, NULL, s, 3000);
  size_t most = 0;
  uint64_t nodes = 0;
  int answer = GOMOKU_UNDECIDED;
  assert_non_null(r);
  while (answer == GOMOKU_UNDECIDED) {
    size_t n = gomoku_rounds_searches(r);
    most = n > most ? n : most;
    for (size_t i = 0; i < n; i++)
      gomoku_rounds_work(r, backward ? n - 1 - i : i);
    assert_int_equal(gomoku_rounds_finish(r, &answer, NULL), 0);
    assert_true(gomoku_rounds_nodes(r) >= nodes);
    nodes = gomoku_rounds_nodes(r);
  }
  assert_int_equal(answer, GOMOKU_YES);
  gomoku_rounds_free(r);
  verify(rules, s);
  sw_buf_init(pack, SW_BUF_TEXT);
  assert_int_equal(gomoku_pack(s, &corner, pack, NULL), 0);
  gomoku_strategy_free(s);
  return most;
}

static void helpers_take_replies(void **state) {
  (void)state;
  sw_rules *rules = rules_of("gomoku");
  sw_buf forward, backward;
  size_t most = prove(gomoku_of(rules), 0, &forward);
  assert_true(most > 8);
  assert_int_equal(prove(gomoku_of(rules), 1, &backward), most);
  assert_int_equal(forward.len, backward.len);
  assert_memory_equal(forward.data, backward.data, forward.len);
  sw_buf_free(&forward);
  sw_buf_free(&backward);
  sw_rules_free(rules);
}

static int at_once(void *ctx) {
  (void)ctx;
  return 1;
}

static void a_stop_is_an_error(void **state) {
  (void)state;
  sw_rules *rules = rules_of("gomoku");
  sw_budget budget = {.stop = at_once};
  gomoku_aim aim = {.limit = 35, .nodes = UINT64_MAX, .budget = &budget};
  gomoku_strategy *s = gomoku_strategy_new(gomoku_of(rules));
  gomoku_rounds *r =
      gomoku_rounds_new(gomoku_of(rules), &corner, &aim, NULL, s, 3000);
  int answer = GOMOKU_YES;
  sw_err err = {0};
  gomoku_rounds_work(r, 0);
  assert_int_equal(gomoku_rounds_finish(r, &answer, &err), SW_STOPPED);
  assert_int_equal(answer, GOMOKU_UNDECIDED);
  assert_int_equal(err.code, SW_STOPPED);
  gomoku_rounds_free(r);
  gomoku_strategy_free(s);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(helpers_take_replies),
                                     cmocka_unit_test(a_stop_is_an_error)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
