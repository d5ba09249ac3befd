/* Proof-number search above the threat search: see gomoku_prove.h.
 *
 * A node with Black to move is proved when the threat search wins.  Otherwise
 * its children are Black's quiet moves m, but only those after which a pass of
 * White would lose to threats: a move that threatens nothing does not win in
 * time.  The tree that beats the pass has a zone; replies outside it lose as
 * well, and of those inside it only the survivors, which neither a replay nor
 * a short search beats, become children of m.
 *
 * Expanding a node costs many thousand positions of threat search, so there
 * are few nodes and all are kept.  Positions that are equal up to symmetry are
 * one node, whatever the order of the moves; the number of stones grows, so
 * the graph has no cycle.  The search goes depth first within thresholds
 * (df-pn, Nagai 2002) and leaves a move of Black only when another is better
 * by a quarter (Pawlewicz and Lew 2007).  Cells in nodes are those of the image
 * that gives the key.
 *
 * One white stone more or less seldom matters.  So moves that won in positions
 * which differ in one come first, alone until they fail, and a reply is first
 * met with the tree that beat it there; only a replay decides whether it
 * serves.
 */
#include "games/gomoku/gomoku_prove.h"

#include "base/mem.h"
#include "games/gomoku/gomoku_tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  ROOT = 0,        /* the node of what is to be proved */
  NEVER = 1 << 24, /* a proof number that is out of reach */
  TABLE_BYTES = 64 << 20,
  WIN_NODES = 300000, /* spent on a win by threats */
  PASS_NODES = 20000, /* on the win after a pass */
  REPLY_NODES = 20000,
  TREES = 12,       /* the latest trees are replayed */
  MEMOS = 1 << 16,  /* trees that are remembered */
  FOREST = 1 << 22, /* nodes of trees, after which all are forgotten */
  FEW = 8,          /* survivors that are counted at once */
  GUESS = 24,       /* proof number of a move with more */
  NEAR = 4,         /* a quiet move lies so near to a stone, on a line */
  OPENING = 3,      /* with fewer stones Black need not threaten anything */
  OPENING_NEAR = 2  /* but plays so near */
};

typedef struct node {
  uint64_t key;
  uint32_t proof, disproof;
  uint32_t first; /* of its children, which lie in a row */
  uint16_t children;
  uint8_t expanded;
  uint8_t narrow; /* 1: only moves from similar positions are its children */
} node;

typedef struct child {
  uint32_t node;
  uint16_t cell;
} child;

/* A tree that beat a reply, under a key of the position and the reply. */
typedef struct memo {
  uint64_t key;
  uint32_t root;
} memo;

typedef struct prover {
  const gomoku_rules *rules;
  const sw_budget *budget;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_key key;                  /* of what is on the board */
  gomoku_line path;                /* what is on the board */
  gomoku_forest forest;            /* winning trees */
  memo *memo;                      /* MEMOS of them */
  uint32_t root[GOMOKU_CELLS + 1]; /* those of the move being looked at */
  int roots;
  const gomoku_strategy *known; /* or NULL */
  gomoku_strategy *strategy;    /* takes what is proved */
  int limit;
  uint64_t nodes; /* of threat search that may be spent */
  node *node;
  size_t n, room;
  child *child;
  size_t n_children, child_room;
  uint32_t *slot; /* open addressing over the keys; node + 1, or 0 */
  size_t slots;   /* a power of two */
  uint16_t survivors[GOMOKU_CELLS];
  uint32_t killer[GOMOKU_CELLS]; /* how often a reply survived */
  uint32_t winner[GOMOKU_CELLS]; /* how often a quiet move won */
  int failed;                    /* SW_NO_MEMORY or SW_STOPPED */
} prover;

/* ---- the graph --------------------------------------------------------- */

static size_t slot_of(const prover *p, uint64_t key) {
  size_t i = key & (p->slots - 1);
  while (p->slot[i] && p->node[p->slot[i] - 1].key != key)
    i = (i + 1) & (p->slots - 1);
  return i;
}

static int make_room(prover *p) {
  void *block = p->node;
  int rc = sw_mem_reserve(&block, &p->room, p->n + 1, sizeof *p->node);
  p->node = block;
  if (rc || p->n * 2 < p->slots)
    return rc;
  size_t slots = p->slots ? p->slots * 2 : 1024;
  uint32_t *slot = sw_mem_zero(slots, sizeof *slot);
  if (!slot)
    return SW_NO_MEMORY;
  sw_mem_free(p->slot);
  p->slot = slot;
  p->slots = slots;
  for (size_t i = 0; i < p->n; i++)
    p->slot[slot_of(p, p->node[i].key)] = (uint32_t)i + 1;
  return 0;
}

