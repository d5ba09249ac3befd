/* Nodes by key and children in rows: see gomoku_graph.h.
 *
 * A row that grows is copied to the end of all children; what it leaves behind
 * stays unused until the graph is cleared.
 */
#include "games/gomoku/prover/gomoku_graph.h"

#include "base/err.h"
#include "base/mem.h"

#include <string.h>

void gomoku_graph_free(gomoku_graph *g) {
  sw_mem_free(g->node);
  sw_mem_free(g->child);
  sw_mem_free(g->slot);
  *g = (gomoku_graph){0};
}

void gomoku_graph_clear(gomoku_graph *g) {
  g->n = g->n_children = 0;
  if (g->slots)
    memset(g->slot, 0, g->slots * sizeof *g->slot);
}

/* ---- nodes ------------------------------------------------------------- */

static size_t slot_of(const gomoku_graph *g, uint64_t key) {
  size_t i = key & (g->slots - 1);
  while (g->slot[i] && g->node[g->slot[i] - 1].key != key)
    i = (i + 1) & (g->slots - 1);
  return i;
}

static int make_room(gomoku_graph *g) {
  void *block = g->node;
  int rc = sw_mem_reserve(&block, &g->room, g->n + 1, sizeof *g->node);
  g->node = block;
  if (rc || g->n * 2 < g->slots)
    return rc;
  size_t slots = g->slots ? g->slots * 2 : 1024;
  uint32_t *slot = sw_mem_zero(slots, sizeof *slot);
  if (!slot)
    return SW_NO_MEMORY;
  sw_mem_free(g->slot);
  g->slot = slot;
  g->slots = slots;
  for (size_t i = 0; i < g->n; i++)
    g->slot[slot_of(g, g->node[i].key)] = (uint32_t)i + 1;
  return 0;
}

int gomoku_graph_add(gomoku_graph *g, uint64_t key, uint32_t *at) {
  if (make_room(g))
    return SW_NO_MEMORY;
  size_t i = slot_of(g, key);
  if (!g->slot[i]) {
    g->node[g->n] = (gomoku_graph_node){.key = key, .proof = 1, .disproof = 1};
    g->slot[i] = (uint32_t)++g->n;
  }
  *at = g->slot[i] - 1;
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
