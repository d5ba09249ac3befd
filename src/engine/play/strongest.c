/* The strongest player: see strongest.h. */
#include "engine/play/strongest.h"

#include "engine/play/monte_carlo.h"

const sw_player *sw_player_strongest(const sw_game *game) {
  return game->players && *game->players ? *game->players
                                         : &sw_player_monte_carlo;
}
