/* What rules know from a database that was loaded: the winning positions of
 * their problem with the solutions left (peg_database.h), or those of all
 * problems from one hole to one peg (peg_singles_file.h), without.
 */
#ifndef SW_PEG_KNOWN_H
#define SW_PEG_KNOWN_H

#include "games/peg/rules/peg_rules.h"

extern const sw_database peg_database;

/* Frees rules with the database that was loaded into them. */
void peg_known_rules_free(sw_rules *rules); /* NULL is allowed */

/* 1 when the position wins and is reached from the start; 0 also when no
 * database is loaded. */
int peg_known_wins(const peg_rules *rules, uint64_t pegs);

/* 1 when the database holds numbers of solutions. */
int peg_known_counts(const peg_rules *rules);
/* The solutions left of a position that wins; 0 for any other one. */
sw_u128 peg_known_left(const peg_rules *rules, uint64_t pegs);

/* SW_WIN or SW_LOSS where the database decides, else SW_OPEN: a position that
 * does not win is lost only if it is reached from the start, which is looked
 * for a few jumps back.  When not open, the same holds for every position
 * behind it: it wins exactly if peg_known_wins says so. */
sw_value peg_known_value(const peg_rules *rules, uint64_t pegs);

/* Appends a solution that never makes the move `without` (NULL: any solution).
 * 1, or 0 when there is none; SW_STOPPED when the database does not decide it,
 * or not within some thousand positions; SW_NO_MEMORY. */
int peg_known_line(const peg_rules *rules, uint64_t pegs,
                   const sw_move *without, sw_moves *line);

#endif
