/* Planarity by the left-right criterion.
 *
 * A depth-first search orients the graph into tree edges and back edges.  It
 * is planar exactly when the back edges can be divided into left and right
 * ones so that no two on the same side cross.  The second search keeps, on a
 * stack, pairs of intervals of back edges that must lie on different sides;
 * back edges are named by intervals because those with nested ends never need
 * to be told apart.  `ref` chains edges whose sides are relative to each other.
 * The third search turns sides into the cyclic order around each vertex.
 *
 * Brandes: The left-right planarity test (2009), after de Fraysseix and
 * Rosenstiehl.  Edges are numbered; NONE stands for no edge.
 */
#include "graph/planarity/planar.h"

#include <string.h>

enum { MAX = SW_GRAPH_MAX, EDGES = 3 * MAX, NONE = -1 };

typedef struct interval {
  int low, high; /* edges; both NONE when empty */
} interval;

typedef struct conflict {
  interval left, right;
} conflict;

typedef struct lr {
  const sw_graph *g;
  int edges;
  int from[EDGES], to[EDGES];
  int low[EDGES], low2[EDGES]; /* heights of the lowest return points */
  int nesting[EDGES];
  int ref[EDGES], side[EDGES], low_edge[EDGES], bottom[EDGES];
  int height[MAX], parent[MAX]; /* parent: the tree edge into the vertex */
  int16_t out[MAX][MAX];        /* outgoing edges, by nesting */
  int outs[MAX];
  sw_vset oriented[MAX]; /* neighbours whose edge has a direction */
  conflict stack[EDGES];
  int top;
} lr;

/* ---- first search: orientation ----------------------------------------- */

static void fold_low(lr *s, int into, int e) {
  if (s->low[e] < s->low[into]) {
    int other = s->low2[e];
    s->low2[into] = s->low[into] < other ? s->low[into] : other;
    s->low[into] = s->low[e];
  } else {
    int other = s->low[e] > s->low[into] ? s->low[e] : s->low2[e];
    if (other < s->low2[into])
      s->low2[into] = other;
  }
}

static void orient(lr *s, int v) {
  for (SW_VSET_EACH(w, s->g->row[v])) {
    if (sw_vset_has(s->oriented[v], w))
      continue;
    sw_vset_add(&s->oriented[v], w);
    sw_vset_add(&s->oriented[w], v);
    int e = s->edges++;
    s->from[e] = v;
    s->to[e] = w;
    s->low[e] = s->low2[e] = s->height[v];
    s->ref[e] = s->low_edge[e] = NONE;
    s->side[e] = 1;
    if (s->height[w] < 0) {
      s->parent[w] = e;
      s->height[w] = s->height[v] + 1;
      orient(s, w);
    } else {
      s->low[e] = s->height[w];
    }
    s->nesting[e] = 2 * s->low[e] + (s->low2[e] < s->height[v]);
    s->out[v][s->outs[v]++] = (int16_t)e;
    if (s->parent[v] != NONE)
      fold_low(s, s->parent[v], e);
  }
}

static void sort_out(lr *s) {
  for (int v = 0; v < s->g->n; v++)
    for (int i = 1; i < s->outs[v]; i++) {
      int16_t e = s->out[v][i];
      int j = i;
      for (; j && s->nesting[s->out[v][j - 1]] > s->nesting[e]; j--)
        s->out[v][j] = s->out[v][j - 1];
      s->out[v][j] = e;
    }
}

/* ---- second search: constraints ---------------------------------------- */

static int is_empty(interval i) {
  return i.low == NONE && i.high == NONE;
}

static int conflicting(const lr *s, interval i, int e) {
  return !is_empty(i) && s->low[i.high] > s->low[e];
}

static void swap_sides(conflict *q) {
  interval left = q->left;
  q->left = q->right;
  q->right = left;
}

static int lowest(const lr *s, const conflict *q) {
  if (is_empty(q->left))
    return s->low[q->right.low];
  if (is_empty(q->right))
    return s->low[q->left.low];
  int left = s->low[q->left.low], right = s->low[q->right.low];
  return left < right ? left : right;
}

/* The return edges of e_i all go to one side: into p->right. */
static int merge_own(lr *s, conflict *p, int ei, int e) {
  do {
    conflict q = s->stack[--s->top];
    if (!is_empty(q.left))
      swap_sides(&q);
    if (!is_empty(q.left))
      return 0;
    if (s->low[q.right.low] > s->low[e]) {
      if (is_empty(p->right))
        p->right.high = q.right.high;
      else
        s->ref[p->right.low] = q.right.high;
      p->right.low = q.right.low;
    } else {
      s->ref[q.right.low] = s->low_edge[e];
    }
  } while (s->top > s->bottom[ei]);
  return 1;
}

