/* Where the names of vertices stand beside them. */
#ifndef SW_SPROUTS_LABEL_H
#define SW_SPROUTS_LABEL_H

#include "games/sprouts/net/sprouts_plane.h"

/* The middle of each vertex's name.  0 or SW_NO_MEMORY. */
int sprouts_labels(const sprouts_map *map, const sprouts_layout *layout,
                   sprouts_point label[SPROUTS_NAMES]);

#endif
