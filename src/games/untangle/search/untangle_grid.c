/* Sets of points of the grid as words of bits.
 *
 * Whether segments cross is a matter of sides, so everything comes from half
 * planes: seen from an eye, the points behind a segment are those on its other
 * side within the angle that it takes, three half planes in common.  A half
 * plane is worked out when it is asked for the first time and kept.
 *
 * Invariant: left[a, b] is right where known[a, b] is 1.
 */
#include "games/untangle/search/untangle_grid.h"

#include "base/mem.h"

int untangle_grid_make(untangle_grid *grid, int side) {
  size_t points = (size_t)side * (size_t)side;
  *grid = (untangle_grid){.side = side, .points = (int)points};
  grid->words = (grid->points + 63) / 64;
  for (int at = 0; at < grid->points; at++) {
    grid->x[at] = (uint8_t)(at % side);
    grid->y[at] = (uint8_t)(at / side);
  }
  for (int a = 0; a < side; a++)
    for (int b = 0; b < side; b++) {
      int x = a, y = b;
      while (y) {
        int rest = x % y;
        x = y;
        y = rest;
      }
      grid->common[a][b] = (uint8_t)x;
    }
  grid->known = sw_mem_zero(points * points, 1);
  grid->left = sw_mem_zero(points * points * (size_t)grid->words, 8);
  return grid->known && grid->left ? 0 : SW_NO_MEMORY;
}

void untangle_grid_free(untangle_grid *grid) {
  sw_mem_free(grid->known);
  sw_mem_free(grid->left);
}

/* Twice the area of a, b, c: its sign tells on which side of a-b c lies. */
static int turn_of(const untangle_grid *grid, int a, int b, int c) {
  const uint8_t *x = grid->x, *y = grid->y;
  return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
}

static void find_left(const untangle_grid *grid, int a, int b, uint64_t *set) {
  for (int c = 0; c < grid->points; c++)
    if (turn_of(grid, a, b, c) > 0)
      set[c / 64] |= sw_bit(c % 64);
}

/* The points c for which turn_of(grid, a, b, c) is greater than 0. */
static const uint64_t *left_of(untangle_grid *grid, int a, int b) {
  size_t pair = (size_t)a * (size_t)grid->points + (size_t)b;
  uint64_t *set = grid->left + pair * (size_t)grid->words;
  if (!grid->known[pair]) {
    find_left(grid, a, b, set);
    grid->known[pair] = 1;
  }
  return set;
}

/* The least step from a point towards another one. */
typedef struct step {
  int x, y;
} step;

static step step_to(const untangle_grid *grid, int a, int b) {
  int x = grid->x[b] - grid->x[a], y = grid->y[b] - grid->y[a];
  int common = grid->common[x < 0 ? -x : x][y < 0 ? -y : y];
  return (step){x / common, y / common};
}

void untangle_grid_beyond(const untangle_grid *grid, int a, int b,
                          uint64_t *set) {
  step d = step_to(grid, a, b);
  int side = grid->side, x = grid->x[b] + d.x, y = grid->y[b] + d.y;
  for (; x >= 0 && x < side && y >= 0 && y < side; x += d.x, y += d.y)
    set[(y * side + x) / 64] |= sw_bit((y * side + x) % 64);
}

void untangle_grid_between(const untangle_grid *grid, int a, int b,
                           uint64_t *set) {
  step d = step_to(grid, a, b);
  for (int c = a + d.y * grid->side + d.x; c != b; c += d.y * grid->side + d.x)
    set[c / 64] |= sw_bit(c % 64);
}

int untangle_grid_behind(untangle_grid *grid, int eye, int a, int b,
                         uint64_t *set) {
  int turn = turn_of(grid, a, b, eye);
  if (!turn)
    return 0;
  int right = turn > 0 ? a : b, left = turn > 0 ? b : a;
  const uint64_t *side = left_of(grid, left, right);
  const uint64_t *from = left_of(grid, eye, right);
  const uint64_t *to = left_of(grid, left, eye);
  for (int w = 0; w < grid->words; w++)
    set[w] = side[w] & from[w] & to[w];
  return 1;
}
