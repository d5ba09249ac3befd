/* Canonical labelling by individualisation and refinement.
 *
 * An ordered partition of the vertices is refined until it is equitable: all
 * vertices of a cell have the same number of neighbours in every cell.  If a
 * cell of several vertices is left, each of them in turn is put in front of its
 * cell and the refinement goes on; the leaves of this tree are orders of the
 * vertices.  Every step is independent of the names of the vertices, so the
 * tree of an isomorphic graph is the same tree, and the least leaf (compared by
 * the traces of its refinements, then by the graph written in its order) is
 * canonical.
 *
 * Three cuts keep the tree small.  A node whose trace is worse than that of the
 * best leaf is left, unless it still equals that of the first leaf.  Two equal
 * leaves give an automorphism, and the search goes back to where their paths
 * parted.  A vertex is not tried when an automorphism that fixes the path so
 * far takes a tried vertex to it.
 *
 * McKay, Piperno: Practical graph isomorphism II, J. Symb. Comp. 60 (2014).
 */
#include "graph/forms/canon.h"

#include "base/hash.h"

#include <string.h>

enum { MAX = SW_GRAPH_MAX, MOST_AUTOMORPHISMS = 2 * MAX };

/* order[start .. start + size[start] - 1] is a cell; start_of[v] is where the
 * cell of v starts. */
typedef struct partition {
  int cells;
  uint8_t order[MAX], start_of[MAX], size[MAX];
} partition;

typedef struct leaf {
  int known, depth;
  uint8_t order[MAX], path[MAX];
  uint64_t trace[MAX + 1];
  sw_graph form;
} leaf;

typedef struct search {
  const sw_graph *g;
  leaf first, best;
  uint8_t path[MAX];       /* the vertices put in front so far */
  uint64_t trace[MAX + 1]; /* of the refinement at each depth */
  int automorphisms;
  uint8_t automorphism[MOST_AUTOMORPHISMS][MAX];
} search;

/* ---- refinement -------------------------------------------------------- */

static sw_vset members(const partition *p, int start) {
  sw_vset set = {{0, 0}};
  for (int i = start; i < start + p->size[start]; i++)
    sw_vset_add(&set, p->order[i]);
  return set;
}

/* Orders the cell by count and makes each run of equal counts a cell of its
 * own.  All new cells but one largest go on the list `pending` (all of them
 * when the cell itself was still on it). */
static void split(partition *p, int start, const uint8_t *count,
                  sw_vset *pending, uint64_t *trace) {
  int end = start + p->size[start], largest = start;
  for (int i = start + 1; i < end; i++) { /* insertion sort by count */
    uint8_t v = p->order[i];
    int j = i;
    for (; j > start && count[p->order[j - 1]] > count[v]; j--)
      p->order[j] = p->order[j - 1];
    p->order[j] = v;
  }
  int was_listed = sw_vset_has(*pending, start);
  for (int i = start, next; i < end; i = next) {
    for (next = i + 1;
         next < end && count[p->order[next]] == count[p->order[i]];)
      next++;
    p->size[i] = (uint8_t)(next - i);
    p->cells += i > start;
    for (int k = i; k < next; k++)
      p->start_of[p->order[k]] = (uint8_t)i;
    if (p->size[i] > p->size[largest])
      largest = i;
    sw_vset_add(pending, i);
    *trace = sw_hash_mix(
        *trace ^ (uint64_t)(i << 16 | (next - i) << 8 | count[p->order[i]]));
  }
  if (!was_listed)
    sw_vset_drop(pending, largest);
}

/* The cells, by their starts, with a vertex that has a neighbour in the set. */
static sw_vset cells_beside(const sw_graph *g, const partition *p,
                            sw_vset set) {
  sw_vset beside = {{0, 0}}, starts = {{0, 0}};
  for (SW_VSET_EACH(v, set))
    beside = sw_vset_or(beside, g->row[v]);
  for (SW_VSET_EACH(v, beside))
    sw_vset_add(&starts, p->start_of[v]);
  return starts;
}

