/* The forbidden moves of renju, 9.2 and 9.3 of the rules of its federation.
 *
 * Unless he makes five, Black may not make six or more in a row, more than one
 * four, or more than one three.  A four is four stones that one more stone
 * makes an exact five; four in a row with both ends open are one four.  A three
 * becomes such a straight four by one more stone, which is allowed there and
 * makes no five at the same time.  That stone is judged in the same way, on a
 * board with one stone more, so the recursion ends.
 */
#include "gomoku/rules/check_gomoku_fouls.h"

/* 1 when all but this one of a window's cells are Black's, and the stone there
 * would make an exact five. */
static int lacks(const gm_board *board, int window, int hole) {
  return gm_holds(board, window, GM_BLACK, 4) &&
         !board->stone[board->window[window].cell[hole]];
}

static int has(const gm_window *w, int cell) {
  int found = 0;
  for (int k = 0; k < 5; k++)
    found |= w->cell[k] == cell;
  return found;
}

/* The straight fours of a line through the stones on two cells: two windows,
 * five cells apart by what they lack; and all through the first that lack one
 * stone. */
static int straight_fours(const gm_board *board, int cell, int with, int line,
                          int *all) {
  int straight = 0;
  *all = 0;
  for (int i = 0; i < board->throughs[cell]; i++) {
    int a = board->through[cell][i];
    if (board->window[a].line != line || !gm_holds(board, a, GM_BLACK, 4))
      continue;
    ++*all;
    if (!lacks(board, a, 0) || !has(&board->window[a], with))
      continue;
    for (int k = 0; k < board->throughs[cell]; k++) {
      int b = board->through[cell][k];
      straight += board->window[b].line == line && lacks(board, b, 4) &&
                  board->window[b].cell[0] == board->window[a].cell[1];
    }
  }
  return straight;
}

static int fours(const gm_board *board, int cell, int line) {
  int all, straight = straight_fours(board, cell, cell, line, &all);
  return all - straight;
}

/* 1 when a black stone on `at`, of the same line, makes a straight four of
 * which the stone on `cell` is part; bare: whether it is allowed or not. */
static int raises(gm_board *board, int cell, int at, int line, int bare) {
  int all;
  gm_put(board, at, GM_BLACK);
  int straight = straight_fours(board, at, cell, line, &all);
  gm_take(board, at);
  return straight && (bare || (!gm_makes_five(board, GM_BLACK, at) &&
                               !gm_is_foul(board, GM_BLACK, at)));
}

/* A cell lies in several windows but is tried once, since judging it is
 * recursive. */
static int is_three(gm_board *board, int cell, int line, int bare) {
  gm_set tried;
  gm_empty(board, &tried);
  for (int i = 0; i < board->throughs[cell]; i++) {
    const gm_window *w = &board->window[board->through[cell][i]];
    for (int k = 0; w->line == line && k < 5; k++) {
      int at = w->cell[k];
      if (board->stone[at] || gm_has(&tried, at))
        continue;
      gm_add(&tried, at);
      if (raises(board, cell, at, line, bare))
        return 1;
    }
  }
  return 0;
}

/* How many threes the stone on this cell makes; two are enough. */
static int threes(gm_board *board, int cell, int bare) {
  int n = 0;
  for (int line = 0; line < 4 && n < 2; line++)
    n += (bare || !fours(board, cell, line)) &&
         is_three(board, cell, line, bare);
  return n;
}

/* 1 when the black stone on this cell lies in a row of six or more: two windows
 * full of them, one cell apart. */
static int is_overline(const gm_board *board, int cell) {
  for (int i = 0; i < board->throughs[cell]; i++) {
    const gm_window *w = &board->window[board->through[cell][i]];
    if (board->tally[board->through[cell][i]] == gm_alone(GM_BLACK, 5) &&
        (gm_has_stone(board, w->before, GM_BLACK) ||
         gm_has_stone(board, w->after, GM_BLACK)))
      return 1;
  }
  return 0;
}

/* Black's stones on the four lines of the cell, at most four cells away. */
static int stones_near(const gm_board *board, int cell) {
  static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  int n = 0, side = board->side;
  for (int line = 0; line < 4; line++)
    for (int k = -4; k <= 4; k++) {
      int x = cell % side + k * way[line][0];
      int y = cell / side + k * way[line][1];
      n += k && x >= 0 && x < side && y >= 0 && y < side &&
           board->stone[y * side + x] == GM_BLACK;
    }
  return n;
}

enum { NEAR = 4, CELLS = 3, FOUL_WORK = 1 << 10 };

/* 1 when Black may not place a stone here that makes no five; `bare`: all
 * threes are counted, not only those that count by the rules.  It takes four
 * black stones near the cell.  An enemy can make a three depend on many others,
 * so each of them is paid for. */
static int is_forbidden(gm_board *board, int cell, int bare) {
  int n = 0;
  if (stones_near(board, cell) < NEAR ||
      (board->meter && !ck_spend(board->meter, FOUL_WORK)))
    return 0;
  gm_put(board, cell, GM_BLACK);
  for (int line = 0; line < 4; line++)
    n += fours(board, cell, line);
  int foul = is_overline(board, cell) || n > 1 || threes(board, cell, bare) > 1;
  gm_take(board, cell);
  return foul;
}

int gm_is_foul(gm_board *board, int colour, int cell) {
  return board->fouls && colour == GM_BLACK &&
         !gm_makes_five(board, GM_BLACK, cell) && is_forbidden(board, cell, 0);
}

/* White's stones take fives, fours and threes from Black and give him none, but
 * they can make a three count that does not. */
int gm_stays_fair(gm_board *board, int colour, int cell) {
  return !board->fouls || colour != GM_BLACK || !is_forbidden(board, cell, 1);
}

/* One more black stone can come near a cell, and two stones take two of the
 * three cells. */
int gm_moves_on(const gm_board *board, int colour) {
  int n = 0;
  if (!board->fouls || colour != GM_BLACK)
    return 1;
  for (int cell = 0; cell < board->cells && n < CELLS; cell++)
    n += !board->stone[cell] && stones_near(board, cell) < NEAR - 1;
  return n == CELLS;
}

int gm_may_move(gm_board *board, int colour) {
  for (int cell = 0; cell < board->cells; cell++)
    if (!board->stone[cell] && !gm_is_foul(board, colour, cell))
      return 1;
  return 0;
}
