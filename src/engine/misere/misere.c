/* Proof-number search over states of misere play.
 *
 * Misere play has no nimbers: equal parts do not cancel, and no number replaces
 * a part.  A reduced canonical tree does (Lemoine and Viennot, "Analysis of
 * misere Sprouts game with reduced canonical trees", 2009), and small parts
 * have few different ones.  So all small parts of a sum become one tree, and
 * the search goes over states of a tree and some large parts, most often one.
 *
 *   pn = least dn of the children, dn = sum of their pn
 *
 * The search goes depth first to the most promising state, as long as its
 * numbers stay below thresholds at which another one would be as promising, by
 * a quarter more so that it does not hop between equals (df-pn: Nagai 2002;
 * Pawlewicz, Lew 2007).  The graph stays in memory (misere_graph.c), but for
 * what a limit makes the search forget (misere_forget.c).
 *
 * After each round of some expansions the search goes back to the state it was
 * asked about and from there on is a function of the graph alone.  Only there a
 * budget with a store stops it, so that a search that was stopped, written to
 * the store and read again (misere_save.c) finds what it would have found.
 * Without a store a limit of nodes ends a round too: nothing is counted beyond.
 */
#include "engine/misere/misere.h"

#include "base/mem.h"
#include "engine/misere/misere_forget.h"
#include "engine/misere/misere_graph.h"

#include <assert.h>
#include <string.h>

enum { ROUND = 256 }; /* expansions */

/* The most promising child of a state, and what the others say. */
typedef struct view {
  uint32_t pn, dn; /* of the state */
  uint32_t child;
  uint32_t child_pn;
  uint32_t second; /* least dn of the other children */
} view;

/* A state whose children are all won for the other side is lost. */
static void look(const sw_misere *m, uint32_t state, view *v) {
  const sw_misere_state *at = &m->states[state];
  uint64_t sum = 0;
  *v = (view){.pn = SW_PN_INFINITY, .second = SW_PN_INFINITY};
  for (uint32_t i = 0; i < at->children; i++) {
    uint32_t child = m->child.v[at->child + i];
    const sw_misere_state *c = &m->states[child];
    sum += c->pn;
    if (c->dn >= v->pn) {
      v->second = sw_pn_least(v->second, c->dn);
      continue;
    }
    v->second = v->pn;
    v->pn = c->dn;
    v->child = child;
    v->child_pn = c->pn;
  }
  v->dn = sum < SW_PN_INFINITY ? (uint32_t)sum : SW_PN_INFINITY - 1;
  if (!v->pn)
    v->dn = SW_PN_INFINITY;
}

static void prove(sw_misere *m, uint32_t state) {
  m->states[state].proved = 1;
  m->facts++;
}

/* Works on a state until it is decided or reaches a bound. */
static void work(sw_misere *m, uint32_t state, uint32_t pn, uint32_t dn) {
  if (m->states[state].children == SW_MISERE_NONE)
    sw_misere_open(m, state);
  m->states[state].seen = sw_misere_now(m);
  while (!m->rc && m->states[state].pn) {
    view v;
    look(m, state, &v);
    m->states[state].pn = v.pn;
    m->states[state].dn = v.dn;
    if (!v.pn || !v.dn)
      prove(m, state);
    if (!v.pn || !v.dn || v.pn >= pn || v.dn >= dn || m->expanded >= m->round)
      return;
    sw_misere_ahead(m, state, v.child);
    work(m, v.child, dn - (v.dn - v.child_pn),
         sw_pn_least(pn, sw_pn_patience(v.second)));
  }
}

/* Stops the question when the budget is used up; 0 or the error. */
static int check_budget(sw_misere *m) {
  if (!m->budget)
    return m->rc;
  if (m->budget->memory && sw_misere_bytes(m) > m->budget->memory)
    return sw_misere_fail(m, SW_NO_MEMORY);
  if (m->expanded >= m->limit || sw_budget_stop(m->budget))
    return sw_misere_fail(m, SW_STOPPED);
  sw_budget_count(m->budget, m->expanded, "positions");
  return m->rc;
}

static void begin(sw_misere *m, const sw_budget *budget, sw_err *err) {
  m->budget = budget;
  m->limit = budget && budget->nodes ? m->expanded + budget->nodes : UINT64_MAX;
  m->most = budget && budget->store ? UINT64_MAX : m->limit;
  m->rc = 0;
  m->err = err;
}