/* Earlier return edges that conflict with e_i go to the other side. */
static int merge_earlier(lr *s, conflict *p, int ei) {
  while (s->top && (conflicting(s, s->stack[s->top - 1].left, ei) ||
                    conflicting(s, s->stack[s->top - 1].right, ei))) {
    conflict q = s->stack[--s->top];
    if (conflicting(s, q.right, ei))
      swap_sides(&q);
    if (conflicting(s, q.right, ei))
      return 0;
    if (p->right.low != NONE)
      s->ref[p->right.low] = q.right.high;
    if (q.right.low != NONE)
      p->right.low = q.right.low;
    if (is_empty(p->left))
      p->left.high = q.left.high;
    else
      s->ref[p->left.low] = q.left.high;
    p->left.low = q.left.low;
  }
  return 1;
}

static int add_constraints(lr *s, int ei, int e) {
  conflict p = {{NONE, NONE}, {NONE, NONE}};
  if (!merge_own(s, &p, ei, e) || !merge_earlier(s, &p, ei))
    return 0;
  if (!is_empty(p.left) || !is_empty(p.right))
    s->stack[s->top++] = p;
  return 1;
}

/* Shortens an interval by the edges that end in u; `other` is its partner. */
static void trim(lr *s, interval *i, const interval *other, int u) {
  while (i->high != NONE && s->to[i->high] == u)
    i->high = s->ref[i->high];
  if (i->high == NONE && i->low != NONE) {
    s->ref[i->low] = other->low;
    s->side[i->low] = -1;
    i->low = NONE;
  }
}

/* Edge e into v is done: forget the back edges that end at its source. */
static void leave(lr *s, int e) {
  int u = s->from[e];
  while (s->top && lowest(s, &s->stack[s->top - 1]) == s->height[u]) {
    conflict p = s->stack[--s->top];
    if (p.left.low != NONE)
      s->side[p.left.low] = -1;
  }
  if (s->top) {
    conflict *p = &s->stack[s->top - 1];
    trim(s, &p->left, &p->right, u);
    trim(s, &p->right, &p->left, u);
  }
  if (s->low[e] < s->height[u]) {
    assert(s->top);
    int left = s->stack[s->top - 1].left.high;
    int right = s->stack[s->top - 1].right.high;
    int is_left =
        left != NONE && (right == NONE || s->low[left] > s->low[right]);
    s->ref[e] = is_left ? left : right;
  }
}

static int constrain(lr *s, int v) {
  int e = s->parent[v];
  for (int i = 0; i < s->outs[v]; i++) {
    int ei = s->out[v][i], w = s->to[ei];
    s->bottom[ei] = s->top;
    if (ei == s->parent[w]) {
      if (!constrain(s, w))
        return 0;
    } else {
      s->low_edge[ei] = ei;
      s->stack[s->top++] = (conflict){{NONE, NONE}, {ei, ei}};
    }
    if (s->low[ei] < s->height[v]) {
      if (!i)
        s->low_edge[e] = s->low_edge[ei];
      else if (!add_constraints(s, ei, e))
        return 0;
    }
  }
  if (e != NONE)
    leave(s, e);
  return 1;
}

/* ---- third search: the drawing ----------------------------------------- */

/* Neighbours of each vertex in a ring: after[v][w] is clockwise behind w. */
typedef struct rings {
  uint8_t after[MAX][MAX], before[MAX][MAX];
  int first[MAX], left_ref[MAX], right_ref[MAX];
} rings;

static void ring_insert(rings *r, int v, int w, int behind) {
  if (behind == NONE) {
    r->after[v][w] = r->before[v][w] = (uint8_t)w;
    r->first[v] = w;
    return;
  }
  int next = r->after[v][behind];
  r->after[v][behind] = r->before[v][next] = (uint8_t)w;
  r->after[v][w] = (uint8_t)next;
  r->before[v][w] = (uint8_t)behind;
}

/* Puts w at the head of the ring of v. */
static void ring_lead(rings *r, int v, int w) {
  int first = r->first[v];
  ring_insert(r, v, w, first == NONE ? NONE : r->before[v][first]);
  r->first[v] = w;
}

