/* What the measurements of the players of agents and links share. */
#ifndef AGENTS_BENCH_H
#define AGENTS_BENCH_H

#include "game.h"

/* Says why and ends the program with status 2. */
_Noreturn void give_up(const char *why);

/* The player of that name; without one, gives up. */
const sw_player *player_of(const char *name);

#endif
