/* Ratings: which moves keep the goal in reach, and in how many moves. */
#include "games/untangle/play/untangle_rate.h"

#include "base/mem.h"
#include "games/untangle/play/untangle_plan.h"
#include "graph/planarity/planar.h"

/* Distances are upper bounds: a vertex that goes astray comes back, and edges
 * are erased in any order until nine are left at the worst. */
static void rate_move(const untangle_state *s, const untangle_plan *p,
                      int planar, sw_move move, sw_rating *rating) {
  int n = (int)p->moves.n, v = untangle_move_v(move), u = untangle_move_u(move);
  *rating = (sw_rating){.value = SW_WIN, .distance = n + 2};
  if (untangle_move_kind(move) == UNTANGLE_PUT) {
    if (sw_move_equal(move, p->moves.v[0]))
      rating->distance = n;
    return;
  }
  sw_graph rest = s->g;
  sw_graph_part(&rest, v, u);
  if (planar || sw_graph_planar(&rest, NULL))
    *rating = (sw_rating){.value = SW_LOSS, .distance = 1};
  else
    rating->distance = sw_moves_find(&p->moves, move) < p->moves.n
                           ? n
                           : sw_graph_edges(&s->g) - 9;
}

int untangle_rate(const sw_rules *rules, const sw_pos *pos,
                  const sw_moves *moves, const sw_budget *budget,
                  sw_rating *ratings, sw_err *err) {
  (void)rules;
  untangle_state s;
  untangle_plan p;
  untangle_effort effort = untangle_effort_within(budget, UNTANGLE_POINTS);
  untangle_par *par = sw_mem_zero(1, sizeof *par);
  if (!par)
    return sw_err_memory(err);
  untangle_unpack(pos, &s);
  int rc = untangle_plan_make(&s, &effort, par, &p);
  int planar = sw_graph_planar(&s.g, NULL);
  for (size_t i = 0; i < moves->n && !rc; i++)
    rate_move(&s, &p, planar, moves->v[i], &ratings[i]);
  sw_moves_free(&p.moves);
  sw_mem_free(par);
  return rc ? sw_err_memory(err) : 0;
}
