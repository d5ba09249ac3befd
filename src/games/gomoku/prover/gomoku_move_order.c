/* Ordering quiet moves: see gomoku_move_order.h. */
#include "games/gomoku/prover/gomoku_move_order.h"

#include <stdlib.h>

/* What a window is worth by the stones in it, when all are of one colour, and
 * when they are not: fitted to the moves of a strategy that wins within 35
 * stones, so that the order's best four hold its move three times in four. */
static const uint16_t of_black[6] = {16, 89, 136, 404, 500, 0};
static const uint16_t of_white[6] = {0, 7, 73, 430, 587, 0};
static const uint16_t of_both = 22;

enum {
  HASTY = 6,    /* with fewer stones threes come last */
  STEP = 10000, /* more than all windows are worth */
  ACROSS = 64 * STEP
};

/* ---- windows ----------------------------------------------------------- */

/* Five cells in line: `at`, at + step, and so on. */
typedef struct window {
  int at, step;
} window;

enum { WINDOWS = 4 * GOMOKU_CELLS };

static int list_windows(int side, window found[WINDOWS]) {
  int n = 0;
  for (int d = 0; d < 4; d++)
    for (int y = 0; y < side; y++)
      for (int x = 0; x < side; x++) {
        int end_x = x + 4 * gomoku_step_x[d], end_y = y + 4 * gomoku_step_y[d];
        if (end_x < side && end_y >= 0 && end_y < side)
          found[n++] = (window){y * side + x,
                                gomoku_step_y[d] * side + gomoku_step_x[d]};
      }
  return n;
}

/* How many of its cells are empty, black and white. */
static void count_stones(const uint8_t *cells, window w, int stones[3]) {
  stones[0] = stones[1] = stones[2] = 0;
  for (int i = 0; i < 5; i++)
    stones[cells[w.at + i * w.step]]++;
}

/* ---- the order of moves ------------------------------------------------ */

/* Adds the worth of a window to its empty cells; `near` takes those that a
 * black stone shares. */
static void add_window(const uint8_t *cells, window w,
                       uint32_t score[GOMOKU_CELLS], gomoku_set *near) {
  int stones[3];
  count_stones(cells, w, stones);
  int black = stones[1], white = stones[2];
  uint32_t worth = black && white ? of_both
                   : white        ? of_white[white]
                                  : of_black[black];
  for (int i = 0; i < 5 && worth; i++) {
    int cell = w.at + i * w.step;
    if (cells[cell])
      continue;
    score[cell] += worth;
    if (black && !white)
      gomoku_set_add(near, cell);
  }
}

static void add_windows(const gomoku_board *board, uint32_t score[GOMOKU_CELLS],
                        gomoku_set *near) {
  window windows[WINDOWS];
  int n = list_windows(gomoku_board_rules(board)->side, windows);
  for (int i = 0; i < n; i++)
    add_window(gomoku_board_cells(board), windows[i], score, near);
}

/* The third stone of a game: diagonally beside Black's first, across the
 * direction in which White's lies, rather away from it than towards it; but
 * beside White's where that touches Black's at a side (the opening Kagetsu). */
static void favour_across(const gomoku_board *board,
                          uint32_t score[GOMOKU_CELLS]) {
  const uint8_t *cells = gomoku_board_cells(board);
  const gomoku_rules *rules = gomoku_board_rules(board);
  int side = rules->side, at[3] = {0};
  for (int cell = 0; cell < rules->cells; cell++)
    at[cells[cell]] = cell;
  int x = at[1] % side, y = at[1] / side;
  int white_x = at[2] % side - x, white_y = at[2] / side - y;
  int best = abs(white_x) + abs(white_y) == 1 ? 2 : -1;
  for (int dx = -1; dx <= 1; dx += 2)
    for (int dy = -1; dy <= 1; dy += 2)
      if (x + dx >= 0 && x + dx < side && y + dy >= 0 && y + dy < side)
        score[(y + dy) * side + x + dx] +=
            (uint32_t)(ACROSS -
                       STEP * abs(2 * (dx * white_x + dy * white_y) - best));
}

int gomoku_move_is_hasty(const gomoku_board *board, int cell) {
  return gomoku_board_stones(board) < HASTY &&
         gomoku_board_ways(board, GOMOKU_BLACK, cell, GOMOKU_THREE) > 0;
}

