/* Curves of a layout that keep their distance and bend evenly. */
#ifndef SW_SPROUTS_RELAX_H
#define SW_SPROUTS_RELAX_H

#include "games/sprouts/net/sprouts_plane.h"

/* Moves the vertices and bends of a layout whose chains do not cross, and gives
 * each edge as many bends as its length needs; they do not cross afterwards
 * either.  The first vertices are `spots` spots of the start, which stay about
 * where they are.  Needs twin, radius, vertex, bends and bend.  0 or
 * SW_NO_MEMORY, which leaves the layout as it was. */
int sprouts_layout_relax(const sprouts_map *map, int spots,
                         sprouts_layout *layout);

#endif
