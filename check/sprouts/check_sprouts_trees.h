/* Sprouts: reduced trees of misere play and their sums. */
#ifndef SPIELWERK_CHECK_SPROUTS_TREES_H
#define SPIELWERK_CHECK_SPROUTS_TREES_H

#include "sprouts/check_sprouts_lists.h"

/* A sum of two trees, the lower one first, that is being worked out: the trees
 * that its first moves lead to, of which those in the first come before. */
typedef struct cks_sum {
  uint32_t of[2];
  size_t done, split, moves;
  uint32_t *list;
} cks_sum;

/* Trees are numbered; tree 0 is the empty one.  Once the meter has run out,
 * results mean nothing. */
typedef struct cks_trees {
  ck_meter *meter;
  cks_lists trees; /* options of each tree; noted: the player to move wins */
  cks_lists sums;  /* of pairs; noted: the tree of the sum */
  cks_sum *stack;  /* of cks_tree_add, which is empty in between */
  size_t height, room;
} cks_trees;

void cks_trees_begin(cks_trees *trees, ck_meter *meter);
void cks_trees_end(cks_trees *trees);

/* The tree of a set of trees, which is sorted on the way. */
uint32_t cks_tree_make(cks_trees *trees, uint32_t *list, size_t n);
uint32_t cks_tree_add(cks_trees *trees, uint32_t x, uint32_t y);
/* Whether the player to move wins. */
static inline int cks_tree_wins(const cks_trees *trees, uint32_t tree) {
  return trees->trees.entry[tree].note != 0;
}

#endif
