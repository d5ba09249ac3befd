/* Figures of four lines at once, without a branch.
 *
 * Everything follows from windows of five cells, named by their first cell.  A
 * window is live when the other colour has no stone in it and, where only
 * exactly five wins, no own stone lies right before or behind it; where ends
 * block, not both of these cells have a stone of the other colour.  A live
 * window with four own stones holds a cell that makes five.
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
 * Where ends block, one stone stops two such windows in two ways alone: on the
 * completing cell of the first one, when that is the cell right before the
 * second and the cell behind the second is blocked; or the same mirrored.  Of
 * three windows with different completing cells, two are always safe from that:
 * what is blocked behind or before one of them would lie in the third.
 */
#include "games/gomoku/threats/gomoku_figures.h"

#include <string.h>

typedef gomoku_bits lanes
    __attribute__((vector_size(sizeof(gomoku_bits) * GOMOKU_LANES)));

/* Live windows by the number of their own stones. */
typedef struct windows {
  lanes two, three, four;
} windows;

/* Adds up the five cells of each window, bit by bit. */
static void count_stones(const lanes *own, const lanes *live, windows *w) {
  lanes a = *own, b = a >> 1, c = a >> 2, d = a >> 3, e = a >> 4;
  lanes ab = a & b, cd = c & d, odd_ab = a ^ b, odd_cd = c ^ d;
  lanes abcd = odd_ab & odd_cd, odd = odd_ab ^ odd_cd, last = odd & e;
  lanes ones = odd ^ e, twos = ab ^ cd ^ abcd ^ last;
  lanes fours = (ab & cd) | ((ab | cd) & last);
  w->two = *live & ~ones & twos & ~fours;
  w->three = *live & ones & twos & ~fours;
  w->four = *live & ~ones & ~twos & fours;
}

static void find_windows(const lanes *own, const lanes *empty,
                         const lanes *block, int overline, windows *w) {
  lanes x = *own, free = x | *empty, pair = free & free >> 1;
  lanes live = pair & pair >> 2 & free >> 4 & ~(*block << 1 & *block >> 5);
  if (!overline)
    live &= ~(x << 1 | x >> 5);
  count_stones(own, &live, w);
}

/* The cells first + from .. first + 4 of the windows. */
static inline lanes cover(lanes first, int from) {
  lanes cells = first << 4;
  for (int k = from; k < 4; k++)
    cells |= first << k;
  return cells;
}

/* The windows that one stone cannot stop together with those s cells on. */
static inline lanes safe(lanes empty, lanes block, int s) {
  return ~((empty >> (s - 1) & block >> (s + 5)) | (empty >> 5 & block << 1));
}

void gomoku_figures_find(const gomoku_bits own[GOMOKU_LANES],
                         const gomoku_bits empty[GOMOKU_LANES],
                         const gomoku_bits block[GOMOKU_LANES], int overline,
                         gomoku_bits cells[GOMOKU_FIGURES][GOMOKU_LANES]) {
  lanes x, e, b, five, open, four, three;
  windows w;
  memcpy(&x, own, sizeof x);
  memcpy(&e, empty, sizeof e);
  memcpy(&b, block, sizeof b);
  find_windows(&x, &e, &b, overline, &w);
  lanes t = w.three, d = w.two, one_of_two = e ^ e >> 1;
  lanes safe1 = safe(e, b, 1), safe2 = safe(e, b, 2) & one_of_two,
        safe3 = safe(e, b, 3), safe4 = safe(e, b, 4);
  open = cover(t & t >> 1 & e & safe1, 1) | cover(t & t >> 2 & safe2, 2) |
         cover(t & t >> 3 & (e >> 3 ^ e >> 4) & safe3, 3) |
         cover(t & t >> 4 & e >> 4 & safe4, 4);
  three = cover(d & d >> 1 & e & safe1, 1) | cover(d & d >> 2 & safe2, 2) |
          cover(d & d >> 3 & e >> 3 & e >> 4 & safe3, 3);
  five = cover(w.four, 0) & e;
  four = cover(t, 0) & e & ~five;
  open &= four;
  three &= e & ~five & ~four;
  four &= ~open;
  memcpy(cells[GOMOKU_FIVE], &five, sizeof five);
  memcpy(cells[GOMOKU_OPEN_FOUR], &open, sizeof open);
  memcpy(cells[GOMOKU_FOUR], &four, sizeof four);
  memcpy(cells[GOMOKU_THREE], &three, sizeof three);
}
