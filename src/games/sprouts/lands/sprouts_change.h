/* Changes: what a move, or the death of a pivot, makes of a shape. */
#ifndef SW_SPROUTS_CHANGE_H
#define SW_SPROUTS_CHANGE_H

#include "games/sprouts/lands/sprouts_shape.h"

enum {
  SPROUTS_FRESH = SPROUTS_PIVOTS /* first label of what is new; pivots are
                                    below */
};

/* What became of a region: pivots whose vertex died; pivots that live but whose
 * side of the vertex is in a dead region now; and the regions that are left.
 * Their labels are pivots of the old region, or from SPROUTS_FRESH on letters
 * that connect these regions with each other; they are borrowed until moves or
 * edits of a shape are asked for. */
typedef struct sprouts_change {
  int dead, alone, regions;
  uint8_t dead_pivot[2], alone_pivot[2];
  uint32_t shape[2];
  const uint8_t *label[2];
} sprouts_change;

/* Finds the changes that moves in this region make and that are different in a
 * land where pivots can be exchanged that have the same twin[].
 * 0, SW_NO_MEMORY or SW_UNSUPPORTED. */
int sprouts_shape_moves(sprouts_shapes *shapes, uint32_t shape,
                        const uint8_t *twin, sprouts_choice *choice);

/* Says that the change at a place is read soon. */
static inline void sprouts_shape_announce(const sprouts_shapes *shapes,
                                          size_t place) {
  __builtin_prefetch(shapes->change + place);
}

/* Reads the change at a place. */
void sprouts_shape_change(const sprouts_shapes *shapes, size_t place,
                          sprouts_change *change);

/* The change when the vertex of a pivot dies, which leaves the region at least
 * two lives, or when the region behind it does: one region, with a label for
 * each other pivot. */
enum { SPROUTS_DIES, SPROUTS_IS_LEFT };
int sprouts_shape_edit(sprouts_shapes *shapes, uint32_t shape, int pivot,
                       int edit, sprouts_change *change);

#endif
