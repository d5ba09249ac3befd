/* Reverse unit propagation with two watched literals a clause; see check_rup.h.
 * (E. Goldberg, Y. Novikov, "Verification of proofs of unsatisfiability for CNF
 * formulas", DATE 2003; watched literals: Chaff, DAC 2001.)
 *
 * One refutation.  The clauses are
 *
 *   1 2,   1 -2,   -1 3,   -1 -3
 *
 * and the lemma is "1".  Assume the contrary, -1: clause "1 2" has one literal
 * left and makes 2 true, and then "1 -2" has none left: a conflict, so 1
 * follows.  It stays assigned, and at once "-1 3" makes 3 true and "-1 -3" has
 * none left: all clauses together are refuted, and the empty lemma follows.
 *
 * What follows from unit clauses stays assigned; a question assigns more and
 * takes it back.  Two literals of each clause are watched, and while nothing is
 * in conflict no watched literal is false, unless the other one is true.
 */
#include "minor/logic/check_rup.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 1 << 28 };

typedef struct watchers {
  int *clause; /* where each starts in the pool */
  int n, room;
} watchers;

struct ck_rup {
  ck_meter *meter;
  int vars, refuted;
  int *pool; /* size, literals, size, literals .. */
  int used, room;
  watchers *watch;    /* of each literal */
  signed char *seen;  /* 1 for each literal of the clause that is being added */
  signed char *value; /* of each variable: 1, -1, 0 unknown */
  int *trail;
  int assigned, done; /* the trail's length, and how much is propagated */
  uint64_t looked;    /* at literals, since the last step that was paid for */
};

static int place_of(int literal) {
  return 2 * abs(literal) + (literal < 0);
}

static watchers *watchers_of(ck_rup *r, int literal) {
  return &r->watch[place_of(literal)];
}

static int value(const ck_rup *r, int literal) {
  int v = r->value[abs(literal)];
  return literal < 0 ? -v : v;
}

static void assign(ck_rup *r, int literal) {
  r->value[abs(literal)] = literal < 0 ? -1 : 1;
  r->trail[r->assigned++] = literal;
}

static int add_watch(ck_rup *r, int literal, int clause) {
  watchers *w = watchers_of(r, literal);
  if (w->n == w->room) {
    int room = w->room ? 2 * w->room : 4;
    int *more = ck_longer(r->meter, w->clause, (uint64_t)room, sizeof *more);
    if (!more)
      return 0;
    w->clause = more;
    w->room = room;
  }
  w->clause[w->n++] = clause;
  return 1;
}

/* Brings a literal that is not false to place i; 1 when there was one. */
static int bring(ck_rup *r, int *lits, int n, int i) {
  for (int k = i; k < n; k++, r->looked++)
    if (value(r, lits[k]) >= 0) {
      int literal = lits[k];
      lits[k] = lits[i];
      lits[i] = literal;
      return 1;
    }
  return 0;
}

/* What one clause makes of the news that `gone` is false: 0 to keep watching,
 * 1 when another literal is watched now, -1 conflict, -2 out of memory. */
static int react(ck_rup *r, int clause, int gone) {
  int n = r->pool[clause], *lits = r->pool + clause + 1;
  if (lits[0] == gone) {
    lits[0] = lits[1];
    lits[1] = gone;
  }
  if (value(r, lits[0]) > 0)
    return 0;
  if (bring(r, lits + 1, n - 1, 0))
    return add_watch(r, lits[1], clause) ? 1 : -2;
  if (value(r, lits[0]) < 0)
    return -1;
  assign(r, lits[0]);
  return 0;
}

/* 1 conflict, 0 none, -1 out of memory. */
static int propagate(ck_rup *r) {
  while (r->done < r->assigned) {
    int gone = -r->trail[r->done++], kept = 0, end = 0;
    watchers *w = watchers_of(r, gone);
    if (!ck_spend(r->meter, 8 + 8 * (uint64_t)w->n + r->looked))
      return -1;
    r->looked = 0;
    for (int i = 0; i < w->n; i++) {
      int clause = w->clause[i];
      int act = end ? 0 : react(r, clause, gone);
      if (act != 1)
        w->clause[kept++] = clause;
      if (act < 0)
        end = act;
    }
    w->n = kept;
    if (end)
      return end == -1 ? 1 : -1;
  }
  return 0;
}

