/* First places for a net: each node at a mean of its neighbours. */
#ifndef SW_SPROUTS_MEANS_H
#define SW_SPROUTS_MEANS_H

#include "games/sprouts/net/sprouts_net.h"

/* Places for the nodes in which no two straight links cross: at[] has room for
 * all, the border is on the unit circle.  0 or SW_NO_MEMORY.
 */
int sprouts_net_place(const sprouts_net *net, sprouts_point *at);

/* Point t of n on the unit circle. */
sprouts_point sprouts_on_circle(int t, int n);

#endif
