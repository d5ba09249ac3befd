/* Peg solitaire by plain recursion, to compare with. */
#ifndef SPIELWERK_TESTS_PEG_PLAIN_H
#define SPIELWERK_TESTS_PEG_PLAIN_H

#include "games/peg/rules/peg_rules.h"

/* Jump sequences to the goal that never make the move `without` (NULL: all),
 * one by one. */
uint64_t plain_count(const sw_rules *rules, const sw_pos *pos,
                     const sw_move *without);

#endif
