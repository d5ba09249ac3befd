/* A set of facts that supports itself, grown from small proofs.
 *
 * Facts rest on facts after them in the list, so from the last to the first
 * each is given a proof: a set that contains it and in which all needs are met.
 * Its needs are met one after the other, first those that leave no choice, each
 * in the way that makes the set grow least: what the proofs of the members of
 * the way have in common with each other, or with what is in the set already,
 * is counted once.  The claim is met in the same manner.  The sets are far
 * smaller than trees of proofs would give, and unlike the set that a search has
 * found: a local search that starts from them ends elsewhere.
 */
#include "engine/logic/grown_proof.h"

#include "base/err.h"
#include "base/mem.h"

#include <string.h>

enum { MOST = 1 << 24 /* facts of all proofs together */ };

static const uint32_t nothing = UINT32_MAX;

/* A set of facts: those with the mark of the day. */
typedef struct marks {
  uint32_t *day, today;
} marks;

typedef struct grower {
  const sw_support_table *table;
  sw_rng *rng;
  size_t *proof;         /* of each fact: where it starts .. */
  uint32_t *size;        /* .. and its facts, 0: there is none */
  uint32_t *facts;       /* of all proofs */
  size_t n, room, start; /* start: of the set that is growing */
  marks set, counted;
  int rc;
} grower;

static int is_marked(const marks *m, uint32_t fact) {
  return m->day[fact] == m->today;
}

static void put_in(grower *g, uint32_t fact) {
  void *v = g->facts;
  if (g->rc || is_marked(&g->set, fact))
    return;
  g->rc = sw_mem_reserve(&v, &g->room, g->n + 1, sizeof *g->facts);
  if (g->rc)
    return;
  g->facts = v;
  g->facts[g->n++] = fact;
  g->set.day[fact] = g->set.today;
}

/* How many facts the proof of a member adds to the set and to what has been
 * counted; no further than `most`. */
static uint32_t count_new(grower *g, uint32_t member, uint32_t most) {
  const uint32_t *proof = g->facts + g->proof[member];
  uint32_t count = 0;
  for (uint32_t i = 0; i < g->size[member] && count <= most; i++)
    if (!is_marked(&g->set, proof[i]) && !is_marked(&g->counted, proof[i])) {
      g->counted.day[proof[i]] = g->counted.today;
      count++;
    }
  return count;
}

/* How many facts a way adds; more than `most`, or nothing, rule it out. */
static uint32_t price(grower *g, uint32_t way, uint32_t most) {
  const sw_support_table *t = g->table;
  int32_t owner = t->needs[t->ways[way].need].owner;
  uint32_t all = 0;
  g->counted.today++;
  for (uint32_t i = t->ways[way].first; i < sw_support_end(t, way); i++) {
    uint32_t member = t->members[i];
    if ((int32_t)member <= owner || !g->size[member])
      return nothing;
    if (!is_marked(&g->set, member) && all <= most)
      all += count_new(g, member, most - all);
  }
  return all;
}

/* 0 when no way is left. */
static int meet(grower *g, const sw_table_need *need) {
  const sw_support_table *t = g->table;
  uint32_t best = nothing, least = nothing - 1, equal = 0;
  for (uint32_t w = need->first; w < need->first + need->ways && least; w++) {
    uint32_t cost = price(g, w, least);
    if (cost > least)
      continue;
    equal = cost < least ? 1 : equal + 1;
    least = cost;
    if (sw_rng_below(g->rng, equal) == 0)
      best = w;
  }
  if (best == nothing)
    return 0;
  for (uint32_t i = t->ways[best].first; i < sw_support_end(t, best); i++)
    for (uint32_t k = 0; k < g->size[t->members[i]]; k++)
      put_in(g, g->facts[g->proof[t->members[i]] + k]);
  return !g->rc;
}

/* Meets some needs by a set that starts here; 0 when that cannot be. */
static int grow(grower *g, int32_t owner, uint32_t from, uint32_t to) {
  const sw_table_need *needs = g->table->needs;
  int met = 1;
  g->set.today++;
  g->start = g->n;
  if (owner >= 0)
    put_in(g, (uint32_t)owner);
  for (int choice = 0; choice < 2; choice++)
    for (uint32_t i = from; i < to && met; i++)
      if ((needs[i].ways > 1) == choice)
        met = meet(g, &needs[i]);
  met = met && !g->rc;
  if (!met)
    g->n = g->start;
  return met;
}

static int grow_all(grower *g, uint8_t *in) {
  const sw_support_table *t = g->table;
  for (uint32_t f = t->n; f-- > 0 && g->n <= MOST && !g->rc;) {
    g->proof[f] = g->n;
    if (grow(g, (int32_t)f, t->first_need[f], t->first_need[f + 1]))
      g->size[f] = (uint32_t)(g->n - g->proof[f]);
  }
  if (g->rc || g->n > MOST || !grow(g, -1, 0, t->first_need[0]))
    return 0;
  memset(in, 0, t->n);
  for (size_t i = g->start; i < g->n; i++)
    in[g->facts[i]] = 1;
  return 1;
}

int sw_grown_proof(const sw_support_table *table, sw_rng *rng, uint8_t *in) {
  size_t n = (size_t)table->n + 1;
  grower g = {.table = table, .rng = rng};
  int grown = 0;
  g.proof = sw_mem_zero(n, sizeof *g.proof);
  g.size = sw_mem_zero(n, sizeof *g.size);
  g.set.day = sw_mem_zero(n, sizeof *g.set.day);
  g.counted.day = sw_mem_zero(n, sizeof *g.counted.day);
  if (g.proof && g.size && g.set.day && g.counted.day)
    grown = grow_all(&g, in);
  else
    g.rc = SW_NO_MEMORY;
  sw_mem_free(g.proof);
  sw_mem_free(g.size);
  sw_mem_free(g.facts);
  sw_mem_free(g.set.day);
  sw_mem_free(g.counted.day);
  return g.rc ? g.rc : grown;
}
