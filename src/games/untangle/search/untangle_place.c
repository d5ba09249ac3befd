/* Putting vertices on the grid while others stay where they are.
 *
 * Depth first, with forward checking: each vertex that is not placed yet has
 * the set of points that it could take beside those that are; a point is struck
 * out as soon as an edge to a placed neighbour would cross an edge between
 * placed vertices, or a vertex would stand on an edge of others.  The vertex
 * with the fewest points is placed next; when one has none, the last placement
 * was wrong.  So nothing is missed, and what is found needs no further test:
 * every pair of edges is looked at when the last of their ends is placed.
 *
 * With each point that is struck out it is noted which placed vertices did it.
 * When a vertex has no point left, only those that took its points are to
 * blame: the search goes back to the last of them (conflict-directed
 * backjumping, P. Prosser 1993), and what is to blame at the end, among the
 * vertices that stay, cannot all stay: a core.
 *
 * Points are tried in random order, and the search begins anew with another
 * order when a try has taken long, each try being longer than the last one: a
 * solution is mostly found soon or very late.  A try that comes to its end
 * has proved that there is none.
 *
 * Example: 0-1 and 2-3 are edges and 0, 1, 2 stay.  For 3 the points behind
 * 0-1, seen from 2, are struck out, to the blame of 0, 1 and 2, and so are
 * those on the line between 0 and 1; any other one will do.
 */
#include "games/untangle/search/untangle_place.h"

enum {
  POINTS = UNTANGLE_MAX * UNTANGLE_MAX,
  WORDS = POINTS / 64,
  FIRST_TRY = 500, /* points */
  NEXT_TRY = 4     /* times as many */
};

/* Vertices as bits of a word. */
typedef uint32_t vertices;

#define EACH(v, set)                                                           \
  uint32_t v##_left = (set), v = 0;                                            \
  v##_left && (v = (uint32_t)__builtin_ctz(v##_left), 1);                      \
  v##_left &= v##_left - 1

static vertices one(uint32_t v) {
  return (vertices)1 << v;
}

/* The points that are left for each vertex, and who took the others. */
typedef struct choice {
  uint64_t points[UNTANGLE_MAX][WORDS];
  vertices blame[UNTANGLE_MAX];
} choice;

typedef struct point {
  int x, y;
} point;

typedef struct placing {
  vertices row[UNTANGLE_MAX]; /* neighbours */
  point at[UNTANGLE_MAX];     /* of those that are placed */
  int side, words;
  vertices placed, used; /* used: in what has been refuted */
  untangle_effort *effort;
  uint64_t limit; /* of effort->nodes, for this try */
  sw_rng rng;
} placing;

/* ---- geometry ------------------------------------------------------------ */

