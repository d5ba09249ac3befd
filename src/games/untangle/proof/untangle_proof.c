/* A lost position is certified by a drawing of what is left without crossings
 * (kind drawing).
 */
#include "games/untangle/proof/untangle_proof.h"

#include "proof/proof.h"

#include <stdio.h>

int untangle_prove_lost(const sw_rules *rules, const sw_pos *pos,
                        const untangle_state *s, const sw_sink *sink,
                        sw_err *err) {
  sw_proof proof;
  sw_drawing d;
  char cost[32];
  sw_graph_draw(&s->g, &d);
  snprintf(cost, sizeof cost, "%d vertices", s->g.n);
  sw_proof_begin(&proof, sink, "drawing", rules, pos, "unsolvable", cost);
  for (int v = 0; v < s->g.n; v++)
    sw_proof_record(&proof, "%d@%d,%d", v, d.x[v], d.y[v]);
  return sw_proof_end(&proof, err);
}
