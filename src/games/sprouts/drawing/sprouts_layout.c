/* Layout: a net over the map is placed without crossings and spread out
 * (sprouts_net.c, sprouts_means.c, sprouts_spread.c); its curves keep their
 * distance and bend evenly (sprouts_relax.c), and are rounded and compared with
 * each other (sprouts_curve.c).  Where crossings are left, because a deep nest
 * is too narrow for the precision of numbers, everything is done again from a
 * grid, which has room for it (sprouts_grid.c).
 */
#include "games/sprouts/drawing/sprouts_layout.h"

#include "base/mem.h"
#include "games/sprouts/drawing/sprouts_curve.h"
#include "games/sprouts/net/sprouts_grid.h"
#include "games/sprouts/net/sprouts_means.h"
#include "games/sprouts/net/sprouts_relax.h"
#include "games/sprouts/net/sprouts_spread.h"

#include <assert.h>
#include <math.h>

/* The way from p to a bend, turned to lead on from the bend before: curves pass
 * smoothly (Catmull and Rom 1974). */
static sprouts_point way_on(sprouts_point before, sprouts_point p,
                            sprouts_point bend) {
  double x = bend.x - before.x, y = bend.y - before.y;
  double px = bend.x - p.x, py = bend.y - p.y, length = x * x + y * y;
  double part = length > 0 ? sqrt((px * px + py * py) / length) : 0;
  return (sprouts_point){part * x, part * y};
}

static void find_ways(const sprouts_map *map, sprouts_layout *layout) {
  for (int d = 0; d < map->corners; d++) {
    int v = map->at[d], other = sprouts_next(map, layout->twin[d]);
    layout->way[d] = (sprouts_point){0, 0};
    if (map->degree[v] == 2)
      layout->way[d] =
          way_on(layout->bend[other][0], layout->vertex[v], layout->bend[d][0]);
  }
}

static void take_points(const sprouts_map *map, const sprouts_point *at,
                        sprouts_layout *layout) {
  double r = layout->radius;
  for (int v = 0; v < map->vertices; v++)
    layout->vertex[v] = (sprouts_point){r * at[v].x, r * at[v].y};
  for (int d = 0; d < map->corners; d++) {
    layout->bends[d] = layout->twin[d] == d ? 0 : SPROUTS_NET_BENDS;
    for (int k = 0; k < layout->bends[d]; k++) {
      sprouts_point p = at[sprouts_net_bend(map, layout->twin, d, k)];
      layout->bend[d][k] = (sprouts_point){r * p.x, r * p.y};
    }
  }
}

/* The spots of the start that the map was played from: a move takes a life and
 * brings a vertex. */
static int spots_of(const sprouts_map *map) {
  int all = map->vertices;
  for (int v = 0; v < map->vertices; v++)
    all += sprouts_map_lives(map, v);
  return all / 4 < map->vertices ? all / 4 : map->vertices;
}

/* Draws the net from one of its two first places. */
static int draw(const sprouts_map *map, sprouts_net *net, int on_grid,
                sprouts_point *at, sprouts_layout *layout) {
  int rc = on_grid ? sprouts_net_grid(net, at) : sprouts_net_place(net, at);
  if (!rc)
    rc = sprouts_net_spread(net, spots_of(map), at);
  if (rc)
    return rc;
  layout->on_grid = on_grid;
  take_points(map, at, layout);
  rc = sprouts_layout_relax(map, spots_of(map), layout);
  find_ways(map, layout);
  return rc ? rc : sprouts_layout_round(map, layout);
}

int sprouts_layout_make_from(const sprouts_map *map, int on_grid,
                             sprouts_layout *layout) {
  sprouts_net net;
  int rc = sprouts_map_twins(map, layout->twin, NULL);
  assert(!rc);
  layout->radius = 1.2 + 0.9 * sqrt(map->vertices);
  layout->bend = sw_mem_zero((size_t)map->corners + 1, sizeof *layout->bend);
  rc = sprouts_net_make(map, layout->twin, &net);
  sprouts_point *at = sw_mem_zero((size_t)net.nodes + 1, sizeof *at);
  if (!at || !layout->bend)
    rc = SW_NO_MEMORY;
  if (!rc)
    rc = draw(map, &net, on_grid, at, layout);
  if (!rc && layout->crossings && !on_grid)
    rc = draw(map, &net, 1, at, layout);
  sprouts_net_free(&net);
  sw_mem_free(at);
  return rc;
}

int sprouts_layout_make(const sprouts_map *map, sprouts_layout *layout) {
  return sprouts_layout_make_from(map, 0, layout);
}

void sprouts_layout_free(sprouts_layout *layout) {
  sw_mem_free(layout->bend);
  layout->bend = NULL;
}