static uint64_t refine(const sw_graph *g, partition *p, sw_vset pending) {
  uint64_t trace = 0;
  uint8_t count[MAX];
  while (!sw_vset_empty(pending) && p->cells < g->n) {
    int splitter = sw_vset_first(pending);
    sw_vset_drop(&pending, splitter);
    sw_vset set = members(p, splitter);
    sw_vset cells = cells_beside(g, p, set);
    for (SW_VSET_EACH(start, cells)) {
      int differ = 0;
      for (int i = start; i < start + p->size[start]; i++) {
        int v = p->order[i];
        count[v] = (uint8_t)sw_vset_count(sw_vset_and(g->row[v], set));
        differ |= count[v] ^ count[p->order[start]];
      }
      if (differ)
        split(p, start, count, &pending, &trace);
      else
        trace = sw_hash_mix(trace ^ (uint64_t)(splitter << 16 | start << 8 |
                                               count[p->order[start]]));
    }
  }
  return trace;
}

static void individualise(partition *p, int v) {
  int start = p->start_of[v], size = p->size[start], at = start;
  while (p->order[at] != v)
    at++;
  p->order[at] = p->order[start];
  p->order[start] = (uint8_t)v;
  p->size[start] = 1;
  p->size[start + 1] = (uint8_t)(size - 1);
  for (int i = start + 1; i < start + size; i++)
    p->start_of[p->order[i]] = (uint8_t)(start + 1);
  p->cells++;
}

/* The first of the smallest cells of several vertices. */
static int target_cell(const partition *p, int n) {
  int best = -1;
  for (int i = 0; i < n; i += p->size[i])
    if (p->size[i] > 1 && (best < 0 || p->size[i] < p->size[best]))
      best = i;
  return best;
}

/* ---- leaves and automorphisms ------------------------------------------ */

static void write_form(const sw_graph *g, const uint8_t *order, sw_graph *out) {
  int to[MAX];
  for (int i = 0; i < g->n; i++)
    to[order[i]] = i;
  sw_graph_relabel(g, to, out);
}

static void keep_leaf(search *s, const partition *p, int depth,
                      const sw_graph *form, leaf *out) {
  out->known = 1;
  out->depth = depth;
  out->form = *form;
  memcpy(out->order, p->order, (size_t)s->g->n);
  memcpy(out->path, s->path, (size_t)depth);
  memcpy(out->trace, s->trace, (size_t)(depth + 1) * sizeof out->trace[0]);
}

/* The leaves are equal: remembers the automorphism and returns the depth at
 * which their paths part. */
static int equal_leaves(search *s, const leaf *old, const partition *p) {
  if (s->automorphisms < MOST_AUTOMORPHISMS) {
    uint8_t *image = s->automorphism[s->automorphisms++];
    for (int i = 0; i < s->g->n; i++)
      image[old->order[i]] = p->order[i];
  }
  int depth = 0;
  while (s->path[depth] == old->path[depth])
    depth++;
  return depth;
}

/* Below, equal or above 0, as the traces down to `depth` compare. */
static int compare_traces(const search *s, const leaf *old, int depth) {
  for (int i = 0; i <= depth; i++) {
    if (i > old->depth)
      return 1;
    if (s->trace[i] != old->trace[i])
      return s->trace[i] < old->trace[i] ? -1 : 1;
  }
  return 0;
}

/* A leaf is reached; returns the depth to go back to. */
static int at_leaf(search *s, const partition *p, int depth) {
  sw_graph form;
  write_form(s->g, p->order, &form);
  if (!s->first.known) {
    keep_leaf(s, p, depth, &form, &s->first);
    keep_leaf(s, p, depth, &form, &s->best);
    return depth - 1;
  }
  if (sw_graph_equal(&form, &s->first.form))
    return equal_leaves(s, &s->first, p);
  int order = compare_traces(s, &s->best, depth);
  if (!order)
    order =
        memcmp(form.row, s->best.form.row, (size_t)form.n * sizeof form.row[0]);
  if (!order)
    return equal_leaves(s, &s->best, p);
  if (order < 0)
    keep_leaf(s, p, depth, &form, &s->best);
  return depth - 1;
}

