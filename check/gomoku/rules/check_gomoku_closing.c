/* Stones that close a five: see check_gomoku_closing.h.
 *
 * What a stone could stop is found by placing it and examining the windows of
 * five cells again; nothing is deduced.
 */
#include "gomoku/rules/check_gomoku_closing.h"

/* What is empty at most five from the cell, on each line on which the colour
 * would complete a five there. */
void gm_closing_five(const gm_board *board, int colour, int cell,
                     gm_set *zone) {
  for (int i = 0; i < board->throughs[cell]; i++) {
    int window = board->through[cell][i];
    if (gm_holds(board, window, colour, 4))
      gm_add_near(board, cell, board->window[window].line, zone);
  }
}

int gm_closing_parries(gm_board *board, int attacker, gm_set *cells,
                       gm_set *zone) {
  gm_set near, fives;
  gm_empty(board, &near);
  for (int cell = 0; cell < board->cells; cell++)
    if (gm_has(cells, cell))
      gm_closing_five(board, attacker, cell, &near);
  if (zone)
    gm_add_all(board, zone, &near);
  gm_empty(board, cells);
  for (int cell = 0; cell < board->cells; cell++) {
    if (!gm_has(&near, cell))
      continue;
    gm_put(board, cell, gm_other(attacker));
    gm_holes(board, attacker, 4, &fives);
    gm_take(board, cell);
    if (!gm_size(board, &fives))
      gm_add(cells, cell);
  }
  return gm_size(board, cells);
}

/* 1 when the colour, with a stone on this cell, completes a five through it on
 * this line. */
static int is_four(const gm_board *board, int colour, int cell, int line) {
  for (int i = 0; i < board->throughs[cell]; i++) {
    int window = board->through[cell][i];
    if (board->window[window].line == line &&
        gm_holds(board, window, colour, 4))
      return 1;
  }
  return 0;
}

/* 1 when a stone of the colour here makes an open four on this line: a four
 * that remains wherever the other colour plays.  Only stones nearby can matter.
 */
static int is_open(gm_board *board, int colour, int cell, int line) {
  gm_set near;
  gm_empty(board, &near);
  gm_put(board, cell, colour);
  gm_add_near(board, cell, line, &near);
  int open = is_four(board, colour, cell, line);
  for (int at = 0; at < board->cells && open; at++) {
    if (!gm_has(&near, at))
      continue;
    gm_put(board, at, gm_other(colour));
    open = is_four(board, colour, cell, line);
    gm_take(board, at);
  }
  gm_take(board, cell);
  return open;
}

int gm_closing_meet(gm_board *board, int colour, int cell, gm_set *stops,
                    gm_set *zone) {
  gm_set near, stop;
  int lines = 0, open = 0;
  for (int line = 0; line < 4; line++)
    if (is_open(board, colour, cell, line)) {
      open = line;
      lines++;
      if (zone)
        gm_add_near(board, cell, line, zone);
    }
  if (!lines)
    return 0;
  gm_empty(board, &near);
  gm_empty(board, &stop);
  gm_add(&stop, cell);
  if (lines == 1)
    gm_add_near(board, cell, open, &near);
  gm_drop(&near, cell);
  for (int at = 0; at < board->cells; at++) {
    if (!gm_has(&near, at))
      continue;
    gm_put(board, at, gm_other(colour));
    if (!is_open(board, colour, cell, open))
      gm_add(&stop, at);
    gm_take(board, at);
  }
  for (int i = 0; i < board->words; i++)
    stops->word[i] &= stop.word[i];
  return 1;
}
