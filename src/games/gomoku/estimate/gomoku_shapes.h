/* The shapes of all cells and what they are worth, kept up to date.
 *
 * For either colour and each of the four directions through an empty cell, the
 * class tells how far the best windows of five through it have come: the number
 * of own stones in them, and how many windows hold that many.
 */
#ifndef SW_GOMOKU_SHAPES_H
#define SW_GOMOKU_SHAPES_H

#include "games/gomoku/estimate/gomoku_weights.h"
#include "games/gomoku/threats/gomoku_board.h"

typedef struct gomoku_shapes gomoku_shapes;

/* Borrows the board, as it is now.  NULL: no memory. */
gomoku_shapes *gomoku_shapes_new(const gomoku_board *board,
                                 const gomoku_weights *weights);
void gomoku_shapes_free(gomoku_shapes *shapes); /* NULL is allowed */

/* After a stone was set on the cell of the board, or taken back from it.
 * Stones are reported in the order in which they were set; one that was not
 * reported is taken back without a call. */
void gomoku_shapes_played(gomoku_shapes *shapes, int cell);
void gomoku_shapes_undone(gomoku_shapes *shapes, int cell);

/* The position in hundredths of the log odds that the colour to move wins. */
int32_t gomoku_shapes_worth(const gomoku_shapes *shapes, gomoku_colour colour);

/* For each cell, how urgent a stone of the colour there is, in thousandths of
 * the log odds that it is the best move; where a stone lies it means nothing.
 */
const int16_t *gomoku_shapes_urgency(const gomoku_shapes *shapes,
                                     gomoku_colour colour);

/* The class of one direction. */
int gomoku_shapes_class(const gomoku_shapes *shapes, gomoku_colour colour,
                        int cell, int direction);

#endif
