/* Renju's fouls for Black, read off the rules of the Renju International
 * Federation one by one.
 *
 * A five is never a foul.  Six or more in a row is.  Fours are counted by the
 * fives they can become: a straight four, with its two completing cells five
 * apart, is one four; any other completing cell is a four of its own, so that
 * one line can hold two.  A three counts when some cell turns it into a
 * straight four and that cell makes no five at the same time and is itself no
 * foul; this makes the definition recursive, each level with one more stone on
 * the board.  (9.3 names overlines and double-fours in a, double-threes in b; a
 * cell that either forbids makes no three, as in other programs.)
 */
#include "games/gomoku/rules/gomoku_renju.h"

#include <assert.h>

/* The cell at distance k, or -1 beside the board. */
static int along(const gomoku_rules *rules, int cell, int direction, int k) {
  int x = cell % rules->side + k * gomoku_step_x[direction];
  int y = cell / rules->side + k * gomoku_step_y[direction];
  if (x < 0 || y < 0 || x >= rules->side || y >= rules->side)
    return -1;
  return y * rules->side + x;
}

/* 1 when the row of exactly five through `cell` also holds cell + k. */
static int five_through(const gomoku_rules *rules, const uint8_t *cells,
                        int cell, int direction, int k) {
  int side = k > 0 ? 1 : -1;
  for (int i = side; i != k; i += side)
    if (cells[along(rules, cell, direction, i)] != cells[cell])
      return 0;
  return gomoku_row(rules, cells, cell, direction) == 5;
}

/* Distances of the empty cells that complete a five through `cell`. */
static int completing(const gomoku_rules *rules, uint8_t *cells, int cell,
                      int direction, int found[8]) {
  int n = 0;
  for (int k = -4; k <= 4; k++) {
    int at = along(rules, cell, direction, k);
    if (at < 0 || cells[at])
      continue;
    cells[at] = cells[cell];
    if (five_through(rules, cells, cell, direction, k))
      found[n++] = k;
    cells[at] = GOMOKU_EMPTY;
  }
  return n;
}

static int is_straight(int n, const int found[8]) {
  return n == 2 && found[1] - found[0] == 5;
}

static int fours(const gomoku_rules *rules, uint8_t *cells, int cell, int d) {
  int found[8], n = completing(rules, cells, cell, d, found);
  return is_straight(n, found) ? 1 : n;
}

/* 1 when the stone on the cell makes five. */
static int makes_five(const gomoku_rules *rules, const uint8_t *cells,
                      int cell) {
  int five = 0;
  for (int d = 0; d < 4 && !five; d++)
    five = gomoku_row(rules, cells, cell, d) == 5;
  return five;
}

static int is_three(const gomoku_rules *rules, uint8_t *cells, int cell,
                    int d) {
  int three = 0;
  for (int k = -3; k <= 3 && !three; k++) {
    int at = along(rules, cell, d, k), found[8];
    if (at < 0 || cells[at])
      continue;
    cells[at] = cells[cell];
    int n = completing(rules, cells, cell, d, found);
    int five = makes_five(rules, cells, at);
    cells[at] = GOMOKU_EMPTY;
    three = !five && is_straight(n, found) && found[0] < k && k < found[1] &&
            !gomoku_renju_foul(rules, cells, at);
  }
  return three;
}

/* Black's stones on the cell's four lines, at most four cells away. */
static int stones_near(const gomoku_rules *rules, const uint8_t *cells,
                       int cell) {
  int n = 0;
  for (int d = 0; d < 4; d++)
    for (int k = -4; k <= 4; k++) {
      int at = along(rules, cell, d, k);
      n += k && at >= 0 && cells[at] == gomoku_stone(GOMOKU_BLACK);
    }
  return n;
}

/* An overline, two fours or two threes take four stones more than the one on
 * the cell: a three has two others on its line, two fours on one line four. */
enum { LEAST_NEAR = 4 };

static gomoku_foul judge(const gomoku_rules *rules, uint8_t *cells, int cell) {
  int longest = 0, n_fours = 0, n_threes = 0;
  if (stones_near(rules, cells, cell) < LEAST_NEAR ||
      makes_five(rules, cells, cell))
    return GOMOKU_FAIR;
  for (int d = 0; d < 4; d++) {
    int length = gomoku_row(rules, cells, cell, d);
    longest = length > longest ? length : longest;
  }
  if (longest > 5)
    return GOMOKU_OVERLINE;
  for (int d = 0; d < 4; d++)
    n_fours += fours(rules, cells, cell, d);
  if (n_fours > 1)
    return GOMOKU_TWO_FOURS;
  for (int d = 0; d < 4; d++)
    n_threes +=
        !fours(rules, cells, cell, d) && is_three(rules, cells, cell, d);
  return n_threes > 1 ? GOMOKU_TWO_THREES : GOMOKU_FAIR;
}

gomoku_foul gomoku_renju_foul(const gomoku_rules *rules, uint8_t *cells,
                              int cell) {
  assert(!cells[cell]);
  cells[cell] = gomoku_stone(GOMOKU_BLACK);
  gomoku_foul foul = judge(rules, cells, cell);
  cells[cell] = GOMOKU_EMPTY;
  return foul;
}

/* Cells that have room: one more stone near them makes no foul there, and two
 * stones take two of them. */
int gomoku_renju_moves_on(const gomoku_rules *rules, const uint8_t *cells) {
  int n = 0;
  for (int cell = 0; cell < rules->cells && n < 3; cell++)
    n += !cells[cell] && stones_near(rules, cells, cell) < LEAST_NEAR - 1;
  return n == 3;
}
