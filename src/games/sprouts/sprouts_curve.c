/* The curves of a layout: chains with their corners cut again and again
 * (Chaikin 1974), which come to a smooth curve.  A cut leaves the net's
 * triangles where a chain has them tight around a corner, so curves may meet
 * that did not before: these are cut less until they are apart, at last not at
 * all.
 */
#include "games/sprouts/sprouts_layout.h"

#include <string.h>

enum {
  CUTS = 3, /* of the corners of a curve */
  TRIES = 5 /* to round less where curves meet */
};

static sprouts_point between(sprouts_point p, sprouts_point q, double t) {
  return (sprouts_point){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

/* Cuts the corners of a chain of n points; its ends stay.  Returns how many
 * points it has then. */
static int cut_corners(sprouts_point *chain, int n, double t) {
  sprouts_point out[SPROUTS_CURVE];
  int m = 0;
  out[m++] = chain[0];
  for (int i = 0; i + 1 < n; i++) {
    if (i)
      out[m++] = between(chain[i], chain[i + 1], t);
    if (i + 2 < n)
      out[m++] = between(chain[i], chain[i + 1], 1 - t);
  }
  out[m++] = chain[n - 1];
  memcpy(chain, out, (size_t)m * sizeof *chain);
  return m;
}

int sprouts_layout_curve(const sprouts_map *map, const sprouts_layout *layout,
                         int dart, sprouts_point chain[SPROUTS_CURVE]) {
  int n = 0;
  chain[n++] = layout->vertex[map->at[dart]];
  for (int k = 0; k < SPROUTS_BENDS; k++)
    chain[n++] = layout->bend[dart][k];
  chain[n++] = layout->vertex[map->at[sprouts_next(map, dart)]];
  for (int i = 0; i < CUTS && layout->round[dart] > 0; i++)
    n = cut_corners(chain, n, layout->round[dart]);
  return n;
}

/* 1 when two straight pieces meet. */
static int meet(const sprouts_point *s, const sprouts_point *t) {
  double a = sprouts_area(s[0], s[1], t[0]), b = sprouts_area(s[0], s[1], t[1]);
  double c = sprouts_area(t[0], t[1], s[0]), d = sprouts_area(t[0], t[1], s[1]);
  return a * b <= 0 && c * d <= 0;
}

static int equal(sprouts_point p, sprouts_point q) {
  return p.x <= q.x && p.x >= q.x && p.y <= q.y && p.y >= q.y;
}

/* 1 when a curve lies wholly beside another: left, right, above or below. */
static int lie_apart(const sprouts_point *x, int n, const sprouts_point *y,
                     int m) {
  int apart[4] = {1, 1, 1, 1};
  double left = x[0].x, right = left, low = x[0].y, high = low;
  for (int i = 1; i < n; i++) {
    left = x[i].x < left ? x[i].x : left;
    right = x[i].x > right ? x[i].x : right;
    low = x[i].y < low ? x[i].y : low;
    high = x[i].y > high ? x[i].y : high;
  }
  for (int i = 0; i < m; i++) {
    apart[0] &= y[i].x < left;
    apart[1] &= y[i].x > right;
    apart[2] &= y[i].y < low;
    apart[3] &= y[i].y > high;
  }
  return apart[0] | apart[1] | apart[2] | apart[3];
}

/* 1 when two curves meet elsewhere than at a common end, which only their
 * outermost pieces have. */
static int curves_meet(const sprouts_point *x, int n, const sprouts_point *y,
                       int m) {
  if (lie_apart(x, n, y, m))
    return 0;
  for (int i = 0; i + 1 < n; i++)
    for (int k = 0; k + 1 < m; k++) {
      int ends =
          (!i && (equal(x[0], y[k]) || equal(x[0], y[k + 1]))) ||
          (i + 2 == n && (equal(x[n - 1], y[k]) || equal(x[n - 1], y[k + 1])));
      if (!ends && meet(&x[i], &y[k]))
        return 1;
    }
  return 0;
}

/* Makes each pair of curves that meet less round; returns how many there are.
 */
static int sharpen(const sprouts_map *map, sprouts_layout *layout,
                   double factor) {
  sprouts_point x[SPROUTS_CURVE], y[SPROUTS_CURVE];
  int found = 0;
  for (int d = 0; d < map->corners; d++) {
    int n = d < layout->twin[d] ? sprouts_layout_curve(map, layout, d, x) : 0;
    for (int e = d + 1; e < map->corners && n; e++) {
      if (e >= layout->twin[e] ||
          !curves_meet(x, n, y, sprouts_layout_curve(map, layout, e, y)))
        continue;
      layout->round[d] *= (float)factor;
      layout->round[e] *= (float)factor;
      found++;
    }
  }
  return found;
}

void sprouts_layout_round(const sprouts_map *map, sprouts_layout *layout) {
  for (int d = 0; d < map->corners; d++)
    layout->round[d] = 0.25F;
  for (int i = 0; i < TRIES && sharpen(map, layout, 0.4); i++)
    ;
  layout->crossings = sharpen(map, layout, 0);
  if (layout->crossings)
    layout->crossings = sharpen(map, layout, 0);
}
