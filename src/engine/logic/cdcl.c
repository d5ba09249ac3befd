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
 * Clauses live in one array of words, named by their offset, in the layout
 *   size, levels (0: given), next of literal 0, next of literal 1, literals..
 * The watch list of a literal is threaded through these two links, so that a
 * small formula costs no allocation a list.  Inside, literal 2v is variable v
 * (counted from 0) true, 2v + 1 false.
 *
 * Marques-Silva, Sakallah 1996; Moskewicz et al. 2001 (Chaff); Een, Sorensson
 * 2003 (MiniSat); Audemard, Simon 2009 (clause levels); Biere 2008 (threaded
 * watch lists, PicoSAT).
 */
#include "engine/logic/cdcl.h"

#include "base/mem.h"
#include "engine/logic/activity.h"

#include <assert.h>
#include <string.h>

enum {
  SIZE,
  LEVELS,
  NEXT,
  LITERALS = NEXT + 2, /* words in front of a clause's literals */
  NO_CLAUSE = 0,
  RESTART = 64,      /* conflicts in the unit of the Luby sequence */
  FIRST_KEEP = 3000, /* learned clauses kept before the first reduction */
  POLL = 256,        /* conflicts between two questions to the budget */
  DEEPEST = 40,      /* recursion of the minimisation */
  AGAIN = 2          /* a search ended by a restart */
};

typedef struct words {
  uint32_t *v;
  size_t n, capacity;
} words;

typedef struct variable {
  uint32_t reason, level;
  int8_t value; /* 0 unknown, 1 true, -1 false */
  int8_t phase; /* the last value, for the next decision */
  uint8_t seen, model;
} variable;

struct sw_cdcl {
  sw_cdcl_log log;
  int failed, refuted;
  variable *var;
  size_t vars, var_capacity;
  words watch;            /* for each literal the first clause */
  words clauses;          /* the array of clauses; word 0 is unused */
  words learned, given;   /* offsets */
  words trail, limits;    /* literals; trail length at each decision */
  words clause, to_clear; /* of the analysis */
  words stamp;            /* last conflict that met the level */
  size_t head;            /* trail before it is propagated */
  sw_activity order;      /* variables for the next decision */
  uint64_t conflicts, keep;
};

static int reserve(sw_cdcl *s, words *w, size_t more) {
  void *block = w->v;
  if (sw_mem_reserve(&block, &w->capacity, w->n + more, sizeof *w->v))
    s->failed = SW_NO_MEMORY;
  else
    w->v = block;
  return s->failed;
}

static void push(sw_cdcl *s, words *w, uint32_t x) {
  if (w->n < w->capacity || !reserve(s, w, 1))
    w->v[w->n++] = x;
}

static uint32_t inside(int literal) {
  assert(literal);
  return literal > 0 ? 2u * (uint32_t)(literal - 1)
                     : 2u * (uint32_t)(-literal - 1) + 1;
}

static int outside(uint32_t literal) {
  int v = (int)(literal >> 1) + 1;
  return literal & 1 ? -v : v;
}

/* 1 true, -1 false, 0 unknown. */
static int value(const sw_cdcl *s, uint32_t literal) {
  int x = s->var[literal >> 1].value;
  return literal & 1 ? -x : x;
}

static uint32_t *literals(const sw_cdcl *s, uint32_t ref) {
  return s->clauses.v + ref + LITERALS;
}

static uint32_t level(const sw_cdcl *s) {
  return (uint32_t)s->limits.n;
}

/* ---- the log ----------------------------------------------------------- */

static void tell(sw_cdcl *s, const uint32_t *lits, size_t n) {
  if (!s->log.learned)
    return;
  int *text = sw_mem_alloc(n + 1, sizeof *text);
  if (!text) {
    s->failed = SW_NO_MEMORY;
    return;
  }
  for (size_t i = 0; i < n; i++)
    text[i] = outside(lits[i]);
  s->log.learned(s->log.ctx, text, (int)n);
  sw_mem_free(text);
}

