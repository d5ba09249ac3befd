/* A position laid out on the plane without crossings. */
#ifndef SW_SPROUTS_LAYOUT_H
#define SW_SPROUTS_LAYOUT_H

#include "games/sprouts/rules/sprouts_rules.h"

enum {
  SPROUTS_BENDS = 15, /* most points of an edge between its ends */
  /* most points of a smooth curve: its ends, and four for each bend and each
   * step on its way */
  SPROUTS_CURVE = 2 + 4 * (SPROUTS_BENDS + 2)
};

typedef struct sprouts_point {
  double x, y;
} sprouts_point;

/* Where everything stands: the outer region surrounds the rest, and all points
 * lie in the circle of the given radius around 0, 0. */
typedef struct sprouts_layout {
  double radius; /* so that neighbours are about 1 apart */
  sprouts_point vertex[SPROUTS_NAMES];
  /* bend[dart]: from the dart's corner on; a twin has the same in reverse */
  sprouts_point (*bend)[SPROUTS_BENDS];
  uint8_t bends[SPROUTS_CORNERS]; /* of each dart: how many it has */
  /* way[dart]: how its curve leaves the vertex; 0, 0: straight to its bend */
  sprouts_point way[SPROUTS_CORNERS];
  uint16_t twin[SPROUTS_CORNERS];
  float round[SPROUTS_CORNERS]; /* of each dart: how far corners are cut */
  int decimals;                 /* of all points of curves, */
  double scale;                 /* and 10 to this power */
  float room[SPROUTS_NAMES];    /* around each vertex: to the nearest curve of
                                   others, half the way to a vertex */
  int on_grid;   /* 1: the first drawing failed, and this is the second */
  int crossings; /* of curves as they are shown: none, or numbers gave out */
} sprouts_layout;

/* The area of a triangle, positive when it runs counter-clockwise. */
static inline double sprouts_area(sprouts_point p, sprouts_point q,
                                  sprouts_point r) {
  return ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)) / 2;
}

/* The square of the distance from a point to a straight piece, which is two
 * points. */
double sprouts_square_to_piece(sprouts_point p, const sprouts_point *piece);

/* 0 or SW_NO_MEMORY; free in any case. */
int sprouts_layout_make(const sprouts_map *map, sprouts_layout *layout);
/* The same; with on_grid set, by the second way, which is for those that the
 * first one fails on. */
int sprouts_layout_make_from(const sprouts_map *map, int on_grid,
                             sprouts_layout *layout);
void sprouts_layout_free(sprouts_layout *layout);

/* The edge of a dart as a smooth curve: the chain over its bends with all
 * corners cut again and again (Chaikin), as far as no other curve is met.  Two
 * curves that end at a vertex pass it smoothly as one.  Its ends are those of
 * the vertices, rounded to the decimals like all points.
 * Returns the number of points. */
int sprouts_layout_curve(const sprouts_map *map, const sprouts_layout *layout,
                         int dart, sprouts_point chain[SPROUTS_CURVE]);

/* How far each curve can be rounded (sprouts_curve.c): fills `round` and what
 * follows of a layout that has everything else.  0 or SW_NO_MEMORY. */
int sprouts_layout_round(const sprouts_map *map, sprouts_layout *layout);

#endif
