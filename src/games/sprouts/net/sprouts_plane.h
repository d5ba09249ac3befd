/* Points of the plane, and where everything of a position stands there. */
#ifndef SW_SPROUTS_PLANE_H
#define SW_SPROUTS_PLANE_H

#include "games/sprouts/rules/sprouts_map.h"

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

static inline int sprouts_same_point(sprouts_point p, sprouts_point q) {
  return p.x <= q.x && p.x >= q.x && p.y <= q.y && p.y >= q.y;
}

static inline sprouts_point sprouts_minus(sprouts_point p, sprouts_point q) {
  return (sprouts_point){p.x - q.x, p.y - q.y};
}

/* The area of a triangle, positive when it runs counter-clockwise. */
static inline double sprouts_area(sprouts_point p, sprouts_point q,
                                  sprouts_point r) {
  return ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)) / 2;
}

#endif
