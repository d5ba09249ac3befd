/* Sets of points of the grid: half planes, and what segments hide. */
#ifndef SW_UNTANGLE_GRID_H
#define SW_UNTANGLE_GRID_H

#include "games/untangle/rules/untangle_rules.h"

enum {
  UNTANGLE_POINTS_MAX = UNTANGLE_MAX * UNTANGLE_MAX,
  UNTANGLE_WORDS = UNTANGLE_POINTS_MAX / 64
};

/* Points are numbers, row by row; a set of them is `words` words. */
typedef struct untangle_grid {
  int side, points, words;
  uint8_t x[UNTANGLE_POINTS_MAX], y[UNTANGLE_POINTS_MAX]; /* of each point */
  uint8_t common[UNTANGLE_MAX][UNTANGLE_MAX]; /* greatest common divisors */
  uint8_t *known; /* pairs of points whose half plane is there */
  uint64_t *left; /* of each pair of points, the points left of it */
} untangle_grid;

/* 0 or SW_NO_MEMORY; to be freed in both cases. */
int untangle_grid_make(untangle_grid *grid, int side);
void untangle_grid_free(untangle_grid *grid);

/* The points that a does not see because they are behind b, on the line; those
 * on the segment a-b but for its ends.  Adds them to `set`. */
void untangle_grid_beyond(const untangle_grid *grid, int a, int b,
                          uint64_t *set);
void untangle_grid_between(const untangle_grid *grid, int a, int b,
                           uint64_t *set);

/* The points c whose segment to `eye` crosses a-b inside of both, into `set`;
 * 0 when there is none. */
int untangle_grid_behind(untangle_grid *grid, int eye, int a, int b,
                         uint64_t *set);

#endif
