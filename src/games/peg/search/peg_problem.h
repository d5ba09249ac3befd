/* A question made ready for the search, and the search in wider and wider runs.
 */
#ifndef SW_PEG_PROBLEM_H
#define SW_PEG_PROBLEM_H

#include "games/peg/arguments/peg_argue.h"
#include "games/peg/rules/peg_rules.h"
#include "games/peg/search/peg_meet.h"

/* A question made ready: the group, and the ends that short arguments have
 * left.  An empty list of ends means: proved unsolvable. */
typedef struct peg_problem {
  peg_quest quest;
  peg_group *group;
  peg_arguments arguments;
} peg_problem;

/* With `without` not NULL, games that ever make this jump do not count.  0 or
 * SW_NO_MEMORY; peg_problem_close in any case. */
int peg_problem_open(const peg_rules *rules, uint64_t pegs,
                     const sw_move *without, const sw_budget *budget,
                     peg_problem *problem);
void peg_problem_close(peg_problem *problem);

/* Runs wider and wider searches until one decides, or the budget ends it.  The
 * meet of the last one is the caller's in any case.  0 or an error. */
int peg_problem_decide(peg_problem *problem, peg_meet *meet);

/* Learns pagoda functions that drop many positions of the search behind the
 * quest, from random games both ways, and stores them in the quest.  Always the
 * same for the same quest.  0 or SW_NO_MEMORY. */
int peg_problem_learn(peg_quest *quest);

#endif
