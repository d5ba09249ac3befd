/* Lines that leave the board: see check_gomoku_outside.h.
 *
 * What five cells in line have on the board when they are not all there is the
 * beginning of a line, from one of its ends; with all of them outside, nothing.
 */
#include "gomoku/check_gomoku_outside.h"

#include <assert.h>

static int is_on(const gm_board *board, int x, int y) {
  return x >= 0 && y >= 0 && x < board->side && y < board->side;
}

/* The end of a line at (x, y), if there is one in this direction. */
static void find_end(gm_board *board, int x, int y, int dx, int dy) {
  if (is_on(board, x - dx, y - dy))
    return;
  assert(board->ends < GM_ENDS);
  gm_end *end = &board->end[board->ends++];
  for (end->cells = 0; end->cells < 4 && is_on(board, x, y); x += dx, y += dy)
    end->cell[end->cells++] = y * board->side + x;
}

void gm_find_ends(gm_board *board) {
  for (int cell = 0; cell < board->cells; cell++)
    for (int direction = 0; direction < 9; direction++)
      if (direction != 4)
        find_end(board, cell % board->side, cell / board->side,
                 direction % 3 - 1, direction / 3 - 1);
  board->cells += GM_ELSEWHERE;
}

static int least(int a, int b) {
  return a < b ? a : b;
}

/* The most along one end; the number of its cells that are in a five with two
 * or more goes to *near. */
static int along(const gm_board *board, const gm_end *end, int elsewhere,
                 int *near) {
  int stones = 0, most = 0;
  *near = 0;
  for (int i = 0; i < end->cells && board->stone[end->cell[i]] != GM_BLACK;
       i++) {
    stones += board->stone[end->cell[i]] == GM_WHITE;
    int n = stones + least(elsewhere, 4 - i);
    most = n > most ? n : most;
    if (n >= 2)
      *near = i + 1;
  }
  return most;
}

int gm_outside(const gm_board *board, gm_set *zone) {
  int first = board->side * board->side, elsewhere = 0, near;
  for (int cell = first; cell < board->cells; cell++)
    elsewhere += board->stone[cell] != GM_EMPTY;
  int most = elsewhere;
  for (int i = 0; i < board->ends; i++) {
    const gm_end *end = &board->end[i];
    int n = along(board, end, elsewhere, &near);
    most = n > most ? n : most;
    for (int k = 0; k < near && zone; k++)
      if (!board->stone[end->cell[k]])
        gm_add(zone, end->cell[k]);
  }
  for (int cell = first; cell < board->cells && zone; cell++)
    gm_add(zone, cell);
  return most;
}
