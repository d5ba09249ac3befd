/* Conflict-driven clause learning.
 *
 * Partial assignments are extended by unit propagation over two watched
 * literals a clause; a conflict is analysed back to its first unique
 * implication point, the clause learned from it is minimised and asserted, and
 * decisions go to the variable that took part in most recent conflicts, with
 * the value it had last.  Restarts follow the Luby sequence; at a restart the
 * worse half of the learned clauses (by the number of decision levels in them)
 * may be dropped.
 *
 * Marques-Silva, Sakallah 1996; Moskewicz et al. 2001 (Chaff); Een, Sorensson
 * 2003 (MiniSat); Audemard, Simon 2009 (clause levels); Biere 2008 (threaded
 * watch lists, PicoSAT).
 */
#include "engine/logic/cdcl.h"

#include "base/mem.h"
#include "engine/logic/cdcl_clauses.h"

#include <assert.h>
#include <string.h>

enum {
  RESTART = 64,      /* conflicts in the unit of the Luby sequence */
  FIRST_KEEP = 3000, /* learned clauses kept before the first reduction */
  POLL = 256,        /* conflicts between two questions to the budget */
  DEEPEST = 40,      /* recursion of the minimisation */
  AGAIN = 2          /* a search ended by a restart */
};

static uint32_t inside(int literal) {
  assert(literal);
  return literal > 0 ? 2u * (uint32_t)(literal - 1)
                     : 2u * (uint32_t)(-literal - 1) + 1;
}

static int outside(uint32_t literal) {
  int v = (int)(literal >> 1) + 1;
  return literal & 1 ? -v : v;
}

/* ---- the log ----------------------------------------------------------- */

static void report(sw_cdcl *s, const uint32_t *lits, size_t n) {
  if (!s->log)
    return;
  int *text = sw_mem_alloc(n + 1, sizeof *text);
  if (!text) {
    s->failed = SW_NO_MEMORY;
    return;
  }
  for (size_t i = 0; i < n; i++)
    text[i] = outside(lits[i]);
  s->log(s->ctx, text, (int)n);
  sw_mem_free(text);
}

/* ---- clauses ----------------------------------------------------------- */

static void refute(sw_cdcl *s) {
  if (!s->refuted)
    report(s, NULL, 0);
  s->refuted = 1;
}

/* Collects the literals without duplicates and false ones; 1 when the clause
 * is true already. */
static int simplify(sw_cdcl *s, const int *lits, int n) {
  int is_true = 0;
  s->clause.n = 0;
  for (int i = 0; i < n && !is_true; i++) {
    uint32_t literal = inside(lits[i]);
    sw_cdcl_variable *v = &s->var[literal >> 1];
    int here = sw_cdcl_literal_value(s, literal);
    uint8_t mark = literal & 1 ? 2 : 1;
    is_true = here > 0 || (v->seen & (3 - mark));
    if (here || v->seen & mark)
      continue;
    v->seen |= mark;
    sw_cdcl_push(s, &s->clause, literal);
  }
  for (size_t i = 0; i < s->clause.n; i++)
    s->var[s->clause.v[i] >> 1].seen = 0;
  return is_true;
}

void sw_cdcl_add(sw_cdcl *s, const int *lits, int n) {
  if (s->failed || s->refuted)
    return;
  sw_cdcl_back_to(s, 0);
  if (simplify(s, lits, n) || s->failed)
    return;
  if (!s->clause.n) {
    refute(s);
  } else if (s->clause.n == 1) {
    sw_cdcl_assign(s, s->clause.v[0], SW_CDCL_NO_CLAUSE);
    if (sw_cdcl_propagate(s))
      refute(s);
  } else {
    sw_cdcl_store(s, s->clause.v, s->clause.n, 0, &s->given);
  }
}

/* ---- learning ---------------------------------------------------------- */

enum { SEEN = 1, REDUNDANT = 2, NEEDED = 3 };

static void mark(sw_cdcl *s, uint32_t v, uint8_t how) {
  s->var[v].seen = how;
  sw_cdcl_push(s, &s->to_clear, v);
}

/* 1 when the literal follows from others of the learned clause. */
static int is_redundant(sw_cdcl *s, uint32_t literal, int depth) {
  uint32_t ref = s->var[literal >> 1].reason;
  if (!ref || depth > DEEPEST)
    return 0;
  uint32_t size;
  const uint32_t *lits = sw_cdcl_literals(s, ref, &size);
  for (uint32_t i = 0; i < size; i++) {
    uint32_t other = lits[i], v = other >> 1;
    if (v == literal >> 1 || !s->var[v].level || s->var[v].seen == SEEN ||
        s->var[v].seen == REDUNDANT)
      continue;
    if (s->var[v].seen == NEEDED)
      return 0;
    int redundant = is_redundant(s, other, depth + 1);
    mark(s, v, redundant ? REDUNDANT : NEEDED);
    if (!redundant)
      return 0;
  }
  return 1;
}

