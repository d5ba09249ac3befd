/* Neighbours and degrees, kept while links come and go: see agents_place.h. */
#include "games/agents/agents_place.h"

#include <string.h>

void agents_place_clear(agents_place *at, int sites, int mover, int other) {
  assert(sites <= AGENTS_NET);
  memset(at, 0, sizeof *at);
  at->sites = sites;
  at->mover = mover;
  at->other = other;
}

/* The site has just reached, or is about to leave, its present degree. */
static void flip_degree(agents_place *at, int site) {
  int degree = agents_place_degree(at, site);
  if (degree <= AGENTS_MOST_DEGREE)
    at->least[degree] ^= sw_bit(site);
}

void agents_place_join(agents_place *at, int a, int b) {
  assert(!(at->beside[a] & sw_bit(b)));
  at->beside[a] |= sw_bit(b);
  at->beside[b] |= sw_bit(a);
  at->links++;
  flip_degree(at, a);
  flip_degree(at, b);
}

void agents_place_cut(agents_place *at, int a, int b) {
  assert(at->beside[a] & sw_bit(b));
  flip_degree(at, a);
  flip_degree(at, b);
  at->beside[a] &= ~sw_bit(b);
  at->beside[b] &= ~sw_bit(a);
  at->links--;
}

uint64_t agents_place_runs(const agents_place *at, int site, int closed) {
  uint64_t all =
      site < 0 ? sw_bits_below(at->sites) & ~agents_bit_if(closed)
               : agents_net_region(at->beside, site, agents_bit_if(closed));
  return all & ~agents_bit_if(site);
}

/* 1 when a link between a and b can be cut without taking a site from the
 * region: it is not inside, or a triangle leads around it. */
static int is_spare(const agents_place *at, uint64_t region, int a, int b) {
  return !(region >> a & region >> b & 1) ||
         at->beside[a] & at->beside[b] & region;
}

uint64_t agents_place_runs_after(const agents_place *at, uint64_t runs,
                                 int site, int closed, int a, int b) {
  return site < 0 || is_spare(at, runs | sw_bit(site), a, b)
             ? runs
             : agents_place_runs(at, site, closed);
}

int agents_place_wins_now(const agents_place *at, uint64_t runs) {
  if (!runs || at->other < 0)
    return 0;
  int theirs = agents_place_degree(at, at->other);
  return theirs <= 1 || (theirs == 2 && (runs & at->beside[at->other]));
}

/* The sites of a shortest way from a site to one of `goals` that avoids the
 * closed site; there is one. */
static uint64_t shortest_way(const agents_place *at, int site, uint64_t goals,
                             int closed) {
  uint64_t layer[AGENTS_NET], seen = sw_bit(site) | sw_bit(closed);
  int n = 0;
  layer[0] = sw_bit(site);
  while (!(layer[n] & goals)) {
    uint64_t next = 0;
    for (SW_BITS_EACH(s, layer[n]))
      next |= at->beside[s];
    layer[++n] = next & ~seen;
    seen |= next;
  }
  uint64_t last = layer[n] & goals, way = 0;
  for (;; n--) {
    int here = sw_bits_lowest(last);
    way |= sw_bit(here);
    if (!n)
      return way;
    last = layer[n - 1] & at->beside[here];
  }
}

agents_run agents_run_to(const agents_place *at, int to) {
  agents_run run = {to, agents_place_runs(at, at->other, to), 0};
  uint64_t goals = at->beside[to] & run.theirs;
  if (at->other >= 0 && goals && agents_place_degree(at, to) == 2)
    run.way = shortest_way(at, at->other, goals, to);
  return run;
}

int agents_place_is_safe(agents_place *at, const agents_run *run, int a,
                         int b) {
  uint64_t to = sw_bit(run->to), ends = sw_bit(a) | sw_bit(b);
  uint64_t beside = at->beside[run->to];
  if (ends & to)
    beside &= ~ends;
  int links = sw_bits_count(beside);
  if (links != 2)
    return links >= AGENTS_STRONG;
  if (!(beside & run->theirs))
    return 1;
  if (ends & to || /* the removed link was closed to the other agent anyway */
      (run->way & ends) != ends || /* there is a way without it */
      is_spare(at, run->theirs | agents_bit_if(at->other), a, b))
    return 0;
  agents_place_cut(at, a, b);
  uint64_t theirs = agents_place_runs(at, at->other, run->to);
  agents_place_join(at, a, b);
  return !(beside & theirs);
}
