/* A net spread evenly over its disc. */
#ifndef SW_SPROUTS_SPREAD_H
#define SW_SPROUTS_SPREAD_H

#include "games/sprouts/net/sprouts_net.h"

/* Spreads the nodes evenly from such places, without any crossing either; the
 * first nodes are `spots` spots of the start, each of which is drawn to a place
 * of its own.  0 or SW_NO_MEMORY. */
int sprouts_net_spread(const sprouts_net *net, int spots, sprouts_point *at);

/* Where the drawing would like to have a spot of the start, in the unit circle.
 */
sprouts_point sprouts_net_home(int spot, int spots);

#endif