/* Marks the literals of a reason; those of lower levels join the clause.
 * Returns how many of the current level are new. */
static int absorb(sw_cdcl *s, uint32_t ref) {
  uint32_t size;
  const uint32_t *lits = sw_cdcl_literals(s, ref, &size);
  int open = 0;
  for (uint32_t i = 0; i < size; i++) {
    uint32_t literal = lits[i], v = literal >> 1;
    if (s->var[v].seen || !s->var[v].level)
      continue;
    sw_activity_bump(&s->order, v);
    mark(s, v, SEEN);
    if (s->var[v].level == sw_cdcl_level(s))
      open++;
    else
      sw_cdcl_push(s, &s->clause, literal);
  }
  return open;
}

/* Puts a literal of the highest level but one second; returns that level. */
static uint32_t order_clause(sw_cdcl *s) {
  sw_cdcl_words *c = &s->clause;
  if (c->n < 2)
    return 0;
  size_t best = 1;
  for (size_t i = 2; i < c->n; i++)
    if (s->var[c->v[i] >> 1].level > s->var[c->v[best] >> 1].level)
      best = i;
  uint32_t literal = c->v[best];
  c->v[best] = c->v[1];
  c->v[1] = literal;
  return s->var[literal >> 1].level;
}

/* Fills s->clause with the learned clause, the asserted literal first. */
static uint32_t analyse(sw_cdcl *s, uint32_t conflict) {
  s->clause.n = s->to_clear.n = 0;
  sw_cdcl_push(s, &s->clause, 0);
  size_t at = s->trail.n;
  int open = absorb(s, conflict);
  for (;;) {
    while (s->var[s->trail.v[--at] >> 1].seen != SEEN)
      ;
    if (!--open)
      break;
    open += absorb(s, s->var[s->trail.v[at] >> 1].reason);
  }
  if (s->failed)
    return 0;
  s->clause.v[0] = s->trail.v[at] ^ 1;
  size_t kept = 1;
  for (size_t i = 1; i < s->clause.n; i++)
    if (!is_redundant(s, s->clause.v[i], 0))
      s->clause.v[kept++] = s->clause.v[i];
  s->clause.n = kept;
  for (size_t i = 0; i < s->to_clear.n; i++)
    s->var[s->to_clear.v[i]].seen = 0;
  return order_clause(s);
}

static uint32_t count_levels(sw_cdcl *s) {
  uint32_t n = 0, now = (uint32_t)s->conflicts;
  for (size_t i = 0; i < s->clause.n; i++) {
    uint32_t *stamp = &s->stamp.v[s->var[s->clause.v[i] >> 1].level];
    n += *stamp != now;
    *stamp = now;
  }
  return n;
}

static void learn(sw_cdcl *s, uint32_t conflict) {
  uint32_t to = analyse(s, conflict);
  if (s->failed)
    return;
  uint32_t levels = count_levels(s), ref = SW_CDCL_NO_CLAUSE;
  report(s, s->clause.v, s->clause.n);
  sw_cdcl_back_to(s, to);
  if (s->clause.n > 1)
    ref = sw_cdcl_store(s, s->clause.v, s->clause.n, levels, &s->learned);
  if (!s->failed)
    sw_cdcl_assign(s, s->clause.v[0], ref);
  sw_activity_fade(&s->order);
}

/* ---- search ------------------------------------------------------------ */

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..; i counts from 1. */
static uint64_t luby(uint64_t i) {
  for (;;) {
    uint64_t full = 1;
    while (full < i)
      full = 2 * full + 1;
    if (full == i)
      return (full + 1) / 2;
    i -= full / 2;
  }
}

static void decide(sw_cdcl *s, uint32_t v) {
  sw_cdcl_push(s, &s->limits, (uint32_t)s->trail.n);
  if (!s->failed)
    sw_cdcl_assign(s, 2 * v + (s->var[v].phase <= 0), SW_CDCL_NO_CLAUSE);
}

/* The most active variable without a value, or -1. */
static int64_t choose(sw_cdcl *s) {
  while (s->order.n) {
    uint32_t v = sw_activity_pop(&s->order);
    if (!s->var[v].value)
      return v;
  }
  return -1;
}

