/* The solver of Untangle+: what has to be done, and why nothing else will do.
 *
 * The fewest
 * moves are NP-hard to find (Goaoc et al., Untangling a planar graph, Discrete
 * Comput. Geom. 42, 2009); but each crossing asks for a move of one of its four
 * ends, so crossings without common ends are a lower bound.
 *
 * A solution is certified by its moves (kind line), a lost position by a
 * drawing of what is left (kind drawing).
 */
#include "games/untangle/play/untangle_solve.h"

#include "engine/play/players.h"
#include "games/untangle/play/untangle_plan.h"
#include "games/untangle/proof/untangle_proof.h"
#include "graph/planarity/planar.h"
#include "proof/proof.h"

static void explain_plan(const untangle_state *s, sw_answer *answer) {
  sw_graph least;
  if (sw_graph_planar(&s->g, NULL)) {
    int fewest = untangle_fewest(s);
    answer->shortest = answer->distance == fewest;
    sw_buf_printf(&answer->reason,
                  "the graph is planar: it can be laid out; moves it takes at "
                  "least: %d",
                  fewest);
  } else {
    int kind = sw_graph_kuratowski(&s->g, &least);
    sw_buf_printf(&answer->reason,
                  "the graph is not planar: it contains a subdivided %s",
                  kind == 5 ? "K5" : "K3,3");
  }
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *sink,
                 sw_answer *answer, sw_err *err) {
  (void)want, (void)budget;
  untangle_state s;
  untangle_unpack(pos, &s);
  sw_value value = untangle_value(&s);
  answer->value = value == SW_LOSS ? SW_LOSS : SW_WIN;
  answer->nodes++;
  if (value == SW_LOSS) {
    sw_buf_puts(&answer->reason,
                "edges were erased, but what is left is planar");
    return untangle_prove_lost(rules, pos, &s, sink, err);
  }
  untangle_plan p = {.s = s};
  if (value == SW_OPEN && untangle_plan_make(&s, &p)) {
    sw_moves_free(&p.moves);
    return sw_err_memory(err);
  }
  answer->line = p.moves;
  answer->distance = (int)p.moves.n;
  if (value == SW_OPEN)
    explain_plan(&s, answer);
  else
    sw_buf_puts(&answer->reason, "this is solved");
  return sw_proof_line(sink, rules, pos, &answer->line, "moves", err);
}

static const sw_solver exact = {
    .name = "exact",
    .help = "planarity: a drawing without crossings, or a subdivided K5 or "
            "K3,3",
    .wants = SW_WANT_LINE,
    .solve = solve,
};

const sw_solver *const untangle_solvers[] = {&exact, NULL};
const sw_player *const untangle_players[] = {&sw_player_solver,
                                             &sw_player_random, NULL};
