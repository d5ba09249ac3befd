/* Mending strategies: see gomoku_repair.h.
 *
 * A proof may lead to positions in which the verification fails again, for it
 * looks at every reply with its own limits; so both take turns until nothing
 * fails or nothing more is proved.
 */
#include "games/gomoku/proof/gomoku_repair.h"

int gomoku_repair(const gomoku_rules *rules, const gomoku_aim *aim,
                  gomoku_verification *verification, gomoku_strategy *strategy,
                  sw_err *err) {
  for (;;) {
    size_t n, proved = 0;
    const gomoku_sequence *failure =
        gomoku_verification_failures(verification, &n);
    sw_err why = {0};
    for (size_t i = 0; i < n && !why.code; i++) {
      uint64_t spent = 0;
      proved += gomoku_prove(rules, &failure[i], aim, NULL, strategy, &spent,
                             &why) == GOMOKU_YES;
    }
    if (why.code && err)
      *err = why;
    if (why.code || !proved)
      return why.code;
    int rc = gomoku_verification_run(verification, err);
    if (rc)
      return rc;
  }
}
