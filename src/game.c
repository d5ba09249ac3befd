/* What every game shares: see game.h. */
#include "game.h"

const sw_advice *sw_game_advice(const sw_game *game) {
  static const sw_advice none = {0};
  return game->advice ? game->advice : &none;
}

const sw_foreign *sw_game_foreign(const sw_game *game) {
  static const sw_foreign none = {0};
  return game->foreign ? game->foreign : &none;
}

const sw_certificates *sw_game_certificates(const sw_rules *rules) {
  static const sw_certificates both = {1, "moves"};
  return rules->game->certificates ? rules->game->certificates(rules) : &both;
}

int sw_game_is_checked(const sw_game *game) {
  return game->certificates != NULL;
}

int sw_rules_give(sw_rules *rules, int rc, sw_rules **out) {
  if (rc)
    rules->game->rules_free(rules);
  else
    *out = rules;
  return rc;
}

int sw_game_is_alone(const sw_game *game) {
  return sw_kind_is_alone(game->kind);
}

int sw_game_changes_side(const sw_rules *rules, const sw_pos *before,
                         const sw_pos *after) {
  const sw_game *game = rules->game;
  if (sw_game_is_alone(game))
    return 0;
  return !game->turn || game->turn(rules, before) != game->turn(rules, after);
}

void sw_game_move_brief(const sw_rules *rules, const sw_pos *pos, sw_move move,
                        sw_buf *out) {
  const sw_game *game = rules->game;
  (game->move_brief ? game->move_brief : game->move_print)(rules, pos, move,
                                                           out);
}

const char *sw_game_side(const sw_game *game, int side) {
  static const char *const plain[] = {"First player", "Second player"};
  return (game->sides ? game->sides : plain)[side];
}
