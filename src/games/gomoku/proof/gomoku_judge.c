/* Judging one position of a strategy: see gomoku_judge.h. */
#include "games/gomoku/proof/gomoku_judge.h"

#include "base/mem.h"
#include "games/gomoku/threats/gomoku_tree.h"

#include <string.h>

enum {
  PASS_NODES = 300000,   /* spent on White's pass */
  TABLE_BYTES = 2 << 20, /* of the threat search, cleared for each group */
  TREES = 256            /* the latest trees are replayed */
};

struct gomoku_judge {
  const gomoku_rules *rules;
  const gomoku_strategy *strategy;
  const gomoku_far *far;
  int limit;
  uint64_t nodes;   /* for one reply */
  uint64_t allowed; /* in all, as the threat search counts them */
  gomoku_threats *threats;
  gomoku_board *board;
  uint64_t black; /* Black's stones, for which the trees were grown */
  gomoku_forest forest;
  uint32_t *tree; /* their roots, the one that served last at the end */
  size_t trees, room;
  size_t used;                   /* of them in this position: the last ones */
  uint32_t served[GOMOKU_CELLS]; /* by which tree each reply is beaten */
  uint32_t before[GOMOKU_CELLS]; /* the same, in positions before this one */
  uint16_t beyond[GOMOKU_CELLS]; /* the answer, where some boards lack it */
  uint32_t pass;                 /* the tree that answers a pass */
  gomoku_set zone;               /* of that tree */
  gomoku_verdict *verdict;
};

static const uint32_t unserved = UINT32_MAX;

gomoku_judge *gomoku_judge_new(const gomoku_rules *rules,
                               const gomoku_strategy *strategy,
                               const gomoku_far *far, uint64_t nodes,
                               const sw_budget *budget) {
  gomoku_judge *d = sw_mem_zero(1, sizeof *d);
  if (!d)
    return NULL;
  d->rules = rules;
  d->strategy = strategy;
  d->far = far;
  d->nodes = nodes;
  d->allowed = UINT64_MAX;
  d->threats = gomoku_threats_new(TABLE_BYTES);
  d->board = gomoku_board_new(rules);
  if (!d->threats || !d->board) {
    gomoku_judge_free(d);
    return NULL;
  }
  gomoku_threats_set_budget(d->threats, budget);
  return d;
}

void gomoku_judge_free(gomoku_judge *d) {
  if (!d)
    return;
  gomoku_threats_free(d->threats);
  gomoku_board_free(d->board);
  gomoku_forest_free(&d->forest);
  sw_mem_free(d->tree);
  sw_mem_free(d);
}

void gomoku_judge_allow(gomoku_judge *d, uint64_t nodes) {
  uint64_t used = gomoku_threats_nodes(d->threats);
  d->allowed = nodes < UINT64_MAX - used ? used + nodes : UINT64_MAX;
  gomoku_threats_set_most(d->threats, d->allowed);
}

void gomoku_tally_add(gomoku_tally *sum, const gomoku_tally *more) {
  sum->positions += more->positions;
  sum->replies += more->replies;
  sum->distinct += more->distinct;
  sum->listed += more->listed;
  sum->halves += more->halves;
  sum->outside += more->outside;
  sum->replayed += more->replayed;
  sum->searched += more->searched;
  sum->failed += more->failed;
  sum->nodes += more->nodes;
  sum->longest = more->longest > sum->longest ? more->longest : sum->longest;
}

void gomoku_verdict_init(gomoku_verdict *verdict) {
  *verdict = (gomoku_verdict){.failed = NULL};
  sw_buf_init(&verdict->trees, (size_t)1 << 26);
}

void gomoku_verdict_free(gomoku_verdict *verdict) {
  sw_buf_free(&verdict->trees);
  sw_mem_free(verdict->failed);
}

/* Trees of positions with the same black stones are kept; but behind two far
 * stones they should be short, and others' are not. */
static void set_table(gomoku_judge *d, const gomoku_sequence *line) {
  uint64_t black = gomoku_sequence_black(line);
  int far = 0;
  for (int i = 1; i < line->stones; i += 2)
    far += d->rules->unbounded && gomoku_is_far(d->rules, line->cell[i]);
  if (black != d->black || far == 2) {
    gomoku_forest_clear(&d->forest);
    gomoku_threats_forget(d->threats);
    d->trees = 0;
    memset(d->before, 0xff, sizeof d->before);
  }
  d->black = black;
  d->used = 0;
  d->zone = (gomoku_set){{0}};
  gomoku_board_clear(d->board);
  for (int i = 0; i < line->stones; i++)
    gomoku_board_play(d->board, line->cell[i], (gomoku_colour)(i % 2));
  memset(d->served, 0xff, sizeof d->served);
  for (int cell = 0; cell < d->rules->cells; cell++)
    d->beyond[cell] = GOMOKU_NONE;
}

