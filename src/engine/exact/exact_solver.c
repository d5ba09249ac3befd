/* From scores to answers: see exact_solver.h.
 *
 * The line follows moves whose score is that of the position, so both sides
 * play as well and as long as possible.  The distance to the end takes longer
 * to find than the winner; when the budget ends in between, the value stands
 * without it.
 */
#include "engine/exact/exact_solver.h"

#include "engine/exact/exact.h"
#include "engine/exact/exact_proof.h"

/* Appends the first move that keeps the score; *score is then that of the
 * position behind it, for its side to move. */
static int put_move(sw_exact *x, sw_pos *pos, const sw_moves *moves, int score,
                    sw_moves *line, sw_err *err) {
  const sw_rules *rules = sw_exact_rules(x);
  int rc = 0;
  for (size_t i = 0; !rc && i < moves->n; i++) {
    sw_pos child;
    int got = 0;
    rc = rules->game->apply(rules, pos, moves->v[i], &child, err);
    if (!rc)
      rc = sw_exact_child(x, pos, &child, score - 1, score + 1, &got, err);
    if (rc || got != score)
      continue;
    sw_pos_copy(pos, &child);
    return sw_moves_add(line, moves->v[i]) ? sw_err_memory(err) : 0;
  }
  return rc;
}

static int put_line(sw_exact *x, const sw_pos *from, sw_moves *line,
                    sw_err *err) {
  const sw_rules *rules = sw_exact_rules(x);
  sw_moves moves = {0};
  sw_pos pos;
  int rc = 0;
  sw_pos_copy(&pos, from);
  while (!rc && rules->game->result(rules, &pos) == SW_OPEN) {
    int score = 0;
    size_t before = line->n;
    moves.n = 0;
    if (rules->game->moves(rules, &pos, &moves))
      rc = sw_err_memory(err);
    if (!rc)
      rc = sw_exact_search(x, &pos, -SW_EXACT_TOP, SW_EXACT_TOP, &score, err);
    if (!rc)
      rc = put_move(x, &pos, &moves, score, line, err);
    if (line->n == before)
      break;
  }
  sw_moves_free(&moves);
  return rc;
}

/* The move that showed the win: its child's bounds are in the table. */
static int put_winning_move(sw_exact *x, const sw_pos *pos, sw_moves *line,
                            sw_err *err) {
  const sw_rules *rules = sw_exact_rules(x);
  sw_moves moves = {0};
  sw_pos child;
  int rc = rules->game->moves(rules, pos, &moves) ? sw_err_memory(err) : 0;
  for (size_t i = 0; !rc && i < moves.n && !line->n; i++) {
    rc = rules->game->apply(rules, pos, moves.v[i], &child, err);
    if (!rc && sw_exact_has_won(x, pos, &child) &&
        sw_moves_add(line, moves.v[i]))
      rc = sw_err_memory(err);
  }
  sw_moves_free(&moves);
  return rc;
}

/* The distance, and the line when it is wanted.  When the budget ends before,
 * the distance is not known, and the line is no more than a winning move. */
static int put_distance(sw_exact *x, const sw_pos *pos, sw_value value,
                        unsigned want, sw_answer *answer, sw_err *err) {
  int score = 0;
  int rc = sw_exact_search(x, pos, -SW_EXACT_TOP, SW_EXACT_TOP, &score, err);
  if (!rc && want & SW_WANT_LINE)
    rc = put_line(x, pos, &answer->line, err);
  if (rc) {
    answer->line.n = 0;
    if (rc != SW_STOPPED)
      return rc;
    return value == SW_WIN && want & SW_WANT_LINE
               ? put_winning_move(x, pos, &answer->line, err)
               : 0;
  }
  answer->distance = sw_exact_distance(score);
  answer->shortest = answer->distance >= 0;
  return 0;
}

static int no_certificate(const sw_rules *rules, sw_err *err) {
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "for these rules of %s alpha-beta writes no certificate; "
                    "ask for the value alone, or for another solver",
                    rules->game->title);
}

/* No certificate is written that the checker does not know for the game. */
static int put_proof(sw_exact *x, const sw_pos *pos, const sw_sink *proof,
                     sw_answer *answer, sw_err *err) {
  const sw_rules *rules = sw_exact_rules(x);
  const sw_certificates *known = sw_game_certificates(rules);
  if (known->line && sw_game_is_alone(rules->game) && answer->value == SW_WIN &&
      answer->distance >= 0)
    return sw_proof_line(proof, rules, pos, &answer->line, known->line, err);
  return known->bounds ? sw_exact_prove(x, pos, answer->value, proof, err)
                       : no_certificate(rules, err);
}

static int can_prove(const sw_rules *rules) {
  const sw_certificates *known = sw_game_certificates(rules);
  return known->bounds || (known->line && sw_game_is_alone(rules->game));
}

static int answer_with(sw_exact *x, const sw_pos *pos, unsigned want,
                       const sw_sink *proof, sw_answer *answer, sw_err *err) {
  sw_value value;
  int rc = sw_exact_decide(x, pos, &value, err);
  if (!rc)
    rc = put_distance(x, pos, value, want, answer, err);
  if (!rc) {
    answer->value = value;
    answer->source = SW_SOURCE_SEARCH;
  }
  if (!rc && proof)
    rc = put_proof(x, pos, proof, answer, err);
  answer->nodes = sw_exact_nodes(x);
  sw_buf_printf(&answer->reason, "alpha-beta over %llu positions",
                (unsigned long long)answer->nodes);
  return rc;
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *proof,
                 sw_answer *answer, sw_err *err) {
  if (proof && !can_prove(rules))
    return no_certificate(rules, err);
  sw_exact *x = sw_exact_new(rules, budget);
  if (!x)
    return sw_err_memory(err);
  if (proof)
    want |= SW_WANT_LINE;
  int rc = answer_with(x, pos, want, proof, answer, err);
  sw_exact_free(x);
  if (rc)
    answer->value = SW_OPEN;
  if (!rc && sw_buf_failed(&answer->reason))
    rc = sw_err_memory(err);
  return rc;
}

const sw_solver sw_solver_alpha_beta = {
    .name = "alpha-beta",
    .help = "any game that is small enough: alpha-beta over normal forms",
    .wants = SW_WANT_LINE | SW_WANT_SHORTEST,
    .solve = solve};
