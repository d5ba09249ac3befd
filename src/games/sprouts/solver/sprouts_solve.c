/* The solvers `outcome` and `nimber`, and ratings of moves: a value, why, and
 * its certificate.
 */
#include "games/sprouts/solver/sprouts_solve.h"

#include "games/sprouts/proof/sprouts_misere_proof.h"
#include "games/sprouts/proof/sprouts_proof.h"
#include "games/sprouts/rules/sprouts_rules.h"
#include "games/sprouts/search/sprouts_find.h"
#include "games/sprouts/search/sprouts_table.h"
#include "work/ranks.h"

#include <stdio.h>
#include <string.h>

enum { CLAIM = 32 };

static void explain(const sw_sums *sum, sw_answer *answer) {
  const char *who = answer->value == SW_WIN ? "the side to move" : "the other";
  sw_buf_printf(&answer->reason, "%s wins: %u independent part%s", who,
                (unsigned)sum->v[0], sum->v[0] == 1 ? "" : "s");
  if (answer->nimber >= 0)
    sw_buf_printf(&answer->reason, ", together worth *%d", answer->nimber);
}

/* A move to a position that the search has found lost. */
static int winning_move(sprouts_search *search, const sw_rules *rules,
                        const sw_pos *pos, sw_answer *answer, sw_err *err) {
  sw_moves moves = {0};
  sw_sums sum = {0};
  int rc = sprouts_moves(rules, pos, &moves) ? sw_err_memory(err) : 0;
  for (size_t i = 0; i < moves.n && !rc && !answer->line.n; i++) {
    sw_value value = SW_OPEN;
    sw_pos after;
    rc = sprouts_apply(rules, pos, moves.v[i], &after, err);
    if (!rc)
      rc = sprouts_search_lands(search, &after, &sum, err);
    if (!rc)
      rc = sprouts_search_known(search, &sum, &value, err);
    if (!rc && value == SW_LOSS && sw_moves_add(&answer->line, moves.v[i]))
      rc = sw_err_memory(err);
  }
  sw_sums_free(&sum);
  sw_moves_free(&moves);
  return rc;
}

static int prove(const sprouts_search *search, const sw_rules *rules,
                 const sw_pos *pos, const sw_sums *sum, int exact,
                 const sw_budget *budget, const sw_sink *proof,
                 const sw_answer *answer, sw_err *err) {
  char claim[CLAIM] = "win";
  uint32_t state;
  if (search->misere) {
    int rc = sw_misere_find(search->misere, sum->v + 1, sum->v[0], &state, err);
    return rc ? rc
              : sprouts_misere_prove(search, rules, pos, state, budget, proof,
                                     err);
  }
  if (exact)
    snprintf(claim, sizeof claim, "nimber %d", answer->nimber);
  else if (answer->value == SW_LOSS)
    strcpy(claim, "loss");
  return sprouts_proof_write(search, rules, pos, sum->v + 1, sum->v[0], claim,
                             budget, proof, err);
}

/* What the search cannot do. */
static int check(const sw_rules *rules, int exact, const sw_budget *budget,
                 sw_err *err) {
  int misere = sprouts_of(rules)->misere;
  int workers = budget && budget->ranks && budget->ranks->size > 1;
  if (exact && sprouts_nimbers_exist(rules, err))
    return SW_UNSUPPORTED;
  if (misere && workers)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "several workers are for normal play");
  if (misere && budget && budget->lemmas)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "lemmas are for normal play; leave them out");
  if (workers && budget->store)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "several workers keep no checkpoints");
  return 0;
}

/* What goes with a value; of several workers the first one finds it. */
static int complete(sprouts_search *search, const sw_rules *rules,
                    const sw_pos *pos, const sw_sums *sum, int exact,
                    unsigned want, const sw_budget *budget,
                    const sw_sink *proof, sw_answer *answer, sw_err *err) {
  int rc = 0;
  explain(sum, answer);
  if (budget && budget->ranks && budget->ranks->rank)
    return 0;
  if (answer->value == SW_WIN && want & SW_WANT_LINE)
    rc = winning_move(search, rules, pos, answer, err);
  if (!rc && proof)
    rc = prove(search, rules, pos, sum, exact, budget, proof, answer, err);
  return rc;
}

