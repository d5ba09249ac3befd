/* Problems: the shortest win by fours alone, or by fours and threes. */
#ifndef SW_GOMOKU_SHORTEST_H
#define SW_GOMOKU_SHORTEST_H

#include "game.h"

/* Each finds the win of the side to move that needs the fewest stones against
 * the best defence, of all wins of its kind, and proves that there is no
 * shorter one of that kind; a win with quiet moves may be shorter. */
extern const sw_solver gomoku_fours, gomoku_shortest;

#endif
