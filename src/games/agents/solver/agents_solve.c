/* Solvers: which means decide a position, and what is reported.
 *
 * "auto" tries what is cheap first: cat numbers and a short search by proof
 * numbers, then tables if they fit (in phase 3 over connected sets of links,
 * before that over all sets, or layers of them), then the search without a
 * limit of its own.
 */
#include "games/agents/solver/agents_solve.h"

#include "games/agents/proof/agents_proof.h"
#include "games/agents/search/agents_oracle.h"
#include "games/agents/tables/agents_subset.h"

#include <inttypes.h>
#include <string.h>

enum {
  SHORT_SEARCH = 50000, /* positions before tables are tried */
  SMALL_TABLE = 18,     /* links up to which they are tried first */
  RATE_TABLE = 21       /* links up to which hints fill them */
};

typedef struct task {
  const agents_rules *rules;
  const sw_budget *budget;
  const sw_sink *proof;
  agents_state root;
  sw_answer *answer; /* with the nodes of all means that were tried */
} task;

/* What the means before have left, and so many nodes of the one at work. 0 or
 * SW_STOPPED, for nothing. */
static int take_rest(const task *t, uint64_t spent, sw_budget *rest,
                     sw_err *err) {
  spent += t->answer->nodes;
  *rest = t->budget ? *t->budget : (sw_budget){0};
  if (rest->nodes && rest->nodes <= spent)
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "undecided after %" PRIu64
                      " positions; allow more time or nodes",
                      spent);
  if (rest->nodes)
    rest->nodes -= spent;
  return 0;
}

/* Moves of both sides that keep the value, from *state on, as far as the oracle
 * knows. */
static int put_some(const task *t, agents_oracle *oracle, agents_state *state,
                    sw_err *err) {
  while (agents_result(t->rules, state) == SW_OPEN) {
    sw_move move;
    if (agents_oracle_is_brief(oracle) && agents_phase(t->rules, state) == 3)
      return 0;
    int rc = agents_oracle_move(oracle, state, &move, err);
    if (rc)
      return rc;
    if (sw_moves_add(&t->answer->line, move))
      return sw_err_memory(err);
    agents_make(state, move);
  }
  return 0;
}

/* To the end: what the oracle does not know is filled into tables of its own.
 */
static int put_line(const task *t, agents_oracle *oracle, sw_err *err) {
  agents_oracle *rest;
  agents_state state = t->root;
  sw_budget budget;
  int rc = put_some(t, oracle, &state, err);
  if (rc || agents_result(t->rules, &state) != SW_OPEN)
    return rc;
  rc = take_rest(t, agents_oracle_nodes(oracle), &budget, err);
  if (!rc)
    rc = agents_oracle_new(t->rules, &state, AGENTS_BY_PARTS, &budget, &rest,
                           err);
  if (rc)
    return rc;
  rc = put_some(t, rest, &state, err);
  t->answer->nodes += agents_oracle_nodes(rest);
  agents_oracle_free(rest);
  return rc;
}

static int too_large(int rc) {
  return rc == SW_UNSUPPORTED || rc == SW_NO_MEMORY;
}

static const char *name_of(unsigned means) {
  return means & AGENTS_BY_TABLE    ? "the table over all sets of links"
         : means & AGENTS_BY_LAYERS ? "layers of the table over sets of links"
         : means & AGENTS_BY_PARTS  ? "the tables over connected sets of links"
         : means & AGENTS_BY_SEARCH ? "proof-number search"
                                    : "cat numbers";
}

static void put_reason(const task *t, unsigned means, sw_value value,
                       uint64_t nodes) { /* of a search */
  const char *mover = t->root.turn == AGENTS_RED ? "Red" : "Blue";
  const char *other = t->root.turn == AGENTS_RED ? "Blue" : "Red";
  sw_buf *out = &t->answer->reason;
  if (value == SW_DRAW)
    sw_buf_puts(out, "a draw by ");
  else
    sw_buf_printf(out, "%s wins by ", value == SW_WIN ? mover : other);
  sw_buf_puts(out, name_of(means));
  if (nodes)
    sw_buf_printf(out, ", %llu positions", (unsigned long long)nodes);
}

/* What layers know where no table fits that would know the line. */
static int put_first_move(const task *t, agents_oracle *oracle, sw_err *err) {
  sw_move move;
  int rc = agents_oracle_move(oracle, &t->root, &move, err);
  if (!rc && sw_moves_add(&t->answer->line, move))
    rc = sw_err_memory(err);
  return rc;
}

/* A line that the budget cuts short still begins with the move that counts.
 * Who loses may hold out for longer than the line does, so its length is no
 * distance. */
static int tell_line(const task *t, agents_oracle *oracle, sw_err *err) {
  int rc = put_line(t, oracle, err);
  if (too_large(rc) && !t->answer->line.n && agents_oracle_is_brief(oracle))
    rc = put_first_move(t, oracle, err);
  return t->answer->line.n && (rc == SW_STOPPED || too_large(rc)) ? 0 : rc;
}