static int store(ck_rup *r, const int *lits, int n) {
  if (r->used + n + 1 > r->room) {
    int room = 2 * r->room + n + 1024;
    int *more = ck_longer(r->meter, r->pool, (uint64_t)room, sizeof *more);
    if (!more)
      return 0;
    r->pool = more;
    r->room = room;
  }
  r->pool[r->used] = n;
  memcpy(r->pool + r->used + 1, lits, (size_t)n * sizeof *lits);
  r->used += n + 1;
  return 1;
}

/* Leaves each literal once; their number. */
static int drop_repeated(ck_rup *r, int *lits, int n) {
  int kept = 0;
  for (int i = 0; i < n; i++) {
    signed char *seen = &r->seen[place_of(lits[i])];
    if (!*seen)
      lits[kept++] = lits[i];
    *seen = 1;
  }
  for (int i = 0; i < kept; i++)
    r->seen[place_of(lits[i])] = 0;
  return kept;
}

int ck_rup_add(ck_rup *r, const int *literals, int n) {
  int start = r->used;
  if (r->used > MOST_WORDS - n - 1)
    return ck_limit(r->meter);
  if (!ck_spend(r->meter, 8 + 8 * (uint64_t)n) || !store(r, literals, n))
    return 0;
  int *lits = r->pool + start + 1;
  r->pool[start] = n = drop_repeated(r, lits, n);
  r->used = start + n + 1;
  int first = bring(r, lits, n, 0),
      second = first && bring(r, lits + 1, n - 1, 0);
  if (!first) {
    r->refuted = 1;
  } else if (!second && !value(r, lits[0])) {
    assign(r, lits[0]);
    int conflict = propagate(r);
    if (conflict < 0)
      return 0;
    r->refuted |= conflict;
  }
  /* A clause with one literal left is settled: that literal stays true. */
  return !second ||
         (add_watch(r, lits[0], start) && add_watch(r, lits[1], start));
}

int ck_rup_follows(ck_rup *r, const int *literals, int n) {
  int before = r->assigned, conflict = r->refuted;
  for (int i = 0; i < n && !conflict; i++) {
    conflict = value(r, literals[i]) > 0;
    if (!value(r, literals[i]))
      assign(r, -literals[i]);
  }
  if (!conflict)
    conflict = propagate(r) == 1;
  while (r->assigned > before)
    r->value[abs(r->trail[--r->assigned])] = 0;
  r->done = r->assigned;
  return conflict;
}

ck_rup *ck_rup_new(ck_meter *meter, int vars) {
  ck_rup *r = ck_new(meter, 1, sizeof *r);
  size_t n = (size_t)vars + 1;
  if (!r)
    return NULL;
  r->meter = meter;
  r->vars = vars;
  r->watch = ck_new(meter, 2 * n, sizeof *r->watch);
  r->seen = ck_new(meter, 2 * n, sizeof *r->seen);
  r->value = ck_new(meter, n, sizeof *r->value);
  r->trail = ck_new(meter, n, sizeof *r->trail);
  if (r->watch && r->seen && r->value && r->trail)
    return r;
  ck_rup_free(r);
  return NULL;
}

void ck_rup_free(ck_rup *r) {
  if (!r)
    return;
  for (int i = 0; r->watch && i < 2 * r->vars + 2; i++)
    ck_free(r->meter, r->watch[i].clause);
  ck_free(r->meter, r->watch);
  ck_free(r->meter, r->seen);
  ck_free(r->meter, r->value);
  ck_free(r->meter, r->trail);
  ck_free(r->meter, r->pool);
  ck_free(r->meter, r);
}
