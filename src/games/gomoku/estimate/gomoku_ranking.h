/* Moves ranked by what alpha-beta expects of each of them. */
#ifndef SW_GOMOKU_RANKING_H
#define SW_GOMOKU_RANKING_H

#include "games/gomoku/estimate/gomoku_alpha_beta.h"

/* A move, and by how much less is expected of it than of the best one, in
 * hundredths of the log odds of winning, in the last search of both. */
typedef struct gomoku_ranked {
  uint16_t cell;
  int32_t behind;
} gomoku_ranked;

/* Ranks the colour's n moves, n > 0, best first; equal ones keep their order.
 * The board is as before when it returns.  *nodes is raised by the positions
 * that were searched, about a million.  0, SW_NO_MEMORY, or SW_STOPPED. */
int gomoku_rank(gomoku_board *board, gomoku_colour colour, gomoku_ranked *moves,
                int n, const sw_budget *budget, uint64_t *nodes);

#endif