static void put_threes_last(const gomoku_board *board,
                            uint32_t score[GOMOKU_CELLS]) {
  gomoku_set late = *gomoku_board_making(board, GOMOKU_BLACK, GOMOKU_THREE);
  for (int cell; (cell = gomoku_set_take(&late)) != GOMOKU_NONE;)
    score[cell] = 0;
}

int gomoku_move_order(const gomoku_board *board, uint16_t order[GOMOKU_CELLS]) {
  uint32_t score[GOMOKU_CELLS] = {0};
  gomoku_set near = {{0}};
  int n = 0;
  add_windows(board, score, &near);
  if (gomoku_board_stones(board) == 2)
    favour_across(board, score);
  if (gomoku_board_stones(board) < HASTY)
    put_threes_last(board, score);
  for (int cell; (cell = gomoku_set_take(&near)) != GOMOKU_NONE; n++) {
    int at = n;
    for (; at > 0 && score[order[at - 1]] < score[cell]; at--)
      order[at] = order[at - 1];
    order[at] = (uint16_t)cell;
  }
  return n;
}

/* ---- the promise of a position ----------------------------------------- */

/* What counts for the promise, in hundredths: windows with one stone and with
 * two of a colour and none of the other; cells where the colour would make a
 * three, a four, two figures at once.  Fitted by logistic regression to 7,000
 * positions from eight searches, by whether they were proved there; on a single
 * search, of a proved position and another one, the proved is the more
 * promising in 60 to 90 of 100 cases. */
typedef struct promise {
  int three, four, both;
} promise;

static const promise promises[2] = {{8, 19, 46}, {-23, -13, 20}};

/* By the black stones of a window, and eight times the white ones. */
static const int8_t window_promises[1 + 8 * 5] = {
    [1] = 8, [2] = 11, [8] = -4, [16] = 2};

enum { EACH_STONE = -28, NOTHING = 14 };

/* All windows of a line of cells; each is the one before without its first
 * cell and with one more.  Stones are counted in octal digits: empty cells,
 * black, white. */
static int promise_of_line(const uint8_t *cells, int at, int step, int length) {
  unsigned stones = 0;
  int sum = 0;
  for (int i = 0; i < length; i++, at += step) {
    stones += 1u << 3 * cells[at];
    if (i >= 5)
      stones -= 1u << 3 * cells[at - 5 * step];
    if (i >= 4)
      sum += window_promises[stones >> 3];
  }
  return sum;
}

static int promise_of_lines(const uint8_t *cells, int side) {
  int sum = 0;
  for (int i = 0; i < side; i++) {
    sum += promise_of_line(cells, i * side, 1, side);
    sum += promise_of_line(cells, i, side, side);
    sum += promise_of_line(cells, i, side + 1, side - i);
    sum += promise_of_line(cells, i, side - 1, i + 1);
    if (!i)
      continue; /* the two long diagonals are counted */
    sum += promise_of_line(cells, i * side, side + 1, side - i);
    sum += promise_of_line(cells, (i + 1) * side - 1, side - 1, side - i);
  }
  return sum;
}

static int promise_of_figures(const gomoku_board *board, gomoku_colour colour) {
  const promise *p = &promises[colour];
  gomoku_set three = *gomoku_board_making(board, colour, GOMOKU_THREE);
  gomoku_set all = *gomoku_board_making(board, colour, GOMOKU_FOUR);
  int sum = p->three * gomoku_board_count(board, colour, GOMOKU_THREE) +
            p->four * gomoku_board_count(board, colour, GOMOKU_FOUR);
  gomoku_set_join(&all, &three);
  for (int cell; (cell = gomoku_set_take(&all)) != GOMOKU_NONE;)
    if (gomoku_board_ways(board, colour, cell, GOMOKU_THREE) +
            gomoku_board_ways(board, colour, cell, GOMOKU_FOUR) >
        1)
      sum += p->both;
  return sum;
}

int gomoku_move_promise(const gomoku_board *board) {
  return NOTHING + EACH_STONE * gomoku_board_stones(board) +
         promise_of_lines(gomoku_board_cells(board),
                          gomoku_board_rules(board)->side) +
         promise_of_figures(board, GOMOKU_BLACK) +
         promise_of_figures(board, GOMOKU_WHITE);
}
