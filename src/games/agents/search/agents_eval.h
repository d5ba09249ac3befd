/* How likely the side to move is to win, estimated without search.
 *
 * The estimate is an additive logistic model: a sum over features, each a few
 * counts of the position that look up their own row of one table of
 * coefficients (agents_weights.c).  bench/agents_fit.c fits them to positions
 * whose value the table over subsets knows.  Since a turn takes one link, who
 * gets the last strong site is a matter of parity, so most counts are taken
 * together with the parity of the number of links.  They were fitted to sets of
 * few links.  With more than 26 only the strong sites that each agent can go to
 * are compared: in games on 37 sites that tells who wins of 95 in 100 positions
 * with 27 to 45 links where the agents are apart, and little where they are
 * not.
 */
#ifndef SW_AGENTS_EVAL_H
#define SW_AGENTS_EVAL_H

#include "games/agents/search/agents_search_board.h"
#include "games/agents/search/agents_weights.h"

enum { AGENTS_EVAL_MOST = 15000 };

/* Fills the value of each feature, 0 .. AGENTS_FEATURE_VALUES - 1. `runs` and
 * `theirs`: where the mover and the other agent can end. */
void agents_eval_features(const agents_search_board *at, uint64_t runs,
                          uint64_t theirs, uint8_t value[AGENTS_FEATURES]);

/* 1000 times the log odds that the mover wins, at most AGENTS_EVAL_MOST either
 * way. The mover must not be able to win at once. */
int agents_eval(const agents_search_board *at, uint64_t runs, uint64_t theirs);

#endif
