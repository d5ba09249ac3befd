/* Figures: what a stone on an empty cell would make on one line.
 *
 *   five       exactly five in line (or more where overlines win)
 *   open four  two or more cells complete a five: one stone cannot stop it
 *   four       one cell completes a five
 *   three      one more stone makes an open four
 *
 * For each line the highest figure counts.  Two fours on one line (#.###.#)
 * are an open four, for that is how they play: what matters is the number of
 * completing cells.
 *
 * Where ends block (caro), a five between two stones of the other colour is
 * none.  There two cells may complete a five and still be stopped by one stone,
 * which takes one of them and closes the other five: in o.####.. the stone left
 * of the four.  That is a four, and no open one.
 *
 * Four lines are read at once.
 */
#ifndef SW_GOMOKU_FIGURES_H
#define SW_GOMOKU_FIGURES_H

#include "games/gomoku/rules/gomoku_rules.h"

typedef enum gomoku_figure {
  GOMOKU_FIVE,
  GOMOKU_OPEN_FOUR,
  GOMOKU_FOUR,
  GOMOKU_THREE,
  GOMOKU_FIGURES
} gomoku_figure;

/* For each lane the own stones, the empty cells, and the stones that block: the
 * other colour's where ends block, none elsewhere.  `overline` is 1 when six or
 * more win like five.  Fills for each figure the empty cells where an own stone
 * makes it. */
void gomoku_figures_find(const gomoku_bits own[GOMOKU_LANES],
                         const gomoku_bits empty[GOMOKU_LANES],
                         const gomoku_bits block[GOMOKU_LANES], int overline,
                         gomoku_bits cells[GOMOKU_FIGURES][GOMOKU_LANES]);

#endif
