/* The solver of Untangle+: what has to be done, and why nothing else will do.
 *
 * A solution is certified by its moves (kind line), with its bound from below
 * where the fewest moves were asked for (kind par); a lost position by a
 * drawing of what is left (kind drawing).
 */
#include "games/untangle/play/untangle_solve.h"

#include "base/mem.h"
#include "games/untangle/play/untangle_plan.h"
#include "games/untangle/proof/untangle_proof.h"
#include "graph/planarity/planar.h"
#include "proof/proof.h"

enum { MANY_POINTS = 1 << 22 }; /* to look at for the shortest line */

static void explain_planar(const untangle_state *s, const untangle_par *par,
                           sw_answer *answer) {
  answer->shortest = answer->distance == par->least;
  sw_buf_puts(&answer->reason, "the graph is planar; ");
  if (answer->shortest)
    sw_buf_printf(&answer->reason,
                  "par is %d: that many vertices have to move, on this grid",
                  par->least);
  else
    sw_buf_printf(&answer->reason,
                  "on this grid at least %d vertices have to move", par->least);
  sw_buf_printf(&answer->reason, ", and in the free plane at least %d",
                untangle_par_crossings(s));
}

static void explain(const untangle_state *s, const untangle_par *par,
                    sw_answer *answer) {
  sw_graph least;
  if (sw_graph_planar(&s->g, NULL)) {
    explain_planar(s, par, answer);
  } else {
    int kind = sw_graph_kuratowski(&s->g, &least);
    sw_buf_printf(&answer->reason,
                  "the graph is not planar: it contains a subdivided %s",
                  kind == 5 ? "K5" : "K3,3");
  }
}

/* Fills in the moves of an open position and why they are needed. */
static int solve_open(const untangle_state *s, unsigned want,
                      const sw_budget *budget, untangle_par *par,
                      sw_answer *answer, sw_err *err) {
  untangle_plan p;
  untangle_effort effort = untangle_effort_within(
      budget, want & SW_WANT_SHORTEST ? MANY_POINTS : UNTANGLE_POINTS);
  int rc = untangle_plan_make(s, &effort, par, &p);
  answer->line = p.moves;
  answer->distance = (int)p.moves.n;
  answer->nodes += effort.nodes;
  if (rc)
    return sw_err_memory(err);
  explain(s, par, answer);
  return 0;
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *sink,
                 sw_answer *answer, sw_err *err) {
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
  if (value == SW_WIN) {
    answer->distance = 0;
    sw_buf_puts(&answer->reason, "this is solved");
    return sw_proof_line(sink, rules, pos, &answer->line, "moves", err);
  }
  untangle_par *par = sw_mem_zero(1, sizeof *par);
  if (!par)
    return sw_err_memory(err);
  int rc = solve_open(&s, want, budget, par, answer, err);
  if (!rc)
    rc = want & SW_WANT_SHORTEST && par->n && par->least
             ? untangle_prove_par(rules, pos, &answer->line, par, sink, err)
             : sw_proof_line(sink, rules, pos, &answer->line, "moves", err);
  sw_mem_free(par);
  return rc;
}

static const sw_solver exact = {
    .name = "exact",
    .help = "planarity: a drawing without crossings, or a subdivided K5 or "
            "K3,3",
    .wants = SW_WANT_LINE | SW_WANT_SHORTEST,
    .solve = solve,
};

const sw_solver *const untangle_solvers[] = {&exact, NULL};
