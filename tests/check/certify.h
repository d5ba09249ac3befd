/* The solver of a game, and the checker that has to agree with it. */
#ifndef TESTS_CERTIFY_H
#define TESTS_CERTIFY_H

#include "game.h"

/* Solves the position by the game's first solver, without a budget; insists
 * that the checker accepts the certificate, which replaces what was in `text`,
 * and that the line of a win reaches the goal.  Returns the value. */
sw_value certify(const sw_rules *rules, const sw_pos *pos, sw_buf *text);

#endif
