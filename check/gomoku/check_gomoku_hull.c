/* Hulls: see check_gomoku_hull.h. */
#include "gomoku/check_gomoku_hull.h"

gm_hull gm_hull_with(const gm_board *board, gm_hull hull, int cell) {
  int x = cell % board->side, y = cell / board->side;
  hull.low_x = x < hull.low_x ? x : hull.low_x;
  hull.high_x = x > hull.high_x ? x : hull.high_x;
  hull.low_y = y < hull.low_y ? y : hull.low_y;
  hull.high_y = y > hull.high_y ? y : hull.high_y;
  return hull;
}

gm_hull gm_hull_of(const gm_board *board) {
  int low = board->least ? (board->side - board->least) / 2 : 0;
  int high = board->side - 1 - low;
  gm_hull hull = {low, high, low, high};
  for (int cell = 0; board->least && cell < board->cells; cell++)
    if (board->stone[cell] == GM_BLACK || board->stone[cell] == GM_WHITE)
      hull = gm_hull_with(board, hull, cell);
  return hull;
}

int gm_hull_has(const gm_board *board, const gm_hull *hull, int cell) {
  int x = cell % board->side, y = cell / board->side;
  return x >= hull->low_x && x <= hull->high_x && y >= hull->low_y &&
         y <= hull->high_y;
}

void gm_hull_keep(const gm_board *board, const gm_hull *hull, gm_set *set) {
  for (int i = 0; board->least && i < board->words; i++)
    for (uint64_t left = set->word[i]; left; left &= left - 1) {
      int cell = 64 * i + __builtin_ctzll(left);
      if (!gm_hull_has(board, hull, cell))
        gm_drop(set, cell);
    }
}