/* White replies.  On the boards that lack Black's answer the cell is dead: a
 * stone of Black there takes it from White, and it lies too far out to serve
 * him. */
static void set_reply(gomoku_judge *d, int reply) {
  gomoku_board_play(d->board, reply, GOMOKU_WHITE);
  if (d->beyond[reply] != GOMOKU_NONE)
    gomoku_board_play(d->board, d->beyond[reply], GOMOKU_BLACK);
}

static void take_reply(gomoku_judge *d, int reply) {
  if (d->beyond[reply] != GOMOKU_NONE)
    gomoku_board_undo(d->board);
  gomoku_board_undo(d->board);
}

/* Stones on the board that are none. */
static int dead_stones(const gomoku_judge *d, int reply) {
  return d->beyond[reply] != GOMOKU_NONE;
}

static void raise_longest(gomoku_judge *d, int stones) {
  if (stones > d->verdict->tally.longest)
    d->verdict->tally.longest = stones;
}

static int wins(const gomoku_judge *d, uint32_t root, int limit, int *longest) {
  return gomoku_tree_replay(&d->forest, root, d->board, GOMOKU_BLACK, limit,
                            longest);
}

/* Tree i serves here: it goes to the end. */
static uint32_t serve(gomoku_judge *d, size_t i) {
  uint32_t root = d->tree[i];
  d->used += i < d->trees - d->used;
  memmove(d->tree + i, d->tree + i + 1, (d->trees - 1 - i) * sizeof *d->tree);
  return d->tree[d->trees - 1] = root;
}

/* One of the trees from `low` on that wins from here, the latest one. */
static uint32_t replay_from(gomoku_judge *d, size_t low, size_t high, int limit,
                            int *longest) {
  for (size_t i = high; i-- > low;)
    if (wins(d, d->tree[i], limit, longest))
      return serve(d, i);
  return unserved;
}

static uint32_t replay_one(gomoku_judge *d, uint32_t root, int limit,
                           int *longest) {
  size_t i = 0;
  if (root == unserved || !wins(d, root, limit, longest))
    return unserved;
  while (d->tree[i] != root)
    i++;
  return serve(d, i);
}

/* A tree that wins from here, from those known: one that serves here already,
 * so that few trees serve, the one that served the reply before, or any. */
static uint32_t replay_known(gomoku_judge *d, uint32_t before, int limit,
                             int *longest) {
  size_t fresh = d->trees - d->used, low = fresh > TREES ? fresh - TREES : 0;
  uint32_t tree = replay_from(d, fresh, d->trees, limit, longest);
  if (tree == unserved)
    tree = replay_one(d, before, limit, longest);
  if (tree == unserved)
    tree = replay_from(d, low, fresh, limit, longest);
  return tree;
}

/* A tree that wins from here, found by a search. */
static uint32_t search_new(gomoku_judge *d, int limit, uint64_t nodes,
                           int *longest) {
  uint32_t root;
  void *block = d->tree;
  if (gomoku_tree_grow(&d->forest, d->threats, d->board, GOMOKU_BLACK, limit,
                       nodes, &root) != GOMOKU_YES ||
      !wins(d, root, limit, longest))
    return unserved;
  if (sw_mem_reserve(&block, &d->room, d->trees + 1, sizeof *d->tree)) {
    d->forest.failed = SW_NO_MEMORY;
    return unserved;
  }
  d->tree = block;
  d->used++;
  return d->tree[d->trees++] = root;
}

/* White passes: one stone less may lie on the board in the end. */
static void judge_pass(gomoku_judge *d) {
  int limit = d->limit - 1, longest = 0;
  d->pass = replay_known(d, unserved, limit, &longest);
  if (d->pass == unserved)
    d->pass = search_new(d, limit, PASS_NODES, &longest);
  if (d->pass == unserved)
    return;
  gomoku_tree_zone(&d->forest, d->pass, d->board, GOMOKU_BLACK, &d->zone);
  raise_longest(d, longest + 1);
}

