/* Is H a minor of a large host?  The host is made smaller until the search for
 * hosts of 128 vertices (minor_find.c) can take over.
 *
 * The steps are those of that search, on a matrix of bits of any size: drop,
 * merge, fold, bound, split along 0, 1 or 2 vertices, a drawing, an order of
 * elimination.  After a split the smaller side is copied and answered first,
 * and the larger one takes the place of the host.  A piece of at most 128
 * vertices is handed over, with the names of its vertices for the proof.
 *
 * What these steps do not take apart is contracted, as in minor_greedy.c, until
 * it can be handed over.  That can show a yes, never a no, so a large piece
 * that is dense and without the pattern stays unknown.
 */
#include "games/minor/solver/minor_large.h"

#include "base/mem.h"
#include "base/rng.h"
#include "games/minor/search/minor_find.h"
#include "games/minor/search/minor_tree.h"
#include "games/minor/solver/minor_glance.h"

#include <assert.h>
#include <string.h>

enum {
  SQUEEZED = 120, /* vertices to which a piece is contracted */
  TRIES = 4       /* of that */
};

typedef struct large {
  const minor_pattern *pattern;
  minor_search *search;
  int *set;                 /* the answer, by names */
  int *from, *into, merges; /* names, in the order of merging */
  int treewidth;            /* of the pattern, 0 when not known */
  int squeezed;             /* 1: a large piece was tried, before others */
} large;

static int find(large *l, sw_wide *g, int start);

/* ---- merges ------------------------------------------------------------- */

static void merge(large *l, sw_wide *g, int v, int u) {
  l->from[l->merges] = g->name[v];
  l->into[l->merges++] = g->name[u];
  sw_wide_contract(g, v, u);
}

/* Takes merges back until there are as many as before; after a yes what was
 * merged is in the same set. */
static int back_to(large *l, int merges, int rc) {
  for (; l->merges > merges; l->merges--)
    if (rc == MINOR_YES)
      l->set[l->from[l->merges - 1]] = l->set[l->into[l->merges - 1]];
  return rc;
}

/* ---- reductions --------------------------------------------------------- */

static int is_clique_without(const sw_wide *g, int v, int u) {
  for (SW_WIDE_EACH(a, g, v))
    for (int b = sw_wide_next(g, v, a + 1); b >= 0;
         b = sw_wide_next(g, v, b + 1))
      if (a != u && b != u && !sw_wide_has(g, a, b))
        return 0;
  return 1;
}

/* The neighbour into which v may be folded, or -1: see fold_vertex in
 * minor_find.c. */
static int folding_neighbour(const large *l, const sw_wide *g, int v,
                             int degree) {
  int k = l->pattern->g->n;
  if (degree >= l->pattern->connectivity || degree + 1 >= k ||
      degree + 1 == g->left)
    return -1;
  for (SW_WIDE_EACH(u, g, v))
    if (is_clique_without(g, v, u))
      return u;
  return -1;
}

static void record_fold(large *l, const sw_wide *g, int v, int degree) {
  minor_record(l->search, "split %d :", g->name[v]);
  for (SW_WIDE_EACH(u, g, v))
    minor_record(l->search, " %d", g->name[u]);
  minor_record(l->search, "\nbound vertices %d %d\n", degree + 1,
               l->pattern->g->n);
}

static int reduce_vertex(large *l, sw_wide *g, int v) {
  int degree = sw_wide_degree(g, v), least = l->pattern->least_degree;
  if (degree <= 1 && degree < least) {
    minor_record(l->search, "drop %d\n", g->name[v]);
    sw_wide_drop(g, v);
    return 1;
  }
  int u = sw_wide_next(g, v, 0);
  if (degree == 2 && least >= 3) {
    minor_record(l->search, "merge %d %d\n", g->name[v], g->name[u]);
  } else {
    u = folding_neighbour(l, g, v, degree);
    if (u < 0)
      return 0;
    record_fold(l, g, v, degree);
  }
  merge(l, g, v, u);
  return 1;
}

/* 1 when something changed. */
static int reduce(large *l, sw_wide *g) {
  int any = 0;
  for (int changed = 1; changed; any |= changed) {
    changed = 0;
    for (SW_WIDE_THERE(v, g))
      changed |= reduce_vertex(l, g, v);
  }
  return any;
}

