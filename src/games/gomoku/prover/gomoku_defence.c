/* Replies that survive: see gomoku_defence.h. */
#include "games/gomoku/prover/gomoku_defence.h"

#include "base/mem.h"
#include "games/gomoku/threats/gomoku_tree.h"

#include <string.h>

enum {
  TREES = 12,      /* the latest trees are replayed */
  MEMOS = 1 << 16, /* trees that are remembered */
  FOREST = 1 << 22 /* nodes of trees, after which all are forgotten */
};

/* A tree that beat a reply, under a key of the position and the reply. */
typedef struct memo {
  uint64_t key;
  uint32_t root;
} memo;

struct gomoku_defence {
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_forest forest;
  memo *memo;                      /* MEMOS of them */
  uint32_t root[GOMOKU_CELLS + 1]; /* trees of the move being looked at */
  int roots;
  int before, limit;
  gomoku_effort effort;
  uint32_t killer[GOMOKU_CELLS]; /* how often a reply survived */
};

gomoku_defence *gomoku_defence_new(gomoku_threats *threats,
                                   gomoku_board *board) {
  gomoku_defence *d = sw_mem_zero(1, sizeof *d);
  if (!d)
    return NULL;
  d->threats = threats;
  d->board = board;
  d->memo = sw_mem_zero(MEMOS, sizeof *d->memo);
  if (d->memo)
    return d;
  sw_mem_free(d);
  return NULL;
}

void gomoku_defence_free(gomoku_defence *d) {
  if (!d)
    return;
  gomoku_forest_free(&d->forest);
  sw_mem_free(d->memo);
  sw_mem_free(d);
}

int gomoku_defence_failed(const gomoku_defence *d) {
  return d->forest.failed;
}

/* ---- one reply --------------------------------------------------------- */

/* The place of a tree that beats the reply (GOMOKU_NONE: a pass).  White's
 * stone before it counts for nothing: the tree that served against another one
 * is worth a replay. */
static memo *memo_of(const gomoku_defence *d, uint64_t base, int reply,
                     uint64_t *key) {
  *key = base ^ sw_hash_mix((uint64_t)reply + 1000);
  if (d->before != GOMOKU_NONE)
    *key ^= gomoku_board_key(d->before, GOMOKU_WHITE);
  return &d->memo[*key & (MEMOS - 1)];
}

static int replay(gomoku_defence *d, uint32_t root, int limit) {
  int longest = 0;
  return gomoku_tree_replay(&d->forest, root, d->board, GOMOKU_BLACK, limit,
                            &longest);
}

/* Finds a tree that beats what is on the board: the one that served in a
 * similar position (`m` under this key), the latest of this one, or a new
 * one. */
static int is_beaten(gomoku_defence *d, memo *m, uint64_t key, int limit,
                     uint64_t nodes) {
  uint32_t root = 0;
  int least = d->roots > TREES ? d->roots - TREES : 0;
  int beaten = m->key == key && replay(d, root = m->root, limit);
  for (int i = d->roots - 1; i >= least && !beaten; i--)
    beaten = replay(d, root = d->root[i], limit);
  if (!beaten)
    beaten = gomoku_tree_grow(&d->forest, d->threats, d->board, GOMOKU_BLACK,
                              limit, nodes, &root) == GOMOKU_YES;
  if (beaten)
    *m = (memo){key, root};
  if (beaten && (!d->roots || d->root[d->roots - 1] != root))
    d->root[d->roots++] = root;
  return beaten;
}

static int survives(gomoku_defence *d, int reply) {
  uint64_t key;
  memo *m = memo_of(d, gomoku_board_hash(d->board), reply, &key);
  if (gomoku_board_ways(d->board, GOMOKU_WHITE, reply, GOMOKU_FIVE))
    return 1;
  gomoku_board_play(d->board, reply, GOMOKU_WHITE);
  int beaten = is_beaten(d, m, key, d->limit, d->effort.reply);
  gomoku_board_undo(d->board);
  return !beaten;
}

/* 1 when White's pass loses; then the zone of the tree. */
static int pass_loses(gomoku_defence *d, gomoku_set *zone) {
  uint64_t key;
  memo *m = memo_of(d, gomoku_board_hash(d->board), GOMOKU_NONE, &key);
  memset(zone, 0, sizeof *zone);
  d->roots = 0;
  if (gomoku_board_count(d->board, GOMOKU_WHITE, GOMOKU_FIVE) ||
      !is_beaten(d, m, key, d->limit - 1, d->effort.pass))
    return 0;
  gomoku_tree_zone(&d->forest, d->root[0], d->board, GOMOKU_BLACK, zone);
  return 1;
}

/* ---- all replies ------------------------------------------------------- */

/* The cells of the zone, those that survived most often first. */
static int order_replies(const gomoku_defence *d, gomoku_set zone,
                         uint16_t order[GOMOKU_CELLS]) {
  int n = 0;
  for (int cell; (cell = gomoku_set_take(&zone)) != GOMOKU_NONE;) {
    if (gomoku_board_cells(d->board)[cell] ||
        !gomoku_board_may(d->board, GOMOKU_WHITE, cell))
      continue;
    int at = n++;
    for (; at > 0 && d->killer[order[at - 1]] < d->killer[cell]; at--)
      order[at] = order[at - 1];
    order[at] = (uint16_t)cell;
  }
  return n;
}

static void forget_trees(gomoku_defence *d) {
  gomoku_forest_clear(&d->forest);
  memset(d->memo, 0, MEMOS * sizeof *d->memo);
}

int gomoku_defence_survivors(gomoku_defence *d, int before, int limit,
                             gomoku_effort effort, int most,
                             const gomoku_set *but,
                             uint16_t survivors[GOMOKU_CELLS]) {
  uint16_t order[GOMOKU_CELLS];
  gomoku_set zone;
  int found = 0;
  d->before = before;
  d->limit = limit;
  d->effort = effort;
  if (d->forest.n_nodes > FOREST)
    forget_trees(d);
  if (!pass_loses(d, &zone))
    return -1;
  gomoku_set_remove(&zone, but);
  int n = order_replies(d, zone, order);
  for (int i = 0; i < n && found <= most; i++)
    if (survives(d, order[i])) {
      survivors[found++] = order[i];
      d->killer[order[i]]++;
    }
  return found;
}