/* The node of what is on the board. */
static uint32_t node_here(prover *p) {
  int symmetry;
  uint64_t key = gomoku_key_least(&p->key, &symmetry);
  if (make_room(p)) {
    p->failed = SW_NO_MEMORY;
    return 0;
  }
  size_t i = slot_of(p, key);
  if (!p->slot[i]) {
    int black = gomoku_board_stones(p->board) % 2 == 0;
    p->node[p->n] =
        (node){.key = key, .proof = black ? 1 : GUESS, .disproof = 1};
    p->slot[i] = (uint32_t)++p->n;
  }
  return p->slot[i] - 1;
}

static void play(prover *p, int cell) {
  gomoku_colour colour = (gomoku_colour)(gomoku_board_stones(p->board) % 2);
  p->path.cell[p->path.stones++] = (uint16_t)cell;
  gomoku_board_play(p->board, cell, colour);
  gomoku_key_flip(p->rules, &p->key, cell, colour);
}

static void undo(prover *p, int cell) {
  p->path.stones--;
  gomoku_board_undo(p->board);
  gomoku_key_flip(p->rules, &p->key, cell,
                  (gomoku_colour)(gomoku_board_stones(p->board) % 2));
}

static uint32_t node_after(prover *p, int cell) {
  play(p, cell);
  uint32_t at = node_here(p);
  undo(p, cell);
  return at;
}

static int to_image(const prover *p, int cell) {
  int symmetry;
  gomoku_key_least(&p->key, &symmetry);
  return p->rules->image[symmetry][cell];
}

static int from_image(const prover *p, int cell) {
  int symmetry;
  gomoku_key_least(&p->key, &symmetry);
  return p->rules->image[gomoku_symmetry_inverse(symmetry)][cell];
}

/* Begins the row of children of the node that is on the board. */
static void open_children(prover *p, uint32_t at) {
  p->node[at].first = (uint32_t)p->n_children;
  p->node[at].children = 0;
  p->node[at].expanded = 1;
}

/* Adds a child unless the row has an equal one. */
static void add_child(prover *p, uint32_t at, int cell) {
  uint32_t to = node_after(p, cell);
  void *block = p->child;
  if (sw_mem_reserve(&block, &p->child_room, p->n_children + 1,
                     sizeof *p->child))
    p->failed = SW_NO_MEMORY;
  p->child = block;
  for (size_t i = p->node[at].first; i < p->n_children; i++)
    if (p->child[i].node == to)
      return;
  if (p->failed)
    return;
  p->child[p->n_children++] = (child){to, (uint16_t)to_image(p, cell)};
  p->node[at].children++;
}

static void set(prover *p, uint32_t at, uint32_t proof, uint32_t disproof) {
  p->node[at].proof = proof;
  p->node[at].disproof = disproof;
}

/* ---- what survives a quiet move ---------------------------------------- */

/* The place of a tree that beats the reply (GOMOKU_NONE: a pass) to the move of
 * Black that was played last.  White's stone before it counts for nothing: the
 * tree that served against another one is worth a replay. */
static memo *memo_of(const prover *p, int reply, uint64_t *key) {
  const gomoku_line *path = &p->path;
  *key = p->key.image[0] ^ sw_hash_mix((uint64_t)reply + 1000);
  if (path->stones > 1)
    *key ^= gomoku_board_key(path->cell[path->stones - 2], GOMOKU_WHITE);
  return &p->memo[*key & (MEMOS - 1)];
}

static int replay(prover *p, uint32_t root, int limit) {
  int longest = 0;
  return gomoku_tree_replay(&p->forest, root, p->board, GOMOKU_BLACK, limit,
                            &longest);
}

/* Finds a tree that beats the reply, which is on the board: the one that served
 * in a similar position, the latest of this one, or a new one. */
static int is_beaten(prover *p, int reply, int limit, uint64_t nodes) {
  uint64_t key;
  uint32_t root = 0;
  memo *m = memo_of(p, reply, &key);
  int least = p->roots > TREES ? p->roots - TREES : 0;
  int beaten = m->key == key && replay(p, root = m->root, limit);
  for (int i = p->roots - 1; i >= least && !beaten; i--)
    beaten = replay(p, root = p->root[i], limit);
  if (!beaten)
    beaten = gomoku_tree_grow(&p->forest, p->threats, p->board, GOMOKU_BLACK,
                              limit, nodes, &root) == GOMOKU_YES;
  if (beaten)
    *m = (memo){key, root};
  if (beaten && (!p->roots || p->root[p->roots - 1] != root))
    p->root[p->roots++] = root;
  return beaten;
}

