/* Phase 3 as a search problem: see agents_duel.h. */
#include "games/agents/agents_duel.h"

enum { MOST_CAT_LINKS = 12 }; /* of a component; more is left to the search */

typedef struct place {
  const agents_net *net;
  agents_duel duel; /* links: those an agent can come to */
  int spare;
  uint64_t beside[AGENTS_NET];
  uint64_t strong, barely; /* sites with three links or more, with just three */
} place;

static sw_dfpn_key pack(agents_duel duel, int spare) {
  return (sw_dfpn_key){duel.links, (uint64_t)duel.mover |
                                       (uint64_t)duel.other << 8 |
                                       (uint64_t)spare << 16};
}

static void unpack(const agents_net *net, sw_dfpn_key key, place *here) {
  here->net = net;
  here->duel =
      (agents_duel){key.a, (int)(key.b & 0xff), (int)(key.b >> 8 & 0xff)};
  here->spare = (int)(key.b >> 16);
  agents_net_beside(net, key.a, here->beside);
  here->strong = here->barely = 0;
  for (int site = 0; site < net->sites; site++) {
    int links = sw_bits_count(here->beside[site]);
    here->strong |= links >= 3 ? sw_bit(site) : 0;
    here->barely |= links == 3 ? sw_bit(site) : 0;
  }
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

static int degree(const place *here, int site) {
  return sw_bits_count(here->beside[site]);
}

static void flip(place *here, int link) {
  int a = here->net->end[link][0], b = here->net->end[link][1];
  here->beside[a] ^= sw_bit(b);
  here->beside[b] ^= sw_bit(a);
}

/* ---- wins at once ------------------------------------------------------ */

/* An agent with one link loses it; with two, the mover goes to one of the
 * neighbours and cuts the other link.  `runs`: where the mover can end. */
static int wins_now(const place *here, uint64_t runs) {
  int theirs = degree(here, here->duel.other);
  if (!runs || theirs > 2)
    return 0;
  return theirs <= 1 || (runs & here->beside[here->duel.other]);
}

static uint64_t runs_of(const place *here, int site, int closed) {
  return agents_net_region(here->beside, site, sw_bit(closed)) & ~sw_bit(site);
}

int agents_duel_wins_now(const agents_net *net, agents_duel duel) {
  place here = {.net = net, .duel = duel};
  agents_net_beside(net, duel.links, here.beside);
  return wins_now(&here, runs_of(&here, duel.mover, duel.other));
}

/* ---- safe turns -------------------------------------------------------- */

/* One run of the mover, before it removes a link. */
typedef struct run {
  int to;
  uint64_t theirs; /* where the other agent could then go, all links there */
} run;

static uint64_t ends_of(const agents_net *net, int link) {
  return sw_bit(net->end[link][0]) | sw_bit(net->end[link][1]);
}

/* 1 when the other side cannot win at once after the run and the removal. */
static int is_safe(place *here, const run *r, int link) {
  uint64_t to = sw_bit(r->to), ends = ends_of(here->net, link);
  if (here->strong & ~(here->barely & ends) & to)
    return 1;
  uint64_t beside = here->beside[r->to];
  if (ends & to)
    beside &= ~ends;
  if (sw_bits_count(beside) != 2)
    return 0;
  if (!(beside & r->theirs))
    return 1;
  if (ends & to) /* the removed link was closed to the other agent anyway */
    return 0;
  flip(here, link);
  uint64_t theirs = runs_of(here, here->duel.other, r->to);
  flip(here, link);
  return !(beside & theirs);
}

/* How many strong sites the other agent could go to: a measure of how far from
 * a loss it is. */
static uint32_t strength(const place *here, const run *r, int link) {
  uint64_t weakened = link < 0 ? 0 : here->barely & ends_of(here->net, link);
  return (uint32_t)sw_bits_count(here->strong & ~weakened & r->theirs);
}

/* Removes the link and, when that cuts a component without an agent off, turns
 * its links into spare ones. */
static sw_dfpn_key key_after(place *here, const run *r, int link) {
  int a = here->net->end[link][0], b = here->net->end[link][1];
  agents_duel after = {here->duel.links & ~sw_bit(link), here->duel.other,
                       r->to};
  if (here->beside[a] & here->beside[b])
    return pack(after, here->spare);
  flip(here, link);
  uint64_t agents = sw_bit(after.mover) | sw_bit(after.other), dead = 0;
  uint64_t part = agents_net_region(here->beside, a, 0);
  if (!(part & sw_bit(b))) {
    if (!(part & agents))
      dead |= agents_net_links(here->net, after.links, part);
    part = agents_net_region(here->beside, b, 0);
    if (!(part & agents))
      dead |= agents_net_links(here->net, after.links, part);
  }
  flip(here, link);
  after.links &= ~dead;
  return pack(after, here->spare + sw_bits_count(dead));
}

static int add_child(place *here, const run *r, int link, sw_dfpn_list *list) {
  uint32_t strong = strength(here, r, link);
  sw_dfpn_child child = {{0, 0}, 1, 1 + strong * strong / 2};
  if (link >= 0)
    child.key = key_after(here, r, link);
  else
    child.key = pack((agents_duel){here->duel.links, here->duel.other, r->to},
                     here->spare - 1);
  return sw_dfpn_add(list, child);
}

static int add_run(place *here, const run *r, sw_dfpn_list *list) {
  uint64_t beside = here->beside[r->to];
  int links = sw_bits_count(beside);
  if (here->spare && (links > 2 || (links == 2 && !(beside & r->theirs))) &&
      add_child(here, r, -1, list))
    return SW_NO_MEMORY;
  for (SW_BITS_EACH(link, here->duel.links))
    if (is_safe(here, r, (int)link) && add_child(here, r, (int)link, list))
      return SW_NO_MEMORY;
  return 0;
}

static int are_apart(const place *here) {
  return !(agents_net_region(here->beside, here->duel.mover, 0) &
           sw_bit(here->duel.other));
}

static sw_value expand(void *ctx, sw_dfpn_key key, sw_dfpn_list *list) {
  const agents_arena *arena = ctx;
  place here;
  unpack(arena->net, key, &here);
  uint64_t runs = runs_of(&here, here.duel.mover, here.duel.other);
  if (!runs)
    return SW_LOSS;
  if (wins_now(&here, runs))
    return SW_WIN;
  if (arena->cats && are_apart(&here) &&
      agents_cat_applies(arena->net, here.duel, MOST_CAT_LINKS))
    return agents_cat_wins(arena->cats, here.duel) ? SW_WIN : SW_LOSS;
  size_t before = list->n;
  for (SW_BITS_EACH(to, runs)) {
    run r = {(int)to, runs_of(&here, here.duel.other, (int)to)};
    if (degree(&here, r.to) >= 2 && add_run(&here, &r, list))
      return SW_DRAW;
  }
  return list->n > before ? SW_OPEN : SW_LOSS;
}

sw_dfpn_game agents_duel_game(agents_arena *arena) {
  return (sw_dfpn_game){arena, expand};
}
