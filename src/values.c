/* Lists of moves, positions, rules: see values.h. */
#include "values.h"

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

int sw_move_equal(sw_move x, sw_move y) {
  return x.a == y.a && x.b == y.b;
}

size_t sw_moves_find(const sw_moves *list, sw_move move) {
  size_t i = 0;
  while (i < list->n && !sw_move_equal(list->v[i], move))
    i++;
  return i;
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
