/* agents_accuracy: how often a player keeps a won position won.
 *
 *   ninja -C build bench/agents_accuracy
 *   build/bench/agents_accuracy [PLAYER [NODES [SETS [SEED]]]]
 *
 * The course's strategy plays against itself on the 19-site board, from random
 * results of phase 1.  As soon as a game has so few links left that the table
 * over subsets knows all that can follow, the player is asked what it would do
 * in each won position of the game, and in some random positions for each
 * smaller number of links.  Positions that can be won at once are left out,
 * since everybody wins them.  One line for each number of links tells how many
 * won positions there were, in how many the player's move keeps the win, and
 * the processor seconds for a move, on average and at most.
 */
#include "agents_bench.h"
#include "games/agents/search/agents_oracle.h"
#include "games/agents/search/agents_phase3.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 24, LEAST = 18, RANDOM = 3, TRIES = 1000 };

typedef struct tally {
  int won, kept;
  double seconds, most; /* all moves, the longest */
} tally;

typedef struct lab {
  const agents_rules *rules;
  const sw_player *player, *guide; /* who is measured, who plays the games */
  uint64_t nodes;
  sw_rng rng;
  agents_oracle *oracle;
  agents_net net;
  tally of[MOST + 1];
} lab;

static sw_value value_of(const lab *l, const agents_state *state) {
  sw_value value = agents_result(l->rules, state);
  sw_err err;
  if (value == SW_OPEN && agents_oracle_value(l->oracle, state, &value, &err))
    give_up(err.msg);
  return value;
}

static int is_worth_asking(const lab *l, const agents_state *state) {
  return agents_result(l->rules, state) == SW_OPEN &&
         !agents_phase3_wins_now(&l->net, agents_net_phase3(&l->net, state)) &&
         value_of(l, state) == SW_WIN;
}

static double seconds_since(clock_t start) {
  return (double)(clock() - start) / CLOCKS_PER_SEC;
}

static void add(tally *sum, tally more) {
  sum->won += more.won;
  sum->kept += more.kept;
  sum->seconds += more.seconds;
  sum->most = more.most > sum->most ? more.most : sum->most;
}

/* Asks the player, unless the position is lost or too easy. */
static int ask(lab *l, agents_state state) {
  int links = agents_links_count(&state.links);
  if (!is_worth_asking(l, &state))
    return 0;
  clock_t start = clock();
  make_choice(l->rules, l->player, l->nodes, &l->rng, &state);
  double seconds = seconds_since(start);
  add(&l->of[links],
      (tally){1, value_of(l, &state) == SW_LOSS, seconds, seconds});
  return 1;
}

static void drop_links(lab *l, agents_links *set, int links) {
  while (agents_links_count(set) > links) {
    int link = sw_rng_index(&l->rng, l->rules->board.links);
    if (agents_links_has(set, link))
      agents_links_flip(set, link);
  }
}

/* Random positions on subsets of the links. */
static void ask_random(lab *l, const agents_links *set) {
  for (int links = LEAST; links <= MOST; links++)
    for (int i = 0, asked = 0; i < TRIES && asked < RANDOM; i++) {
      agents_state state = {.links = *set};
      drop_links(l, &state.links, links);
      for (int side = 0; side < 2; side++)
        state.site[side] =
            l->net.board_site[sw_rng_below(&l->rng, (uint64_t)l->net.sites)];
      asked += state.site[0] != state.site[1] && ask(l, state);
    }
}

/* Plays to the end, or until few enough links are left; 1 then. */
static int reach_few_links(lab *l, agents_state *state) {
  sw_pos pos;
  sw_game_agents.start(&l->rules->base, &pos);
  agents_state_get(l->rules, &pos, state);
  drop_links(l, &state->links, l->rules->board.links - 4 * l->rules->rounds);
  while (agents_links_count(&state->links) > MOST) {
    make_choice(l->rules, l->guide, 0, &l->rng, state);
    if (agents_result(l->rules, state) != SW_OPEN)
      return 0;
  }
  return 1;
}

static void measure_set(lab *l) {
  sw_budget budget = {.memory = (size_t)2 << 30};
  agents_state state;
  sw_err err;
  while (!reach_few_links(l, &state))
    continue;
  agents_links set = state.links;
  if (agents_net_of(&l->rules->board, &set, &l->net, &err) ||
      agents_oracle_new(l->rules, &state, AGENTS_BY_TABLE, &budget, &l->oracle,
                        &err))
    give_up(err.msg);
  while (agents_result(l->rules, &state) == SW_OPEN) {
    if (agents_links_count(&state.links) >= LEAST)
      ask(l, state);
    make_choice(l->rules, l->guide, 0, &l->rng, &state);
  }
  ask_random(l, &set);
  agents_oracle_free(l->oracle);
}

static void print_tally(const char *name, tally t) {
  printf("%-6s %4d %4d %6.1f%% %8.3f %8.3f\n", name, t.won, t.kept,
         t.won ? 100.0 * t.kept / t.won : 0, t.won ? t.seconds / t.won : 0,
         t.most);
}

int main(int argc, char **argv) {
  lab l = {.player = player_of(argc > 1 ? argv[1] : "strong"),
           .guide = player_of("course"),
           .nodes = argc > 2 ? strtoull(argv[2], NULL, 10) : 60000,
           .rng = sw_rng_seed(argc > 4 ? strtoull(argv[4], NULL, 10) : 1)};
  sw_rules *rules;
  sw_err err;
  tally sum = {0, 0, 0, 0};
  if (sw_rules_parse("agents:2", 8, &rules, &err))
    give_up(err.msg);
  l.rules = agents_of(rules);
  for (int sets = argc > 3 ? atoi(argv[3]) : 20; sets > 0; sets--)
    measure_set(&l);
  printf("links   won kept   share  s/move  longest\n");
  for (int links = LEAST; links <= MOST; links++) {
    char name[16];
    snprintf(name, sizeof name, "%d", links);
    print_tally(name, l.of[links]);
    add(&sum, l.of[links]);
  }
  print_tally("all", sum);
  sw_rules_free(rules);
  return 0;
}
