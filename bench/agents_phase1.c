/* agents_phase1: what phase 1 is worth to a player.
 *
 *   ninja -C build bench/agents_phase1
 *   build/bench/agents_phase1 BOARD PLAYER NODES LATER [GAMES [SEED]]
 *
 * In each game one side plays phase 1 by PLAYER with NODES a move, the other
 * one at random; both go on by `strong` with LATER nodes a move.  The sides
 * change from game to game.  The program prints the games that PLAYER won, as
 * Red, as Blue and in all, their share, and its 95 % confidence interval
 * (Wilson 1927).  PLAYER `random` is the control: about one half.
 */
#include "agents_bench.h"
#include "games/agents/rules/agents_rules.h"
#include "registry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct lab {
  const agents_rules *rules;
  const sw_player *early, *chance, *late;
  uint64_t early_nodes, late_nodes;
  sw_rng rng;
} lab;

/* 1 when the side that chose in phase 1 wins. */
static int play(lab *l, int chooser) {
  agents_state state;
  sw_pos pos;
  sw_value value;
  sw_game_agents.start(&l->rules->base, &pos);
  agents_state_get(l->rules, &pos, &state);
  while (agents_phase(l->rules, &state) == 1)
    if (state.turn == chooser)
      make_choice(l->rules, l->early, l->early_nodes, &l->rng, &state);
    else
      make_choice(l->rules, l->chance, 0, &l->rng, &state);
  while ((value = agents_result(l->rules, &state)) == SW_OPEN)
    make_choice(l->rules, l->late, l->late_nodes, &l->rng, &state);
  return (value == SW_WIN) == (state.turn == chooser);
}

static void print(const char *name, int won, int games) {
  const double z = 1.96;
  double n = games, p = won / n, half = z / (2 * n);
  double middle = p + z * half, wide = z * sqrt(p * (1 - p) / n + half * half);
  double scale = 1 + z * z / n;
  printf("%-8s %5d of %5d  %5.1f%%  %5.1f%% to %5.1f%%\n", name, won, games,
         100 * p, 100 * (middle - wide) / scale, 100 * (middle + wide) / scale);
}

int main(int argc, char **argv) {
  sw_rules *rules;
  sw_err err;
  if (argc < 5)
    give_up("give a board, a player and its nodes, and nodes for later");
  if (sw_rules_parse(argv[1], strlen(argv[1]), &rules, &err))
    give_up(err.msg);
  lab l = {.rules = agents_of(rules),
           .early = player_of(argv[2]),
           .chance = player_of("random"),
           .late = player_of("strong"),
           .early_nodes = strtoull(argv[3], NULL, 10),
           .late_nodes = strtoull(argv[4], NULL, 10),
           .rng = sw_rng_seed(argc > 6 ? strtoull(argv[6], NULL, 10) : 1)};
  int games = argc > 5 ? atoi(argv[5]) : 100, won[2] = {0, 0};
  for (int g = 0; g < games; g++)
    won[g % 2] += play(&l, g % 2);
  print("Red", won[AGENTS_RED], (games + 1) / 2);
  if (games > 1)
    print("Blue", won[AGENTS_BLUE], games / 2);
  print("both", won[0] + won[1], games);
  sw_rules_free(rules);
  return 0;
}
