/* The games that the checker knows. */
#include "check_games.h"

const ck_game *const ck_games[] = {
    &ck_game_peg,    &ck_game_agents, &ck_game_minor,    &ck_game_sprouts,
    &ck_game_gomoku, &ck_game_euler,  &ck_game_untangle,
};

const size_t ck_games_n = sizeof ck_games / sizeof *ck_games;
