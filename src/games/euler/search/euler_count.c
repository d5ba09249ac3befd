/* How many trails draw a graph: exact, by taking edges away one by one.
 *
 * The trails from a pen are those behind each edge that it can take.  What is
 * left is counted once and kept: while the other end of the trail stays the
 * same, the pen is where what is left is odd, so the set of edges, one machine
 * word, says everything.  Sets that are no longer connected are dropped; so the
 * table has at most 2^(edges - vertices + 1) sets for each place of the pen.
 * (For directed graphs a determinant counts circuits; for undirected ones the
 * problem is #P-complete: G. R. Brightwell, P. Winkler, 2005.)
 *
 * Without a pen: a trail and its reverse begin at the two odd vertices; and the
 * circuits, taken as cyclic sequences, pass a vertex once for every two of its
 * edges and begin at any of their edges.
 */
#include "games/euler/search/euler_count.h"

#include "base/hash.h"
#include "base/mem.h"

#include <string.h>

enum { EDGES = 64, FIRST_SLOTS = 1 << 10 };

typedef struct slot {
  uint64_t set; /* 0: free */
  sw_u128 trails;
} slot;

typedef struct counter {
  uint64_t at[EULER_VERTICES]; /* the edges of each vertex */
  uint8_t end[EDGES][2];
  int edges;
  slot *slots;
  size_t size, used; /* size is a power of 2 */
  uint64_t most;
  const sw_budget *budget;
  int rc;
} counter;

/* ---- the table ---------------------------------------------------------- */

static slot *find(slot *slots, size_t size, uint64_t set) {
  size_t i = (size_t)sw_hash_mix(set) & (size - 1);
  while (slots[i].set && slots[i].set != set)
    i = (i + 1) & (size - 1);
  return &slots[i];
}

static int grow(counter *c) {
  size_t size = c->size ? 2 * c->size : FIRST_SLOTS;
  size_t most = c->budget ? c->budget->memory : 0;
  if (most && size * sizeof(slot) > most)
    return SW_STOPPED;
  slot *slots = sw_mem_zero(size, sizeof *slots);
  if (!slots)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < c->size; i++)
    if (c->slots[i].set)
      *find(slots, size, c->slots[i].set) = c->slots[i];
  sw_mem_free(c->slots);
  c->slots = slots;
  c->size = size;
  return 0;
}

static void keep(counter *c, uint64_t set, sw_u128 trails) {
  if (c->used >= c->most || (c->used % 256 == 0 && sw_budget_stop(c->budget)))
    c->rc = SW_STOPPED;
  else if (2 * c->used >= c->size)
    c->rc = grow(c);
  if (!c->rc) {
    *find(c->slots, c->size, set) = (slot){set, trails};
    c->used++;
  }
}

/* ---- counting ----------------------------------------------------------- */

/* 1 when the pen can reach every edge of the set. */
static int is_connected(const counter *c, uint64_t set, int pen) {
  uint64_t seen = c->at[pen] & set, done = 0;
  while (seen & ~done) {
    int e = sw_bits_lowest(seen & ~done);
    done |= sw_bit(e);
    seen |= (c->at[c->end[e][0]] | c->at[c->end[e][1]]) & set;
  }
  return seen == set;
}

static sw_u128 trails(counter *c, uint64_t set, int pen) {
  sw_u128 sum = 0;
  if (!set)
    return 1;
  if (c->rc || !is_connected(c, set, pen))
    return 0;
  slot *known = find(c->slots, c->size, set);
  if (known->set)
    return known->trails;
  for (SW_BITS_EACH(e, c->at[pen] & set)) {
    int to = c->end[e][0] == pen ? c->end[e][1] : c->end[e][0];
    if (__builtin_add_overflow(sum, trails(c, set & ~sw_bit((int)e), to), &sum))
      c->rc = SW_UNSUPPORTED;
  }
  if (!c->rc)
    keep(c, set, sum);
  return sum;
}

static void number_edges(counter *c, const sw_graph *g) {
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u)))) {
      c->end[c->edges][0] = (uint8_t)u;
      c->end[c->edges][1] = (uint8_t)v;
      c->at[u] |= sw_bit(c->edges);
      c->at[v] |= sw_bit(c->edges++);
    }
}

/* Makes all trails of those that begin at one vertex. */
static int from_any_start(const sw_graph *g, int pen, sw_u128 *trails) {
  unsigned degree = (unsigned)sw_graph_degree(g, pen);
  unsigned passes = degree % 2 ? 1 : degree / 2;
  unsigned starts = degree % 2 ? 2 : (unsigned)sw_graph_edges(g);
  return __builtin_mul_overflow(*trails / passes, starts, trails)
             ? SW_UNSUPPORTED
             : 0;
}

/* A counter of the trails of a drawable graph, of which at most `most` sets
 * are kept; to be freed in any case. */
static counter counter_of(const sw_graph *g, uint64_t most,
                          const sw_budget *budget) {
  counter c = {.most = most, .budget = budget};
  c.rc = sw_graph_edges(g) > EDGES ? SW_UNSUPPORTED : grow(&c);
  if (!c.rc)
    number_edges(&c, g);
  return c;
}

int euler_count(const sw_graph *left, int pen, uint64_t most,
                const sw_budget *budget, sw_u128 *count) {
  int from = pen;
  *count = euler_judge(left, pen, NULL) == EULER_DRAWABLE;
  if (!*count || !sw_graph_edges(left))
    return 0;
  if (from == EULER_NOWHERE)
    from = sw_vset_first(euler_starts(left));
  counter c = counter_of(left, most, budget);
  if (!c.rc)
    *count = trails(&c, sw_bits_below(c.edges), from);
  if (!c.rc && pen == EULER_NOWHERE)
    c.rc = from_any_start(left, from, count);
  sw_mem_free(c.slots);
  return c.rc;
}

/* Without a pen one count serves all starts: trails between odd vertices are
 * turned round, and circuits pass a vertex once for every two of its edges. */
static int count_starts(const sw_graph *left, uint64_t most,
                        const sw_budget *budget, sw_u128 *count) {
  sw_u128 all;
  int rc = euler_count(left, EULER_NOWHERE, most, budget, &all);
  unsigned edges = (unsigned)sw_graph_edges(left);
  for (SW_VSET_EACH(v, euler_starts(left))) {
    unsigned degree = (unsigned)sw_graph_degree(left, v);
    if (!rc)
      count[v] = degree % 2 ? all / 2 : all / edges * (degree / 2);
  }
  return rc;
}

int euler_count_moves(const sw_graph *left, int pen, uint64_t most,
                      const sw_budget *budget, sw_u128 count[EULER_VERTICES]) {
  memset(count, 0, EULER_VERTICES * sizeof *count);
  if (euler_judge(left, pen, NULL) != EULER_DRAWABLE || !sw_graph_edges(left))
    return 0;
  if (pen == EULER_NOWHERE)
    return count_starts(left, most, budget, count);
  counter c = counter_of(left, most, budget);
  for (SW_BITS_EACH(e, c.rc ? 0 : c.at[pen])) {
    int to = c.end[e][0] == pen ? c.end[e][1] : c.end[e][0];
    count[to] = trails(&c, sw_bits_below(c.edges) & ~sw_bit((int)e), to);
  }
  sw_mem_free(c.slots);
  return c.rc;
}
