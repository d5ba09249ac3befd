/* Proving a win for Black where threats alone do not suffice.
 *
 * Quiet moves of Black alternate with the replies of White that the threats
 * behind such a move do not beat.  What is proved is put into a strategy,
 * whose verification (gomoku_verify.h) does not depend on this search.
 */
#ifndef SW_GOMOKU_PROVE_H
#define SW_GOMOKU_PROVE_H

#include "games/gomoku/gomoku_strategy.h"
#include "games/gomoku/gomoku_verify.h"

/* Black is to move after the line.  Spends about `nodes` of threat search.
 * Positions that the strategy has are taken as won by its move, but for the one
 * that is asked about, whose move is replaced.  Returns GOMOKU_YES, with
 * Black's quiet moves put into the strategy; GOMOKU_NO, when the moves that it
 * considers do not win within the limit of stones; GOMOKU_UNDECIDED; or,
 * through err, SW_NO_MEMORY and SW_STOPPED, with GOMOKU_UNDECIDED.  *spent is
 * raised by the nodes used. */
int gomoku_prove(const gomoku_rules *rules, const gomoku_line *line, int limit,
                 uint64_t nodes, const sw_budget *budget,
                 gomoku_strategy *strategy, uint64_t *spent, sw_err *err);

/* Proves the failing replies of a verification and runs it again, until
 * nothing fails or a reply could not be proved within `nodes`; the failures
 * are then still listed.  0 or an error. */
int gomoku_repair(const gomoku_rules *rules, gomoku_verification *verification,
                  gomoku_strategy *strategy, int limit, uint64_t nodes,
                  const sw_budget *budget, sw_err *err);

#endif
