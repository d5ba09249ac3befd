/* Symmetries of a net: maps of its sites onto themselves that take links to
 * links.  They take a position to one with the same value.
 */
#ifndef SW_AGENTS_AUTOMORPHISM_H
#define SW_AGENTS_AUTOMORPHISM_H

#include "games/agents/forms/agents_net.h"

enum { AGENTS_MAPS = 12 }; /* as many as the regular hexagon has */

/* Where sites and links go. */
typedef struct agents_map {
  uint8_t site[AGENTS_NET], link[AGENTS_NET];
} agents_map;

/* Fills in a group of symmetries, the identity first, and returns its order:
 * the whole group when it has at most AGENTS_MAPS elements and is found in a
 * bounded number of steps; else the identity, with one map that is its own
 * inverse if one was met. */
int agents_automorphisms(const agents_net *net, agents_map map[AGENTS_MAPS]);

#endif
