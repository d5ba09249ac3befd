/* Looking a position up in the database (sw_database.tell). */
#ifndef SW_GOMOKU_TELL_H
#define SW_GOMOKU_TELL_H

#include "game.h"

/* 1 with a value that the loaded strategy promises: for Black a win, for White
 * a loss, within `distance` more stones; for Black also the line: his move in
 * the strategy, or where that has ended a win by threats within the promise, up
 * to the five.  0 when it promises nothing or something else is wanted, or
 * SW_NO_MEMORY. */
int gomoku_tell(const sw_rules *, const sw_pos *, unsigned want, sw_answer *,
                sw_err *);

#endif
