/* Shapes: regions by number, with what can happen to them.
 *
 * A shape is a region without the names of its pivots, which are numbered 0, 1,
 * .. as they stand in its least writing.  Lands by the hundred thousand are
 * made of a few thousand shapes, so what a move does inside a region is worked
 * out once for each shape.
 */
#ifndef SW_SPROUTS_SHAPE_H
#define SW_SPROUTS_SHAPE_H

#include "base/intern.h"
#include "games/sprouts/forms/sprouts_region.h"

enum { SPROUTS_SHAPE_BYTES = 3 /* that hold the number of a shape */ };

/* Where the changes of a pivot are, + 1; 0: not known yet. */
typedef struct sprouts_edits {
  size_t at[2];
} sprouts_edits;

/* Some changes of a shape: their places stand one after the other. */
typedef struct sprouts_choice {
  size_t first;
  uint32_t n;
} sprouts_choice;

typedef struct sprouts_shape {
  uint64_t hash;        /* of its region */
  size_t first;         /* of its pivots */
  sprouts_choice moves; /* the changes that they make, once known */
  uint8_t pivots, lives;
  uint8_t turned, symmetry; /* as in sprouts_pivots */
  uint8_t moved;            /* 1: its moves are known */
} sprouts_shape;

/* What a region as written is: its shape, and where its pivots are listed. */
typedef struct sprouts_writing {
  uint32_t shape;
  size_t first;
} sprouts_writing;

typedef struct sprouts_shapes {
  int rewrite;
  int fixed;                /* 1: nothing new is worked out */
  sw_intern texts;          /* regions as they were written */
  sprouts_writing *writing; /* of each text */
  uint8_t *order;           /* numbers of its letters, pivot by pivot */
  sw_intern codes;
  sprouts_shape *shape; /* of each code */
  sprouts_pivot *pivot;
  sprouts_edits *edit;    /* of each pivot */
  uint8_t *change;        /* bytes that sprouts_change.c reads */
  sw_intern twins;        /* shapes with twins among their pivots */
  sprouts_choice *choice; /* for each of them */
  size_t *place;          /* of the changes of shapes, and of those chosen */
  size_t writing_room, orders, order_room, shape_room, pivots, pivot_room,
      edit_room, changes, change_room, choice_room, places, place_room;
} sprouts_shapes;

/* Start from {.rewrite = ...}, free at the end. */
void sprouts_shapes_free(sprouts_shapes *shapes);

/* The same shapes for other threads, until more is found out about them: a
 * question that would take work is answered with SPROUTS_NOT_KNOWN.  Borrowed,
 * not to be freed. */
enum { SPROUTS_NOT_KNOWN = 1 };
static inline sprouts_shapes sprouts_shapes_fixed(const sprouts_shapes *s) {
  sprouts_shapes view = *s;
  view.fixed = 1;
  return view;
}

/* Bytes in use. */
size_t sprouts_shapes_bytes(const sprouts_shapes *shapes);

/* The shape of a reduced region with its marks; letters that stand in it once
 * are its pivots: label[i] becomes the letter of pivot i. 0, SW_NO_MEMORY, or
 * SW_UNSUPPORTED for a region too large. */
int sprouts_shape_of(sprouts_shapes *shapes, const uint8_t *region, int len,
                     uint32_t *shape, uint8_t label[SPROUTS_PIVOTS]);

/* Borrowed until the next shape is found. */
static inline sprouts_pivots sprouts_shape_pivots(const sprouts_shapes *shapes,
                                                  uint32_t shape) {
  const sprouts_shape *s = &shapes->shape[shape];
  return (sprouts_pivots){shapes->pivot + s->first, s->pivots, s->turned,
                          s->symmetry};
}

/* The code, in which the pivots are outer letters 0, 1, .. as they stand. */
static inline const uint8_t *sprouts_shape_code(const sprouts_shapes *shapes,
                                                uint32_t shape, size_t *len) {
  return sw_intern_get(&shapes->codes, shape, len);
}

#endif
