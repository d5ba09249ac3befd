/* A position of phases 2 and 3 as the searches see it: who is beside whom, and
 * which sites have how many links.
 *
 * Sites are those of a net (agents_net.h), so that sets of them fit one word;
 * links have no numbers here, so any number of them will do.  The side to move
 * is `mover`; both sides have the same moves.
 *
 * A turn is safe when the other side cannot win at once behind it.  The other
 * side wins at once against a site with one link, and with two links when it
 * can reach one of the neighbours (it stays there and cuts the other link);
 * never against three.  So only turns to strong sites, which have three links
 * or more, and to sites with two links out of the other's reach, are safe.
 */
#ifndef SW_AGENTS_PLACE_H
#define SW_AGENTS_PLACE_H

#include "games/agents/agents_net.h"

enum {
  AGENTS_STRONG = 3,     /* links of a strong site, at least */
  AGENTS_MOST_DEGREE = 6 /* of a hexagon; a graph may have more */
};

typedef struct agents_place {
  int sites, links;
  int mover, other; /* AGENTS_NOWHERE: that agent is still to be placed */
  uint64_t beside[AGENTS_NET];
  /* least[d]: sites with d links or more, 1 <= d <= AGENTS_MOST_DEGREE */
  uint64_t least[AGENTS_MOST_DEGREE + 1];
} agents_place;

/* An empty place: sites without links. */
void agents_place_clear(agents_place *at, int sites, int mover, int other);
void agents_place_join(agents_place *at, int a, int b); /* adds a link */
void agents_place_cut(agents_place *at, int a, int b);  /* takes it away */

static inline int agents_place_degree(const agents_place *at, int site) {
  return sw_bits_count(at->beside[site]);
}
static inline uint64_t agents_place_strong(const agents_place *at) {
  return at->least[AGENTS_STRONG];
}
/* The sites with exactly three links. */
static inline uint64_t agents_place_barely(const agents_place *at) {
  return at->least[AGENTS_STRONG] & ~at->least[AGENTS_STRONG + 1];
}
static inline uint64_t agents_bit_if(int site) {
  return site < 0 ? 0 : sw_bit(site);
}

/* Where an agent that stands on `site`, or is to be placed, may end when the
 * other one stands on `closed` (or nowhere). */
uint64_t agents_place_runs(const agents_place *at, int site, int closed);

/* The same when the link a-b has just been cut and `runs` was the answer
 * before.
 */
uint64_t agents_place_runs_after(const agents_place *at, uint64_t runs,
                                 int site, int closed, int a, int b);

/* 1 when the mover, who can end on any of `runs`, wins at once. */
int agents_place_wins_now(const agents_place *at, uint64_t runs);

/* One run of the mover, before it removes a link. */
typedef struct agents_run {
  int to;
  uint64_t theirs; /* where the other agent could then go, all links there */
  uint64_t way;    /* where `to` has two links: the sites of a shortest way of
                      the other agent to a neighbour of `to`, or none */
} agents_run;

agents_run agents_run_to(const agents_place *at, int to);

/* 1 when the other side cannot win at once after the run and the removal of
 * the link a-b. The place is as before and after the call, whatever is done to
 * it meanwhile. */
int agents_place_is_safe(agents_place *at, const agents_run *run, int a, int b);

/* How many strong sites the other agent could go to after the run and the
 * removal: a measure of how far from a loss it is. */
static inline int agents_place_refuges(const agents_place *at,
                                       const agents_run *run, int a, int b) {
  uint64_t weakened = agents_place_barely(at) & (sw_bit(a) | sw_bit(b));
  return sw_bits_count(agents_place_strong(at) & ~weakened & run->theirs);
}

#endif
