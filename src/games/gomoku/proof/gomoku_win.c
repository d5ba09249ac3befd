/* One record, `win TREE`: see doc/certificates.md. */
#include "games/gomoku/proof/gomoku_win.h"

#include "proof/proof.h"

#include <stdio.h>

int gomoku_win_write(const gomoku_rules *rules, const sw_pos *pos,
                     const gomoku_forest *forest, uint32_t root, int stones,
                     const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  sw_buf tree;
  char claim[80];
  snprintf(claim, sizeof claim, "%s wins with at most %d stones on the board",
           gomoku_turn(pos) == GOMOKU_BLACK ? "Black" : "White", stones);
  sw_buf_init(&tree, SW_BUF_TEXT);
  gomoku_tree_print(forest, root, rules->side, &tree);
  sw_proof_begin(&proof, sink, "strategy", &rules->base, pos, claim,
                 "0 positions, 0 replies");
  sw_proof_record(&proof, "win %s", sw_buf_text(&tree));
  int rc = sw_buf_failed(&tree) ? sw_err_memory(err) : 0;
  sw_proof_fail(&proof, rc);
  int closed = sw_proof_end(&proof, rc ? NULL : err);
  sw_buf_free(&tree);
  return rc ? rc : closed;
}
