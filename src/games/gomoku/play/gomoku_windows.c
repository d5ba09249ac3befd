/* Live windows of five: see gomoku_windows.h. */
#include "games/gomoku/play/gomoku_windows.h"

#include <string.h>

enum { TEMPO = 20 }; /* what it is worth to be the one to move */

/* By the number of own stones in a window without any of the other colour. */
static const int32_t worth[6] = {1, 4, 16, 64, 200, 0};

/* What a window is worth to a colour. */
static int32_t live(const gomoku_windows *w, int window, int colour) {
  return w->stones[1 - colour][window] ? 0 : worth[w->stones[colour][window]];
}

/* The window of this direction that begins k steps before the cell; -1: it
 * leaves the board. */
static int window_at(const gomoku_windows *w, int cell, int d, int k) {
  int x = cell % w->side - k * gomoku_step_x[d];
  int y = cell / w->side - k * gomoku_step_y[d];
  int end_x = x + 4 * gomoku_step_x[d], end_y = y + 4 * gomoku_step_y[d];
  if (x < 0 || y < 0 || y >= w->side || end_x >= w->side || end_y < 0 ||
      end_y >= w->side)
    return -1;
  return d * w->cells + y * w->side + x;
}

/* Adds the window's worth, `sign` times, to the sums that it is part of. */
static void count(gomoku_windows *w, int window, int sign) {
  int d = window / w->cells, first = window % w->cells;
  int step = gomoku_step_y[d] * w->side + gomoku_step_x[d];
  int32_t black = sign * live(w, window, GOMOKU_BLACK);
  int32_t white = sign * live(w, window, GOMOKU_WHITE);
  w->sum[GOMOKU_BLACK] += black;
  w->sum[GOMOKU_WHITE] += white;
  for (int i = 0; i < 5; i++)
    w->through[first + i * step] += black + white;
}

static void change(gomoku_windows *w, int cell, gomoku_colour colour, int by) {
  for (int d = 0; d < 4; d++)
    for (int k = 0; k < 5; k++) {
      int window = window_at(w, cell, d, k);
      if (window < 0)
        continue;
      count(w, window, -1);
      w->stones[colour][window] = (uint8_t)(w->stones[colour][window] + by);
      count(w, window, 1);
    }
}

void gomoku_windows_set(gomoku_windows *w, const gomoku_rules *rules,
                        const uint8_t *cells) {
  memset(w, 0, sizeof *w);
  w->side = rules->side;
  w->cells = rules->cells;
  for (int d = 0; d < 4; d++)
    for (int cell = 0; cell < w->cells; cell++)
      if (window_at(w, cell, d, 0) >= 0)
        count(w, d * w->cells + cell, 1);
  for (int cell = 0; cell < w->cells; cell++)
    if (cells[cell])
      change(w, cell, (gomoku_colour)(cells[cell] - 1), 1);
}

void gomoku_windows_play(gomoku_windows *w, int cell, gomoku_colour colour) {
  change(w, cell, colour, 1);
}

void gomoku_windows_undo(gomoku_windows *w, int cell, gomoku_colour colour) {
  change(w, cell, colour, -1);
}

int32_t gomoku_windows_worth(const gomoku_windows *w, gomoku_colour colour) {
  return w->sum[colour] - w->sum[gomoku_other(colour)] + TEMPO;
}
