/* The exact search: is the pattern H a minor of a connected graph G?
 *
 * Both being connected, a vertex of G that belongs to no branch set can be
 * given to a neighbouring one; so every vertex of G is to be in exactly one
 * set.  Variables, in this order, with the vertices of G numbered from 0 by
 * falling degree (ties: the lower host number first):
 *
 *   x(v,a)  v is in the set of pattern vertex a          1 + v k + a
 *   z(v,a)  implies that v has a neighbour in set a      then v k + a more
 *   e(v,j)  implies that v carries pattern edge j = {a,b}, a < b: it is in set
 *           a and has a neighbour in set b               then v m + j more
 *   p(v,a)  follows from x(u,a) for any u up to v        then v k + a more
 *   s(a)    implies that set a is a single vertex        then a more
 *
 * A set of one or two vertices that has fewer neighbours than its pattern
 * vertex is too small, so one of these neighbours belongs to it.
 *
 * Edges of H are ordered by b, then a.  Clauses that break symmetry keep the
 * order of the first occurrences of the sets, by v, least under some
 * automorphisms of H: a set comes after the set of its next lower twin, and
 * vertex 0 is in a set that is the least of its orbit.
 *
 * Clauses that a set is connected are added only where they are violated: when
 * S separates s from t in G, then for every a: x(s,a) and x(t,a) imply that
 * some vertex of S is in set a.
 *
 * When the number of joined pairs that the pattern lacks is limited, a vertex
 * may be left over and G need not be connected; then there is no proof.
 *
 * The records of a proof of absence are "clauses", then in time order "cut s t
 * : S.." with host numbers and "lemma L.." with literals; the last lemma is
 * empty.
 */
#include "games/minor/search/minor_sat.h"

#include "base/mem.h"

#include <string.h>

typedef struct encoding {
  sw_graph g;
  int old[SW_GRAPH_MAX]; /* host numbers */
  const minor_pattern *pattern;
  int n, k;                 /* vertices of G and of H */
  int z, e, prefix, single; /* the first variable of each kind */
  int surplus;              /* pairs that may be joined, or -1: any */
  minor_search *search;
  sw_vset main[MINOR_PATTERN]; /* the largest piece of each set, once settled */
  sw_cdcl *solver;
  int *clause; /* room for the longest one */
  int size;
} encoding;

static int x(const encoding *c, int v, int a) {
  return 1 + v * c->k + a;
}

static int z(const encoding *c, int v, int a) {
  return c->z + v * c->k + a;
}

static int e(const encoding *c, int v, int j) {
  return c->e + v * c->pattern->edges + j;
}

static int before(const encoding *c, int v, int a) {
  return c->prefix + v * c->k + a;
}

static int alone(const encoding *c, int a) {
  return c->single + a;
}

static void put(encoding *c, int literal) {
  c->clause[c->size++] = literal;
}

static void end(encoding *c) {
  sw_cdcl_add(c->solver, c->clause, c->size);
  c->size = 0;
}

static void end1(encoding *c, int literal) {
  put(c, literal);
  end(c);
}

static void end2(encoding *c, int literal, int other) {
  put(c, literal);
  put(c, other);
  end(c);
}

/* ---- clauses ----------------------------------------------------------- */

static void add_partition(encoding *c) {
  for (int v = 0; v < c->n; v++) {
    for (int a = 0; a < c->k; a++)
      for (int b = a + 1; b < c->k; b++)
        end2(c, -x(c, v, a), -x(c, v, b));
    for (int a = 0; a < c->k && c->surplus < 0; a++)
      put(c, x(c, v, a));
    if (c->size)
      end(c);
  }
  for (int a = 0; a < c->k; a++) {
    for (int v = 0; v < c->n; v++)
      put(c, x(c, v, a));
    end(c);
  }
}

static void add_edges(encoding *c) {
  for (int v = 0; v < c->n; v++)
    for (int a = 0; a < c->k; a++) {
      put(c, -z(c, v, a));
      for (SW_VSET_EACH(u, c->g.row[v]))
        put(c, x(c, u, a));
      end(c);
    }
  for (int j = 0; j < c->pattern->edges; j++) {
    const int *ends = c->pattern->ends[j];
    for (int v = 0; v < c->n; v++) {
      end2(c, -e(c, v, j), x(c, v, ends[0]));
      end2(c, -e(c, v, j), z(c, v, ends[1]));
    }
    for (int v = 0; v < c->n; v++)
      put(c, e(c, v, j));
    end(c);
  }
}

/* A vertex of a set of several has a neighbour in its set; so has one with too
 * few neighbours for a set of its own. */
static void add_company(encoding *c) {
  for (int a = 0; a < c->k; a++)
    for (int v = 0; v < c->n; v++) {
      put(c, -x(c, v, a));
      if (sw_graph_degree(&c->g, v) >= sw_graph_degree(c->pattern->g, a))
        put(c, alone(c, a));
      for (SW_VSET_EACH(u, c->g.row[v]))
        put(c, x(c, u, a));
      end(c);
      end2(c, -x(c, v, a), before(c, v, a));
      if (!v)
        continue;
      end2(c, -before(c, v - 1, a), before(c, v, a));
      put(c, -before(c, v - 1, a));
      end2(c, -alone(c, a), -x(c, v, a));
    }
}

