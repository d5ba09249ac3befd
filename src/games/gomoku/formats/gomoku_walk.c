/* The walk that readers of game files share: see gomoku_walk.h.
 *
 * Files are in depth-first order, so the way back to a branch only takes
 * stones off the board; the rules are asked once for each move.
 */
#include "games/gomoku/formats/gomoku_walk.h"

#include "base/mem.h"
#include "games/gomoku/rules/gomoku_moves.h"

#include <assert.h>

int gomoku_walk_begin(gomoku_walk *w, const sw_rules *rules, sw_tree *tree,
                      sw_err *err) {
  *w = (gomoku_walk){.rules = rules, .tree = tree};
  rules->game->start(rules, &w->pos);
  sw_pos_copy(&tree->start, &w->pos);
  return sw_tree_add(tree, 0, (sw_move){0, 0}) ? sw_err_memory(err) : 0;
}

int gomoku_walk_play(gomoku_walk *w, int cell, size_t at, sw_err *err) {
  sw_move move = gomoku_move(cell);
  int rc = gomoku_apply(w->rules, &w->pos, move, &w->pos, err);
  if (rc) {
    if (err)
      err->at = at;
    return rc;
  }
  if (sw_tree_add(w->tree, w->at, move))
    return sw_err_memory(err);
  w->at = (uint32_t)(w->tree->n - 1);
  return 0;
}

void gomoku_walk_back(gomoku_walk *w, uint32_t node) {
  while (w->at != node) {
    assert(w->at > node);
    w->pos.b[gomoku_move_cell(w->tree->v[w->at].move)] = GOMOKU_EMPTY;
    gomoku_set_turn(&w->pos, gomoku_other(gomoku_turn(&w->pos)));
    w->at = w->tree->v[w->at].parent;
  }
}

int gomoku_walk_mark(gomoku_walk *w, sw_err *err) {
  void *block = w->branch;
  if (sw_mem_reserve(&block, &w->room, w->branches + 1, sizeof *w->branch))
    return sw_err_memory(err);
  w->branch = block;
  w->branch[w->branches++] = w->at;
  return 0;
}

void gomoku_walk_return(gomoku_walk *w) {
  assert(w->branches);
  gomoku_walk_back(w, w->branch[--w->branches]);
}

void gomoku_walk_end(gomoku_walk *w) {
  sw_mem_free(w->branch);
}