/* ---- the tree ---------------------------------------------------------- */

/* Shortens the way as it goes. */
static int root_of(uint8_t *up, int v) {
  while (up[v] != v)
    v = up[v] = up[up[v]];
  return v;
}

/* Joins in `up` the orbits of the automorphisms that fix the path down to
 * `depth`: those found after the first `known` ones. */
static void join_orbits(const search *s, int depth, int known, uint8_t *up) {
  for (int a = known; a < s->automorphisms; a++) {
    const uint8_t *image = s->automorphism[a];
    int fixes = 1;
    for (int i = 0; i < depth && fixes; i++)
      fixes = image[s->path[i]] == s->path[i];
    for (int v = 0; v < s->g->n && fixes; v++) {
      int x = root_of(up, v), y = root_of(up, image[v]);
      up[x > y ? x : y] = (uint8_t)(x > y ? y : x);
    }
  }
}

static int same_orbit_tried(uint8_t *up, sw_vset tried, int v) {
  for (SW_VSET_EACH(u, tried))
    if (root_of(up, u) == root_of(up, v))
      return 1;
  return 0;
}

static int worth_it(const search *s, int depth) {
  return !s->first.known || compare_traces(s, &s->best, depth) <= 0 ||
         !compare_traces(s, &s->first, depth);
}

/* Explores the node whose partition is p (already refined); returns the depth
 * at which to go on. */
static int explore(search *s, const partition *p, int depth) {
  if (!worth_it(s, depth))
    return depth - 1;
  if (p->cells == s->g->n)
    return at_leaf(s, p, depth);
  int start = target_cell(p, s->g->n), known = 0;
  sw_vset cell = members(p, start), tried = {{0, 0}};
  uint8_t up[MAX];
  for (int v = 0; v < s->g->n; v++)
    up[v] = (uint8_t)v;
  for (SW_VSET_EACH(v, cell)) {
    join_orbits(s, depth, known, up);
    known = s->automorphisms;
    if (same_orbit_tried(up, tried, v))
      continue;
    sw_vset_add(&tried, v);
    partition child = *p;
    individualise(&child, v);
    s->path[depth] = (uint8_t)v;
    s->trace[depth + 1] = refine(s->g, &child, sw_vset_one(start));
    int back = explore(s, &child, depth + 1);
    if (back < depth)
      return back;
  }
  return depth - 1;
}

void sw_graph_canonical_coloured(const sw_graph *g, const uint8_t *colour,
                                 sw_graph *form, int *to) {
  search s; /* large: only what is looked at is set */
  partition p = {.cells = g->n > 0};
  sw_vset pending = sw_vset_below(g->n > 0);
  s.g = g;
  s.first.known = s.best.known = s.automorphisms = 0;
  p.size[0] = (uint8_t)g->n;
  for (int v = 0; v < g->n; v++)
    p.order[v] = (uint8_t)v;
  s.trace[0] = 0;
  split(&p, 0, colour, &pending, &s.trace[0]);
  s.trace[0] = refine(g, &p, pending);
  explore(&s, &p, 0);
  for (int i = 0; i < g->n && to; i++)
    to[s.best.order[i]] = i;
  *form = s.best.form;
}

void sw_graph_canonical(const sw_graph *g, sw_graph *form, int *to) {
  static const uint8_t alike[MAX];
  sw_graph_canonical_coloured(g, alike, form, to);
}

int sw_graph_isomorphic(const sw_graph *g, const sw_graph *h, int *to) {
  if (g->n != h->n || sw_graph_edges(g) != sw_graph_edges(h))
    return 0;
  int to_form[MAX], from_h[MAX], h_of[MAX];
  sw_graph g_form, h_form;
  sw_graph_canonical(g, &g_form, to_form);
  sw_graph_canonical(h, &h_form, from_h);
  if (!sw_graph_equal(&g_form, &h_form))
    return 0;
  for (int v = 0; v < h->n; v++)
    h_of[from_h[v]] = v;
  for (int v = 0; v < g->n && to; v++)
    to[v] = h_of[to_form[v]];
  return 1;
}
