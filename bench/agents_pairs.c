/* agents_pairs: two players against each other, and what their moves cost.
 *
 *   ninja -C build bench/agents_pairs
 *   build/bench/agents_pairs BOARD PLAYER NODES PLAYER NODES [PAIRS [SEED]]
 *
 * Each random result of phase 1 is played twice with sides exchanged, as by
 * `spielwerk match`, on one thread; NODES 0 is no limit.  The program prints
 * the games that each player won, and the processor seconds for its moves after
 * phase 1, on average and at most.
 */
#include "agents_bench.h"
#include "games/agents/rules/agents_rules.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct side {
  const sw_player *player;
  uint64_t nodes;
  int won, moves;
  double seconds, most; /* all moves, the longest */
} side;

static void choose(const agents_rules *rules, side *who, const sw_pos *pos,
                   sw_rng *rng, sw_move *move) {
  sw_budget budget = {.nodes = who->nodes};
  sw_err err;
  clock_t start = clock();
  if (who->player->choose(&rules->base, pos, rng, &budget, move, &err))
    give_up(err.msg);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  who->moves++;
  who->seconds += seconds;
  who->most = seconds > who->most ? seconds : who->most;
}

/* Phase 1 at random. */
static void open_game(const agents_rules *rules, sw_rng *rng,
                      agents_state *state) {
  sw_pos pos;
  sw_game_agents.start(&rules->base, &pos);
  agents_state_get(rules, &pos, state);
  while (agents_phase(rules, state) == 1) {
    side lot = {.player = player_of("random")};
    sw_move move;
    agents_state_put(rules, state, &pos);
    choose(rules, &lot, &pos, rng, &move);
    agents_make(state, move);
  }
}

/* red: which of the two players moves for Red. */
static void play(const agents_rules *rules, agents_state state, side of[2],
                 int red, sw_rng *rng) {
  sw_value value;
  while ((value = agents_result(rules, &state)) == SW_OPEN) {
    sw_pos pos;
    sw_move move;
    agents_state_put(rules, &state, &pos);
    choose(rules, &of[state.turn == AGENTS_RED ? red : !red], &pos, rng, &move);
    agents_make(&state, move);
  }
  if (value != SW_DRAW)
    of[(state.turn == AGENTS_RED) == (value == SW_WIN) ? red : !red].won++;
}

int main(int argc, char **argv) {
  sw_rules *rules;
  sw_err err;
  if (argc < 6)
    give_up("give a board and twice a player and its nodes");
  if (sw_rules_parse(argv[1], strlen(argv[1]), &rules, &err))
    give_up(err.msg);
  side of[2] = {
      {.player = player_of(argv[2]), .nodes = strtoull(argv[3], NULL, 10)},
      {.player = player_of(argv[4]), .nodes = strtoull(argv[5], NULL, 10)}};
  sw_rng rng = sw_rng_seed(argc > 7 ? strtoull(argv[7], NULL, 10) : 1);
  for (int pairs = argc > 6 ? atoi(argv[6]) : 20; pairs > 0; pairs--) {
    agents_state start;
    open_game(agents_of(rules), &rng, &start);
    for (int red = 0; red < 2; red++)
      play(agents_of(rules), start, of, red, &rng);
  }
  printf("player         won  s/move  longest\n");
  for (int i = 0; i < 2; i++)
    printf("%-12s %5d %7.3f %8.3f\n", of[i].player->name, of[i].won,
           of[i].seconds / of[i].moves, of[i].most);
  sw_rules_free(rules);
  return 0;
}
