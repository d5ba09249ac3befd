/* Layout: a barycentric drawing of a triangulated net over the map, spread out.
 *
 * Tutte (1963): in a triangulation of a disc without chords whose border is
 * fixed on a convex curve, let every inner node lie at the mean of its
 * neighbours; then no two straight edges cross.  The net has a node for each
 * vertex and for each bend of an edge.  Every region is filled: a hub joins its
 * boundaries by bridges, so that one closed walk goes round it; along the walk
 * runs a ring of nodes, each tied to its own and the next element of the walk;
 * inside the ring is a centre tied to all of it.  For the outer region the ring
 * is the border, on a circle, and there is no centre.  The rings keep lines
 * apart and make the net simple whatever the map.
 *
 * Plain means crowd what is nested deeply, each level by some orders of
 * magnitude, until numbers cannot tell it apart.  Any positive weights do as
 * well: links weigh the less the farther from the border they are, and less
 * again where the first drawing made them short.
 *
 * What hangs on one vertex is crowded still.  So from there on nodes move one
 * at a time, downhill in an energy that wants every triangle of the net near
 * equilateral and of the same area, and every spot of the start near its home
 * on a circle, so that the eye finds it again after each move.  No move turns a
 * triangle over; what has no crossing keeps none.
 */
#include "games/sprouts/sprouts_layout.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { STEPS = 600 }; /* of moving every node downhill, at most */

typedef struct link {
  int a, b;
} link;

typedef struct net {
  int nodes, fixed; /* nodes from `fixed` on are the border */
  link *links;
  size_t n, room;
  int *walk; /* the closed walk of one region */
  int walk_len;
  int (*triangle)[3]; /* counter-clockwise, all of them */
  size_t triangles, triangle_room;
  int *corner_of, *corner_head; /* triangles of each node, likewise */
  int *head, *to;               /* neighbours: to[head[i]..head[i+1]-1] */
  double *weight;               /* of the links, likewise */
  double *weights; /* of the nodes: their own, then the sum of their links' */
  sprouts_point *at;
  double sense, mean; /* of the triangles' areas: the sign and the size */
  int spots;          /* of the start: the first nodes */
  int rc;
} net;

static const double turned_over = 1e300;
static const double DEEPER = 0.65; /* the weight of a step from the border */
static const double FAINT = 1e-99; /* what anything weighs */
static const double HOME = 0.7;    /* how far out the spots' homes are */
static const double PULL = 0.5;    /* to them */
static const double LITTLE = 5e-4; /* to gain at a node */

/* ---- building ---------------------------------------------------------- */

static void add_link(net *w, int a, int b) {
  void *v = w->links;
  assert(a != b);
  if (!w->rc)
    w->rc = sw_mem_reserve(&v, &w->room, w->n + 1, sizeof *w->links);
  if (w->rc)
    return;
  w->links = v;
  w->links[w->n++] = (link){a, b};
}

static void add_triangle(net *w, int a, int b, int c) {
  void *v = w->triangle;
  if (!w->rc)
    w->rc = sw_mem_reserve(&v, &w->triangle_room, w->triangles + 1,
                           sizeof *w->triangle);
  if (w->rc)
    return;
  w->triangle = v;
  w->triangle[w->triangles][0] = a;
  w->triangle[w->triangles][1] = b;
  w->triangle[w->triangles++][2] = c;
}

/* The first of the nodes of a dart's bends; its twin has the same. */
static int first_bend(const sprouts_map *map, const uint16_t *twin, int dart) {
  int least = dart < twin[dart] ? dart : twin[dart];
  return map->vertices + SPROUTS_BENDS * least;
}

static int bend(const sprouts_map *map, const uint16_t *twin, int dart, int k) {
  int first = first_bend(map, twin, dart);
  return dart < twin[dart] ? first + k : first + SPROUTS_BENDS - 1 - k;
}

static void link_edges(net *w, const sprouts_map *map, const uint16_t *twin) {
  for (int d = 0; d < map->corners; d++) {
    if (d >= twin[d])
      continue;
    int before = map->at[d];
    for (int k = 0; k < SPROUTS_BENDS; k++) {
      add_link(w, before, bend(map, twin, d, k));
      before = bend(map, twin, d, k);
    }
    add_link(w, before, map->at[sprouts_next(map, d)]);
  }
}