/* 1 when White's pass loses; then the zone of the tree. */
static int pass_loses(prover *p, gomoku_set *zone) {
  memset(zone, 0, sizeof *zone);
  p->roots = 0;
  if (p->forest.n_nodes > FOREST) {
    gomoku_forest_clear(&p->forest);
    memset(p->memo, 0, MEMOS * sizeof *p->memo);
  }
  if (gomoku_board_count(p->board, GOMOKU_WHITE, GOMOKU_FIVE) ||
      !is_beaten(p, GOMOKU_NONE, p->limit - 1, PASS_NODES))
    return 0;
  gomoku_tree_zone(&p->forest, p->root[0], p->board, GOMOKU_BLACK, zone);
  return 1;
}

static int survives(prover *p, int reply) {
  if (gomoku_board_ways(p->board, GOMOKU_WHITE, reply, GOMOKU_FIVE))
    return 1;
  gomoku_board_play(p->board, reply, GOMOKU_WHITE);
  int beaten = is_beaten(p, reply, p->limit, REPLY_NODES);
  gomoku_board_undo(p->board);
  return !beaten;
}

/* Inserts a cell behind those that score as much. */
static void insert(uint16_t *order, int n, int cell, const uint32_t *score) {
  for (; n > 0 && score[order[n - 1]] < score[cell]; n--)
    order[n] = order[n - 1];
  order[n] = (uint16_t)cell;
}

/* The cells of the zone, those that survived most often first. */
static int order_replies(const prover *p, gomoku_set zone,
                         uint16_t order[GOMOKU_CELLS]) {
  int n = 0;
  for (int cell; (cell = gomoku_set_take(&zone)) != GOMOKU_NONE;)
    if (!gomoku_board_cells(p->board)[cell])
      insert(order, n++, cell, p->killer);
  return n;
}

/* White is to move; fills p->survivors until there are more than `most`, and
 * returns their number; negative when White may pass. */
static int find_survivors(prover *p, int most) {
  uint16_t order[GOMOKU_CELLS];
  gomoku_set zone;
  int found = 0;
  if (!pass_loses(p, &zone))
    return -1;
  int n = order_replies(p, zone, order);
  for (int i = 0; i < n && found <= most; i++)
    if (survives(p, order[i])) {
      p->survivors[found++] = order[i];
      p->killer[order[i]]++;
    }
  return found;
}

/* ---- expanding --------------------------------------------------------- */

static int is_near(const prover *p, int cell) {
  const uint8_t *cells = gomoku_board_cells(p->board);
  int side = p->rules->side;
  int near = gomoku_board_stones(p->board) < OPENING ? OPENING_NEAR : NEAR;
  for (int d = 0; d < 4; d++)
    for (int k = -near; k <= near; k++) {
      int x = cell % side + k * gomoku_step_x[d];
      int y = cell / side + k * gomoku_step_y[d];
      if (x >= 0 && y >= 0 && x < side && y < side && cells[y * side + x])
        return 1;
    }
  return 0;
}

/* How many stones lie within two cells, the adjacent ones twice. */
static uint32_t crowd(const prover *p, int cell) {
  const uint8_t *cells = gomoku_board_cells(p->board);
  int side = p->rules->side, x = cell % side, y = cell / side;
  uint32_t n = 0;
  for (int j = y - 2; j <= y + 2; j++)
    for (int i = x - 2; i <= x + 2; i++)
      if (i >= 0 && j >= 0 && i < side && j < side && cells[j * side + i])
        n += abs(i - x) < 2 && abs(j - y) < 2 ? 2 : 1;
  return n;
}

/* The empty cells, those with the most success first, then those in a crowd;
 * only cells near stones when that is asked for. */
static int order_cells(const prover *p, const uint32_t *success, int near,
                       uint16_t order[GOMOKU_CELLS]) {
  uint32_t score[GOMOKU_CELLS];
  int n = 0;
  for (int cell = 0; cell < p->rules->cells; cell++) {
    if (gomoku_board_cells(p->board)[cell] || (near && !is_near(p, cell)))
      continue;
    score[cell] = success[cell] * 64 + crowd(p, cell);
    insert(order, n++, cell, score);
  }
  return n;
}

