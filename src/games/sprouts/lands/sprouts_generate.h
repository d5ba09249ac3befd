/* The options of a land, as keys that nobody has looked up yet. */
#ifndef SW_SPROUTS_GENERATE_H
#define SW_SPROUTS_GENERATE_H

#include "games/sprouts/lands/sprouts_pieces.h"

/* Sums of lands one after the other: the key of each land, and a key of no
 * bytes behind the last one of a sum. */
typedef struct sprouts_key {
  uint64_t hash; /* sw_intern_hash of its bytes */
  uint32_t first, n;
} sprouts_key;

typedef struct sprouts_keys {
  sprouts_key *key;
  uint8_t *bytes;
  size_t n, room, len, byte_room;
} sprouts_keys;

/* Start from zero, free at the end. */
void sprouts_keys_free(sprouts_keys *keys);

/* Replaces the keys by those of the sums that the moves in a land leave; many
 * of them are found more than once.  0, SW_NO_MEMORY, SW_UNSUPPORTED, or with
 * fixed shapes SPROUTS_NOT_KNOWN. */
int sprouts_generate(sprouts_shapes *shapes, const sprouts_pieces *land,
                     sprouts_keys *keys);

#endif
