/* Lands: what is left of a position when only its game counts.
 *
 * Dead vertices and dead regions are dropped, and the rest falls apart into
 * lands that never meet again.  A land is a list of regions, a region a set of
 * boundaries, a boundary a cyclic word of tokens:
 *
 *   0, 1, 2    a vertex with this many edges that stands in one place only
 *   letters    a vertex with one life and two corners: both in one boundary
 *              (inner) or one in each of two regions (outer)
 *
 * Moves happen inside one region and see its words only up to a mirror, so each
 * region may be turned over alone.  Two lands that differ by names, rotations,
 * orders and turned regions have the same exact form (sprouts_form.c).
 */
#ifndef SW_SPROUTS_LAND_H
#define SW_SPROUTS_LAND_H

#include "games/sprouts/rules/sprouts_map.h"

enum {
  SPROUTS_LAND = 756,  /* most bytes of a land */
  SPROUTS_LIVES = 189, /* most lives of a land */
  SPROUTS_LETTER = 8,  /* the first letter; 0, 1, 2 are spots */
  SPROUTS_LETTERS = 232,
  SPROUTS_INNER = 3,    /* codes of forms: inner letters, */
  SPROUTS_OUTER = 0x80, /* outer letters */
  SPROUTS_END_BOUNDARY = 0xfe,
  SPROUTS_END_REGION = 0xff
};

/* Words of tokens, each boundary and each region ended by its mark. */
typedef struct sprouts_land {
  int len;
  uint8_t t[SPROUTS_LAND];
} sprouts_land;

/* Rewritings that keep the game although the words differ. */
enum {
  SPROUTS_PLAIN = 0,
  SPROUTS_TAIL = 1, /* boundary 1 = boundary 22: the same tree of moves */
  SPROUTS_CAVE = 2, /* region 0.A = region 2A: the same value */
  SPROUTS_REWRITE = SPROUTS_TAIL | SPROUTS_CAVE
};

static inline int sprouts_is_letter(uint8_t token) {
  return token >= SPROUTS_LETTER && token < SPROUTS_END_BOUNDARY;
}

/* Where reduced lands go; a nonzero result stops and is returned. */
typedef int sprouts_land_sink(void *ctx, const sprouts_land *land);

/* Reduces a set of regions, in which each letter occurs at most twice; those
 * that remain keep their order.  The first `held` letters stand once more in
 * regions that are not in the set. */
void sprouts_land_reduce(const sprouts_land *regions, int held, int rewrite,
                         sprouts_land *reduced);

/* Reduces a set of regions and gives each land that remains to the sink. */
int sprouts_land_split(const sprouts_land *regions, int rewrite,
                       sprouts_land_sink *sink, void *ctx);

/* The same for the regions of a map. SW_UNSUPPORTED when it has more than
 * SPROUTS_LIVES lives. */
int sprouts_land_of_map(const sprouts_map *map, int rewrite,
                        sprouts_land_sink *sink, void *ctx, sw_err *err);

int sprouts_land_lives(const sprouts_land *land);

#endif
