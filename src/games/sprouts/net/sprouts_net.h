/* The net that a layout hangs in: a triangulated disc over a map. */
#ifndef SW_SPROUTS_NET_H
#define SW_SPROUTS_NET_H

#include "games/sprouts/drawing/sprouts_layout.h"

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

/* Places for the nodes in which no two straight links cross: at[] has room for
 * all, the border is on the unit circle (sprouts_means.c).  0 or SW_NO_MEMORY.
 */
int sprouts_net_place(const sprouts_net *net, sprouts_point *at);

/* The same on a grid, for every net (sprouts_grid.c): the border becomes a
 * triangle that the net gets an apex for, so at[] has room for one node more.
 * 0 or SW_NO_MEMORY. */
int sprouts_net_grid(sprouts_net *net, sprouts_point *at);

/* Spreads the nodes evenly from such places, without any crossing either; the
 * first nodes are `spots` spots of the start, each of which is drawn to a place
 * of its own (sprouts_spread.c).  0 or SW_NO_MEMORY. */
int sprouts_net_spread(const sprouts_net *net, int spots, sprouts_point *at);

/* Where the drawing would like to have a spot of the start, in the unit circle.
 */
sprouts_point sprouts_net_home(int spot, int spots);

/* Point t of n on the unit circle. */
sprouts_point sprouts_on_circle(int t, int n);

#endif
