/* Putting vertices on the grid while others stay where they are.
 *
 * Depth first, with forward checking: each vertex that is not placed yet has
 * the set of points that it could take beside those that are; a point is struck
 * out as soon as an edge to a placed neighbour would cross an edge between
 * placed vertices, or a vertex would stand on an edge of others.  The vertex
 * with the fewest points, and that failed most, is placed next; when one has
 * none, the last placement was wrong.  So nothing is missed, and what is found
 * needs no further test: every pair of edges is looked at when the last of
 * their ends is placed.
 *
 * With each point that is struck out it is noted which placed vertices did it.
 * When a vertex has no point left, only those that took its points are to
 * blame: the search goes back to the last of them (conflict-directed
 * backjumping, P. Prosser 1993), and what is to blame at the end, among the
 * vertices that stay, cannot all stay: a core.
 *
 * Points are tried in random order, and the search begins anew with another
 * order when a try has taken long, each try being longer than the last one: a
 * solution is usually found soon or very late.  A try that is completed has
 * proved that there is none.
 *
 * Example: 0-1 and 2-3 are edges and 0, 1, 2 stay.  For 3 the points behind
 * 0-1, seen from 2, are struck out, to the blame of 0, 1 and 2, and so are
 * those on the line between 0 and 1; any other one will do.
 */
#include "games/untangle/search/untangle_place.h"

#include <string.h>

enum {
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
  uint64_t points[UNTANGLE_MAX][UNTANGLE_WORDS];
  vertices blame[UNTANGLE_MAX];
} choice;

typedef struct placing {
  untangle_grid *grid;
  vertices row[UNTANGLE_MAX]; /* neighbours */
  int at[UNTANGLE_MAX];       /* the points of those that are placed */
  vertices placed, used;      /* used: in what has been refuted */
  untangle_effort *effort;
  uint64_t limit; /* of effort->nodes, for this try */
  sw_rng rng;
} placing;

/* ---- points that are left ------------------------------------------------ */

/* Strikes the points of `set` out for u, to the blame of some. */
static void strike(const placing *p, choice *c, uint32_t u, const uint64_t *set,
                   vertices blame) {
  uint64_t met = 0;
  for (int w = 0; w < p->grid->words; w++) {
    met |= c->points[u][w] & set[w];
    c->points[u][w] &= ~set[w];
  }
  if (met)
    c->blame[u] |= blame;
}

static int has_none(const placing *p, const choice *c, uint32_t u) {
  uint64_t left = 0;
  for (int w = 0; w < p->grid->words; w++)
    left |= c->points[u][w];
  return !left;
}

/* The points on the line behind `to`, or behind the segment, seen from `eye`,
 * and the blame for it. */
static void strike_beyond(const placing *p, choice *c, uint32_t u, uint32_t eye,
                          uint32_t to) {
  uint64_t set[UNTANGLE_WORDS] = {0};
  untangle_grid_beyond(p->grid, p->at[eye], p->at[to], set);
  strike(p, c, u, set, one(eye) | one(to));
}

static void strike_behind(const placing *p, choice *c, uint32_t u, uint32_t eye,
                          uint32_t a, uint32_t b) {
  uint64_t set[UNTANGLE_WORDS];
  if (untangle_grid_behind(p->grid, p->at[eye], p->at[a], p->at[b], set))
    strike(p, c, u, set, one(eye) | one(a) | one(b));
}

/* u is to be joined to v, which has just been placed: what others hide. */
static void strike_hidden(const placing *p, choice *c, uint32_t u, uint32_t v) {
  for (EACH(a, p->placed & ~one(v))) {
    strike_beyond(p, c, u, v, a);
    for (EACH(b, p->row[a] & p->placed & ~one(v) & (one(a) - 1)))
      strike_behind(p, c, u, v, a, b);
  }
}

/* Strikes out the points that u cannot take any more, now that v is placed; 0
 * when none is left. */
static int strike_out(const placing *p, choice *c, uint32_t u, uint32_t v) {
  vertices others = p->row[v] & p->placed;
  uint64_t set[UNTANGLE_WORDS] = {0};
  set[p->at[v] / 64] = sw_bit(p->at[v] % 64);
  strike(p, c, u, set, one(v));
  for (EACH(t, others)) {
    uint64_t between[UNTANGLE_WORDS] = {0};
    untangle_grid_between(p->grid, p->at[v], p->at[t], between);
    strike(p, c, u, between, one(v) | one(t));
  }
  for (EACH(w, p->row[u] & p->placed & ~one(v))) {
    strike_beyond(p, c, u, w, v);
    for (EACH(t, others & ~one(w)))
      strike_behind(p, c, u, w, v, t);
  }
  if (p->row[u] & one(v))
    strike_hidden(p, c, u, v);
  return !has_none(p, c, u);
}

/* Places v; 0, and who is to blame, when that leaves one of `free` without a
 * point. */
static int put(placing *p, choice *c, vertices free, uint32_t v, int at,
               vertices *blame) {
  p->at[v] = at;
  p->placed |= one(v);
  for (EACH(u, free))
    if (!strike_out(p, c, u, v)) {
      p->used |= one(u);
      p->effort->fails[u]++;
      *blame = c->blame[u];
      return 0;
    }
  return 1;
}

/* ---- the search ---------------------------------------------------------- */

