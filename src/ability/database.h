/* What a game has worked out beforehand. */
#ifndef SW_ABILITY_DATABASE_H
#define SW_ABILITY_DATABASE_H

#include "values.h"
#include "work/work.h"

/* What a game can know by heart: bytes that are made once, kept as a file, and
 * given to rules that want them.  It changes speed and how much a rating can
 * tell, never a value. */
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
} sw_database;

#endif
