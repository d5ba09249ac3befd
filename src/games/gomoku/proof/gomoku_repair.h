/* Mending a strategy where verification finds replies without an answer. */
#ifndef SW_GOMOKU_REPAIR_H
#define SW_GOMOKU_REPAIR_H

#include "games/gomoku/proof/gomoku_verify.h"
#include "games/gomoku/prover/gomoku_prove.h"

/* Proves the failing replies of a verification, each within its limit, and runs
 * it again, until nothing fails, or a reply could not be proved, or proofs have
 * taken `most` nodes; the failures are then still listed.  0 or an error. */
int gomoku_repair(const gomoku_rules *rules, const gomoku_aim *aim,
                  uint64_t most, gomoku_verification *verification,
                  gomoku_strategy *strategy, sw_err *err);

#endif
