/* Two theorems about gomoku: see gomoku_bounds.h.
 *
 * A win needs five cells in a row without a stone of the other colour.  A side
 * that has no such row left cannot win any more; when neither side has one, the
 * game is a draw, however it continues.
 *
 * On the empty board of freestyle and of free caro Black does not lose: if
 * White had a winning strategy, Black could place a stone anywhere and then
 * follow that strategy, for an extra stone never harms where longer rows win
 * too: a five that it makes longer cannot be blocked any more (strategy
 * stealing; J. Nash; E. Berlekamp, J. Conway, R. Guy, Winning Ways, 1982).
 *
 * Under the rules of renju Black may be without a legal move, so nothing is
 * said there.
 */
#include "games/gomoku/search/gomoku_bounds.h"

#include "games/gomoku/rules/gomoku_rules.h"

/* 1 when five cells from here lie on the board without a stone of the other
 * colour. */
static int row_is_free(const gomoku_rules *rules, const sw_pos *pos, int cell,
                       int d, gomoku_colour colour) {
  int side = rules->side, x = cell % side, y = cell / side;
  int end_x = x + 4 * gomoku_step_x[d], end_y = y + 4 * gomoku_step_y[d];
  if (end_x < 0 || end_x >= side || end_y < 0 || end_y >= side)
    return 0;
  int step = gomoku_step_y[d] * side + gomoku_step_x[d];
  uint8_t other = gomoku_stone(gomoku_other(colour));
  for (int i = 0; i < 5; i++)
    if (pos->b[cell + i * step] == other)
      return 0;
  return 1;
}

static int can_win(const gomoku_rules *rules, const sw_pos *pos,
                   gomoku_colour colour) {
  for (int cell = 0; cell < rules->cells; cell++)
    for (int d = 0; d < 4; d++)
      if (row_is_free(rules, pos, cell, d, colour))
        return 1;
  return 0;
}

int gomoku_bounds(const sw_rules *base, const sw_pos *pos, sw_value *lo,
                  sw_value *hi, sw_buf *reason) {
  const gomoku_rules *rules = gomoku_of(base);
  gomoku_colour turn = gomoku_turn(pos);
  if (rules->kind == GOMOKU_RENJU)
    return 0;
  int we = can_win(rules, pos, turn);
  int they = can_win(rules, pos, gomoku_other(turn));
  if (!we)
    *hi = SW_DRAW;
  if (!they)
    *lo = SW_DRAW;
  if (gomoku_overline_wins(rules, GOMOKU_BLACK) && !gomoku_stones(pos)) {
    *lo = SW_DRAW;
    sw_buf_puts(reason, "who begins does not lose, for a strategy of the other "
                        "side could be stolen");
    return 1;
  }
  if (!we || !they)
    sw_buf_puts(reason, !we && !they
                            ? "a draw: every row of five holds both colours"
                            : "one side has no row of five left");
  return !we || !they;
}
