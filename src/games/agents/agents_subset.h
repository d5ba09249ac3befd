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
 */
#ifndef SW_AGENTS_SUBSET_H
#define SW_AGENTS_SUBSET_H

#include "games/agents/agents_net.h"

enum { AGENTS_SUBSET_SITES = 32, AGENTS_SUBSET_LINKS = 28 };

typedef struct agents_subset {
  agents_net net;
  int words;     /* of one subset's bits m * sites + o */
  uint64_t *won; /* [subset][word] */
} agents_subset;

/* How the table is filled: the fast way needs AVX2. */
typedef enum agents_path {
  AGENTS_PATH_BEST, /* the faster one that this processor has */
  AGENTS_PATH_PLAIN,
  AGENTS_PATH_AVX2
} agents_path;

int agents_subset_has_avx2(void);

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
                                     agents_duel duel) {
  return agents_subset_bit(table, duel.links, duel.mover, duel.other);
}

/* A(o): where an agent may end so that, with the right link removed, it beats
 * the agent on o, which moves next. */
uint32_t agents_subset_targets(const agents_subset *table, uint64_t links,
                               int o);

/* ---- for the two ways of filling -------------------------------------- */

/* Fills the subsets base | x for all x below 2^low, in increasing order; the
 * subsets of base without one of its links are filled already. */
void agents_subset_fill_plain(agents_subset *table, uint64_t base, int low);
void agents_subset_fill_avx2(agents_subset *table, uint64_t base, int low);

/* Rows of o bits, one for each m, from and to the words of the table. */
static inline uint32_t agents_subset_row(const agents_subset *table,
                                         const uint64_t *words, int m) {
  int n = table->net.sites, bit = m * n;
  uint64_t row = words[bit / 64] >> bit % 64;
  if (bit % 64 + n > 64)
    row |= words[bit / 64 + 1] << (64 - bit % 64);
  return (uint32_t)(row & sw_bits_below(n));
}
static inline void agents_subset_put(const agents_subset *table,
                                     uint64_t *words, int m, uint32_t row) {
  int n = table->net.sites, bit = m * n;
  words[bit / 64] |= (uint64_t)row << bit % 64;
  if (bit % 64 + n > 64)
    words[bit / 64 + 1] |= (uint64_t)row >> (64 - bit % 64);
}

/* The conjunction of the tables of links - l over all l: bit (o, d) is 0 when
 * d belongs to A(o). */
static inline void agents_subset_meet(const agents_subset *table,
                                      uint64_t links, uint64_t *meet) {
  size_t words = (size_t)table->words;
  for (size_t w = 0; w < words; w++)
    meet[w] = ~UINT64_C(0);
  for (uint64_t rest = links; rest; rest &= rest - 1) {
    const uint64_t *child = table->won + (links ^ (rest & -rest)) * words;
    for (size_t w = 0; w < words; w++)
      meet[w] &= child[w];
  }
}

enum { AGENTS_SUBSET_WORDS = AGENTS_SUBSET_SITES * AGENTS_SUBSET_SITES / 64 };

#endif