static void judge_reply(gomoku_judge *d, int reply) {
  gomoku_tally *tally = &d->verdict->tally;
  int dead = dead_stones(d, reply), limit = d->limit + dead, longest = 0;
  if (gomoku_board_ways(d->board, GOMOKU_WHITE, reply, GOMOKU_FIVE)) {
    tally->failed++;
    return;
  }
  if (d->pass != unserved && !gomoku_set_has(&d->zone, reply)) {
    tally->outside++;
    return;
  }
  set_reply(d, reply);
  uint32_t tree = replay_known(d, d->before[reply], limit, &longest);
  tally->replayed += tree != unserved;
  if (tree == unserved) {
    tree = search_new(d, limit, d->nodes, &longest);
    tally->searched += tree != unserved;
    tally->failed += tree == unserved;
  }
  take_reply(d, reply);
  raise_longest(d, longest - dead);
  d->served[reply] = tree;
  if (tree != unserved)
    d->before[reply] = tree;
}

/* 1 when no symmetry of the position takes the reply to an earlier cell. */
static int is_first_of_equals(const gomoku_judge *d, int reply) {
  const gomoku_rules *rules = d->rules;
  const uint8_t *cells = gomoku_board_cells(d->board);
  for (int s = 1; s < GOMOKU_SYMMETRIES; s++) {
    const uint16_t *image = rules->image[s];
    int cell = 0;
    if (image[reply] >= reply)
      continue;
    while (cell < rules->cells && cells[cell] == cells[image[cell]])
      cell++;
    if (cell == rules->cells)
      return 0;
  }
  return 1;
}

static void put_cell(const gomoku_judge *d, int cell, sw_buf *out) {
  char name[GOMOKU_NAME];
  gomoku_cell_name(d->rules->side, cell, name);
  sw_buf_puts(out, name);
}

/* ---- fewer trees -------------------------------------------------------- */

/* Another tree that serves here and beats the reply too, or the same. */
static uint32_t other_tree(gomoku_judge *d, int reply) {
  uint32_t tree = d->served[reply];
  int dead = dead_stones(d, reply), longest = 0;
  set_reply(d, reply);
  for (size_t i = d->trees - d->used; i < d->trees; i++)
    if (d->tree[i] != d->served[reply] &&
        wins(d, d->tree[i], d->limit + dead, &longest)) {
      tree = d->tree[i];
      break;
    }
  take_reply(d, reply);
  raise_longest(d, longest - dead);
  return tree;
}

static int serves(const gomoku_judge *d, uint32_t tree) {
  int n = 0;
  for (int reply = 0; reply < d->rules->cells; reply++)
    n += d->served[reply] == tree;
  return n;
}

/* A tree that serves a single reply may not be needed, for those that were
 * found behind it have not been tried there. */
static void spare_trees(gomoku_judge *d) {
  for (int reply = 0; reply < d->rules->cells; reply++) {
    uint32_t tree = d->served[reply];
    if (tree == unserved || tree == d->pass || serves(d, tree) > 1)
      continue;
    d->served[reply] = other_tree(d, reply);
  }
}

/* ---- the records -------------------------------------------------------- */

static void write_tree(gomoku_judge *d, uint32_t tree) {
  sw_buf *out = &d->verdict->trees;
  sw_buf_puts(out, tree == d->pass ? "tree *" : "tree ");
  for (int reply = 0; reply < d->rules->cells; reply++)
    if (d->served[reply] == tree) {
      if (tree != d->pass)
        put_cell(d, reply, out);
      d->served[reply] = unserved;
    }
  sw_buf_putc(out, ' ');
  gomoku_tree_print(&d->forest, tree, d->rules->side, out);
  sw_buf_putc(out, '\n');
}

static void add_wide_zone(gomoku_judge *d, uint32_t tree) {
  gomoku_tree_exact_zone(&d->forest, tree, d->board, GOMOKU_BLACK, 1,
                         &d->verdict->zone);
}

/* The wide zone of all trees, each where it has to win: the one for a pass
 * where a stone could matter to it. */
static void note_zone(gomoku_judge *d) {
  gomoku_set matters = {{0}};
  if (d->pass != unserved) {
    gomoku_tree_exact_zone(&d->forest, d->pass, d->board, GOMOKU_BLACK, 2,
                           &matters);
    add_wide_zone(d, d->pass);
  }
  for (int reply = 0; reply < d->rules->cells; reply++) {
    uint32_t tree = d->served[reply];
    if (tree == unserved ||
        (tree == d->pass && !gomoku_set_has(&matters, reply)))
      continue;
    gomoku_set_add(&d->verdict->zone, reply);
    set_reply(d, reply);
    add_wide_zone(d, tree);
    take_reply(d, reply);
  }
}

