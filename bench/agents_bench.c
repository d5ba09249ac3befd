/* Players, and the end of a program: see agents_bench.h. */
#include "agents_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void give_up(const char *why) {
  fprintf(stderr, "error: %s\n", why);
  exit(2);
}

const sw_player *player_of(const char *name) {
  for (const sw_player *const *p = sw_game_agents.players; *p; p++)
    if (!strcmp((*p)->name, name))
      return *p;
  give_up("no such player");
}

void make_choice(const agents_rules *rules, const sw_player *player,
                 uint64_t nodes, sw_rng *rng, agents_state *state) {
  sw_budget budget = {.nodes = nodes};
  sw_pos pos;
  sw_move move;
  sw_err err;
  agents_state_put(rules, state, &pos);
  if (player->choose(&rules->base, &pos, rng, &budget, &move, &err))
    give_up(err.msg);
  agents_make(state, move);
}
