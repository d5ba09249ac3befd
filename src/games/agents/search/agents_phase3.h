/* Phase 3 as a search problem for df-pn.
 *
 * Only safe turns are looked at (agents_search_board.h), after the win at once.
 */
#ifndef SW_AGENTS_PHASE3_H
#define SW_AGENTS_PHASE3_H

#include "engine/search/dfpn.h"
#include "games/agents/forms/agents_cat.h"
#include "games/agents/forms/agents_isomorphism.h"
#include "games/agents/search/agents_search_board.h"

/* What the search of one net needs; the parts are borrowed. */
typedef struct agents_arena {
  const agents_net *net;
  agents_cat *cats;            /* or NULL: never ask for cat numbers */
  agents_isomorphism *classes; /* or NULL: each position for itself */
} agents_arena;

/* The game for sw_dfpn_solve; the arena is borrowed. */
sw_dfpn_game agents_phase3_game(agents_arena *arena);

/* 1 when the side to move can win with this turn. */
int agents_phase3_wins_now(const agents_net *net, agents_phase3 position);

/* 1 when the agent of that site is stuck: all its links lead to the other. */
static inline int agents_phase3_stuck(const agents_net *net, uint64_t links,
                                      int site, int other) {
  return !(links & net->at[site] & ~net->at[other]);
}

#endif
