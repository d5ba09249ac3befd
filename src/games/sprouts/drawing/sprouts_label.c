/* Places for names: see sprouts_label.h.
 *
 * A name may stand in one of twelve directions, and takes the one that is
 * farthest from all lines, spots and names; in doubt it stands above, to the
 * right.  Only what is near the vertex is looked at.  Distances are compared as
 * squares, so that every machine finds the same places.
 */
#include "games/sprouts/drawing/sprouts_label.h"

#include "games/sprouts/drawing/sprouts_curve.h"

#include "base/mem.h"

enum { WAYS = 12 };

static const double away =
    0.5;                      /* of a name from its vertex: outside its ring */
static const double near = 1; /* what is farther from the vertex is far */
static const double wide = 0.16; /* square of the distance that is enough */

/* Twelfths of a turn, from above to the right on, nearest ones first. */
static const sprouts_point way[WAYS] = {
    {0.7071, -0.7071},  {0.9659, -0.2588},  {0.2588, -0.9659},
    {0.9659, 0.2588},   {-0.2588, -0.9659}, {0.7071, 0.7071},
    {-0.7071, -0.7071}, {0.2588, 0.9659},   {-0.9659, -0.2588},
    {-0.2588, 0.9659},  {-0.9659, 0.2588},  {-0.7071, 0.7071}};

typedef struct segment {
  sprouts_point end[2]; /* equal for a spot */
} segment;

/* The lines as segments; returns how many. */
static size_t list_lines(const sprouts_map *map, const sprouts_layout *layout,
                         segment *all) {
  size_t n = 0;
  for (int d = 0; d < map->corners; d++) {
    sprouts_point chain[SPROUTS_CURVE];
    if (d >= layout->twin[d])
      continue;
    int points = sprouts_layout_curve(map, layout, d, chain);
    for (int i = 0; i + 1 < points; i++)
      all[n++] = (segment){{chain[i], chain[i + 1]}};
  }
  return n;
}

static size_t add_near(sprouts_point p, segment s, segment *close, size_t n) {
  if (sprouts_square_to_piece(p, s.end) < near * near)
    close[n++] = s;
  return n;
}

/* Lists what is near vertex v: lines, other spots, names that stand. */
static size_t list_near(const sprouts_map *map, const sprouts_layout *layout,
                        const sprouts_point *label, int v, const segment *all,
                        size_t lines, segment *close) {
  sprouts_point p = layout->vertex[v];
  size_t n = 0;
  for (size_t i = 0; i < lines; i++)
    n = add_near(p, all[i], close, n);
  for (int i = 0; i < map->vertices; i++)
    if (i != v)
      n = add_near(p, (segment){{layout->vertex[i], layout->vertex[i]}}, close,
                   n);
  for (int i = 0; i < v; i++)
    n = add_near(p, (segment){{label[i], label[i]}}, close, n);
  return n;
}

static sprouts_point choose(sprouts_point p, const segment *close, size_t n) {
  sprouts_point best = p;
  double room = -1;
  for (int w = 0; w < WAYS && room < wide; w++) {
    sprouts_point at = {p.x + away * way[w].x, p.y + away * way[w].y};
    double least = wide;
    for (size_t i = 0; i < n; i++) {
      double d = sprouts_square_to_piece(at, close[i].end);
      least = d < least ? d : least;
    }
    if (least > room)
      room = least, best = at;
  }
  return best;
}

int sprouts_labels(const sprouts_map *map, const sprouts_layout *layout,
                   sprouts_point label[SPROUTS_NAMES]) {
  size_t most = (size_t)map->corners * SPROUTS_CURVE / 2 + SPROUTS_CURVE;
  segment *all = sw_mem_alloc(most, sizeof *all);
  segment *close = sw_mem_alloc(most + 2 * SPROUTS_NAMES, sizeof *close);
  int rc = all && close ? 0 : SW_NO_MEMORY;
  if (!rc) {
    size_t n = list_lines(map, layout, all);
    for (int v = 0; v < map->vertices; v++)
      label[v] = choose(layout->vertex[v], close,
                        list_near(map, layout, label, v, all, n, close));
  }
  sw_mem_free(close);
  sw_mem_free(all);
  return rc;
}
