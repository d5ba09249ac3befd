/* Common parts of trees: see gomoku_shared_trees.h.
 *
 * Equal parts are one node: a tree is read from its leaves on, and a node with
 * a move and branches that are known is that one.  So all trees together are
 * one graph without cycles, in which nodes stand after those they lead to.  A
 * node that several branches or trees lead to is named, unless its text is
 * hardly longer than a name.
 */
#include "games/gomoku/threats/gomoku_shared_trees.h"

#include "base/index.h"

#include <inttypes.h>
#include <string.h>

enum {
  WORTH = 8,        /* letters that are worth a name */
  LONGEST = 1 << 20 /* letters of a tree */
};
static const uint32_t unnamed = UINT32_MAX;

/* What is known of a node beside its move and branches. */
typedef struct use {
  uint64_t hash;
  uint32_t times; /* branches and trees that lead to it */
  uint32_t name;
} use;

struct gomoku_shared_trees {
  int side;
  gomoku_forest forest;
  use *use; /* of each node */
  size_t use_room;
  sw_index index;
  gomoku_branch *pending; /* of nodes that are being read */
  size_t n_pending, pending_room;
  uint32_t *root;
  size_t roots, root_room;
};

gomoku_shared_trees *gomoku_shared_trees_new(int side) {
  gomoku_shared_trees *t = sw_mem_zero(1, sizeof *t);
  if (t)
    t->side = side;
  return t;
}

void gomoku_shared_trees_free(gomoku_shared_trees *t) {
  if (!t)
    return;
  gomoku_forest_free(&t->forest);
  sw_index_free(&t->index);
  sw_mem_free(t->use);
  sw_mem_free(t->pending);
  sw_mem_free(t->root);
  sw_mem_free(t);
}

/* ---- nodes, each once --------------------------------------------------- */

typedef struct key {
  int move;
  const gomoku_branch *branch;
  size_t branches;
} key;

static uint64_t hash_of(const void *trees, uint32_t row) {
  return ((const gomoku_shared_trees *)trees)->use[row].hash;
}

static uint64_t hash_key(const key *k) {
  uint64_t hash = sw_hash_mix((uint64_t)k->move + 1);
  for (size_t i = 0; i < k->branches; i++)
    hash = sw_hash_mix(
        hash ^ ((uint64_t)k->branch[i].reply << 32 | k->branch[i].node));
  return hash;
}

static int has_key(const void *trees, uint32_t row, const void *wanted) {
  const gomoku_forest *forest = &((const gomoku_shared_trees *)trees)->forest;
  const gomoku_node *node = &forest->nodes[row];
  const key *k = wanted;
  if (node->move != k->move || node->branches != k->branches)
    return 0;
  for (size_t i = 0; i < k->branches; i++) {
    const gomoku_branch *b = &forest->branches[node->first + i];
    if (b->reply != k->branch[i].reply || b->node != k->branch[i].node)
      return 0;
  }
  return 1;
}

static int add_use(gomoku_shared_trees *t, uint64_t hash) {
  void *block = t->use;
  int rc = sw_mem_reserve(&block, &t->use_room, t->forest.n_nodes + 1,
                          sizeof *t->use);
  t->use = block;
  if (!rc)
    t->use[t->forest.n_nodes] = (use){hash, 0, unnamed};
  return rc;
}

/* The node with this key, which is made when there is none. */
static int intern(gomoku_shared_trees *t, const key *k, uint32_t *node) {
  uint64_t hash = hash_key(k);
  if (sw_index_reserve(&t->index, t->forest.n_nodes, hash_of, t))
    return SW_NO_MEMORY;
  uint32_t *slot = sw_index_slot(&t->index, hash, has_key, t, k);
  if (!*slot) {
    if (add_use(t, hash) ||
        gomoku_forest_add(&t->forest, k->move, k->branch, k->branches, node))
      return SW_NO_MEMORY;
    for (size_t i = 0; i < k->branches; i++)
      t->use[k->branch[i].node].times++;
    *slot = *node + 1;
  }
  *node = *slot - 1;
  return 0;
}

