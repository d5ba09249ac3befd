/* Agents and links: the kind `bounds`. */
#ifndef SPIELWERK_CHECK_AGENTS_BOUNDS_H
#define SPIELWERK_CHECK_AGENTS_BOUNDS_H

#include "agents/check_agents_rules.h"

/* Reads all records and gives the verdict; the game has its board and the
 * links of the header's position. */
int ag_check_bounds(ck_cert *cert, ag_game *game);

#endif
