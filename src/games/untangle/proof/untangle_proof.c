/* A lost position is certified by a drawing of what is left without crossings
 * (kind drawing); par by the moves and by cores, sets of vertices that cannot
 * all stay: no set of fewer vertices meets all of them (kind par).
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

static void put_set(sw_buf *line, sw_vset set) {
  for (SW_VSET_EACH(v, set))
    sw_buf_printf(line, " %d", v);
}

int untangle_prove_par(const sw_rules *rules, const sw_pos *pos,
                       const sw_moves *moves, const untangle_par *par,
                       const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  sw_buf line;
  char claim[64], cost[64];
  sw_buf_init(&line, SW_BUF_TEXT);
  snprintf(claim, sizeof claim, "solved in %zu moves, at least %d", moves->n,
           par->least);
  snprintf(cost, sizeof cost, "%d cores", par->n);
  sw_proof_begin(&proof, sink, "par", rules, pos, claim, cost);
  for (size_t i = 0; i < moves->n; i++) {
    sw_buf_clear(&line);
    untangle_move_print(rules, pos, moves->v[i], &line);
    sw_proof_record(&proof, "move %s", sw_buf_text(&line));
  }
  for (int i = 0; i < par->n; i++) {
    sw_buf_clear(&line);
    put_set(&line, par->core[i].fixed);
    sw_buf_puts(&line, " :");
    put_set(&line, par->core[i].free);
    sw_proof_record(&proof, "core%s", sw_buf_text(&line));
  }
  int failed = sw_buf_failed(&line);
  sw_buf_free(&line);
  sw_proof_fail(&proof, failed ? SW_NO_MEMORY : 0);
  return sw_proof_end(&proof, err);
}
