/* Where the nodes of a net lie on a grid: no crossing whatever the net.
 *
 * The means of sprouts_means.c crowd a deep nest until numbers cannot tell its
 * innermost nodes apart.  On a grid of 2n - 4 by n - 2 points there is room for
 * every triangulation of n nodes (de Fraysseix, Pach and Pollack 1990), though
 * the drawing is not pretty.  The border becomes a triangle: an apex outside is
 * linked to all of it, and the apex and the first two nodes of the border stand
 * around the rest.
 *
 * Canonical order: from outside in, nodes are taken off the contour that have
 * no chord to it, so that each is next to the contour of those that remain
 * along a path.  Put back in the opposite order, a node comes above its path,
 * whose inner part moves by one and what is right of it by two.  Offsets are
 * kept in a binary tree and added up at the end (Chrobak and Payne 1995); the
 * contour is the chain of right sons.
 */
#include "games/sprouts/net/sprouts_grid.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>

typedef struct grid {
  const sprouts_net *net;
  int n, used; /* nodes, and those in triangles: a dart has none for the bends
                  that are its twin's */
  int *first, *around; /* pairs of neighbours that follow each other round node
                          i: around[2 first[i]], .. */
  int *order;          /* taken off, last first: order[2].. are put back */
  int *before, *after; /* on the contour; -1: not on it */
  uint8_t *gone;
  int *left, *right; /* sons */
  int *offset, *y;   /* x relative to the father; height */
} grid;

/* ---- canonical order --------------------------------------------------- */

static void list_pairs(grid *g) {
  const sprouts_net *net = g->net;
  for (size_t i = 0; i < net->triangles; i++)
    for (int k = 0; k < 3; k++)
      g->first[net->triangle[i][k] + 2]++;
  for (int i = 2; i <= g->n + 1; i++)
    g->first[i] += g->first[i - 1];
  for (size_t i = 0; i < net->triangles; i++)
    for (int k = 0; k < 3; k++) {
      int at = 2 * g->first[net->triangle[i][k] + 1]++;
      g->around[at] = net->triangle[i][(k + 1) % 3];
      g->around[at + 1] = net->triangle[i][(k + 2) % 3];
    }
}

/* The neighbour of a node that follows another one, -1 at the outside. */
static int follow(const grid *g, int node, int other) {
  for (int k = g->first[node]; k < g->first[node + 1]; k++)
    if (g->around[2 * k] == other)
      return g->around[2 * k + 1];
  return -1;
}

/* On the contour, with neighbours there only before and after it. */
static int is_free(const grid *g, int node) {
  for (int k = 2 * g->first[node]; k < 2 * g->first[node + 1]; k++) {
    int to = g->around[k];
    if (g->after[to] >= 0 && to != g->before[node] && to != g->after[node])
      return 0;
  }
  return 1;
}

/* Takes a node off: what it hid comes to the contour. */
static void uncover(grid *g, int node) {
  int at = g->before[node], end = g->after[node];
  g->gone[node] = 1;
  g->after[node] = g->before[node] = -1;
  while (at != end) {
    int ahead = follow(g, node, at);
    assert(ahead >= 0 && !g->gone[ahead]);
    g->after[at] = ahead;
    g->before[ahead] = at;
    at = ahead;
  }
}

/* The contour leads from a by the apex to b, and from b to no further node. */
static void find_order(grid *g, int a, int b, int apex) {
  for (int i = 0; i < g->n; i++) {
    g->before[i] = g->after[i] = -1;
    g->used += g->first[i] < g->first[i + 1];
  }
  g->after[a] = g->before[b] = apex;
  g->after[apex] = g->after[b] = b;
  g->before[apex] = a;
  g->order[0] = a;
  g->order[1] = b;
  for (int i = g->used - 1; i > 1; i--) {
    int node = g->after[a];
    while (node != b && !is_free(g, node))
      node = g->after[node];
    assert(node != b);
    g->order[i] = node;
    uncover(g, node);
  }
}

/* ---- putting back ------------------------------------------------------ */

static int is_neighbour(const grid *g, int node, int other) {
  for (int k = 2 * g->first[node]; k < 2 * g->first[node + 1]; k++)
    if (g->around[k] == other)
      return 1;
  return 0;
}

