/* Reduced canonical trees: see misere_tree.h.
 *
 * A set of options H is reduced to a tree G when the options of G are among
 * those of H and each other option of H can be answered by a move to G; when G
 * is 0, H must also be a win, as G is (Conway, On Numbers and Games, chapter
 * 12).  Such a G is unique.  It is an option of the option of H with the
 * largest number: G's own options have smaller numbers than G, which has a
 * smaller one than the option that it answers.  So options that are reduced
 * themselves leave few candidates to try.
 *
 * Trees are found by their options, sums by their two terms.
 */
#include "engine/misere/misere_tree.h"

#include "base/hash.h"
#include "base/index.h"

#include <stdlib.h>

typedef struct tree {
  uint64_t rank;
  size_t at; /* its options in `option` */
  uint32_t n;
  uint16_t height;
  uint8_t wins;
} tree;

typedef struct sum {
  uint32_t x, y, tree; /* x <= y */
} sum;

struct sw_trees {
  tree *trees;
  size_t n, room;
  uint32_t *option;
  size_t options, option_room;
  sum *sums;
  size_t sum_count, sum_room;
  sw_index by_options, by_terms;
};

sw_trees *sw_trees_new(void) {
  sw_trees *t = sw_mem_zero(1, sizeof *t);
  uint32_t none = 0;
  if (t && !sw_trees_make(t, &none, 0, &none))
    return t;
  sw_trees_free(t);
  return NULL;
}

void sw_trees_free(sw_trees *t) {
  if (!t)
    return;
  sw_mem_free(t->trees);
  sw_mem_free(t->option);
  sw_mem_free(t->sums);
  sw_index_free(&t->by_options);
  sw_index_free(&t->by_terms);
  sw_mem_free(t);
}

const uint32_t *sw_trees_options(const sw_trees *t, uint32_t x, uint32_t *n) {
  assert(x < t->n);
  *n = t->trees[x].n;
  return t->option + t->trees[x].at;
}

uint32_t sw_trees_count(const sw_trees *t) {
  return (uint32_t)t->n;
}

int sw_trees_height(const sw_trees *t, uint32_t x) {
  assert(x < t->n);
  return t->trees[x].height;
}

uint64_t sw_trees_rank(const sw_trees *t, uint32_t x) {
  assert(x < t->n);
  return t->trees[x].rank;
}

int sw_trees_wins(const sw_trees *t, uint32_t x) {
  assert(x < t->n);
  return t->trees[x].wins;
}

size_t sw_trees_bytes(const sw_trees *t) {
  return t->room * sizeof *t->trees + t->option_room * sizeof *t->option +
         t->sum_room * sizeof *t->sums + sw_index_bytes(&t->by_options) +
         sw_index_bytes(&t->by_terms);
}

/* ---- by options -------------------------------------------------------- */

typedef struct option_list {
  const uint32_t *v;
  uint32_t n;
} option_list;

static uint64_t hash_options(const void *trees, uint32_t row) {
  const sw_trees *t = trees;
  const tree *x = &t->trees[row];
  return sw_hash_bytes(t->option + x->at, x->n * sizeof *t->option);
}

static int has_options(const void *trees, uint32_t row, const void *key) {
  const sw_trees *t = trees;
  const tree *x = &t->trees[row];
  const option_list *o = key;
  return x->n == o->n && !memcmp(t->option + x->at, o->v, o->n * sizeof *o->v);
}

/* The slot of the tree with these options, or the free one where it belongs. */
static uint32_t *slot_of(const sw_trees *t, const uint32_t *list, uint32_t n) {
  return sw_index_slot(&t->by_options, sw_hash_bytes(list, n * sizeof *list),
                       has_options, t, &(option_list){list, n});
}

/* Won by a move to a lost tree, or by having none. */
static int is_win(const sw_trees *t, const uint32_t *options, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (!t->trees[options[i]].wins)
      return 1;
  return n == 0;
}

static tree describe(const sw_trees *t, const uint32_t *options, uint32_t n) {
  tree x = {.at = t->options, .n = n, .wins = (uint8_t)is_win(t, options, n)};
  for (uint32_t i = 0; i < n; i++) {
    const tree *option = &t->trees[options[i]];
    x.rank += sw_hash_mix(option->rank);
    if (x.height <= option->height)
      x.height = (uint16_t)(option->height + 1);
  }
  x.rank = sw_hash_mix(x.rank + n);
  return x;
}

static int add_tree(sw_trees *t, const uint32_t *options, uint32_t n,
                    uint32_t *out) {
  void *trees = t->trees, *list = t->option;
  if (sw_mem_reserve(&trees, &t->room, t->n + 1, sizeof *t->trees))
    return SW_NO_MEMORY;
  t->trees = trees;
  if (sw_mem_reserve(&list, &t->option_room, t->options + n + 1,
                     sizeof *t->option))
    return SW_NO_MEMORY;
  t->option = list;
  memcpy(t->option + t->options, options, n * sizeof *options);
  t->trees[t->n] = describe(t, options, n);
  t->options += n;
  *out = (uint32_t)t->n++;
  *slot_of(t, options, n) = *out + 1;
  return 0;
}

