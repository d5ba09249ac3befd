/* The players of gomoku (ability/player.h). */
#ifndef SW_GOMOKU_PLAYERS_H
#define SW_GOMOKU_PLAYERS_H

#include "game.h"

extern const sw_player *const gomoku_players[];

/* For tournaments: as `perfect`, and where nothing is known alpha-beta deepens
 * until the budget stops it. */
extern const sw_player gomoku_tournament;

/* The move that this player would make in a position in which the game goes on
 * if it knew no strategy, and what it expects of it: above 0 it likes to be the
 * side to move.  No more than an estimate.  0 or SW_NO_MEMORY. */
int gomoku_estimate(const sw_rules *, const sw_pos *, const sw_budget *,
                    int32_t *value, sw_move *move, sw_err *);

#endif
