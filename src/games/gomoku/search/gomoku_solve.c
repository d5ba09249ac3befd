/* Who wins, as far as forcing play decides it.
 *
 * The solver `threats` first looks for a win by fours and threes.  If there is
 * none, it lets the side to move pass and looks for a win of the other side:
 * when every stone that could change it loses as well, the position is lost.
 * Otherwise, where Black is to move, quiet moves are tried (gomoku_prove.h);
 * the strategy found that way is verified before it is accepted.
 */
#include "games/gomoku/search/gomoku_solve.h"

#include "games/gomoku/proof/gomoku_repair.h"
#include "games/gomoku/proof/gomoku_win.h"
#include "games/gomoku/search/gomoku_forced.h"
#include "games/gomoku/search/gomoku_opening.h"
#include "games/gomoku/strategy/gomoku_known.h"

#include <assert.h>

enum { PROVE_NODES = 200000000 }; /* on quiet moves, without a limit */

/* ---- wins by threats --------------------------------------------------- */

/* 1: decided, 0: not, negative: an error. */
static int win_by_threats(gomoku_forced *s, const sw_pos *pos,
                          const sw_sink *sink, sw_answer *answer, sw_err *err) {
  uint32_t root;
  int longest;
  if (!gomoku_forced_shortest(s, &root, &longest))
    return 0;
  s->limit = longest;
  answer->value = SW_WIN;
  answer->distance = longest - s->stones;
  sw_buf_puts(&answer->reason, "fours and threes win against every defence");
  if (gomoku_tree_longest(&s->forest, root, s->board, s->turn, &answer->line))
    return sw_err_memory(err);
  int rc =
      gomoku_win_write(s->rules, pos, &s->forest, root, longest, sink, err);
  return rc ? rc : 1;
}

/* ---- losses by threats ------------------------------------------------- */

/* 1: decided, 0: not, negative: an error. */
static int lost_by_threats(gomoku_forced *s, const sw_pos *pos,
                           const sw_sink *sink, sw_answer *answer,
                           sw_err *err) {
  gomoku_loss loss;
  if (!gomoku_forced_lost(s, &loss))
    return 0;
  answer->value = SW_LOSS;
  sw_buf_puts(&answer->reason,
              "fours and threes of the other side win after every move");
  int rc = sink && !s->rules->unbounded
               ? gomoku_loss_write(s->rules, pos, &s->forest, &loss, sink, err)
               : 0;
  return rc ? rc : 1;
}

/* ---- wins with quiet moves --------------------------------------------- */

/* Verifies the strategy and writes it down; 1: it holds. */
static int verify(const gomoku_forced *s, const gomoku_sequence *line,
                  const gomoku_aim *aim, gomoku_strategy *strategy,
                  const sw_sink *sink, sw_answer *answer, sw_err *err) {
  size_t failures = 0;
  uint64_t elsewhere = gomoku_threats_nodes(s->threats);
  gomoku_verification *v = gomoku_verification_new(
      s->rules, strategy, line, aim->limit, GOMOKU_WIN_NODES, s->budget);
  if (!v)
    return sw_err_memory(err);
  gomoku_verification_spend(v, elsewhere + answer->nodes);
  int rc = gomoku_verification_run(v, err);
  if (!rc)
    rc = gomoku_repair(s->rules, aim, UINT64_MAX, v, strategy, err);
  gomoku_verification_failures(v, &failures);
  if (!rc && !failures && sink)
    rc = gomoku_verification_write(v, sink, err);
  gomoku_tally tally = gomoku_verification_tally(v);
  answer->nodes = gomoku_verification_spent(v) - elsewhere;
  gomoku_verification_free(v);
  if (rc || failures)
    return rc;
  answer->distance = tally.longest - s->stones;
  return 1;
}

/* Teaches the strategy how Black wins after the line: GOMOKU_YES, or what
 * gomoku_prove returns else. */
