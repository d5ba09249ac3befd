/* Strategies from elsewhere: read, verified, mended, certified
 * (ability/foreign.h). */
#ifndef SW_GOMOKU_IMPORT_H
#define SW_GOMOKU_IMPORT_H

#include "game.h"

int gomoku_import(const sw_rules *, const char *text, size_t len,
                  const sw_budget *, const sw_sink *proof,
                  const sw_table_sink *, sw_err *);

#endif
