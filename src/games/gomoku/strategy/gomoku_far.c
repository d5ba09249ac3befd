/* Far replies: see gomoku_far.h. */
#include "games/gomoku/strategy/gomoku_far.h"

#include <stdlib.h>
#include <string.h>

static int distance(int side, int a, int b) {
  int x = abs(a % side - b % side), y = abs(a / side - b / side);
  return x > y ? x : y;
}

/* 1 when five cells in line can hold both. */
static int share_window(int side, int a, int b) {
  int x = abs(a % side - b % side), y = abs(a / side - b / side);
  return (!x || !y || x == y) && distance(side, a, b) <= 4;
}

int gomoku_is_near(const gomoku_rules *rules, int cell, int near) {
  return distance(rules->side, cell, rules->cells / 2) <= near;
}

int gomoku_can_be_named(const gomoku_rules *rules, int cell) {
  return gomoku_is_near(rules, cell, rules->side / 2 - GOMOKU_UNNAMED);
}

int gomoku_is_far(const gomoku_rules *rules, int cell) {
  int last = rules->side - 1, x = cell % rules->side, y = cell / rules->side;
  return (!x || x == last) && (!y || y == last);
}

int gomoku_far_stones(const gomoku_rules *rules, const uint8_t *cells) {
  int n = 0, last = rules->side - 1;
  if (!rules->unbounded)
    return 0;
  for (int i = 0; i < 4; i++)
    n += cells[(i & 1) * last + (i >> 1) * last * rules->side] != GOMOKU_EMPTY;
  return n;
}

static int is_between(int low, int at, int high) {
  return at >= low && at <= high;
}

int gomoku_is_sure(const gomoku_rules *rules, const uint8_t *cells, int reply,
                   int cell) {
  int side = rules->side, low = (side - rules->least) / 2;
  int x[2] = {low, side - 1 - low}, y[2] = {low, side - 1 - low};
  for (int at = 0; rules->least && at < rules->cells; at++) {
    if ((!cells[at] && at != reply) || gomoku_is_far(rules, at))
      continue;
    x[0] = at % side < x[0] ? at % side : x[0];
    x[1] = at % side > x[1] ? at % side : x[1];
    y[0] = at / side < y[0] ? at / side : y[0];
    y[1] = at / side > y[1] ? at / side : y[1];
  }
  return !rules->least || (is_between(x[0], cell % side, x[1]) &&
                           is_between(y[0], cell / side, y[1]));
}

/* The one white stone among the cells. */
static int white_stone(const gomoku_rules *rules, const uint8_t *cells) {
  int cell = 0;
  while (cells[cell] != gomoku_stone(GOMOKU_WHITE))
    cell++;
  assert(cell < rules->cells);
  return cell;
}

void gomoku_far_replies(const gomoku_rules *rules, const gomoku_far *far,
                        const uint8_t *cells, gomoku_set *replies) {
  int stones = 0, side = rules->side;
  memset(replies, 0xff, sizeof *replies);
  for (int cell = 0; cell < rules->cells; cell++)
    stones += cells[cell] != GOMOKU_EMPTY;
  if (!rules->unbounded || stones > 3)
    return;
  memset(replies, 0, sizeof *replies);
  int white = stones == 1 ? GOMOKU_NONE : white_stone(rules, cells);
  if (white != GOMOKU_NONE && gomoku_is_far(rules, white))
    white = GOMOKU_NONE;
  int near = stones == 1            ? GOMOKU_NEAR_SECOND
             : white == GOMOKU_NONE ? GOMOKU_NEAR_THIRD
                                    : GOMOKU_NEAR_BOTH;
  for (int cell = 0; cell < rules->cells; cell++)
    if (gomoku_is_near(rules, cell, near) ||
        (white != GOMOKU_NONE && share_window(side, cell, white)))
      gomoku_set_add(replies, cell);
  if (far && white != GOMOKU_NONE)
    gomoku_set_join(replies, &far->third[white]);
  gomoku_set_add(replies, gomoku_far_cell(rules, stones));
}
