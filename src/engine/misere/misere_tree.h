/* Reduced canonical trees: what a position is worth in misere play.
 *
 * A tree is the set of the trees that its moves lead to; tree 0 has none.  Two
 * positions have the same reduced tree exactly when no sum with a third one
 * tells them apart in misere play, so a search may replace a part by its tree.
 * Trees are numbered as they appear.
 *
 *   sw_trees *trees = sw_trees_new();
 *   rc = sw_trees_make(trees, options, n, &tree);
 *   rc = sw_trees_sum(trees, x, y, &sum);
 *   sw_trees_free(trees);
 */
#ifndef SW_ENGINE_MISERE_MISERE_TREE_H
#define SW_ENGINE_MISERE_MISERE_TREE_H

#include <stddef.h>
#include <stdint.h>

typedef struct sw_trees sw_trees;

sw_trees *sw_trees_new(void); /* NULL: no memory */
void sw_trees_free(sw_trees *trees);

/* The tree with these options, which are sorted in place; each may come more
 * than once. 0 or SW_NO_MEMORY. */
int sw_trees_make(sw_trees *trees, uint32_t *options, uint32_t n,
                  uint32_t *tree);
/* The tree of the sum of two. 0 or SW_NO_MEMORY. */
int sw_trees_sum(sw_trees *trees, uint32_t x, uint32_t y, uint32_t *sum);

/* Forgets which sums are known; their trees stay. */
void sw_trees_forget_sums(sw_trees *trees);

/* The options of a tree, ascending; borrowed until the next tree is made.  They
 * have smaller numbers than the tree. */
const uint32_t *sw_trees_options(const sw_trees *trees, uint32_t tree,
                                 uint32_t *n);
/* 1 when the side to move wins, which it does in tree 0. */
int sw_trees_wins(const sw_trees *trees, uint32_t tree);

/* The most moves that can be played in it; its options are lower. */
int sw_trees_height(const sw_trees *trees, uint32_t tree);
/* A number that is the same whatever the numbers of trees are; different trees
 * almost always have different ones. */
uint64_t sw_trees_rank(const sw_trees *trees, uint32_t tree);

uint32_t sw_trees_count(const sw_trees *trees);
size_t sw_trees_bytes(const sw_trees *trees); /* memory in use */

#endif
