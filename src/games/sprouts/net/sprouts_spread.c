/* Spreading the nodes of a net over its disc.
 *
 * Nodes move one at a time, downhill in an energy that is low when every
 * triangle of the net is nearly equilateral and has the area it should have,
 * curves are straight, and every spot of the start is near its home on a
 * circle, so that the eye finds it again after each move.  For one node it is a
 * convex function of its place (squares of lengths over an area, which is
 * linear), and Newton's method finds the least value; going farther than that
 * (over-relaxation) makes the whole settle sooner.  Between some rounds links
 * that belong to no curve are flipped to the other diagonal of their two
 * triangles where that lowers the energy, so that the filling of a region flows
 * around its contents.  No step turns a triangle over: what has no crossing
 * keeps none.
 *
 * A triangle is three corners 3 t, 3 t + 1, 3 t + 2; a corner knows the one
 * opposite it in the triangle behind its opposite side.
 */
#include "games/sprouts/net/sprouts_spread.h"

#include "games/sprouts/net/sprouts_means.h"

#include "base/mem.h"

#include <math.h>

enum {
  STEPS = 1000, /* of moving every node downhill, at most */
  FLIPS = 3     /* links are flipped every FLIPS steps */
};

typedef struct mesh {
  int nodes, corners;
  uint8_t *border;      /* 1: the node stays where it is */
  int *node, *opposite; /* of each corner; no opposite: -1 */
  uint8_t *curve;       /* 1: the side opposite a corner is part of a curve */
  int *corner;          /* one of each node */
  int *start, *pair;    /* the curve neighbours of node i:
                           pair[start[i]..start[i + 1] - 1] */
  double *size;         /* share of each node in the area of its triangles */
  sprouts_point *at;
  double sense, mean; /* of the triangles' areas: the sign and the size */
  int vertices;
  int spots; /* of the start: the first nodes */
} mesh;

static const double turned_over = 1e300;
static const double SHAPE = 0.3;   /* how much long sides of a triangle cost */
static const double STIFF = 20;    /* how much a bent curve costs */
static const double HOME = 0.7;    /* how far out the spots' homes are */
static const double PULL = 6;      /* the cost of a distance from home */
static const double LITTLE = 2e-4; /* to gain at a node */
static const double FARTHER = 1.8; /* first step, in steps of Newton */

/* Shares in the area of a triangle, of spots without curves, other vertices,
 * and all else. */
static const double LONE = 3, JOINED = 2.2, OTHER = 0.33;

static int next(int corner) {
  return corner % 3 == 2 ? corner - 2 : corner + 1;
}

static int last(int corner) {
  return corner % 3 == 0 ? corner + 2 : corner - 1;
}

/* ---- building ---------------------------------------------------------- */

/* Finds opposite corners by the lists of those whose side begins at a node;
 * `listed` has room for a number for each corner. */
static void find_opposites(mesh *m, int *listed) {
  for (int i = 0; i < m->nodes; i++)
    m->corner[i] = -1;
  for (int c = 0; c < m->corners; c++) {
    int from = m->node[next(c)];
    listed[c] = m->corner[from];
    m->corner[from] = c;
  }
  for (int c = 0; c < m->corners; c++) {
    int o = m->corner[m->node[last(c)]];
    while (o >= 0 && m->node[last(o)] != m->node[next(c)])
      o = listed[o];
    m->opposite[c] = o;
    if (o < 0)
      m->border[m->node[next(c)]] = m->border[m->node[last(c)]] = 1;
  }
}

static void mark_curve(mesh *m, sprouts_link l, const int *listed) {
  for (int turn = 0; turn < 2; turn++) {
    int c = m->corner[turn ? l.b : l.a];
    while (c >= 0 && m->node[last(c)] != (turn ? l.a : l.b))
      c = listed[c];
    if (c >= 0)
      m->curve[c] = 1;
  }
}

