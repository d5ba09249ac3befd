/* Fuzzing the tables of searches: a word, then what a store holds of a search
 * for it.  A table that is read as it was written serves the search; any other
 * one is refused with a reason and stays as it is.  A seed is the word and the
 * file that `spielwerk solve --checkpoint` leaves. */
#include "fuzz.h"

#include "../engine/memory_store.h"
#include "registry.h"

#include <string.h>

static const char *const words[] = {"sprouts:2", "sprouts:6-misere"};

/* NULL: none that is worth trying. */
static sw_rules *rules_of(fuzz_text line) {
  sw_rules *rules = NULL;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (line.len == strlen(words[i]) && !memcmp(line.text, words[i], line.len))
      sw_rules_parse(line.text, line.len, &rules, NULL);
  return rules;
}

static void judge(const memory_store *m, fuzz_text table, int rc,
                  const sw_err *err) {
  int same = m->size == table.len && !memcmp(m->item, table.text, table.len);
  if (rc != 0 && rc != SW_STOPPED && (rc != SW_FAULT || !*err->msg || !same))
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_text rest = {(const char *)data, size};
  sw_rules *rules = rules_of(fuzz_line(&rest));
  memory_store m = new_store();
  sw_budget budget = {.nodes = 1, .store = &m.store};
  sw_err err = {.at = SW_NOWHERE};
  sw_answer answer;
  sw_pos pos;
  if (!rules)
    return 0;
  m.item = malloc(rest.len + 1);
  m.size = rest.len;
  memcpy(m.item, rest.text, rest.len);
  rules->game->start(rules, &pos);
  sw_answer_init(&answer);
  int rc = rules->game->solvers[0]->solve(rules, &pos, 0, &budget, NULL,
                                          &answer, &err);
  judge(&m, rest, rc, &err);
  sw_answer_free(&answer);
  sw_rules_free(rules);
  free(m.item);
  return 0;
}
