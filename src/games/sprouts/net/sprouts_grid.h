/* First places for a net on a grid, where every net has room. */
#ifndef SW_SPROUTS_GRID_H
#define SW_SPROUTS_GRID_H

#include "games/sprouts/net/sprouts_net.h"

/* Places as of sprouts_net_place, for every net: the border becomes a
 * triangle that the net gets an apex for, so at[] has room for one node more.
 * 0 or SW_NO_MEMORY. */
int sprouts_net_grid(sprouts_net *net, sprouts_point *at);

#endif