static void list_pairs(mesh *m, const sprouts_net *net) {
  for (size_t i = 0; i < net->curves; i++) {
    m->start[net->links[i].a + 2]++;
    m->start[net->links[i].b + 2]++;
  }
  for (int i = 2; i <= m->nodes + 1; i++)
    m->start[i] += m->start[i - 1];
  for (size_t i = 0; i < net->curves; i++) {
    m->pair[m->start[net->links[i].a + 1]++] = net->links[i].b;
    m->pair[m->start[net->links[i].b + 1]++] = net->links[i].a;
  }
}

static int make_mesh(mesh *m, const sprouts_net *net) {
  size_t n = 3 * net->triangles + 1, nodes = (size_t)net->nodes + 1;
  m->nodes = net->nodes;
  m->vertices = net->vertices;
  m->corners = (int)n - 1;
  m->node = sw_mem_alloc(n, sizeof *m->node);
  m->opposite = sw_mem_alloc(n, sizeof *m->opposite);
  m->curve = sw_mem_zero(n, sizeof *m->curve);
  m->border = sw_mem_zero(nodes, sizeof *m->border);
  m->corner = sw_mem_alloc(nodes, sizeof *m->corner);
  m->size = sw_mem_alloc(nodes, sizeof *m->size);
  m->start = sw_mem_zero(nodes + 1, sizeof *m->start);
  m->pair = sw_mem_alloc(2 * net->curves + 1, sizeof *m->pair);
  int *listed = sw_mem_alloc(n, sizeof *listed);
  int rc = m->node && m->opposite && m->curve && m->border && m->corner &&
                   m->start && m->pair && m->size && listed
               ? 0
               : SW_NO_MEMORY;
  if (!rc) {
    for (int c = 0; c < m->corners; c++)
      m->node[c] = net->triangle[c / 3][c % 3];
    list_pairs(m, net);
    find_opposites(m, listed);
    for (size_t i = 0; i < net->curves; i++)
      mark_curve(m, net->links[i], listed);
    for (int c = 0; c < m->corners; c++)
      m->corner[m->node[c]] = c;
  }
  sw_mem_free(listed);
  return rc;
}

static void free_mesh(mesh *m) {
  sw_mem_free(m->node);
  sw_mem_free(m->opposite);
  sw_mem_free(m->curve);
  sw_mem_free(m->border);
  sw_mem_free(m->corner);
  sw_mem_free(m->start);
  sw_mem_free(m->size);
  sw_mem_free(m->pair);
}

/* ---- energy ------------------------------------------------------------ */

static double square(sprouts_point p, sprouts_point q) {
  return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
}

/* The area that a triangle should have: more beside vertices. */
static double goal_of(const mesh *m, int i, int j, int k) {
  return m->mean * (m->size[i] + m->size[j] + m->size[k]);
}

/* Of the triangle over three nodes. */
static double triangle_energy(const mesh *m, int i, int j, int k) {
  sprouts_point p = m->at[i], q = m->at[j], r = m->at[k];
  double goal = goal_of(m, i, j, k);
  double a = m->sense * sprouts_area(p, q, r);
  if (a <= 0)
    return turned_over;
  return ((square(p, q) + square(q, r) + square(r, p)) * SHAPE + 2 * goal) / a +
         2 * a / goal;
}

sprouts_point sprouts_net_home(int spot, int spots) {
  sprouts_point p = sprouts_on_circle(spot, spots);
  return (sprouts_point){HOME * p.x, HOME * p.y};
}

static sprouts_point home(const mesh *m, int spot) {
  return sprouts_net_home(spot, m->spots);
}

/* Of a curve that passes a node: how far from straight it does. */
static double bend_energy(const mesh *m, int node) {
  int k = m->start[node];
  if (m->start[node + 1] != k + 2)
    return 0;
  sprouts_point p = m->at[m->pair[k]], q = m->at[m->pair[k + 1]];
  sprouts_point middle = {(p.x + q.x) / 2, (p.y + q.y) / 2};
  return STIFF * square(m->at[node], middle) / m->mean;
}

/* The energy of the triangles around an inner node, and of a spot away from
 * home; no further than to `limit`. */
