/* What a solver says of the start of a game. */
#ifndef TESTS_SPROUTS_SOLVE_START_H
#define TESTS_SPROUTS_SOLVE_START_H

#include "../game_test.h"
#include "registry.h"

enum { OUTCOME = 0, NIMBER = 1 }; /* solvers of Sprouts */

typedef struct result {
  int rc;
  sw_value value;
  int nimber;
  uint64_t nodes;
  sw_buf proof; /* the caller's; empty unless it was asked for */
  sw_err err;
} result;

static inline result solve_start(const char *word, int solver,
                                 const sw_budget *budget, int proof) {
  result r = {.err = {.at = SW_NOWHERE}};
  sw_rules *rules = rules_of(word);
  sw_pos pos;
  sw_answer answer;
  sw_buf_init(&r.proof, SW_BUF_TEXT);
  sw_sink sink = sw_sink_into(&r.proof);
  rules->game->start(rules, &pos);
  sw_answer_init(&answer);
  r.rc = rules->game->solvers[solver]->solve(
      rules, &pos, 0, budget, proof ? &sink : NULL, &answer, &r.err);
  r.value = answer.value;
  r.nimber = answer.nimber;
  r.nodes = answer.nodes;
  sw_answer_free(&answer);
  sw_rules_free(rules);
  return r;
}

#endif
