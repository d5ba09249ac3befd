/* Is H a minor of G?  Reductions first, search last.
 *
 * The host is taken apart as far as the pattern allows, and each piece is
 * answered in the cheapest way that applies:
 *
 *   drop    a vertex of degree 0, or of degree 1 when H has least degree 2
 *   merge   a vertex of degree 2 into a neighbour, when H has least degree 3
 *   split   along vertices that separate G, fewer than it takes to separate H:
 *           H lies on one side, with the separating vertices made a clique.
 *           The other side makes 2 of them one; more only when it can be
 *           contracted to that, which is tried for a single vertex (fold)
 *   bound   too few vertices, edges or independent cycles
 *   planar  a planar piece has no minor that is not planar; the drawing is the
 *           proof, next to a K5 or K3,3 in H (nonplanar)
 *   greedy  contraction with foresight often shows a yes
 *   tree    a piece of smaller treewidth than H: an order of elimination
 *   clauses the exact search (minor_sat.c)
 *   apex    a vertex joined to all others is added to both graphs: when H is
 *           not connected, before the steps that need a connected H, which are
 *           split, greedy, clauses
 *
 * A proof of absence is the list of these steps.  It works on a stack of pieces
 * that starts with G; every step is about the top piece; "split" leaves the far
 * side and puts the near side on top; bound, planar, tree and clauses close the
 * top piece.  A yes is carried back through the steps.
 *
 * Example: no K5 in two octahedra that share the edge 0-1, one on 0..5 and one
 * on 0, 1, 6..9, with a vertex 10 that hangs on 9.
 *
 *   drop 10                    it has one edge, the vertices of K5 have four
 *   split 2 3 4 5 : 0 1        two vertices separate the host; K5 needs four,
 *                              so it would lie in one of the two octahedra
 *   nonplanar k5 0 1 2 3 4     K5 is not planar ..
 *   planar 0:1,3,4,2 1:0 ..    .. the first octahedron is,
 *   planar 0:1,7,8,6 1:0 ..    and so is the second: the stack is empty
 */
#include "games/minor/search/minor_find.h"

#include "games/minor/search/minor_greedy.h"
#include "games/minor/search/minor_pattern.h"
#include "games/minor/search/minor_sat.h"
#include "games/minor/search/minor_tree.h"
#include "graph/planarity/planar.h"

#include <string.h>

enum {
  SMALL = 16,       /* vertices of pieces that are looked at first */
  GLANCES = 1,      /* tries of the greedy contraction of such */
  FIRST_TRIES = 12, /* of the same where no vertices separate a piece */
  LAST_TRIES = 4    /* for each vertex, before clauses are written */
};

typedef struct finder {
  const minor_pattern *pattern;
  minor_search *search;
  minor_model *model;
} finder;

static int find_in(finder *f, const sw_graph *host, sw_vset part);

static int name(const finder *f, int v) {
  return minor_name(f->search, v);
}

static void record_split(finder *f, sw_vset near, sw_vset between) {
  if (!f->search->proof)
    return;
  minor_record(f->search, "split");
  for (SW_VSET_EACH(v, near))
    minor_record(f->search, " %d", name(f, v));
  minor_record(f->search, " :");
  for (SW_VSET_EACH(v, between))
    minor_record(f->search, " %d", name(f, v));
  minor_record(f->search, "\n");
}

/* ---- reductions -------------------------------------------------------- */

typedef struct merges {
  int n, from[SW_GRAPH_MAX], into[SW_GRAPH_MAX];
} merges;

static int is_clique(const sw_graph *g, sw_vset set) {
  for (SW_VSET_EACH(v, set)) {
    sw_vset others = set;
    sw_vset_drop(&others, v);
    if (!sw_vset_within(others, g->row[v]))
      return 0;
  }
  return 1;
}

/* A neighbour of v that makes the neighbours of v a clique when v is merged
 * into it, or -1: when those without it are one. */
static int folding_neighbour(const sw_graph *g, int v) {
  for (SW_VSET_EACH(u, g->row[v])) {
    sw_vset others = g->row[v];
    sw_vset_drop(&others, u);
    if (is_clique(g, others))
      return u;
  }
  return -1;
}

/* The neighbours of v separate it from the rest, and it is worth no more than
 * the edges between them: then v is merged into the neighbour returned. */
