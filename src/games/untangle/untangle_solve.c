/* The solver of Untangle+: what has to be done, and why nothing else will do.
 *
 * Of a graph that is not planar all edges outside of a Kuratowski subgraph are
 * erased; a planar one goes into a layout of untangle_layout.c.  The fewest
 * moves are NP-hard to find (Goaoc et al., Untangling a planar graph, Discrete
 * Comput. Geom. 42, 2009); but each crossing asks for a move of one of its four
 * ends, so crossings without common ends are a lower bound.
 *
 * A solution is certified by its moves (kind line), a lost position by a
 * drawing of what is left (kind drawing).
 */
#include "games/untangle/untangle.h"

#include "engine/play/players.h"
#include "graph/planar.h"
#include "proof/proof.h"

#include <stdio.h>

/* ---- moves --------------------------------------------------------------- */

/* A state and the moves that lead to it. */
typedef struct plan {
  untangle_state s;
  sw_moves moves;
  int rc;
} plan;

static void put(plan *p, int v, int x, int y) {
  if (!p->rc)
    p->rc = sw_moves_add(&p->moves, untangle_put(v, x, y));
  p->s.at.x[v] = (uint16_t)x;
  p->s.at.y[v] = (uint16_t)y;
}

static int is_placed(const plan *p, const sw_drawing *to, int v) {
  return p->s.at.x[v] == to->x[v] && p->s.at.y[v] == to->y[v];
}

/* To some point that is free and that nobody goes to. */
static void step_aside(plan *p, const sw_drawing *to, int v) {
  untangle_state goal = {.g = p->s.g, .at = *to};
  int side = untangle_side(p->s.g.n), point = 0;
  while (untangle_vertex(&p->s, point % side, point / side) >= 0 ||
         untangle_vertex(&goal, point % side, point / side) >= 0)
    point++;
  put(p, v, point % side, point / side);
}

/* Vertices go where nobody stands; when each of them has somebody in its place,
 * one steps aside.  Nothing more is done once the graph is laid out. */
static void go_to(plan *p, const sw_drawing *to) {
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

static void erase_rest(plan *p) {
  sw_graph least;
  sw_graph_kuratowski(&p->s.g, &least);
  for (int v = 0; v < p->s.g.n; v++)
    for (SW_VSET_EACH(u,
                      sw_vset_minus(sw_vset_minus(p->s.g.row[v], least.row[v]),
                                    sw_vset_below(v))))
      if (!p->rc)
        p->rc = sw_moves_add(&p->moves, untangle_erase(v, u));
}

/* Fills p->moves with a solution of an open position; 0 or SW_NO_MEMORY. */
static int make_plan(const untangle_state *s, plan *p) {
  *p = (plan){.s = *s};
  if (sw_graph_planar(&s->g, NULL)) {
    sw_drawing to;
    untangle_layout(s, &to);
    go_to(p, &to);
  } else {
    erase_rest(p);
  }
  return p->rc;
}

/* No solution has fewer moves: crossings of which no two share a vertex. */
static int fewest_moves(const untangle_state *s) {
  sw_graph g = s->g;
  int n = 0;
  for (int a = 0; a < g.n; a++)
    for (int b = a + 1; b < g.n; b++)
      for (int c = a + 1; c < g.n; c++)
        for (int e = c + 1; e < g.n; e++)
          if (c != b && e != b && sw_graph_has(&g, a, b) &&
              sw_graph_has(&g, c, e) && sw_drawing_cross(&s->at, a, b, c, e)) {
            n++;
            sw_graph_clear(&g, a);
            sw_graph_clear(&g, b);
            sw_graph_clear(&g, c);
            sw_graph_clear(&g, e);
          }
  return n;
}

/* ---- answers ------------------------------------------------------------- */

static void explain_plan(const untangle_state *s, sw_answer *answer) {
  sw_graph least;
  if (sw_graph_planar(&s->g, NULL)) {
    int fewest = fewest_moves(s);
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

static int prove_lost(const sw_rules *rules, const sw_pos *pos,
                      const untangle_state *s, const sw_sink *sink,
                      sw_err *err) {
  sw_proof proof;
  sw_drawing d;
  char cost[32];
  sw_graph_draw(&s->g, &d);
  snprintf(cost, sizeof cost, "%d vertices", s->g.n);
  sw_proof_begin(&proof, sink, "drawing", rules, pos, "unsolvable", cost);
  for (int v = 0; v < s->g.n; v++)
    sw_proof_record(&proof, "%d@%d,%d", v, d.x[v], d.y[v]);
  return sw_proof_end(&proof, err);
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
    return prove_lost(rules, pos, &s, sink, err);
  }
  plan p = {.s = s};
  if (value == SW_OPEN && make_plan(&s, &p)) {
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

/* ---- ratings ------------------------------------------------------------- */

static int is_in(const sw_moves *list, sw_move move) {
  for (size_t i = 0; i < list->n; i++)
    if (sw_move_equal(list->v[i], move))
      return 1;
  return 0;
}

/* Distances are upper bounds: a vertex that goes astray comes back, and edges
 * are erased in any order until nine are left at the worst. */
static void rate_move(const untangle_state *s, const plan *p, int planar,
                      sw_move move, sw_rating *rating) {
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
    rating->distance = is_in(&p->moves, move) ? n : sw_graph_edges(&s->g) - 9;
}

int untangle_rate(const sw_rules *rules, const sw_pos *pos,
                  const sw_moves *moves, const sw_budget *budget,
                  sw_rating *ratings, sw_err *err) {
  (void)rules, (void)budget;
  untangle_state s;
  plan p;
  untangle_unpack(pos, &s);
  int rc = make_plan(&s, &p), planar = sw_graph_planar(&s.g, NULL);
  for (size_t i = 0; i < moves->n && !rc; i++)
    rate_move(&s, &p, planar, moves->v[i], &ratings[i]);
  sw_moves_free(&p.moves);
  return rc ? sw_err_memory(err) : 0;
}
