/* A player for any game: Monte Carlo tree search by the game's own rules.  The
 * nodes of a budget are the moves that it may make, those at random too. */
#ifndef SW_ENGINE_PLAY_MONTE_CARLO_H
#define SW_ENGINE_PLAY_MONTE_CARLO_H

#include "game.h"

extern const sw_player sw_player_monte_carlo;

#endif
