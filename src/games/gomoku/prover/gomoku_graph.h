/* The graph of a proof-number search above the threat search: a node for each
 * position, up to symmetry, with its numbers and its children.  Both levels of
 * the prover have one (gomoku_prove.c, gomoku_leaf_search.c).
 */
#ifndef SW_GOMOKU_GRAPH_H
#define SW_GOMOKU_GRAPH_H

#include "base/index.h"

enum { GOMOKU_GRAPH_WHOLE = 255 };

typedef struct gomoku_graph_node {
  uint64_t key; /* of the position, the least of its images */
  uint32_t proof, disproof;
  uint32_t first; /* of its children, which lie in a row */
  uint16_t children;
  uint8_t stage;    /* what comes next; GOMOKU_GRAPH_WHOLE: nothing */
  uint8_t handicap; /* in the lower level added to the proof number while moves
                       are not opened, in the upper one as long as it is open */
  uint64_t spent;   /* of the lower level, in nodes of threat search */
} gomoku_graph_node;

typedef struct gomoku_graph_child {
  uint32_t node;
  uint16_t cell; /* of the move, in the parent's least image */
} gomoku_graph_child;

/* All zero: empty.  Adding may move nodes and children. */
typedef struct gomoku_graph {
  gomoku_graph_node *node;
  size_t n, room;
  gomoku_graph_child *child;
  size_t n_children, child_room;
  sw_index index; /* of the nodes' keys */
} gomoku_graph;

void gomoku_graph_free(gomoku_graph *graph);
void gomoku_graph_clear(gomoku_graph *graph); /* keeps the memory */

/* *at is the node with this key; a new one has both numbers 1, and else zeros.
 * 0 or SW_NO_MEMORY. */
int gomoku_graph_add(gomoku_graph *graph, uint64_t key, uint32_t *at);

/* Moves the node's row of children to the end, where alone it can grow.  0 or
 * SW_NO_MEMORY. */
int gomoku_graph_open_row(gomoku_graph *graph, uint32_t at);
/* Adds a child to the row at the end unless it has that node.  0 or
 * SW_NO_MEMORY. */
int gomoku_graph_add_child(gomoku_graph *graph, uint32_t at, uint32_t to,
                           int cell);

#endif
