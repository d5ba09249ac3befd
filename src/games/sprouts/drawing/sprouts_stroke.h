/* A line drawn by hand, understood as the move that it means. */
#ifndef SW_SPROUTS_STROKE_H
#define SW_SPROUTS_STROKE_H

#include "games/sprouts/net/sprouts_plane.h"
#include "games/sprouts/rules/sprouts_rules.h"

enum { SPROUTS_STROKE = 2000 /* most points of a stroke */ };

/* A laid out map with all its curves.  The map and the layout are borrowed. */
typedef struct sprouts_drawing {
  const sprouts_map *map;
  const sprouts_layout *layout;
  sprouts_point (*curve)[SPROUTS_CURVE]; /* of each dart, from its corner on */
  uint8_t *len;                          /* points of each; 0 for a lone spot */
} sprouts_drawing;

/* 0 or SW_NO_MEMORY; free in any case. */
int sprouts_drawing_make(sprouts_drawing *drawing, const sprouts_map *map,
                         const sprouts_layout *layout);
void sprouts_drawing_free(sprouts_drawing *drawing);

/* Reads a stroke of n points, in the units of the layout.  Its ends snap to the
 * spots they lie by, loops around nothing are cut off, and `points`, which has
 * room for n + 2, changes accordingly.  On success the line is settled; whether
 * it is legal is for sprouts_line_legal to say.  SW_ILLEGAL with a reason when
 * the stroke crosses a curve, runs through a spot or has an end that is at
 * none; then err->at is the number of the point where that happens. */
int sprouts_stroke_read(const sprouts_drawing *drawing, sprouts_point *points,
                        int n, sprouts_line *line, sw_err *err);

#endif
