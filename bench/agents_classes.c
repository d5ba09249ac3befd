/* agents_classes: what isomorphic positions save in proof-number search.
 *
 *   ninja -C build bench/agents_classes
 *   build/bench/agents_classes [LINKS [POSITIONS [NODES [SEED]]]]
 *
 * Random links of the 19-site board, both agents on random sites, nobody stuck
 * and no win at once.  Each position is searched twice, with the same memory
 * and up to NODES expanded positions: once as it is, and once with one position
 * standing for all that are isomorphic.  The program prints one line for each
 * position, then the sums over those that both searches decided: expanded
 * positions and processor seconds.
 */
#include "agents_bench.h"
#include "games/agents/forms/agents_isomorphism.h"
#include "games/agents/search/agents_phase3.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const size_t memory = (size_t)80 << 20;

typedef struct cost {
  sw_value value;
  uint64_t nodes;
  double seconds;
} cost;

static agents_net random_net(const agents_board *board, int links,
                             sw_rng *rng) {
  agents_links set;
  agents_net net;
  sw_err err;
  agents_links_all(board, &set);
  for (int left = board->links; left > links;) {
    int link = sw_rng_index(rng, board->links);
    if (!agents_links_has(&set, link))
      continue;
    agents_links_flip(&set, link);
    left--;
  }
  if (agents_net_of(board, &set, &net, &err))
    give_up(err.msg);
  return net;
}

static agents_phase3 random_duel(const agents_net *net, sw_rng *rng) {
  for (;;) {
    agents_phase3 d = {sw_bits_below(net->links), sw_rng_index(rng, net->sites),
                       sw_rng_index(rng, net->sites)};
    if (d.mover != d.other &&
        !agents_phase3_stuck(net, d.links, d.mover, d.other) &&
        !agents_phase3_stuck(net, d.links, d.other, d.mover) &&
        !agents_phase3_wins_now(net, d))
      return d;
  }
}

static cost measure(const agents_net *net, agents_phase3 position,
                    uint64_t nodes, int with_twins) {
  agents_arena arena = {net, NULL, NULL};
  sw_dfpn *search;
  sw_err err;
  sw_budget budget = {.nodes = nodes};
  cost c;
  size_t part = with_twins ? memory / 5 : 0;
  if (agents_cat_new(net, &arena.cats, &err) ||
      (part && agents_isomorphism_new(part, &arena.classes, &err)) ||
      sw_dfpn_new(memory - part, &search, &err))
    give_up(err.msg);
  sw_dfpn_game game = agents_phase3_game(&arena);
  clock_t start = clock();
  (void)sw_dfpn_solve(search, &game, agents_key_of(net, position), &budget,
                      &c.value, &err);
  c.seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  c.nodes = sw_dfpn_nodes(search);
  sw_dfpn_free(search);
  agents_isomorphism_free(arena.classes);
  agents_cat_free(arena.cats);
  return c;
}

static void put_cost(const char *who, cost c) {
  printf("  %s %9llu nodes %7.2f s", who, (unsigned long long)c.nodes,
         c.seconds);
}

static void add(cost *sum, cost c) {
  sum->nodes += c.nodes;
  sum->seconds += c.seconds;
}

int main(int argc, char **argv) {
  int links = argc > 1 ? atoi(argv[1]) : 22;
  int positions = argc > 2 ? atoi(argv[2]) : 20;
  uint64_t nodes = argc > 3 ? strtoull(argv[3], NULL, 10) : 1000000;
  sw_rng rng = sw_rng_seed(argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
  sw_rules *rules;
  sw_err err;
  cost all[2] = {{0}, {0}};
  int decided = 0;
  if (sw_rules_parse("agents:2", strlen("agents:2"), &rules, &err))
    give_up(err.msg);
  for (int i = 0; i < positions; i++) {
    agents_net net = random_net(&agents_of(rules)->board, links, &rng);
    agents_phase3 position = random_duel(&net, &rng);
    cost alone = measure(&net, position, nodes, 0);
    cost classes = measure(&net, position, nodes, 1);
    put_cost("each", alone);
    put_cost("classes", classes);
    int both = alone.value != SW_OPEN && classes.value != SW_OPEN;
    printf("  %s\n", both ? "" : "open");
    if (both && alone.value != classes.value)
      give_up("the two searches differ");
    decided += both;
    if (both) {
      add(&all[0], alone);
      add(&all[1], classes);
    }
  }
  printf("%d of %d with %d links are decided by both:\n", decided, positions,
         links);
  put_cost("each", all[0]);
  put_cost("classes", all[1]);
  putchar('\n');
  sw_rules_free(rules);
  return 0;
}