/* Two neighbours in one set that have too few others around them have one of
 * these with them. */
static void add_growth(encoding *c) {
  for (int v = 0; v < c->n; v++)
    for (SW_VSET_EACH(u, sw_vset_and(c->g.row[v], sw_vset_below(v)))) {
      sw_vset pair = sw_vset_or(sw_vset_one(u), sw_vset_one(v));
      sw_vset around = sw_graph_border(&c->g, pair);
      for (int a = 0; a < c->k; a++) {
        if (sw_vset_count(around) >= sw_graph_degree(c->pattern->g, a))
          continue;
        put(c, -x(c, u, a));
        put(c, -x(c, v, a));
        for (SW_VSET_EACH(w, around))
          put(c, x(c, w, a));
        end(c);
      }
    }
}

static void add_order(encoding *c) {
  for (int a = 0; a < c->k; a++) {
    if (!c->pattern->first[a])
      end1(c, -x(c, 0, a));
    for (int v = 0; v < c->n && c->pattern->twin[a] >= 0; v++) {
      put(c, -x(c, v, a));
      for (int u = 0; u < v; u++)
        put(c, x(c, u, c->pattern->twin[a]));
      end(c);
    }
  }
}

/* A variable y for each pair of sets that should not be joined, implied by an
 * edge between them; of all y at most `surplus` are true: count(i, r) follows
 * when r + 1 of the first i + 1 are. */
static void limit_true(encoding *c, int first, int n) {
  if (!c->surplus) {
    for (int i = 0; i < n; i++)
      end1(c, -(first + i));
    return;
  }
  int width = c->surplus;
  int count = sw_cdcl_variables(c->solver, n * width);
  for (int i = 0; i < n; i++)
    for (int r = 0; r <= width; r++) { /* r true ones before, and this one */
      int here = count + i * width + r, last = here - width;
      if (i && r < width)
        end2(c, -last, here);
      if (r && !i)
        continue;
      put(c, -(first + i));
      if (r)
        put(c, -(last - 1));
      if (r < width)
        put(c, here);
      end(c);
    }
}

static void add_surplus(encoding *c) {
  int k = c->k, first = 0, n = 0;
  for (int a = 0; a < k; a++)
    for (int b = a + 1; b < k; b++) {
      if (sw_graph_has(c->pattern->g, a, b))
        continue;
      int y = sw_cdcl_variables(c->solver, 1);
      first = n++ ? first : y;
      for (int v = 0; v < c->n; v++)
        for (SW_VSET_EACH(u, c->g.row[v])) {
          put(c, -x(c, v, a));
          put(c, -x(c, u, b));
          end1(c, y);
        }
    }
  if (n)
    limit_true(c, first, n);
}

/* ---- proof records ----------------------------------------------------- */

static void log_lemma(void *ctx, const int *literals, int n) {
  sw_buf *proof = ctx;
  sw_buf_puts(proof, "lemma");
  for (int i = 0; i < n; i++)
    sw_buf_printf(proof, " %d", literals[i]);
  sw_buf_putc(proof, '\n');
}

sw_cdcl *minor_sat_solver(const minor_search *search) {
  const sw_cdcl_log log = {log_lemma, search->proof};
  return sw_cdcl_new(search->proof ? &log : NULL);
}

static int name_of(const encoding *c, int v) {
  return minor_name(c->search, c->old[v]);
}

static void log_cut(const encoding *c, int s, int t, sw_vset separator) {
  sw_buf *proof = c->search->proof;
  if (!proof)
    return;
  sw_buf_printf(proof, "cut %d %d :", name_of(c, s), name_of(c, t));
  for (SW_VSET_EACH(v, separator))
    sw_buf_printf(proof, " %d", name_of(c, v));
  sw_buf_putc(proof, '\n');
}

/* ---- connectivity ------------------------------------------------------ */

static void add_cut(encoding *c, int s, int t, sw_vset separator) {
  log_cut(c, s, t, separator);
  c->search->cuts++;
  for (int a = 0; a < c->k; a++) {
    put(c, -x(c, s, a));
    put(c, -x(c, t, a));
    for (SW_VSET_EACH(v, separator))
      put(c, x(c, v, a));
    end(c);
  }
}

/* The part of the border of `side` that is needed to cut it off from t. */
static sw_vset separator_of(const encoding *c, sw_vset side, int t) {
  sw_vset border = sw_graph_border(&c->g, side);
  sw_vset open = sw_vset_minus(sw_vset_below(c->n), border);
  sw_vset beyond = sw_graph_reach(&c->g, open, t);
  return sw_vset_and(border, sw_graph_border(&c->g, beyond));
}

static sw_vset largest_piece(const encoding *c, sw_vset set) {
  sw_vset best = {{0, 0}};
  while (!sw_vset_empty(set)) {
    sw_vset piece = sw_graph_reach(&c->g, set, sw_vset_first(set));
    set = sw_vset_minus(set, piece);
    if (sw_vset_count(piece) > sw_vset_count(best))
      best = piece;
  }
  return best;
}

