/* Limited time: what analyse decides in some time a hint decides in four times
 * that, though the moves are rated as well and time is kept for a player.  The
 * clock is the test's and goes on by one whenever it is looked at. */
#include "../game_test.h"
#include "engine/ask/ask.h"
#include "engine/play/hint.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct clock_of_looks {
  uint64_t looks, end;
} clock_of_looks;

static int look(void *ctx) {
  clock_of_looks *c = ctx;
  return ++c->looks >= c->end;
}

static double spent(void *ctx) {
  clock_of_looks *c = ctx;
  return (double)++c->looks / (double)c->end;
}

static sw_budget budget_of(clock_of_looks *c) {
  return (sw_budget){.stop = look, .spent = spent, .ctx = c};
}

static sw_value analyse(const sw_rules *rules, const sw_pos *pos,
                        uint64_t end) {
  clock_of_looks c = {.end = end};
  sw_budget budget = budget_of(&c);
  sw_answer answer;
  sw_question q = {rules, pos, .want = SW_WANT_LINE, .budget = &budget};
  sw_value value = sw_ask(&q, &answer, NULL) ? SW_OPEN : answer.value;
  sw_answer_free(&answer);
  return value;
}

/* The fewest looks in which analyse decides the position. */
static uint64_t least(const sw_rules *rules, const sw_pos *pos) {
  uint64_t low = 1, high = 1 << 12;
  assert_true(analyse(rules, pos, high) != SW_OPEN);
  while (low < high) {
    uint64_t middle = (low + high) / 2;
    if (analyse(rules, pos, middle) == SW_OPEN)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static void hint_decides(const sw_rules *rules, const sw_pos *pos, uint64_t end,
                         sw_value value) {
  clock_of_looks c = {.end = 4 * end};
  sw_budget budget = budget_of(&c);
  sw_hint hint;
  assert_int_equal(sw_hint_make(rules, pos, &budget, &hint, NULL), 0);
  assert_int_equal(
      sw_hint_lines(rules, pos, SW_HINT_VERDICT, &budget, &hint, NULL), 0);
  assert_int_equal(hint.value, value);
  if (value == SW_WIN)
    assert_int_equal(hint.rating[hint.best].value, SW_WIN);
  sw_hint_free(&hint);
}

static void same_time_same_answer(void **state) {
  (void)state;
  static const char *const words[] = {"sprouts:8", "sprouts:9"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_pos pos;
    rules->game->start(rules, &pos);
    uint64_t end = least(rules, &pos);
    sw_value value = analyse(rules, &pos, end);
    hint_decides(rules, &pos, end, value);
    rules->game->rules_free(rules);
  }
}

/* The time was over before a move was rated: the one that the answer's line
 * begins with is won all the same, and no other is said to be. */
static void line_rates_its_move(void **state) {
  (void)state;
  sw_rules *rules = rules_of("sprouts:5");
  clock_of_looks c = {.looks = 1, .end = 1};
  sw_budget over = budget_of(&c);
  sw_answer answer;
  sw_hint hint;
  sw_pos pos;
  rules->game->start(rules, &pos);
  sw_question q = {rules, &pos, .want = SW_WANT_LINE};
  assert_int_equal(sw_ask(&q, &answer, NULL), 0);
  assert_true(answer.value == SW_WIN && answer.line.n);
  assert_int_equal(sw_hint_make(rules, &pos, &over, &hint, NULL), 0);
  sw_hint_take(&hint, &answer);
  for (size_t i = 0; i < hint.moves.n; i++)
    assert_int_equal(
        hint.rating[i].value,
        sw_move_equal(hint.moves.v[i], answer.line.v[0]) ? SW_WIN : SW_OPEN);
  sw_hint_free(&hint);
  sw_answer_free(&answer);
  rules->game->rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(same_time_same_answer),
                                     cmocka_unit_test(line_rates_its_move)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