/* ---- reducing ---------------------------------------------------------- */

static int compare(const void *x, const void *y) {
  uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
  return a < b ? -1 : a > b;
}

static uint32_t sort_once(uint32_t *list, uint32_t n) {
  uint32_t out = 0;
  if (n > 1)
    qsort(list, n, sizeof *list, compare);
  for (uint32_t i = 0; i < n; i++)
    if (!i || list[i] != list[out - 1])
      list[out++] = list[i];
  return out;
}

static int has_option(const sw_trees *t, uint32_t x, uint32_t option) {
  return bsearch(&option, t->option + t->trees[x].at, t->trees[x].n,
                 sizeof option, compare) != NULL;
}

/* 1 when the options are those of g, and others that a move to g answers. */
static int reduces_to(const sw_trees *t, const uint32_t *options, uint32_t n,
                      uint32_t g) {
  const tree *x = &t->trees[g];
  uint32_t met = 0;
  for (uint32_t i = 0; i < n; i++) {
    if (met < x->n && t->option[x->at + met] == options[i])
      met++;
    else if (!has_option(t, options[i], g))
      return 0;
  }
  return met == x->n && (x->n || is_win(t, options, n));
}

int sw_trees_make(sw_trees *t, uint32_t *options, uint32_t n, uint32_t *out) {
  n = sort_once(options, n);
  if (sw_index_reserve(&t->by_options, t->n, hash_options, t))
    return SW_NO_MEMORY;
  uint32_t known = *slot_of(t, options, n);
  if (known) {
    *out = known - 1;
    return 0;
  }
  if (n) {
    const tree *last = &t->trees[options[n - 1]];
    for (uint32_t i = 0; i < last->n; i++)
      if (reduces_to(t, options, n, t->option[last->at + i])) {
        *out = t->option[last->at + i];
        return 0;
      }
  }
  return add_tree(t, options, n, out);
}

/* ---- sums -------------------------------------------------------------- */

static uint64_t hash_terms(uint32_t x, uint32_t y) {
  return sw_hash_mix((uint64_t)x << 32 | y);
}

static uint64_t hash_sum(const void *trees, uint32_t row) {
  const sum *s = &((const sw_trees *)trees)->sums[row];
  return hash_terms(s->x, s->y);
}

static int has_terms(const void *trees, uint32_t row, const void *key) {
  const sum *s = &((const sw_trees *)trees)->sums[row], *k = key;
  return s->x == k->x && s->y == k->y;
}

/* The sum of x and y, x <= y, is not known yet. */
static int add_sum(sw_trees *t, sum s) {
  void *sums = t->sums;
  if (sw_mem_reserve(&sums, &t->sum_room, t->sum_count + 1, sizeof s))
    return SW_NO_MEMORY;
  t->sums = sums;
  if (sw_index_reserve(&t->by_terms, t->sum_count, hash_sum, t))
    return SW_NO_MEMORY;
  t->sums[t->sum_count] = s;
  *sw_index_slot(&t->by_terms, hash_terms(s.x, s.y), has_terms, t, &s) =
      (uint32_t)++t->sum_count;
  return 0;
}

void sw_trees_forget_sums(sw_trees *t) {
  sw_mem_free(t->sums);
  sw_index_free(&t->by_terms);
  t->sums = NULL;
  t->sum_count = t->sum_room = 0;
}

/* Appends the sums of y with each option of x. */
static int add_moves(sw_trees *t, uint32_t x, uint32_t y, uint32_t *list,
                     uint32_t *n) {
  int rc = 0;
  for (uint32_t i = 0; i < t->trees[x].n && !rc; i++)
    rc = sw_trees_sum(t, t->option[t->trees[x].at + i], y, &list[(*n)++]);
  return rc;
}

int sw_trees_sum(sw_trees *t, uint32_t x, uint32_t y, uint32_t *out) {
  if (x > y)
    return sw_trees_sum(t, y, x, out);
  if (!t->trees[x].n) {
    *out = y;
    return 0;
  }
  uint32_t known = sw_index_find(&t->by_terms, hash_terms(x, y), has_terms, t,
                                 &(sum){x, y, 0});
  if (known != SW_INDEX_NONE) {
    *out = t->sums[known].tree;
    return 0;
  }
  uint32_t n = 0;
  uint32_t *list =
      sw_mem_alloc((size_t)t->trees[x].n + t->trees[y].n, sizeof *list);
  int rc = list ? add_moves(t, x, y, list, &n) : SW_NO_MEMORY;
  if (!rc)
    rc = add_moves(t, y, x, list, &n);
  if (!rc)
    rc = sw_trees_make(t, list, n, out);
  sw_mem_free(list);
  return rc ? rc : add_sum(t, (sum){x, y, *out});
}
