/* The key of a position of phase 3.
 *
 * Links of components without an agent are only turns to spare: their number
 * matters, their place does not.  So a key holds the links that an agent can
 * still come to (the live ones), both sites, and the number of the others.
 */
#ifndef SW_AGENTS_KEY_H
#define SW_AGENTS_KEY_H

#include "engine/search/dfpn.h"
#include "games/agents/forms/agents_net.h"

/* The key of a position in which nobody is stuck. */
sw_dfpn_key agents_key_of(const agents_net *net, agents_phase3 position);

/* The key of a position on live links alone, and that many others. */
sw_dfpn_key agents_key_pack(agents_phase3 position, int spare);

/* The parts of a key: the position on the live links, and how many others there
 * are. */
static inline agents_phase3 agents_key_position(sw_dfpn_key key) {
  return (agents_phase3){key.a, (int)(key.b & 0xff), (int)(key.b >> 8 & 0xff)};
}
static inline int agents_key_spare(sw_dfpn_key key) {
  return (int)(key.b >> 16);
}

#endif
