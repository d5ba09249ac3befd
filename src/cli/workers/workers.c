/* One question, asked by every worker with the ranks in its budget.
 *
 * A solver that has no use for them never calls them, and every worker does the
 * whole work by itself.  So calls go through ranks that notice them.
 */
#include "cli/workers/workers.h"

#include "engine/ask/ask.h"
#include "engine/play/abilities.h"
#include "host/ranks/comm.h"

/* ---- ranks --------------------------------------------------------------- */

typedef struct watched {
  sw_ranks ranks; /* first: they are their ranks */
  sw_ranks *real;
  int called;
} watched;

static int gather(sw_ranks *ranks, const void *mine, size_t bytes, void *all,
                  sw_err *err) {
  watched *w = (watched *)(void *)ranks;
  w->called = 1;
  return w->real->gather(w->real, mine, bytes, all, err);
}

static int exchange(sw_ranks *ranks, const void *out, const int *out_n,
                    void *in, const int *in_n, sw_err *err) {
  watched *w = (watched *)(void *)ranks;
  w->called = 1;
  return w->real->exchange(w->real, out, out_n, in, in_n, err);
}

/* A certificate that nobody reads: it is the same search that writes one. */
static int write_nowhere(void *ctx, const char *bytes, size_t n) {
  (void)ctx;
  (void)bytes;
  (void)n;
  return 0;
}

int sw_workers_ask_ranks(const sw_question *question, sw_ranks *ranks,
                         sw_answer *answer, int *shared, sw_err *err) {
  const sw_sink nowhere = {write_nowhere, NULL};
  watched w = {{ranks->rank, ranks->size, gather, exchange, NULL}, ranks, 0};
  sw_question q = *question;
  sw_budget budget = *q.budget;
  budget.ranks = &w.ranks;
  budget.crew = NULL;
  q.budget = &budget;
  if (!q.solver)
    q.solver = sw_game_solver(q.rules->game, 0);
  if (ranks->rank && q.proof)
    q.proof = &nowhere;
  int rc = sw_ask(&q, answer, err);
  *shared = w.called || ranks->size == 1;
  return rc;
}

/* ---- threads ------------------------------------------------------------- */

typedef struct asking {
  const sw_question *question;
  sw_answer *answer; /* of rank 0 */
  int *shared;
  sw_err *err;
  int rc;
} asking;

static void ask(void *ctx, sw_ranks *ranks) {
  asking *a = ctx;
  sw_question q = *a->question;
  sw_budget budget = *q.budget;
  budget.memory /= (size_t)ranks->size;
  q.budget = &budget;
  if (!ranks->rank) {
    a->rc = sw_workers_ask_ranks(&q, ranks, a->answer, a->shared, a->err);
    return;
  }
  sw_answer own;
  int shared;
  budget.progress = NULL;
  sw_workers_ask_ranks(&q, ranks, &own, &shared, NULL);
  sw_answer_free(&own);
}

int sw_workers_ask_threads(const sw_question *question, unsigned workers,
                           sw_answer *answer, int *shared, sw_err *err) {
  asking a = {question, answer, shared, err, 0};
  sw_answer_init(answer);
  int rc = sw_ranks_as_threads((int)workers, ask, &a, err);
  return rc ? rc : a.rc;
}
