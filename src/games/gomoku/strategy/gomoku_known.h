/* The strategy that rules were given as their database: what players, ratings
 * and hints look up.
 */
#ifndef SW_GOMOKU_KNOWN_H
#define SW_GOMOKU_KNOWN_H

#include "games/gomoku/strategy/gomoku_strategy.h"

typedef struct gomoku_known {
  gomoku_strategy *strategy;
  gomoku_sequence from; /* the position it begins in */
} gomoku_known;

void gomoku_known_free(gomoku_known *known); /* NULL is allowed */

/* Black's move in the position, which has him to move, and the most stones on
 * the board at his five (0: not known); GOMOKU_NONE when the position is not
 * known. */
int gomoku_known_move(const gomoku_rules *rules, const sw_pos *pos, int *most);

/* The most stones on the board at Black's five when he follows the strategy
 * from here on; 0 when it promises nothing.  Beside the positions with a move
 * of the strategy these are the ones that such a move leads to, with White to
 * move, and those after any reply of White to it, where Black wins by threats
 * within the promise.  Only a strategy that was measured promises anything
 * (gomoku_verification_measure), so that nobody trusts an unverified one. */
int gomoku_known_promise(const gomoku_rules *rules, const sw_pos *pos);

#endif
