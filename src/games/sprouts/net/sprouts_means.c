/* Where the nodes of a net lie at first: each at the mean of its neighbours.
 *
 * Tutte (1963): in a triangulation of a disc without chords whose border is
 * fixed on a convex curve, let every inner node lie at the mean of its
 * neighbours, with any positive weights; then no two straight links cross.
 *
 * Equal weights crowd what is nested, each level by some orders of magnitude.
 * So the sum of the fourth powers of the lengths is minimised: there the nodes
 * lie at the means for weights that are the squares of the lengths, and levels
 * come one after the other like steps of a stair.  Weights and lengths are
 * found in turn (reweighted least squares), a weight going half the way to its
 * square each time, by the geometric mean.
 *
 * The means are solved by taking out node after node, the one with fewest
 * neighbours next.  The neighbours that stay behind are linked with the product
 * of their weights over the sum of all (the transformation from star to mesh);
 * backwards, each node is a mean of those that were taken out after it.
 * Nothing is subtracted, so each weight is right in nearly all its digits, and
 * rounding moves no node but by the last digit of its place.
 */
#include "games/sprouts/net/sprouts_means.h"

#include "base/mem.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 12 /* of weights and places */ };

static const double SHORT = 1e-36; /* the square of a length is no less */

/* A walk along a square, drawn to the circle.  The square's sides are bent by
 * t -> tan(t) nearly, for an even speed. */
sprouts_point sprouts_on_circle(int t, int n) {
  double s = 8.0 * t / n;
  int side = (int)s / 2;
  double u = s - 2 * side - 1, x = u * (0.8 + 0.2 * u * u), y = 1;
  double length = sqrt(x * x + y * y);
  x /= length;
  y /= length;
  switch (side) {
  case 0:
    return (sprouts_point){x, -y};
  case 1:
    return (sprouts_point){y, x};
  case 2:
    return (sprouts_point){-x, y};
  default:
    return (sprouts_point){-y, -x};
  }
}

/* ---- taking nodes out -------------------------------------------------- */

typedef struct list {
  int *v;
  size_t n, room;
} list;

/* Node order[i] goes as the i-th; its neighbours then are later[first[i]..
 * first[i + 1] - 1], with the weights of their links beside them. */
typedef struct plan {
  int *order, *rank; /* rank[order[i]] = i; the border's is `fixed` */
  size_t *first;
  list later;
  double *weight;
  size_t *slot; /* of each link of the net: where its weight goes */
  size_t *at;   /* room for a number for each node */
  double *own;  /* the weights of the links */
  list *near;   /* of each node while the plan is made */
} plan;

static int append(list *l, int x) {
  void *v = l->v;
  if (sw_mem_reserve(&v, &l->room, l->n + 1, sizeof *l->v))
    return SW_NO_MEMORY;
  l->v = v;
  l->v[l->n++] = x;
  return 0;
}

static int make_plan(const sprouts_net *net, plan *p) {
  size_t n = (size_t)net->nodes + 1;
  p->order = sw_mem_alloc(n, sizeof *p->order);
  p->rank = sw_mem_alloc(n, sizeof *p->rank);
  p->first = sw_mem_alloc(n, sizeof *p->first);
  p->at = sw_mem_zero(n, sizeof *p->at);
  p->near = sw_mem_zero(n, sizeof *p->near);
  p->slot = sw_mem_alloc(net->n + 1, sizeof *p->slot);
  p->own = sw_mem_alloc(net->n + 1, sizeof *p->own);
  if (!p->order || !p->rank || !p->first || !p->at || !p->near || !p->slot ||
      !p->own)
    return SW_NO_MEMORY;
  int rc = 0;
  for (size_t i = 0; i < net->n && !rc; i++) {
    sprouts_link l = net->links[i];
    rc = append(&p->near[l.a], l.b);
    rc = rc ? rc : append(&p->near[l.b], l.a);
  }
  for (int i = 0; i < net->nodes; i++)
    p->rank[i] = net->fixed;
  return rc;
}

static void free_plan(const sprouts_net *net, plan *p) {
  for (int i = 0; i < net->nodes && p->near; i++)
    sw_mem_free(p->near[i].v);
  sw_mem_free(p->order);
  sw_mem_free(p->rank);
  sw_mem_free(p->first);
  sw_mem_free(p->later.v);
  sw_mem_free(p->weight);
  sw_mem_free(p->slot);
  sw_mem_free(p->at);
  sw_mem_free(p->own);
  sw_mem_free(p->near);
}