/* ---- assignment and propagation ---------------------------------------- */

static void assign(sw_cdcl *s, uint32_t literal, uint32_t reason) {
  variable *v = &s->var[literal >> 1];
  assert(!v->value);
  v->value = literal & 1 ? -1 : 1;
  v->level = level(s);
  v->reason = reason;
  s->trail.v[s->trail.n++] = literal; /* room was made with the variable */
}

static void back_to(sw_cdcl *s, uint32_t to) {
  if (level(s) <= to)
    return;
  size_t keep = s->limits.v[to];
  while (s->trail.n > keep) {
    uint32_t v = s->trail.v[--s->trail.n] >> 1;
    s->var[v].phase = s->var[v].value;
    s->var[v].value = 0;
    sw_activity_insert(&s->order, v);
  }
  s->limits.n = to;
  s->head = keep;
}

static void watch(sw_cdcl *s, uint32_t ref, int slot) {
  uint32_t *c = s->clauses.v + ref, *first = &s->watch.v[c[LITERALS + slot]];
  c[NEXT + slot] = *first;
  *first = ref;
}

static void swap_watches(uint32_t *c) {
  uint32_t literal = c[LITERALS], next = c[NEXT];
  c[LITERALS] = c[LITERALS + 1];
  c[NEXT] = c[NEXT + 1];
  c[LITERALS + 1] = literal;
  c[NEXT + 1] = next;
}

/* Finds the clause another literal to watch in slot 1; 0 when there is none. */
static int move_watch(sw_cdcl *s, uint32_t ref, uint32_t *link) {
  uint32_t *c = s->clauses.v + ref, *lits = c + LITERALS, size = c[SIZE];
  for (uint32_t k = 2; k < size; k++)
    if (value(s, lits[k]) >= 0) {
      uint32_t literal = lits[k];
      lits[k] = lits[1];
      lits[1] = literal;
      *link = c[NEXT + 1];
      watch(s, ref, 1);
      return 1;
    }
  return 0;
}

/* Returns a clause whose literals are all false, or NO_CLAUSE. */
static uint32_t propagate(sw_cdcl *s) {
  while (s->head < s->trail.n) {
    uint32_t false_one = s->trail.v[s->head++] ^ 1;
    uint32_t *link = &s->watch.v[false_one];
    while (*link) {
      uint32_t ref = *link, *c = s->clauses.v + ref;
      if (c[LITERALS] == false_one)
        swap_watches(c);
      int other = value(s, c[LITERALS]);
      if (other <= 0 && move_watch(s, ref, link))
        continue;
      if (other < 0)
        return ref;
      if (!other)
        assign(s, c[LITERALS], ref);
      link = &c[NEXT + 1];
    }
  }
  return NO_CLAUSE;
}

/* ---- clauses ----------------------------------------------------------- */

static uint32_t store(sw_cdcl *s, const uint32_t *lits, size_t n,
                      uint32_t levels, words *list) {
  if (!s->clauses.n)
    push(s, &s->clauses, 0);
  if (reserve(s, &s->clauses, LITERALS + n) || reserve(s, list, 1))
    return NO_CLAUSE;
  uint32_t ref = (uint32_t)s->clauses.n, *c = s->clauses.v + ref;
  c[SIZE] = (uint32_t)n;
  c[LEVELS] = levels;
  memcpy(c + LITERALS, lits, n * sizeof *lits);
  s->clauses.n += LITERALS + n;
  list->v[list->n++] = ref;
  watch(s, ref, 0);
  watch(s, ref, 1);
  return ref;
}

static void refute(sw_cdcl *s) {
  if (!s->refuted)
    tell(s, NULL, 0);
  s->refuted = 1;
}

/* Collects the literals without duplicates and false ones; 1 when the clause
 * is true already. */
