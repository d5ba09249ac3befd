/* Doors that lie: for each one a spoiled copy, or a source that answers
 * wrongly, on which a law has to find a counterexample.
 */
#include "spoil.h"

#include "base/mem.h"
#include "engine/play/players.h"

#include <string.h>

/* ---- doors, one of which says something else ---------------------------- */

static sw_value turned_over(sw_value value) {
  return value == SW_OPEN ? SW_OPEN : value == SW_WIN ? SW_LOSS : SW_WIN;
}

/* The honest answer turned over, so that analyse and solve are wrong. */
static int solve_wrong(const sw_rules *rules, const sw_pos *pos, unsigned want,
                       const sw_budget *budget, const sw_sink *proof,
                       sw_answer *answer, sw_err *err) {
  int rc = PEG->solvers[0]->solve(rules, pos, want, budget, proof, answer, err);
  answer->line.n = 0;
  answer->value = turned_over(answer->value);
  return rc;
}

static int rate_wrong(const sw_rules *rules, const sw_pos *pos,
                      const sw_moves *moves, const sw_budget *budget,
                      sw_rating *ratings, sw_err *err) {
  int rc = PEG->rate(rules, pos, moves, budget, ratings, err);
  for (size_t i = 0; !rc && i < moves->n; i++)
    ratings[i].value = turned_over(ratings[i].value);
  return rc;
}

/* Every move wins: a player who trusts that loses what was won. */
static int rate_all_won(const sw_rules *rules, const sw_pos *pos,
                        const sw_moves *moves, const sw_budget *budget,
                        sw_rating *ratings, sw_err *err) {
  int rc = PEG->rate(rules, pos, moves, budget, ratings, err);
  for (size_t i = 0; !rc && i < moves->n; i++)
    ratings[i] = (sw_rating){.value = SW_WIN, .distance = 1};
  return rc;
}

/* The end is promised, and is no nearer after each move. */
static int rate_promises(const sw_rules *rules, const sw_pos *pos,
                         const sw_moves *moves, const sw_budget *budget,
                         sw_rating *ratings, sw_err *err) {
  int rc = PEG->rate(rules, pos, moves, budget, ratings, err);
  for (size_t i = 0; !rc && i < moves->n; i++)
    if (ratings[i].value == SW_WIN)
      ratings[i].distance = 7;
  return rc;
}

static int know_wrong(const sw_rules *rules, const sw_pos *pos, unsigned want,
                      sw_answer *answer, sw_err *err) {
  (void)rules, (void)pos, (void)want, (void)err;
  answer->value = SW_LOSS;
  sw_buf_puts(&answer->reason, "it was written down wrongly");
  return 1;
}

static int bound_wrong(const sw_rules *rules, const sw_pos *pos, sw_value *lo,
                       sw_value *hi, sw_buf *reason) {
  (void)rules, (void)pos;
  *lo = *hi = SW_LOSS;
  sw_buf_puts(reason, "a theorem that does not hold");
  return 1;
}

/* A door that turns over what the one way to ask has said. */
static int ask_wrong(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->value = answer->lo = answer->hi = turned_over(answer->value);
  return rc;
}

/* One that calls a decided position open, with the line of the win. */
static int ask_hides(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->value = answer->lo = SW_OPEN;
  answer->hi = SW_WIN;
  answer->source = SW_SOURCE_NONE;
  return rc;
}

/* One that knows no more who wins where more is wanted. */
static int ask_forgets(const sw_question *q, sw_answer *answer, sw_err *err) {
  return (q->want > SW_WANT_LINE ? ask_hides : sw_ask)(q, answer, err);
}

/* One that does not say where its answer is from. */
static int ask_no_source(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->source = SW_SOURCE_NONE;
  return rc;
}

/* One that knows who wins, and not how. */
static int ask_lineless(const sw_question *q, sw_answer *answer, sw_err *err) {
  int rc = sw_ask(q, answer, err);
  answer->line.n = 0;
  return rc;
}

/* One that takes a node more than it was given, */
static int ask_one_more(const sw_question *q, sw_answer *answer, sw_err *err) {
  sw_question greedy = *q;
  sw_budget more = *q->budget;
  more.nodes++;
  greedy.budget = &more;
  return sw_ask(&greedy, answer, err);
}

/* that writes on, whatever it was allowed, */
static int ask_writes_on(const sw_question *q, sw_answer *answer, sw_err *err) {
  static const char text[1000];
  for (int i = 0; q->proof && i < 2000; i++)
    q->proof->write(q->proof->ctx, text, sizeof text);
  return sw_ask(q, answer, err);
}

/* or that looks at the clock, and goes on. */
static int ask_late(const sw_question *q, sw_answer *answer, sw_err *err) {
  for (int i = 0; i < 5000; i++)
    (void)sw_budget_stop(q->budget);
  return sw_ask(q, answer, err);
}

static int hint_large(const sw_rules *rules, const sw_pos *pos,
                      const sw_budget *budget, sw_hint *hint, sw_err *err) {
  sw_mem_free(sw_mem_alloc((size_t)1 << 27, 1));
  return sw_hint_make(rules, pos, budget, hint, err);
}

/* The verdict stands, and no move is rated. */
static int hint_moveless(const sw_rules *rules, const sw_pos *pos,
                         const sw_budget *budget, sw_hint *hint, sw_err *err) {
  int rc = sw_hint_make(rules, pos, budget, hint, err);
  for (size_t i = 0; !rc && i < hint->moves.n; i++)
    hint->rating[i] = (sw_rating){.distance = -1};
  return rc;
}

