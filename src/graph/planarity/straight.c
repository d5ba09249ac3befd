/* Crossings of straight lines, and drawings without.
 *
 * A planar graph is filled up to a triangulation, which has a canonical order:
 * vertices are taken off the outer cycle one by one, each with two neighbours
 * on what is left of that cycle, from the apex c down to the base a-b (de
 * Fraysseix, Pach, Pollack 1990).  A vertex that is taken off becomes a child
 * of the one to its left in the tree of a, of the one to its right in the tree
 * of b, and the parent, in the tree of c, of the neighbours between them that
 * come to light.  So every inner vertex v has three paths that divide the
 * triangle into three regions.  A coordinate of v is the number of vertices in
 * a region, its borders included, less those on one border; the three of them
 * add up to n - 1, and two are a drawing (Schnyder 1990).  The vertices of a
 * region are counted by the sizes of the subtrees along its borders.
 */
#include "graph/planarity/straight.h"
#include "graph/planarity/planar.h"

#include <assert.h>

/* ---- crossings ---------------------------------------------------------- */

/* Twice the area of the triangle, with its sign. */
static int64_t area(const sw_drawing *d, int a, int b, int c) {
  int64_t bx = d->x[b] - d->x[a], by = d->y[b] - d->y[a];
  int64_t cx = d->x[c] - d->x[a], cy = d->y[c] - d->y[a];
  return bx * cy - cx * by;
}

static int sign(int64_t x) {
  return (x > 0) - (x < 0);
}

/* 1 when c is not outside of a and b, in either order. */
static int between(int a, int b, int c) {
  return a < b ? a <= c && c <= b : b <= c && c <= a;
}

/* 1 when c lies on the segment a-b, which may be at an end. */
static int covers(const sw_drawing *d, int a, int b, int c) {
  return between(d->x[a], d->x[b], d->x[c]) &&
         between(d->y[a], d->y[b], d->y[c]) && !area(d, a, b, c);
}

/* 1 when a and b lie on the same side of c and e. */
static int apart(int a, int b, int c, int e) {
  return (a < c && a < e && b < c && b < e) ||
         (a > c && a > e && b > c && b > e);
}

/* Two segments without a common end meet when their boxes do and neither has
 * the other on one side of its line. */
int sw_drawing_cross(const sw_drawing *d, int a, int b, int c, int e) {
  if (a == e || b == e) { /* a common end goes to c */
    int end = c;
    c = e;
    e = end;
  }
  if (a == c || b == c)
    return covers(d, a, b, e) || covers(d, c, e, a == c ? b : a);
  if (apart(d->x[a], d->x[b], d->x[c], d->x[e]) ||
      apart(d->y[a], d->y[b], d->y[c], d->y[e]))
    return 0;
  return sign(area(d, a, b, c)) * sign(area(d, a, b, e)) <= 0 &&
         sign(area(d, c, e, a)) * sign(area(d, c, e, b)) <= 0;
}

/* Calls found(ctx, edge, edge) for each crossing, and found(ctx, edge, NULL)
 * for each vertex without edges on an edge, until it returns nonzero. */
static int each_crossing(const sw_graph *g, const sw_drawing *d,
                         int (*found)(void *ctx, const int *e, const int *f),
                         void *ctx) {
  int end[SW_GRAPH_MAX * SW_GRAPH_MAX / 2][2], n = 0;
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u)))) {
      end[n][0] = u;
      end[n][1] = v;
      for (int k = 0; k < n; k++)
        if (sw_drawing_cross(d, u, v, end[k][0], end[k][1]) &&
            found(ctx, end[n], end[k]))
          return 1;
      for (int w = 0; w < g->n; w++)
        if (sw_vset_empty(g->row[w]) && covers(d, u, v, w) &&
            found(ctx, end[n], NULL))
          return 1;
      n++;
    }
  return 0;
}

typedef struct tally {
  int n;
  sw_graph *crossed;
} tally;

static int count_crossing(void *ctx, const int *e, const int *f) {
  tally *t = ctx;
  t->n++;
  if (t->crossed)
    sw_graph_join(t->crossed, e[0], e[1]);
  if (t->crossed && f)
    sw_graph_join(t->crossed, f[0], f[1]);
  return 0;
}

int sw_drawing_crossings(const sw_graph *g, const sw_drawing *d,
                         sw_graph *crossed) {
  tally t = {0, crossed};
  if (crossed)
    sw_graph_init(crossed, g->n);
  each_crossing(g, d, count_crossing, &t);
  return t.n;
}

static int stop(void *ctx, const int *e, const int *f) {
  (void)ctx, (void)e, (void)f;
  return 1;
}

int sw_drawing_is_clear(const sw_graph *g, const sw_drawing *d) {
  return !each_crossing(g, d, stop, NULL);
}

