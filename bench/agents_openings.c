/* agents_openings: what a player's choices in phase 1 are worth.
 *
 *   ninja -C build bench/agents_openings
 *   build/bench/agents_openings BOARD PLAYER NODES [GAMES [SEED]]
 *
 * Phase 1 is played at random for both sides, by the player for Red, for Blue,
 * and for both, GAMES times each; the random choices in a game are the same for
 * all four as far as the player's choices allow.  The table solves the starts
 * of phase 2 that result, so the board must keep 28 links or fewer.  The
 * program prints how many of them each side wins.
 */
#include "agents_bench.h"
#include "games/agents/rules/agents_rules.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct side {
  const sw_player *player;
  uint64_t nodes;
  sw_rng rng;
} side;

/* of: Red and Blue. */
static void open_game(const agents_rules *rules, side of[2], sw_pos *pos) {
  agents_state state;
  sw_err err;
  sw_game_agents.start(&rules->base, pos);
  agents_state_get(rules, pos, &state);
  while (agents_phase(rules, &state) == 1) {
    side *who = &of[state.turn];
    sw_budget budget = {.nodes = who->nodes};
    sw_move move;
    if (who->player->choose(&rules->base, pos, &who->rng, &budget, &move, &err))
      give_up(err.msg);
    agents_make(&state, move);
    agents_state_put(rules, &state, pos);
  }
}

static const sw_solver *table_solver(void) {
  for (const sw_solver *const *s = sw_game_agents.solvers; *s; s++)
    if (!strcmp((*s)->name, "table"))
      return *s;
  give_up("no table");
}

/* 1 when Red, who begins phase 2, wins. */
static int red_wins(const agents_rules *rules, const sw_pos *pos) {
  sw_answer answer;
  sw_err err;
  sw_answer_init(&answer);
  if (table_solver()->solve(&rules->base, pos, 0, NULL, NULL, &answer, &err))
    give_up(err.msg);
  int won = answer.value == SW_WIN;
  sw_answer_free(&answer);
  return won;
}

int main(int argc, char **argv) {
  static const char *const names[] = {"nobody", "Red", "Blue", "both"};
  sw_rules *rules;
  sw_err err;
  if (argc < 4)
    give_up("give a board, a player and its nodes");
  if (sw_rules_parse(argv[1], strlen(argv[1]), &rules, &err))
    give_up(err.msg);
  int games = argc > 4 ? atoi(argv[4]) : 100;
  uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
  printf("chooses  Red wins  Blue wins\n");
  for (int sides = 0; sides < 4; sides++) {
    int red = 0;
    for (int game = 0; game < games; game++) {
      side of[2];
      sw_pos pos;
      for (int i = 0; i < 2; i++)
        of[i] =
            (side){.player = player_of(sides >> i & 1 ? argv[2] : "random"),
                   .nodes = strtoull(argv[3], NULL, 10),
                   .rng = sw_rng_seed(seed + 2 * (uint64_t)game + (uint64_t)i)};
      open_game(agents_of(rules), of, &pos);
      red += red_wins(agents_of(rules), &pos);
    }
    printf("%-7s %9d %10d\n", names[sides], red, games - red);
  }
  sw_rules_free(rules);
  return 0;
}
