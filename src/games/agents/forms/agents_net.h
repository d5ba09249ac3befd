/* The part of a board that still matters, in machine words.
 *
 * A net has only the sites that have a link and only the links that are left,
 * both renumbered from 0, so that sets of either fit one word.  The solvers
 * work on nets; a position of phase 3 is a set of links, the site of the agent
 * that moves and the site of the other one, without colours: both sides have
 * the same moves.
 */
#ifndef SW_AGENTS_NET_H
#define SW_AGENTS_NET_H

#include "games/agents/rules/agents_rules.h"

enum { AGENTS_NET = 64 }; /* most sites and most links of a net */

typedef struct agents_net {
  int sites, links;
  uint8_t end[AGENTS_NET][2];
  uint64_t at[AGENTS_NET];        /* the links at each site */
  uint8_t board_site[AGENTS_NET]; /* numbers on the board, ascending */
  uint8_t board_link[AGENTS_NET];
} agents_net;

/* A position of phase 3 on a net; the agents stand on different sites. */
typedef struct agents_phase3 {
  uint64_t links;
  int mover, other;
} agents_phase3;

/* 0, or SW_UNSUPPORTED when the links or their sites do not fit a net. */
int agents_net_of(const agents_board *board, const agents_links *links,
                  agents_net *net, sw_err *err);
/* The number of a site or a link of the board in the net, or -1. */
int agents_net_site(const agents_net *net, int board_site);

/* Fills beside[site] with the neighbours of each site along the links. */
void agents_net_beside(const agents_net *net, uint64_t links,
                       uint64_t beside[AGENTS_NET]);
/* All sites that can be reached from the site without entering a closed one;
 * with the site itself. */
uint64_t agents_net_region(const uint64_t beside[AGENTS_NET], int site,
                           uint64_t closed);

/* The links of the set at any of the sites. */
uint64_t agents_net_links(const agents_net *net, uint64_t links,
                          uint64_t sites);

/* The position of a position of phase 3 in which nobody is stuck. */
agents_phase3 agents_net_phase3(const agents_net *net,
                                const agents_state *state);

#endif
