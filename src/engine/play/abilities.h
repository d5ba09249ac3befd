/* What a game can do: its own solvers, players and studies, and behind them
 * those that serve every game. */
#ifndef SW_ENGINE_PLAY_ABILITIES_H
#define SW_ENGINE_PLAY_ABILITIES_H

#include "game.h"

/* The i-th one, NULL behind the last; no name comes twice. */
const sw_solver *sw_game_solver(const sw_game *game, size_t i);
const sw_player *sw_game_player(const sw_game *game, size_t i);
const sw_study *sw_game_study(const sw_game *game, size_t i);

#endif