/* Asks the means for the value and for all that is wanted with it, the
 * certificate at last: where anything is missing there is none. */
static int ask(const task *t, agents_oracle *oracle, unsigned want,
               unsigned means, sw_err *err) {
  sw_value value;
  int rc = agents_oracle_value(oracle, &t->root, &value, err);
  uint64_t nodes = agents_oracle_nodes(oracle);
  if (rc)
    return rc;
  put_reason(t, means, value, means & AGENTS_BY_SEARCH ? nodes : 0);
  if (want & SW_WANT_LINE)
    rc = tell_line(t, oracle, err);
  if (!rc && t->proof && value != SW_DRAW)
    rc = agents_proof_write(t->rules, &t->root, oracle, t->proof, err);
  if (!rc && sw_buf_failed(&t->answer->reason))
    rc = sw_err_memory(err);
  if (!rc)
    t->answer->value = value;
  else
    t->answer->line.n = 0;
  return rc;
}

/* With at most so many nodes; 0: with all that are left. */
static int try_means(const task *t, unsigned want, unsigned means,
                     uint64_t nodes, sw_err *err) {
  agents_oracle *oracle;
  sw_budget rest;
  t->answer->line.n = 0;
  sw_buf_clear(&t->answer->reason);
  int rc = take_rest(t, 0, &rest, err);
  if (nodes && (!rest.nodes || rest.nodes > nodes))
    rest.nodes = nodes;
  if (!rc)
    rc = agents_oracle_new(t->rules, &t->root, means, &rest, &oracle, err);
  if (rc)
    return rc;
  rc = ask(t, oracle, want, means, err);
  t->answer->nodes += agents_oracle_nodes(oracle);
  agents_oracle_free(oracle);
  return rc;
}

/* The time is not over, so that other means may need less. */
static int may_go_on(int rc, const task *t) {
  return too_large(rc) || (rc == SW_STOPPED && !sw_budget_stop(t->budget));
}

/* Tables over as few sets as the phase allows. */
static unsigned by_tables(const task *t) {
  return agents_phase(t->rules, &t->root) < 3 ? AGENTS_BY_TABLE
                                              : AGENTS_BY_PARTS;
}

/* Are the tables small enough to be tried first? */
static int prefers_table(const task *t) {
  return agents_phase(t->rules, &t->root) < 3 ||
         agents_links_count(&t->root.links) <= SMALL_TABLE;
}

static int try_all(const task *t, unsigned want, sw_err *err) {
  const unsigned search = AGENTS_BY_CATS | AGENTS_BY_SEARCH;
  int begun = agents_phase(t->rules, &t->root) == 3;
  if (prefers_table(t)) {
    int rc = try_means(t, want, by_tables(t), 0, err);
    return may_go_on(rc, t)
               ? try_means(t, want, begun ? search : AGENTS_BY_LAYERS, 0, err)
               : rc;
  }
  int rc = try_means(t, want, search, SHORT_SEARCH, err);
  if (rc != SW_STOPPED || !may_go_on(rc, t))
    return rc;
  rc = try_means(t, want, by_tables(t), 0, err);
  return may_go_on(rc, t) ? try_means(t, want, search, 0, err) : rc;
}

/* 1 when the means is one for this phase, so that only size can refuse it. */
static int is_for_phase(const task *t, unsigned means) {
  int begun = agents_phase(t->rules, &t->root) == 3;
  return means & AGENTS_BY_PARTS
             ? begun
             : means == AGENTS_BY_TABLE || means == AGENTS_BY_LAYERS;
}

/* No means reaches the position: an answer that is open, with the reason. */
static int give_up(const task *t, const sw_err *why, sw_err *err) {
  sw_buf *out = &t->answer->reason;
  t->answer->line.n = 0;
  sw_buf_clear(out);
  sw_buf_printf(out, "too large to solve: %s", why->msg);
  return sw_buf_failed(out)
             ? sw_err_memory(err)
             : sw_err_set(err, SW_STOPPED, SW_NOWHERE, "%s", sw_buf_text(out));
}

static int solve(const sw_rules *base, const sw_pos *pos, unsigned want,
                 unsigned means, const sw_budget *budget, const sw_sink *proof,
                 sw_answer *answer, sw_err *err) {
  task t = {agents_of(base), budget, proof, {{{0}}, {0, 0}, 0, 0}, answer};
  sw_err why = {0};
  agents_state_get(t.rules, pos, &t.root);
  if (sw_budget_stop(budget))
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped at the beginning");
  int rc =
      means ? try_means(&t, want, means, 0, &why) : try_all(&t, want, &why);
  if (rc == SW_UNSUPPORTED && (!means || is_for_phase(&t, means)))
    return give_up(&t, &why, err);
  if (rc && err)
    *err = why;
  return rc;
}

