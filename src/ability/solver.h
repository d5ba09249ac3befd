/* Solvers, what they answer, and what moves lead to. */
#ifndef SW_ABILITY_SOLVER_H
#define SW_ABILITY_SOLVER_H

#include "values.h"
#include "work/budget.h"
#include "work/sink.h"

/* Where a decided value comes from. */
typedef enum sw_source {
  SW_SOURCE_NONE,    /* unset: a search, where the value is decided */
  SW_SOURCE_RULES,   /* the game is over */
  SW_SOURCE_THEOREM, /* sw_advice.bounds */
  SW_SOURCE_KNOWN,   /* the database */
  SW_SOURCE_SEARCH   /* a solver */
} sw_source;

/* What a solver found.  Start from sw_answer_init, free at the end.  While the
 * value is open, distance, count, nimber and line are not known. */
typedef struct sw_answer {
  sw_value value;   /* SW_OPEN: not decided within the budget */
  sw_value lo, hi;  /* bounds of the value that are proved */
  sw_source source; /* of the value */
  int distance;     /* moves to the end, whatever the reply is, -1: unknown */
  int shortest;   /* 1: distance is proved to be least; 0: at most this many */
  int has_count;  /* 1: count holds the number of solutions */
  sw_u128 count;  /* solutions as sequences of moves */
  int nimber;     /* -1: unknown or not an impartial game */
  sw_moves line;  /* best play from the position, possibly empty */
  sw_buf reason;  /* for people: why, in a sentence */
  uint64_t nodes; /* positions looked at */
} sw_answer;

void sw_answer_init(sw_answer *answer);
void sw_answer_free(sw_answer *answer);

enum { /* what is asked for beyond the value; a solver may refuse by name */
       SW_WANT_LINE = 1,
       SW_WANT_SHORTEST = 2,
       SW_WANT_COUNT = 4
};

typedef struct sw_solver {
  const char *name, *help;
  unsigned wants; /* the SW_WANT_ flags it can serve */
  int shared;     /* 1: ranks of a budget (work/ranks.h) share the search */
  int lemmas;     /* 1: it can begin with those of a budget (work/budget.h) */
  /* 0 with an answer (its value SW_OPEN when undecided), SW_STOPPED when the
   * budget ended it, or another error.  With a sink it also writes the
   * certificate of a decided value. */
  int (*solve)(const sw_rules *, const sw_pos *, unsigned want,
               const sw_budget *, const sw_sink *proof, sw_answer *, sw_err *);
} sw_solver;

/* What a move leads to, for the side that makes it. */
typedef struct sw_rating {
  sw_value value; /* SW_OPEN: not known */
  int distance;   /* moves to the end, this one included; -1: unknown */
  int has_count;
  sw_u128 count;    /* solutions left after the move */
  int forced;       /* 1: every solution from here makes this move some time */
  sw_source source; /* of the value */
} sw_rating;

#endif
