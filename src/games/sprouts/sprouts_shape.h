/* Shapes: regions by number, with what can happen to them.
 *
 * A region of a land sees the others only through its pivots, the outer letters
 * that stand in it (the word is D. Hoey's).  A shape is a region without the
 * names of its pivots, which are numbered 0, 1, .. as they stand in it; regions
 * that differ by rotations, orders or a mirror have the same shape.  Lands by
 * the hundred thousand are made of a few thousand shapes, so what a move does
 * inside a region is worked out once for each shape.
 */
#ifndef SW_SPROUTS_SHAPE_H
#define SW_SPROUTS_SHAPE_H

#include "base/intern.h"
#include "games/sprouts/sprouts_land.h"

enum {
  SPROUTS_PIVOTS = 124,          /* most pivots of a region */
  SPROUTS_FRESH = SPROUTS_PIVOTS /* first label of what is new; pivots are
                                    below */
};

/* A pivot, and at the first pivot of a word also what its word is like. */
typedef struct sprouts_pivot {
  uint64_t sign;        /* the same where a symmetry of the region leads */
  size_t edit[2];       /* where the change is, + 1; 0: not known yet */
  uint8_t next, before; /* along the word */
  uint8_t mirror;       /* who stands here once the region is turned over */
  uint8_t word, step;   /* pivots of the word, and of its least turn onto
                           itself; 0 but at the first pivot */
  uint8_t alike;        /* 1: the word looks like the one before it */
} sprouts_pivot;

typedef struct sprouts_shape {
  size_t first; /* of its pivots */
  size_t move;  /* where the changes of its moves are, once known */
  uint32_t moves;
  uint8_t pivots, lives;
  uint8_t turned; /* 1: turned over it looks the same */
  uint8_t rigid;  /* 1: no symmetry but the identity */
  uint8_t moved;  /* 1: its moves are known */
} sprouts_shape;

typedef struct sprouts_shapes {
  int rewrite;
  sw_intern codes;
  sprouts_shape *shape; /* of each code */
  sprouts_pivot *pivot;
  uint8_t *change; /* bytes that sprouts_shape_change reads */
  size_t shape_room, pivots, pivot_room, changes, change_room;
} sprouts_shapes;

/* Start from {.rewrite = ...}, free at the end. */
void sprouts_shapes_free(sprouts_shapes *shapes);

/* The shape of a reduced region with its marks; letters that stand in it once
 * are its pivots: label[i] becomes the letter of pivot i. 0, SW_NO_MEMORY, or
 * SW_UNSUPPORTED for a region too large. */
int sprouts_shape_of(sprouts_shapes *shapes, const uint8_t *region, int len,
                     uint32_t *shape, uint8_t label[SPROUTS_PIVOTS]);

/* Puts labels of the pivots into the one order that is least among those that
 * the symmetries of the shape lead to. */
void sprouts_shape_settle(const sprouts_shapes *shapes, uint32_t shape,
                          uint8_t *label);

/* Appends the region in the code of forms, with letters as its pivots. */
void sprouts_shape_write(const sprouts_shapes *shapes, uint32_t shape,
                         const uint8_t *letter, sprouts_land *form);

/* What became of a region: pivots whose vertex died; pivots that live but whose
 * side of the vertex is in a dead region now; and the regions that are left.
 * Their labels are pivots of the old region, or from SPROUTS_FRESH on letters
 * that connect these regions with each other. */
typedef struct sprouts_change {
  int dead, alone, regions;
  uint8_t dead_pivot[2], alone_pivot[2];
  uint32_t shape[2];
  uint8_t label[2][SPROUTS_PIVOTS];
} sprouts_change;

/* Finds the different changes that moves in this region make: so many, one
 * after the other from shape->move on. 0, SW_NO_MEMORY or SW_UNSUPPORTED. */
int sprouts_shape_moves(sprouts_shapes *shapes, uint32_t shape);

/* Reads the change at a place; returns where the next one is. */
size_t sprouts_shape_change(const sprouts_shapes *shapes, size_t place,
                            sprouts_change *change);

/* The change when the vertex of a pivot dies, which leaves the region at least
 * two lives, or when the region behind it does. */
enum { SPROUTS_DIES, SPROUTS_IS_LEFT };
int sprouts_shape_edit(sprouts_shapes *shapes, uint32_t shape, int pivot,
                       int edit, sprouts_change *change);

#endif
