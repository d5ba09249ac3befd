/* Outcomes, nimbers and ratings: normal play by the nimber search over lands,
 * misere play by the search over sums.
 *
 * A loss has nimber 0 and a win another one, which is more work to find; so
 * there are two solvers, `outcome` and `nimber`.  A certificate has to be
 * checked without the rewritings of lands, which are theorems of their own, so
 * a search that writes one does not use them.
 */
#include "games/sprouts/solvers/sprouts_solve.h"

#include <stdio.h>
#include <string.h>

enum {
  WHOLE_LIVES = 7, /* lands of so many lives are enumerated whole */
  ENDGAME = 5,     /* all lands from so many spots are enumerated .. */
  LARGE = 36,      /* .. before positions of so many lives are searched */
  CLAIM = 32,
  KEEP = 1 << 16 /* expansions before the table is put into a store */
};

int sprouts_search_begin(sprouts_search *search, const sw_rules *rules,
                         int proof, sw_err *err) {
  int misere = sprouts_of(rules)->misere;
  int rewrite = proof ? SPROUTS_PLAIN : misere ? SPROUTS_TAIL : SPROUTS_REWRITE;
  *search =
      (sprouts_search){.store = sprouts_store_new(rewrite), .proof = proof};
  sw_parts parts;
  if (search->store)
    parts = sprouts_store_parts(search->store, !misere);
  if (search->store && misere)
    search->misere = sw_misere_new(&parts, SPROUTS_MISERE_SMALL);
  else if (search->store)
    search->nimbers = sw_nimbers_new(&parts, WHOLE_LIVES);
  if (search->nimbers || search->misere)
    return 0;
  sprouts_search_end(search);
  return sw_err_memory(err);
}

void sprouts_search_end(sprouts_search *search) {
  sw_nimbers_free(search->nimbers);
  sw_misere_free(search->misere);
  sprouts_store_free(search->store);
}

/* The lands of a position as one sum: sums->v[0] of them from v[1] on. */
static int lands_of(sprouts_search *search, const sw_pos *pos, sw_sums *sums,
                    sw_err *err) {
  sprouts_map map;
  sprouts_map_read(pos, &map);
  sums->n = 0;
  return sprouts_store_map(search->store, &map, sums, err);
}

/* The start with so many spots, as one sum. */
static int start_of(sprouts_search *search, int spots, sw_sums *sum,
                    sw_err *err) {
  sprouts_map map;
  sprouts_map_start(&map, spots);
  sum->n = 0;
  return sprouts_store_map(search->store, &map, sum, err);
}

/* A large search meets small lands so often that it is cheaper to work out the
 * commonest of them beforehand. */
static int know_endgames(sprouts_search *search, const sw_sums *sum,
                         const sw_budget *budget, sw_err *err) {
  sw_sums start = {0};
  int lives = 0;
  for (uint32_t i = 1; i <= sum->v[0]; i++)
    lives += sprouts_store_lives(search->store, sum->v[i]);
  if (!search->nimbers || lives < LARGE)
    return 0;
  int rc = start_of(search, ENDGAME, &start, err);
  if (!rc)
    rc = sw_nimbers_enumerate(search->nimbers, start.v[1], budget, err);
  sw_sums_free(&start);
  return rc;
}

/* ---- the two solvers --------------------------------------------------- */

static int sum_value(sprouts_search *search, const sw_sums *sum,
                     const sw_budget *budget, sw_value *value, sw_err *err) {
  if (search->misere) {
    uint32_t state;
    int rc = sw_misere_find(search->misere, sum->v + 1, sum->v[0], &state, err);
    return rc ? rc : sw_misere_solve(search->misere, state, budget, value, err);
  }
  return sw_nimbers_sum(search->nimbers, sum->v + 1, sum->v[0], 0, budget,
                        value, err);
}

static int find_outcome(sprouts_search *search, const sw_sums *sum,
                        const sw_budget *budget, sw_answer *answer,
                        sw_err *err) {
  int rc = sum_value(search, sum, budget, &answer->value, err);
  if (!rc && answer->value == SW_LOSS && search->nimbers)
    answer->nimber = 0;
  return rc;
}

static int find_nimber(sprouts_search *search, const sw_sums *sum,
                       const sw_budget *budget, sw_answer *answer,
                       sw_err *err) {
  int rc = 0, nimber = 0, all = 0;
  for (uint32_t i = 0; i < sum->v[0] && !rc; i++) {
    rc = sw_nimbers_part(search->nimbers, sum->v[1 + i], budget, &nimber, err);
    all ^= nimber;
  }
  if (rc)
    return rc;
  answer->nimber = all;
  answer->value = all ? SW_WIN : SW_LOSS;
  return 0;
}

