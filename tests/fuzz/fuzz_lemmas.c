/* Fuzzing the lemmas of a search: lines of certificates.  Whatever they say,
 * the search finds what is true, or is refused with a reason. */
#include "fuzz.h"

#include "registry.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char word[] = "sprouts:5";
  sw_rules *rules = NULL;
  sw_err err = {.at = SW_NOWHERE};
  sw_answer answer;
  sw_pos pos;
  sw_buf text;
  sw_buf_init(&text, size + 1);
  sw_buf_put(&text, data, size);
  sw_budget budget = {.nodes = 2000, .lemmas = sw_buf_text(&text)};
  if (sw_rules_parse(word, strlen(word), &rules, NULL))
    abort();
  rules->game->start(rules, &pos);
  sw_answer_init(&answer);
  int rc = rules->game->solvers[0]->solve(rules, &pos, 0, &budget, NULL,
                                          &answer, &err);
  int refused = rc == SW_BAD_INPUT && strstr(err.msg, "line ");
  if (rc ? !refused && rc != SW_STOPPED : answer.value != SW_WIN)
    abort();
  sw_answer_free(&answer);
  sw_rules_free(rules);
  sw_buf_free(&text);
  return 0;
}