static double energy(const mesh *m, int node, double limit) {
  int c = m->corner[node];
  double all =
      node < m->spots ? PULL * square(m->at[node], home(m, node)) / m->mean : 0;
  all += bend_energy(m, node);
  for (int k = m->start[node]; k < m->start[node + 1]; k++)
    all += bend_energy(m, m->pair[k]);
  do {
    all += triangle_energy(m, node, m->node[next(c)], m->node[last(c)]);
    c = next(m->opposite[next(c)]);
  } while (c != m->corner[node] && all < limit);
  return all;
}

/* ---- downhill ---------------------------------------------------------- */

/* A function near a point: its value, its slope, and its second derivatives xx,
 * xy, yy. */
typedef struct model {
  double value, x, y, xx, xy, yy;
} model;

/* Of triangle_energy when its first node moves. */
static void add_triangle(const mesh *m, int i, int j, int k, model *to) {
  sprouts_point p = m->at[i], q = m->at[j], r = m->at[k];
  double goal = goal_of(m, i, j, k);
  double a = m->sense * sprouts_area(p, q, r);
  double ax = m->sense * (q.y - r.y) / 2, ay = m->sense * (r.x - q.x) / 2;
  double one = 1 / a, two = 2 / goal;
  double sx = 2 * SHAPE * (2 * p.x - q.x - r.x) * one;
  double sy = 2 * SHAPE * (2 * p.y - q.y - r.y) * one;
  double all = (square(p, q) + square(q, r) + square(r, p)) * SHAPE + 2 * goal;
  double first = all * one * one, second = 2 * first * one;
  to->value += a > 0 ? all * one + two * a : turned_over;
  to->x += sx + (two - first) * ax;
  to->y += sy + (two - first) * ay;
  to->xx += 4 * SHAPE * one - 2 * sx * ax * one + second * ax * ax;
  to->xy += -(sx * ay + sy * ax) * one + second * ax * ay;
  to->yy += 4 * SHAPE * one - 2 * sy * ay * one + second * ay * ay;
}

/* Of weight times the square of the distance to a place, moving by a part. */
static void add_pull(const mesh *m, sprouts_point away, double weight,
                     double part, model *to) {
  double w = 2 * weight * part / m->mean;
  to->value += weight * (away.x * away.x + away.y * away.y) / m->mean;
  to->x += w * away.x;
  to->y += w * away.y;
  to->xx += w * part;
  to->yy += w * part;
}

/* Of bend_energy at a middle, of which the node is a part. */
static void add_bend(const mesh *m, int node, int middle, model *to) {
  int k = m->start[middle];
  if (m->start[middle + 1] != k + 2)
    return;
  sprouts_point p = m->at[m->pair[k]], q = m->at[m->pair[k + 1]];
  sprouts_point off = {m->at[middle].x - (p.x + q.x) / 2,
                       m->at[middle].y - (p.y + q.y) / 2};
  add_pull(m, off, STIFF, node == middle ? 1 : -0.5, to);
}

static model model_at(const mesh *m, int node) {
  model all = {0, 0, 0, 0, 0, 0};
  int c = m->corner[node];
  if (node < m->spots) {
    sprouts_point h = home(m, node);
    h = (sprouts_point){m->at[node].x - h.x, m->at[node].y - h.y};
    add_pull(m, h, PULL, 1, &all);
  }
  add_bend(m, node, node, &all);
  for (int k = m->start[node]; k < m->start[node + 1]; k++)
    add_bend(m, node, m->pair[k], &all);
  do {
    add_triangle(m, node, m->node[next(c)], m->node[last(c)], &all);
    c = next(m->opposite[next(c)]);
  } while (c != m->corner[node]);
  return all;
}

/* Makes Newton's step, somewhat longer at first, then shorter; returns the part
 * of the energy that it took away. */