static void count_names(gomoku_judge *d) {
  d->verdict->named = d->verdict->tally.listed;
  for (int reply = 0; reply < d->rules->cells; reply++)
    d->verdict->named +=
        d->served[reply] != unserved && d->served[reply] != d->pass;
}

/* 1 when the tree that beats a pass beats a reply too, for a record has to. */
static int pass_serves(const gomoku_judge *d) {
  return d->pass != unserved &&
         (d->verdict->tally.outside || serves(d, d->pass));
}

/* One record a tree: "tree *" for the pass, else the replies it beats.  On the
 * unbounded board the pass comes last, for its tree is looked at only where
 * nothing else answers. */
static void write_trees(gomoku_judge *d) {
  int last = d->rules->unbounded;
  if (!last && pass_serves(d))
    write_tree(d, d->pass);
  for (int reply = 0; reply < d->rules->cells; reply++)
    if (d->served[reply] != unserved && (!last || d->served[reply] != d->pass))
      write_tree(d, d->served[reply]);
  if (d->pass != unserved && last)
    write_tree(d, d->pass);
}

static int note_failures(gomoku_verdict *verdict, const uint16_t *failed) {
  size_t n = verdict->tally.failed;
  verdict->failed = n ? sw_mem_alloc(n, sizeof *failed) : NULL;
  if (n && !verdict->failed)
    return SW_NO_MEMORY;
  if (n)
    memcpy(verdict->failed, failed, n * sizeof *failed);
  return 0;
}

/* The strategy answers the reply: where some boards lack that cell, a tree has
 * to beat the reply there. */
static void judge_answer(gomoku_judge *d, int reply, int move) {
  d->verdict->tally.listed++;
  if (gomoku_is_sure(d->rules, gomoku_board_cells(d->board), reply, move))
    return;
  d->verdict->tally.halves++;
  d->beyond[reply] = (uint16_t)move;
  judge_reply(d, reply);
}

/* Every legal reply; fills `failed`. */
static void judge_replies(gomoku_judge *d, gomoku_key *key, uint16_t *failed) {
  const uint8_t *cells = gomoku_board_cells(d->board);
  gomoku_tally *tally = &d->verdict->tally;
  gomoku_set replies;
  gomoku_far_replies(d->rules, d->far, cells, &replies);
  for (int reply = 0; reply < d->rules->cells; reply++) {
    if (cells[reply] || !gomoku_set_has(&replies, reply))
      continue;
    int move = gomoku_board_ways(d->board, GOMOKU_WHITE, reply, GOMOKU_FIVE)
                   ? GOMOKU_NONE
                   : gomoku_strategy_answer(d->strategy, cells, key, reply);
    uint64_t already = tally->failed;
    tally->replies++;
    tally->distinct += (uint64_t)is_first_of_equals(d, reply);
    if (move != GOMOKU_NONE)
      judge_answer(d, reply, move);
    else
      judge_reply(d, reply);
    if (tally->failed > already)
      failed[already] = (uint16_t)reply;
  }
}

int gomoku_judge_position(gomoku_judge *d, const gomoku_sequence *line,
                          int limit, gomoku_verdict *verdict) {
  uint16_t failed[GOMOKU_CELLS];
  uint64_t before = gomoku_threats_nodes(d->threats);
  gomoku_key key = gomoku_sequence_key(d->rules, line);
  gomoku_verdict_free(verdict);
  gomoku_verdict_init(verdict);
  d->verdict = verdict;
  d->limit = limit;
  set_table(d, line);
  judge_pass(d);
  judge_replies(d, &key, failed);
  spare_trees(d);
  count_names(d);
  if (gomoku_far_stones(d->rules, gomoku_board_cells(d->board)))
    note_zone(d);
  write_trees(d);
  verdict->tally.positions = 1;
  verdict->tally.nodes = gomoku_threats_nodes(d->threats) - before;
  int rc = note_failures(verdict, failed);
  if (!rc && gomoku_threats_nodes(d->threats) >= d->allowed)
    rc = SW_STOPPED;
  return d->forest.failed || sw_buf_failed(&verdict->trees) ? SW_NO_MEMORY : rc;
}