static int hint_wrong(const sw_rules *rules, const sw_pos *pos,
                      const sw_budget *budget, sw_hint *hint, sw_err *err) {
  int rc = sw_hint_make(rules, pos, budget, hint, err);
  hint->value = turned_over(hint->value);
  return rc;
}

/* The verdict is right, and one of the moves is rated wrongly. */
static int hint_rates_wrong(const sw_rules *rules, const sw_pos *pos,
                            const sw_budget *budget, sw_hint *hint,
                            sw_err *err) {
  int rc = sw_hint_make(rules, pos, budget, hint, err);
  if (!rc && hint->moves.n)
    hint->rating[0].value = turned_over(hint->rating[0].value);
  return rc;
}

static int choose_any(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                      const sw_budget *budget, sw_move *move, sw_err *err) {
  return sw_player_random.choose(rules, pos, rng, budget, move, err);
}

/* It looks at the clock, and goes on. */
static int choose_late(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                       const sw_budget *budget, sw_move *move, sw_err *err) {
  for (int i = 0; i < 5000; i++)
    (void)sw_budget_stop(budget);
  return choose_any(rules, pos, rng, budget, move, err);
}

static const sw_player late = {"late", "moves late", choose_late};
static const sw_player *const late_players[] = {&late, NULL};

static void say_nothing(void *ctx, const char *bytes, size_t n) {
  (void)ctx, (void)bytes, (void)n;
}

/* The protocol, in which one verb looks at the start instead of the position.
 */
static int look_away(const char *verb, sw_protocol *p, const char *line,
                     size_t len) {
  if (!strncmp(line, verb, strlen(verb))) {
    const sw_protocol_host host = p->host;
    p->host.write = say_nothing;
    sw_protocol_line(p, "new " PLACE, strlen("new " PLACE));
    p->host = host;
  }
  return sw_protocol_line(p, line, len);
}

#define LOOK_AWAY(verb)                                                        \
  static int verb##_looks_away(sw_protocol *p, const char *line, size_t len) { \
    return look_away(#verb, p, line, len);                                     \
  }
LOOK_AWAY(analyse)
LOOK_AWAY(solve)
LOOK_AWAY(hint)
LOOK_AWAY(rate)
LOOK_AWAY(choose)

/* ---- the sabotages ------------------------------------------------------- */

static void what_doors_ask(void **state) {
  (void)state;
  static const sw_solver wrong = {
      .name = "wrong", .help = "", .wants = SW_WANT_LINE, .solve = solve_wrong};
  static const sw_solver *const solvers[] = {&wrong, NULL};
  static const sw_advice advice = {.bounds = bound_wrong};
  sw_database database = *PEG->database;
  database.tell = know_wrong;
  assert_true(spoil_holds(&law_agreement, PEG, NULL));
  assert_true(spoil_holds(&law_kept, PEG, NULL));
  SPOIL(law_agreement, solvers, solvers);
  SPOIL(law_agreement, rate, rate_wrong);
  SPOIL(law_agreement, database, &database);
  SPOIL(law_agreement, advice, &advice);
  SPOIL(law_kept, rate, rate_all_won);
  SPOIL(law_kept, rate, rate_promises);
}

static void doors(void **state) {
  (void)state;
  SPOIL_DOOR(law_agreement, analyse, ask_wrong);
  SPOIL_DOOR(law_agreement, analyse, ask_hides);
  SPOIL_DOOR(law_agreement, analyse, ask_forgets);
  SPOIL_DOOR(law_agreement, analyse, ask_no_source);
  SPOIL_DOOR(law_agreement, solve, ask_wrong);
  SPOIL_DOOR(law_agreement, solve, ask_forgets);
  SPOIL_DOOR(law_agreement, solve, ask_no_source);
  SPOIL_DOOR(law_agreement, hint, hint_wrong);
  SPOIL_DOOR(law_agreement, hint, hint_rates_wrong);
  SPOIL_DOOR(law_agreement, choose, choose_any);
  SPOIL_DOOR(law_kept, choose, choose_any);
  SPOIL(law_time, players, late_players);
  SPOIL_DOOR(law_hurry, analyse, ask_hides);
  SPOIL_DOOR(law_hurry, hint, hint_wrong);
  SPOIL_DOOR(law_limits, analyse, ask_one_more);
  SPOIL_DOOR(law_limits, solve, ask_writes_on);
  SPOIL_DOOR(law_limits, analyse, ask_late);
  SPOIL_DOOR(law_limits, hint, hint_large);
  SPOIL_DOOR(law_winning_move, analyse, ask_lineless);
  SPOIL_DOOR(law_winning_move, hint, hint_moveless);
  SPOIL_DOOR(law_ended, analyse, ask_no_source);
  SPOIL_DOOR(law_ended, solve, ask_wrong);
  SPOIL_DOOR(law_ended, hint, hint_wrong);
  SPOIL_DOOR(law_agreement, protocol, analyse_looks_away);
  SPOIL_DOOR(law_agreement, protocol, solve_looks_away);
  SPOIL_DOOR(law_agreement, protocol, hint_looks_away);
  SPOIL_DOOR(law_agreement, protocol, rate_looks_away);
  SPOIL_DOOR(law_agreement, protocol, choose_looks_away);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_doors_ask),
      cmocka_unit_test(doors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
