/* New games: the trail of somebody who drew one.
 *
 * Vertices are scattered over the field, each as far from the others as the
 * best of some tries (D. P. Mitchell, Spectrally optimal sampling, 1991).  The
 * edges that may be drawn are short ones first, which do not cross; crossing
 * ones are allowed when these are too few.  No edge runs close by a vertex.
 * Then a pen wanders along them at random, each at most once, M steps through
 * all N vertices: what it has drawn is the puzzle, which can be solved because
 * it was.  A circuit is a walk that returns to its start with the last step; a
 * walk is abandoned as soon as its start is further away than there are steps
 * left.
 *
 * All arithmetic is in whole numbers: the same seed gives the same game on
 * every machine.
 */
#include "games/euler/rules/euler_rules.h"
#include "graph/drawing/drawing.h"

#include <stdlib.h>

enum {
  MARGIN = 60,    /* from the border of the field */
  CLEARANCE = 36, /* of an edge from a vertex in its way */
  TRIES = 30,     /* for the place of a vertex */
  WALKS = 60,     /* over one field */
  FIELDS = 64     /* before the size is given up */
};

typedef struct plan {
  const euler_rules *rules;
  sw_rng *rng;
  euler_state s;
  sw_graph open; /* the edges that may be drawn */
  int closed;    /* 1: a circuit is wanted */
} plan;

/* ---- the field ---------------------------------------------------------- */

static void scatter(plan *p) {
  uint16_t *x = p->s.at.x, *y = p->s.at.y;
  for (int v = 0; v < p->rules->n; v++) {
    int64_t best = -1;
    uint16_t bx = 0, by = 0;
    for (int i = 0; i < TRIES; i++) {
      int64_t nearest = INT64_MAX;
      x[v] = (uint16_t)(MARGIN + sw_rng_index(p->rng, SW_FIELD - 2 * MARGIN));
      y[v] = (uint16_t)(MARGIN + sw_rng_index(p->rng, SW_FIELD - 2 * MARGIN));
      for (int u = 0; u < v; u++) {
        int64_t d = sw_places_distance2(x, y, u, v);
        nearest = d < nearest ? d : nearest;
      }
      if (nearest > best) {
        best = nearest;
        bx = x[v];
        by = y[v];
      }
    }
    x[v] = bx;
    y[v] = by;
  }
}

typedef struct line {
  int64_t length2;
  int u, v;
} line;

static int by_length(const void *a, const void *b) {
  const line *s = a, *t = b;
  if (s->length2 != t->length2)
    return s->length2 < t->length2 ? -1 : 1;
  return s->u != t->u ? s->u - t->u : s->v - t->v;
}

static int crosses_any(const plan *p, int u, int v) {
  for (int a = 0; a < p->open.n; a++)
    for (SW_VSET_EACH(b, sw_vset_minus(p->open.row[a], sw_vset_below(a))))
      if (sw_drawing_cross(&p->s.at, u, v, a, b))
        return 1;
  return 0;
}

static int crosses_vertex(const plan *p, int u, int v) {
  for (int w = 0; w < p->open.n; w++)
    if (w != u && w != v &&
        sw_is_in_the_way(p->s.at.x, p->s.at.y, u, v, w, CLEARANCE))
      return 1;
  return 0;
}

/* Opens the edges, until they leave some choice. */
static void open_edges(plan *p) {
  line lines[EULER_EDGES];
  int n = p->rules->n, m = 0, opened = 0;
  sw_graph_init(&p->open, n);
  for (int v = 1; v < n; v++)
    for (int u = 0; u < v; u++)
      if (!crosses_vertex(p, u, v))
        lines[m++] =
            (line){sw_places_distance2(p->s.at.x, p->s.at.y, u, v), u, v};
  qsort(lines, (size_t)m, sizeof *lines, by_length);
  for (int crossing = 0; crossing < 2; crossing++)
    for (int i = 0; i < m; i++) {
      int u = lines[i].u, v = lines[i].v;
      if (sw_graph_has(&p->open, u, v) ||
          (crossing ? 2 * opened >= 3 * p->rules->m : crosses_any(p, u, v)))
        continue;
      sw_graph_join(&p->open, u, v);
      opened++;
    }
}

/* ---- the walk ----------------------------------------------------------- */

/* How many edges each vertex is from home. */
static void measure(const sw_graph *g, int home, int far[EULER_VERTICES]) {
  sw_vset seen = sw_vset_one(home), front = seen;
  for (int d = 0; !sw_vset_empty(front); d++) {
    sw_vset next = {{0, 0}};
    for (SW_VSET_EACH(v, front)) {
      far[v] = d;
      next = sw_vset_or(next, g->row[v]);
    }
    front = sw_vset_minus(next, seen);
    seen = sw_vset_or(seen, front);
  }
}

/* A random member of the set, rather one in `fresh` when a good part of the
 * steps is needed for these. */
static int choose(plan *p, sw_vset set, sw_vset fresh, int steps) {
  sw_vset new = sw_vset_and(set, fresh);
  if (!sw_vset_empty(new) &&
      sw_rng_index(p->rng, steps) < 4 * sw_vset_count(fresh))
    set = new;
  int v = sw_vset_first(set);
  for (int skip = sw_rng_index(p->rng, sw_vset_count(set)); skip > 0; skip--)
    v = sw_vset_next(set, v + 1);
  return v;
}

/* Fills s.left; 1 when the walk was what is wanted. */
static int walk(plan *p) {
  int n = p->rules->n, steps = p->rules->m, far[EULER_VERTICES] = {0};
  int home = sw_rng_index(p->rng, n), v = home;
  sw_vset fresh = sw_vset_below(n);
  sw_graph open = p->open;
  measure(&open, home, far);
  sw_graph_init(&p->s.left, n);
  sw_vset_drop(&fresh, home);
  for (; steps; steps--) {
    sw_vset ways = open.row[v];
    for (SW_VSET_EACH(u, open.row[v]))
      if (p->closed && far[u] >= steps)
        sw_vset_drop(&ways, u);
    if (sw_vset_empty(ways))
      return 0;
    int u = choose(p, ways, fresh, steps);
    sw_graph_part(&open, v, u);
    sw_graph_join(&p->s.left, v, u);
    sw_vset_drop(&fresh, u);
    v = u;
  }
  return sw_vset_empty(fresh) && (v == home) == p->closed;
}

int euler_fresh(const sw_rules *rules, sw_rng *rng, sw_pos *pos, sw_err *err) {
  plan p = {.rules = euler_of(rules), .rng = rng};
  if (!p.rules->n) {
    sw_pos_copy(pos, &p.rules->start);
    return 0;
  }
  p.s.pen = EULER_NOWHERE;
  sw_graph_init(&p.s.drawn, p.rules->n);
  p.closed = p.rules->shape == EULER_ANY ? sw_rng_index(rng, 2)
                                         : p.rules->shape == EULER_CIRCUIT;
  for (int field = 0; field < FIELDS; field++) {
    scatter(&p);
    open_edges(&p);
    for (int i = 0; i < WALKS; i++)
      if (walk(&p)) {
        euler_pack(&p.s, pos);
        return 0;
      }
  }
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "no game of this size was found; choose other numbers");
}
