/* Plans: what has to be done.
 *
 * If a graph is not planar, all edges outside a Kuratowski subgraph are erased;
 * a planar one goes into a layout of untangle_layout.c, or into one with the
 * fewest vertices moved (untangle_par.c).  Vertices that exchange places in a
 * cycle need one move more than there are vertices, since one has to step
 * aside.
 */
#include "games/untangle/play/untangle_plan.h"

#include "games/untangle/search/untangle_layout.h"
#include "graph/planarity/planar.h"

/* ---- moves --------------------------------------------------------------- */

static void put(untangle_plan *p, int v, int x, int y) {
  if (!p->rc)
    p->rc = sw_moves_add(&p->moves, untangle_put(v, x, y));
  p->s.at.x[v] = (uint16_t)x;
  p->s.at.y[v] = (uint16_t)y;
}

static int is_placed(const untangle_plan *p, const sw_drawing *to, int v) {
  return p->s.at.x[v] == to->x[v] && p->s.at.y[v] == to->y[v];
}

/* To some point that is free and that nobody goes to. */
static void step_aside(untangle_plan *p, const sw_drawing *to, int v) {
  untangle_state goal = {.g = p->s.g, .at = *to};
  int side = untangle_side(p->s.g.n), point = 0;
  while (untangle_vertex(&p->s, point % side, point / side) >= 0 ||
         untangle_vertex(&goal, point % side, point / side) >= 0)
    point++;
  put(p, v, point % side, point / side);
}

/* Vertices go where nobody stands; when each of them has somebody in its place,
 * one steps aside.  Nothing more is done once the graph is laid out. */
static void go_to(untangle_plan *p, const sw_drawing *to) {
  while (!p->rc && !sw_drawing_is_clear(&p->s.g, &p->s.at)) {
    int v = 0, waiting = -1;
    for (; v < p->s.g.n; v++) {
      if (is_placed(p, to, v))
        continue;
      waiting = v;
      if (untangle_vertex(&p->s, to->x[v], to->y[v]) < 0)
        break;
    }
    if (v < p->s.g.n)
      put(p, v, to->x[v], to->y[v]);
    else
      step_aside(p, to, waiting);
  }
}

/* ---- plans --------------------------------------------------------------- */

static void erase_rest(untangle_plan *p) {
  sw_graph least;
  sw_graph_kuratowski(&p->s.g, &least);
  for (int v = 0; v < p->s.g.n; v++)
    for (SW_VSET_EACH(u,
                      sw_vset_minus(sw_vset_minus(p->s.g.row[v], least.row[v]),
                                    sw_vset_below(v))))
      if (!p->rc)
        p->rc = sw_moves_add(&p->moves, untangle_erase(v, u));
}

int untangle_plan_make(const untangle_state *s, untangle_effort *effort,
                       untangle_par *par, untangle_plan *p) {
  *p = (untangle_plan){.s = *s};
  if (sw_graph_planar(&s->g, NULL)) {
    sw_drawing to;
    untangle_layout(s, effort->budget, &to);
    p->rc = untangle_par_find(s, &to, effort, par);
    go_to(p, &par->at);
  } else {
    erase_rest(p);
  }
  return p->rc;
}
