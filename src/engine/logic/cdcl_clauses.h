/* Inside the solver: its clauses, and the assignment that they propagate.
 *
 * Clauses live in one array of words, named by their offset, in the layout
 *   size, levels (0: given), next of literal 0, next of literal 1, literals..
 * The watch list of a literal is threaded through these two links, so that a
 * small formula costs no allocation a list.  Inside, literal 2v is variable v
 * (counted from 0) true, 2v + 1 false.
 */
#ifndef SW_ENGINE_LOGIC_CDCL_CLAUSES_H
#define SW_ENGINE_LOGIC_CDCL_CLAUSES_H

#include "base/err.h"
#include "engine/logic/activity.h"

enum { SW_CDCL_NO_CLAUSE = 0 };

typedef struct sw_cdcl_words {
  uint32_t *v;
  size_t n, capacity;
} sw_cdcl_words;

typedef struct sw_cdcl_variable {
  uint32_t reason, level;
  int8_t value; /* 0 unknown, 1 true, -1 false */
  int8_t phase; /* the last value, for the next decision */
  uint8_t seen, model;
} sw_cdcl_variable;

typedef struct sw_cdcl {
  void (*log)(void *ctx, const int *literals, int n); /* or NULL */
  void *ctx;
  int failed, refuted;
  sw_cdcl_variable *var;
  size_t vars, var_capacity;
  sw_cdcl_words watch;            /* for each literal the first clause */
  sw_cdcl_words clauses;          /* the array of clauses; word 0 is unused */
  sw_cdcl_words learned, given;   /* offsets */
  sw_cdcl_words trail, limits;    /* literals; trail length at each decision */
  sw_cdcl_words clause, to_clear; /* of the analysis */
  sw_cdcl_words stamp;            /* last conflict that met the level */
  size_t head;                    /* trail before it is propagated */
  sw_activity order;              /* variables for the next decision */
  uint64_t conflicts, keep;
} sw_cdcl;

/* Room for so many words more; 0 or s->failed. */
int sw_cdcl_reserve(sw_cdcl *s, sw_cdcl_words *words, size_t more);

static inline void sw_cdcl_push(sw_cdcl *s, sw_cdcl_words *words, uint32_t x) {
  if (words->n < words->capacity || !sw_cdcl_reserve(s, words, 1))
    words->v[words->n++] = x;
}

/* 1 true, -1 false, 0 unknown. */
static inline int sw_cdcl_literal_value(const sw_cdcl *s, uint32_t literal) {
  int x = s->var[literal >> 1].value;
  return literal & 1 ? -x : x;
}

/* The current decision level. */
static inline uint32_t sw_cdcl_level(const sw_cdcl *s) {
  return (uint32_t)s->limits.n;
}

/* The literals of a clause; *size gets their number. */
const uint32_t *sw_cdcl_literals(const sw_cdcl *s, uint32_t clause,
                                 uint32_t *size);

/* Makes a literal true that has no value yet; the reason is a clause or
 * SW_CDCL_NO_CLAUSE. */
void sw_cdcl_assign(sw_cdcl *s, uint32_t literal, uint32_t reason);

/* Takes back all that was assigned above a level. */
void sw_cdcl_back_to(sw_cdcl *s, uint32_t level);

/* Returns a clause whose literals are all false, or SW_CDCL_NO_CLAUSE. */
uint32_t sw_cdcl_propagate(sw_cdcl *s);

/* Adds a clause of two literals or more to a list, and watches the first two;
 * SW_CDCL_NO_CLAUSE when memory is short. */
uint32_t sw_cdcl_store(sw_cdcl *s, const uint32_t *literals, size_t n,
                       uint32_t levels, sw_cdcl_words *list);

/* At level 0 with everything propagated: drops the satisfied clauses and the
 * worse half of the learned ones.  No reason is needed any more. */
void sw_cdcl_reduce(sw_cdcl *s);

#endif
