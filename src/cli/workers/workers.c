/* One question, asked by every worker with the ranks in its budget. */
#include "cli/workers/workers.h"

#include "engine/ask/ask.h"
#include "engine/play/abilities.h"
#include "host/ranks/comm.h"

/* ---- ranks --------------------------------------------------------------- */

static const sw_solver *solver_of(const sw_question *q) {
  return q->solver ? q->solver : sw_game_solver(q->rules->game, 0);
}

int sw_workers_share(const sw_question *question) {
  const sw_solver *solver = solver_of(question);
  return solver && solver->shared;
}

/* A certificate that nobody reads: it is the same search that writes one. */
static int write_nowhere(void *ctx, const char *bytes, size_t n) {
  (void)ctx;
  (void)bytes;
  (void)n;
  return 0;
}

int sw_workers_ask_ranks(const sw_question *question, sw_ranks *ranks,
                         sw_answer *answer, sw_err *err) {
  const sw_sink nowhere = {write_nowhere, NULL};
  sw_question q = *question;
  sw_budget budget = *q.budget;
  budget.ranks = ranks;
  budget.crew = NULL;
  q.budget = &budget;
  q.solver = solver_of(question);
  if (ranks->rank && q.proof)
    q.proof = &nowhere;
  return sw_ask(&q, answer, err);
}

/* ---- threads ------------------------------------------------------------- */

typedef struct asking {
  const sw_question *question;
  sw_answer *answer; /* of rank 0 */
  sw_err *err;
  int rc;
} asking;

static void ask(void *ctx, sw_ranks *ranks) {
  asking *a = ctx;
  sw_question q = *a->question;
  sw_budget budget = *q.budget;
  if (budget.memory) /* 0 would be no limit */
    budget.memory = 1 + (budget.memory - 1) / (size_t)ranks->size;
  q.budget = &budget;
  if (!ranks->rank) {
    a->rc = sw_workers_ask_ranks(&q, ranks, a->answer, a->err);
    return;
  }
  sw_answer own;
  budget.progress = NULL;
  sw_workers_ask_ranks(&q, ranks, &own, NULL);
  sw_answer_free(&own);
}

int sw_workers_ask_threads(const sw_question *question, unsigned workers,
                           sw_answer *answer, sw_err *err) {
  asking a = {question, answer, err, 0};
  sw_answer_init(answer);
  int rc = sw_ranks_as_threads((int)workers, ask, &a, err);
  return rc ? rc : a.rc;
}
