/* Keys of phase 3: see agents_key.h. */
#include "games/agents/forms/agents_key.h"

sw_dfpn_key agents_key_pack(agents_phase3 position, int spare) {
  return (sw_dfpn_key){position.links, (uint64_t)position.mover |
                                           (uint64_t)position.other << 8 |
                                           (uint64_t)spare << 16};
}

sw_dfpn_key agents_key_of(const agents_net *net, agents_phase3 position) {
  uint64_t beside[AGENTS_NET];
  agents_net_beside(net, position.links, beside);
  uint64_t live = agents_net_region(beside, position.mover, 0) |
                  agents_net_region(beside, position.other, 0);
  int all = sw_bits_count(position.links);
  position.links = agents_net_links(net, position.links, live);
  return agents_key_pack(position, all - sw_bits_count(position.links));
}
