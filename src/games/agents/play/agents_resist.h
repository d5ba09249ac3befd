/* What to play in a lost position, so that a mistake of the other side is
 * likely.
 *
 * Among the moves that leave the fewest winning replies, a trap is looked for:
 * a move for which none of the replies that look best two turns ahead, by the
 * weights of the course's strategy, wins.  The first one is played, or else the
 * one with the smallest share of winning replies among those.
 */
#ifndef SW_AGENTS_RESIST_H
#define SW_AGENTS_RESIST_H

#include "games/agents/search/agents_oracle.h"

/* The move of a lost position of phase 2 or 3 that is not over; the oracle
 * decides all positions behind it. The budget (or NULL) may end the look-ahead
 * early. */
int agents_resist(const agents_rules *rules, const agents_state *state,
                  agents_oracle *oracle, const sw_budget *budget, sw_move *move,
                  sw_err *err);

#endif
