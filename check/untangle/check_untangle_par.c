/* Kind `par`: moves that solve, and why there are no fewer.
 *
 * The moves are replayed, without an erasure.  Each core `V.. : U..` is tried
 * in every way: the V stand where they stood at first, the U go to any points,
 * and always two edges cross.  So a solution moves one of the V, and its
 * vertices meet all cores; that no smaller set meets them is found by trying.
 *
 * Vertices are placed one by one; after each, the points left for the others
 * are tested against the new edges, and it is noted which vertices took a point
 * away.  When a vertex has no point left, only those that took its points are
 * to blame, and placements in which these stand there again are skipped
 * (conflict-directed backjumping, P. Prosser 1993).  Next comes the vertex with
 * few points left that often had none.
 */
#include "untangle/check_untangle_par.h"

#include <limits.h>
#include <string.h>

enum {
  CORES = 1024,
  POINTS = UT_VERTICES * UT_VERTICES,
  CORE_STEPS = 1 << 22 /* that a core grants */
};

/* The points that are left for a vertex, and who took the others. */
typedef struct list {
  int n;
  unsigned blame;
  short at[POINTS];
} list;

typedef struct search {
  ck_cert *cert;
  const ut_puzzle *z;
  int grid, x[UT_VERTICES], y[UT_VERTICES];
  char down[UT_VERTICES]; /* 1: has its point */
  uint64_t *fails;        /* how often each had no point left */
} search;

/* ---- geometry ----------------------------------------------------------- */

typedef struct spot {
  int x, y;
} spot;

static int side_of(spot a, spot b, spot c) {
  int s = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  return (s > 0) - (s < 0);
}

/* c is on the segment a-b, not at an end. */
static int inside(spot a, spot b, spot c) {
  return side_of(a, b, c) == 0 && (a.x - c.x) * (b.x - c.x) <= 0 &&
         (a.y - c.y) * (b.y - c.y) <= 0 && (a.x != c.x || a.y != c.y) &&
         (b.x != c.x || b.y != c.y);
}

/* The segments have one point in common, inside of both. */
static int through(spot a, spot b, spot c, spot d) {
  return side_of(a, b, c) * side_of(a, b, d) < 0 &&
         side_of(c, d, a) * side_of(c, d, b) < 0;
}

static spot spot_of(const search *s, int v) {
  return (spot){s->x[v], s->y[v]};
}

/* ---- points that are left ----------------------------------------------- */

static unsigned one(int v) {
  return 1u << v;
}

/* Who is on the segment from `from`, which is down, to p, or has an edge across
 * it; 0 when nobody. */
static unsigned hides(const search *s, int from, spot p) {
  spot a = spot_of(s, from);
  for (int v = 0; v < s->z->g.n; v++) {
    if (!s->down[v] || v == from)
      continue;
    if (inside(a, p, spot_of(s, v)))
      return one(v);
    for (int u = 0; u < v; u++)
      if (s->down[u] && u != from && s->z->g.edge[u][v] &&
          through(a, p, spot_of(s, u), spot_of(s, v)))
        return one(u) | one(v);
  }
  return 0;
}

/* Now that v is down: who, with v, keeps u from the point p; 0 when nobody. */
static unsigned bars(const search *s, int u, spot p, int v) {
  const ck_graph *g = &s->z->g;
  spot b = spot_of(s, v);
  if (p.x == b.x && p.y == b.y)
    return one(v);
  for (int t = 0; t < g->n; t++)
    if (s->down[t] && g->edge[v][t] && inside(b, spot_of(s, t), p))
      return one(v) | one(t);
  for (int w = 0; w < g->n; w++) {
    if (!s->down[w] || !g->edge[u][w] || w == v)
      continue;
    if (inside(p, spot_of(s, w), b))
      return one(v) | one(w);
    for (int t = 0; t < g->n; t++)
      if (s->down[t] && g->edge[v][t] && t != w &&
          through(p, spot_of(s, w), b, spot_of(s, t)))
        return one(v) | one(w) | one(t);
  }
  unsigned who = g->edge[u][v] ? hides(s, v, p) : 0;
  return who ? who | one(v) : 0;
}

