/* Nodes by key and children in rows: see gomoku_graph.h.
 *
 * A row that grows is copied to the end of all children; what it leaves behind
 * stays unused until the graph is cleared.
 */
#include "games/gomoku/prover/gomoku_graph.h"

void gomoku_graph_free(gomoku_graph *g) {
  sw_mem_free(g->node);
  sw_mem_free(g->child);
  sw_index_free(&g->index);
  *g = (gomoku_graph){0};
}

void gomoku_graph_clear(gomoku_graph *g) {
  g->n = g->n_children = 0;
  sw_index_clear(&g->index);
}

/* ---- nodes ------------------------------------------------------------- */

static uint64_t hash_of(const void *graph, uint32_t node) {
  return ((const gomoku_graph *)graph)->node[node].key;
}

static int has_key(const void *graph, uint32_t node, const void *key) {
  return hash_of(graph, node) == *(const uint64_t *)key;
}

int gomoku_graph_add(gomoku_graph *g, uint64_t key, uint32_t *at) {
  void *block = g->node;
  int rc = sw_mem_reserve(&block, &g->room, g->n + 1, sizeof *g->node);
  g->node = block;
  if (rc || sw_index_reserve(&g->index, g->n, hash_of, g))
    return SW_NO_MEMORY;
  uint32_t *slot = sw_index_slot(&g->index, key, has_key, g, &key);
  if (!*slot) {
    g->node[g->n] = (gomoku_graph_node){.key = key, .proof = 1, .disproof = 1};
    *slot = (uint32_t)++g->n;
  }
  *at = *slot - 1;
  return 0;
}

/* ---- children ---------------------------------------------------------- */

static int reserve(gomoku_graph *g, size_t more) {
  void *block = g->child;
  int rc = sw_mem_reserve(&block, &g->child_room, g->n_children + more,
                          sizeof *g->child);
  g->child = block;
  return rc;
}

int gomoku_graph_open_row(gomoku_graph *g, uint32_t at) {
  gomoku_graph_node *n = &g->node[at];
  if (reserve(g, n->children))
    return SW_NO_MEMORY;
  for (uint32_t i = 0; i < n->children; i++)
    g->child[g->n_children + i] = g->child[n->first + i];
  n->first = (uint32_t)g->n_children;
  g->n_children += n->children;
  return 0;
}

int gomoku_graph_add_child(gomoku_graph *g, uint32_t at, uint32_t to,
                           int cell) {
  if (reserve(g, 1))
    return SW_NO_MEMORY;
  for (size_t i = g->node[at].first; i < g->n_children; i++)
    if (g->child[i].node == to)
      return 0;
  g->child[g->n_children++] = (gomoku_graph_child){to, (uint16_t)cell};
  g->node[at].children++;
  return 0;
}
