/* One set of links in the tables over sets: its entry.
 *
 * For a set S of the links of a net the entry holds, for all pairs of sites,
 * bit (m, o): whether the agent that moves, on m, beats the other one, on o
 * (agents_subset.h says how it follows from the sets with one link less).  Sets
 * are filled in blocks of those that have their high links in common.
 */
#ifndef SW_AGENTS_ENTRY_H
#define SW_AGENTS_ENTRY_H

#include "games/agents/forms/agents_net.h"

enum {
  AGENTS_SUBSET_SITES = 32,
  AGENTS_SUBSET_WORDS = AGENTS_SUBSET_SITES * AGENTS_SUBSET_SITES / 64,
  AGENTS_BLOCK = 16 /* most links that vary in a block */
};

/* Words of one subset's bits. */
static inline int agents_subset_words(const agents_net *net) {
  return (net->sites * net->sites + 63) / 64;
}

/* Rows of o bits, one for each m, from and to the words of an entry. */
static inline uint32_t agents_subset_row(const agents_net *net,
                                         const uint64_t *words, int m) {
  int n = net->sites, bit = m * n;
  uint64_t row = words[bit / 64] >> bit % 64;
  if (bit % 64 + n > 64)
    row |= words[bit / 64 + 1] << (64 - bit % 64);
  return (uint32_t)(row & sw_bits_below(n));
}
static inline void agents_subset_put(const agents_net *net, uint64_t *words,
                                     int m, uint32_t row) {
  int n = net->sites, bit = m * n;
  words[bit / 64] |= (uint64_t)row << bit % 64;
  if (bit % 64 + n > 64)
    words[bit / 64 + 1] |= (uint64_t)row >> (64 - bit % 64);
}

/* A(o) of a set of links: where an agent may end so that, with the right link
 * removed, it beats the agent on o, which moves next.  `meet` is the
 * conjunction of the entries of all sets with one link less. */
static inline uint32_t agents_subset_targets(const agents_net *net,
                                             const uint64_t *meet, int o) {
  return ~agents_subset_row(net, meet, o) &
         (uint32_t)(sw_bits_below(net->sites) & ~sw_bit(o));
}

static inline void agents_subset_and(uint64_t *to, const uint64_t *from,
                                     size_t words) {
  for (size_t w = 0; w < words; w++)
    to[w] &= from[w];
}

/* ---- blocks: what is filled at a time ---------------------------------- */

/* The subsets base | x in increasing order of x, where x has links below `low`
 * only: those with `size` links, or all.  Their entries follow each other. */
typedef struct agents_block {
  const agents_net *net;
  uint64_t base;
  int low;  /* at most AGENTS_BLOCK */
  int size; /* of x; AGENTS_ALL_SIZES: all x */
  uint64_t *entry;
} agents_block;

enum { AGENTS_ALL_SIZES = -1 };

static inline uint64_t agents_block_first(const agents_block *block) {
  return block->size < 0 ? 0 : sw_bits_below(block->size);
}
/* The next x, or one that is not below 2^low: the next larger number with as
 * many bits is found as by Gosper (HAKMEM 175). */
static inline uint64_t agents_block_next(const agents_block *block,
                                         uint64_t x) {
  if (block->size < 0)
    return x + 1;
  if (!x)
    return UINT64_C(1) << block->low;
  uint64_t up = x + (x & -x);
  return up | ((x ^ up) >> (sw_bits_lowest(x) + 2));
}

/* The conjunction of the entries of all subsets with one link less; bit (o, d)
 * is 0 when d belongs to A(o).  With all sizes these entries are those of a
 * whole table, x links before this one; else the conjunction stands in the
 * entry itself. */
static inline void agents_block_meet(const agents_block *block,
                                     const uint64_t *entry, uint64_t links,
                                     uint64_t *meet) {
  size_t words = (size_t)agents_subset_words(block->net);
  for (size_t w = 0; w < words; w++)
    meet[w] = block->size < 0 ? ~UINT64_C(0) : entry[w];
  if (block->size < 0)
    for (uint64_t rest = links; rest; rest &= rest - 1)
      agents_subset_and(meet, entry - (rest & -rest) * words, words);
}

/* Fills the entries of a block: that m wins against o. */
typedef void agents_fill(const agents_block *block);

/* The fast one needs AVX2. */
agents_fill agents_entry_fill_plain, agents_entry_fill_avx2;
int agents_entry_has_avx2(void);

/* ---- counting ---------------------------------------------------------- */

/* What is counted of all sets of that many links. */
typedef struct agents_layer {
  int links;
  uint64_t sets;
  uint64_t placements; /* of both agents, nobody stuck */
  uint64_t lost;       /* of these, by the agent that moves */
} agents_layer;

/* Counts one set more with its entry. */
void agents_layer_add(agents_layer *layer, const agents_net *net,
                      uint64_t links, const uint64_t *entry);

#endif
