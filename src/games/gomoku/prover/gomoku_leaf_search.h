/* One search of a position with Black to move, from nothing and not for long:
 * what the prover (gomoku_prove.c) asks of every position that it comes to.
 */
#ifndef SW_GOMOKU_ROUND_H
#define SW_GOMOKU_ROUND_H

#include "games/gomoku/prover/gomoku_search_state.h"

/* Whether Black wins where the trail ends, after about so many nodes of
 * threat search: GOMOKU_YES, GOMOKU_NO when no move that it considers wins, or
 * GOMOKU_UNDECIDED; trail->failed tells when it was broken off.  What it proves
 * on the way is kept in the trail's strategy, and what that has is taken as
 * won, but for the position itself, whose move is replaced.  The graph is for
 * its use alone, and is cleared. */
int gomoku_round(gomoku_trail *trail, gomoku_graph *graph, uint64_t most);

#endif
