/* Colours of the letters of a land, which its symmetries leave alone. */
#ifndef SW_SPROUTS_COLOUR_H
#define SW_SPROUTS_COLOUR_H

#include "games/sprouts/forms/sprouts_region.h"

enum {
  SPROUTS_PIECES = 256, /* most regions of a land */
  SPROUTS_PLACES = 480, /* most pivots of all of them together */
  SPROUTS_NAMED = 256   /* letters are below this */
};

/* A region, and where its letters begin. */
typedef struct sprouts_coloured {
  sprouts_pivots pivots;
  uint16_t at;
} sprouts_coloured;

typedef struct sprouts_colours {
  int regions, places, letters;
  sprouts_coloured region[SPROUTS_PIECES];
  uint8_t letter[SPROUTS_PLACES]; /* of each pivot, numbered as they appear */
  uint8_t name[SPROUTS_NAMED];    /* numbers of the letters, 0xff: none */
  uint8_t order[SPROUTS_NAMED];   /* the numbers, sorted by colour */
  uint8_t rank[SPROUTS_NAMED];    /* where each of them stands in that order */
  uint32_t stand[SPROUTS_NAMED];  /* region and pivot, twice */
  uint64_t colour[SPROUTS_NAMED];
} sprouts_colours;

/* Starts a land whose letters are below `names`. */
void sprouts_colours_begin(sprouts_colours *c, int names);

/* Adds a region with these letters as its pivots. 0, or SW_UNSUPPORTED. */
int sprouts_colours_add(sprouts_colours *c, sprouts_pivots pivots,
                        const uint8_t *letter);

/* The number of colours, with the letters in their order.  Twins, which a
 * symmetry of the land exchanges without moving other letters, are told apart:
 * which of them gets which colour does not matter. */
int sprouts_colours_start(sprouts_colours *c);

/* Tells letters apart by where they stand, until nothing new comes of it.
 * Takes and returns the number of colours. */
int sprouts_colours_refine(sprouts_colours *c, int colours);

/* Gives one letter a colour of its own. Returns the number of colours. */
int sprouts_colours_single_out(sprouts_colours *c, int letter);

#endif