static int simplify(sw_cdcl *s, const int *lits, int n) {
  int is_true = 0;
  s->clause.n = 0;
  for (int i = 0; i < n && !is_true; i++) {
    uint32_t literal = inside(lits[i]);
    variable *v = &s->var[literal >> 1];
    int here = value(s, literal);
    uint8_t mark = literal & 1 ? 2 : 1;
    is_true = here > 0 || (v->seen & (3 - mark));
    if (here || v->seen & mark)
      continue;
    v->seen |= mark;
    push(s, &s->clause, literal);
  }
  for (size_t i = 0; i < s->clause.n; i++)
    s->var[s->clause.v[i] >> 1].seen = 0;
  return is_true;
}

void sw_cdcl_add(sw_cdcl *s, const int *lits, int n) {
  if (s->failed || s->refuted)
    return;
  back_to(s, 0);
  if (simplify(s, lits, n) || s->failed)
    return;
  if (!s->clause.n) {
    refute(s);
  } else if (s->clause.n == 1) {
    assign(s, s->clause.v[0], NO_CLAUSE);
    if (propagate(s))
      refute(s);
  } else {
    store(s, s->clause.v, s->clause.n, 0, &s->given);
  }
}

/* ---- learning ---------------------------------------------------------- */

enum { SEEN = 1, REDUNDANT = 2, NEEDED = 3 };

static void mark(sw_cdcl *s, uint32_t v, uint8_t how) {
  s->var[v].seen = how;
  push(s, &s->to_clear, v);
}

