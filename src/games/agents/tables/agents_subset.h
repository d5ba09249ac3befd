/* All positions of phase 3 on all sets of links of a small net, in one table.
 *
 * For every subset S of the links and all pairs of sites the table says whether
 * the agent that moves, on m, beats the other one, on o.  With
 *
 *   A(o) = { d : for some link l of S the pair (o, d) is not won in S - l }
 *
 * the mover wins exactly when he reaches, without passing o, a site of A(o)
 * other than his own.  A(o) is one conjunction over the tables of S - l, for
 * all o at once: no move is ever made.
 *
 * The end of the game is folded in: when all links of o lead to m, the entry is
 * won.  So a turn after which both are stuck counts as not won for the one who
 * made it.  It is never the best turn in phase 3: he came along a link e that
 * does not lead to o, so he must have removed e; had he removed the last link
 * of o instead (it leads to his new site), only o would be stuck.
 *
 * Example: three sites in a row, 0 -a- 1 -b- 2, with the links a and b.
 *
 *   S        won pairs (m, o)
 *   {}       all: nobody has a link, so o is stuck
 *   {a}      (0,2) (1,2): 2 is stuck;  (1,0) (0,1): all links of o lead to m
 *   {b}      (1,0) (2,0)               (1,2) (2,1)
 *   {a, b}   A(0) = {1, 2}, since neither (0,1) nor (0,2) is won in {b}, which
 *            is S - a; likewise A(2) = {0, 1}; A(1) = {}, since both pairs are
 *            won in {a} and in {b}.
 *            (2,0): 2 reaches 1, which is in A(0), so he goes there and removes
 *            a: won.  (1,0): all links of 0 lead to 1: won.  Likewise (0,2) and
 *            (1,2).  (0,1) and (2,1): A(1) is empty: lost.
 */
#ifndef SW_AGENTS_SUBSET_H
#define SW_AGENTS_SUBSET_H

#include "games/agents/tables/agents_entry.h"

enum { AGENTS_SUBSET_LINKS = 28 };

typedef struct agents_subset {
  agents_net net;
  int words;     /* of one subset's bits m * sites + o */
  uint64_t *won; /* [subset][word] */
} agents_subset;

/* How the table is filled; the fast path needs AVX2. */
typedef enum agents_path {
  AGENTS_PATH_BEST, /* the faster one that this processor has */
  AGENTS_PATH_PLAIN,
  AGENTS_PATH_AVX2
} agents_path;

/* The function for this path on this processor. */
agents_fill *agents_subset_way(agents_path path);

/* Bytes of the table of a net. */
size_t agents_subset_bytes(const agents_net *net);

/* Fills the table; the caller owns *out. SW_UNSUPPORTED when the net is too
 * large, SW_NO_MEMORY also when the budget's memory is smaller than the table,
 * SW_STOPPED when the budget says so. Same bytes for any crew and path. */
int agents_subset_new(const agents_net *net, agents_path path,
                      const sw_budget *budget, agents_subset **out,
                      sw_err *err);
void agents_subset_free(agents_subset *table); /* NULL is allowed */

static inline int agents_subset_bit(const agents_subset *table, uint64_t links,
                                    int m, int o) {
  int bit = m * table->net.sites + o;
  return (
      int)(table->won[links * (uint64_t)table->words + (uint64_t)bit / 64] >>
               bit % 64 &
           1);
}
/* 1 when the side to move wins. */
static inline int agents_subset_wins(const agents_subset *table,
                                     agents_phase3 position) {
  return agents_subset_bit(table, position.links, position.mover,
                           position.other);
}

#endif
