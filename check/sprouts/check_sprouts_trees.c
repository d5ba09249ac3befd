/* Sprouts: reduced trees of misere play (Conway, On Numbers and Games, chapter
 * 12), each kept once and numbered, and their sums.
 */
#include "sprouts/check_sprouts_trees.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TREES = 1 << 18 };

/* Makes room for element `at` of a list. */
static int reach(cks_trees *t, void **list, size_t *room, size_t at,
                 size_t unit) {
  if (at < *room)
    return 1;
  size_t more = 2 * at + 64;
  void *v = ck_longer(t->meter, *list, more, unit);
  if (!v) {
    t->failed = 1;
    return 0;
  }
  *list = v;
  *room = more;
  return 1;
}

static uint32_t number(cks_trees *t, int64_t k) {
  t->failed |= k < 0;
  return k < 0 ? 0 : (uint32_t)k;
}

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
    if (!t->wins[list[i]])
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
  if (t->trees.count >= MOST_TREES)
    t->failed = 1;
  void *v = t->wins;
  if (t->failed || !reach(t, &v, &t->wins_room, t->trees.count, 1))
    return 0;
  t->wins = v;
  t->wins[t->trees.count] = (uint8_t)set_wins(t, list, n);
  return number(t, cks_lists_add(&t->trees, list, n));
}

/* ---- sums of trees ------------------------------------------------------ */

/* A sum that is worth one of its terms, or is in the table already. */
static int is_known_sum(cks_trees *t, uint32_t x, uint32_t y, uint32_t *tree) {
  uint32_t pair[2] = {x < y ? x : y, x < y ? y : x};
  size_t n, m;
  cks_lists_get(&t->trees, x, &n);
  cks_lists_get(&t->trees, y, &m);
  int64_t known = n && m ? cks_lists_find(&t->sums, pair, 2) : -1;
  *tree = !n ? y : !m ? x : known >= 0 ? t->sum_tree[known] : 0;
  return !n || !m || known >= 0;
}

static void push_sum(cks_trees *t, uint32_t x, uint32_t y) {
  size_t n, m;
  void *v = t->stack;
  if (!reach(t, &v, &t->stack_room, t->height, sizeof *t->stack))
    return;
  t->stack = v;
  cks_lists_get(&t->trees, x, &n);
  cks_lists_get(&t->trees, y, &m);
  uint32_t *list = ck_new(t->meter, n + m, sizeof *list);
  t->failed |= !list;
  if (list)
    t->stack[t->height++] = (cks_sum){x, y, 0, n, n + m, list};
}

/* The terms after the next move. */
static void next_terms(const cks_trees *t, const cks_sum *s, uint32_t *x,
                       uint32_t *y) {
  size_t n;
  *x = s->x;
  *y = s->y;
  if (s->done < s->split)
    *x = cks_lists_get(&t->trees, s->x, &n)[s->done];
  else
    *y = cks_lists_get(&t->trees, s->y, &n)[s->done - s->split];
}

/* The tree of the sum on top, all moves of which are known. */
static uint32_t pop_sum(cks_trees *t) {
  const cks_sum *s = &t->stack[--t->height];
  uint32_t pair[2] = {s->x < s->y ? s->x : s->y, s->x < s->y ? s->y : s->x};
  uint32_t tree = t->failed ? 0 : cks_tree_make(t, s->list, s->done);
  ck_free(t->meter, s->list);
  void *v = t->sum_tree;
  uint32_t at = t->failed ? 0 : number(t, cks_lists_add(&t->sums, pair, 2));
  if (!t->failed && reach(t, &v, &t->sum_room, at, sizeof *t->sum_tree)) {
    t->sum_tree = v;
    t->sum_tree[at] = tree;
  }
  return tree;
}

/* A chain of trees can be as long as the file, so this has its own stack. */
uint32_t cks_tree_add(cks_trees *t, uint32_t x, uint32_t y) {
  uint32_t tree = 0, a, b;
  if (!t->failed && !is_known_sum(t, x, y, &tree))
    push_sum(t, x, y);
  while (t->height) {
    cks_sum *s = &t->stack[t->height - 1];
    t->failed |= !ck_spend(t->meter, 64);
    if (t->failed || s->done == s->moves) {
      tree = pop_sum(t);
      continue;
    }
    next_terms(t, s, &a, &b);
    if (is_known_sum(t, a, b, &s->list[s->done]))
      s->done++;
    else
      push_sum(t, a, b);
  }
  return tree;
}

/* ---- begin and end ------------------------------------------------------ */

int cks_trees_begin(cks_trees *t, ck_meter *meter) {
  uint32_t none = 0;
  *t = (cks_trees){.meter = meter};
  t->trees.meter = t->sums.meter = meter;
  cks_tree_make(t, &none, 0);
  return !t->failed;
}

void cks_trees_end(cks_trees *t) {
  cks_lists_free(&t->trees);
  cks_lists_free(&t->sums);
  ck_free(t->meter, t->wins);
  ck_free(t->meter, t->sum_tree);
  ck_free(t->meter, t->stack);
}