static void cut_pieces(encoding *c, sw_vset set, sw_vset main) {
  for (sw_vset rest = sw_vset_minus(set, main); !sw_vset_empty(rest);) {
    int s = sw_vset_first(rest), t = sw_vset_first(main);
    sw_vset piece = sw_graph_reach(&c->g, rest, s);
    sw_vset near = separator_of(c, piece, t), far = separator_of(c, main, s);
    add_cut(c, s, t, near);
    if (!sw_vset_equal(near, far))
      add_cut(c, s, t, far);
    rest = sw_vset_minus(rest, piece);
  }
}

/* Looks at the last assignment: 1 when the largest pieces of the sets are a
 * model, else cuts are added. */
static int settle(void *ctx) {
  encoding *c = ctx;
  sw_vset *main = c->main;
  sw_vset set[MINOR_PATTERN];
  int whole = 1;
  for (int a = 0; a < c->k; a++) {
    set[a] = (sw_vset){{0, 0}};
    for (int v = 0; v < c->n; v++)
      if (sw_cdcl_value(c->solver, x(c, v, a)))
        sw_vset_add(&set[a], v);
    main[a] = largest_piece(c, set[a]);
    whole &= sw_vset_equal(main[a], set[a]);
  }
  int good = 1;
  for (int j = 0; j < c->pattern->edges && good && !whole; j++)
    good = sw_vset_meets(sw_graph_border(&c->g, main[c->pattern->ends[j][0]]),
                         main[c->pattern->ends[j][1]]);
  for (int a = 0; a < c->k && !good; a++)
    cut_pieces(c, set[a], main[a]);
  return good;
}

/* ---- the search -------------------------------------------------------- */

static void take_vertices(encoding *c, const sw_graph *host, sw_vset part) {
  int n = 0;
  for (SW_VSET_EACH(v, part)) {
    int i = n++;
    int degree = sw_vset_count(sw_vset_and(host->row[v], part));
    for (; i &&
           sw_vset_count(sw_vset_and(host->row[c->old[i - 1]], part)) < degree;
         i--)
      c->old[i] = c->old[i - 1];
    c->old[i] = v;
  }
  sw_graph_init(&c->g, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      if (sw_graph_has(host, c->old[i], c->old[j]))
        sw_graph_join(&c->g, i, j);
  c->n = n;
}

/* The position itself is the first of the nodes. */
static int limit_left(const minor_search *search, uint64_t *left) {
  uint64_t most = search->budget ? search->budget->nodes : 0;
  uint64_t spent = search->conflicts + 1;
  *left = most > spent ? most - spent : 0;
  return !most || spent < most;
}

int minor_sat_refine(minor_search *search, sw_cdcl *solver,
                     int (*accept)(void *ctx), void *ctx) {
  for (;;) {
    uint64_t left, before = sw_cdcl_conflicts(solver);
    if (!limit_left(search, &left))
      return SW_STOPPED;
    int rc = sw_cdcl_solve(solver, left, search->budget);
    search->conflicts += sw_cdcl_conflicts(solver) - before;
    if (rc == SW_CDCL_UNSAT)
      return MINOR_NO;
    if (rc < 0)
      return rc;
    if (accept(ctx))
      return MINOR_YES;
    if (!limit_left(search, &left) || sw_budget_stop(search->budget))
      return SW_STOPPED;
    search->conflicts++; /* with the cuts that were added */
  }
}

static void write_model(const encoding *c, minor_model *model) {
  memset(model->set, -1, sizeof model->set);
  for (int a = 0; a < c->k; a++)
    for (SW_VSET_EACH(v, c->main[a]))
      model->set[c->old[v]] = (int8_t)a;
}

int minor_sat(const sw_graph *host, sw_vset part, const minor_pattern *pattern,
              int surplus, minor_search *search, minor_model *model) {
  encoding c = {.pattern = pattern,
                .k = pattern->g->n,
                .surplus = surplus,
                .search = search};
  take_vertices(&c, host, part);
  c.solver = minor_sat_solver(search);
  c.clause = sw_mem_alloc((size_t)(c.n + c.k + 4), sizeof *c.clause);
  int rc = SW_NO_MEMORY;
  if (c.solver && c.clause) {
    c.z = 1 + c.n * c.k;
    c.e = c.z + c.n * c.k;
    c.prefix = c.e + c.n * pattern->edges;
    c.single = c.prefix + c.n * c.k;
    sw_cdcl_variables(c.solver, c.single + c.k - 1);
    if (search->proof)
      sw_buf_puts(search->proof, "clauses\n");
    add_partition(&c);
    add_edges(&c);
    add_order(&c);
    add_company(&c);
    add_growth(&c);
    if (surplus >= 0)
      add_surplus(&c);
    rc = minor_sat_refine(search, c.solver, settle, &c);
  }
  if (rc == MINOR_YES)
    write_model(&c, model);
  sw_cdcl_free(c.solver);
  sw_mem_free(c.clause);
  return rc;
}
