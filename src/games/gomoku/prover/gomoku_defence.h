/* Which replies to a quiet move of Black are worth a look.
 *
 * Black has moved.  If he would win by threats against a pass, the replies
 * outside the zone of that tree lose too (gomoku_tree_zone); of those inside
 * it, the ones that some tree beats.  What is left survives.
 *
 * One white stone more or less seldom matters, so trees are remembered: a
 * reply is first met with the tree that beat it elsewhere.  Only a replay
 * decides whether it serves.
 */
#ifndef SW_GOMOKU_DEFENCE_H
#define SW_GOMOKU_DEFENCE_H

#include "games/gomoku/threats/gomoku_threat.h"

typedef struct gomoku_defence gomoku_defence;

/* Borrows the threat search and the board.  NULL: no memory. */
gomoku_defence *gomoku_defence_new(gomoku_threats *threats,
                                   gomoku_board *board);
void gomoku_defence_free(gomoku_defence *defence); /* NULL is allowed */

/* What is spent on the win after a pass, and on each reply, in nodes of threat
 * search. */
typedef struct gomoku_effort {
  uint64_t pass, reply;
} gomoku_effort;

/* White is to move; `before` is his stone before Black's last, or GOMOKU_NONE.
 * Fills the surviving replies but these, those first that survived most often
 * before, until there are more than `most`; returns their number, or -1 when no
 * win within the limit of stones was found against a pass. */
int gomoku_defence_survivors(gomoku_defence *defence, int before, int limit,
                             gomoku_effort effort, int most,
                             const gomoku_set *but,
                             uint16_t survivors[GOMOKU_CELLS]);

int gomoku_defence_failed(const gomoku_defence *defence); /* no memory */

#endif
