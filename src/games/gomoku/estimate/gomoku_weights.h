/* What the shapes of a cell (gomoku_shapes.h) are worth.
 *
 * A class says what one direction offers a colour on an empty cell.  A cell's
 * worth is the sum over its four directions, and over the six pairs of them.
 */
#ifndef SW_GOMOKU_WEIGHTS_H
#define SW_GOMOKU_WEIGHTS_H

#include <stdint.h>

enum {
  GOMOKU_CLASSES = 13,
  GOMOKU_PAIRS = GOMOKU_CLASSES * (GOMOKU_CLASSES + 1) / 2
};

/* Of a colour's shapes there are two worths in the position, when it is to move
 * and when it is not; and two urgencies, for the colour's own stone there and
 * for one of the other side. */
typedef enum gomoku_aspect {
  GOMOKU_TO_MOVE,
  GOMOKU_WAITING,
  GOMOKU_TO_MAKE,
  GOMOKU_TO_STOP,
  GOMOKU_ASPECTS
} gomoku_aspect;

/* In thousandths of the log odds, of winning and of being the best move. */
typedef struct gomoku_weights {
  int16_t tempo; /* of the side to move */
  int16_t single[GOMOKU_ASPECTS][GOMOKU_CLASSES];
  int16_t pair[GOMOKU_ASPECTS][GOMOKU_PAIRS];
} gomoku_weights;

extern const gomoku_weights gomoku_weights_fitted;

/* Where a pair stands; the order of the two does not matter. */
static inline int gomoku_pair(int a, int b) {
  return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
}

#endif
