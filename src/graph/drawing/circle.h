/* Places on a circle, in whole numbers. */
#ifndef SW_GRAPH_DRAWING_CIRCLE_H
#define SW_GRAPH_DRAWING_CIRCLE_H

#include <stdint.h>

enum { SW_TURN = 1000 }; /* steps of a full turn */

/* 1000 times the sine of an angle in steps, within 3. */
int sw_sine(int turn);

/* The point of a circle around x, y that many steps clockwise from the top (y
 * grows downwards). */
void sw_circle_point(int x, int y, int radius, int turn, uint16_t *px,
                     uint16_t *py);

#endif
