/* All positions of phase 3 on a small net, by connected sets of links.
 *
 * While both agents stand in one component, the other links are only turns to
 * spare: their number matters, their place does not.  So a position is a
 * connected set of links, here called a part, two sites, and the number of
 * spare links.  When the agents stand in different components, cat numbers
 * decide (agents_cat.h).  A net of 24 links has 2^24 sets of links, but only
 * some hundred thousand up to a few million parts with their spare links, so
 * this is several times smaller and faster than the table over subsets
 * (agents_subset.h), which remains as the simpler program to compare with.
 *
 * For each part and each number of spare links there is one table: bit o of
 * row m says whether the agent that moves, on m, beats the other one, on o.
 * As in agents_subset.h the end of the game is folded in: when all links of o
 * lead to m, the entry is won.
 */
#ifndef SW_AGENTS_PARTS_H
#define SW_AGENTS_PARTS_H

#include "games/agents/forms/agents_net.h"

enum { AGENTS_PARTS_SITES = 32, AGENTS_PARTS_LINKS = 28 };

typedef struct agents_parts agents_parts;

/* Fills the tables of a net beside which there are up to `spare` other links,
 * out of reach of the agents; the caller owns *out. SW_UNSUPPORTED when the net
 * has too many links or sites; SW_NO_MEMORY also when the tables need more than
 * the budget's memory, which is checked before they are filled; SW_STOPPED when
 * there are more tables than its nodes, or it asks to stop. Same result for any
 * crew. */
int agents_parts_new(const agents_net *net, int spare, const sw_budget *budget,
                     agents_parts **out, sw_err *err);
void agents_parts_free(agents_parts *parts); /* NULL is allowed */

uint64_t
agents_parts_tables(const agents_parts *parts); /* how many there are */

/* 1 when the side to move wins a position on any links of the net, with so many
 * of the other links left. */
int agents_parts_wins(const agents_parts *parts, agents_phase3 position,
                      int spare);

#endif
