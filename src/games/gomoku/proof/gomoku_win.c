/* One record `win TREE`, or records `tree REPLIES TREE` up to `lost`: see
 * doc/certificates.md.
 */
#include "games/gomoku/proof/gomoku_win.h"

#include "proof/proof.h"

#include <stdio.h>

static void put_claim(gomoku_colour winner, int stones, char claim[80]) {
  snprintf(claim, 80, "%s wins with at most %d stones on the board",
           winner == GOMOKU_BLACK ? "Black" : "White", stones);
}

/* Closes the certificate, whose records went through this text; frees it. */
static int finish(sw_proof *proof, sw_buf *text, sw_err *err) {
  int rc = sw_buf_failed(text) ? sw_err_memory(err) : 0;
  sw_proof_fail(proof, rc);
  int closed = sw_proof_end(proof, rc ? NULL : err);
  sw_buf_free(text);
  return rc ? rc : closed;
}

int gomoku_win_write(const gomoku_rules *rules, const sw_pos *pos,
                     const gomoku_forest *forest, uint32_t root, int stones,
                     const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  sw_buf tree;
  char claim[80];
  put_claim(gomoku_turn(pos), stones, claim);
  sw_buf_init(&tree, SW_BUF_TEXT);
  gomoku_tree_print(forest, root, rules->side, &tree);
  sw_proof_begin(&proof, sink, "strategy", &rules->base, pos, claim,
                 "0 positions, 0 replies");
  sw_proof_record(&proof, "win %s", sw_buf_text(&tree));
  return finish(&proof, &tree, err);
}

/* "* TREE" of the first, "CELLS TREE" of each other one. */
static void put_tree(const gomoku_rules *rules, const gomoku_forest *forest,
                     const gomoku_loss *loss, int tree, sw_buf *out) {
  sw_buf_puts(out, tree ? "" : "*");
  for (int cell = 0; tree && cell < rules->cells; cell++)
    if (loss->answer[cell] == tree) {
      char name[GOMOKU_NAME];
      gomoku_cell_name(rules->side, cell, name);
      sw_buf_puts(out, name);
    }
  sw_buf_putc(out, ' ');
  gomoku_tree_print(forest, loss->root[tree], rules->side, out);
}

int gomoku_loss_write(const gomoku_rules *rules, const sw_pos *pos,
                      const gomoku_forest *forest, const gomoku_loss *loss,
                      const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  sw_buf text;
  char claim[80], cost[80];
  put_claim(gomoku_other(gomoku_turn(pos)), loss->stones, claim);
  snprintf(cost, sizeof cost, "1 positions, %d replies",
           rules->cells - gomoku_stones(pos));
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_proof_begin(&proof, sink, "strategy", &rules->base, pos, claim, cost);
  for (int tree = 0; tree < loss->trees && !sw_buf_failed(&text); tree++) {
    sw_buf_clear(&text);
    put_tree(rules, forest, loss, tree, &text);
    sw_proof_record(&proof, "tree %s", sw_buf_text(&text));
  }
  sw_proof_record(&proof, "lost");
  return finish(&proof, &text, err);
}
