/* Zones of positions: where one more white stone could matter to a strategy. */
#ifndef SW_GOMOKU_FAR_ZONE_H
#define SW_GOMOKU_FAR_ZONE_H

#include "games/gomoku/proof/gomoku_verification.h"

enum {
  GOMOKU_APART = 7 /* what two far stones in line can reach, and one cell */
};

/* Fills a set for each place of a verification in which nothing failed: where
 * one more white stone could matter from there on (doc/certificates.md, "The
 * unbounded board").  Places without a far stone have none. */
void gomoku_far_zones(const gomoku_verification *v, gomoku_set *zones);

/* The zone of the place after this line, as seen from it. */
gomoku_set gomoku_far_zone_after(const gomoku_verification *v,
                                 const gomoku_set *zones,
                                 const gomoku_sequence *line);

#endif