static int fold_vertex(finder *f, const sw_graph *g, sw_vset part, int v) {
  int degree = sw_graph_degree(g, v), k = f->pattern->g->n;
  if (degree >= f->pattern->connectivity || degree + 1 >= k ||
      degree + 1 == sw_vset_count(part))
    return -1;
  int u = folding_neighbour(g, v);
  if (u < 0)
    return -1;
  record_split(f, sw_vset_one(v), g->row[v]);
  minor_record(f->search, "bound vertices %d %d\n", degree + 1, k);
  return u;
}

/* The neighbour into which v may be merged, or -1. */
static int merging_neighbour(finder *f, const sw_graph *g, sw_vset part,
                             int v) {
  if (sw_graph_degree(g, v) != 2 || f->pattern->least_degree < 3)
    return fold_vertex(f, g, part, v);
  int u = sw_vset_first(g->row[v]);
  minor_record(f->search, "merge %d %d\n", name(f, v), name(f, u));
  return u;
}

static int reduce_vertex(finder *f, sw_graph *g, sw_vset *part, int v,
                         merges *done) {
  int degree = sw_graph_degree(g, v);
  if (degree <= 1 && degree < f->pattern->least_degree) {
    minor_record(f->search, "drop %d\n", name(f, v));
    sw_graph_clear(g, v);
  } else {
    int u = merging_neighbour(f, g, *part, v);
    if (u < 0)
      return 0;
    sw_graph_contract(g, v, u);
    done->from[done->n] = v;
    done->into[done->n++] = u;
  }
  sw_vset_drop(part, v);
  return 1;
}

/* Until no vertex can be dropped or merged. */
static void reduce(finder *f, sw_graph *g, sw_vset *part, merges *done) {
  int changed = 1;
  while (changed) {
    changed = 0;
    for (SW_VSET_EACH(v, *part))
      changed |= reduce_vertex(f, g, part, v, done);
  }
}

static void undo_merges(finder *f, const merges *done) {
  for (int i = done->n - 1; i >= 0; i--)
    f->model->set[done->from[i]] = f->model->set[done->into[i]];
}

/* ---- closing a piece --------------------------------------------------- */

static int too_small(finder *f, const sw_graph *g, sw_vset part) {
  const sw_graph *h = f->pattern->g;
  int n = sw_vset_count(part), m = sw_graph_edges(g);
  int cycles = m - n + sw_graph_components(g, part);
  int need = f->pattern->edges - h->n + f->pattern->pieces;
  if (n < h->n)
    minor_record(f->search, "bound vertices %d %d\n", n, h->n);
  else if (m < f->pattern->edges)
    minor_record(f->search, "bound edges %d %d\n", m, f->pattern->edges);
  else if (cycles < need)
    minor_record(f->search, "bound cycles %d %d\n", cycles, need);
  else
    return 0;
  return 1;
}

static int is_drawn(finder *f, const sw_graph *g, sw_vset part) {
  sw_rotation r;
  sw_graph small;
  int old[SW_GRAPH_MAX];
  if (f->pattern->planar)
    return 0;
  sw_graph_induced(g, part, &small, old);
  if (!sw_graph_planar(&small, f->search->proof ? &r : NULL))
    return 0;
  minor_pattern_show(f->pattern, f->search);
  minor_record(f->search, "planar");
  for (int v = 0; v < small.n && f->search->proof; v++) {
    minor_record(f->search, " %d:", name(f, old[v]));
    for (int i = r.start[v]; i < r.start[v + 1]; i++)
      minor_record(f->search, "%s%d", i > r.start[v] ? "," : "",
                   name(f, old[r.around[i]]));
  }
  minor_record(f->search, "\n");
  return 1;
}

static int is_thin(finder *f, const sw_graph *g, sw_vset part) {
  int order[SW_GRAPH_MAX];
  if (f->pattern->g->n > MINOR_TREE)
    return 0;
  int n = minor_elimination(g, part, minor_treewidth(f->pattern->g) - 1, order);
  if (!n)
    return 0;
  minor_record(f->search, "tree");
  for (int i = 0; i < n; i++)
    minor_record(f->search, " %d", name(f, order[i]));
  minor_record(f->search, "\n");
  return 1;
}

/* ---- patterns in several pieces ---------------------------------------- */

