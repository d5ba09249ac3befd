/* Looking up a known strategy: see gomoku_known.h. */
#include "games/gomoku/strategy/gomoku_known.h"

#include "base/mem.h"

void gomoku_known_free(gomoku_known *known) {
  if (known)
    gomoku_strategy_free(known->strategy);
  sw_mem_free(known);
}

int gomoku_known_move(const gomoku_rules *rules, const sw_pos *pos, int *most) {
  const gomoku_known *known = rules->known;
  if (!known || gomoku_stones(pos) > GOMOKU_SEQUENCE)
    return GOMOKU_NONE;
  gomoku_sequence line = gomoku_sequence_of(pos);
  gomoku_key key = gomoku_sequence_key(rules, &line);
  int move = gomoku_strategy_find(known->strategy, &key);
  if (move == GOMOKU_NONE || pos->b[move])
    return GOMOKU_NONE;
  *most = gomoku_strategy_most(known->strategy, &key);
  return move;
}
