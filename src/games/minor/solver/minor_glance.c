/* Closing a piece of any size without search: by a drawing without crossings or
 * by an order of elimination; see minor_find.c for what that shows.
 */
#include "games/minor/solver/minor_glance.h"

#include "base/mem.h"
#include "games/minor/search/minor_tree.h"
#include "graph/planarity/left_right.h"

enum { NUMBERS = 10000 }; /* of vertices in a record of a drawing */

/* ---- drawings ------------------------------------------------------------ */

static void record_ring(minor_search *s, const sw_wide *g, int v,
                        const int *start, const int *around) {
  minor_record(s, " %d:", g->name[v]);
  for (int i = start[v]; i < start[v + 1]; i++)
    minor_record(s, "%s%d", i > start[v] ? "," : "", g->name[around[i]]);
}

/* In several records when one would be too long for a line. */
static void record_drawing(minor_search *s, const minor_pattern *pattern,
                           const sw_wide *g, const int *start,
                           const int *around) {
  int left = g->n + start[g->n], room = 0; /* numbers */
  minor_pattern_show(pattern, s);
  for (int v = 0; v < g->n; v++) {
    int its = 1 + start[v + 1] - start[v];
    if (its > room) {
      minor_record(s, "%s%s", v ? "\n" : "",
                   left > NUMBERS ? "rings" : "planar");
      room = left > NUMBERS ? NUMBERS : left;
    }
    record_ring(s, g, v, start, around);
    room -= its;
    left -= its;
  }
  minor_record(s, "\n");
}

/* MINOR_NO when the pattern is not planar and all of g, whose vertices are all
 * there, is; else SW_STOPPED. */
static int draw(minor_search *s, const minor_pattern *pattern,
                const sw_wide *g) {
  int n = g->n, m = sw_wide_edges(g), rc = SW_STOPPED;
  size_t ints = (size_t)(n + 1 + 4 * m + SW_LEFT_RIGHT_ROOM(n, m));
  int *start = sw_mem_alloc(ints, sizeof *start);
  if (!start)
    return SW_NO_MEMORY;
  int *to = start + n + 1, *around = to + 2 * m;
  m = 0;
  for (int v = 0; v < n; v++) {
    start[v] = m;
    for (SW_WIDE_EACH(u, g, v))
      to[m++] = u;
  }
  start[n] = m;
  const sw_lists lists = {.n = n, .start = start, .to = to};
  if (sw_left_right(&lists, around + m, around)) {
    record_drawing(s, pattern, g, start, around);
    rc = MINOR_NO;
  }
  sw_mem_free(start);
  return rc;
}

int minor_glance_drawing(const sw_wide *g, const minor_pattern *pattern,
                         minor_search *s) {
  if (pattern->planar || sw_wide_edges(g) > 3 * g->left)
    return SW_STOPPED;
  sw_wide *copy = sw_wide_copy(g);
  int rc = copy ? draw(s, pattern, copy) : SW_NO_MEMORY;
  sw_wide_free(copy);
  return rc;
}

/* ---- orders of elimination ---------------------------------------------- */

static int fill_of(const sw_wide *g, int v) {
  int fill = 0;
  for (SW_WIDE_EACH(a, g, v))
    for (int b = sw_wide_next(g, v, a + 1); b >= 0;
         b = sw_wide_next(g, v, b + 1))
      fill += !sw_wide_has(g, a, b);
  return fill;
}

/* Of the vertices of least degree, the one that adds the fewest edges. */
static int cheapest(const sw_wide *g, int *degree) {
  int best = -1, fill = 0;
  for (SW_WIDE_THERE(v, g)) {
    if (best >= 0 && degree[v] > degree[best])
      continue;
    int its = fill_of(g, v);
    if (best < 0 || degree[v] < degree[best] || its < fill) {
      best = v;
      fill = its;
    }
  }
  return best;
}

/* As minor_elimination: all places of g in an order, on its own copy; 1 or 0.
 */
static int eliminate(sw_wide *g, int width, int *degree, int *order) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    degree[v] = sw_wide_degree(g, v);
  while (g->left) {
    int v = cheapest(g, degree);
    if (degree[v] > width)
      return 0;
    int around[MINOR_TREE + 1], k = 0;
    for (SW_WIDE_EACH(u, g, v))
      around[k++] = u;
    sw_wide_eliminate(g, v);
    while (k--)
      degree[around[k]] = sw_wide_degree(g, around[k]);
    order[n++] = v;
  }
  return 1;
}

int minor_glance_tree(const sw_wide *g, int treewidth, minor_search *s) {
  int rc = SW_STOPPED;
  if (!treewidth)
    return rc;
  sw_wide *copy = sw_wide_copy(g);
  int *order = sw_mem_alloc(2 * (size_t)g->left, sizeof *order);
  if (!copy || !order)
    rc = SW_NO_MEMORY;
  else if (eliminate(copy, treewidth - 1, order + g->left, order)) {
    minor_record(s, "tree");
    for (int i = 0; i < copy->n; i++)
      minor_record(s, " %d", copy->name[order[i]]);
    minor_record(s, "\n");
    rc = MINOR_NO;
  }
  sw_wide_free(copy);
  sw_mem_free(order);
  return rc;
}
