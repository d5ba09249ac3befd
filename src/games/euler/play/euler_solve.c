/* The solver of Euler's trail.
 *
 * A yes is certified by the trail itself (kind line), a no by euler_proof.c.
 */
#include "games/euler/play/euler_solve.h"

#include "games/euler/proof/euler_proof.h"
#include "games/euler/search/euler_count.h"
#include "proof/proof.h"

enum { MOST_GRAPHS = 1 << 22 }; /* for a count that is asked for */

static int answer_yes(const euler_state *s, sw_answer *answer) {
  uint8_t walk[EULER_EDGES + 1];
  int n = euler_trail(&s->left, s->pen, walk), from = s->pen, rc = 0;
  for (int i = from != EULER_NOWHERE; i < n && !rc; from = walk[i++])
    rc = sw_moves_add(&answer->line, euler_move(from, walk[i]));
  answer->value = SW_WIN;
  answer->source = SW_SOURCE_THEOREM;
  answer->distance = (int)answer->line.n;
  answer->shortest = 1;
  sw_buf_puts(&answer->reason, "the edges that are left are connected, and "
                               "only the ends of the trail are odd");
  return rc;
}

static void answer_no(const euler_state *s, euler_fate fate, sw_vset why,
                      sw_answer *answer) {
  answer->value = SW_LOSS;
  answer->source = SW_SOURCE_THEOREM;
  if (fate == EULER_APART)
    sw_buf_puts(&answer->reason, "an edge is left that cannot be reached");
  else if (s->pen == EULER_NOWHERE)
    sw_buf_printf(&answer->reason,
                  "%d vertices have an odd number of edges, and a trail has "
                  "only two ends",
                  sw_vset_count(why));
  else
    sw_buf_printf(&answer->reason,
                  "besides the pen's, %d vertices have an odd number of edges, "
                  "and the trail has only one other end",
                  sw_vset_count(why));
}

uint64_t euler_graphs(const sw_budget *budget) {
  return budget && budget->nodes ? budget->nodes : MOST_GRAPHS;
}

int euler_uncounted(int rc, sw_err *err) {
  if (rc == SW_UNSUPPORTED)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "trails of more than 64 edges, or 2^128 of them, are not "
                      "counted");
  if (rc == SW_STOPPED)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "not counted: there are too many graphs on the way");
  return rc ? sw_err_memory(err) : 0;
}

/* What is too much to count stays uncounted; the answer stands without it. */
static int add_count(const euler_state *s, const sw_budget *budget,
                     sw_answer *answer, sw_err *err) {
  int rc = euler_count(&s->left, s->pen, euler_graphs(budget), budget,
                       &answer->count);
  answer->has_count = !rc;
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : 0;
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *sink,
                 sw_answer *answer, sw_err *err) {
  euler_state s;
  sw_vset why;
  euler_unpack(pos, &s);
  euler_fate fate = euler_judge(&s.left, s.pen, &why);
  answer->nodes++;
  if (fate != EULER_DRAWABLE)
    answer_no(&s, fate, why, answer);
  else if (answer_yes(&s, answer))
    return sw_err_memory(err);
  int rc = want & SW_WANT_COUNT ? add_count(&s, budget, answer, err) : 0;
  if (rc)
    return rc;
  return fate == EULER_DRAWABLE
             ? sw_proof_line(sink, rules, pos, &answer->line, "moves", err)
             : euler_prove_dead(rules, pos, fate, why, sink, err);
}

static const sw_solver theorem = {
    .name = "theorem",
    .help = "Euler's theorem and Hierholzer's method: at once, in any case",
    .wants = SW_WANT_LINE | SW_WANT_SHORTEST | SW_WANT_COUNT,
    .solve = solve,
};

const sw_solver *const euler_solvers[] = {&theorem, NULL};
