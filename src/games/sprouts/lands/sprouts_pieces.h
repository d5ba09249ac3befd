/* Lands in pieces: the shapes of their regions, and who shares which letter. */
#ifndef SW_SPROUTS_PIECES_H
#define SW_SPROUTS_PIECES_H

#include "games/sprouts/forms/sprouts_colour.h"
#include "games/sprouts/lands/sprouts_change.h"

enum {
  /* this many letters are copied at once, whether they are needed or not */
  SPROUTS_AT_ONCE = 16,
  /* most bytes of the keys of a land, or of all lands that it falls apart into
   */
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
  uint8_t letter[SPROUTS_PLACES + SPROUTS_AT_ONCE];
} sprouts_pieces;

/* Takes a reduced land apart. 0, SW_NO_MEMORY or SW_UNSUPPORTED. */
int sprouts_pieces_of(sprouts_shapes *shapes, const sprouts_land *land,
                      sprouts_pieces *pieces);

/* The bytes of a land in pieces.  Equal bytes, equal lands; equal lands have
 * equal bytes nearly always, rigid ones always, and the same exact form. */
int sprouts_pieces_key(const sprouts_shapes *shapes,
                       const sprouts_pieces *pieces, uint8_t key[SPROUTS_KEY]);
void sprouts_pieces_read(const sprouts_shapes *shapes, const uint8_t *key,
                         size_t n, sprouts_pieces *pieces);

/* The exact form of the land, as sprouts_form has it (forms/sprouts_form.h). A
 * land that is rigid has one key only.  0, or SW_UNSUPPORTED when it has too
 * many letters. */
int sprouts_pieces_form(const sprouts_shapes *shapes,
                        const sprouts_pieces *pieces, sprouts_land *form,
                        int *rigid);

int sprouts_pieces_lives(const sprouts_shapes *shapes,
                         const sprouts_pieces *pieces);

/* Which pivots of a piece look the same from outside: twin[i] is the first one
 * that a symmetry of the other pieces exchanges with i. */
void sprouts_pieces_twins(const sprouts_shapes *shapes,
                          const sprouts_pieces *pieces, int piece,
                          uint8_t twin[SPROUTS_PIVOTS]);

/* Where the lands go that a move leaves; nonzero stops and is returned. */
typedef int sprouts_pieces_sink(void *ctx, const sprouts_pieces *land);

/* Gives the lands that a change of one piece leaves to the sink. */
int sprouts_pieces_change(sprouts_shapes *shapes, const sprouts_pieces *from,
                          int piece, const sprouts_change *change,
                          sprouts_pieces_sink *sink, void *ctx);

#endif
