/* Kind `line`: see check_line.h. */
#include "frame/check_line.h"

int ck_check_line(ck_cert *cert, const ck_line_rules *rules, void *game) {
  int got;
  while ((got = ck_record(cert)) > 0) {
    if (!ck_spend(&cert->meter, rules->work))
      return ck_no_budget(cert);
    const char *why = rules->move(game, cert->line);
    if (why)
      return ck_wrong(cert, "%s", why);
  }
  if (got < 0)
    return cert->status;
  if (!rules->solved(game))
    return ck_wrong(cert, "the last move does not reach the goal");
  unsigned long long n = cert->records;
  if (ck_claim_is(cert, "solved in %llu %s", n, rules->moves) ||
      ck_cost_is(cert, "%llu %s", n, rules->moves))
    return cert->status;
  return ck_true(cert, "%llu %s replayed", n, rules->moves);
}