static int teach(const gomoku_forced *s, const gomoku_sequence *line,
                 const gomoku_aim *aim, gomoku_strategy *strategy,
                 sw_buf *report, uint64_t *spent, sw_err *err) {
  const gomoku_strategy *known =
      s->rules->known ? s->rules->known->strategy : NULL;
  gomoku_key key = gomoku_sequence_key(s->rules, line);
  if (!line->stones) {
    gomoku_aim each = *aim; /* without a limit until it is proved or stopped */
    if (!s->budget || !s->budget->nodes)
      each.nodes = UINT64_MAX;
    return gomoku_opening_prove(s->rules, &each, known, strategy, report, spent,
                                err);
  }
  if (known && gomoku_strategy_join(strategy, known)) {
    sw_err_memory(err);
    return GOMOKU_UNDECIDED;
  }
  if (gomoku_opening_recall(s->rules, line, s->budget, strategy, err))
    return GOMOKU_UNDECIDED;
  if (gomoku_strategy_find(strategy, &key) != GOMOKU_NONE)
    return GOMOKU_YES;
  return gomoku_prove(s->rules, line, aim, NULL, strategy, spent, err);
}

/* Proves and verifies; 1, 0 or an error.  The report says what was proved of
 * the second stones, of which some may be open. */
static int prove(const gomoku_forced *s, const gomoku_sequence *line,
                 const gomoku_aim *aim, gomoku_strategy *strategy,
                 const sw_sink *sink, sw_buf *report, sw_answer *answer,
                 sw_err *err) {
  sw_err why = {0};
  int won =
      teach(s, line, aim, strategy, report, &answer->nodes, &why) == GOMOKU_YES;
  if (why.code && err)
    *err = why;
  if (why.code || !won)
    return why.code;
  return verify(s, line, aim, strategy, sink, answer, err);
}

/* Black's move, and why it wins. */
static int put_win(const gomoku_forced *s, const gomoku_sequence *line,
                   const gomoku_strategy *strategy, sw_answer *answer,
                   sw_err *err) {
  gomoku_key key = gomoku_sequence_key(s->rules, line);
  int move = gomoku_strategy_find(strategy, &key);
  answer->value = SW_WIN;
  sw_buf_puts(&answer->reason, "every reply to a quiet move was answered");
  return sw_moves_add(&answer->line, gomoku_move(move)) ? sw_err_memory(err)
                                                        : 1;
}

static int win_with_quiet_moves(gomoku_forced *s, const sw_pos *pos,
                                const sw_sink *sink, sw_answer *answer,
                                sw_err *err) {
  if (s->turn != GOMOKU_BLACK || s->rules->kind == GOMOKU_RENJU ||
      s->stones + 7 > GOMOKU_SEQUENCE || !gomoku_alternates(pos))
    return 0;
  gomoku_sequence line = gomoku_sequence_of(pos);
  int limited = s->budget && s->budget->nodes;
  gomoku_aim aim = {
      .limit = s->limit < GOMOKU_SEQUENCE ? s->limit : GOMOKU_SEQUENCE,
      .nodes = gomoku_forced_nodes_left(s, limited ? UINT64_MAX : PROVE_NODES),
      .budget = s->budget,
      .ranked = 1};
  gomoku_strategy *strategy = gomoku_strategy_new(s->rules);
  if (!strategy)
    return sw_err_memory(err);
  sw_buf report;
  sw_buf_init(&report, SW_BUF_TEXT);
  int rc = prove(s, &line, &aim, strategy, sink, &report, answer, err);
  if (rc == 1)
    rc = put_win(s, &line, strategy, answer, err);
  if (report.len)
    sw_buf_printf(&answer->reason, "%s%s", rc == 1 ? "; second stones " : "",
                  sw_buf_text(&report));
  sw_buf_free(&report);
  gomoku_strategy_free(strategy);
  return rc;
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *proof,
                 sw_answer *answer, sw_err *err) {
  gomoku_forced s;
  (void)want;
  if (gomoku_forced_is_over(rules, pos, answer))
    return 0;
  if (gomoku_forced_open(&s, gomoku_of(rules), pos, budget)) {
    gomoku_forced_close(&s);
    return sw_err_memory(err);
  }
  int rc = win_by_threats(&s, pos, proof, answer, err);
  if (!rc)
    rc = lost_by_threats(&s, pos, proof, answer, err);
  if (!rc)
    rc = win_with_quiet_moves(&s, pos, proof, answer, err);
  answer->nodes += gomoku_threats_nodes(s.threats);
  if (!rc && sw_budget_stop(budget))
    rc = sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped before the end");
  gomoku_forced_close(&s);
  assert(answer->value != SW_OPEN || (answer->distance < 0 && !answer->line.n));
  return rc < 0 ? rc : 0;
}

const sw_solver gomoku_solver = {
    .name = "threats",
    .help =
        "wins by fours and threes, and for Black with quiet moves between them",
    .wants = SW_WANT_LINE,
    .solve = solve};
