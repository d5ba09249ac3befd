/* Figures of four lines at once, without a branch.
 *
 * Everything follows from live windows (gomoku_windows.h).  One with four own
 * stones holds a cell that makes five.
 *
 * Let two live windows, a shift of s apart, have three own stones each; their
 * two empty cells are a cell q and its completing cell.  When they share q and
 * differ in the other, q makes an open four.  Written out by s: the cells that
 * only the first window has must hold exactly one empty cell, or, counted from
 * the other side, the shared cells exactly one.  With two own stones and three
 * empty cells each, sharing two and differing in the third, either shared cell
 * makes a three.  Where overlines do not win, different live windows can never
 * agree in all their empty cells; where they do, the conditions exclude it.
 *
 * Where ends block, one stone stops two such windows in only two ways: on the
 * completing cell of the first one, when that is the cell right before the
 * second and the cell behind the second is blocked; or the same mirrored.  Of
 * three windows with different completing cells, two are always safe from that:
 * what is blocked behind or before one of them would lie in the third.
 */
#include "games/gomoku/threats/gomoku_figures.h"

#include "games/gomoku/threats/gomoku_windows.h"

#include <string.h>

/* The cells first + from .. first + 4 of the windows. */
static inline gomoku_lanes cover(gomoku_lanes first, int from) {
  gomoku_lanes cells = first << 4;
  for (int k = from; k < 4; k++)
    cells |= first << k;
  return cells;
}

/* The windows that one stone cannot stop together with those s cells on. */
static inline gomoku_lanes safe(gomoku_lanes empty, gomoku_lanes block, int s) {
  return ~((empty >> (s - 1) & block >> (s + 5)) | (empty >> 5 & block << 1));
}

void gomoku_figures_find(const gomoku_bits own[GOMOKU_LANES],
                         const gomoku_bits empty[GOMOKU_LANES],
                         const gomoku_bits block[GOMOKU_LANES], int overline,
                         gomoku_bits cells[GOMOKU_FIGURES][GOMOKU_LANES]) {
  gomoku_lanes x, e, b, five, open, four, three, with[GOMOKU_WINDOW_COUNTS];
  memcpy(&x, own, sizeof x);
  memcpy(&e, empty, sizeof e);
  memcpy(&b, block, sizeof b);
  gomoku_windows_find(&x, &e, &b, overline, with);
  gomoku_lanes t = with[3], d = with[2], one_of_two = e ^ e >> 1;
  gomoku_lanes safe1 = safe(e, b, 1), safe2 = safe(e, b, 2) & one_of_two,
               safe3 = safe(e, b, 3), safe4 = safe(e, b, 4);
  open = cover(t & t >> 1 & e & safe1, 1) | cover(t & t >> 2 & safe2, 2) |
         cover(t & t >> 3 & (e >> 3 ^ e >> 4) & safe3, 3) |
         cover(t & t >> 4 & e >> 4 & safe4, 4);
  three = cover(d & d >> 1 & e & safe1, 1) | cover(d & d >> 2 & safe2, 2) |
          cover(d & d >> 3 & e >> 3 & e >> 4 & safe3, 3);
  five = cover(with[4], 0) & e;
  four = cover(t, 0) & e & ~five;
  open &= four;
  three &= e & ~five & ~four;
  four &= ~open;
  memcpy(cells[GOMOKU_FIVE], &five, sizeof five);
  memcpy(cells[GOMOKU_OPEN_FOUR], &open, sizeof open);
  memcpy(cells[GOMOKU_FOUR], &four, sizeof four);
  memcpy(cells[GOMOKU_THREE], &three, sizeof three);
}
