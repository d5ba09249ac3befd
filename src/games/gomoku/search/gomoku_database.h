/* What rules know by heart: a strategy for Black that was loaded as a database.
 *
 * The bytes are a packed strategy (gomoku_pack.h); or a certificate of kind
 * `strategy` (doc/gomoku.md), of which only the moves are read; or nested JSON
 * objects (gomoku_strategy_read).  Solvers verify what they take from it;
 * players and ratings rely upon it.
 */
#ifndef SW_GOMOKU_KNOWN_H
#define SW_GOMOKU_KNOWN_H

#include "games/gomoku/strategy/gomoku_strategy.h"

typedef struct gomoku_known {
  gomoku_strategy *strategy;
  gomoku_line from; /* the position it begins in */
} gomoku_known;

extern const sw_database gomoku_database;

void gomoku_known_free(gomoku_known *known); /* NULL is allowed */

/* Black's move in the position, which has him to move, and the most stones on
 * the board at his five (0: not known); GOMOKU_NONE when the position is not
 * known. */
int gomoku_known_move(const gomoku_rules *rules, const sw_pos *pos, int *most);

#endif