/* Once round a boundary from a corner, without returning to it. */
static void walk_round(net *w, const sprouts_map *map, const uint16_t *twin,
                       int corner) {
  int d = corner;
  do {
    w->walk[w->walk_len++] = map->at[d];
    for (int k = 0; k < SPROUTS_BENDS && twin[d] != d; k++)
      w->walk[w->walk_len++] = bend(map, twin, d, k);
    d = sprouts_next(map, d);
  } while (d != corner);
}

/* The corner of a boundary whose vertex has most lives. */
static int free_corner(const sprouts_map *map, int b) {
  int best = map->corner[b];
  for (int i = best; i < map->corner[b + 1]; i++)
    if (sprouts_map_lives(map, map->at[i]) >
        sprouts_map_lives(map, map->at[best]))
      best = i;
  return best;
}

/* Hub, bridge, once round, back over the bridge, for each boundary. */
static void walk_region(net *w, const sprouts_map *map, const uint16_t *twin,
                        int r) {
  int first = map->first[r], n = map->first[r + 1] - first;
  w->walk_len = 0;
  if (n == 1 && sprouts_length(map, first) > 1) {
    walk_round(w, map, twin, map->corner[first]);
    return;
  }
  int hub = w->nodes++;
  for (int b = first; b < first + n; b++) {
    int corner = free_corner(map, b), bridge = w->nodes++;
    add_link(w, hub, bridge);
    add_link(w, bridge, map->at[corner]);
    w->walk[w->walk_len++] = hub;
    w->walk[w->walk_len++] = bridge;
    walk_round(w, map, twin, corner);
    if (sprouts_length(map, b) > 1)
      w->walk[w->walk_len++] = map->at[corner];
    w->walk[w->walk_len++] = bridge;
  }
}

/* The ring along the walk; returns its first node. */
static int add_ring(net *w) {
  int ring = w->nodes, n = w->walk_len;
  w->nodes += n;
  for (int i = 0; i < n; i++) {
    int next = (i + 1) % n;
    add_link(w, ring + i, w->walk[i]);
    add_link(w, ring + next, w->walk[i]);
    add_link(w, ring + i, ring + next);
    add_triangle(w, w->walk[i], ring + i, ring + next);
    add_triangle(w, w->walk[i], ring + next, w->walk[next]);
  }
  return ring;
}

static void fill_region(net *w, const sprouts_map *map, const uint16_t *twin,
                        int r) {
  walk_region(w, map, twin, r);
  if (!r)
    w->fixed = w->nodes;
  int ring = add_ring(w), centre = w->nodes;
  if (!r)
    return;
  w->nodes++;
  for (int i = 0; i < w->walk_len; i++)
    add_link(w, centre, ring + i);
  for (int i = 0; i < w->walk_len; i++)
    add_triangle(w, centre, ring + (i + 1) % w->walk_len, ring + i);
}

/* Inner regions first, so that the border comes last. */
static void build(net *w, const sprouts_map *map, const uint16_t *twin) {
  w->nodes = map->vertices + SPROUTS_BENDS * map->corners;
  link_edges(w, map, twin);
  for (int r = map->regions - 1; r >= 0; r--)
    fill_region(w, map, twin, r);
}

/* ---- relaxing ---------------------------------------------------------- */

static double root(double x) {
  double y = x > 1 ? x : 1;
  for (int i = 0; i < 40 && x > 0; i++)
    y = (y + x / y) / 2;
  return x > 0 ? y : 0;
}

