/* The worth of a position, kept up to date stone by stone.
 *
 * A window is five cells in line.  One that holds stones of one colour only, or
 * none, is live for that colour and worth the more, the more stones it holds.
 * The sum over all windows tells who stands better; the sum over those through
 * an empty cell, how much that cell is contended for.
 */
#ifndef SW_GOMOKU_WINDOWS_H
#define SW_GOMOKU_WINDOWS_H

#include "games/gomoku/rules/gomoku_rules.h"

typedef struct gomoku_windows {
  int side, cells;
  uint8_t stones[2][4 * GOMOKU_CELLS]; /* by direction and first cell */
  int32_t sum[2];                      /* of the windows live for each colour */
  int32_t through[GOMOKU_CELLS];       /* of those through a cell, of both */
} gomoku_windows;

/* One byte a cell, as in a position. */
void gomoku_windows_set(gomoku_windows *w, const gomoku_rules *rules,
                        const uint8_t *cells);

/* A stone is set on an empty cell, or the same one taken back. */
void gomoku_windows_play(gomoku_windows *w, int cell, gomoku_colour colour);
void gomoku_windows_undo(gomoku_windows *w, int cell, gomoku_colour colour);

/* What the colour to move has more than the other. */
int32_t gomoku_windows_worth(const gomoku_windows *w, gomoku_colour colour);

#endif
