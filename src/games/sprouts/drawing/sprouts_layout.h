/* A position laid out on the plane without crossings. */
#ifndef SW_SPROUTS_LAYOUT_H
#define SW_SPROUTS_LAYOUT_H

#include "games/sprouts/net/sprouts_plane.h"

/* 0 or SW_NO_MEMORY; free in any case. */
int sprouts_layout_make(const sprouts_map *map, sprouts_layout *layout);
/* The same; with on_grid set, by the second way, which is for those that the
 * first one fails on. */
int sprouts_layout_make_from(const sprouts_map *map, int on_grid,
                             sprouts_layout *layout);
void sprouts_layout_free(sprouts_layout *layout);

#endif
