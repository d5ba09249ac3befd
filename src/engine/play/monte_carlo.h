/* A player for any game: Monte Carlo tree search by the game's own rules. */
#ifndef SW_ENGINE_PLAY_MONTE_CARLO_H
#define SW_ENGINE_PLAY_MONTE_CARLO_H

#include "game.h"

extern const sw_player sw_player_monte_carlo;

#endif