/* Lists the replies to a move of Black, which is on the board. */
static void add_replies(prover *p, uint32_t at, int n) {
  open_children(p, at);
  for (int i = 0; i < n && !p->failed; i++)
    add_child(p, at, p->survivors[i]);
  set(p, at, p->node[at].children, n ? 1 : NEVER);
}

/* White is to move, the position is on the board.  Where a pass does not lose,
 * every reply survives. */
static void expand_move(prover *p, uint32_t at) {
  int n = find_survivors(p, GOMOKU_CELLS);
  if (n < 0)
    n = order_cells(p, p->killer, 0, p->survivors);
  add_replies(p, at, n);
}

/* Looks at a quiet move; 1 when it is worth searching. */
static int try_quiet(prover *p, int cell) {
  int opening = gomoku_board_stones(p->board) < OPENING;
  play(p, cell);
  uint32_t to = node_here(p);
  int worth = p->node[to].expanded;
  if (!worth && !p->failed) {
    int left = find_survivors(p, FEW);
    worth = left >= 0 || opening;
    if (left >= 0 && left <= FEW)
      add_replies(p, to, left);
  }
  undo(p, cell);
  return worth && !p->failed;
}

/* Adds those of the moves that are worth it, or only the first that wins. */
static void add_moves(prover *p, uint32_t at, const uint16_t *moves, int n) {
  uint16_t worth[GOMOKU_CELLS];
  int found = 0, won = 0;
  for (int i = 0; i < n && !won; i++)
    if (try_quiet(p, moves[i])) {
      uint32_t to = node_after(p, moves[i]); /* may move the nodes */
      worth[found++] = moves[i];
      won = !p->node[to].proof;
      p->winner[moves[i]] += (uint32_t)won;
    }
  open_children(p, at);
  for (int i = won ? found - 1 : 0; i < found; i++)
    add_child(p, at, worth[i]);
}

static void widen(prover *p, uint32_t at) {
  uint16_t order[GOMOKU_CELLS];
  p->node[at].narrow = 0;
  set(p, at, NEVER, 0);
  add_moves(p, at, order, order_cells(p, p->winner, 1, order));
}

/* Black is to move, the position is on the board.  What won in similar
 * positions is tried first, and other moves only where that fails. */
static void add_quiet_moves(prover *p, uint32_t at) {
  uint16_t moves[2 * GOMOKU_LINE];
  const uint8_t *cells = gomoku_board_cells(p->board);
  int n = gomoku_strategy_similar(p->strategy, cells, &p->key, moves);
  if (p->known)
    n += gomoku_strategy_similar(p->known, cells, &p->key, moves + n);
  p->node[at].narrow = 1;
  add_moves(p, at, moves, n);
  if (!p->node[at].children)
    widen(p, at);
}

static int is_known(const prover *p) {
  return gomoku_strategy_find(p->strategy, &p->key) != GOMOKU_NONE ||
         (p->known && gomoku_strategy_find(p->known, &p->key) != GOMOKU_NONE);
}

/* Black is to move, the position is on the board. */
static void expand(prover *p, uint32_t at) {
  open_children(p, at);
  if ((at != ROOT && is_known(p)) ||
      gomoku_threats_search(p->threats, p->board, GOMOKU_BLACK, p->limit,
                            WIN_NODES, NULL) == GOMOKU_YES) {
    set(p, at, 0, NEVER);
    return;
  }
  set(p, at, NEVER, 0);
  if (!gomoku_board_count(p->board, GOMOKU_WHITE, GOMOKU_FIVE) &&
      gomoku_board_stones(p->board) + 7 <= p->limit)
    add_quiet_moves(p, at);
}

/* ---- the search -------------------------------------------------------- */

/* A node's numbers seen by the side to move there: how far it is from its
 * goal, and from being denied it. */
typedef struct numbers {
  uint32_t own, other;
} numbers;

static numbers seen(const node *n, int black) {
  return black ? (numbers){n->proof, n->disproof}
               : (numbers){n->disproof, n->proof};
}

/* The best child, what the second best costs, and the node's own numbers. */
typedef struct choice {
  const child *best;
  numbers at_best, node;
  uint32_t second;
} choice;

