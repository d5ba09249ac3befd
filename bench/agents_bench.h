/* What the measurements of the players of agents and links share. */
#ifndef AGENTS_BENCH_H
#define AGENTS_BENCH_H

#include "game.h"
#include "games/agents/rules/agents_rules.h"

/* Says why and ends the program with status 2. */
_Noreturn void give_up(const char *why);

/* The player of that name; without one, gives up. */
const sw_player *player_of(const char *name);

/* Makes the move that the player chooses with this many nodes, or with 0 by its
 * own limit; an error ends the program. */
void make_choice(const agents_rules *rules, const sw_player *player,
                 uint64_t nodes, sw_rng *rng, agents_state *state);

#endif
