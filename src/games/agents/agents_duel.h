/* Phase 3 as a search problem for df-pn.
 *
 * Links of components without an agent are only turns to spare: their number
 * matters, their place does not.  So the key of a position holds the links that
 * an agent can still come to, both sites, and the number of the others.
 * Only safe turns are looked at (agents_place.h), after the win at once.
 */
#ifndef SW_AGENTS_DUEL_H
#define SW_AGENTS_DUEL_H

#include "engine/search/dfpn.h"
#include "games/agents/agents_cat.h"
#include "games/agents/agents_place.h"

typedef struct agents_twins agents_twins;

/* What the search of one net needs; the parts are borrowed. */
typedef struct agents_arena {
  const agents_net *net;
  agents_cat *cats;    /* or NULL: never ask for cat numbers */
  agents_twins *twins; /* or NULL: each position for itself */
} agents_arena;

/* The key of a position in which nobody is stuck. */
sw_dfpn_key agents_duel_key(const agents_net *net, agents_duel duel);

/* Its parts: the position on the links that an agent can still come to, and the
 * number of the others. */
static inline agents_duel agents_duel_of(sw_dfpn_key key) {
  return (agents_duel){key.a, (int)(key.b & 0xff), (int)(key.b >> 8 & 0xff)};
}
static inline int agents_duel_spare(sw_dfpn_key key) {
  return (int)(key.b >> 16);
}

/* The game for sw_dfpn_solve; the arena is borrowed. */
sw_dfpn_game agents_duel_game(agents_arena *arena);

/* 1 when the side to move can win with this turn. */
int agents_duel_wins_now(const agents_net *net, agents_duel duel);

/* 1 when the agent of that site is stuck: all its links lead to the other. */
static inline int agents_duel_stuck(const agents_net *net, uint64_t links,
                                    int site, int other) {
  return !(links & net->at[site] & ~net->at[other]);
}

#endif
