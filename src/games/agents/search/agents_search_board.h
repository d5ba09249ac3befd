/* A position of phases 2 and 3 as the searches see it: who is beside whom, and
 * which sites have how many links.
 *
 * Sites are those of a net (agents_net.h), so that sets of them fit one word;
 * links have no numbers here, so any number of them will do.  The side to move
 * is `mover`; both sides have the same moves.
 *
 * A turn is safe when the other side cannot win at once after it.  The other
 * side wins at once against a site with one link, and with two links when it
 * can reach one of the neighbours (it stays there and cuts the other link);
 * never against three.  So only turns to strong sites, which have three links
 * or more, and to sites with two links out of the other's reach, are safe.
 */
#ifndef SW_AGENTS_SEARCH_BOARD_H
#define SW_AGENTS_SEARCH_BOARD_H

#include "games/agents/forms/agents_net.h"

enum {
  AGENTS_STRONG = 3,     /* links of a strong site, at least */
  AGENTS_MOST_DEGREE = 6 /* of a hexagon; a graph may have more */
};

typedef struct agents_search_board {
  int sites, links;
  int mover, other; /* AGENTS_NOWHERE: that agent is still to be placed */
  uint64_t beside[AGENTS_NET];
  /* least[d]: sites with d links or more, 1 <= d <= AGENTS_MOST_DEGREE */
  uint64_t least[AGENTS_MOST_DEGREE + 1];
} agents_search_board;

/* An empty board: sites without links. */
void agents_search_board_clear(agents_search_board *at, int sites, int mover,
                               int other);
void agents_search_board_join(agents_search_board *at, int a,
                              int b); /* adds a link */
void agents_search_board_cut(agents_search_board *at, int a,
                             int b); /* takes it away */

static inline int agents_search_board_degree(const agents_search_board *at,
                                             int site) {
  return sw_bits_count(at->beside[site]);
}
static inline uint64_t
agents_search_board_strong(const agents_search_board *at) {
  return at->least[AGENTS_STRONG];
}
/* The sites with exactly three links. */
static inline uint64_t
agents_search_board_barely(const agents_search_board *at) {
  return at->least[AGENTS_STRONG] & ~at->least[AGENTS_STRONG + 1];
}
static inline uint64_t agents_bit_if(int site) {
  return site < 0 ? 0 : sw_bit(site);
}

/* Where an agent that stands on `site`, or is to be placed, may end when the
 * other one stands on `closed` (or nowhere). */
uint64_t agents_search_board_runs(const agents_search_board *at, int site,
                                  int closed);

/* The same when the link a-b has just been cut and `runs` was the answer
 * before.
 */
uint64_t agents_search_board_runs_after(const agents_search_board *at,
                                        uint64_t runs, int site, int closed,
                                        int a, int b);

/* 1 when the mover, who can end on any of `runs`, wins at once. */
int agents_search_board_wins_now(const agents_search_board *at, uint64_t runs);

/* What all runs of the mover have in common: where the other agent could go if
 * the mover stood nowhere, and the bridges, which are the links without which
 * the component of an agent falls in two. */
typedef struct agents_ground {
  uint64_t theirs;
  uint64_t over[AGENTS_NET];   /* the sites that bridges lead to from a site */
  uint64_t behind[AGENTS_NET]; /* the sites found from a site on, with it */
  uint8_t found[AGENTS_NET];   /* when the search came to a site, or 0 */
  int n_found;
} agents_ground;

void agents_ground_of(const agents_search_board *at, agents_ground *ground);

/* 1 when the link a-b is a bridge; then the sites on either side of it. */
int agents_ground_sides(const agents_ground *ground,
                        const agents_search_board *at, int a, int b,
                        uint64_t side[2]);

/* One run of the mover, before it removes a link. */
typedef struct agents_run {
  int to, links;   /* and how many links are there */
  uint64_t theirs; /* where the other agent could then go, all links there */
  int refuges;     /* strong sites of `theirs`, */
  uint64_t barely; /* and those of them that lose that with one link */
} agents_run;

agents_run agents_run_to(const agents_search_board *at,
                         const agents_ground *ground, int to);

/* The same as agents_search_board_is_safe where `to` will have two links. */
int agents_search_board_is_apart(agents_search_board *at,
                                 const agents_ground *ground,
                                 const agents_run *run, int a, int b);

/* 1 when the other side cannot win at once after the run and the removal of the
 * link a-b. The board is changed during the call and restored. */
static inline int agents_search_board_is_safe(agents_search_board *at,
                                              const agents_ground *ground,
                                              const agents_run *run, int a,
                                              int b) {
  int links = run->links - (a == run->to || b == run->to);
  return links == 2 ? agents_search_board_is_apart(at, ground, run, a, b)
                    : links >= AGENTS_STRONG;
}

/* How many strong sites the other agent could go to after the run and the
 * removal: a measure of how far from a loss it is. */
static inline int agents_run_refuges(const agents_run *run, int a, int b) {
  return run->refuges - (int)(run->barely >> a & 1) -
         (int)(run->barely >> b & 1);
}

#endif
