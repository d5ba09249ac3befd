/* Databases: what a game has computed in advance. */
#ifndef SW_ABILITY_DATABASE_H
#define SW_ABILITY_DATABASE_H

#include "ability/solver.h"
#include "values.h"
#include "work/budget.h"

/* Bytes that are made once, kept as a file, and given to rules. They change
 * speed and how detailed a rating is, never a value. */
typedef struct sw_database {
  const char *help;
  /* Which file serves these rules: a short name (letters, digits, '-') that
   * other rules may share, or NULL when none comes with the program. */
  const char *(*name)(const sw_rules *);
  /* appends the bytes; SW_UNSUPPORTED when there are none for these rules */
  int (*make)(const sw_rules *, const sw_budget *, sw_buf *out, sw_err *);
  /* Gives them to rules that nobody else uses yet; the bytes are borrowed for
   * the call.  The rules stay as they were after an error (SW_FAULT: damaged,
   * or for other rules), and when the budget's memory is too small: then 0. */
  int (*load)(sw_rules *, const void *bytes, size_t n, const sw_budget *,
              sw_err *);
  /* Looks up a position in which the game goes on: 1 with a decided value and
   * those of the wanted facts that the bytes hold; 0: it is not there; or an
   * error.  NULL: they serve solvers and ratings only. */
  int (*tell)(const sw_rules *, const sw_pos *, unsigned want, sw_answer *,
              sw_err *);
  /* 1: loading takes a few milliseconds, so it comes before any question; 0: it
   * waits for a question that only the bytes can answer */
  int at_once;
} sw_database;

#endif
