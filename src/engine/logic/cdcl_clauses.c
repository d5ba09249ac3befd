/* Clauses, watched literals and unit propagation: see cdcl_clauses.h. */
#include "engine/logic/cdcl_clauses.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum {
  SIZE,
  LEVELS,
  NEXT,
  LITERALS = NEXT + 2 /* words in front of a clause's literals */
};

int sw_cdcl_reserve(sw_cdcl *s, sw_cdcl_words *words, size_t more) {
  void *block = words->v;
  if (sw_mem_reserve(&block, &words->capacity, words->n + more,
                     sizeof *words->v))
    s->failed = SW_NO_MEMORY;
  else
    words->v = block;
  return s->failed;
}

static uint32_t *literals(const sw_cdcl *s, uint32_t ref) {
  return s->clauses.v + ref + LITERALS;
}

const uint32_t *sw_cdcl_literals(const sw_cdcl *s, uint32_t clause,
                                 uint32_t *size) {
  *size = s->clauses.v[clause + SIZE];
  return literals(s, clause);
}

/* ---- assignment and propagation ---------------------------------------- */

void sw_cdcl_assign(sw_cdcl *s, uint32_t literal, uint32_t reason) {
  sw_cdcl_variable *v = &s->var[literal >> 1];
  assert(!v->value);
  v->value = literal & 1 ? -1 : 1;
  v->level = sw_cdcl_level(s);
  v->reason = reason;
  s->trail.v[s->trail.n++] = literal; /* room was made with the variable */
}

void sw_cdcl_back_to(sw_cdcl *s, uint32_t to) {
  if (sw_cdcl_level(s) <= to)
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
    if (sw_cdcl_literal_value(s, lits[k]) >= 0) {
      uint32_t literal = lits[k];
      lits[k] = lits[1];
      lits[1] = literal;
      *link = c[NEXT + 1];
      watch(s, ref, 1);
      return 1;
    }
  return 0;
}

uint32_t sw_cdcl_propagate(sw_cdcl *s) {
  while (s->head < s->trail.n) {
    uint32_t false_one = s->trail.v[s->head++] ^ 1;
    uint32_t *link = &s->watch.v[false_one];
    while (*link) {
      uint32_t ref = *link, *c = s->clauses.v + ref;
      if (c[LITERALS] == false_one)
        swap_watches(c);
      int other = sw_cdcl_literal_value(s, c[LITERALS]);
      if (other <= 0 && move_watch(s, ref, link))
        continue;
      if (other < 0)
        return ref;
      if (!other)
        sw_cdcl_assign(s, c[LITERALS], ref);
      link = &c[NEXT + 1];
    }
  }
  return SW_CDCL_NO_CLAUSE;
}

/* ---- clauses ----------------------------------------------------------- */

uint32_t sw_cdcl_store(sw_cdcl *s, const uint32_t *lits, size_t n,
                       uint32_t levels, sw_cdcl_words *list) {
  if (!s->clauses.n)
    sw_cdcl_push(s, &s->clauses, 0);
  if ((uint64_t)s->clauses.n + LITERALS + n > UINT32_MAX)
    s->failed = SW_NO_MEMORY; /* a name has 32 bits */
  if (s->failed || sw_cdcl_reserve(s, &s->clauses, LITERALS + n) ||
      sw_cdcl_reserve(s, list, 1))
    return SW_CDCL_NO_CLAUSE;
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

/* ---- forgetting -------------------------------------------------------- */

static int is_satisfied(const sw_cdcl *s, uint32_t ref) {
  uint32_t size = s->clauses.v[ref + SIZE];
  for (uint32_t i = 0; i < size; i++)
    if (sw_cdcl_literal_value(s, literals(s, ref)[i]) > 0)
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
static void sweep(sw_cdcl *s, sw_cdcl_words *list, uint32_t worst) {
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
    if (!sw_cdcl_literal_value(s, lits[i])) {
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

void sw_cdcl_reduce(sw_cdcl *s) {
  sweep(s, &s->given, UINT32_MAX);
  sweep(s, &s->learned, median_levels(s));
  close_up(s);
  for (size_t i = 0; i < s->trail.n; i++)
    s->var[s->trail.v[i] >> 1].reason = SW_CDCL_NO_CLAUSE;
  s->keep += s->keep / 8;
}
