/* Neighbours and degrees, kept while links come and go: see
 * agents_search_board.h. */
#include "games/agents/search/agents_search_board.h"

#include <string.h>

void agents_search_board_clear(agents_search_board *at, int sites, int mover,
                               int other) {
  assert(sites <= AGENTS_NET);
  memset(at, 0, sizeof *at);
  at->sites = sites;
  at->mover = mover;
  at->other = other;
}

/* The site has just reached, or is about to leave, its present degree. */
static void flip_degree(agents_search_board *at, int site) {
  int degree = agents_search_board_degree(at, site);
  if (degree <= AGENTS_MOST_DEGREE)
    at->least[degree] ^= sw_bit(site);
}

void agents_search_board_join(agents_search_board *at, int a, int b) {
  assert(!(at->beside[a] & sw_bit(b)));
  at->beside[a] |= sw_bit(b);
  at->beside[b] |= sw_bit(a);
  at->links++;
  flip_degree(at, a);
  flip_degree(at, b);
}

void agents_search_board_cut(agents_search_board *at, int a, int b) {
  assert(at->beside[a] & sw_bit(b));
  flip_degree(at, a);
  flip_degree(at, b);
  at->beside[a] &= ~sw_bit(b);
  at->beside[b] &= ~sw_bit(a);
  at->links--;
}

uint64_t agents_search_board_runs(const agents_search_board *at, int site,
                                  int closed) {
  uint64_t all =
      site < 0 ? sw_bits_below(at->sites) & ~agents_bit_if(closed)
               : agents_net_region(at->beside, site, agents_bit_if(closed));
  return all & ~agents_bit_if(site);
}

/* 1 when a link between a and b can be cut without taking a site from the
 * region: it is not inside, or a triangle leads around it. */
static int is_spare(const agents_search_board *at, uint64_t region, int a,
                    int b) {
  return !(region >> a & region >> b & 1) ||
         at->beside[a] & at->beside[b] & region;
}

uint64_t agents_search_board_runs_after(const agents_search_board *at,
                                        uint64_t runs, int site, int closed,
                                        int a, int b) {
  return site < 0 || is_spare(at, runs | sw_bit(site), a, b)
             ? runs
             : agents_search_board_runs(at, site, closed);
}

int agents_search_board_wins_now(const agents_search_board *at, uint64_t runs) {
  if (!runs || at->other < 0)
    return 0;
  int theirs = agents_search_board_degree(at, at->other);
  return theirs <= 1 || (theirs == 2 && (runs & at->beside[at->other]));
}

/* ---- bridges ----------------------------------------------------------- */

/* Depth-first search for bridges (Tarjan 1974) from a site on, come from
 * `from`. Returns when the earliest site was found that a link leads to from
 * there. */
static int descend(const agents_search_board *at, agents_ground *ground, int v,
                   int from) {
  int low = ++ground->n_found;
  ground->found[v] = (uint8_t)low;
  ground->behind[v] = sw_bit(v);
  for (SW_BITS_EACH(w, at->beside[v] & ~agents_bit_if(from))) {
    int back = ground->found[w];
    if (!back) {
      back = descend(at, ground, (int)w, v);
      ground->behind[v] |= ground->behind[w];
      if (back > ground->found[v]) {
        ground->over[v] |= sw_bit((int)w);
        ground->over[w] |= sw_bit(v);
      }
    }
    low = back < low ? back : low;
  }
  return low;
}

void agents_ground_of(const agents_search_board *at, agents_ground *ground) {
  memset(ground, 0, sizeof *ground);
  ground->theirs = agents_search_board_runs(at, at->other, AGENTS_NOWHERE);
  if (at->mover >= 0)
    (void)descend(at, ground, at->mover, AGENTS_NOWHERE);
  if (at->other >= 0 && !ground->found[at->other])
    (void)descend(at, ground, at->other, AGENTS_NOWHERE);
}

int agents_ground_sides(const agents_ground *ground,
                        const agents_search_board *at, int a, int b,
                        uint64_t side[2]) {
  if (!(ground->over[a] >> b & 1))
    return 0;
  uint64_t first = at->mover < 0 ? 0 : ground->behind[at->mover];
  uint64_t all = first >> a & 1 ? first : ground->behind[at->other];
  side[0] = ground->behind[ground->found[a] > ground->found[b] ? a : b];
  side[1] = all & ~side[0];
  return 1;
}

/* ---- runs -------------------------------------------------------------- */

/* 1 when the neighbours of a site that are in the set are joined without it. */
static int is_by_the_way(const agents_search_board *at, uint64_t set,
                         int site) {
  uint64_t ends = at->beside[site] & set, rim = ends & -ends;
  uint64_t found = rim | sw_bit(site);
  while (rim && ends & ~found) {
    uint64_t more = at->beside[sw_bits_lowest(rim)] & ~found;
    rim = (rim & (rim - 1)) | more;
    found |= more;
  }
  return !(ends & ~found);
}

/* Where the other agent could go with the mover on `to`. */
static uint64_t runs_around(const agents_search_board *at, uint64_t free,
                            int to) {
  uint64_t all = free | agents_bit_if(at->other);
  return at->other < 0 || !(all >> to & 1) || is_by_the_way(at, all, to)
             ? free & ~sw_bit(to)
             : agents_search_board_runs(at, at->other, to);
}

agents_run agents_run_to(const agents_search_board *at,
                         const agents_ground *ground, int to) {
  uint64_t theirs = runs_around(at, ground->theirs, to);
  return (agents_run){
      .to = to,
      .links = agents_search_board_degree(at, to),
      .theirs = theirs,
      .refuges = sw_bits_count(agents_search_board_strong(at) & theirs),
      .barely = agents_search_board_barely(at) & theirs};
}

/* 1 when the other agent, with `to` closed, comes to none of the sites without
 * the link a-b. */
static int is_cut_off(agents_search_board *at, const agents_run *run,
                      uint64_t sites, int a, int b) {
  if (is_spare(at, run->theirs | agents_bit_if(at->other), a, b))
    return 0;
  agents_search_board_cut(at, a, b);
  uint64_t theirs = agents_search_board_runs(at, at->other, run->to);
  agents_search_board_join(at, a, b);
  return !(sites & theirs);
}

/* A link that leads neither to `to` nor from it keeps the other agent away from
 * both neighbours of `to`, and thus from `to` itself, if it is a bridge between
 * them.  Where the agents become neighbours, only one site is to be kept. */
int agents_search_board_is_apart(agents_search_board *at,
                                 const agents_ground *ground,
                                 const agents_run *run, int a, int b) {
  uint64_t beside = at->beside[run->to], side[2];
  if (a == run->to || b == run->to)
    return !(beside & ~(sw_bit(a) | sw_bit(b)) & run->theirs);
  if (!(beside & run->theirs))
    return 1;
  if (at->other < 0)
    return 0;
  if (beside >> at->other & 1)
    return is_cut_off(at, run, beside, a, b);
  return agents_ground_sides(ground, at, a, b, side) &&
         (side[0] >> run->to & 1) != (side[0] >> at->other & 1);
}
