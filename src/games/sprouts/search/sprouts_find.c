/* Outcomes and nimbers of sums.
 *
 * A loss has nimber 0; the nimber of a win takes more work to find, so it is
 * asked for by `exact`.  The table is put into the store after some expansions,
 * ever more of them, and when the search ends or is stopped.
 *
 * What a search is told to begin with, small lands and lemmas, comes before the
 * question itself.
 *
 * Ranks are workers at the same question (engine/team).  Each works out the
 * small lands by itself, and they share what is searched after that.
 */
#include "games/sprouts/search/sprouts_find.h"

#include "engine/team/nimber_team.h"
#include "games/sprouts/search/sprouts_lemmas.h"
#include "games/sprouts/search/sprouts_table.h"
#include "work/ranks.h"

#include <assert.h>

enum {
  ENDGAME = 5, /* all lands from this many spots are enumerated .. */
  LARGE = 36,  /* .. before positions of this many lives are searched .. */
  ENDGAME_BYTES = 16 << 20, /* .. when there is this much memory */
  KEEP = 1 << 16 /* expansions before the table is put into a store */
};

static uint32_t lives_of(const sprouts_search *search, const sw_sums *sum) {
  int lives = 0;
  for (uint32_t i = 1; i <= sum->v[0]; i++)
    lives += sprouts_store_lives(search->store, sum->v[i]);
  return (uint32_t)lives;
}

/* A large search meets small lands so often that it is cheaper to work out the
 * commonest of them beforehand.  What is worked out is never forgotten, so with
 * little memory nothing is. */
static int know_endgames(sprouts_search *search, const sw_sums *sum,
                         const sw_budget *budget, sw_err *err) {
  sw_sums start = {0};
  if (!search->nimbers || lives_of(search, sum) < LARGE ||
      (budget && budget->memory && budget->memory < ENDGAME_BYTES))
    return 0;
  int rc = sprouts_search_start(search, ENDGAME, &start, err);
  if (!rc)
    rc = sw_nimbers_enumerate(search->nimbers, start.v[1], budget, err);
  sw_sums_free(&start);
  return rc;
}

/* What a budget leaves of its nodes, of which some were spent since there were
 * `before`.  0, or SW_STOPPED when none are left. */
static int take_rest(const sprouts_search *search, const sw_budget *budget,
                     uint64_t before, sw_budget *rest) {
  uint64_t spent = sprouts_search_nodes(search) - before;
  *rest = budget ? *budget : (sw_budget){0};
  if (rest->nodes && rest->nodes <= spent)
    return SW_STOPPED;
  rest->nodes -= rest->nodes ? spent : 0;
  return 0;
}

static int find_outcome(sprouts_search *search, const sw_sums *sum,
                        const sw_budget *budget, sw_answer *answer,
                        sw_err *err) {
  int rc = sprouts_search_value(search, sum, budget, &answer->value, err);
  if (!rc && answer->value == SW_LOSS && search->nimbers)
    answer->nimber = 0;
  return rc;
}

static int find_nimber(sprouts_search *search, const sw_sums *sum,
                       const sw_budget *budget, sw_answer *answer,
                       sw_err *err) {
  uint64_t before = sprouts_search_nodes(search);
  int rc = 0, nimber = 0, all = 0;
  for (uint32_t i = 0; i < sum->v[0] && !rc; i++) {
    sw_budget rest;
    rc = take_rest(search, budget, before, &rest);
    if (!rc)
      rc = sw_nimbers_part(search->nimbers, sum->v[1 + i], &rest, &nimber, err);
    all ^= nimber;
  }
  if (rc)
    return rc;
  answer->nimber = all;
  answer->value = all ? SW_WIN : SW_LOSS;
  return 0;
}

/* What is asked of a search. */
typedef struct question {
  sprouts_search *search;
  const sw_sums *sum;
  int exact;
  sw_answer *answer;
} question;

static int ask(void *ctx, const sw_budget *budget, sw_err *err) {
  const question *q = ctx;
  return q->exact ? find_nimber(q->search, q->sum, budget, q->answer, err)
                  : find_outcome(q->search, q->sum, budget, q->answer, err);
}

/* What comes before the question. */
static int prepare(sprouts_search *search, const sw_sums *sum,
                   const sw_budget *budget, sw_err *err) {
  uint64_t before = sprouts_search_nodes(search);
  sw_budget rest;
  int rc = know_endgames(search, sum, budget, err);
  if (rc || !budget || !budget->lemmas)
    return rc;
  rc = take_rest(search, budget, before, &rest);
  return rc ? rc
            : sprouts_lemmas_find(search, lives_of(search, sum), &rest, err);
}

/* Asking again goes on from where it was stopped. */
static int find(sprouts_search *search, const sw_sums *sum, int exact,
                const sw_budget *budget, sw_answer *answer, sw_err *err) {
  uint64_t before = sprouts_search_nodes(search);
  sw_budget rest;
  int rc = prepare(search, sum, budget, err);
  if (!rc)
    rc = take_rest(search, budget, before, &rest);
  if (rc)
    return rc;
  question q = {search, sum, exact, answer};
  return ask(&q, &rest, err);
}

static int find_together(sprouts_search *search, const sw_sums *sum, int exact,
                         const sw_budget *budget, sw_answer *answer,
                         sw_err *err) {
  assert(search->nimbers && !budget->store);
  question q = {search, sum, exact, answer};
  sw_nimber_team team = {search->nimbers, ask, &q};
  uint64_t nodes = 0;
  int rc = prepare(search, sum, budget, err);
  if (rc == SW_STOPPED) /* then so does the first round, for all */
    rc = 0;
  rc = sw_ranks_agree(budget->ranks, rc, err);
  if (!rc)
    rc = sw_nimber_team_ask(&team, budget, &nodes, err);
  if (nodes)
    search->others = nodes - sw_nimbers_nodes(search->nimbers);
  return rc;
}

int sprouts_find(sprouts_search *search, const sw_sums *sum, int exact,
                 const sw_budget *budget, sw_answer *answer, sw_err *err) {
  if (budget && budget->ranks && budget->ranks->size > 1)
    return find_together(search, sum, exact, budget, answer, err);
  if (!budget || !budget->store)
    return find(search, sum, exact, budget, answer, err);
  uint64_t most = budget->nodes ? budget->nodes : UINT64_MAX;
  for (;;) {
    uint64_t before = sprouts_search_nodes(search);
    sw_budget some = *budget;
    some.nodes = before / 4 > KEEP ? before / 4 : KEEP;
    some.nodes = some.nodes < most ? some.nodes : most;
    int rc = find(search, sum, exact, &some, answer, err);
    int kept =
        rc && rc != SW_STOPPED ? rc : sprouts_table_save(search, budget, err);
    uint64_t spent = sprouts_search_nodes(search) - before;
    if (rc != SW_STOPPED || kept || spent >= most || sw_budget_stop(budget))
      return kept ? kept : rc;
    most -= budget->nodes ? spent : 0;
  }
}

int sprouts_find_start(sprouts_search *search, int spots,
                       const sw_budget *budget, sw_answer *answer,
                       sw_err *err) {
  sw_sums sum = {0};
  int rc = sprouts_search_start(search, spots, &sum, err);
  if (!rc)
    rc = sprouts_find(search, &sum, !search->misere, budget, answer, err);
  sw_sums_free(&sum);
  return rc;
}
