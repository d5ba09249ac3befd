/* Players that know no game: for play, for matches, as yardsticks. */
#ifndef SW_ENGINE_PLAY_PLAYERS_H
#define SW_ENGINE_PLAY_PLAYERS_H

#include "game.h"

/* Any legal move, all alike. */
extern const sw_player sw_player_random;

/* Wins at once when it can, does not lose at once when it can help it, and
 * otherwise follows the game's own order of moves, if it has one. */
extern const sw_player sw_player_greedy;

/* The best move of a hint (engine/play/hint.h): as strong as the game's solver
 * within the budget. */
extern const sw_player sw_player_solver;

#endif
