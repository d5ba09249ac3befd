/* A key that is equal for all eight turns and mirrorings of a position.
 *
 * It is the least of the eight hashes of the images, each kept up to date by
 * one exclusive-or a stone.  Setting and taking back are the same operation.
 */
#ifndef SW_GOMOKU_KEY_H
#define SW_GOMOKU_KEY_H

#include "games/gomoku/rules/gomoku_rules.h"

typedef struct gomoku_key {
  uint64_t image[GOMOKU_SYMMETRIES]; /* hash of the image under each symmetry */
} gomoku_key;

/* The key of the empty board is {0}. */
void gomoku_key_flip(const gomoku_rules *rules, gomoku_key *key, int cell,
                     gomoku_colour colour);

/* The least hash, and the symmetry that leads to that image. */
uint64_t gomoku_key_least(const gomoku_key *key, int *symmetry);

#endif