static double descend(mesh *m, int node) {
  sprouts_point start = m->at[node];
  model f = model_at(m, node);
  double det = f.xx * f.yy - f.xy * f.xy;
  if (det <= 0)
    return 0;
  double dx = (f.xy * f.y - f.yy * f.x) / det;
  double dy = (f.xy * f.x - f.xx * f.y) / det;
  for (double t = FARTHER; t > 0.02; t /= 2) {
    m->at[node] = (sprouts_point){start.x + t * dx, start.y + t * dy};
    double now = energy(m, node, f.value);
    if (now < f.value)
      return 1 - now / f.value;
  }
  m->at[node] = start;
  return 0;
}

static void join(mesh *m, int c, int o, int curve) {
  m->opposite[c] = o;
  m->curve[c] = (uint8_t)curve;
  if (o >= 0)
    m->opposite[o] = c;
}

/* Puts a b e and e d a in the place of a b d and e d b; c is the corner at a,
 * o that at e. */
static void flip(mesh *m, int c, int o) {
  int da = m->opposite[next(c)], be = m->opposite[next(o)];
  int da_curve = m->curve[next(c)], be_curve = m->curve[next(o)];
  m->node[last(c)] = m->node[o];
  m->node[last(o)] = m->node[c];
  join(m, c, be, be_curve);
  join(m, o, da, da_curve);
  join(m, next(c), next(o), 0);
  m->curve[next(o)] = 0;
  for (int i = 0; i < 3; i++) {
    m->corner[m->node[c / 3 * 3 + i]] = c / 3 * 3 + i;
    m->corner[m->node[o / 3 * 3 + i]] = o / 3 * 3 + i;
  }
}

/* Flips where that takes energy away. */
static void flip_all(mesh *m) {
  for (int c = 0; c < m->corners; c++) {
    int o = m->opposite[c];
    if (o < c || m->curve[c])
      continue;
    int a = m->node[c], b = m->node[next(c)], d = m->node[last(c)];
    int e = m->node[o];
    double now = triangle_energy(m, a, b, d) + triangle_energy(m, e, d, b);
    if (triangle_energy(m, a, b, e) + triangle_energy(m, e, d, a) <
        now * 0.9999)
      flip(m, c, o);
  }
}

static double total_area(const mesh *m) {
  double all = 0;
  for (int c = 0; c < m->corners; c += 3)
    all += sprouts_area(m->at[m->node[c]], m->at[m->node[c + 1]],
                        m->at[m->node[c + 2]]);
  return all;
}

/* Turns the drawing so that the spots come near their homes. */
static void turn_home(mesh *m) {
  double along = 0, across = 0;
  for (int v = 0; v < m->spots; v++) {
    sprouts_point p = m->at[v], q = home(m, v);
    along += p.x * q.x + p.y * q.y;
    across += p.x * q.y - p.y * q.x;
  }
  double length = sqrt(along * along + across * across);
  if (length < 1e-6)
    return;
  double c = along / length, s = across / length;
  for (int i = 0; i < m->nodes; i++) {
    sprouts_point p = m->at[i];
    m->at[i] = (sprouts_point){c * p.x - s * p.y, s * p.x + c * p.y};
  }
}

/* Until a round of all nodes brings little. */
static void settle(mesh *m) {
  double all = total_area(m), gain = m->nodes;
  m->sense = all < 0 ? -1 : 1;
  m->mean = m->sense * all / (m->corners / 3 + 1);
  for (int i = 0; i < m->nodes; i++)
    m->size[i] = i >= m->vertices                 ? OTHER
                 : m->start[i] == m->start[i + 1] ? LONE
                                                  : JOINED;
  for (int n = 0; n < STEPS && gain > LITTLE * m->nodes; n++) {
    gain = 0;
    for (int i = 0; i < m->nodes; i++)
      if (m->corner[i] >= 0 && !m->border[i])
        gain += descend(m, i);
    if (n % FLIPS == 0)
      flip_all(m);
  }
}

int sprouts_net_spread(const sprouts_net *net, int spots, sprouts_point *at) {
  mesh m = {.at = at, .spots = spots};
  int rc = make_mesh(&m, net);
  if (!rc) {
    turn_home(&m);
    settle(&m);
  }
  free_mesh(&m);
  return rc;
}