/* Links the neighbours of a node that goes with one of them. */
static int join(plan *p, int node, int to) {
  const list *gone = &p->near[node];
  list *l = &p->near[to];
  size_t n = 0, mark = (size_t)to + 1;
  int rc = 0;
  for (size_t i = 0; i < l->n; i++)
    if (l->v[i] != node) {
      p->at[l->v[i]] = mark;
      l->v[n++] = l->v[i];
    }
  l->n = n;
  for (size_t i = 0; i < gone->n && !rc; i++)
    if (gone->v[i] != to && p->at[gone->v[i]] != mark)
      rc = append(l, gone->v[i]);
  for (size_t i = 0; i < l->n; i++)
    p->at[l->v[i]] = 0;
  return rc;
}

static int take_out(const sprouts_net *net, plan *p, int node, int number) {
  const list *gone = &p->near[node];
  int rc = 0;
  p->order[number] = node;
  p->rank[node] = number;
  p->first[number] = p->later.n;
  for (size_t i = 0; i < gone->n && !rc; i++) {
    rc = append(&p->later, gone->v[i]);
    if (!rc && gone->v[i] < net->fixed)
      rc = join(p, node, gone->v[i]);
  }
  return rc;
}

/* The node with fewest neighbours of those that are left. */
static int poorest(const sprouts_net *net, const plan *p) {
  int best = -1;
  for (int i = 0; i < net->fixed; i++)
    if (p->rank[i] == net->fixed &&
        (best < 0 || p->near[i].n < p->near[best].n))
      best = i;
  return best;
}

static size_t slot_of(const plan *p, int a, int b) {
  size_t k = p->first[p->rank[a]];
  while (p->later.v[k] != b)
    k++;
  return k;
}

static int plan_all(const sprouts_net *net, plan *p) {
  int rc = make_plan(net, p);
  for (int i = 0; i < net->fixed && !rc; i++)
    rc = take_out(net, p, poorest(net, p), i);
  if (rc)
    return rc;
  p->first[net->fixed] = p->later.n;
  for (size_t i = 0; i < net->n; i++) {
    sprouts_link l = net->links[i];
    int inner = l.a < net->fixed || l.b < net->fixed;
    p->slot[i] = !inner                        ? p->later.n
                 : p->rank[l.a] < p->rank[l.b] ? slot_of(p, l.a, l.b)
                                               : slot_of(p, l.b, l.a);
  }
  p->weight = sw_mem_alloc(p->later.n + 1, sizeof *p->weight);
  return p->weight ? 0 : SW_NO_MEMORY;
}

/* ---- means ------------------------------------------------------------- */

/* Adds to the links of a neighbour of node number i what replaces its star. */
static void add_mesh(const plan *p, int i, size_t to, double share) {
  int a = p->rank[p->later.v[to]];
  for (size_t k = p->first[a]; k < p->first[a + 1]; k++)
    p->at[p->later.v[k]] = k;
  for (size_t k = p->first[i]; k < p->first[i + 1]; k++)
    if (p->rank[p->later.v[k]] > a)
      p->weight[p->at[p->later.v[k]]] += share * p->weight[k];
}

static void solve(const sprouts_net *net, const plan *p, sprouts_point *at) {
  memset(p->weight, 0, (p->later.n + 1) * sizeof *p->weight);
  for (size_t i = 0; i < net->n; i++)
    p->weight[p->slot[i]] = p->own[i];
  for (int i = 0; i < net->fixed; i++) {
    double sum = 0;
    for (size_t k = p->first[i]; k < p->first[i + 1]; k++)
      sum += p->weight[k];
    for (size_t k = p->first[i]; k < p->first[i + 1]; k++) {
      if (p->later.v[k] < net->fixed)
        add_mesh(p, i, k, p->weight[k] / sum);
    }
    for (size_t k = p->first[i]; k < p->first[i + 1]; k++)
      p->weight[k] /= sum;
  }
  for (int i = net->fixed - 1; i >= 0; i--) {
    sprouts_point mean = {0, 0};
    for (size_t k = p->first[i]; k < p->first[i + 1]; k++) {
      mean.x += p->weight[k] * at[p->later.v[k]].x;
      mean.y += p->weight[k] * at[p->later.v[k]].y;
    }
    at[p->order[i]] = mean;
  }
}

static void weigh(const sprouts_net *net, plan *p, const sprouts_point *at) {
  for (size_t i = 0; i < net->n; i++) {
    sprouts_point a = at[net->links[i].a], b = at[net->links[i].b];
    double square = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
    p->own[i] = sqrt(p->own[i] * (square > SHORT ? square : SHORT));
  }
}

int sprouts_net_place(const sprouts_net *net, sprouts_point *at) {
  plan p = {0};
  int rc = plan_all(net, &p);
  for (int i = net->fixed; i < net->nodes; i++)
    at[i] = sprouts_on_circle(i - net->fixed, net->nodes - net->fixed);
  for (size_t i = 0; i < net->n && !rc; i++)
    p.own[i] = 1;
  for (int round = 0; round < ROUNDS && !rc; round++) {
    solve(net, &p, at);
    weigh(net, &p, at);
  }
  free_plan(net, &p);
  return rc;
}
