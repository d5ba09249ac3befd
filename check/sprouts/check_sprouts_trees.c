/* Sprouts: reduced trees of misere play (Conway, On Numbers and Games, chapter
 * 12), each kept once and numbered, and their sums.
 */
#include "sprouts/check_sprouts_trees.h"

#include <stdlib.h>
#include <string.h>

/* Memory gives out first, but where it is granted without end. */
enum { MOST_TREES = 1 << 24 };

/* ---- trees ------------------------------------------------------------- */

static int compare(const void *x, const void *y) {
  uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
  return a < b ? -1 : a > b;
}

static size_t sort_once(uint32_t *list, size_t n) {
  size_t out = 0;
  if (n > 1)
    qsort(list, n, sizeof *list, compare);
  for (size_t i = 0; i < n; i++)
    if (!i || list[i] != list[out - 1])
      list[out++] = list[i];
  return out;
}

static int holds(const uint32_t *list, size_t n, uint32_t x) {
  return bsearch(&x, list, n, sizeof x, compare) != NULL;
}

/* The side to move wins by a move to a lost tree, or by having no move. */
static int set_wins(const cks_trees *t, const uint32_t *list, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!cks_tree_wins(t, list[i]))
      return 1;
  return n == 0;
}

/* The set is worth the tree g when it has all options of g, and every other
 * one can be answered by g; and if g is empty, the set must be a win. */
static int is_worth(cks_trees *t, const uint32_t *list, size_t n, uint32_t g) {
  size_t m, k;
  const uint32_t *own = cks_lists_get(&t->trees, g, &m);
  if (!ck_spend(t->meter, 16 * (n + m)))
    return 0;
  for (size_t i = 0; i < m; i++)
    if (!holds(list, n, own[i]))
      return 0;
  for (size_t i = 0; i < n; i++) {
    const uint32_t *next = cks_lists_get(&t->trees, list[i], &k);
    if (!holds(own, m, list[i]) && !holds(next, k, g))
      return 0;
  }
  return m > 0 || set_wins(t, list, n);
}

/* The tree of a set of trees, which is sorted. */
uint32_t cks_tree_make(cks_trees *t, uint32_t *list, size_t n) {
  n = sort_once(list, n);
  int64_t known = cks_lists_find(&t->trees, list, n);
  if (known >= 0)
    return (uint32_t)known;
  for (size_t i = 0; i < n; i++) {
    size_t m;
    const uint32_t *g = cks_lists_get(&t->trees, list[i], &m);
    for (size_t k = 0; k < m; k++)
      if (is_worth(t, list, n, g[k]))
        return g[k];
  }
  if (t->trees.count >= MOST_TREES) {
    ck_limit(t->meter);
    return 0;
  }
  uint32_t tree = cks_lists_add(&t->trees, list, n);
  if (!t->meter->lack)
    t->trees.entry[tree].note = (uint64_t)set_wins(t, list, n);
  return tree;
}

/* ---- sums of trees ------------------------------------------------------ */

/* A sum is kept as a pair of trees, the lower one first. */
static void pair_up(uint32_t x, uint32_t y, uint32_t of[2]) {
  of[0] = x < y ? x : y;
  of[1] = x < y ? y : x;
}

/* Tree 0 adds nothing; other sums may be in the table already. */
static int is_known_sum(const cks_trees *t, const uint32_t of[2],
                        uint32_t *tree) {
  int64_t known = of[0] ? cks_lists_find(&t->sums, of, 2) : -1;
  *tree = known >= 0 ? (uint32_t)t->sums.entry[known].note : of[0] ? 0 : of[1];
  return !of[0] || known >= 0;
}

static void push_sum(cks_trees *t, const uint32_t of[2]) {
  size_t n, m, room = 2 * t->height + 64;
  if (t->height == t->room) {
    cks_sum *stack = ck_longer(t->meter, t->stack, room, sizeof *stack);
    if (!stack)
      return;
    t->stack = stack;
    t->room = room;
  }
  cks_lists_get(&t->trees, of[0], &n);
  cks_lists_get(&t->trees, of[1], &m);
  uint32_t *list = ck_new(t->meter, n + m, sizeof *list);
  if (list)
    t->stack[t->height++] = (cks_sum){{of[0], of[1]}, 0, n, n + m, list};
}

/* The terms after the next move. */
static void next_terms(const cks_trees *t, const cks_sum *s, uint32_t of[2]) {
  int second = s->done >= s->split;
  size_t n, i = s->done - (second ? s->split : 0);
  pair_up(s->of[!second], cks_lists_get(&t->trees, s->of[second], &n)[i], of);
}

/* The tree of the sum on top, all moves of which are known. */
static uint32_t pop_sum(cks_trees *t) {
  const cks_sum *s = &t->stack[--t->height];
  uint32_t tree = t->meter->lack ? 0 : cks_tree_make(t, s->list, s->done);
  uint32_t at = cks_lists_add(&t->sums, s->of, 2);
  if (!t->meter->lack)
    t->sums.entry[at].note = tree;
  ck_free(t->meter, s->list);
  return tree;
}

/* A chain of trees can be as long as the file, so this has its own stack. */
uint32_t cks_tree_add(cks_trees *t, uint32_t x, uint32_t y) {
  uint32_t tree = 0, of[2];
  pair_up(x, y, of);
  if (!t->meter->lack && !is_known_sum(t, of, &tree))
    push_sum(t, of);
  while (t->height) {
    cks_sum *s = &t->stack[t->height - 1];
    if (!ck_spend(t->meter, 64) || s->done == s->moves) {
      tree = pop_sum(t);
      continue;
    }
    next_terms(t, s, of);
    if (is_known_sum(t, of, &s->list[s->done]))
      s->done++;
    else
      push_sum(t, of);
  }
  return tree;
}

/* ---- begin and end ------------------------------------------------------ */

void cks_trees_begin(cks_trees *t, ck_meter *meter) {
  uint32_t none = 0;
  *t = (cks_trees){.meter = meter};
  t->trees.meter = t->sums.meter = meter;
  cks_tree_make(t, &none, 0);
}

void cks_trees_end(cks_trees *t) {
  cks_lists_free(&t->trees);
  cks_lists_free(&t->sums);
  ck_free(t->meter, t->stack);
}