/* ---- reading ------------------------------------------------------------ */

static int read_cell(const gomoku_shared_trees *t, const char **text) {
  size_t at = 0;
  int cell = 0;
  int rc = gomoku_cell_read(t->side, *text, GOMOKU_NAME, &at, &cell, NULL);
  assert(!rc);
  (void)rc;
  *text += at;
  return cell;
}

static int read_tree(gomoku_shared_trees *t, const char **text, uint32_t *node);

static int push(gomoku_shared_trees *t, gomoku_branch branch) {
  void *block = t->pending;
  if (sw_mem_reserve(&block, &t->pending_room, t->n_pending + 1, sizeof branch))
    return SW_NO_MEMORY;
  t->pending = block;
  t->pending[t->n_pending++] = branch;
  return 0;
}

static int read_branch(gomoku_shared_trees *t, const char **text) {
  gomoku_branch branch = {.reply = (uint16_t)read_cell(t, text)};
  int rc = read_tree(t, text, &branch.node);
  return rc ? rc : push(t, branch);
}

static int read_tree(gomoku_shared_trees *t, const char **text,
                     uint32_t *node) {
  size_t first = t->n_pending;
  int move = read_cell(t, text), rc = 0;
  if (**text >= 'a' && **text <= 'z')
    rc = read_branch(t, text);
  while (!rc && **text == '(') {
    ++*text;
    rc = read_branch(t, text);
    ++*text;
  }
  if (!rc) {
    size_t branches = t->n_pending - first;
    key k = {move, branches ? t->pending + first : NULL, branches};
    rc = intern(t, &k, node);
  }
  t->n_pending = first;
  return rc;
}

int gomoku_shared_trees_add(gomoku_shared_trees *t, const char *text) {
  void *block = t->root;
  int rc = sw_mem_reserve(&block, &t->root_room, t->roots + 1, sizeof *t->root);
  t->root = block;
  if (!rc)
    rc = read_tree(t, &text, &t->root[t->roots]);
  if (!rc)
    t->use[t->root[t->roots++]].times++;
  return rc;
}

/* ---- writing ------------------------------------------------------------ */

static void put_cell(const gomoku_shared_trees *t, int cell, sw_buf *out) {
  char name[GOMOKU_NAME];
  gomoku_cell_name(t->side, cell, name);
  sw_buf_puts(out, name);
}

static void put_part(const gomoku_shared_trees *t, uint32_t node, sw_buf *out);

static void put_whole(const gomoku_shared_trees *t, uint32_t node,
                      sw_buf *out) {
  const gomoku_node *n = &t->forest.nodes[node];
  int several = n->branches > 1;
  put_cell(t, n->move, out);
  for (int i = 0; i < n->branches; i++) {
    const gomoku_branch *b = &t->forest.branches[n->first + (uint32_t)i];
    sw_buf_puts(out, several ? "(" : "");
    put_cell(t, b->reply, out);
    put_part(t, b->node, out);
    sw_buf_puts(out, several ? ")" : "");
  }
}

static void put_part(const gomoku_shared_trees *t, uint32_t node, sw_buf *out) {
  if (t->use[node].name == unnamed)
    put_whole(t, node, out);
  else
    sw_buf_printf(out, "#%" PRIu32, t->use[node].name);
}

void gomoku_shared_trees_name(gomoku_shared_trees *t, sw_proof *proof) {
  uint32_t names = 0;
  sw_buf text;
  sw_buf_init(&text, LONGEST);
  for (uint32_t node = 0; node < t->forest.n_nodes; node++) {
    if (t->use[node].times < 2)
      continue;
    sw_buf_clear(&text);
    put_whole(t, node, &text);
    if (text.len < WORTH)
      continue;
    t->use[node].name = names++;
    sw_proof_record(proof, "let %s", sw_buf_text(&text));
  }
  sw_buf_free(&text);
}

void gomoku_shared_trees_print(const gomoku_shared_trees *t, size_t number,
                               sw_buf *out) {
  assert(number < t->roots);
  put_part(t, t->root[number], out);
}
