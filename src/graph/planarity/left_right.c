/* Planarity by the left-right criterion, on lists of neighbours.
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
 * Rosenstiehl.  Edges are numbered; NONE stands for no edge.  Edge e has two
 * darts, 2 e at the end it comes from and 2 e + 1 at the other.
 */
#include "graph/planarity/left_right.h"

#include <assert.h>

enum { NONE = -1 };

typedef struct interval {
  int low, high; /* edges; both NONE when empty */
} interval;

typedef struct conflict {
  interval left, right;
} conflict;

typedef struct lr {
  const sw_lists *g;
  int edges;
  int *from, *to;
  int *low, *low2; /* heights of the lowest return points */
  int *nesting;
  int *ref, *side, *low_edge, *bottom;
  int *height, *parent; /* parent: the tree edge into the vertex */
  int *out, *outs;      /* outgoing edges from start[v] on, by nesting */
  conflict *stack;
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

/* An edge up to a parent, or down to what was reached before, has a direction
 * when it is met. */
static int is_new(const lr *s, int v, int w) {
  return s->height[w] < s->height[v] &&
         (s->parent[v] == NONE || s->from[s->parent[v]] != w);
}

static void orient(lr *s, int v) {
  for (int i = s->g->start[v]; i < s->g->start[v + 1]; i++) {
    int w = s->g->to[i];
    if (!is_new(s, v, w))
      continue;
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
    s->out[s->g->start[v] + s->outs[v]++] = e;
    if (s->parent[v] != NONE)
      fold_low(s, s->parent[v], e);
  }
}

static void sort_out(lr *s) {
  for (int v = 0; v < s->g->n; v++) {
    int *out = s->out + s->g->start[v];
    for (int i = 1; i < s->outs[v]; i++) {
      int e = out[i], j = i;
      for (; j && s->nesting[out[j - 1]] > s->nesting[e]; j--)
        out[j] = out[j - 1];
      out[j] = e;
    }
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
    int ei = s->out[s->g->start[v] + i], w = s->to[ei];
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

/* The darts at each vertex in a ring: after[d] is clockwise behind d. */
typedef struct rings {
  int *after, *before;
  int *first, *left_ref, *right_ref; /* darts */
} rings;

static void ring_insert(rings *r, int v, int d, int behind) {
  if (behind == NONE) {
    r->after[d] = r->before[d] = d;
    r->first[v] = d;
    return;
  }
  int next = r->after[behind];
  r->after[behind] = r->before[next] = d;
  r->after[d] = next;
  r->before[d] = behind;
}

/* Puts d at the head of the ring of v. */
static void ring_lead(rings *r, int v, int d) {
  int first = r->first[v];
  ring_insert(r, v, d, first == NONE ? NONE : r->before[first]);
  r->first[v] = d;
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
    int e = s->out[s->g->start[v] + i], w = s->to[e], back = 2 * e + 1;
    if (e == s->parent[w]) {
      ring_lead(r, w, back);
      r->left_ref[v] = r->right_ref[v] = 2 * e;
      embed(s, r, w);
    } else if (s->side[e] == 1) {
      ring_insert(r, w, back, r->right_ref[w]);
    } else {
      int left = r->left_ref[w];
      ring_insert(r, w, back, r->before[left]);
      if (left == r->first[w])
        r->first[w] = back;
      r->left_ref[w] = back;
    }
  }
}

static void write_rings(const lr *s, const rings *r, int *around) {
  for (int v = 0; v < s->g->n; v++) {
    int d = r->first[v];
    for (int i = s->g->start[v]; i < s->g->start[v + 1]; i++) {
      around[i] = d & 1 ? s->from[d >> 1] : s->to[d >> 1];
      d = r->after[d];
    }
  }
}

static void draw(lr *s, rings *r, int *around) {
  for (int e = 0; e < s->edges; e++)
    s->nesting[e] *= sign(s, e);
  sort_out(s);
  for (int v = 0; v < s->g->n; v++) {
    const int *out = s->out + s->g->start[v];
    r->first[v] = NONE;
    for (int i = 0; i < s->outs[v]; i++)
      ring_insert(r, v, 2 * out[i], i ? 2 * out[i - 1] : NONE);
  }
  for (int v = 0; v < s->g->n; v++)
    if (s->parent[v] == NONE)
      embed(s, r, v);
  write_rings(s, r, around);
}

/* ---- the door ------------------------------------------------------------ */

static int *take(int **room, int n) {
  int *block = *room;
  *room += n;
  return block;
}

static void lay_out(lr *s, rings *r, int n, int m, int *room) {
  int **of_edges[] = {&s->from, &s->to,   &s->low,      &s->low2,  &s->nesting,
                      &s->ref,  &s->side, &s->low_edge, &s->bottom};
  int **of_vertices[] = {&s->height, &s->parent,   &s->outs,
                         &r->first,  &r->left_ref, &r->right_ref};
  int **of_darts[] = {&s->out, &r->after, &r->before};
  for (int i = 0; i < 9; i++)
    *of_edges[i] = take(&room, m);
  for (int i = 0; i < 6; i++)
    *of_vertices[i] = take(&room, n);
  for (int i = 0; i < 3; i++)
    *of_darts[i] = take(&room, 2 * m);
  s->stack = (conflict *)room;
}

int sw_left_right(const sw_lists *g, int *room, int *around) {
  lr s = {.g = g};
  rings r;
  int n = g->n, m = g->start[n] / 2;
  if (n > 2 && m > 3 * n - 6)
    return 0;
  lay_out(&s, &r, n, m, room);
  for (int v = 0; v < n; v++) {
    s.height[v] = -1;
    s.parent[v] = NONE;
    s.outs[v] = 0;
  }
  for (int v = 0; v < n; v++)
    if (s.height[v] < 0) {
      s.height[v] = 0;
      orient(&s, v);
    }
  assert(s.edges == m);
  sort_out(&s);
  for (int v = 0; v < n; v++)
    if (s.parent[v] == NONE && !constrain(&s, v))
      return 0;
  if (around)
    draw(&s, &r, around);
  return 1;
}
