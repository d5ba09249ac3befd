/* The table over subsets with AVX2: one lane for each blocked site o.
 *
 * reach[m], in lane o, is the component of m without o.  A subset whose lowest
 * link is t is the subset without t and one link more, so its components follow
 * by one merge, in all lanes at once; the lanes in which the link touches o are
 * left out.  Subsets are visited in increasing order, and the components are
 * kept for each number of low links that are still undecided.
 *
 * With reach at hand, m wins against o when reach[m] meets A(o) outside of m: a
 * conjunction, a comparison, and one bit taken from each lane.
 */
#include "games/agents/tables/agents_entry.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE __attribute__((target("avx2"), always_inline)) inline

enum { LANES = 8, VECTORS = AGENTS_SUBSET_SITES / LANES };

/* What is known of the links decided so far. */
typedef struct partial {
  __m256i reach[AGENTS_SUBSET_SITES][VECTORS];
  uint32_t beside[AGENTS_SUBSET_SITES];
  uint32_t some, more; /* sites with a link, with two or more */
} partial;

typedef struct walk {
  const agents_net *net;
  __m256i apart[AGENTS_NET][VECTORS]; /* lanes a link does not touch */
  /* at[n]: the part of the present subset that has its links from n on.  It is
   * store[t] when t is the lowest of them, store[low] when x has none of them.
   */
  partial store[AGENTS_BLOCK + 1];
  const partial *at[AGENTS_BLOCK + 1];
} walk;

int agents_entry_has_avx2(void) {
  return __builtin_cpu_supports("avx2") != 0;
}

static AVX2_INLINE __m256i spread(uint32_t x) {
  return _mm256_set1_epi32((int)x);
}

/* *to becomes *from with the link joined; they may be the same. */
static AVX2_INLINE void join(const walk *on, int link, const partial *from,
                             partial *to, int vectors) {
  const agents_net *net = on->net;
  int a = net->end[link][0], b = net->end[link][1];
  __m256i both[VECTORS];
  for (int v = 0; v < vectors; v++)
    both[v] =
        _mm256_and_si256(_mm256_or_si256(from->reach[a][v], from->reach[b][v]),
                         on->apart[link][v]);
  for (int m = 0; m < net->sites; m++) {
    __m256i bit = spread(UINT32_C(1) << m);
    for (int v = 0; v < vectors; v++) {
      __m256i in = _mm256_cmpeq_epi32(_mm256_and_si256(both[v], bit), bit);
      to->reach[m][v] =
          _mm256_or_si256(from->reach[m][v], _mm256_and_si256(in, both[v]));
    }
  }
  uint32_t ends = (UINT32_C(1) << a) | (UINT32_C(1) << b);
  memmove(to->beside, from->beside, sizeof to->beside);
  to->beside[a] |= UINT32_C(1) << b;
  to->beside[b] |= UINT32_C(1) << a;
  to->more = from->more | (from->some & ends);
  to->some = from->some | ends;
}

/* Bit o: m beats o by moving to a target. */
static AVX2_INLINE uint32_t winners(const partial *now, const __m256i *targets,
                                    int m, int vectors) {
  __m256i zero = _mm256_setzero_si256(), own = spread(UINT32_C(1) << m);
  uint32_t lost = 0;
  for (int v = 0; v < vectors; v++) {
    __m256i goals = _mm256_andnot_si256(
        own, _mm256_and_si256(now->reach[m][v], targets[v]));
    __m256i none = _mm256_cmpeq_epi32(goals, zero);
    lost |= (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(none))
            << (LANES * v);
  }
  return ~lost;
}

