/* Building the net: see sprouts_net.h.
 *
 * The net has a node for each vertex and for each bend of an edge.  Every
 * region is filled: a hub joins its boundaries by bridges, so that one closed
 * walk goes round it; along the walk runs a ring of nodes, each tied to its own
 * and the next element of the walk; inside the ring is a centre tied to all of
 * it.  For the outer region the ring is the border, on a circle, and there is
 * no centre.  The rings keep lines apart and make the net simple whatever the
 * map.
 */
#include "games/sprouts/net/sprouts_net.h"

#include "base/mem.h"

#include <assert.h>

typedef struct builder {
  sprouts_net *net;
  const sprouts_map *map;
  const uint16_t *twin;
  int *walk; /* the closed walk of one region */
  int walk_len, rc;
} builder;

static void add_link(builder *w, int a, int b) {
  sprouts_net *net = w->net;
  void *v = net->links;
  assert(a != b);
  if (!w->rc)
    w->rc = sw_mem_reserve(&v, &net->room, net->n + 1, sizeof *net->links);
  if (w->rc)
    return;
  net->links = v;
  net->links[net->n++] = (sprouts_link){a, b};
}

static void add_triangle(builder *w, int a, int b, int c) {
  sprouts_net *net = w->net;
  void *v = net->triangle;
  if (!w->rc)
    w->rc = sw_mem_reserve(&v, &net->triangle_room, net->triangles + 1,
                           sizeof *net->triangle);
  if (w->rc)
    return;
  net->triangle = v;
  net->triangle[net->triangles][0] = a;
  net->triangle[net->triangles][1] = b;
  net->triangle[net->triangles++][2] = c;
}

int sprouts_net_bend(const sprouts_map *map, const uint16_t *twin, int dart,
                     int k) {
  int back = dart > twin[dart], least = back ? twin[dart] : dart;
  return map->vertices + SPROUTS_NET_BENDS * least +
         (back ? SPROUTS_NET_BENDS - 1 - k : k);
}

static void link_edges(builder *w) {
  for (int d = 0; d < w->map->corners; d++) {
    if (d >= w->twin[d])
      continue;
    int before = w->map->at[d];
    for (int k = 0; k < SPROUTS_NET_BENDS; k++) {
      add_link(w, before, sprouts_net_bend(w->map, w->twin, d, k));
      before = sprouts_net_bend(w->map, w->twin, d, k);
    }
    add_link(w, before, w->map->at[sprouts_next(w->map, d)]);
  }
}

/* Once round a boundary from a corner, without returning to it. */
static void walk_round(builder *w, int corner) {
  int d = corner;
  do {
    w->walk[w->walk_len++] = w->map->at[d];
    for (int k = 0; k < SPROUTS_NET_BENDS && w->twin[d] != d; k++)
      w->walk[w->walk_len++] = sprouts_net_bend(w->map, w->twin, d, k);
    d = sprouts_next(w->map, d);
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
static void walk_region(builder *w, int r) {
  int first = w->map->first[r], n = w->map->first[r + 1] - first;
  w->walk_len = 0;
  if (n == 1 && sprouts_length(w->map, first) > 1) {
    walk_round(w, w->map->corner[first]);
    return;
  }
  int hub = w->net->nodes++;
  for (int b = first; b < first + n; b++) {
    int corner = free_corner(w->map, b), bridge = w->net->nodes++;
    add_link(w, hub, bridge);
    add_link(w, bridge, w->map->at[corner]);
    w->walk[w->walk_len++] = hub;
    w->walk[w->walk_len++] = bridge;
    walk_round(w, corner);
    if (sprouts_length(w->map, b) > 1)
      w->walk[w->walk_len++] = w->map->at[corner];
    w->walk[w->walk_len++] = bridge;
  }
}

/* The ring along the walk; returns its first node. */
static int add_ring(builder *w) {
  int ring = w->net->nodes, n = w->walk_len;
  w->net->nodes += n;
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

/* A ring of half as many nodes inside a ring of n; returns its first node. */
static int halve_ring(builder *w, int ring, int n) {
  int half = w->net->nodes, m = (n + 1) / 2;
  w->net->nodes += m;
  for (int i = 0; i < n; i++) {
    int next = (i + 1) % n, in = half + i / 2;
    add_link(w, in, ring + i);
    add_triangle(w, in, ring + next, ring + i);
    if (i % 2 == 0 && next)
      continue;
    int ahead = half + next / 2;
    add_link(w, in, ring + next);
    add_link(w, in, ahead);
    add_triangle(w, in, ahead, ring + next);
  }
  return half;
}

static void fill_ring(builder *w, int ring, int n) {
  for (; n > 6; n = (n + 1) / 2)
    ring = halve_ring(w, ring, n);
  int centre = w->net->nodes++;
  for (int i = 0; i < n; i++) {
    add_link(w, centre, ring + i);
    add_triangle(w, centre, ring + (i + 1) % n, ring + i);
  }
}

static void fill_region(builder *w, int r) {
  walk_region(w, r);
  if (!r)
    w->net->fixed = w->net->nodes;
  int ring = add_ring(w);
  if (r)
    fill_ring(w, ring, w->walk_len);
}

/* Inner regions first, so that the border comes last. */
static void build(builder *w) {
  w->net->vertices = w->map->vertices;
  w->net->nodes = w->map->vertices + SPROUTS_NET_BENDS * w->map->corners;
  link_edges(w);
  w->net->curves = w->net->n;
  for (int r = w->map->regions - 1; r >= 0; r--)
    fill_region(w, r);
}

int sprouts_net_make(const sprouts_map *map, const uint16_t *twin,
                     sprouts_net *net) {
  /* each corner and dart once, each boundary thrice */
  size_t most = (size_t)(map->corners * (SPROUTS_NET_BENDS + 1) +
                         5 * map->boundaries + 1);
  builder w = {net, map, twin, sw_mem_alloc(most, sizeof *w.walk), 0, 0};
  *net = (sprouts_net){0};
  w.rc = w.walk ? 0 : SW_NO_MEMORY;
  if (!w.rc)
    build(&w);
  sw_mem_free(w.walk);
  return w.rc;
}

void sprouts_net_free(sprouts_net *net) {
  sw_mem_free(net->links);
  sw_mem_free(net->triangle);
}
