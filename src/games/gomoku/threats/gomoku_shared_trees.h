/* Forcing trees for a certificate, with their common parts written once.
 *
 * Trees are added in the order in which they will be written.  A part that
 * stands in several places gets a name; the records `let TREE` give the names,
 * in rising order, and `#NAME` stands for the part from then on.
 */
#ifndef SW_GOMOKU_SHARED_TREES_H
#define SW_GOMOKU_SHARED_TREES_H

#include "games/gomoku/threats/gomoku_tree.h"
#include "proof/proof.h"

typedef struct gomoku_shared_trees gomoku_shared_trees;

gomoku_shared_trees *gomoku_shared_trees_new(int side);    /* NULL: no memory */
void gomoku_shared_trees_free(gomoku_shared_trees *trees); /* NULL is allowed */

/* Adds the tree with which the text begins, as gomoku_tree_print writes it; it
 * gets the next number from 0 on.  0 or SW_NO_MEMORY. */
int gomoku_shared_trees_add(gomoku_shared_trees *trees, const char *text);

/* Names what is worth it among all trees added, and writes the records. */
void gomoku_shared_trees_name(gomoku_shared_trees *trees, sw_proof *proof);

/* The tree with this number, with names for its parts. */
void gomoku_shared_trees_print(const gomoku_shared_trees *trees, size_t number,
                               sw_buf *out);

#endif
