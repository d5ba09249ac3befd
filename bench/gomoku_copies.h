/* Copies of a strategy's games with one stone elsewhere. */
#ifndef SW_GOMOKU_COPIES_H
#define SW_GOMOKU_COPIES_H

#include "games/gomoku/strategy/gomoku_strategy.h"

/* Black's move after the line, if its cell is empty; a position keeps the move
 * that it has unless `replace` is set.  0 or SW_NO_MEMORY. */
int gomoku_put_answer(gomoku_strategy *strategy, const gomoku_sequence *line,
                      int move, int replace);

/* Puts into a strategy what the source knows after the line, Black to move,
 * with the line's last stone on the cell `to`; both may be one strategy.  Lines
 * in which that cell is taken are left out, and positions keep the moves that
 * they have.  0 or SW_NO_MEMORY. */
int gomoku_copy_games(const gomoku_strategy *source, gomoku_strategy *into,
                      gomoku_sequence line, int to);

#endif