/* What is left for u, now that v is down; 0 when nothing is. */
static int narrow(search *s, const list *left, int u, int v, list *less) {
  less->n = 0;
  less->blame = left->blame;
  for (int i = 0; i < left->n; i++) {
    spot q = {left->at[i] % s->grid, left->at[i] / s->grid};
    unsigned who = bars(s, u, q, v);
    less->blame |= who;
    if (!who)
      less->at[less->n++] = left->at[i];
  }
  ck_spend(&s->cert->meter, (uint64_t)left->n * 32);
  s->fails[u] += !less->n;
  return less->n;
}

/* Places v; 0, and which vertices are to blame, when that leaves some vertex of
 * `open` without a point. */
static int put_down(search *s, const list *left, unsigned open, int v, int at,
                    list *less, unsigned *blame) {
  s->x[v] = at % s->grid;
  s->y[v] = at / s->grid;
  s->down[v] = 1;
  for (int u = 0; u < s->z->g.n; u++)
    if (open >> u & 1 && !narrow(s, &left[u], u, v, &less[u])) {
      *blame = less[u].blame;
      return 0;
    }
  return 1;
}

/* Who is put down next: one point left before all others. */
static int next_of(const search *s, const list *left, unsigned open) {
  int v = -1;
  for (int u = 0; u < s->z->g.n; u++)
    if (open >> u & 1 &&
        (v < 0 || (uint64_t)(left[u].n - 1) * (1 + s->fails[v]) <
                      (uint64_t)(left[v].n - 1) * (1 + s->fails[u])))
      v = u;
  return v;
}

/* 1 when the vertices of `open` can be placed, otherwise which of the placed
 * ones are to blame; also 1 when the budget ends. */
static int can_put(search *s, const list *left, unsigned open,
                   unsigned *blame) {
  int v = next_of(s, left, open), can = 0;
  if (v < 0)
    return 1;
  list *less = ck_new(&s->cert->meter, (uint64_t)s->z->g.n, sizeof *less);
  if (!less)
    return 1;
  open &= ~one(v);
  *blame = left[v].blame;
  for (int i = 0; i < left[v].n && !can; i++) {
    unsigned who = 0;
    can = !ck_spend(&s->cert->meter, 100) ||
          (put_down(s, left, open, v, left[v].at[i], less, &who) &&
           can_put(s, less, open, &who));
    s->down[v] = 0;
    if (!can && !(who & one(v))) { /* wherever v stands */
      *blame = who;
      break;
    }
    *blame |= who & ~one(v);
  }
  ck_free(&s->cert->meter, less);
  return can;
}

/* ---- cores -------------------------------------------------------------- */

/* 1 when the vertices of `fixed`, where they are in z, leave no way to put
 * those of `open`. */
static int is_core(ck_cert *cert, const ut_puzzle *z, uint64_t *fails,
                   unsigned fixed, unsigned open) {
  search s = {.cert = cert, .z = z, .grid = ut_grid(z), .fails = fails};
  list *left = ck_new(&cert->meter, (uint64_t)z->g.n, sizeof *left);
  unsigned blame;
  int can = 1;
  if (!left)
    return 0;
  for (int u = 0; u < z->g.n; u++)
    for (left[u].n = 0; left[u].n < s.grid * s.grid; left[u].n++)
      left[u].at[left[u].n] = (short)left[u].n;
  /* the vertices that stay have one point to choose from */
  for (int v = 0; v < z->g.n; v++)
    if (fixed >> v & 1) {
      left[v].n = 1;
      left[v].at[0] = (short)(z->y[v] * s.grid + z->x[v]);
    }
  can = can_put(&s, left, fixed | open, &blame);
  ck_free(&cert->meter, left);
  return !can;
}

