/* Players that know no game: for play, for matches, as yardsticks. */
#ifndef SW_ENGINE_PLAY_PLAYERS_H
#define SW_ENGINE_PLAY_PLAYERS_H

#include "game.h"

/* Any legal move, all alike. */
extern const sw_player sw_player_random;

/* Wins at once when it can, does not lose at once when it can help it, and
 * otherwise moves at random. */
extern const sw_player sw_player_greedy;

/* Keeps what is proved of the position, with the length that was promised
 * (engine/play/hint.h); where nothing is, moves as the strongest player. */
extern const sw_player sw_player_solver;

/* The game's strongest player: the first one of its own, else Monte Carlo. */
const sw_player *sw_player_strongest(const sw_game *game);

#endif
