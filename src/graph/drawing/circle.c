/* The circle by a table of 17 sines and straight lines between them: all in
 * integers, so that a graph is laid out in the same way on every machine.
 */
#include "graph/drawing/circle.h"

int sw_sine(int turn) {
  /* 1000 sin at 0, 1/64, .. 16/64 of a full turn */
  static const int quarter[] = {0,   98,  195, 290, 383, 471, 556, 634,  707,
                                773, 831, 882, 924, 957, 981, 995, 1000, 1000};
  turn = ((turn % SW_TURN) + SW_TURN) % SW_TURN;
  if (turn >= SW_TURN / 2)
    return -sw_sine(turn - SW_TURN / 2);
  if (turn > SW_TURN / 4)
    turn = SW_TURN / 2 - turn;
  int step = turn * 64 / SW_TURN, rest = turn * 64 % SW_TURN;
  return quarter[step] + (quarter[step + 1] - quarter[step]) * rest / SW_TURN;
}

void sw_circle_point(int x, int y, int radius, int turn, uint16_t *px,
                     uint16_t *py) {
  *px = (uint16_t)(x + radius * sw_sine(turn) / 1000);
  *py = (uint16_t)(y - radius * sw_sine(turn + SW_TURN / 4) / 1000);
}
