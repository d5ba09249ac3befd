/* What a game has worked out beforehand. */
#ifndef SW_ABILITY_DATABASE_H
#define SW_ABILITY_DATABASE_H

#include "ability/solver.h"
#include "values.h"
#include "work/work.h"

/* What a game has worked out beforehand: bytes that are made once, kept as a
 * file, and given to rules that want them.  It changes speed and how much a
 * rating can tell, never a value. */
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
  /* What the loaded bytes tell of a position in which the game goes on: 1 with
   * a decided value, and what of the wanted facts they hold; 0: they do not
   * tell; or an error.  NULL: they serve solvers and ratings only. */
  int (*tell)(const sw_rules *, const sw_pos *, unsigned want, sw_answer *,
              sw_err *);
  /* 1: loading takes a few milliseconds, so it comes before any question; 0: it
   * waits until a question asks for what only the bytes can tell */
  int at_once;
} sw_database;

#endif