/* 1 when the literal follows from others of the learned clause. */
static int is_redundant(sw_cdcl *s, uint32_t literal, int depth) {
  uint32_t ref = s->var[literal >> 1].reason;
  if (!ref || depth > DEEPEST)
    return 0;
  uint32_t size = s->clauses.v[ref + SIZE];
  for (uint32_t i = 0; i < size; i++) {
    uint32_t other = literals(s, ref)[i], v = other >> 1;
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
  uint32_t size = s->clauses.v[ref + SIZE];
  int open = 0;
  for (uint32_t i = 0; i < size; i++) {
    uint32_t literal = literals(s, ref)[i], v = literal >> 1;
    if (s->var[v].seen || !s->var[v].level)
      continue;
    sw_activity_bump(&s->order, v);
    mark(s, v, SEEN);
    if (s->var[v].level == level(s))
      open++;
    else
      push(s, &s->clause, literal);
  }
  return open;
}

/* Puts a literal of the highest level but one second; returns that level. */
static uint32_t order_clause(sw_cdcl *s) {
  words *c = &s->clause;
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
  push(s, &s->clause, 0);
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
  uint32_t levels = count_levels(s), ref = NO_CLAUSE;
  tell(s, s->clause.v, s->clause.n);
  back_to(s, to);
  if (s->clause.n > 1)
    ref = store(s, s->clause.v, s->clause.n, levels, &s->learned);
  if (!s->failed)
    assign(s, s->clause.v[0], ref);
  sw_activity_fade(&s->order);
}

/* ---- forgetting -------------------------------------------------------- */

static int is_satisfied(const sw_cdcl *s, uint32_t ref) {
  uint32_t size = s->clauses.v[ref + SIZE];
  for (uint32_t i = 0; i < size; i++)
    if (value(s, literals(s, ref)[i]) > 0)
      return 1;
  return 0;
}

/* The number of levels that the better half of the learned clauses has. */
static uint32_t median_levels(const sw_cdcl *s) {
  size_t count[64] = {0}, below = 0;
  for (size_t i = 0; i < s->learned.n; i++) {
    uint32_t levels = s->clauses.v[s->learned.v[i] + LEVELS];
    count[levels < 63 ? levels : 63]++;
  }
  uint32_t median = 0;
  while (below < s->learned.n / 2)
    below += count[median++];
  return median;
}

/* Strikes the satisfied clauses off a list, and those of too many levels. */
static void sweep(sw_cdcl *s, words *list, uint32_t worst) {
  size_t kept = 0;
  for (size_t i = 0; i < list->n; i++) {
    uint32_t ref = list->v[i], levels = s->clauses.v[ref + LEVELS];
    if (!is_satisfied(s, ref) && (levels <= 2 || levels < worst))
      list->v[kept++] = ref;
  }
  list->n = kept;
}

/* At level 0 a clause that is not satisfied has two unknown literals or more;
 * they go in front. */
static void rewatch(sw_cdcl *s, uint32_t ref) {
  uint32_t *lits = literals(s, ref), size = s->clauses.v[ref + SIZE];
  int front = 0;
  for (uint32_t i = 0; i < size && front < 2; i++)
    if (!value(s, lits[i])) {
      uint32_t literal = lits[i];
      lits[i] = lits[front];
      lits[front++] = literal;
    }
  assert(front == 2);
  watch(s, ref, 0);
  watch(s, ref, 1);
}

/* Closes the array up.  Both lists are in the order of their offsets, because
 * clauses are stored one behind the other; so clauses only move down. */
static void close_up(sw_cdcl *s) {
  size_t at = 1, g = 0, l = 0;
  memset(s->watch.v, 0, s->watch.n * sizeof *s->watch.v);
  while (g < s->given.n || l < s->learned.n) {
    int given = l == s->learned.n ||
                (g < s->given.n && s->given.v[g] < s->learned.v[l]);
    uint32_t *name = given ? &s->given.v[g++] : &s->learned.v[l++];
    size_t size = LITERALS + s->clauses.v[*name + SIZE];
    memmove(s->clauses.v + at, s->clauses.v + *name,
            size * sizeof *s->clauses.v);
    *name = (uint32_t)at;
    rewatch(s, *name);
    at += size;
  }
  s->clauses.n = at;
}

/* At level 0 with everything propagated: drops the satisfied clauses and the
 * worse half of the learned ones.  No reason is needed any more. */
static void reduce(sw_cdcl *s) {
  sweep(s, &s->given, UINT32_MAX);
  sweep(s, &s->learned, median_levels(s));
  close_up(s);
  for (size_t i = 0; i < s->trail.n; i++)
    s->var[s->trail.v[i] >> 1].reason = NO_CLAUSE;
  s->keep += s->keep / 8;
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
  push(s, &s->limits, (uint32_t)s->trail.n);
  if (!s->failed)
    assign(s, 2 * v + (s->var[v].phase <= 0), NO_CLAUSE);
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
  back_to(s, 0);
}

/* Searches until an answer, `restart` conflicts or the `last` conflict. */
static int search(sw_cdcl *s, uint64_t restart, uint64_t last,
                  const sw_budget *budget) {
  uint64_t until = s->conflicts + restart;
  for (;;) {
    uint32_t conflict = propagate(s);
    if (conflict) {
      s->conflicts++;
      if (!level(s)) {
        refute(s);
        return SW_CDCL_UNSAT;
      }
      learn(s, conflict);
      if (s->failed)
        return s->failed;
      if (s->conflicts == last ||
          (s->conflicts % POLL == 0 && sw_budget_stop(budget)))
        return SW_STOPPED;
    } else if (s->conflicts >= until) {
      back_to(s, 0);
      return AGAIN;
    } else if (!level(s) && s->learned.n > s->keep) {
      reduce(s);
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
  back_to(s, 0);
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
  if (log)
    s->log = *log;
  s->keep = FIRST_KEEP;
  return s;
}

void sw_cdcl_free(sw_cdcl *s) {
  if (!s)
    return;
  words *all[] = {&s->watch,  &s->clauses, &s->learned, &s->given,   &s->trail,
                  &s->limits, &s->clause,  &s->stamp,   &s->to_clear};
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
  if (reserve(s, &s->watch, 2 * more) || reserve(s, &s->stamp, more + 1) ||
      reserve(s, &s->trail, first + more))
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