/* All ranks go on, or none does. */
static int agree(const sw_budget *budget, int rc, sw_err *err) {
  return sw_ranks_agree(budget ? budget->ranks : NULL, rc, err);
}

static int solve(const sw_rules *rules, const sw_pos *pos, int exact,
                 unsigned want, const sw_budget *budget, const sw_sink *proof,
                 sw_answer *answer, sw_err *err) {
  sprouts_search search = {0};
  sw_sums sum = {0};
  int rc = check(rules, exact, budget, err);
  if (rc)
    return rc;
  rc = sprouts_search_begin(&search, rules, proof != NULL, err);
  int begun = !rc;
  if (!rc)
    rc = sprouts_table_load(&search, budget, err);
  if (!rc)
    rc = sprouts_search_lands(&search, pos, &sum, err);
  rc = agree(budget, rc, err);
  if (!rc)
    rc = sprouts_find(&search, &sum, exact, budget, answer, err);
  if (begun)
    answer->nodes = sprouts_search_nodes(&search);
  if (!rc)
    rc = agree(budget,
               complete(&search, rules, pos, &sum, exact, want, budget, proof,
                        answer, err),
               err);
  sw_sums_free(&sum);
  if (begun)
    sprouts_search_end(&search);
  return rc;
}

static int solve_outcome(const sw_rules *rules, const sw_pos *pos,
                         unsigned want, const sw_budget *budget,
                         const sw_sink *proof, sw_answer *answer, sw_err *err) {
  return solve(rules, pos, 0, want, budget, proof, answer, err);
}

static int solve_nimber(const sw_rules *rules, const sw_pos *pos, unsigned want,
                        const sw_budget *budget, const sw_sink *proof,
                        sw_answer *answer, sw_err *err) {
  return solve(rules, pos, 1, want, budget, proof, answer, err);
}

static const sw_solver outcome = {
    .name = "outcome",
    .help = "who wins; normal play by proof-number search over nimbers",
    .wants = SW_WANT_LINE,
    .shared = 1,
    .lemmas = 1,
    .solve = solve_outcome,
};
static const sw_solver nimber = {
    .name = "nimber",
    .help = "the nimber of the position, by the same search",
    .wants = SW_WANT_LINE,
    .shared = 1,
    .lemmas = 1,
    .solve = solve_nimber,
};
const sw_solver *const sprouts_solvers[] = {&outcome, &nimber, NULL};

/* ---- ratings ----------------------------------------------------------- */

/* The value of the position that a move leads to. */
static int value_behind(sprouts_search *search, const sw_rules *rules,
                        const sw_pos *pos, sw_move move,
                        const sw_budget *budget, sw_sums *sum, sw_value *value,
                        sw_err *err) {
  sw_pos after;
  int rc = sprouts_apply(rules, pos, move, &after, err);
  if (!rc)
    rc = sprouts_search_lands(search, &after, sum, err);
  if (!rc)
    rc = sprouts_search_value(search, sum, budget, value, err);
  return rc;
}

/* A budget that runs out leaves the moves behind it open. */
int sprouts_rate(const sw_rules *rules, const sw_pos *pos,
                 const sw_moves *moves, const sw_budget *budget,
                 sw_rating *ratings, sw_err *err) {
  sprouts_search search;
  sw_sums sum = {0};
  for (size_t i = 0; i < moves->n; i++)
    ratings[i] = (sw_rating){.value = SW_OPEN, .distance = -1};
  int rc = sprouts_search_begin(&search, rules, 0, err);
  if (rc)
    return rc;
  for (size_t i = 0; i < moves->n && !rc; i++) {
    sw_value value;
    rc = value_behind(&search, rules, pos, moves->v[i], budget, &sum, &value,
                      err);
    if (!rc)
      ratings[i].value = value == SW_WIN ? SW_LOSS : SW_WIN;
  }
  sw_sums_free(&sum);
  sprouts_search_end(&search);
  return rc == SW_STOPPED ? 0 : rc;
}