static int sign(lr *s, int e) {
  if (s->ref[e] != NONE) {
    int other = s->ref[e];
    s->ref[e] = NONE;
    s->side[e] *= sign(s, other);
  }
  return s->side[e];
}

static void embed(lr *s, rings *r, int v) {
  for (int i = 0; i < s->outs[v]; i++) {
    int e = s->out[v][i], w = s->to[e];
    if (e == s->parent[w]) {
      ring_lead(r, w, v);
      r->left_ref[v] = r->right_ref[v] = w;
      embed(s, r, w);
    } else if (s->side[e] == 1) {
      ring_insert(r, w, v, r->right_ref[w]);
    } else {
      int left = r->left_ref[w];
      ring_insert(r, w, v, r->before[w][left]);
      if (left == r->first[w])
        r->first[w] = v;
      r->left_ref[w] = v;
    }
  }
}

static void write_rotation(const lr *s, const rings *r, sw_rotation *out) {
  int at = 0;
  for (int v = 0; v < s->g->n; v++) {
    out->start[v] = at;
    for (int k = 0, w = r->first[v]; k < sw_graph_degree(s->g, v); k++) {
      out->around[at++] = (uint8_t)w;
      w = r->after[v][w];
    }
  }
  out->start[s->g->n] = at;
}

static void draw(lr *s, sw_rotation *out) {
  rings r;
  for (int e = 0; e < s->edges; e++)
    s->nesting[e] *= sign(s, e);
  sort_out(s);
  for (int v = 0; v < s->g->n; v++) {
    r.first[v] = NONE;
    for (int i = 0; i < s->outs[v]; i++)
      ring_insert(&r, v, s->to[s->out[v][i]],
                  i ? s->to[s->out[v][i - 1]] : NONE);
  }
  for (int v = 0; v < s->g->n; v++)
    if (s->parent[v] == NONE)
      embed(s, &r, v);
  write_rotation(s, &r, out);
}

/* ---- doors ------------------------------------------------------------- */

int sw_graph_planar(const sw_graph *g, sw_rotation *rotation) {
  if (g->n > 2 && sw_graph_edges(g) > 3 * g->n - 6)
    return 0;
  lr s;
  s.g = g;
  s.edges = s.top = 0;
  for (int v = 0; v < g->n; v++) {
    s.height[v] = -1;
    s.parent[v] = NONE;
    s.outs[v] = 0;
    s.oriented[v] = (sw_vset){{0, 0}};
  }
  for (int v = 0; v < g->n; v++)
    if (s.height[v] < 0) {
      s.height[v] = 0;
      orient(&s, v);
    }
  sort_out(&s);
  for (int v = 0; v < g->n; v++)
    if (s.parent[v] == NONE && !constrain(&s, v))
      return 0;
  if (rotation)
    draw(&s, rotation);
  return 1;
}

/* An edge is kept only when the graph without it is planar. */
int sw_graph_kuratowski(const sw_graph *g, sw_graph *obstruction) {
  sw_graph h = *g;
  assert(!sw_graph_planar(g, NULL));
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u)))) {
      sw_graph_part(&h, u, v);
      if (sw_graph_planar(&h, NULL))
        sw_graph_join(&h, u, v);
    }
  *obstruction = h;
  for (int v = 0; v < h.n; v++)
    if (sw_graph_degree(&h, v) == 4)
      return 5;
  return 3;
}

/* Subdividing adds as many edges as vertices: there stay 5 or 3 more. */
int sw_graph_is_kuratowski(const sw_graph *g) {
  int surplus = sw_graph_edges(g);
  sw_graph least;
  for (int v = 0; v < g->n; v++)
    surplus -= sw_graph_degree(g, v) > 0;
  if ((surplus != 3 && surplus != 5) || sw_graph_planar(g, NULL))
    return 0;
  sw_graph_kuratowski(g, &least);
  return sw_graph_equal(g, &least);
}

int sw_rotation_faces(const sw_graph *g, const sw_rotation *rotation) {
  sw_vset walked[MAX] = {{{0, 0}}};
  int faces = 0;
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(first, g->row[u])) {
      if (sw_vset_has(walked[u], first))
        continue;
      faces++;
      for (int a = u, b = first; !sw_vset_has(walked[a], b);) {
        sw_vset_add(&walked[a], b);
        const uint8_t *ring = rotation->around + rotation->start[b];
        int size = rotation->start[b + 1] - rotation->start[b], i = 0;
        while (ring[i] != a)
          i++;
        a = b;
        b = ring[(i + 1) % size];
      }
    }
  return faces;
}
