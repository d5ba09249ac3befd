/* Laws on games with a spoiled function: see spoil.h. */
#include "spoil.h"

#include "base/mem.h"

#include <string.h>

int spoil_holds_behind(const law_doors *doors, const law *l,
                       const sw_game *game, const char *word) {
  law_case *c = sw_mem_zero(1, sizeof *c);
  sw_err err = {0};
  assert_non_null(c);
  if (law_case_open(c, PLACE, (sample_limits){40, 60, 2000}, &err))
    fail_msg("%s", err.msg);
  const sw_rules *kept = c->rules;
  peg_rules rules = *peg_of(kept);
  rules.base.game = game;
  if (word)
    strcpy(rules.base.word, word);
  c->rules = &rules.base;
  c->game = game;
  c->doors = doors;
  assert_true(!l->applies || l->applies(c));
  int held = law_run(c, l);
  c->rules = kept;
  law_case_close(c);
  sw_mem_free(c);
  return held;
}

int spoil_holds(const law *l, const sw_game *game, const char *word) {
  return spoil_holds_behind(&law_honest_doors, l, game, word);
}
