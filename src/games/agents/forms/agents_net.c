/* Boards in machine words: see agents_net.h. */
#include "games/agents/forms/agents_net.h"

#include <string.h>

int agents_net_site(const agents_net *net, int board_site) {
  for (int i = 0; i < net->sites; i++)
    if (net->board_site[i] == board_site)
      return i;
  return -1;
}

int agents_net_of(const agents_board *board, const agents_links *links,
                  agents_net *net, sw_err *err) {
  memset(net, 0, sizeof *net);
  int sites = 0;
  for (int site = 0; site < board->sites; site++)
    sites += agents_beside(board, links, site) != 0;
  if (sites > AGENTS_NET || agents_links_count(links) > AGENTS_NET)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "positions are solved with at most %d links and "
                      "sites",
                      AGENTS_NET);
  for (int site = 0; site < board->sites; site++)
    if (agents_beside(board, links, site))
      net->board_site[net->sites++] = (uint8_t)site;
  for (int link = agents_links_next(links, 0); link < AGENTS_LINKS;
       link = agents_links_next(links, link + 1)) {
    int n = net->links++;
    net->board_link[n] = (uint8_t)link;
    for (int e = 0; e < 2; e++) {
      int site = agents_net_site(net, board->end[link][e]);
      net->end[n][e] = (uint8_t)site;
      net->at[site] |= sw_bit(n);
    }
  }
  return 0;
}

void agents_net_beside(const agents_net *net, uint64_t links,
                       uint64_t beside[AGENTS_NET]) {
  memset(beside, 0, (size_t)net->sites * sizeof *beside);
  for (SW_BITS_EACH(link, links)) {
    int a = net->end[link][0], b = net->end[link][1];
    beside[a] |= sw_bit(b);
    beside[b] |= sw_bit(a);
  }
}

uint64_t agents_net_region(const uint64_t beside[AGENTS_NET], int site,
                           uint64_t closed) {
  uint64_t region = sw_bit(site), rim = region;
  while (rim) {
    uint64_t more = beside[sw_bits_lowest(rim)] & ~(region | closed);
    rim = (rim & (rim - 1)) | more;
    region |= more;
  }
  return region;
}

uint64_t agents_net_links(const agents_net *net, uint64_t links,
                          uint64_t sites) {
  uint64_t at = 0;
  for (SW_BITS_EACH(site, sites))
    at |= net->at[site];
  return links & at;
}

agents_phase3 agents_net_phase3(const agents_net *net,
                                const agents_state *state) {
  agents_phase3 position = {0, agents_net_site(net, state->site[state->turn]),
                            agents_net_site(net, state->site[!state->turn])};
  for (int i = 0; i < net->links; i++)
    if (agents_links_has(&state->links, net->board_link[i]))
      position.links |= sw_bit(i);
  assert(position.mover >= 0 && position.other >= 0 &&
         position.mover != position.other);
  return position;
}
