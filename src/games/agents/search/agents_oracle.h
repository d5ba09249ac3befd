/* Exact values of the positions that follow a root, by the means at hand: the
 * table over subsets or one layer of it, the tables over connected sets, cat
 * numbers, and proof-number search, in this order.
 *
 * Phases 1 and 2 need the table, or its layer with the links that are left when
 * phase 3 begins; they are decided by looking at all turns with phase 3 below,
 * where no draw survives best play.  So values are exact: draws, wins and
 * losses are distinguished.
 */
#ifndef SW_AGENTS_ORACLE_H
#define SW_AGENTS_ORACLE_H

#include "games/agents/rules/agents_rules.h"

enum { /* the means */
       AGENTS_BY_TABLE = 1,
       AGENTS_BY_CATS = 2,
       AGENTS_BY_SEARCH = 4,
       AGENTS_BY_PARTS = 8,  /* phase 3 only, and no other means with it */
       AGENTS_BY_LAYERS = 16 /* up to the first position of phase 3 */
};

/* What is spent is counted in nodes: positions expanded by the search, sets of
 * links of the first turns, and positions that are written out; so many sets of
 * a table, which take about as long as one node, count as one. */
enum { AGENTS_NODE_SETS = 36 };

typedef struct agents_oracle agents_oracle;

/* Prepares for the positions that can follow the root.  Tables are filled at
 * once; SW_NO_MEMORY when they would not fit the budget's memory,
 * SW_UNSUPPORTED when they take more than 2 GB and it has no limit, SW_STOPPED
 * when they have more sets than its nodes allow.  The nodes are a limit for all
 * that the oracle does.  The rules are borrowed until the free, the budget
 * until the last question. */
int agents_oracle_new(const agents_rules *rules, const agents_state *root,
                      unsigned means, const sw_budget *budget,
                      agents_oracle **out, sw_err *err);
void agents_oracle_free(agents_oracle *oracle); /* NULL is allowed */

/* From now on each question gets so many nodes, in place of the budget's for
 * all of them. */
void agents_oracle_share(agents_oracle *oracle, uint64_t nodes);

/* Counts a position that is written out, in a line or a certificate. 0 or
 * SW_STOPPED when the budget is used up. */
int agents_oracle_visit(agents_oracle *oracle, sw_err *err);

/* The value of a position that follows the root, for its side to move.
 * SW_UNSUPPORTED when the means do not reach it, SW_STOPPED when the budget is
 * used up; *value is SW_OPEN then. */
int agents_oracle_value(agents_oracle *oracle, const agents_state *state,
                        sw_value *value, sw_err *err);

/* A move that reaches the value: one that ends the game if there is one, then,
 * when a table is at hand, one that leaves the other side the fewest sites;
 * for a lost position one that does not let the other side win at once, if
 * there is one. The first of equals in the order of moves. */
int agents_oracle_move(agents_oracle *oracle, const agents_state *state,
                       sw_move *move, sw_err *err);

/* 1 when nothing is known beyond the first positions of phase 3. */
int agents_oracle_is_brief(const agents_oracle *oracle);

/* What was spent so far. */
uint64_t agents_oracle_nodes(const agents_oracle *oracle);

#endif