static double distance(sprouts_point p, sprouts_point q) {
  return root((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
}

static int index_links(net *w) {
  w->head = sw_mem_zero((size_t)w->nodes + 2, sizeof *w->head);
  w->to = sw_mem_alloc(2 * w->n + 1, sizeof *w->to);
  w->weight = sw_mem_alloc(2 * w->n + 1, sizeof *w->weight);
  w->weights = sw_mem_alloc((size_t)w->nodes + 1, sizeof *w->weights);
  w->at = sw_mem_zero((size_t)w->nodes + 1, sizeof *w->at);
  if (!w->head || !w->to || !w->weight || !w->weights || !w->at)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < w->n; i++) {
    w->head[w->links[i].a + 2]++;
    w->head[w->links[i].b + 2]++;
  }
  for (int i = 2; i <= w->nodes + 1; i++)
    w->head[i] += w->head[i - 1];
  for (size_t i = 0; i < w->n; i++) {
    w->to[w->head[w->links[i].a + 1]++] = w->links[i].b;
    w->to[w->head[w->links[i].b + 1]++] = w->links[i].a;
  }
  return 0;
}

/* The weight of each node by its steps from the border. */
static int weigh_nodes(net *w) {
  int *queue = sw_mem_alloc((size_t)w->nodes + 1, sizeof *queue), n = 0;
  if (!queue)
    return SW_NO_MEMORY;
  for (int i = 0; i < w->nodes; i++) {
    w->weights[i] = i < w->fixed ? 0 : 1;
    if (i >= w->fixed)
      queue[n++] = i;
  }
  for (int i = 0; i < n; i++)
    for (int k = w->head[queue[i]]; k < w->head[queue[i] + 1]; k++)
      if (w->weights[w->to[k]] <= 0) {
        double deeper = DEEPER * w->weights[queue[i]];
        w->weights[w->to[k]] = deeper > FAINT ? deeper : FAINT;
        queue[n++] = w->to[k];
      }
  sw_mem_free(queue);
  return 0;
}

/* The weight of a link is the product of those of its ends, at first. */
static void weigh_links(net *w) {
  for (int i = 0; i < w->nodes; i++)
    for (int k = w->head[i]; k < w->head[i + 1]; k++)
      w->weight[k] = w->weights[i] * w->weights[w->to[k]];
}

/* Makes short links lighter. */
static void weigh_lengths(net *w) {
  for (int i = 0; i < w->nodes; i++)
    for (int k = w->head[i]; k < w->head[i + 1]; k++)
      w->weight[k] *= root(distance(w->at[i], w->at[w->to[k]]));
}

static void add_weights(net *w) {
  for (int i = 0; i < w->nodes; i++) {
    w->weights[i] = 0;
    for (int k = w->head[i]; k < w->head[i + 1]; k++)
      w->weights[i] += w->weight[k];
  }
}

/* Point t of n on the unit circle: a walk along a square, drawn to the circle.
 * The square's sides are bent by t -> tan(t) nearly, for an even speed. */
static sprouts_point on_circle(int t, int n) {
  double s = 8.0 * t / n;
  int side = (int)s / 2;
  double u = s - 2 * side - 1, x = u * (0.8 + 0.2 * u * u), y = 1;
  double length = root(x * x + y * y);
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

/* The vectors of the conjugate gradients: residual, direction, its image. */
typedef struct gradients {
  double *r, *p, *q;
} gradients;

/* One coordinate of all nodes: x of *at for 0, y for 1. */
static double *coordinate(sprouts_point *at, int axis) {
  return axis ? &at->y : &at->x;
}

/* q = A p for the inner nodes, A the Laplacian; returns p q. */
static double apply(const net *w, gradients *g) {
  double dot = 0;
  for (int i = 0; i < w->fixed; i++) {
    double all = 0;
    for (int k = w->head[i]; k < w->head[i + 1]; k++)
      all += w->weight[k] * (g->p[i] - g->p[w->to[k]]);
    g->q[i] = all;
    dot += g->p[i] * all;
  }
  return dot;
}

/* Starts from where the nodes are; returns the scaled residual squared. */
static double first_direction(net *w, int axis, gradients *g) {
  double dot = 0;
  for (int i = 0; i < w->nodes; i++) {
    double pull = 0, x = *coordinate(&w->at[i], axis);
    for (int k = w->head[i]; k < w->head[i + 1]; k++)
      pull += w->weight[k] * (*coordinate(&w->at[w->to[k]], axis) - x);
    int inner = i < w->fixed && w->weights[i] > 0;
    g->r[i] = inner ? pull : 0;
    g->p[i] = inner ? pull / w->weights[i] : 0;
    dot += g->r[i] * g->p[i];
  }
  return dot;
}

/* Preconditioned conjugate gradients for the weighted means. */
static void solve_means(net *w, int axis, gradients *g) {
  double dot = first_direction(w, axis, g);
  for (int step = 0; step < 2 * w->fixed && dot > 1e-60; step++) {
    double image = apply(w, g);
    if (image <= 0)
      break;
    double along = dot / image, next = 0;
    for (int i = 0; i < w->fixed; i++) {
      *coordinate(&w->at[i], axis) += along * g->p[i];
      g->r[i] -= along * g->q[i];
      g->q[i] = w->weights[i] > 0 ? g->r[i] / w->weights[i] : 0;
      next += g->r[i] * g->q[i];
    }
    for (int i = 0; i < w->fixed; i++)
      g->p[i] = g->q[i] + next / dot * g->p[i];
    dot = next;
  }
}

static int arrange(net *w) {
  double *room = sw_mem_zero(3 * (size_t)w->nodes + 1, sizeof *room);
  if (!room || weigh_nodes(w)) {
    sw_mem_free(room);
    return SW_NO_MEMORY;
  }
  gradients g = {room, room + w->nodes, room + 2 * w->nodes};
  for (int i = w->fixed; i < w->nodes; i++)
    w->at[i] = on_circle(i - w->fixed, w->nodes - w->fixed);
  weigh_links(w);
  for (int round = 0; round < 2; round++) {
    if (round)
      weigh_lengths(w);
    add_weights(w);
    solve_means(w, 0, &g);
    solve_means(w, 1, &g);
  }
  sw_mem_free(room);
  return 0;
}

/* ---- downhill ---------------------------------------------------------- */

static int index_triangles(net *w) {
  size_t n = 3 * w->triangles;
  w->corner_head = sw_mem_zero((size_t)w->nodes + 2, sizeof *w->corner_head);
  w->corner_of = sw_mem_alloc(n + 1, sizeof *w->corner_of);
  if (!w->corner_head || !w->corner_of)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < n; i++)
    w->corner_head[w->triangle[i / 3][i % 3] + 2]++;
  for (int i = 2; i <= w->nodes + 1; i++)
    w->corner_head[i] += w->corner_head[i - 1];
  for (size_t i = 0; i < n; i++)
    w->corner_of[w->corner_head[w->triangle[i / 3][i % 3] + 1]++] =
        (int)(i / 3);
  return 0;
}

static double square(sprouts_point p, sprouts_point q) {
  return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
}

/* Where the drawing would like to have a spot of the start. */
static sprouts_point home(const net *w, int spot) {
  sprouts_point p = on_circle(spot, w->spots);
  return (sprouts_point){HOME * p.x, HOME * p.y};
}

/* The energy of the triangles around a node, and of a spot away from home; no
 * further than to `limit`. */
static double energy(const net *w, int node, double limit) {
  double all =
      node < w->spots ? PULL * square(w->at[node], home(w, node)) / w->mean : 0;
  for (int k = w->corner_head[node];
       k < w->corner_head[node + 1] && all < limit; k++) {
    const int *t = w->triangle[w->corner_of[k]];
    sprouts_point p = w->at[t[0]], q = w->at[t[1]], r = w->at[t[2]];
    double a = w->sense * sprouts_area(p, q, r);
    if (a <= 0)
      return turned_over;
    all += (square(p, q) + square(q, r) + square(r, p)) / a * 0.3;
    all += 2 * (w->mean / a + a / w->mean);
  }
  return all;
}

/* Tries the eight directions with a step that fits the place; returns the part
 * of the energy that it took away. */
static double descend(net *w, int node, double *step) {
  static const int way[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  sprouts_point start = w->at[node], best = start;
  double before = energy(w, node, turned_over), least = before;
  for (int i = 0; i < 8; i++) {
    w->at[node].x = start.x + *step * way[i][0];
    w->at[node].y = start.y + *step * way[i][1];
    double now = energy(w, node, least);
    if (now < least) {
      least = now;
      best = w->at[node];
    }
  }
  w->at[node] = best;
  *step *= least < before ? 1.6 : 0.5;
  return 1 - least / before;
}

static double total_area(const net *w) {
  double all = 0;
  for (size_t i = 0; i < w->triangles; i++) {
    const int *t = w->triangle[i];
    all += sprouts_area(w->at[t[0]], w->at[t[1]], w->at[t[2]]);
  }
  return all;
}

static double shortest(const net *w, int node) {
  double least = 1;
  for (int k = w->head[node]; k < w->head[node + 1]; k++) {
    double length = distance(w->at[node], w->at[w->to[k]]);
    least = length < least ? length : least;
  }
  return least;
}

/* Turns the drawing so that the spots come near their homes. */
static void turn_home(net *w) {
  double along = 0, across = 0;
  for (int v = 0; v < w->spots; v++) {
    sprouts_point p = w->at[v], q = home(w, v);
    along += p.x * q.x + p.y * q.y;
    across += p.x * q.y - p.y * q.x;
  }
  double length = root(along * along + across * across);
  if (length < 1e-6)
    return;
  double c = along / length, s = across / length;
  for (int i = 0; i < w->nodes; i++) {
    sprouts_point p = w->at[i];
    w->at[i] = (sprouts_point){c * p.x - s * p.y, s * p.x + c * p.y};
  }
}

/* Until a round of all nodes brings little. */
static int spread(net *w) {
  double *step = sw_mem_alloc((size_t)w->nodes + 1, sizeof *step);
  if (!step)
    return SW_NO_MEMORY;
  double all = total_area(w), gain = w->fixed;
  w->sense = all < 0 ? -1 : 1;
  w->mean = w->sense * all / (double)(w->triangles + 1);
  for (int i = 0; i < w->fixed; i++)
    step[i] = shortest(w, i) / 4;
  for (int n = 0; n < STEPS && gain > LITTLE * w->fixed; n++) {
    gain = 0;
    for (int i = 0; i < w->fixed; i++)
      if (w->corner_head[i] < w->corner_head[i + 1])
        gain += descend(w, i, &step[i]);
  }
  sw_mem_free(step);
  return 0;
}

/* ---- the layout -------------------------------------------------------- */

static void take_points(const net *w, const sprouts_map *map,
                        sprouts_layout *layout) {
  double r = layout->radius;
  for (int v = 0; v < map->vertices; v++)
    layout->vertex[v] = (sprouts_point){r * w->at[v].x, r * w->at[v].y};
  for (int d = 0; d < map->corners; d++)
    for (int k = 0; k < SPROUTS_BENDS && layout->twin[d] != d; k++) {
      sprouts_point p = w->at[bend(map, layout->twin, d, k)];
      layout->bend[d][k] = (sprouts_point){r * p.x, r * p.y};
    }
}

/* ---- all of it ----------------------------------------------------------- */

/* The spots of the start that the map was played from: a move takes a life and
 * brings a vertex. */
static int spots_of(const sprouts_map *map) {
  int all = map->vertices;
  for (int v = 0; v < map->vertices; v++)
    all += sprouts_map_lives(map, v);
  return all / 4 < map->vertices ? all / 4 : map->vertices;
}

/* Draws the net that is built. */
static int draw(net *w, const sprouts_map *map, sprouts_layout *layout) {
  int rc = arrange(w);
  turn_home(w);
  rc = rc ? rc : spread(w);
  if (rc)
    return rc;
  take_points(w, map, layout);
  sprouts_layout_round(map, layout);
  return 0;
}

static void free_net(net *w) {
  sw_mem_free(w->links);
  sw_mem_free(w->walk);
  sw_mem_free(w->triangle);
  sw_mem_free(w->corner_of);
  sw_mem_free(w->corner_head);
  sw_mem_free(w->head);
  sw_mem_free(w->to);
  sw_mem_free(w->weight);
  sw_mem_free(w->weights);
  sw_mem_free(w->at);
}

int sprouts_layout_make(const sprouts_map *map, sprouts_layout *layout) {
  net w = {.spots = spots_of(map)};
  int rc = sprouts_map_twins(map, layout->twin, NULL);
  assert(!rc);
  (void)rc;
  layout->radius = 1.2 + 0.9 * root(map->vertices);
  layout->bend = sw_mem_zero((size_t)map->corners + 1, sizeof *layout->bend);
  /* each corner and dart once, each boundary thrice */
  w.walk = sw_mem_alloc(
      (size_t)(map->corners * (SPROUTS_BENDS + 1) + 5 * map->boundaries + 1),
      sizeof *w.walk);
  w.rc = layout->bend && w.walk ? 0 : SW_NO_MEMORY;
  if (!w.rc)
    build(&w, map, layout->twin);
  if (!w.rc)
    w.rc = index_links(&w);
  if (!w.rc)
    w.rc = index_triangles(&w);
  if (!w.rc)
    w.rc = draw(&w, map, layout);
  free_net(&w);
  return w.rc;
}

void sprouts_layout_free(sprouts_layout *layout) {
  sw_mem_free(layout->bend);
  layout->bend = NULL;
}
