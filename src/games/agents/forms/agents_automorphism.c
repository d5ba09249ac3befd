/* Symmetries of a net by backtracking: see agents_automorphism.h.
 *
 * Sites are placed one after another, each after a neighbour where there is
 * one, on any free site of the same degree that has the same neighbours among
 * those already placed.
 */
#include "games/agents/forms/agents_automorphism.h"

#include <string.h>

enum { MOST_STEPS = 200000 };

typedef struct hunt {
  const agents_net *net;
  uint64_t beside[AGENTS_NET];
  uint8_t order[AGENTS_NET], image[AGENTS_NET];
  uint64_t used; /* images of the sites that are placed */
  int found, steps;
  agents_map map[AGENTS_MAPS + 1];
} hunt;

/* Breadth first, component by component. */
static void set_order(hunt *h) {
  uint64_t left = sw_bits_below(h->net->sites);
  for (int n = 0, next = 0; n < h->net->sites; next++) {
    if (next == n) {
      h->order[n++] = (uint8_t)sw_bits_lowest(left);
      left &= left - 1;
    }
    for (SW_BITS_EACH(site, h->beside[h->order[next]] & left))
      h->order[n++] = (uint8_t)site;
    left &= ~h->beside[h->order[next]];
  }
}

static int link_between(const agents_net *net, int a, int b) {
  return sw_bits_lowest(net->at[a] & net->at[b]);
}

static void note(hunt *h) {
  agents_map *map = &h->map[h->found++];
  memcpy(map->site, h->image, sizeof map->site);
  for (int l = 0; l < h->net->links; l++)
    map->link[l] = (uint8_t)link_between(h->net, h->image[h->net->end[l][0]],
                                         h->image[h->net->end[l][1]]);
}

/* Can the n-th site in order go to `to`? */
static int fits(const hunt *h, int n, int to) {
  int site = h->order[n];
  if (sw_bits_count(h->beside[site]) != sw_bits_count(h->beside[to]))
    return 0;
  for (int i = 0; i < n; i++)
    if ((h->beside[site] >> h->order[i] & 1) !=
        (h->beside[to] >> h->image[h->order[i]] & 1))
      return 0;
  return 1;
}

static void place(hunt *h, int n) {
  if (n == h->net->sites) {
    note(h);
    return;
  }
  uint64_t to_try = sw_bits_below(h->net->sites) & ~h->used;
  for (SW_BITS_EACH(to, to_try)) {
    if (h->found > AGENTS_MAPS || ++h->steps > MOST_STEPS)
      return;
    if (!fits(h, n, (int)to))
      continue;
    h->image[h->order[n]] = (uint8_t)to;
    h->used |= sw_bit((int)to);
    place(h, n + 1);
    h->used &= ~sw_bit((int)to);
  }
}

static int moves_sites(const hunt *h, const agents_map *map) {
  for (int s = 0; s < h->net->sites; s++)
    if (map->site[s] != s)
      return 1;
  return 0;
}

static int is_own_inverse(const hunt *h, const agents_map *map) {
  for (int s = 0; s < h->net->sites; s++)
    if (map->site[map->site[s]] != s)
      return 0;
  return 1;
}

/* The first of those that were found, of which not all are known. */
static int take_two(const hunt *h, agents_map map[AGENTS_MAPS]) {
  for (int i = 0; i < h->found; i++)
    if (moves_sites(h, &h->map[i]) && is_own_inverse(h, &h->map[i])) {
      map[1] = h->map[i];
      return 2;
    }
  return 1;
}

int agents_automorphisms(const agents_net *net, agents_map map[AGENTS_MAPS]) {
  hunt h = {.net = net};
  agents_net_beside(net, sw_bits_below(net->links), h.beside);
  set_order(&h);
  place(&h, 0);
  for (int i = 0; i < AGENTS_NET; i++)
    map[0].site[i] = map[0].link[i] = (uint8_t)i;
  if (h.found > AGENTS_MAPS || h.steps > MOST_STEPS)
    return take_two(&h, map);
  int n = 1;
  for (int i = 0; i < h.found; i++)
    if (moves_sites(&h, &h.map[i]))
      map[n++] = h.map[i];
  return n;
}
