/* Sprouts: reduced trees of misere play and their sums. */
#ifndef SPIELWERK_CHECK_SPROUTS_TREES_H
#define SPIELWERK_CHECK_SPROUTS_TREES_H

#include "sprouts/rules/check_sprouts_lists.h"

/* A sum of two trees that is being worked out: the trees that its first moves
 * lead to, of which those in x come before those in y. */
typedef struct cks_sum {
  uint32_t x, y;
  size_t done, split, moves;
  uint32_t *list;
} cks_sum;

/* Trees are numbered; tree 0 is the empty one. */
typedef struct cks_trees {
  ck_meter *meter;
  int failed;            /* the budget or a limit: results mean nothing */
  cks_lists trees, sums; /* options of each tree; pairs */
  uint8_t *wins;         /* of each tree: the player to move wins */
  size_t wins_room;
  uint32_t *sum_tree; /* of each sum */
  size_t sum_room;
  cks_sum *stack; /* of cks_tree_add, which is empty in between */
  size_t height, stack_room;
} cks_trees;

int cks_trees_begin(cks_trees *trees, ck_meter *meter); /* 1, or 0: failed */
void cks_trees_end(cks_trees *trees);

/* The tree of a set of trees, which is sorted on the way. */
uint32_t cks_tree_make(cks_trees *trees, uint32_t *list, size_t n);
uint32_t cks_tree_add(cks_trees *trees, uint32_t x, uint32_t y);

#endif