/* Twice the area of a, b, c: its sign tells on which side of a-b c lies. */
static int turn(point a, point b, point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* c lies on the segment a-b and is not one of its ends. */
static int is_between(point a, point b, point c) {
  return !turn(a, b, c) &&
         (c.x - a.x) * (c.x - b.x) + (c.y - a.y) * (c.y - b.y) < 0;
}

/* The segments a-b and c-d cross inside of both. */
static int cut_across(point a, point b, point c, point d) {
  int at_c = turn(a, b, c), at_d = turn(a, b, d);
  if (!((at_c > 0 && at_d < 0) || (at_c < 0 && at_d > 0)))
    return 0;
  int at_a = turn(c, d, a), at_b = turn(c, d, b);
  return (at_a > 0 && at_b < 0) || (at_a < 0 && at_b > 0);
}

/* ---- points that are left ------------------------------------------------ */

/* v has just been placed, and q is to be joined to it: who is in the way? */
static vertices in_the_way(const placing *p, uint32_t v, point q) {
  point at = p->at[v];
  for (EACH(a, p->placed & ~one(v))) {
    if (is_between(q, at, p->at[a]))
      return one(v) | one(a);
    for (EACH(b, p->row[a] & p->placed & ~one(v) & (one(a) - 1)))
      if (cut_across(q, at, p->at[a], p->at[b]))
        return one(v) | one(a) | one(b);
  }
  return 0;
}

/* Who is to blame when u cannot stand on q beside v, which has brought edges to
 * the placed vertices `others`; nobody when it can. */
static vertices to_blame(const placing *p, uint32_t u, point q, uint32_t v,
                         vertices others) {
  point at = p->at[v];
  vertices near = p->row[u] & p->placed;
  if (q.x == at.x && q.y == at.y)
    return one(v);
  for (EACH(t, others))
    if (is_between(at, p->at[t], q))
      return one(v) | one(t);
  for (EACH(w, near & ~one(v))) {
    if (is_between(q, p->at[w], at))
      return one(v) | one(w);
    for (EACH(t, others & ~one(w)))
      if (cut_across(q, p->at[w], at, p->at[t]))
        return one(v) | one(w) | one(t);
  }
  return near & one(v) ? in_the_way(p, v, q) : 0;
}

/* Strikes out the points that u cannot take any more, now that v is placed; 0
 * when none is left. */
static int strike_out(const placing *p, choice *c, uint32_t u, uint32_t v) {
  vertices others = p->row[v] & p->placed;
  uint64_t left = 0;
  for (int w = 0; w < p->words; w++) {
    for (uint64_t bits = c->points[u][w]; bits; bits &= bits - 1) {
      int at = w * 64 + sw_bits_lowest(bits);
      point q = {at % p->side, at / p->side};
      vertices blame = to_blame(p, u, q, v, others);
      if (blame)
        c->points[u][w] &= ~(bits & (0 - bits));
      c->blame[u] |= blame;
    }
    left |= c->points[u][w];
  }
  return left != 0;
}

/* Places v; 0, and who is to blame, when that leaves one of `free` without a
 * point. */
static int put(placing *p, choice *c, vertices free, uint32_t v, point at,
               vertices *blame) {
  p->at[v] = at;
  p->placed |= one(v);
  for (EACH(u, free))
    if (!strike_out(p, c, u, v)) {
      p->used |= one(u);
      *blame = c->blame[u];
      return 0;
    }
  return 1;
}

/* ---- the search ---------------------------------------------------------- */

static int count(const placing *p, const choice *c, uint32_t v) {
  int n = 0;
  for (int w = 0; w < p->words; w++)
    n += sw_bits_count(c->points[v][w]);
  return n;
}

/* Few points come first; neighbours that are not placed yet count a little,
 * because they learn from it. */
static uint32_t next_vertex(const placing *p, const choice *c, vertices free) {
  uint32_t best = 0;
  int least = POINTS + 1;
  for (EACH(v, free)) {
    int n = count(p, c, v) - 3 * sw_bits_count(p->row[v] & free);
    if (n < least) {
      best = v;
      least = n;
    }
  }
  return best;
}

/* The points of v in random order. */
static int list_points(placing *p, const choice *c, uint32_t v,
                       uint16_t *list) {
  int n = 0;
  for (int at = 0; at < p->side * p->side; at++)
    if (c->points[v][at / 64] >> at % 64 & 1) {
      int j = (int)sw_rng_below(&p->rng, (uint64_t)n + 1);
      list[n++] = list[j];
      list[j] = (uint16_t)at;
    }
  return n;
}

static int is_spent(placing *p) {
  untangle_effort *e = p->effort;
  return ++e->nodes >= p->limit ||
         (e->nodes % 256 == 0 && sw_budget_stop(e->budget));
}

/* 1 when all of `free` are placed, 0 and who is to blame, or SW_STOPPED. */
static int search(placing *p, const choice *c, vertices free, vertices *blame) {
  uint16_t list[POINTS];
  if (!free)
    return 1;
  uint32_t v = next_vertex(p, c, free);
  int n = list_points(p, c, v, list);
  vertices placed = p->placed;
  free &= ~one(v);
  *blame = c->blame[v];
  p->used |= one(v);
  for (int i = 0; i < n; i++) {
    choice less = *c;
    vertices why = 0;
    if (is_spent(p))
      return SW_STOPPED;
    point at = {list[i] % p->side, list[i] / p->side};
    int rc =
        put(p, &less, free, v, at, &why) ? search(p, &less, free, &why) : 0;
    if (rc)
      return rc;
    p->placed = placed;
    if (!(why & one(v))) { /* v is not to blame: go further back */
      *blame = why;
      return 0;
    }
    *blame |= why & ~one(v);
  }
  return 0;
}

/* Tries of growing length. */
static int search_again(placing *p, const choice *c, vertices free,
                        vertices *blame) {
  untangle_effort *e = p->effort;
  vertices placed = p->placed;
  for (uint64_t room = FIRST_TRY;; room *= NEXT_TRY) {
    p->limit = e->nodes + room < e->most ? e->nodes + room : e->most;
    p->placed = placed;
    p->used = 0;
    int rc = search(p, c, free, blame);
    if (rc != SW_STOPPED || e->nodes >= e->most || sw_budget_stop(e->budget))
      return rc;
  }
}

/* ---- the start ----------------------------------------------------------- */

static void all_points(const placing *p, choice *c) {
  for (int v = 0; v < UNTANGLE_MAX; v++) {
    c->blame[v] = 0;
    for (int at = 0; at < p->words * 64; at++) {
      if (at % 64 == 0)
        c->points[v][at / 64] = 0;
      if (at < p->side * p->side)
        c->points[v][at / 64] |= sw_bit(at % 64);
    }
  }
}

/* Two of the vertices that stay cross: who. */
static vertices crossing(const placing *p, vertices fixed) {
  for (EACH(v, fixed)) {
    vertices blame = 0;
    for (EACH(u, p->row[v] & fixed & (one(v) - 1))) {
      for (EACH(a, fixed & ~one(u) & ~one(v))) {
        if (is_between(p->at[u], p->at[v], p->at[a]))
          blame = one(a);
        for (EACH(b, p->row[a] & fixed & (one(a) - 1) & ~one(u) & ~one(v)))
          if (cut_across(p->at[u], p->at[v], p->at[a], p->at[b]))
            blame = one(a) | one(b);
      }
      if (blame)
        return blame | one(u) | one(v);
    }
  }
  return 0;
}

static int place(placing *p, vertices fixed, vertices free, vertices *blame) {
  choice c;
  *blame = crossing(p, fixed);
  if (*blame)
    return 0;
  all_points(p, &c);
  for (EACH(v, fixed))
    if (!put(p, &c, free, v, p->at[v], blame))
      return 0;
  return search_again(p, &c, free, blame);
}

int untangle_place(const untangle_state *s, sw_vset fixed, sw_vset free,
                   untangle_effort *effort, sw_drawing *at,
                   untangle_core *core) {
  placing p = {
      .side = untangle_side(s->g.n), .effort = effort, .rng = sw_rng_seed(0)};
  vertices blame;
  assert(!sw_vset_meets(fixed, free));
  p.words = (p.side * p.side + 63) / 64;
  for (int v = 0; v < s->g.n; v++) {
    p.row[v] = (vertices)s->g.row[v].w[0];
    p.at[v] = (point){s->at.x[v], s->at.y[v]};
  }
  int rc = place(&p, (vertices)fixed.w[0], (vertices)free.w[0], &blame);
  for (SW_VSET_EACH(v, free))
    if (rc == 1) {
      at->x[v] = (uint16_t)p.at[v].x;
      at->y[v] = (uint16_t)p.at[v].y;
    }
  if (!rc) {
    core->fixed = sw_vset_and(fixed, (sw_vset){{blame, 0}});
    core->free = sw_vset_and(free, (sw_vset){{p.used, 0}});
  }
  return rc;
}
