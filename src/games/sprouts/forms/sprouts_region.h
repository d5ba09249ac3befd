/* A region by itself: what it is like when its pivots all look the same.
 *
 * A region of a land sees the others only through its pivots, the outer letters
 * that stand in it (the word is D. Hoey's).  With all pivots equal, rotations
 * of words, orders of words and the side a region is seen from have a least
 * writing; what leads to that writing in several ways is a symmetry.
 */
#ifndef SW_SPROUTS_REGION_H
#define SW_SPROUTS_REGION_H

#include "games/sprouts/forms/sprouts_land.h"

enum {
  SPROUTS_PIVOTS = 124,            /* most pivots of a region */
  SPROUTS_WORDS = 256,             /* most words of a region */
  SPROUTS_ROOM = SPROUTS_LAND + 8, /* for codes, which are written by eight */
  SPROUTS_UNKNOWN = 0xff
};

/* A word in its least rotation. */
typedef struct sprouts_word {
  uint8_t n, turn; /* corners, and of the least turn onto itself */
  uint8_t pivots;
  uint8_t alike; /* 1: it looks like the one before */
} sprouts_word;

/* A region in its least writing.  Code and letters are the caller's, with room
 * for as many as the region has bytes, and for eight more of the code. */
typedef struct sprouts_region {
  uint8_t *code;   /* as forms have it; pivots: SPROUTS_OUTER */
  uint8_t *letter; /* of the pivots, as they stand */
  uint64_t hash;
  int len, pivots, words;
  uint8_t turned;              /* 1: turned over it looks the same */
  uint8_t other[SPROUTS_LAND]; /* the letters, once turned over, if it is */
  sprouts_word word[SPROUTS_WORDS];
} sprouts_region;

/* Reads a reduced region with its marks into *region, whose code and letter
 * are set. 0, or SW_UNSUPPORTED for one too large. */
int sprouts_region_read(const uint8_t *text, sprouts_region *region);

/* A pivot, and at the first pivot of a word also what its word is like. */
typedef struct sprouts_pivot {
  uint64_t sign;        /* of the region and of the orbit of its symmetries */
  uint8_t next, before; /* along the word */
  uint8_t mirror;       /* who stands here once the region is turned over */
  uint8_t word, step;   /* pivots of the word, and of its least turn onto
                           itself; 0 but at the first pivot */
  uint8_t alike;        /* 1: the word looks like the one before it */
  uint8_t twin;         /* the first pivot that can be exchanged with it, or
                           UNKNOWN */
} sprouts_pivot;

/* Which orders of its pivots the symmetries of a region lead to. */
enum {
  SPROUTS_RIGID,  /* one */
  SPROUTS_FREE,   /* all */
  SPROUTS_MIRROR, /* two: only turning it over is a symmetry */
  SPROUTS_BOUND   /* some */
};

typedef struct sprouts_pivots {
  const sprouts_pivot *v; /* borrowed */
  uint8_t n, turned, symmetry;
} sprouts_pivots;

/* Describes the pivots, in the place given for them, but leaves out twins that
 * take long to find. */
sprouts_pivots sprouts_region_describe(const sprouts_region *region,
                                       sprouts_pivot *pivot);

/* Puts labels of the pivots into the one order that is least among those that
 * the symmetries of the region lead to.  Two pivots are often all there are. */
void sprouts_pivots_settle_more(const sprouts_pivots *pivots, uint8_t *label);
static inline void sprouts_pivots_settle(const sprouts_pivots *pivots,
                                         uint8_t *label) {
  if (pivots->symmetry == SPROUTS_RIGID)
    return;
  if (pivots->n > 2) {
    sprouts_pivots_settle_more(pivots, label);
  } else if (label[0] > label[1]) {
    uint8_t less = label[1];
    label[1] = label[0];
    label[0] = less;
  }
}

/* Fills in the twins that are left out. */
void sprouts_region_find_twins(sprouts_pivots pivots, sprouts_pivot *pivot);

/* 1 when a symmetry exchanges two pivots and moves no other. */
int sprouts_pivots_try_exchange(const sprouts_pivots *pivots, int x, int y);
static inline int sprouts_pivots_exchange(const sprouts_pivots *pivots, int x,
                                          int y) {
  const sprouts_pivot *v = pivots->v;
  return v[x].twin != SPROUTS_UNKNOWN
             ? v[x].twin == v[y].twin
             : sprouts_pivots_try_exchange(pivots, x, y);
}

#endif
