/* Threat search: can this colour win by fours and threes alone?
 *
 * The attacker only makes fours and threes (and stops fours of the defender);
 * the defender has every stone that stops the threat and, against a three,
 * every four of his own.  A win is therefore a win against any defence; "no"
 * only says that no such combination exists within the limit.  Limits count the
 * stones on the board when the five is completed.
 */
#ifndef SW_GOMOKU_THREAT_H
#define SW_GOMOKU_THREAT_H

#include "games/gomoku/threats/gomoku_board.h"

typedef struct gomoku_threats gomoku_threats;

enum { GOMOKU_NO = -1, GOMOKU_UNDECIDED = 0, GOMOKU_YES = 1 };

/* What is remembered takes about `bytes`; NULL: no memory. */
gomoku_threats *gomoku_threats_new(size_t bytes);
void gomoku_threats_free(gomoku_threats *threats); /* NULL is allowed */

/* Forgets everything, so that later answers and node counts do not depend on
 * what was asked before. */
void gomoku_threats_forget(gomoku_threats *threats);

/* Once this many nodes have been looked at in all, searches end undecided. */
void gomoku_threats_set_most(gomoku_threats *threats, uint64_t nodes);
/* Nodes of another search count as looked at. */
void gomoku_threats_spend(gomoku_threats *threats, uint64_t nodes);

/* From now on the attacker makes fours only, or threes too, as at first. */
void gomoku_threats_set_fours(gomoku_threats *threats, int fours_only);

/* `stop` is polled now and then, and makes searches end undecided. */
void gomoku_threats_set_budget(gomoku_threats *threats,
                               const sw_budget *budget);

/* The attacker is to move.  Looks at most at `nodes` further positions. The
 * board is as before when it returns.  With GOMOKU_YES and a `move` that is
 * not NULL, the winning move. */
int gomoku_threats_search(gomoku_threats *threats, gomoku_board *board,
                          gomoku_colour attacker, int limit, uint64_t nodes,
                          int *move);

uint64_t gomoku_threats_nodes(const gomoku_threats *threats); /* in all */

/* ---- one step of such a combination ------------------------------------ */

/* After the attacker's move: GOMOKU_YES, no stone stops all his fives, or under
 * renju each one that would is a foul;
 * GOMOKU_NO, there is no threat, or the defender wins at once, or the five
 * would come beyond the limit; GOMOKU_UNDECIDED, with the cells that the
 * defender may use. */
int gomoku_threat_replies(const gomoku_board *board, gomoku_colour attacker,
                          int limit, gomoku_set *replies);

#endif
