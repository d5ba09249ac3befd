/* The perfect database: every winning position and the solutions left from it,
 * in some 110 kilobytes for the English centre game.
 *
 * For problems whose goal is the inverse of the start.  Encoding takes what
 * peg_winning_find found; decoding gives the same back, exactly, in well under
 * a second; peg_winning_left answers for a position.
 */
#ifndef SW_PEG_DATABASE_H
#define SW_PEG_DATABASE_H

#include "games/peg/counting/peg_winning.h"

/* 0, or SW_UNSUPPORTED when start and goal are not inverse to each other or the
 * board is too large. */
int peg_database_fits(const sw_rules *rules, sw_err *err);

/* Appends the database to `out`. SW_UNSUPPORTED when start and goal are not
 * inverse to each other or the goal is out of reach. */
int peg_database_encode(const peg_winning *winning, sw_buf *out, sw_err *err);

/* SW_FAULT when the bytes are damaged or belong to other rules; `at` is the
 * place.  The result is freed by peg_winning_free, also after an error. */
int peg_database_decode(const sw_rules *rules, const void *bytes, size_t n,
                        const sw_budget *budget, peg_winning *winning,
                        sw_err *err);

#endif
