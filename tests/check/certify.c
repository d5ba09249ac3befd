/* A solver's answer put to the checker: see certify.h. */
#include "certify.h"

#include "frame/check.h"
#include "mutate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

sw_value certify(const sw_rules *rules, const sw_pos *pos, sw_buf *text) {
  sw_answer answer;
  sw_err err;
  sw_sink sink = sw_sink_into(text);
  char message[CK_NOTE];
  sw_pos end = *pos;
  sw_buf_clear(text);
  sw_answer_init(&answer);
  if (rules->game->solvers[0]->solve(rules, pos, SW_WANT_LINE, NULL, &sink,
                                     &answer, &err))
    fail_msg("%s: %s", rules->word, err.msg);
  assert_false(sw_buf_failed(text));
  if (mutate_check(text->data, text->len, message) != CK_TRUE)
    fail_msg("%s\n%s", message, text->data);
  for (size_t i = 0; i < answer.line.n; i++)
    assert_int_equal(
        rules->game->apply(rules, &end, answer.line.v[i], &end, NULL), 0);
  if (answer.value == SW_WIN)
    assert_int_equal(rules->game->result(rules, &end), SW_WIN);
  sw_value value = answer.value;
  sw_answer_free(&answer);
  return value;
}