/* A vertex that is joined to all others is added on both sides: H is a minor of
 * G exactly when it is one afterwards.  One way is clear.  The other: where the
 * new vertex of G helps the set of some vertex h of H, the set of the new
 * vertex of H, which meets all others, can take the place of that set. */
static int add_apex(sw_graph *g, sw_vset *alive) {
  int v = 0;
  while (v < g->n && sw_vset_has(*alive, v))
    v++;
  if (v == SW_GRAPH_MAX)
    return -1;
  g->row[v] = *alive;
  for (SW_VSET_EACH(u, *alive))
    sw_vset_add(&g->row[u], v);
  sw_vset_add(alive, v);
  g->n = v < g->n ? g->n : v + 1;
  return v;
}

static void drop_apex(minor_model *model, int v, int k) {
  int8_t h = model->set[v];
  for (int u = 0; u < SW_GRAPH_MAX; u++)
    if (model->set[u] == k)
      model->set[u] = h >= 0 && h < k ? h : -1;
    else if (model->set[u] == h)
      model->set[u] = h < k ? -1 : model->set[u];
  model->set[v] = -1;
}

static int find_by_apex(finder *f, sw_graph g, sw_vset part) {
  sw_graph h = *f->pattern->g;
  sw_vset all = sw_vset_below(h.n);
  minor_pattern study;
  finder whole = {.pattern = &study, .search = f->search, .model = f->model};
  int v = h.n < MINOR_PATTERN ? add_apex(&g, &part) : -1;
  if (v < 0)
    return SW_STOPPED;
  add_apex(&h, &all);
  minor_pattern_study(&h, &study);
  minor_record(f->search, "apex %d\n", name(f, v));
  int rc = find_in(&whole, &g, part);
  if (rc == MINOR_YES)
    drop_apex(f->model, v, f->pattern->g->n);
  return rc;
}

/* A small piece was looked at before. */
static int search_piece(finder *f, const sw_graph *g, sw_vset part) {
  if (sw_vset_count(part) > SMALL && is_drawn(f, g, part))
    return MINOR_NO;
  if (f->pattern->pieces > 1)
    return is_thin(f, g, part) ? MINOR_NO : find_by_apex(f, *g, part);
  int all =
      f->search->proof ? -1 : minor_try_all(g, part, f->pattern, f->model);
  if (all >= 0)
    return all ? MINOR_YES : MINOR_NO;
  if (minor_greedy(g, part, f->pattern, 0, FIRST_TRIES, f->model))
    return MINOR_YES;
  if (is_thin(f, g, part))
    return MINOR_NO;
  if (f->search->quick)
    return SW_STOPPED;
  int tries = LAST_TRIES * sw_vset_count(part);
  if (minor_greedy(g, part, f->pattern, 1, tries, f->model))
    return MINOR_YES;
  return minor_sat(g, part, f->pattern, -1, f->search, f->model);
}

/* ---- taking apart ------------------------------------------------------ */

/* A part taken in two. */
typedef struct separation {
  sw_vset near;    /* one side, connected */
  sw_vset between; /* separates it from the rest, which is not empty */
} separation;

static int separate_by(const sw_graph *g, sw_vset part, sw_vset between,
                       separation *s) {
  sw_vset rest = sw_vset_minus(part, between);
  s->between = between;
  s->near = sw_graph_reach(g, rest, sw_vset_first(rest));
  return !sw_vset_equal(s->near, rest);
}

/* By 0, 1 or 2 vertices, as many as the pattern allows. */
static int find_separation(const finder *f, const sw_graph *g, sw_vset part,
                           separation *s) {
  int most = f->pattern->connectivity - 1;
  if (most < 0)
    return 0;
  if (separate_by(g, part, (sw_vset){{0, 0}}, s))
    return 1;
  int cut = most >= 1 ? sw_graph_cut_vertex(g, part) : -1;
  if (cut >= 0)
    return separate_by(g, part, sw_vset_one(cut), s);
  for (int v = sw_vset_next(part, 0); most >= 2 && v >= 0;
       v = sw_vset_next(part, v + 1)) {
    sw_vset rest = part, between = sw_vset_one(v);
    sw_vset_drop(&rest, v);
    cut = sw_graph_cut_vertex(g, rest);
    if (cut >= 0) {
      sw_vset_add(&between, cut);
      return separate_by(g, part, between, s);
    }
  }
  return 0;
}

