/* The net that a layout hangs in: a triangulated disc over a map. */
#ifndef SW_SPROUTS_NET_H
#define SW_SPROUTS_NET_H

#include "games/sprouts/net/sprouts_plane.h"

enum { SPROUTS_NET_BENDS = 2 /* nodes of an edge between its ends */ };

typedef struct sprouts_link {
  int a, b;
} sprouts_link;

/* Nodes: the vertices of the map, then the bends of its edges, then what fills
 * the regions; those from `fixed` on are the border, in their order round it.
 * Links and triangles are each there once. */
typedef struct sprouts_net {
  int nodes, fixed, vertices;
  sprouts_link *links;
  size_t n, room, curves; /* the first ones are pieces of curves */
  int (*triangle)[3];     /* all turn the same way */
  size_t triangles, triangle_room;
} sprouts_net;

/* 0 or SW_NO_MEMORY; free in any case.  `twin` is that of the map. */
int sprouts_net_make(const sprouts_map *map, const uint16_t *twin,
                     sprouts_net *net);
void sprouts_net_free(sprouts_net *net);

/* The node of bend k of a dart; its twin has the same ones in reverse. */
int sprouts_net_bend(const sprouts_map *map, const uint16_t *twin, int dart,
                     int k);

#endif
