/* Ordering quiet moves: see gomoku_quiet.h. */
#include "games/gomoku/gomoku_quiet.h"

#include <string.h>

/* What a window is worth by the stones in it, when all are of one colour. */
static const uint16_t of_black[6] = {1, 12, 40, 70, 90, 0};
static const uint16_t of_white[6] = {0, 3, 12, 25, 40, 0};

/* Adds the worth of the window from `at` on to its empty cells; `near` takes
 * those that a black stone shares. */
static void add_window(const uint8_t *cells, int at, int step,
                       uint32_t score[GOMOKU_CELLS], gomoku_set *near) {
  int stones[3] = {0};
  for (int i = 0; i < 5; i++)
    stones[cells[at + i * step]]++;
  int black = stones[1], white = stones[2];
  uint32_t worth = black && white ? 0
                   : white        ? of_white[white]
                                  : of_black[black];
  for (int i = 0; i < 5 && worth; i++)
    if (!cells[at + i * step]) {
      score[at + i * step] += worth;
      if (black)
        gomoku_set_add(near, at + i * step);
    }
}

static void add_windows(const gomoku_board *board, uint32_t score[GOMOKU_CELLS],
                        gomoku_set *near) {
  const uint8_t *cells = gomoku_board_cells(board);
  int side = gomoku_board_rules(board)->side;
  for (int d = 0; d < 4; d++)
    for (int y = 0; y < side; y++)
      for (int x = 0; x < side; x++) {
        int end_x = x + 4 * gomoku_step_x[d], end_y = y + 4 * gomoku_step_y[d];
        if (end_x < side && end_y >= 0 && end_y < side)
          add_window(cells, y * side + x,
                     gomoku_step_y[d] * side + gomoku_step_x[d], score, near);
      }
}

int gomoku_quiet_order(const gomoku_board *board,
                       uint16_t order[GOMOKU_CELLS]) {
  uint32_t score[GOMOKU_CELLS] = {0};
  gomoku_set near = {{0}};
  int n = 0;
  add_windows(board, score, &near);
  for (int cell; (cell = gomoku_set_take(&near)) != GOMOKU_NONE; n++) {
    int at = n;
    for (; at > 0 && score[order[at - 1]] < score[cell]; at--)
      order[at] = order[at - 1];
    order[at] = (uint16_t)cell;
  }
  return n;
}
