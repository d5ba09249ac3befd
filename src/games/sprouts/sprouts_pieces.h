/* Lands in pieces: the shapes of their regions, and who shares which letter. */
#ifndef SW_SPROUTS_PIECES_H
#define SW_SPROUTS_PIECES_H

#include "games/sprouts/sprouts_shape.h"

enum {
  SPROUTS_PIECES = 256,
  SPROUTS_PLACES = 480, /* most pivots of all pieces together */
  SPROUTS_KEY = 3 * SPROUTS_PIECES + SPROUTS_PLACES
};

typedef struct sprouts_piece {
  uint32_t shape;
  uint16_t at; /* its first pivot's letter */
} sprouts_piece;

/* Letters are numbers below `letters`, each in two pieces or in none. */
typedef struct sprouts_pieces {
  int n, places, letters;
  sprouts_piece piece[SPROUTS_PIECES];
  uint8_t letter[SPROUTS_PLACES];
} sprouts_pieces;

/* Takes a reduced land apart. 0, SW_NO_MEMORY or SW_UNSUPPORTED. */
int sprouts_pieces_of(sprouts_shapes *shapes, const sprouts_land *land,
                      sprouts_pieces *pieces);

/* The bytes of a land in pieces.  Equal bytes, equal lands; equal lands have
 * equal bytes nearly always, and always the same exact form. */
int sprouts_pieces_key(const sprouts_shapes *shapes,
                       const sprouts_pieces *pieces, uint8_t key[SPROUTS_KEY]);
void sprouts_pieces_read(const sprouts_shapes *shapes, const uint8_t *key,
                         size_t n, sprouts_pieces *pieces);

/* The land with letters of its own, for the exact form. */
void sprouts_pieces_write(const sprouts_shapes *shapes,
                          const sprouts_pieces *pieces, sprouts_land *land);

/* Where the lands go that a move leaves; nonzero stops and is returned. */
typedef int sprouts_pieces_sink(void *ctx, const sprouts_pieces *land);

/* Gives the lands that a change of one piece leaves to the sink. */
int sprouts_pieces_change(sprouts_shapes *shapes, const sprouts_pieces *from,
                          int piece, const sprouts_change *change,
                          sprouts_pieces_sink *sink, void *ctx);

#endif
