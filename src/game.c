/* The plain values of the interface: lists of moves, positions, rules, sinks,
 * answers. */
#include "game.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

int sw_moves_add(sw_moves *list, sw_move move) {
  void *block = list->v;
  int rc = sw_mem_reserve(&block, &list->capacity, list->n + 1, sizeof move);
  if (rc)
    return rc;
  list->v = block;
  list->v[list->n++] = move;
  return 0;
}

void sw_moves_free(sw_moves *list) {
  sw_mem_free(list->v);
  *list = (sw_moves){0};
}

int sw_tree_add(sw_tree *tree, uint32_t parent, sw_move move) {
  assert(tree->n ? parent < tree->n : !parent);
  void *block = tree->v;
  int rc = tree->n == UINT32_MAX ? SW_NO_MEMORY
                                 : sw_mem_reserve(&block, &tree->capacity,
                                                  tree->n + 1, sizeof *tree->v);
  if (rc)
    return rc;
  tree->v = block;
  tree->v[tree->n++] = (sw_tree_node){parent, move};
  return 0;
}

void sw_tree_free(sw_tree *tree) {
  sw_mem_free(tree->v);
  tree->v = NULL;
  tree->n = tree->capacity = 0;
}

int sw_move_equal(sw_move x, sw_move y) {
  return x.a == y.a && x.b == y.b;
}

int sw_pos_equal(const sw_pos *x, const sw_pos *y) {
  return x->len == y->len && !memcmp(x->b, y->b, x->len);
}

int sw_pos_compare(const sw_pos *x, const sw_pos *y) {
  size_t common = x->len < y->len ? x->len : y->len;
  int order = memcmp(x->b, y->b, common);
  if (!order)
    order = (x->len > y->len) - (x->len < y->len);
  return (order > 0) - (order < 0);
}

void sw_pos_copy(sw_pos *to, const sw_pos *from) {
  assert(from->len <= SW_POS_MAX);
  to->len = from->len;
  memmove(to->b, from->b, from->len);
}

void *sw_rules_new(const sw_game *game, size_t bytes, sw_err *err) {
  sw_rules *rules = sw_mem_zero(1, bytes);
  if (rules)
    rules->game = game;
  else
    sw_err_memory(err);
  return rules;
}

int sw_rules_give(sw_rules *rules, int rc, sw_rules **out) {
  if (rc)
    rules->game->rules_free(rules);
  else
    *out = rules;
  return rc;
}

int sw_budget_stop(const sw_budget *budget) {
  return budget && budget->stop && budget->stop(budget->ctx);
}

sw_budget sw_budget_inside(const sw_budget *budget) {
  sw_budget inside = budget ? *budget : (sw_budget){0};
  inside.store = NULL;
  inside.disk = NULL;
  inside.ranks = NULL;
  return inside;
}

static int append(void *buf, const char *bytes, size_t n) {
  sw_buf_put(buf, bytes, n);
  return 0;
}

sw_sink sw_sink_into(sw_buf *buf) {
  return (sw_sink){append, buf};
}

void sw_answer_init(sw_answer *answer) {
  *answer = (sw_answer){.distance = -1, .nimber = -1};
  sw_buf_init(&answer->reason, SW_BUF_TEXT);
}

void sw_answer_free(sw_answer *answer) {
  sw_moves_free(&answer->line);
  sw_buf_free(&answer->reason);
}
