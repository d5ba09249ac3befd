/* Players by their names, and the end of a program: see agents_bench.h. */
#include "agents_bench.h"

#include "games/agents/rules/agents_rules.h"

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
