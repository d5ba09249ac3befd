/* The symmetric key: see gomoku_key.h. */
#include "games/gomoku/strategy/gomoku_key.h"

#include "games/gomoku/threats/gomoku_board.h"

void gomoku_key_flip(const gomoku_rules *rules, gomoku_key *key, int cell,
                     gomoku_colour colour) {
  for (int s = 0; s < GOMOKU_SYMMETRIES; s++)
    key->image[s] ^= gomoku_board_key(rules->image[s][cell], colour);
}

uint64_t gomoku_key_least(const gomoku_key *key, int *symmetry) {
  int best = 0;
  for (int s = 1; s < GOMOKU_SYMMETRIES; s++)
    if (key->image[s] < key->image[best])
      best = s;
  *symmetry = best;
  return key->image[best];
}