static void keep_model(sw_cdcl *s) {
  for (size_t v = 0; v < s->vars; v++)
    s->var[v].model = s->var[v].value > 0;
  sw_cdcl_back_to(s, 0);
}

/* What is not counted is small beside it. */
static uint64_t bytes_of(const sw_cdcl *s) {
  return s->clauses.capacity * sizeof *s->clauses.v +
         s->var_capacity * sizeof *s->var;
}

/* Searches until an answer, `restart` conflicts or the `last` conflict. */
static int search(sw_cdcl *s, uint64_t restart, uint64_t last,
                  const sw_budget *budget) {
  uint64_t until = s->conflicts + restart;
  for (;;) {
    uint32_t conflict = sw_cdcl_propagate(s);
    if (conflict) {
      s->conflicts++;
      if (!sw_cdcl_level(s)) {
        refute(s);
        return SW_CDCL_UNSAT;
      }
      learn(s, conflict);
      if (s->failed)
        return s->failed;
      if (s->conflicts == last ||
          (s->conflicts % POLL == 0 && sw_budget_over(budget, 0, bytes_of(s))))
        return SW_STOPPED;
    } else if (s->conflicts >= until) {
      sw_cdcl_back_to(s, 0);
      return AGAIN;
    } else if (!sw_cdcl_level(s) && s->learned.n > s->keep) {
      sw_cdcl_reduce(s);
    } else {
      int64_t v = choose(s);
      if (v < 0) {
        keep_model(s);
        return SW_CDCL_SAT;
      }
      decide(s, (uint32_t)v);
      if (s->failed)
        return s->failed;
    }
  }
}

int sw_cdcl_solve(sw_cdcl *s, uint64_t conflicts, const sw_budget *budget) {
  uint64_t last = conflicts ? s->conflicts + conflicts : UINT64_MAX;
  sw_cdcl_back_to(s, 0);
  for (uint64_t i = 1;; i++) {
    if (s->failed)
      return s->failed;
    if (s->refuted)
      return SW_CDCL_UNSAT;
    int rc = search(s, RESTART * luby(i), last, budget);
    if (rc != AGAIN)
      return rc;
  }
}

/* ---- life -------------------------------------------------------------- */

sw_cdcl *sw_cdcl_new(const sw_cdcl_log *log) {
  sw_cdcl *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  if (log) {
    s->log = log->learned;
    s->ctx = log->ctx;
  }
  s->keep = FIRST_KEEP;
  return s;
}

void sw_cdcl_free(sw_cdcl *s) {
  if (!s)
    return;
  sw_cdcl_words *all[] = {&s->watch,  &s->clauses, &s->learned,
                          &s->given,  &s->trail,   &s->limits,
                          &s->clause, &s->stamp,   &s->to_clear};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    sw_mem_free(all[i]->v);
  sw_activity_free(&s->order);
  sw_mem_free(s->var);
  sw_mem_free(s);
}

int sw_cdcl_variables(sw_cdcl *s, int n) {
  size_t first = s->vars, more = (size_t)n;
  void *block = s->var;
  if (!s->failed &&
      sw_mem_reserve(&block, &s->var_capacity, first + more, sizeof *s->var))
    s->failed = SW_NO_MEMORY;
  if (!s->failed)
    s->failed = sw_activity_reserve(&s->order, first + more);
  s->var = block;
  if (s->failed)
    return (int)first + 1;
  if (sw_cdcl_reserve(s, &s->watch, 2 * more) ||
      sw_cdcl_reserve(s, &s->stamp, more + 1) ||
      sw_cdcl_reserve(s, &s->trail, first + more))
    return (int)first + 1;
  memset(s->var + first, 0, more * sizeof *s->var);
  memset(s->watch.v + s->watch.n, 0, 2 * more * sizeof *s->watch.v);
  memset(s->stamp.v + s->stamp.n, 0, (more + 1) * sizeof *s->stamp.v);
  s->watch.n += 2 * more;
  s->stamp.n += more + 1;
  s->vars += more;
  for (size_t v = first; v < s->vars; v++)
    sw_activity_insert(&s->order, (uint32_t)v);
  return (int)first + 1;
}

int sw_cdcl_value(const sw_cdcl *s, int v) {
  assert(v > 0 && (size_t)v <= s->vars);
  return s->var[v - 1].model;
}

uint64_t sw_cdcl_conflicts(const sw_cdcl *s) {
  return s->conflicts;
}
