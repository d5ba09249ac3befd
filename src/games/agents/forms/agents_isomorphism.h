/* Positions of phase 3 that are the same as graphs.
 *
 * Only the net matters, not where it lies: positions are equal when the live
 * links, which an agent can still come to, are the same graph with the agents
 * on the same vertices and as many spare links.  Away from the full board the
 * symmetries of the hexagon hardly ever map a position to one that a search
 * meets; but it often meets isomorphic ones, since the same shape arises
 * elsewhere.
 *
 * The table remembers for each class of isomorphic positions, as long as there
 * is room, the one that was met first.  Results of a search that goes on from
 * it are found again from all others.
 */
#ifndef SW_AGENTS_ISOMORPHISM_H
#define SW_AGENTS_ISOMORPHISM_H

#include "games/agents/forms/agents_key.h"

typedef struct agents_isomorphism agents_isomorphism;

/* Takes at most `memory` bytes (at least 64 kB); the caller owns *out. */
int agents_isomorphism_new(size_t memory, agents_isomorphism **out,
                           sw_err *err);
void agents_isomorphism_free(agents_isomorphism *classes); /* NULL is allowed */

/* The position that stands for this one: itself, or one met before that is
 * isomorphic to it.  All calls are about the same net. */
sw_dfpn_key agents_isomorphism_find(agents_isomorphism *classes,
                                    const agents_net *net, sw_dfpn_key key);

/* A number that isomorphic positions have in common; others hardly ever. */
uint64_t agents_isomorphism_hash(const agents_net *net, sw_dfpn_key key);

/* 1 when the positions, perhaps of different nets, are isomorphic. */
int agents_isomorphism_same(const agents_net *net, sw_dfpn_key key,
                            const agents_net *other_net, sw_dfpn_key other);

#endif
