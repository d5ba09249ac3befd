/* The solver of Euler's trail: answers, certificates, ratings, the table.
 *
 * A yes is certified by the trail itself (kind line).  A no is certified by
 * every odd vertex other than the pen's (kind odd: there are more than one, or
 * two when the pen is not down) or by every vertex that can be reached (kind
 * apart: some edge that is left is elsewhere).
 */
#include "games/euler/euler.h"

#include "engine/play/players.h"
#include "proof/proof.h"

#include <stdio.h>

enum {
  MOST_GRAPHS = 1 << 22,  /* for a count that is asked for */
  QUICK_GRAPHS = 1 << 12, /* behind one move, for a hint */
  TRAILS = 1000
};

/* ---- certificates ------------------------------------------------------- */

static int prove_dead(const sw_rules *rules, const sw_pos *pos, euler_fate fate,
                      sw_vset why, const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[24];
  int odd = fate == EULER_ODD;
  snprintf(cost, sizeof cost, "%d vertices", sw_vset_count(why));
  sw_proof_begin(&proof, sink, odd ? "odd" : "apart", rules, pos, "unsolvable",
                 cost);
  for (SW_VSET_EACH(v, why))
    sw_proof_record(&proof, "%s %d", odd ? "odd" : "reached", v);
  return sw_proof_end(&proof, err);
}

/* ---- answers ------------------------------------------------------------ */

static int answer_yes(const euler_state *s, sw_answer *answer) {
  uint8_t walk[EULER_EDGES + 1];
  int n = euler_trail(&s->left, s->pen, walk), from = s->pen, rc = 0;
  for (int i = from != EULER_NOWHERE; i < n && !rc; from = walk[i++])
    rc = sw_moves_add(&answer->line, euler_move(from, walk[i]));
  answer->value = SW_WIN;
  answer->distance = (int)answer->line.n;
  answer->shortest = 1;
  sw_buf_puts(&answer->reason, "the edges that are left hang together, and "
                               "only the ends of the line are odd");
  return rc;
}

static void answer_no(const euler_state *s, euler_fate fate, sw_vset why,
                      sw_answer *answer) {
  answer->value = SW_LOSS;
  if (fate == EULER_APART)
    sw_buf_puts(&answer->reason, "an edge is left that cannot be reached");
  else if (s->pen == EULER_NOWHERE)
    sw_buf_printf(&answer->reason,
                  "%d vertices are odd, and a line has two ends",
                  sw_vset_count(why));
  else
    sw_buf_printf(&answer->reason,
                  "%d vertices are odd but for the one of the pen, and the "
                  "line has one end",
                  sw_vset_count(why));
}

static int count(const euler_state *s, const sw_budget *budget,
                 sw_answer *answer, sw_err *err) {
  uint64_t most = budget && budget->nodes ? budget->nodes : MOST_GRAPHS;
  int rc = euler_count(&s->left, s->pen, most, budget, &answer->count);
  answer->has_count = !rc;
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
  int rc = count(s, budget, answer, err);
  if (rc == SW_STOPPED || rc == SW_UNSUPPORTED)
    sw_buf_puts(&answer->reason, "; the trails are too many to count");
  return rc == SW_NO_MEMORY ? rc : 0;
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
             : prove_dead(rules, pos, fate, why, sink, err);
}

static const sw_solver theorem = {
    .name = "theorem",
    .help = "Euler's theorem and Hierholzer's method: at once, in any case",
    .wants = SW_WANT_LINE | SW_WANT_SHORTEST | SW_WANT_COUNT,
    .solve = solve,
};

const sw_solver *const euler_solvers[] = {&theorem, NULL};
const sw_player *const euler_players[] = {&sw_player_solver, &sw_player_greedy,
                                          &sw_player_random, NULL};

/* ---- ratings ------------------------------------------------------------ */

static int rate_move(const euler_state *s, sw_move move,
                     const sw_budget *budget, sw_rating *rating) {
  sw_graph left = s->left;
  int to = euler_move_to(move), pen = s->pen != EULER_NOWHERE;
  if (pen)
    sw_graph_part(&left, s->pen, to);
  *rating = (sw_rating){.value = SW_LOSS, .distance = -1};
  if (euler_judge(&left, to, NULL) == EULER_DRAWABLE) {
    rating->value = SW_WIN;
    rating->distance = sw_graph_edges(&left) + 1;
  }
  int rc = euler_count(&left, to, QUICK_GRAPHS, budget, &rating->count);
  rating->has_count = !rc;
  return rc == SW_NO_MEMORY ? rc : 0;
}

/* The only way on is forced: often the others cross a bridge too early, and
 * nothing leads back (Fleury, Deux problemes de geometrie de situation, 1883).
 */
int euler_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
               const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  (void)rules;
  euler_state s;
  int safe = 0;
  euler_unpack(pos, &s);
  for (size_t i = 0; i < moves->n; i++) {
    if (rate_move(&s, moves->v[i], budget, &ratings[i]))
      return sw_err_memory(err);
    safe += ratings[i].value == SW_WIN;
  }
  for (size_t i = 0; i < moves->n; i++)
    ratings[i].forced = safe == 1 && ratings[i].value == SW_WIN;
  return 0;
}

/* ---- the table ---------------------------------------------------------- */

static const sw_column columns[] = {
    {"start", SW_COLUMN_INT, "where the pen is put down"},
    {"degree", SW_COLUMN_INT, "how many edges there are"},
    {"trails", SW_COLUMN_BIG, "that draw everything from there"}};

static int write_row(const euler_state *s, int v, sw_u128 trails,
                     const sw_table_sink *out) {
  char start[16], degree[16], number[SW_U128_TEXT];
  snprintf(start, sizeof start, "%d", v);
  snprintf(degree, sizeof degree, "%d", sw_graph_degree(&s->left, v));
  return out->row(out->ctx, (const char *const[]){
                                start, degree, sw_u128_print(number, trails)});
}

static int write_luck(const euler_state *s, const sw_table_sink *out) {
  sw_rng rng = sw_rng_seed(0);
  char text[40];
  snprintf(text, sizeof text, "%d of %d", euler_luck(&s->left, TRAILS, &rng),
           TRAILS);
  return out->note(out->ctx, "random trails that draw everything", text);
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *out, sw_err *err) {
  euler_state s;
  sw_answer answer;
  char number[SW_U128_TEXT];
  sw_u128 sum = 0;
  euler_unpack(&euler_of(rules)->start, &s);
  sw_answer_init(&answer);
  int rc = out->begin(out->ctx, columns, 3);
  for (SW_VSET_EACH(v, euler_targets(&s))) {
    s.pen = v;
    if (!rc)
      rc = count(&s, budget, &answer, err);
    if (!rc)
      rc = write_row(&s, v, answer.count, out);
    sum += answer.count;
    s.pen = EULER_NOWHERE;
  }
  sw_answer_free(&answer);
  if (!rc)
    rc = out->note(out->ctx, "trails", sw_u128_print(number, sum));
  return rc ? rc : write_luck(&s, out);
}

static const sw_study trails = {
    .name = "trails",
    .help = "how many trails draw everything, by where they begin",
    .run = run,
};

const sw_study *const euler_studies[] = {&trails, NULL};