static int solve_auto(const sw_rules *rules, const sw_pos *pos, unsigned want,
                      const sw_budget *budget, const sw_sink *proof,
                      sw_answer *answer, sw_err *err) {
  return solve(rules, pos, want, 0, budget, proof, answer, err);
}

static int solve_table(const sw_rules *rules, const sw_pos *pos, unsigned want,
                       const sw_budget *budget, const sw_sink *proof,
                       sw_answer *answer, sw_err *err) {
  return solve(rules, pos, want, AGENTS_BY_TABLE, budget, proof, answer, err);
}

static int solve_layers(const sw_rules *rules, const sw_pos *pos, unsigned want,
                        const sw_budget *budget, const sw_sink *proof,
                        sw_answer *answer, sw_err *err) {
  return solve(rules, pos, want, AGENTS_BY_LAYERS, budget, proof, answer, err);
}

static int solve_parts(const sw_rules *rules, const sw_pos *pos, unsigned want,
                       const sw_budget *budget, const sw_sink *proof,
                       sw_answer *answer, sw_err *err) {
  return solve(rules, pos, want, AGENTS_BY_PARTS, budget, proof, answer, err);
}

static int solve_search(const sw_rules *rules, const sw_pos *pos, unsigned want,
                        const sw_budget *budget, const sw_sink *proof,
                        sw_answer *answer, sw_err *err) {
  return solve(rules, pos, want, AGENTS_BY_SEARCH, budget, proof, answer, err);
}

static int solve_cats(const sw_rules *rules, const sw_pos *pos, unsigned want,
                      const sw_budget *budget, const sw_sink *proof,
                      sw_answer *answer, sw_err *err) {
  return solve(rules, pos, want, AGENTS_BY_CATS, budget, proof, answer, err);
}

static const sw_solver by_auto = {
    .name = "auto",
    .help = "what is cheapest: cat numbers, search, or the table",
    .wants = SW_WANT_LINE,
    .solve = solve_auto};
static const sw_solver by_table = {
    .name = "table",
    .help = "all sets of links at once; any phase, up to 28 links",
    .wants = SW_WANT_LINE,
    .solve = solve_table};
static const sw_solver by_layers = {
    .name = "layers",
    .help = "all sets of links, one size after the other; up to 32 links",
    .wants = SW_WANT_LINE,
    .solve = solve_layers};
static const sw_solver by_parts = {
    .name = "parts",
    .help = "connected sets of links; phase 3, up to 28 links",
    .wants = SW_WANT_LINE,
    .solve = solve_parts};
static const sw_solver by_search = {
    .name = "dfpn",
    .help = "proof-number search, phase 3, up to 64 links",
    .wants = SW_WANT_LINE,
    .solve = solve_search};
static const sw_solver by_cats = {
    .name = "cats",
    .help = "cat numbers, when the agents are apart for good",
    .wants = SW_WANT_LINE,
    .solve = solve_cats};

const sw_solver *const agents_solvers[] = {
    &by_auto, &by_table, &by_layers, &by_parts, &by_search, &by_cats, NULL};

/* ---- what each move leads to ------------------------------------------- */

static int rate_all(const task *t, agents_oracle *oracle, const sw_moves *moves,
                    sw_rating *ratings, sw_err *err) {
  for (size_t i = 0; i < moves->n; i++) {
    agents_state after = t->root;
    sw_value value;
    agents_make(&after, moves->v[i]);
    int rc = agents_oracle_value(oracle, &after, &value, err);
    if (rc && rc != SW_STOPPED && rc != SW_UNSUPPORTED)
      return rc;
    ratings[i].value = sw_value_opposite(value);
  }
  return 0;
}

int agents_rate(const sw_rules *base, const sw_pos *pos, const sw_moves *moves,
                const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  task t = {.rules = agents_of(base), .budget = budget};
  agents_oracle *oracle;
  agents_state_get(t.rules, pos, &t.root);
  sw_budget share = budget ? *budget : (sw_budget){0};
  for (size_t i = 0; i < moves->n; i++)
    ratings[i] = (sw_rating){.value = SW_OPEN, .distance = -1};
  int begun = agents_phase(t.rules, &t.root) == 3;
  unsigned means = begun ? AGENTS_BY_CATS | AGENTS_BY_SEARCH : AGENTS_BY_TABLE;
  if (!begun && agents_links_count(&t.root.links) > RATE_TABLE)
    return 0;
  if (begun)
    share.nodes =
        (share.nodes ? share.nodes : SHORT_SEARCH) / (moves->n + 1) + 1;
  int rc = agents_oracle_new(t.rules, &t.root, means, &share, &oracle, err);
  if (rc) /* too large for every means: nothing is known */
    return rc == SW_UNSUPPORTED || rc == SW_STOPPED ? 0 : rc;
  if (begun)
    agents_oracle_share(oracle, share.nodes);
  rc = rate_all(&t, oracle, moves, ratings, err);
  agents_oracle_free(oracle);
  return rc;
}
