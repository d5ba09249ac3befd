/* Gives rules the database that belongs to them, from wherever the host keeps
 * it: files beside the program, or the server of the page.
 */
#ifndef SW_SESSION_DATABASE_LOAD_H
#define SW_SESSION_DATABASE_LOAD_H

#include "game.h"

/* Where the host keeps databases. */
typedef struct sw_database_files {
  /* Appends the bytes of the database with this name, which is NULL when none
   * comes with the program.  1, 0 when there is none, or an error. */
  int (*fetch)(void *ctx, const char *name, sw_buf *out, sw_err *err);
  void *ctx;
  /* Takes over the bytes that are refused, in which the error has its place;
   * with NULL it has none. */
  sw_buf *refused;
} sw_database_files;

enum { SW_DATABASE_MAX = 64 << 20 }; /* most bytes of a database */

/* 1 when a database comes with the program for these rules; and when it is
 * loaded before any question, not only where one needs it. */
int sw_database_comes(const sw_rules *rules);
int sw_database_at_once(const sw_rules *rules);

/* Rules that nobody else uses yet.  That there is no database is no error. */
int sw_database_load(sw_rules *rules, const sw_database_files *files,
                     const sw_budget *budget, sw_err *err);

#endif