/* "V V .. : U ..", rising numbers, the V not none. */
static int read_core(const char *p, int n, unsigned *fixed, unsigned *open) {
  unsigned *set = fixed;
  int before = -1;
  *fixed = *open = 0;
  while (*p) {
    int v;
    if (set == fixed && ck_word(&p, ":")) {
      set = open;
      before = -1;
      continue;
    }
    if (!ck_integer(&p, n - 1, &v) || v <= before)
      return 0;
    *set |= 1u << v;
    before = v;
  }
  return set == open && *fixed && !(*fixed & *open);
}

typedef struct cores {
  int n;
  unsigned set[CORES];
  uint64_t fails[UT_VERTICES]; /* in all searches so far: they are alike */
} cores;

/* 1 when `most` more vertices can meet all cores, none of `out` being one. */
static int can_meet(ck_cert *cert, const cores *c, unsigned in, unsigned out,
                    int most) {
  unsigned used = 0;
  int pick = -1, apart = 0, least = INT_MAX;
  if (!ck_spend(&cert->meter, 4 * (uint64_t)c->n))
    return 1;
  for (int i = 0; i < c->n; i++) {
    unsigned can = c->set[i] & ~out;
    if (c->set[i] & in)
      continue;
    int members = __builtin_popcount(can);
    if (members < least) {
      least = members;
      pick = i;
    }
    apart += !(can & used);
    used |= can & used ? 0 : can;
  }
  if (pick < 0 || apart > most)
    return pick < 0;
  for (unsigned can = c->set[pick] & ~out, v; can; can &= ~v) {
    v = can & (0 - can);
    if (can_meet(cert, c, in | v, out, most - 1))
      return 1;
    out |= v;
  }
  return 0;
}

/* ---- the certificate ---------------------------------------------------- */

static const char *read_record(ck_cert *cert, const ut_puzzle *first,
                               ut_puzzle *now, cores *c, int *moves) {
  const char *p = cert->line;
  unsigned fixed, open;
  if (ck_word(&p, "move")) {
    ++*moves;
    return c->n             ? "the moves come before the cores"
           : strchr(p, 'x') ? "an edge is erased"
                            : ut_move(now, p);
  }
  if (!ck_word(&p, "core") || !read_core(p, first->g.n, &fixed, &open))
    return "'move V@X,Y' or 'core V.. : U..' is expected";
  if (c->n == CORES) {
    ck_no_budget(cert);
    return "too many cores";
  }
  ck_grant(&cert->meter, 1, CORE_STEPS);
  c->set[c->n++] = fixed;
  return is_core(cert, first, c->fails, fixed, open)
             ? NULL
             : "these vertices can stay: the others find points";
}

static int check_records(ck_cert *cert, const ut_puzzle *first, ut_puzzle *now,
                         cores *c) {
  int got, moves = 0, least = 0;
  while ((got = ck_record(cert)) > 0) {
    const char *why = read_record(cert, first, now, c, &moves);
    if (why)
      return ck_wrong(cert, "%s", why);
  }
  if (got < 0)
    return cert->status;
  if (!ut_is_laid_out(now))
    return ck_wrong(cert, "the last move does not lay the graph out");
  while (!can_meet(cert, c, 0, 0, least))
    least++;
  if (ck_claim_is(cert, "solved in %d moves, at least %d", moves, least) ||
      ck_cost_is(cert, "%d cores", c->n))
    return cert->status;
  return ck_true(
      cert, "%d moves replayed, groups of vertices that cannot all stay: %d",
      moves, c->n);
}

int ut_check_par(ck_cert *cert, ut_puzzle *z) {
  if (z->erased)
    return ck_wrong_header(cert, CK_AT_POSITION, "edges were erased");
  ut_puzzle *now = ck_new(&cert->meter, 1, sizeof *now);
  cores *c = ck_new(&cert->meter, 1, sizeof *c);
  int rc;
  if (!now || !c) {
    rc = ck_no_budget(cert);
  } else {
    *now = *z;
    rc = check_records(cert, z, now, c);
  }
  ck_free(&cert->meter, now);
  ck_free(&cert->meter, c);
  return rc;
}
