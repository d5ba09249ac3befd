/* Who moves where nothing is proved. */
#ifndef SW_ENGINE_PLAY_STRONGEST_H
#define SW_ENGINE_PLAY_STRONGEST_H

#include "game.h"

/* The game's strongest player: the first one of its own, else Monte Carlo. */
const sw_player *sw_player_strongest(const sw_game *game);

#endif