/* ---- the three trees ---------------------------------------------------- */

enum { NONE = -1 };

typedef struct wood {
  sw_graph g; /* a triangulation */
  sw_rotation around;
  int corner[3];                               /* a, b, c */
  int parent[3][SW_GRAPH_MAX];                 /* NONE for the corners */
  int size[3][SW_GRAPH_MAX];                   /* of subtrees */
  int left[SW_GRAPH_MAX], right[SW_GRAPH_MAX]; /* on the outer cycle */
  sw_vset outer;                               /* its vertices */
} wood;

/* Adds edges as long as the graph stays planar. */
static void triangulate(sw_graph *g) {
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++) {
      if (sw_graph_has(g, u, v))
        continue;
      sw_graph_join(g, u, v);
      if (!sw_graph_planar(g, NULL))
        sw_graph_part(g, u, v);
    }
}

/* A vertex of the outer cycle other than a and b, without a chord. */
static int removable(const wood *w) {
  for (SW_VSET_EACH(v, w->outer))
    if (v != w->corner[0] && v != w->corner[1] &&
        sw_vset_count(sw_vset_and(w->g.row[v], w->outer)) == 2)
      return v;
  assert(0 && "a triangulation has a canonical order");
  return NONE;
}

/* Takes v off: clockwise around it, from its right to its left neighbour, stand
 * those that come to light. */
static void take_off(wood *w, int v) {
  const uint8_t *ring = w->around.around + w->around.start[v];
  int degree = w->around.start[v + 1] - w->around.start[v], i = 0;
  int before = w->right[v];
  w->parent[0][v] = w->left[v];
  w->parent[1][v] = w->right[v];
  while (ring[i] != w->right[v])
    i++;
  for (;;) {
    int u = ring[++i % degree];
    w->left[before] = u;
    w->right[u] = before;
    if (u == w->left[v])
      break;
    w->parent[2][u] = v;
    sw_vset_add(&w->outer, u);
    before = u;
  }
  sw_vset_drop(&w->outer, v);
}

/* The order in which vertices were taken off goes to `order`. */
static void grow(wood *w, int order[SW_GRAPH_MAX]) {
  int c = 0, n = w->g.n;
  int a = w->around.around[w->around.start[c]];
  int b = w->around.around[w->around.start[c] + 1];
  w->corner[0] = a, w->corner[1] = b, w->corner[2] = c;
  w->left[c] = a, w->right[c] = b;
  w->right[a] = c, w->left[b] = c;
  w->outer = sw_vset_one(a);
  sw_vset_add(&w->outer, b);
  sw_vset_add(&w->outer, c);
  for (int i = 0; i < n - 2; i++) {
    order[i] = i ? removable(w) : c;
    take_off(w, order[i]);
  }
}

static void count_subtrees(wood *w, const int *order) {
  int inner = w->g.n - 2; /* the apex is in front */
  for (int t = 0; t < 3; t++) {
    for (int v = 0; v < w->g.n; v++)
      w->size[t][v] = 1;
    for (int i = 0; i < 3; i++)
      w->parent[t][w->corner[i]] = NONE;
    for (int i = 1; i < inner; i++) { /* children before their parents */
      int v = order[t < 2 ? i : inner - i];
      w->size[t][w->parent[t][v]] += w->size[t][v];
    }
  }
}

/* The vertices on the path from v to its corner, each counted by the size of
 * its subtree in tree t, or once when t is NONE. */
static int along(const wood *w, int path, int v, int t) {
  int sum = 0;
  for (; v != NONE; v = w->parent[path][v])
    sum += t == NONE ? 1 : w->size[t][v];
  return sum;
}

static int coordinate(const wood *w, int v, int t) {
  int next = (t + 1) % 3, last = (t + 2) % 3;
  if (v == w->corner[t])
    return w->g.n - 2;
  if (v == w->corner[next])
    return 0;
  if (v == w->corner[last])
    return 1;
  int region = along(w, next, v, t) + along(w, last, v, t) - w->size[t][v];
  return region - along(w, last, v, NONE);
}

void sw_graph_draw(const sw_graph *planar, sw_drawing *out) {
  wood w = {.g = *planar};
  int order[SW_GRAPH_MAX];
  assert(sw_graph_planar(planar, NULL));
  if (w.g.n < 3) {
    *out = (sw_drawing){.x = {0, 1}};
    return;
  }
  triangulate(&w.g);
  sw_graph_planar(&w.g, &w.around);
  grow(&w, order);
  count_subtrees(&w, order);
  for (int v = 0; v < w.g.n; v++) {
    out->x[v] = (uint16_t)coordinate(&w, v, 0);
    out->y[v] = (uint16_t)coordinate(&w, v, 1);
  }
}
