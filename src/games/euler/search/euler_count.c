/* How many trails draw a graph: exact, by taking edges away one by one.
 *
 * The trails from a pen are those after each edge that it can take.  Each set
 * of edges that are left is counted once and kept: while the other end of the
 * trail stays the same, the pen is at the other odd vertex, or at that end if
 * there is none, so the set, one machine word, determines everything.  Sets
 * that are no longer connected are dropped; so the table has at most 2^(edges -
 * vertices + 1) sets for each place of the pen.  (For directed graphs a
 * determinant counts circuits; for undirected ones the problem is #P-complete:
 * G. R. Brightwell, P. Winkler, 2005.)
 *
 * Without a pen: a trail and its reverse begin at the two odd vertices; and the
 * circuits, taken as cyclic sequences, pass a vertex once for every two of its
 * edges and begin at any of their edges.
 */
#include "games/euler/search/euler_count.h"

#include "base/hash.h"
#include "base/index.h"

#include <string.h>

enum { EDGES = 64 };

typedef struct known {
  uint64_t set;
  sw_u128 trails;
} known;

typedef struct counter {
  uint64_t at[EULER_VERTICES]; /* the edges of each vertex */
  uint8_t end[EDGES][2];
  int edges;
  known *list; /* sets that were counted, and their index */
  size_t n, room;
  sw_index index;
  uint64_t most;
  const sw_budget *budget;
  int rc;
} counter;

/* ---- the table ---------------------------------------------------------- */

static uint64_t hash_of(const void *c, uint32_t row) {
  return sw_hash_mix(((const counter *)c)->list[row].set);
}

static int has_set(const void *c, uint32_t row, const void *set) {
  return ((const counter *)c)->list[row].set == *(const uint64_t *)set;
}

static int grow(counter *c) {
  void *list = c->list;
  size_t most = c->budget ? c->budget->memory : 0;
  if (most && c->room * sizeof *c->list + sw_index_bytes(&c->index) > most)
    return SW_STOPPED;
  if (sw_mem_reserve(&list, &c->room, c->n + 1, sizeof *c->list))
    return SW_NO_MEMORY;
  c->list = list;
  return sw_index_reserve(&c->index, c->n, hash_of, c);
}

static void keep(counter *c, uint64_t set, sw_u128 trails) {
  c->rc = c->n >= c->most || (c->n % 256 == 0 && sw_budget_stop(c->budget))
              ? SW_STOPPED
              : grow(c);
  if (c->rc)
    return;
  c->list[c->n++] = (known){set, trails};
  *sw_index_slot(&c->index, sw_hash_mix(set), has_set, c, &set) =
      (uint32_t)c->n;
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
  uint32_t row = sw_index_find(&c->index, sw_hash_mix(set), has_set, c, &set);
  if (row != SW_INDEX_NONE)
    return c->list[row].trails;
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
  c.rc = sw_graph_edges(g) > EDGES ? SW_UNSUPPORTED : 0;
  if (!c.rc)
    number_edges(&c, g);
  return c;
}

static void counter_free(counter *c) {
  sw_mem_free(c->list);
  sw_index_free(&c->index);
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
  counter_free(&c);
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
  counter_free(&c);
  return c.rc;
}
