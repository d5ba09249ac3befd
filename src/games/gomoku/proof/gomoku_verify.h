/* Verifying a strategy for Black against every legal reply of White.
 *
 * From a position with Black to move, such as the empty board, the strategy's
 * positions with White to move are walked once each, up to symmetry.  In each
 * of them every legal reply must either lead to a position of the strategy or
 * be beaten by threats within the limit.  Failing replies are listed; without
 * any, a certificate of kind `strategy` can be written (doc/certificates.md).
 */
#ifndef SW_GOMOKU_VERIFY_H
#define SW_GOMOKU_VERIFY_H

#include "games/gomoku/proof/gomoku_judge.h"

typedef struct gomoku_verification gomoku_verification;

/* A reply without an answer, the last move of its line, and the most stones
 * that the board may hold at Black's five after it. */
typedef struct gomoku_failure {
  gomoku_sequence line;
  int limit;
} gomoku_failure;

/* Borrows rules, strategy and budget until freed.  `from` has Black to move
 * and a move of the strategy.  The limit is the most stones on the board at
 * Black's five, at most GOMOKU_SEQUENCE; where the strategy promises less for
 * the whole game or after a second stone, it has to keep that.  `nodes` is
 * spent on one reply at most.  Not for renju.  NULL: no memory. */
gomoku_verification *gomoku_verification_new(const gomoku_rules *rules,
                                             const gomoku_strategy *strategy,
                                             const gomoku_sequence *from,
                                             int limit, uint64_t nodes,
                                             const sw_budget *budget);
void gomoku_verification_free(gomoku_verification *verification);

/* What is left of the budget's nodes, UINT64_MAX without a limit; searches that
 * belong to the verification, before it or between two runs, spend of the same.
 */
uint64_t gomoku_verification_left(const gomoku_verification *v);
void gomoku_verification_spend(gomoku_verification *v, uint64_t nodes);
uint64_t gomoku_verification_spent(const gomoku_verification *v);

/* Verifies all positions that are not verified yet; called again after the
 * strategy has changed, it looks at new positions, at those that failed, and at
 * those that now answer other replies.  0; SW_STOPPED, also when the budget's
 * nodes are used up; or another error. */
int gomoku_verification_run(gomoku_verification *verification, sw_err *err);

gomoku_tally gomoku_verification_tally(const gomoku_verification *v);
/* The number of stones where the strategy begins. */
int gomoku_verification_start(const gomoku_verification *v);

/* When nothing failed: sets in the strategy, for each position that was
 * verified, the most stones in the end (gomoku_strategy_most). */
void gomoku_verification_measure(gomoku_verification *v,
                                 gomoku_strategy *strategy);

/* The replies that failed, in an order that never changes; borrowed. */
const gomoku_failure *gomoku_verification_failures(const gomoku_verification *v,
                                                   size_t *n);

/* Writes the certificate; SW_ILLEGAL when a reply failed. */
int gomoku_verification_write(const gomoku_verification *v, const sw_sink *sink,
                              sw_err *err);

#endif
