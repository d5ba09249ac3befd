/* Agents and links: who wins phase 3, for all sets of this many links at once.
 */
#ifndef SPIELWERK_CHECK_AGENTS_TABLE_H
#define SPIELWERK_CHECK_AGENTS_TABLE_H

#include "agents/check_agents_rules.h"
#include "agents/check_agents_sets.h"
#include "frame/check_budget.h"

typedef struct ag_table ag_table;

/* The links that an agent may come to: those that hang together with an agent
 * of the header's position; all when one is not on the board there. */
uint64_t ag_table_net(const ag_game *game, const ag_state *state);

/* For the sets of `links` links, when agents come to links of the net only;
 * NULL when out of budget. The game has at least this many and at most
 * AG_TABLE_LINKS links, at most AG_TABLE_SITES sites with a link. */
ag_table *ag_table_new(ck_meter *meter, const ag_game *game, uint64_t net,
                       int links);
void ag_table_free(ag_table *table);
/* How many sets of up to `most` of this many links there are. */
uint64_t ag_table_sets(int links, int most);
/* How many sites have a link. */
int ag_table_sites(const ag_game *game);

/* 1 when the side to move wins, in phase 3 on one of these sets, with nobody
 * stuck. */
int ag_table_wins(const ag_table *table, const ag_state *state);

#endif
