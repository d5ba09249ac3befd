/* One position of a strategy, White to move: is every legal reply answered?
 *
 * White passes, and Black's winning tree is searched.  A reply outside the
 * tree's zone changes nothing in it (gomoku_tree_zone).  The other replies
 * replay this tree or one found for an earlier reply, and only where all of
 * these fail the reply is searched.  Trees are kept from one position to the
 * next while Black's stones are the same, for what wins there mostly wins here
 * too; so the verdict on a position depends on it, on the strategy, and on
 * those judged just before it with the same black stones.
 */
#ifndef SW_GOMOKU_JUDGE_H
#define SW_GOMOKU_JUDGE_H

#include "games/gomoku/strategy/gomoku_far.h"
#include "games/gomoku/strategy/gomoku_strategy.h"
#include "games/gomoku/threats/gomoku_board.h"

typedef struct gomoku_tally {
  uint64_t positions; /* with White to move */
  uint64_t replies;   /* legal replies in them */
  uint64_t distinct;  /* the same, counting equal ones once */
  uint64_t listed;    /* that lead to a position of the strategy */
  uint64_t halves;    /* of these, by a cell that some boards lack */
  uint64_t outside;   /* beyond the zone of the tree for a pass */
  uint64_t replayed;  /* beaten by a tree found for another reply */
  uint64_t searched;  /* that needed a search of their own */
  uint64_t failed;    /* without a win */
  uint64_t nodes;     /* of threat search */
  int longest;        /* stones at the end of the longest line */
} gomoku_tally;

void gomoku_tally_add(gomoku_tally *sum, const gomoku_tally *more);

typedef struct gomoku_verdict {
  gomoku_tally tally;
  uint16_t *failed; /* the replies without a win, tally.failed of them */
  sw_buf trees;     /* records of the certificate, one per line */
  uint64_t named;   /* replies that these records name */
  gomoku_set zone;  /* the wide zone of all trees, where White has a far stone
                     */
} gomoku_verdict;

void gomoku_verdict_init(gomoku_verdict *verdict);
void gomoku_verdict_free(gomoku_verdict *verdict);

typedef struct gomoku_judge gomoku_judge;

/* Borrows all of them; `far` may be NULL.  `nodes` is what is spent on one
 * reply at most.  NULL: no memory. */
gomoku_judge *gomoku_judge_new(const gomoku_rules *rules,
                               const gomoku_strategy *strategy,
                               const gomoku_far *far, uint64_t nodes,
                               const sw_budget *budget);
void gomoku_judge_free(gomoku_judge *judge); /* NULL is allowed */

/* From now on at most so many nodes. */
void gomoku_judge_allow(gomoku_judge *judge, uint64_t nodes);

/* Fills an initialised verdict, replacing what it held.  The limit is the most
 * stones on the board at Black's five.  0, SW_NO_MEMORY, or SW_STOPPED when
 * the nodes that are allowed are used up: the verdict then says nothing but
 * what was spent. */
int gomoku_judge_position(gomoku_judge *judge, const gomoku_sequence *line,
                          int limit, gomoku_verdict *verdict);

#endif
