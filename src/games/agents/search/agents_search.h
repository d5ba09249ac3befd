/* Alpha-beta search with iterative deepening, for positions that are too large
 * to be decided.
 *
 * A value is 1000 times the log odds that the side to move wins, as
 * agents_eval estimates them, or AGENTS_SURE - n when it wins by the n-th turn
 * for certain, and the same with a minus sign when it loses.  Sure values are
 * exact: moves are left out only at nodes that have a better one.
 *
 *   agents_search *search;
 *   agents_search_new(&place, nodes, &search, err);
 *   while (agents_search_deepen(search, nodes, budget) == 0)
 *     ... agents_search_moves(search, &n)[0] is the best one so far ...
 *   agents_search_free(search);
 *
 * What it finds depends on the root and the numbers of nodes alone.
 */
#ifndef SW_AGENTS_SEARCH_H
#define SW_AGENTS_SEARCH_H

#include "games/agents/search/agents_search_board.h"

enum {
  AGENTS_SURE = 30000,      /* larger than every estimate */
  AGENTS_SURE_FROM = 20000, /* values from here on are sure */
  AGENTS_DEEPEST = 40       /* turns */
};

/* A turn in the numbers of the net: run to a site, then remove the link a-b. */
typedef struct agents_step {
  uint8_t to, a, b;
  int16_t value; /* of the root's moves, for the side that makes them; the
                    first is exact, the others are at most that good */
} agents_step;

typedef struct agents_search agents_search;

/* With room for about so many nodes.  The root is copied; the caller owns *out.
 * A root where the mover wins at once or is stuck is not worth a search: it has
 * no moves here. */
int agents_search_new(const agents_search_board *root, uint64_t nodes,
                      agents_search **out, sw_err *err);
void agents_search_free(agents_search *search); /* NULL is allowed */

/* Searches one turn deep, and with each further call two turns deeper. 0;
 * SW_STOPPED when `nodes` positions were looked into or the budget (or NULL)
 * asks to stop: what was found till then counts, and the next call takes the
 * same depth up again; SW_NO_MEMORY. Returns 1 when there is nothing to deepen:
 * the value is sure. */
int agents_search_deepen(agents_search *search, uint64_t nodes,
                         const sw_budget *budget);

/* The safe moves of the root, the best first; borrowed. None: the position is
 * lost within two turns. */
const agents_step *agents_search_moves(const agents_search *search, size_t *n);

uint64_t agents_search_nodes(const agents_search *search);

#endif