/* The subgraph on one side with the separating vertices, made a clique. */
static sw_graph side_of(const sw_graph *g, sw_vset between, sw_vset side) {
  sw_graph out;
  sw_graph_init(&out, g->n);
  for (SW_VSET_EACH(v, side))
    out.row[v] = sw_vset_and(g->row[v], side);
  for (SW_VSET_EACH(v, between)) {
    out.row[v] = sw_vset_or(out.row[v], between);
    sw_vset_drop(&out.row[v], v);
  }
  return out;
}

/* The edge between two separating vertices stands for a way through the other
 * side: that side joins the set of one of them. */
static void lift(finder *f, sw_vset between, sw_vset other) {
  int8_t a = -1;
  if (sw_vset_count(between) < 2)
    return;
  for (SW_VSET_EACH(v, between))
    a = a >= 0 ? a : f->model->set[v];
  for (SW_VSET_EACH(v, other))
    f->model->set[v] = a;
}

/* A side that stays undecided does not hide a yes of the other one. */
static int split(finder *f, const sw_graph *g, sw_vset part,
                 const separation *s) {
  sw_vset near = sw_vset_or(s->near, s->between);
  sw_vset far = sw_vset_minus(part, s->near);
  record_split(f, s->near, s->between);
  sw_graph side = side_of(g, s->between, near);
  int first = find_in(f, &side, near);
  if (first == MINOR_YES)
    lift(f, s->between, sw_vset_minus(part, near));
  if (first == MINOR_YES || first == SW_NO_MEMORY)
    return first;
  side = side_of(g, s->between, far);
  int second = find_in(f, &side, far);
  if (second == MINOR_YES)
    lift(f, s->between, s->near);
  return second == MINOR_NO ? first : second;
}

/* Small pieces, of which lists are made, are often decided before they are
 * taken apart: an answer, or SW_STOPPED. */
static int glance(finder *f, const sw_graph *g, sw_vset part) {
  if (sw_vset_count(part) > SMALL)
    return SW_STOPPED;
  if (f->pattern->pieces == 1 && sw_graph_is_connected(g, part) &&
      minor_greedy(g, part, f->pattern, 0, GLANCES, f->model))
    return MINOR_YES;
  int useless = f->search->crossed;
  return !useless && is_drawn(f, g, part) ? MINOR_NO : SW_STOPPED;
}

static int find_in(finder *f, const sw_graph *host, sw_vset part) {
  merges done;
  separation s;
  sw_graph g;
  done.n = 0;
  sw_graph_copy(host, &g);
  reduce(f, &g, &part, &done);
  if (too_small(f, &g, part))
    return MINOR_NO;
  int rc = glance(f, &g, part);
  if (rc == SW_STOPPED)
    rc = find_separation(f, &g, part, &s) ? split(f, &g, part, &s)
                                          : search_piece(f, &g, part);
  if (rc == MINOR_YES)
    undo_merges(f, &done);
  return rc;
}

/* ---- the door ----------------------------------------------------------- */

int minor_find_studied(const sw_graph *host, sw_vset alive,
                       const minor_pattern *pattern, minor_search *search,
                       minor_model *model) {
  finder f = {.pattern = pattern, .search = search, .model = model};
  memset(model->set, -1, sizeof model->set);
  int rc = find_in(&f, host, alive);
  if (rc == MINOR_NO && search->proof && sw_buf_failed(search->proof))
    return SW_NO_MEMORY;
  assert(rc != MINOR_YES || minor_model_holds(host, pattern->g, model));
  return rc;
}

int minor_find(const sw_graph *host, sw_vset alive, const sw_graph *pattern,
               minor_search *search, minor_model *model) {
  minor_pattern study;
  minor_pattern_study(pattern, &study);
  return minor_find_studied(host, alive, &study, search, model);
}

int minor_find_surplus(const sw_graph *host, sw_vset alive,
                       const sw_graph *pattern, int surplus,
                       minor_search *search, minor_model *model) {
  minor_pattern study;
  minor_search quiet = *search;
  quiet.proof = NULL;
  minor_pattern_study(pattern, &study);
  int rc = minor_sat(host, alive, &study, surplus, &quiet, model);
  search->conflicts = quiet.conflicts;
  search->cuts = quiet.cuts;
  return rc;
}
