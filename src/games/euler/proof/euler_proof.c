/* A no is certified by every odd vertex other than the pen's (kind odd: there
 * are more than one, or two when the pen is not down) or by every vertex that
 * can be reached (kind apart: some edge that is left is elsewhere).
 */
#include "games/euler/proof/euler_proof.h"

#include "proof/proof.h"

#include <stdio.h>

int euler_prove_dead(const sw_rules *rules, const sw_pos *pos, euler_fate fate,
                     sw_vset why, const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[24];
  int odd = fate == EULER_ODD;
  snprintf(cost, sizeof cost, "%d vertices", sw_vset_count(why));
  sw_proof_begin(&proof, sink, odd ? "odd" : "apart", rules, pos, "unsolvable",
                 cost);
  for (SW_VSET_EACH(v, why))
    sw_proof_record(&proof, "%s %d", odd ? "odd" : "reached", v);
  return sw_proof_end(&proof, err);
}
