/* Phase 3 as a search problem: see agents_phase3.h. */
#include "games/agents/search/agents_phase3.h"

#include "games/agents/forms/agents_isomorphism.h"

#include <string.h>

enum { MOST_CAT_LINKS = 12 }; /* of a component; more is left to the search */

/* A place with the links that an agent can still come to, as a set too. */
typedef struct view {
  const agents_net *net;
  uint64_t links;
  int spare;
  agents_place at;
  agents_ground ground;
} view;

static sw_dfpn_key pack(agents_duel duel, int spare) {
  return (sw_dfpn_key){duel.links, (uint64_t)duel.mover |
                                       (uint64_t)duel.other << 8 |
                                       (uint64_t)spare << 16};
}

static void set_place(const agents_net *net, agents_duel duel,
                      agents_place *at) {
  agents_place_clear(at, net->sites, duel.mover, duel.other);
  for (SW_BITS_EACH(link, duel.links))
    agents_place_join(at, net->end[link][0], net->end[link][1]);
}

static void unpack(const agents_net *net, sw_dfpn_key key, view *here) {
  here->net = net;
  here->links = key.a;
  here->spare = agents_duel_spare(key);
  set_place(net, agents_duel_of(key), &here->at);
}

sw_dfpn_key agents_duel_key(const agents_net *net, agents_duel duel) {
  uint64_t beside[AGENTS_NET];
  agents_net_beside(net, duel.links, beside);
  uint64_t live = agents_net_region(beside, duel.mover, 0) |
                  agents_net_region(beside, duel.other, 0);
  int all = sw_bits_count(duel.links);
  duel.links = agents_net_links(net, duel.links, live);
  return pack(duel, all - sw_bits_count(duel.links));
}

int agents_duel_wins_now(const agents_net *net, agents_duel duel) {
  agents_place at;
  set_place(net, duel, &at);
  return agents_place_wins_now(&at,
                               agents_place_runs(&at, duel.mover, duel.other));
}

/* ---- safe turns -------------------------------------------------------- */

/* Removes the link and, when that cuts sites without an agent off, turns their
 * links into spare ones. */
static sw_dfpn_key key_after(const view *here, const agents_run *run,
                             int link) {
  uint64_t agents = sw_bit(here->at.other) | sw_bit(run->to), side[2];
  const uint8_t *end = here->net->end[link];
  agents_duel after = {here->links & ~sw_bit(link), here->at.other, run->to};
  if (!agents_ground_sides(&here->ground, &here->at, end[0], end[1], side))
    return pack(after, here->spare);
  uint64_t dead = !(side[0] & agents)   ? side[0]
                  : !(side[1] & agents) ? side[1]
                                        : 0;
  dead = agents_net_links(here->net, after.links, dead);
  after.links &= ~dead;
  return pack(after, here->spare + sw_bits_count(dead));
}

static int add_child(sw_dfpn_list *list, sw_dfpn_key key, int refuges) {
  uint32_t strong = (uint32_t)refuges;
  return sw_dfpn_add(list, (sw_dfpn_child){key, 1, 1 + strong * strong / 2});
}

/* The run with a spare link removed. */
static int add_spare(const view *here, const agents_run *run,
                     sw_dfpn_list *list) {
  uint64_t beside = here->at.beside[run->to];
  int links = sw_bits_count(beside);
  if (!here->spare || links < 2 || (links == 2 && beside & run->theirs))
    return 0;
  agents_duel after = {here->links, here->at.other, run->to};
  return add_child(list, pack(after, here->spare - 1), run->refuges);
}

static int add_run(view *here, const agents_run *run, sw_dfpn_list *list) {
  if (add_spare(here, run, list))
    return SW_NO_MEMORY;
  for (SW_BITS_EACH(link, here->links)) {
    int a = here->net->end[link][0], b = here->net->end[link][1];
    if (agents_place_is_safe(&here->at, &here->ground, run, a, b) &&
        add_child(list, key_after(here, run, (int)link),
                  agents_run_refuges(run, a, b)))
      return SW_NO_MEMORY;
  }
  return 0;
}

static sw_value expand(void *ctx, sw_dfpn_key key, sw_dfpn_list *list) {
  const agents_arena *arena = ctx;
  view here;
  unpack(arena->net, key, &here);
  agents_duel duel = {here.links, here.at.mover, here.at.other};
  uint64_t runs = agents_place_runs(&here.at, duel.mover, duel.other);
  if (!runs)
    return SW_LOSS;
  if (agents_place_wins_now(&here.at, runs))
    return SW_WIN;
  if (arena->cats && agents_cat_applies(arena->net, duel, MOST_CAT_LINKS))
    return agents_cat_wins(arena->cats, duel) ? SW_WIN : SW_LOSS;
  agents_ground_of(&here.at, &here.ground);
  size_t before = list->n;
  for (SW_BITS_EACH(to, runs & here.at.least[2])) {
    agents_run run = agents_run_to(&here.at, &here.ground, (int)to);
    if (add_run(&here, &run, list))
      return SW_DRAW;
  }
  return list->n > before ? SW_OPEN : SW_LOSS;
}

static sw_dfpn_key stand_in(void *ctx, sw_dfpn_key key) {
  const agents_arena *arena = ctx;
  return agents_twins_find(arena->twins, arena->net, key);
}

sw_dfpn_game agents_duel_game(agents_arena *arena) {
  return (sw_dfpn_game){arena, expand, arena->twins ? stand_in : NULL};
}