/* ---- closing a piece ---------------------------------------------------- */

/* A new vertex needs a name that none of the piece has. */
static void name_the_rest(int *name, int n) {
  for (int i = n, free = 0, at = 0; i < SW_GRAPH_MAX; free++)
    if (at < n && name[at] == free)
      at++;
    else
      name[i++] = free;
}

static int hand_over(large *l, const sw_wide *g, minor_search *search) {
  int name[SW_GRAPH_MAX], place[SW_GRAPH_MAX], n = 0;
  sw_graph small;
  minor_model model;
  assert(g->left <= SW_GRAPH_MAX);
  for (SW_WIDE_THERE(v, g)) {
    place[n] = v;
    name[n++] = g->name[v];
  }
  sw_graph_init(&small, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      if (sw_wide_has(g, place[i], place[j]))
        sw_graph_join(&small, i, j);
  name_the_rest(name, n);
  search->name = name;
  int rc =
      minor_find_studied(&small, sw_vset_below(n), l->pattern, search, &model);
  search->name = NULL;
  for (int i = 0; i < n && rc == MINOR_YES; i++)
    l->set[name[i]] = model.set[i];
  return rc;
}

static int too_small(large *l, const sw_wide *g, int pieces) {
  int m = sw_wide_edges(g), need = l->pattern->edges;
  int cycles = m - g->left + pieces;
  int its = need - l->pattern->g->n + l->pattern->pieces;
  if (m < need)
    minor_record(l->search, "bound edges %d %d\n", m, need);
  else if (cycles < its)
    minor_record(l->search, "bound cycles %d %d\n", cycles, its);
  else
    return 0;
  return 1;
}

/* ---- squeezing ---------------------------------------------------------- */

static int weakest(const sw_wide *g, const int *degree, sw_rng *rng) {
  sw_least least = {.item = -1};
  for (SW_WIDE_THERE(v, g))
    sw_least_offer(&least, v, degree[v], rng);
  return least.item;
}

static int partner(const sw_wide *g, int v, sw_rng *rng) {
  sw_least least = {.item = -1};
  for (SW_WIDE_EACH(u, g, v))
    sw_least_offer(&least, u, sw_wide_shared(g, u, v), rng);
  return least.item;
}

static void contract_weakest(large *l, sw_wide *g, int *degree, sw_rng *rng) {
  while (g->left > SQUEEZED) {
    int v = weakest(g, degree, rng), u = partner(g, v, rng);
    if (u < 0) {
      sw_wide_drop(g, v);
      continue;
    }
    for (SW_WIDE_EACH(w, g, v))
      degree[w] -= w == u || sw_wide_has(g, u, w);
    merge(l, g, v, u);
    degree[u] = sw_wide_degree(g, u);
  }
}

/* MINOR_YES or an error; SW_STOPPED when this did not show a yes. */
static int squeeze(large *l, const sw_wide *g, uint64_t seed) {
  sw_rng rng = sw_rng_seed(seed);
  minor_search quick = {.budget = l->search->budget, .quick = 1};
  int rc = SW_NO_MEMORY, merges = l->merges;
  sw_wide *copy = sw_wide_copy(g);
  int *degree = sw_mem_alloc((size_t)g->left, sizeof *degree);
  if (copy && degree) {
    for (int v = 0; v < copy->n; v++)
      degree[v] = sw_wide_degree(copy, v);
    contract_weakest(l, copy, degree, &rng);
    rc = hand_over(l, copy, &quick);
  }
  sw_wide_free(copy);
  sw_mem_free(degree);
  back_to(l, merges, rc);
  return rc == MINOR_NO ? SW_STOPPED : rc;
}

/* ---- taking apart ------------------------------------------------------- */

/* Two sides of a separation by at most two vertices. */
typedef struct separation {
  int between[2], count;
  int *of, side, sides; /* the smallest component, of all without these */
} separation;

static void choose_side(const sw_wide *g, separation *s, int *room) {
  int *size = room;
  for (int i = 0; i < s->sides; i++)
    size[i] = 0;
  for (int v = 0; v < g->n; v++)
    if (s->of[v] >= 0)
      size[s->of[v]]++;
  s->side = 0;
  for (int i = 1; i < s->sides; i++)
    if (size[i] < size[s->side])
      s->side = i;
}

/* 1 when g without a and b (-1: none) falls apart. */
static int separate_by(const sw_wide *g, int a, int b, separation *s,
                       int *room) {
  s->between[0] = a;
  s->between[1] = b;
  s->count = (a >= 0) + (b >= 0);
  s->sides = sw_wide_components(g, a, b, s->of, room);
  if (s->sides < 2)
    return 0;
  choose_side(g, s, room);
  return 1;
}

/* By two vertices, the lower one from *start on, where *start stays. */
static int separate_by_two(const large *l, const sw_wide *g, int *start,
                           separation *s, int *room) {
  if (l->pattern->connectivity < 3)
    return 0;
  for (int v = sw_wide_next_there(g, *start); v >= 0;
       v = sw_wide_next_there(g, v + 1)) {
    *start = v;
    int cut = sw_wide_cut_vertex(g, v, room);
    if (cut >= 0)
      return separate_by(g, v, cut, s, room);
    if (sw_budget_stop(l->search->budget))
      return 0;
  }
  return 0;
}

static void record_split(large *l, const sw_wide *g, const separation *s) {
  minor_record(l->search, "split");
  for (int v = 0; v < g->n; v++)
    if (s->of[v] == s->side)
      minor_record(l->search, " %d", g->name[v]);
  minor_record(l->search, " :");
  for (int i = 0; i < s->count; i++)
    minor_record(l->search, " %d", g->name[s->between[i]]);
  minor_record(l->search, "\n");
}

/* The smaller side with the vertices between, which becomes a graph of its own;
 * the other one stays in g. */
static sw_wide *take_side(sw_wide *g, const separation *s) {
  unsigned char *in = sw_mem_zero((size_t)g->n + 1, 1);
  if (!in)
    return NULL;
  if (s->count == 2)
    sw_wide_join(g, s->between[0], s->between[1]);
  for (int i = 0; i < s->count; i++)
    in[s->between[i]] = 1;
  for (int v = 0; v < g->n; v++)
    in[v] |= s->of[v] == s->side;
  sw_wide *near = sw_wide_part(g, in);
  for (int v = 0; v < g->n && near; v++)
    if (s->of[v] == s->side)
      sw_wide_drop(g, v);
  sw_mem_free(in);
  return near;
}

/* The edge between two separating vertices stands for a way through the other
 * side, whose names these are: it joins the set of one of them. */
static void lift(large *l, const int *name, int n, int a, int b) {
  int to = l->set[a] >= 0 ? l->set[a] : l->set[b];
  for (int i = 0; i < n; i++)
    if (name[i] != a && name[i] != b)
      l->set[name[i]] = to;
}

static void lift_far(large *l, const sw_wide *far, int a, int b) {
  int to = l->set[a] >= 0 ? l->set[a] : l->set[b];
  for (SW_WIDE_THERE(v, far))
    if (far->name[v] != a && far->name[v] != b)
      l->set[far->name[v]] = to;
}

static int split(large *l, sw_wide *g, const separation *s, int start) {
  record_split(l, g, s);
  int two = s->count == 2, a = two ? g->name[s->between[0]] : -1;
  int b = two ? g->name[s->between[1]] : -1;
  sw_wide *near = take_side(g, s);
  int n = near ? near->n : 0;
  int *name = near ? sw_mem_alloc((size_t)n, sizeof *name) : NULL;
  int first = SW_NO_MEMORY, second;
  if (name) {
    memcpy(name, near->name, (size_t)n * sizeof *name);
    first = find(l, near, 0);
  }
  sw_wide_free(near);
  second = first;
  if (first == MINOR_YES && two)
    lift_far(l, g, a, b);
  else if (first != MINOR_YES && first != SW_NO_MEMORY) {
    second = find(l, g, start);
    if (second == MINOR_YES && two)
      lift(l, name, n, a, b);
  }
  sw_mem_free(name);
  return second == MINOR_NO ? first : second;
}

/* What decides a piece too large to be handed over: an answer, SW_STOPPED or an
 * error. */
static int close(large *l, const sw_wide *g) {
  int rc = minor_glance_drawing(g, l->pattern, l->search);
  return rc == SW_STOPPED ? minor_glance_tree(g, l->treewidth, l->search) : rc;
}

static int squeeze_often(large *l, const sw_wide *g) {
  int rc = SW_STOPPED;
  for (int i = 0; i < TRIES && rc == SW_STOPPED; i++)
    if (sw_budget_stop(l->search->budget))
      break;
    else
      rc = squeeze(l, g, (uint64_t)i);
  return rc;
}

/* A piece of more than 128 vertices; without separations by two whose lower
 * vertex is before `start`. */
static int find_apart(large *l, sw_wide *g, int start) {
  int *room = sw_mem_alloc(5 * (size_t)g->n, sizeof *room);
  separation s = {.of = room ? room + 4 * (size_t)g->n : NULL};
  int rc = SW_NO_MEMORY, most = l->pattern->connectivity - 1;
  if (!room)
    return rc;
  int pieces = sw_wide_components(g, -1, -1, s.of, room);
  int cut = pieces == 1 && most >= 1 ? sw_wide_cut_vertex(g, -1, room) : -1;
  if (too_small(l, g, pieces))
    rc = MINOR_NO;
  else if ((pieces > 1 && most >= 0) || cut >= 0)
    rc =
        separate_by(g, cut, -1, &s, room) ? split(l, g, &s, start) : SW_STOPPED;
  else if ((rc = close(l, g)) == SW_STOPPED &&
           (l->squeezed++ || (rc = squeeze(l, g, 0)) == SW_STOPPED)) {
    if (separate_by_two(l, g, &start, &s, room))
      rc = split(l, g, &s, start);
    else
      rc = squeeze_often(l, g);
  }
  sw_mem_free(room);
  return rc;
}

/* Uses g up. */
static int find(large *l, sw_wide *g, int start) {
  int merges = l->merges;
  if (sw_budget_stop(l->search->budget))
    return SW_STOPPED;
  if (reduce(l, g))
    start = 0;
  int rc = g->left <= SW_GRAPH_MAX ? hand_over(l, g, l->search)
                                   : find_apart(l, g, start);
  return back_to(l, merges, rc);
}

/* ---- the door ----------------------------------------------------------- */

/* What minor_model_holds says of a small host; 1 also without memory. */
static int holds(const sw_wide *host, const sw_graph *h, const int *set) {
  int *of = sw_mem_alloc(2 * (size_t)host->n, sizeof *of), good = 1;
  int first[MINOR_PATTERN];
  sw_graph joined;
  sw_wide *inside = sw_wide_new(host->n);
  sw_graph_init(&joined, h->n);
  for (int a = 0; a < h->n; a++)
    first[a] = -1;
  if (inside && of) {
    for (int v = 0; v < host->n; v++)
      for (SW_WIDE_EACH(u, host, v))
        if (set[u] == set[v])
          sw_wide_join(inside, u, v);
        else if (set[u] >= 0 && set[v] >= 0)
          sw_graph_join(&joined, set[u], set[v]);
    sw_wide_components(inside, -1, -1, of, of + host->n);
    for (int v = 0; v < host->n && good; v++)
      if (set[v] >= 0 && first[set[v]] < 0)
        first[set[v]] = of[v];
      else
        good = set[v] < 0 || first[set[v]] == of[v];
    for (int a = 0; a < h->n; a++)
      good &= first[a] >= 0 && sw_vset_within(h->row[a], joined.row[a]);
  }
  sw_wide_free(inside);
  sw_mem_free(of);
  return good;
}

int minor_find_large(const sw_wide *host, const minor_pattern *pattern,
                     minor_search *search, int *set) {
  size_t n = (size_t)host->n;
  large l = {.pattern = pattern,
             .search = search,
             .set = set,
             .from = sw_mem_alloc(2 * n + 1, sizeof *l.from)};
  sw_wide *g = sw_wide_copy(host);
  int rc = SW_NO_MEMORY;
  l.into = l.from + n;
  if (g && l.from) {
    if (pattern->g->n <= MINOR_TREE)
      l.treewidth = minor_treewidth(pattern->g);
    for (size_t v = 0; v < n; v++)
      set[v] = -1;
    rc = find(&l, g, 0);
  }
  sw_wide_free(g);
  sw_mem_free(l.from);
  if (rc == MINOR_NO && search->proof && sw_buf_failed(search->proof))
    return SW_NO_MEMORY;
  assert(rc != MINOR_YES || holds(host, pattern->g, set));
  return rc;
}
