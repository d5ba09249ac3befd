/* Phase 3 as a search problem: see agents_phase3.h. */
#include "games/agents/search/agents_phase3.h"

#include <string.h>

enum { MOST_CAT_LINKS = 12 }; /* of a component; more is left to the search */

/* A place with the links that an agent can still come to, as a set too. */
typedef struct view {
  const agents_net *net;
  uint64_t links;
  int spare;
  agents_search_board at;
  agents_ground ground;
} view;

static void set_place(const agents_net *net, agents_phase3 position,
                      agents_search_board *at) {
  agents_search_board_clear(at, net->sites, position.mover, position.other);
  for (SW_BITS_EACH(link, position.links))
    agents_search_board_join(at, net->end[link][0], net->end[link][1]);
}

static void unpack(const agents_net *net, sw_dfpn_key key, view *here) {
  here->net = net;
  here->links = key.a;
  here->spare = agents_key_spare(key);
  set_place(net, agents_key_position(key), &here->at);
}

int agents_phase3_wins_now(const agents_net *net, agents_phase3 position) {
  agents_search_board at;
  set_place(net, position, &at);
  return agents_search_board_wins_now(
      &at, agents_search_board_runs(&at, position.mover, position.other));
}

/* ---- safe turns -------------------------------------------------------- */

/* Removes the link and, when that cuts sites without an agent off, turns their
 * links into spare ones. */
static sw_dfpn_key key_after(const view *here, const agents_run *run,
                             int link) {
  uint64_t agents = sw_bit(here->at.other) | sw_bit(run->to), side[2];
  const uint8_t *end = here->net->end[link];
  agents_phase3 after = {here->links & ~sw_bit(link), here->at.other, run->to};
  if (!agents_ground_sides(&here->ground, &here->at, end[0], end[1], side))
    return agents_key_pack(after, here->spare);
  uint64_t dead = !(side[0] & agents)   ? side[0]
                  : !(side[1] & agents) ? side[1]
                                        : 0;
  dead = agents_net_links(here->net, after.links, dead);
  after.links &= ~dead;
  return agents_key_pack(after, here->spare + sw_bits_count(dead));
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
  agents_phase3 after = {here->links, here->at.other, run->to};
  return add_child(list, agents_key_pack(after, here->spare - 1), run->refuges);
}

static int add_run(view *here, const agents_run *run, sw_dfpn_list *list) {
  if (add_spare(here, run, list))
    return SW_NO_MEMORY;
  for (SW_BITS_EACH(link, here->links)) {
    int a = here->net->end[link][0], b = here->net->end[link][1];
    if (agents_search_board_is_safe(&here->at, &here->ground, run, a, b) &&
        add_child(list, key_after(here, run, (int)link),
                  agents_run_refuges(run, a, b)))
      return SW_NO_MEMORY;
  }
  return 0;
}

/* The value where runs or cat numbers tell it. */
static sw_value at_a_glance(const agents_arena *arena, const view *here,
                            uint64_t runs) {
  agents_phase3 position = {here->links, here->at.mover, here->at.other};
  if (!runs)
    return SW_LOSS;
  if (agents_search_board_wins_now(&here->at, runs))
    return SW_WIN;
  if (arena->cats && agents_cat_applies(arena->net, position, MOST_CAT_LINKS))
    return agents_cat_wins(arena->cats, position) ? SW_WIN : SW_LOSS;
  return SW_OPEN;
}

static int expand(void *ctx, sw_dfpn_key key, sw_dfpn_list *list,
                  sw_value *value) {
  const agents_arena *arena = ctx;
  view here;
  unpack(arena->net, key, &here);
  uint64_t runs =
      agents_search_board_runs(&here.at, here.at.mover, here.at.other);
  *value = at_a_glance(arena, &here, runs);
  if (*value != SW_OPEN)
    return 0;
  agents_ground_of(&here.at, &here.ground);
  size_t before = list->n;
  for (SW_BITS_EACH(to, runs & here.at.least[2])) {
    agents_run run = agents_run_to(&here.at, &here.ground, (int)to);
    if (add_run(&here, &run, list))
      return SW_NO_MEMORY;
  }
  if (list->n == before)
    *value = SW_LOSS;
  return 0;
}

static sw_dfpn_key stand_in(void *ctx, sw_dfpn_key key) {
  const agents_arena *arena = ctx;
  return agents_isomorphism_find(arena->classes, arena->net, key);
}

sw_dfpn_game agents_phase3_game(agents_arena *arena) {
  return (sw_dfpn_game){arena, expand, arena->classes ? stand_in : NULL};
}