/* Asking again goes on from where it was stopped. */
static int find(sprouts_search *search, const sw_sums *sum, int exact,
                const sw_budget *budget, sw_answer *answer, sw_err *err) {
  int rc = know_endgames(search, sum, budget, err);
  if (rc)
    return rc;
  return (exact ? find_nimber : find_outcome)(search, sum, budget, answer, err);
}

static uint64_t nodes_of(const sprouts_search *search) {
  return search->misere ? sw_misere_nodes(search->misere)
                        : sw_nimbers_nodes(search->nimbers);
}

/* The same, keeping the table in the store of the budget: after some
 * expansions, ever more of them, and when the search ends or is stopped. */
static int find_and_keep(sprouts_search *search, const sw_sums *sum, int exact,
                         const sw_budget *budget, sw_answer *answer,
                         sw_err *err) {
  if (!budget || !budget->store)
    return find(search, sum, exact, budget, answer, err);
  uint64_t most = budget->nodes ? budget->nodes : UINT64_MAX;
  for (;;) {
    uint64_t before = nodes_of(search);
    sw_budget some = *budget;
    some.nodes = before / 4 > KEEP ? before / 4 : KEEP;
    some.nodes = some.nodes < most ? some.nodes : most;
    int rc = find(search, sum, exact, &some, answer, err);
    int kept =
        rc && rc != SW_STOPPED ? rc : sprouts_table_save(search, budget, err);
    uint64_t spent = nodes_of(search) - before;
    if (rc != SW_STOPPED || kept || spent >= most || sw_budget_stop(budget))
      return kept ? kept : rc;
    most -= budget->nodes ? spent : 0;
  }
}

int sprouts_search_start(sprouts_search *search, int spots,
                         const sw_budget *budget, sw_answer *answer,
                         sw_err *err) {
  sw_sums sum = {0};
  int rc = start_of(search, spots, &sum, err);
  if (!rc)
    rc = find_and_keep(search, &sum, !search->misere, budget, answer, err);
  sw_sums_free(&sum);
  return rc;
}

static void explain(const sw_sums *sum, sw_answer *answer) {
  const char *who = answer->value == SW_WIN ? "the side to move" : "the other";
  sw_buf_printf(&answer->reason, "%s wins: %u independent part%s", who,
                (unsigned)sum->v[0], sum->v[0] == 1 ? "" : "s");
  if (answer->nimber >= 0)
    sw_buf_printf(&answer->reason, ", together worth *%d", answer->nimber);
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
                             proof, err);
}

static int solve(const sw_rules *rules, const sw_pos *pos, int exact,
                 const sw_budget *budget, const sw_sink *proof,
                 sw_answer *answer, sw_err *err) {
  sprouts_search search;
  sw_sums sum = {0};
  if (sprouts_of(rules)->misere && exact)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "nimbers are for normal play; ask for the outcome");
  int rc = sprouts_search_begin(&search, rules, proof != NULL, err);
  if (rc)
    return rc;
  rc = sprouts_table_load(&search, budget, err);
  if (!rc)
    rc = lands_of(&search, pos, &sum, err);
  if (!rc)
    rc = find_and_keep(&search, &sum, exact, budget, answer, err);
  answer->nodes = nodes_of(&search);
  if (!rc)
    explain(&sum, answer);
  if (!rc && proof)
    rc = prove(&search, rules, pos, &sum, exact, budget, proof, answer, err);
  sw_sums_free(&sum);
  sprouts_search_end(&search);
  return rc;
}

static int solve_outcome(const sw_rules *rules, const sw_pos *pos,
                         unsigned want, const sw_budget *budget,
                         const sw_sink *proof, sw_answer *answer, sw_err *err) {
  (void)want;
  return solve(rules, pos, 0, budget, proof, answer, err);
}

static int solve_nimber(const sw_rules *rules, const sw_pos *pos, unsigned want,
                        const sw_budget *budget, const sw_sink *proof,
                        sw_answer *answer, sw_err *err) {
  (void)want;
  return solve(rules, pos, 1, budget, proof, answer, err);
}

static const sw_solver outcome = {
    .name = "outcome",
    .help = "who wins; normal play by proof-number search over nimbers",
    .solve = solve_outcome,
};
static const sw_solver nimber = {
    .name = "nimber",
    .help = "the nimber of the position, by the same search",
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
    rc = lands_of(search, &after, sum, err);
  if (!rc)
    rc = sum_value(search, sum, budget, value, err);
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
