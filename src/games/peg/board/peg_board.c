/* Boards: cells, lines and symmetries from a drawing in text.
 *
 * The square grid has lines along rows and columns.  The triangular grid is
 * drawn skewed, as a staircase: a cell has neighbours in its row, in its column
 * and on the falling diagonal, which are the three directions of a triangle
 * when row r is shifted left by half a cell r times.
 *
 * A symmetry is a linear map of the grid followed by the shift that brings the
 * image back to the corner; it counts when it maps the cells onto themselves.
 */
#include "games/peg/board/peg_board.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

uint64_t peg_board_full(const peg_board *board) {
  return sw_bits_below(board->cells);
}

uint64_t peg_image(const peg_board *board, int s, uint64_t set) {
  uint64_t image = 0;
  for (SW_BITS_EACH(cell, set))
    image |= sw_bit(board->image[s][cell]);
  return image;
}

int peg_goal_reached(const peg_goal *goal, uint64_t pegs) {
  if (goal->any_one)
    return sw_bits_count(pegs) == 1;
  return (pegs & goal->care) == goal->pegs;
}

const peg_line *peg_line_between(const peg_board *board, int from, int to) {
  if (from == to || from >= board->cells || to >= board->cells)
    return NULL;
  uint64_t ends = sw_bit(from) | sw_bit(to);
  for (int i = 0; i < board->lines; i++)
    if (board->line[i].ends == ends)
      return &board->line[i];
  return NULL;
}

int peg_cell_at(const peg_board *board, int x, int y) {
  if (x < 0 || y < 0 || x >= board->width || y >= board->height)
    return -1;
  return board->at[y][x];
}

const int peg_axis[3][2] = {{1, 0}, {0, 1}, {1, 1}};

static void find_lines(peg_board *board) {
  int axes = board->grid == PEG_TRIANGULAR ? 3 : 2;
  board->lines = 0;
  for (int axis = 0; axis < axes; axis++)
    for (int a = 0; a < board->cells; a++) {
      int dx = peg_axis[axis][0], dy = peg_axis[axis][1];
      int mid = peg_cell_at(board, board->x[a] + dx, board->y[a] + dy);
      int c = peg_cell_at(board, board->x[a] + 2 * dx, board->y[a] + 2 * dy);
      if (mid < 0 || c < 0)
        continue;
      assert(board->lines < PEG_LINES && a < c);
      uint64_t ends = sw_bit(a) | sw_bit(c);
      board->line[board->lines++] = (peg_line){
          (uint8_t)a, (uint8_t)mid, (uint8_t)c, ends, ends | sw_bit(mid)};
    }
}

/* Turns by a quarter (square) or a sixth (triangular), `turns` times, after a
 * mirroring when asked for. */
static void map_point(peg_grid grid, int turns, int mirror, int *x, int *y) {
  if (mirror) {
    int old = *x;
    *x = grid == PEG_SQUARE ? -old : *y;
    *y = grid == PEG_SQUARE ? *y : old;
  }
  while (turns-- > 0) {
    int old = *x;
    *x = grid == PEG_SQUARE ? -*y : old - *y;
    *y = old;
  }
}

/* The cell permutation of one linear map, or 0 when the shape is not kept. */
static int try_symmetry(const peg_board *board, int turns, int mirror,
                        uint8_t image[PEG_CELLS]) {
  int px[PEG_CELLS], py[PEG_CELLS], min_x = 0, min_y = 0;
  for (int i = 0; i < board->cells; i++) {
    px[i] = board->x[i];
    py[i] = board->y[i];
    map_point(board->grid, turns, mirror, &px[i], &py[i]);
    min_x = !i || px[i] < min_x ? px[i] : min_x;
    min_y = !i || py[i] < min_y ? py[i] : min_y;
  }
  for (int i = 0; i < board->cells; i++) {
    int cell = peg_cell_at(board, px[i] - min_x, py[i] - min_y);
    if (cell < 0)
      return 0;
    image[i] = (uint8_t)cell;
  }
  return 1;
}

static void find_symmetries(peg_board *board) {
  int turns = board->grid == PEG_SQUARE ? 4 : 6;
  board->symmetries = 0;
  for (int mirror = 0; mirror < 2; mirror++)
    for (int turn = 0; turn < turns; turn++)
      board->symmetries +=
          try_symmetry(board, turn, mirror, board->image[board->symmetries]);
  assert(board->symmetries >= 1);
}

static int too_large(size_t at, sw_err *err) {
  return sw_err_set(err, SW_BAD_INPUT, at,
                    "the board is too large; at most %d cells in %d rows and "
                    "columns",
                    PEG_CELLS, PEG_SIDE);
}

/* Places the cells; the board may still have empty columns on the left. */
static int read_cells(const char *text, size_t len, peg_board *board,
                      uint64_t *pegs, sw_err *err) {
  int x = 0, y = 0;
  for (size_t i = 0; i < len; i++) {
    char c = text[i];
    if (c == '/' || c == '\n') {
      y++, x = 0;
      continue;
    }
    if (c == '\r')
      continue;
    if (c != 'o' && c != '.' && c != '-')
      return sw_err_set(err, SW_BAD_INPUT, i,
                        "a board is drawn with 'o' for a peg, '.' for a hole, "
                        "'-' for no cell and '/' between rows");
    if (x >= PEG_SIDE || y >= PEG_SIDE)
      return too_large(i, err);
    if (c != '-') {
      if (board->cells == PEG_CELLS)
        return too_large(i, err);
      int cell = board->cells++;
      board->x[cell] = (uint8_t)x;
      board->y[cell] = (uint8_t)y;
      if (c == 'o')
        *pegs |= sw_bit(cell);
    }
    x++;
  }
  return 0;
}

uint64_t peg_random_jumps(const peg_board *board, uint64_t pegs,
                          uint64_t invert, int jumps, sw_rng *rng) {
  while (jumps-- > 0) {
    int can[PEG_LINES], n = 0;
    for (int i = 0; i < board->lines; i++)
      if (peg_can_jump(&board->line[i], pegs ^ invert))
        can[n++] = i;
    if (!n)
      break;
    pegs ^= board->line[can[sw_rng_index(rng, n)]].all;
  }
  return pegs;
}

/* Moves the cells into the corner and draws the map of cells. */
static void settle(peg_board *board) {
  int min_x = PEG_SIDE, min_y = PEG_SIDE;
  for (int i = 0; i < board->cells; i++) {
    min_x = board->x[i] < min_x ? board->x[i] : min_x;
    min_y = board->y[i] < min_y ? board->y[i] : min_y;
  }
  memset(board->at, -1, sizeof board->at);
  for (int i = 0; i < board->cells; i++) {
    int x = board->x[i] - min_x, y = board->y[i] - min_y;
    board->x[i] = (uint8_t)x;
    board->y[i] = (uint8_t)y;
    board->at[y][x] = (int8_t)i;
    board->width = x >= board->width ? x + 1 : board->width;
    board->height = y >= board->height ? y + 1 : board->height;
  }
}

int peg_board_read(peg_grid grid, const char *text, size_t len,
                   peg_board *board, uint64_t *pegs, sw_err *err) {
  memset(board, 0, sizeof *board);
  *pegs = 0;
  board->grid = grid;
  int rc = read_cells(text, len, board, pegs, err);
  if (rc)
    return rc;
  if (board->cells < 3)
    return sw_err_set(err, SW_BAD_INPUT, 0, "a board needs at least 3 cells");
  settle(board);
  find_lines(board);
  find_symmetries(board);
  return 0;
}