static AVX2_INLINE void fill_subset(const agents_block *block, uint64_t links,
                                    const partial *now, uint64_t *entry,
                                    int vectors) {
  const agents_net *net = block->net;
  uint64_t meet[AGENTS_SUBSET_WORDS + 1];
  uint32_t row[AGENTS_SUBSET_SITES] = {0};
  __m256i targets[VECTORS];
  uint32_t all = (uint32_t)sw_bits_below(net->sites);
  agents_block_meet(block, entry, links, meet);
  for (int o = 0; o < net->sites; o++)
    row[o] = ~agents_subset_row(net, meet, o);
  for (int v = 0; v < vectors; v++)
    targets[v] = _mm256_loadu_si256((const void *)(row + LANES * v));
  uint32_t alone = all & ~now->some; /* stuck wherever the other one is */
  for (int m = 0; m < net->sites; m++)
    row[m] = winners(now, targets, m, vectors) | alone;
  for (SW_BITS_EACH(o, now->some & ~now->more))
    row[sw_bits_lowest(now->beside[o])] |= UINT32_C(1) << o;
  memset(entry, 0, (size_t)agents_subset_words(net) * sizeof *entry);
  for (int m = 0; m < net->sites; m++)
    agents_subset_put(net, entry, m, row[m] & all & ~(UINT32_C(1) << m));
}

/* The lanes o that each link does not touch. */
static void set_apart(walk *on) {
  const agents_net *net = on->net;
  for (int link = 0; link < net->links; link++) {
    uint32_t lane[AGENTS_SUBSET_SITES];
    memset(lane, 0xff, sizeof lane);
    lane[net->end[link][0]] = lane[net->end[link][1]] = 0;
    memcpy(on->apart[link], lane, sizeof lane);
  }
}

/* No links: every site reaches itself, unless it is the blocked one. */
static void set_empty(const agents_net *net, partial *p) {
  memset(p, 0, sizeof *p);
  for (int m = 0; m < net->sites; m++) {
    uint32_t lane[AGENTS_SUBSET_SITES];
    for (int o = 0; o < AGENTS_SUBSET_SITES; o++)
      lane[o] = o == m ? 0 : UINT32_C(1) << m;
    memcpy(p->reach[m], lane, sizeof lane);
  }
}

static int highest(uint64_t x) {
  return 63 - __builtin_clzll(x);
}

/* From the part of x before to that of x, which is larger: they agree in all
 * links above the highest one that is new. */
static AVX2_INLINE void advance(walk *on, uint64_t before, uint64_t x,
                                int vectors) {
  for (uint64_t rest = x & sw_bits_below(highest(x ^ before) + 1); rest;) {
    int link = highest(rest);
    rest ^= sw_bit(link);
    join(on, link, on->at[link + 1], &on->store[link], vectors);
    for (int n = rest ? highest(rest) + 1 : 0; n <= link; n++)
      on->at[n] = &on->store[link];
  }
}

static AVX2_INLINE void fill(const agents_block *block, int vectors) {
  walk on = {.net = block->net};
  partial *first = &on.store[block->low];
  uint64_t *entry = block->entry, before = 0;
  set_apart(&on);
  set_empty(block->net, first);
  for (SW_BITS_EACH(link, block->base))
    join(&on, (int)link, first, first, vectors);
  for (int n = 0; n <= block->low; n++)
    on.at[n] = first;
  for (uint64_t x = agents_block_first(block); x >> block->low == 0;
       x = agents_block_next(block, x)) {
    if (x)
      advance(&on, before, x, vectors);
    fill_subset(block, block->base | x, on.at[0], entry, vectors);
    entry += agents_subset_words(block->net);
    before = x;
  }
}

static AVX2 void fill_1(const agents_block *block) {
  fill(block, 1);
}
static AVX2 void fill_2(const agents_block *block) {
  fill(block, 2);
}
static AVX2 void fill_3(const agents_block *block) {
  fill(block, 3);
}
static AVX2 void fill_4(const agents_block *block) {
  fill(block, 4);
}

void agents_entry_fill_avx2(const agents_block *block) {
  static agents_fill *const by_vectors[] = {fill_1, fill_1, fill_2, fill_3,
                                            fill_4};
  by_vectors[(block->net->sites + LANES - 1) / LANES](block);
}

#else

int agents_entry_has_avx2(void) {
  return 0;
}

void agents_entry_fill_avx2(const agents_block *block) {
  agents_entry_fill_plain(block);
}

#endif