/* The neighbours of a node on the contour are a path from p to q. */
static void put_back(grid *g, int node, int start) {
  int p = start;
  while (!is_neighbour(g, node, p))
    p = g->right[p];
  int inner = g->right[p], q = inner, last = p, wide = 0;
  g->offset[inner]++;
  for (;; last = q, q = g->right[q]) {
    wide += g->offset[q];
    int more = g->right[q];
    if (more < 0 || !is_neighbour(g, node, more))
      break;
  }
  g->offset[q]++;
  wide++;
  g->offset[node] = (wide + g->y[q] - g->y[p]) / 2;
  g->y[node] = (wide + g->y[q] + g->y[p]) / 2;
  g->offset[q] = wide - g->offset[node];
  g->right[p] = node;
  g->right[node] = q;
  if (inner == q)
    return;
  g->offset[inner] -= g->offset[node];
  g->left[node] = inner;
  g->right[last] = -1;
}

static void put_all(grid *g) {
  for (int i = 0; i < g->n; i++)
    g->left[i] = g->right[i] = -1;
  int a = g->order[0], b = g->order[1], c = g->order[2];
  g->right[a] = c;
  g->right[c] = b;
  g->offset[c] = g->offset[b] = g->y[c] = 1;
  for (int i = 3; i < g->used; i++)
    put_back(g, g->order[i], a);
}

/* Adds up the offsets from the root down; `before` serves as the stack. */
static void add_offsets(grid *g) {
  int n = 0;
  g->before[n++] = g->order[0];
  while (n) {
    int node = g->before[--n];
    for (int turn = 0; turn < 2; turn++) {
      int son = turn ? g->right[node] : g->left[node];
      if (son < 0)
        continue;
      g->offset[son] += g->offset[node];
      g->before[n++] = son;
    }
  }
}

/* ---- all of it ----------------------------------------------------------- */

/* The grid's outer triangle becomes one with equal sides in the unit circle. */
static void take_places(const grid *g, sprouts_point *at) {
  double wide = g->offset[g->order[1]], high = g->y[g->order[g->used - 1]];
  double top = g->offset[g->order[g->used - 1]];
  for (int k = 0; k < g->used; k++) {
    int i = g->order[k];
    double y = g->y[i] / high, x = (g->offset[i] + y * (wide / 2 - top)) / wide;
    at[i] = (sprouts_point){sqrt(3.0) * (x - 0.5), 1.5 * y - 0.5};
  }
}

/* Adds the apex with its triangles. */
static int add_apex(sprouts_net *net) {
  void *v = net->triangle;
  int border = net->nodes - net->fixed, apex = net->nodes;
  size_t more = net->triangles + (size_t)border - 1;
  if (sw_mem_reserve(&v, &net->triangle_room, more, sizeof *net->triangle))
    return SW_NO_MEMORY;
  net->triangle = v;
  for (int i = 1; i < border; i++) {
    int *t = net->triangle[net->triangles++];
    t[0] = net->fixed + (i + 1) % border;
    t[1] = net->fixed + i;
    t[2] = apex;
  }
  net->nodes++;
  return 0;
}

static int place(const sprouts_net *net, sprouts_point *at) {
  size_t n = (size_t)net->nodes, corners = 3 * net->triangles;
  int *room = sw_mem_zero(8 * n + 2 + 2 * corners, sizeof *room);
  uint8_t *gone = sw_mem_zero(n, sizeof *gone);
  if (room && gone) {
    grid g = {.net = net, .n = net->nodes, .gone = gone, .first = room};
    g.order = room + n + 2;
    g.before = g.order + n;
    g.after = g.before + n;
    g.left = g.after + n;
    g.right = g.left + n;
    g.offset = g.right + n;
    g.y = g.offset + n;
    g.around = g.y + n;
    list_pairs(&g);
    find_order(&g, net->fixed, net->fixed + 1, net->nodes - 1);
    put_all(&g);
    add_offsets(&g);
    take_places(&g, at);
  }
  int rc = room && gone ? 0 : SW_NO_MEMORY;
  sw_mem_free(room);
  sw_mem_free(gone);
  return rc;
}

int sprouts_net_grid(sprouts_net *net, sprouts_point *at) {
  int rc = add_apex(net);
  return rc ? rc : place(net, at);
}