sw_value sw_misere_known(const sw_misere *m, uint32_t state) {
  const sw_misere_state *at = &m->states[state];
  return !at->pn ? SW_WIN : !at->dn ? SW_LOSS : SW_OPEN;
}

int sw_misere_solve(sw_misere *m, uint32_t state, const sw_budget *budget,
                    sw_value *value, sw_err *err) {
  assert(state < m->state_count);
  begin(m, budget, err);
  int held = m->states[state].held;
  sw_misere_hold(m, state, 1);
  while (sw_misere_known(m, state) == SW_OPEN && !check_budget(m)) {
    m->round = (m->expanded / ROUND + 1) * ROUND;
    work(m, state, SW_PN_INFINITY, SW_PN_INFINITY);
    if (budget && budget->memory && !m->rc)
      sw_misere_fail(m, sw_misere_forget(m, budget->memory));
  }
  sw_misere_hold(m, state, held);
  *value = sw_misere_known(m, state);
  if (m->parts.rest)
    m->parts.rest(m->parts.ctx);
  return m->rc;
}

int sw_misere_find(sw_misere *m, const uint32_t *parts, uint32_t n,
                   uint32_t *state, sw_err *err) {
  sw_misere_sum s = {.n = 0};
  begin(m, NULL, err);
  for (uint32_t i = 0; i < n; i++)
    sw_misere_add_part(m, &s, parts[i]);
  *state = m->rc ? 0 : sw_misere_number(m, &s);
  return m->rc;
}

sw_misere_view sw_misere_look(const sw_misere *m, uint32_t state) {
  const uint32_t *v = m->sums.v + m->states[state].at;
  return (sw_misere_view){v[0], v[1], v + 2};
}

int sw_misere_list(sw_misere *m, uint32_t state, sw_misere_moves *out,
                   sw_err *err) {
  begin(m, NULL, err);
  m->listed++;
  sw_misere_find_children(m, state);
  if (m->rc)
    return m->rc;
  const sw_misere_state *at = &m->states[state];
  *out = (sw_misere_moves){at->children,
                           at->children ? m->child.v + at->child : NULL};
  return 0;
}

int sw_misere_list_known(sw_misere *m, uint32_t state, sw_misere_moves *out,
                         sw_err *err) {
  begin(m, NULL, err);
  m->listed++;
  sw_misere_find_known(m, state);
  *out = (sw_misere_moves){(uint32_t)m->known.n, m->known.v};
  return m->rc;
}

void sw_misere_hold(sw_misere *m, uint32_t state, int held) {
  m->states[state].held = held != 0;
}

int sw_misere_tidy(sw_misere *m, size_t memory, sw_err *err) {
  begin(m, NULL, err);
  m->idle = 0; /* nothing is looked for, so nothing is found */
  return memory ? sw_misere_fail(m, sw_misere_forget(m, memory)) : 0;
}

const sw_trees *sw_misere_trees(const sw_misere *m) {
  return m->trees;
}

uint32_t sw_misere_states(const sw_misere *m) {
  return (uint32_t)m->state_count;
}

uint64_t sw_misere_nodes(const sw_misere *m) {
  return m->expanded;
}

uint64_t sw_misere_rank(const sw_misere *m, uint32_t state) {
  return sw_misere_state_rank(m, state);
}

/* ---- life -------------------------------------------------------------- */

sw_misere *sw_misere_new(const sw_parts *parts, uint32_t small) {
  sw_misere *m = sw_mem_zero(1, sizeof *m);
  if (!m)
    return NULL;
  m->parts = *parts;
  m->small = small;
  m->trees = sw_trees_new();
  if (m->trees)
    return m;
  sw_misere_free(m);
  return NULL;
}

void sw_misere_free(sw_misere *m) {
  if (!m)
    return;
  sw_trees_free(m->trees);
  sw_mem_free(m->part);
  sw_mem_free(m->states);
  sw_mem_free(m->spare.v);
  sw_mem_free(m->option.v);
  sw_mem_free(m->sums.v);
  sw_mem_free(m->child.v);
  sw_mem_free(m->next.v);
  sw_mem_free(m->known.v);
  sw_index_free(&m->by_sum);
  sw_mem_free(m);
}
