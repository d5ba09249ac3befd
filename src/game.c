/* What can be said of every game: see game.h. */
#include "game.h"

int sw_rules_give(sw_rules *rules, int rc, sw_rules **out) {
  if (rc)
    rules->game->rules_free(rules);
  else
    *out = rules;
  return rc;
}

int sw_game_is_alone(const sw_game *game) {
  return game->kind == SW_SOLITAIRE || game->kind == SW_EXISTENCE;
}

const char *sw_game_side(const sw_game *game, int side) {
  static const char *const plain[] = {"First player", "Second player"};
  return (game->sides ? game->sides : plain)[side];
}
