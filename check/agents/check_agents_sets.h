/* Agents and links: who wins phase 3 on 64 sets of links at once.
 *
 * A lane is one of 64 sets; a word holds a bit for each lane.
 */
#ifndef SPIELWERK_CHECK_AGENTS_SETS_H
#define SPIELWERK_CHECK_AGENTS_SETS_H

#include <stdint.h>

enum {
  AG_TABLE_LINKS = 32,
  AG_TABLE_SITES = 32,
  AG_PAIRS = AG_TABLE_SITES * (AG_TABLE_SITES - 1),
  AG_LANES = 64
};

/* The sites that have a link, and the links, both numbered without gaps. */
typedef struct ag_net {
  int sites, links;
  int a[AG_TABLE_LINKS], b[AG_TABLE_LINKS];
} ag_net;

/* The number of a placement: the mover on m, the other agent on o. */
int ag_pair(const ag_net *net, int o, int m);
int ag_pairs(const ag_net *net);

/* present[l]: the lanes whose set has the link l.  wins[p]: the lanes in which
 * the mover wins with the placement p; before the call, those in which he wins
 * with p whichever link of the set is removed, as if he was to move then. */
void ag_sets_fill(const ag_net *net, const uint64_t present[AG_TABLE_LINKS],
                  uint64_t wins[AG_PAIRS]);

/* Exchanges rows and columns: bit j of rows[i] and bit i of rows[j]. */
void ag_transpose(uint64_t rows[AG_LANES]);

#endif
