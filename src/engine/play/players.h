/* Players that know no game: for play, for matches, as yardsticks. */
#ifndef SW_ENGINE_PLAY_PLAYERS_H
#define SW_ENGINE_PLAY_PLAYERS_H

#include "game.h"

/* Any legal move, each equally likely. */
extern const sw_player sw_player_random;

/* Wins at once when it can, does not lose by the next move, its own or the
 * other side's, when it can help it, and otherwise moves at random. */
extern const sw_player sw_player_greedy;

/* Keeps what is proved about the position, with the length that was promised
 * (hint.h); where there is nothing to keep, moves as the strongest player. */
extern const sw_player sw_player_solver;

#endif