static choice choose(const prover *p, uint32_t at, int black) {
  const node *n = &p->node[at];
  choice c = {.node = {NEVER, 0}, .second = NEVER};
  uint64_t sum = 0;
  for (uint32_t i = n->first; i < n->first + n->children; i++) {
    numbers k = seen(&p->node[p->child[i].node], black);
    sum += k.other;
    if (k.own < c.node.own) {
      c.second = c.node.own;
      c.node.own = k.own;
      c.best = &p->child[i];
      c.at_best = k;
    } else if (k.own < c.second) {
      c.second = k.own;
    }
  }
  c.node.other = c.node.own ? (uint32_t)(sum < NEVER ? sum : NEVER - 1) : NEVER;
  if (c.node.own == NEVER)
    c.node.other = 0;
  return c;
}

static void poll_stop(prover *p) {
  if (sw_budget_stop(p->budget))
    p->failed = SW_STOPPED;
}

static int is_over(const prover *p) {
  return p->failed || p->forest.failed ||
         gomoku_threats_nodes(p->threats) >= p->nodes;
}

/* The quiet move wins in the node on the board. */
static void keep_move(prover *p, uint32_t at, const child *move) {
  if (gomoku_strategy_put(p->strategy, gomoku_board_cells(p->board), &p->key,
                          from_image(p, move->cell), at == ROOT))
    p->failed = SW_NO_MEMORY;
}

/* Works on the node that is on the board until one of its numbers reaches its
 * threshold. */
static void improve(prover *p, uint32_t at, numbers most) {
  int black = gomoku_board_stones(p->board) % 2 == 0;
  if (!p->node[at].expanded) {
    if (black)
      expand(p, at);
    else
      expand_move(p, at);
    poll_stop(p);
  }
  while (p->node[at].children && !is_over(p)) {
    choice c = choose(p, at, black);
    set(p, at, black ? c.node.own : c.node.other,
        black ? c.node.other : c.node.own);
    if (black && !c.node.own)
      keep_move(p, at, c.best);
    if (p->node[at].narrow && !c.node.other) {
      widen(p, at);
      continue;
    }
    if (c.node.own >= most.own || c.node.other >= most.other)
      return;
    uint64_t other = (uint64_t)most.other - c.node.other + c.at_best.other;
    uint32_t slack = black ? c.second / 4 : 0;
    numbers next = {c.second + 1 + slack,
                    (uint32_t)(other < NEVER ? other : NEVER)};
    next.own = next.own < most.own ? next.own : most.own;
    int cell = from_image(p, c.best->cell);
    uint32_t to = c.best->node;
    play(p, cell);
    improve(p, to, (numbers){next.other, next.own});
    undo(p, cell);
    p->winner[cell] += black && !p->node[to].proof;
  }
}

static int open_prover(prover *p, const gomoku_line *line) {
  p->threats = gomoku_threats_new(TABLE_BYTES);
  p->board = gomoku_board_new(p->rules);
  p->memo = sw_mem_zero(MEMOS, sizeof *p->memo);
  if (!p->threats || !p->board || !p->memo)
    return SW_NO_MEMORY;
  gomoku_threats_set_budget(p->threats, p->budget);
  for (int i = 0; i < line->stones; i++)
    play(p, line->cell[i]);
  return 0;
}

static void close_prover(prover *p) {
  gomoku_forest_free(&p->forest);
  gomoku_threats_free(p->threats);
  gomoku_board_free(p->board);
  sw_mem_free(p->memo);
  sw_mem_free(p->node);
  sw_mem_free(p->child);
  sw_mem_free(p->slot);
}

int gomoku_prove(const gomoku_rules *rules, const gomoku_line *line,
                 const gomoku_aim *aim, const gomoku_strategy *known,
                 gomoku_strategy *strategy, uint64_t *spent, sw_err *err) {
  prover p = {.rules = rules,
              .budget = aim->budget,
              .known = known,
              .strategy = strategy,
              .limit = aim->limit,
              .nodes = aim->nodes};
  int answer = GOMOKU_UNDECIDED;
  int rc = open_prover(&p, line);
  if (!rc) {
    uint32_t root = node_here(&p);
    assert(root == ROOT);
    if (!p.failed)
      improve(&p, root, (numbers){NEVER, NEVER});
    rc = p.failed ? p.failed : p.forest.failed;
    *spent += gomoku_threats_nodes(p.threats);
    if (!rc && !p.node[root].proof)
      answer = GOMOKU_YES;
    else if (!rc && !p.node[root].disproof)
      answer = GOMOKU_NO;
  }
  close_prover(&p);
  if (rc == SW_STOPPED)
    sw_err_set(err, rc, SW_NOWHERE, "stopped before the end");
  else if (rc)
    sw_err_memory(err);
  return rc ? GOMOKU_UNDECIDED : answer;
}