static int count(const placing *p, const choice *c, uint32_t v) {
  int n = 0;
  for (int w = 0; w < p->grid->words; w++)
    n += sw_bits_count(c->points[v][w]);
  return n;
}

/* The one with the fewest points by the weight of its edges and of the times
 * that it had none left, which tells where the trouble is (F. Boussemart et
 * al., "Boosting systematic search by weighting constraints", 2004). */
static uint32_t next_vertex(const placing *p, const choice *c, vertices free) {
  uint32_t best = 0;
  uint64_t least = UINT64_MAX;
  for (EACH(v, free)) {
    uint64_t n = (uint64_t)count(p, c, v) << 40;
    n /= (1 + p->effort->fails[v]) *
         (1 + 2 * (uint64_t)sw_bits_count(p->row[v]));
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
  for (int w = 0; w < p->grid->words; w++)
    for (uint64_t left = c->points[v][w]; left; left &= left - 1) {
      int j = sw_rng_index(&p->rng, n + 1);
      list[n++] = list[j];
      list[j] = (uint16_t)(w * 64 + sw_bits_lowest(left));
    }
  return n;
}

/* What is left for some of the vertices. */
static void copy_choice(const placing *p, const choice *from, vertices free,
                        choice *to) {
  for (EACH(u, free)) {
    memcpy(to->points[u], from->points[u], (size_t)p->grid->words * 8);
    to->blame[u] = from->blame[u];
  }
}

untangle_effort untangle_effort_within(const sw_budget *budget,
                                       uint64_t usual) {
  uint64_t most = budget && budget->nodes ? budget->nodes - 1 : usual;
  return (untangle_effort){.budget = budget, .most = most};
}

static int is_spent(placing *p) {
  untangle_effort *e = p->effort;
  if (e->nodes >= e->most)
    return 1;
  return ++e->nodes >= p->limit ||
         (e->nodes % 256 == 0 && sw_budget_stop(e->budget));
}

/* 1 when all of `free` are placed, 0 and who is to blame, or SW_STOPPED. */
static int search(placing *p, const choice *c, vertices free, vertices *blame) {
  uint16_t list[UNTANGLE_POINTS_MAX];
  choice less;
  if (!free)
    return 1;
  uint32_t v = next_vertex(p, c, free);
  int n = list_points(p, c, v, list);
  vertices placed = p->placed;
  free &= ~one(v);
  *blame = c->blame[v];
  p->used |= one(v);
  for (int i = 0; i < n; i++) {
    vertices why = 0;
    if (is_spent(p))
      return SW_STOPPED;
    copy_choice(p, c, free, &less);
    int rc = put(p, &less, free, v, list[i], &why)
                 ? search(p, &less, free, &why)
                 : 0;
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
  memset(c, 0, sizeof *c);
  for (int v = 0; v < UNTANGLE_MAX; v++)
    for (int at = 0; at < p->grid->points; at++)
      c->points[v][at / 64] |= sw_bit(at % 64);
}

/* The point b of a segment a-c, or its crossing. */
static int is_between(const placing *p, uint32_t a, uint32_t c, uint32_t b) {
  uint64_t set[UNTANGLE_WORDS] = {0};
  untangle_grid_between(p->grid, p->at[a], p->at[c], set);
  return set[p->at[b] / 64] >> p->at[b] % 64 & 1;
}

static int is_crossing(const placing *p, uint32_t a, uint32_t b, uint32_t c,
                       uint32_t d) {
  uint64_t set[UNTANGLE_WORDS];
  return untangle_grid_behind(p->grid, p->at[a], p->at[c], p->at[d], set) &&
         set[p->at[b] / 64] >> p->at[b] % 64 & 1;
}

/* Two of the vertices that stay cross: who. */
static vertices crossing(const placing *p, vertices fixed) {
  for (EACH(v, fixed)) {
    vertices blame = 0;
    for (EACH(u, p->row[v] & fixed & (one(v) - 1))) {
      for (EACH(a, fixed & ~one(u) & ~one(v))) {
        if (is_between(p, u, v, a))
          blame = one(a);
        for (EACH(b, p->row[a] & fixed & (one(a) - 1) & ~one(u) & ~one(v)))
          if (is_crossing(p, u, v, a, b))
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

int untangle_place(const untangle_state *s, untangle_grid *grid, sw_vset fixed,
                   sw_vset free, untangle_effort *effort, sw_drawing *at,
                   untangle_core *core) {
  placing p = {.grid = grid, .effort = effort, .rng = sw_rng_seed(0)};
  vertices blame;
  assert(!sw_vset_meets(fixed, free));
  for (int v = 0; v < s->g.n; v++) {
    p.row[v] = (vertices)s->g.row[v].w[0];
    p.at[v] = s->at.y[v] * grid->side + s->at.x[v];
  }
  int rc = place(&p, (vertices)fixed.w[0], (vertices)free.w[0], &blame);
  for (SW_VSET_EACH(v, free))
    if (rc == 1) {
      at->x[v] = (uint16_t)(p.at[v] % grid->side);
      at->y[v] = (uint16_t)(p.at[v] / grid->side);
    }
  if (!rc) {
    core->fixed = sw_vset_and(fixed, (sw_vset){{blame, 0}});
    core->free = sw_vset_and(free, (sw_vset){{p.used, 0}});
  }
  return rc;
}
