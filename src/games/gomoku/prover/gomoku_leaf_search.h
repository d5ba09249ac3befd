/* One search of a position with Black to move, from nothing and not for long:
 * what the prover (gomoku_prove.c) asks of every position that it comes to.
 */
#ifndef SW_GOMOKU_LEAF_SEARCH_H
#define SW_GOMOKU_LEAF_SEARCH_H

#include "games/gomoku/prover/gomoku_search_state.h"

/* Whether Black wins where the state ends, after about this many nodes of
 * threat search: GOMOKU_YES, GOMOKU_NO when no move that it considers wins, or
 * GOMOKU_UNDECIDED; state->failed is set when it was broken off.  What it
 * proves on the way is kept in the state's strategy, and what that has is taken
 * as won, but for the position itself, whose move is replaced.  The graph is
 * for its use alone, and is cleared. */
int gomoku_leaf_search(gomoku_search_state *state, gomoku_graph *graph,
                       uint64_t most);

#endif
