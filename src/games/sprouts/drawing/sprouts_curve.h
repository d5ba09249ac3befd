/* The smooth curves of a layout. */
#ifndef SW_SPROUTS_CURVE_H
#define SW_SPROUTS_CURVE_H

#include "games/sprouts/net/sprouts_plane.h"

/* The square of the distance from a point to a straight piece, which is two
 * points. */
double sprouts_square_to_piece(sprouts_point p, const sprouts_point *piece);

/* The edge of a dart as a smooth curve: the chain over its bends with all
 * corners cut again and again (Chaikin), as far as no other curve is met.  Two
 * curves that end at a vertex pass it smoothly as one.  Its ends are those of
 * the vertices, rounded to the decimals like all points.
 * Returns the number of points. */
int sprouts_layout_curve(const sprouts_map *map, const sprouts_layout *layout,
                         int dart, sprouts_point chain[SPROUTS_CURVE]);

/* How far each curve can be rounded: fills `round` and what
 * follows of a layout that has everything else.  0 or SW_NO_MEMORY. */
int sprouts_layout_round(const sprouts_map *map, sprouts_layout *layout);

#endif
