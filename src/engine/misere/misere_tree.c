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
 * Trees are interned by their options, sums by their two terms.
 */
#include "engine/misere/misere_tree.h"

#include "base/err.h"
#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SUMS = 1 << 8 /* slots of new tables */ };

static const uint32_t empty = UINT32_MAX;

typedef struct tree {
  uint64_t rank;
  size_t at; /* its options in `option` */
  uint32_t n;
  uint16_t height;
  uint8_t wins;
} tree;

typedef struct sum {
  uint32_t x, y, tree; /* tree: empty when the slot is */
} sum;

struct sw_trees {
  tree *trees;
  size_t n, room;
  uint32_t *option;
  size_t options, option_room;
  uint32_t *slot; /* hash table of the trees; a power of two of them */
  size_t slots;
  sum *sums; /* hash table; a power of two of slots */
  size_t sum_slots, sum_count;
};

sw_trees *sw_trees_new(void) {
  sw_trees *t = sw_mem_zero(1, sizeof *t);
  if (!t)
    return NULL;
  t->slots = t->sum_slots = SUMS;
  t->slot = sw_mem_alloc(t->slots, sizeof *t->slot);
  t->sums = sw_mem_alloc(t->sum_slots, sizeof *t->sums);
  uint32_t none = 0;
  if (t->slot && t->sums) {
    memset(t->slot, 0xff, t->slots * sizeof *t->slot);
    memset(t->sums, 0xff, t->sum_slots * sizeof *t->sums);
    if (!sw_trees_make(t, &none, 0, &none))
      return t;
  }
  sw_trees_free(t);
  return NULL;
}

void sw_trees_free(sw_trees *t) {
  if (!t)
    return;
  sw_mem_free(t->trees);
  sw_mem_free(t->option);
  sw_mem_free(t->slot);
  sw_mem_free(t->sums);
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
         t->slots * sizeof *t->slot + t->sum_slots * sizeof *t->sums;
}

/* ---- interning --------------------------------------------------------- */

static size_t slot_of(const sw_trees *t, const uint32_t *options, uint32_t n) {
  size_t i = sw_hash_bytes(options, n * sizeof *options) & (t->slots - 1);
  while (t->slot[i] != empty) {
    const tree *x = &t->trees[t->slot[i]];
    if (x->n == n && !memcmp(t->option + x->at, options, n * sizeof *options))
      break;
    i = (i + 1) & (t->slots - 1);
  }
  return i;
}

static int grow_slots(sw_trees *t) {
  uint32_t *slot = sw_mem_alloc(2 * t->slots, sizeof *slot);
  if (!slot)
    return SW_NO_MEMORY;
  sw_mem_free(t->slot);
  t->slot = slot;
  t->slots *= 2;
  memset(slot, 0xff, t->slots * sizeof *slot);
  for (uint32_t k = 0; k < t->n; k++)
    slot[slot_of(t, t->option + t->trees[k].at, t->trees[k].n)] = k;
  return 0;
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
  if (2 * (t->n + 1) > t->slots && grow_slots(t))
    return SW_NO_MEMORY;
  memcpy(t->option + t->options, options, n * sizeof *options);
  t->slot[slot_of(t, options, n)] = (uint32_t)t->n;
  t->trees[t->n] = describe(t, options, n);
  t->options += n;
  *out = (uint32_t)t->n++;
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
  size_t at = slot_of(t, options, n);
  if (t->slot[at] != empty) {
    *out = t->slot[at];
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

static sum *sum_slot(const sw_trees *t, uint32_t x, uint32_t y) {
  size_t i = sw_hash_mix((uint64_t)x << 32 | y) & (t->sum_slots - 1);
  while (t->sums[i].tree != empty && (t->sums[i].x != x || t->sums[i].y != y))
    i = (i + 1) & (t->sum_slots - 1);
  return &t->sums[i];
}

static int grow_sums(sw_trees *t) {
  sum *old = t->sums;
  size_t n = t->sum_slots;
  sum *sums = sw_mem_alloc(2 * n, sizeof *sums);
  if (!sums)
    return SW_NO_MEMORY;
  memset(sums, 0xff, 2 * n * sizeof *sums);
  t->sums = sums;
  t->sum_slots = 2 * n;
  for (size_t i = 0; i < n; i++)
    if (old[i].tree != empty)
      *sum_slot(t, old[i].x, old[i].y) = old[i];
  sw_mem_free(old);
  return 0;
}

/* Keeps the table when there is no smaller one to be had. */
void sw_trees_forget_sums(sw_trees *t) {
  sum *sums = sw_mem_grow(t->sums, SUMS, sizeof *sums);
  if (sums) {
    t->sums = sums;
    t->sum_slots = SUMS;
  }
  memset(t->sums, 0xff, t->sum_slots * sizeof *t->sums);
  t->sum_count = 0;
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
  const sum *known = sum_slot(t, x, y);
  if (known->tree != empty) {
    *out = known->tree;
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
  if (!rc && 2 * ++t->sum_count > t->sum_slots)
    rc = grow_sums(t);
  if (!rc)
    *sum_slot(t, x, y) = (sum){x, y, *out};
  return rc;
}
