/* Games with variations: see foreign.h. */
#include "ability/foreign.h"

#include "base/mem.h"

#include <assert.h>

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
