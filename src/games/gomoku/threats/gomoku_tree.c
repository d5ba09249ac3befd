/* Forcing trees: see gomoku_tree.h. */
#include "games/gomoku/threats/gomoku_tree.h"

#include "base/bits.h"
#include "base/mem.h"

#include <string.h>

void gomoku_forest_clear(gomoku_forest *forest) {
  forest->n_nodes = forest->n_branches = 0;
}

void gomoku_forest_free(gomoku_forest *forest) {
  sw_mem_free(forest->nodes);
  sw_mem_free(forest->branches);
  *forest = (gomoku_forest){0};
}

/* Room for one more node, or for `n` more branches in a row. */
static uint32_t add_node(gomoku_forest *forest, int move) {
  void *block = forest->nodes;
  if (sw_mem_reserve(&block, &forest->node_room, forest->n_nodes + 1,
                     sizeof *forest->nodes)) {
    forest->failed = SW_NO_MEMORY;
    return 0;
  }
  forest->nodes = block;
  forest->nodes[forest->n_nodes] = (gomoku_node){(uint16_t)move, 0, 0};
  return (uint32_t)forest->n_nodes++;
}

static uint32_t add_branches(gomoku_forest *forest, int n) {
  void *block = forest->branches;
  if (sw_mem_reserve(&block, &forest->branch_room,
                     forest->n_branches + (size_t)n,
                     sizeof *forest->branches)) {
    forest->failed = SW_NO_MEMORY;
    return 0;
  }
  forest->branches = block;
  forest->n_branches += (size_t)n;
  return (uint32_t)(forest->n_branches - (size_t)n);
}

int gomoku_forest_add(gomoku_forest *forest, int move,
                      const gomoku_branch *branches, size_t n, uint32_t *node) {
  uint32_t first = add_branches(forest, (int)n);
  *node = add_node(forest, move);
  if (forest->failed)
    return SW_NO_MEMORY;
  if (n)
    memcpy(forest->branches + first, branches, n * sizeof *branches);
  forest->nodes[*node].first = first;
  forest->nodes[*node].branches = (uint16_t)n;
  return 0;
}

static int set_size(const gomoku_set *set) {
  int n = 0;
  for (int i = 0; i < GOMOKU_WORDS; i++)
    n += sw_bits_count(set->w[i]);
  return n;
}

/* ---- growing ----------------------------------------------------------- */

typedef struct grower {
  gomoku_forest *forest;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_colour attacker;
  int limit;
  uint64_t nodes;
} grower;

static int grow(const grower *g, uint32_t *node);

/* The attacker has moved; answers every reply. */
static int grow_branches(const grower *g, uint32_t node) {
  gomoku_set replies;
  int state = gomoku_threat_replies(g->board, g->attacker, g->limit, &replies);
  if (state != GOMOKU_UNDECIDED)
    return state;
  int n = set_size(&replies);
  uint32_t first = add_branches(g->forest, n);
  state = GOMOKU_YES;
  for (int i = 0; i < n && state == GOMOKU_YES && !g->forest->failed; i++) {
    int cell = gomoku_set_take(&replies);
    uint32_t answer = 0;
    gomoku_board_play(g->board, cell, gomoku_other(g->attacker));
    state = grow(g, &answer);
    gomoku_board_undo(g->board);
    g->forest->branches[first + (uint32_t)i] =
        (gomoku_branch){(uint16_t)cell, answer};
  }
  g->forest->nodes[node].first = first;
  g->forest->nodes[node].branches = (uint16_t)n;
  return state;
}

/* Only the search from the root says that there is no win: a branch that was
 * won in it and is not found again leaves the question open. */
static int grow(const grower *g, uint32_t *node) {
  int move;
  int state = gomoku_threats_search(g->threats, g->board, g->attacker, g->limit,
                                    g->nodes, &move);
  if (state != GOMOKU_YES)
    return state;
  int five = gomoku_board_ways(g->board, g->attacker, move, GOMOKU_FIVE);
  *node = add_node(g->forest, move);
  if (five || g->forest->failed)
    return GOMOKU_YES;
  gomoku_board_play(g->board, move, g->attacker);
  state = grow_branches(g, *node);
  gomoku_board_undo(g->board);
  return state == GOMOKU_YES ? GOMOKU_YES : GOMOKU_UNDECIDED;
}

int gomoku_tree_grow(gomoku_forest *forest, gomoku_threats *threats,
                     gomoku_board *board, gomoku_colour attacker, int limit,
                     uint64_t nodes, uint32_t *root) {
  grower g = {forest, threats, board, attacker, limit, nodes};
  int state = grow(&g, root);
  return forest->failed ? GOMOKU_UNDECIDED : state;
}

/* ---- replaying --------------------------------------------------------- */

typedef struct player {
  const gomoku_forest *forest;
  gomoku_board *board;
  gomoku_colour attacker;
  int limit, longest;
} player;

static const gomoku_branch *branch_for(const gomoku_forest *forest,
                                       const gomoku_node *node, int reply) {
  for (int i = 0; i < node->branches; i++)
    if (forest->branches[node->first + (uint32_t)i].reply == reply)
      return &forest->branches[node->first + (uint32_t)i];
  return NULL;
}

static int reaches(player *p, int more) {
  int stones = gomoku_board_stones(p->board) + more;
  p->longest = stones > p->longest ? stones : p->longest;
  return stones <= p->limit;
}

static int replay(player *p, const gomoku_node *node);

static int replay_branches(player *p, const gomoku_node *node) {
  gomoku_set replies;
  int four = gomoku_board_count(p->board, p->attacker, GOMOKU_FIVE) > 0;
  int state = gomoku_threat_replies(p->board, p->attacker, p->limit, &replies);
  if (state == GOMOKU_NO || !reaches(p, four ? 2 : 4))
    return 0;
  if (state == GOMOKU_YES)
    return 1;
  for (int cell; (cell = gomoku_set_take(&replies)) != GOMOKU_NONE;) {
    const gomoku_branch *branch = branch_for(p->forest, node, cell);
    if (!branch)
      return 0;
    gomoku_board_play(p->board, cell, gomoku_other(p->attacker));
    int won = replay(p, &p->forest->nodes[branch->node]);
    gomoku_board_undo(p->board);
    if (!won)
      return 0;
  }
  return 1;
}

static int replay(player *p, const gomoku_node *node) {
  gomoku_colour defender = gomoku_other(p->attacker);
  int move = node->move;
  if (gomoku_board_cells(p->board)[move] ||
      !gomoku_board_may(p->board, p->attacker, move))
    return 0;
  if (gomoku_board_ways(p->board, p->attacker, move, GOMOKU_FIVE))
    return reaches(p, 1);
  if (gomoku_board_count(p->board, defender, GOMOKU_FIVE) &&
      !gomoku_board_ways(p->board, defender, move, GOMOKU_FIVE) &&
      !gomoku_ends_block(gomoku_board_rules(p->board)))
    return 0; /* at once, what the next step would find */
  gomoku_board_play(p->board, move, p->attacker);
  int won = replay_branches(p, node);
  gomoku_board_undo(p->board);
  return won;
}

int gomoku_tree_replay(const gomoku_forest *forest, uint32_t root,
                       gomoku_board *board, gomoku_colour attacker, int limit,
                       int *longest) {
  player p = {forest, board, attacker, limit, *longest};
  int won = replay(&p, &forest->nodes[root]);
  if (won)
    *longest = p.longest;
  return won;
}

/* ---- the longest line -------------------------------------------------- */

static int length(const gomoku_forest *forest, const gomoku_node *node,
                  gomoku_board *board, gomoku_colour attacker);

/* The branch with the longest line after the node's move, which is on the
 * board; NULL: it has none.  *most takes the stones set behind the reply. */
static const gomoku_branch *longest_branch(const gomoku_forest *forest,
                                           const gomoku_node *node,
                                           gomoku_board *board,
                                           gomoku_colour attacker, int *most) {
  const gomoku_branch *best = NULL;
  *most = 0;
  for (int i = 0; i < node->branches; i++) {
    const gomoku_branch *b = &forest->branches[node->first + (uint32_t)i];
    gomoku_board_play(board, b->reply, gomoku_other(attacker));
    int more = length(forest, &forest->nodes[b->node], board, attacker);
    gomoku_board_undo(board);
    best = more > *most ? b : best;
    *most = more > *most ? more : *most;
  }
  return best;
}

/* Stones set from this node on until the five. */
static int length(const gomoku_forest *forest, const gomoku_node *node,
                  gomoku_board *board, gomoku_colour attacker) {
  int most;
  if (gomoku_board_ways(board, attacker, node->move, GOMOKU_FIVE))
    return 1;
  gomoku_board_play(board, node->move, attacker);
  int four = gomoku_board_count(board, attacker, GOMOKU_FIVE) > 0;
  int branches = longest_branch(forest, node, board, attacker, &most) != NULL;
  gomoku_board_undo(board);
  return branches ? most + 2 : four ? 3 : 5;
}

static int add_move(gomoku_board *board, int cell, gomoku_colour colour,
                    sw_moves *line) {
  gomoku_board_play(board, cell, colour);
  return sw_moves_add(line, gomoku_move(cell));
}

/* No stone stops all that is threatened: the defender takes one cell, the
 * attacker goes on elsewhere. */
static int add_end(gomoku_board *board, gomoku_colour attacker,
                   sw_moves *line) {
  for (gomoku_figure figure = gomoku_board_count(board, attacker, GOMOKU_FIVE)
                                  ? GOMOKU_FIVE
                                  : GOMOKU_OPEN_FOUR;
       ; figure = GOMOKU_FIVE) {
    int stop = gomoku_set_first(gomoku_board_making(board, attacker, figure));
    if (add_move(board, stop, gomoku_other(attacker), line))
      return SW_NO_MEMORY;
    int next = gomoku_set_first(gomoku_board_making(board, attacker, figure));
    if (add_move(board, next, attacker, line))
      return SW_NO_MEMORY;
    if (figure == GOMOKU_FIVE)
      return 0;
  }
}

static int add_longest(const gomoku_forest *forest, const gomoku_node *node,
                       gomoku_board *board, gomoku_colour attacker,
                       sw_moves *line) {
  int most, five = gomoku_board_ways(board, attacker, node->move, GOMOKU_FIVE);
  int rc = add_move(board, node->move, attacker, line);
  if (rc || five)
    return rc;
  const gomoku_branch *b = longest_branch(forest, node, board, attacker, &most);
  if (!b)
    return gomoku_board_rules(board)->kind == GOMOKU_RENJU
               ? 0
               : add_end(board, attacker, line);
  rc = add_move(board, b->reply, gomoku_other(attacker), line);
  return rc ? rc
            : add_longest(forest, &forest->nodes[b->node], board, attacker,
                          line);
}

int gomoku_tree_longest(const gomoku_forest *forest, uint32_t root,
                        gomoku_board *board, gomoku_colour attacker,
                        sw_moves *line) {
  int stones = gomoku_board_stones(board);
  int rc = add_longest(forest, &forest->nodes[root], board, attacker, line);
  while (gomoku_board_stones(board) > stones)
    gomoku_board_undo(board);
  return rc;
}

/* ---- zones ------------------------------------------------------------- */

/* The five cells from (x, y) on: adds the empty ones when the defender has so
 * many stones among them and the attacker none. */
static void add_window(const gomoku_board *board, gomoku_colour defender, int x,
                       int y, int d, int least, gomoku_set *zone) {
  const uint8_t *cells = gomoku_board_cells(board);
  int side = gomoku_board_rules(board)->side, stones = 0;
  int end_x = x + 4 * gomoku_step_x[d], end_y = y + 4 * gomoku_step_y[d];
  if (x < 0 || y < 0 || y >= side || end_x >= side || end_y < 0 ||
      end_y >= side)
    return;
  int step = gomoku_step_y[d] * side + gomoku_step_x[d], at = y * side + x;
  for (int i = 0; i < 5; i++) {
    int stone = cells[at + i * step];
    if (stone && stone != gomoku_stone(defender))
      return;
    stones += stone != 0;
  }
  for (int i = 0; i < 5 && stones >= least; i++)
    if (!cells[at + i * step])
      gomoku_set_add(zone, at + i * step);
}

/* Where another stone could make a four together with the one on this cell. */
static void add_partners(const gomoku_board *board, int cell, int least,
                         gomoku_set *zone) {
  int side = gomoku_board_rules(board)->side;
  int stone = gomoku_board_cells(board)[cell];
  for (int d = 0; d < 4; d++)
    for (int k = 0; k < 5; k++)
      add_window(board, (gomoku_colour)(stone - 1),
                 cell % side - k * gomoku_step_x[d],
                 cell / side - k * gomoku_step_y[d], d, least, zone);
}

/* Where ends block: what lies at most five from this cell on the lines on which
 * it makes the figure, and with that the ends of all its fives there. */
static void add_lines(const gomoku_board *board, gomoku_colour attacker,
                      int cell, gomoku_figure figure, gomoku_set *zone) {
  for (int d = 0; d < 4; d++)
    if (gomoku_board_makes(board, attacker, cell, d, figure))
      gomoku_board_near(board, cell, d, zone);
}

/* The same for each cell that makes the figure. */
static void add_all_lines(const gomoku_board *board, gomoku_colour attacker,
                          gomoku_figure figure, gomoku_set *zone) {
  gomoku_set cells = *gomoku_board_making(board, attacker, figure);
  if (!gomoku_ends_block(gomoku_board_rules(board)))
    return;
  for (int cell; (cell = gomoku_set_take(&cells)) != GOMOKU_NONE;)
    add_lines(board, attacker, cell, figure, zone);
}

/* What the attacker's threats need: cells that complete fives, cells that make
 * open fours and those that would stop them. */
static void add_needs(const gomoku_board *board, gomoku_colour attacker,
                      gomoku_set *zone) {
  gomoku_set open = *gomoku_board_making(board, attacker, GOMOKU_OPEN_FOUR);
  gomoku_set_join(zone, gomoku_board_making(board, attacker, GOMOKU_FIVE));
  add_all_lines(board, attacker, GOMOKU_FIVE, zone);
  if (gomoku_board_count(board, attacker, GOMOKU_FIVE))
    return;
  add_all_lines(board, attacker, GOMOKU_OPEN_FOUR, zone);
  for (int cell; (cell = gomoku_set_take(&open)) != GOMOKU_NONE;) {
    gomoku_set_add(zone, cell);
    for (int d = 0; d < 4; d++) {
      int found[8];
      int n = gomoku_board_completing(board, attacker, cell, d, found);
      for (int i = 0; i < n; i++)
        gomoku_set_add(zone, found[i]);
    }
  }
}

/* A tree that was grown elsewhere may have branches which cannot come up here:
 * they are left out when their cells are taken. */
static void add_tree(const gomoku_forest *forest, const gomoku_node *node,
                     gomoku_board *board, gomoku_colour attacker, int least,
                     gomoku_set *zone) {
  const uint8_t *cells = gomoku_board_cells(board);
  if (cells[node->move])
    return;
  gomoku_set_add(zone, node->move);
  if (gomoku_ends_block(gomoku_board_rules(board)))
    add_lines(board, attacker, node->move, GOMOKU_FIVE, zone);
  gomoku_board_play(board, node->move, attacker);
  add_needs(board, attacker, zone);
  for (int i = 0; i < node->branches; i++) {
    const gomoku_branch *b = &forest->branches[node->first + (uint32_t)i];
    if (cells[b->reply])
      continue;
    gomoku_set_add(zone, b->reply);
    gomoku_board_play(board, b->reply, gomoku_other(attacker));
    add_partners(board, b->reply, least, zone);
    add_tree(forest, &forest->nodes[b->node], board, attacker, least, zone);
    gomoku_board_undo(board);
  }
  gomoku_board_undo(board);
}

static void add_zone(const gomoku_forest *forest, uint32_t root,
                     gomoku_board *board, gomoku_colour attacker, int least,
                     gomoku_set *zone) {
  const gomoku_rules *rules = gomoku_board_rules(board);
  const uint8_t *cells = gomoku_board_cells(board);
  assert(rules->kind != GOMOKU_RENJU);
  for (int cell = 0; cell < rules->cells; cell++)
    if (cells[cell] == gomoku_stone(gomoku_other(attacker)))
      add_partners(board, cell, least, zone);
  add_tree(forest, &forest->nodes[root], board, attacker, least, zone);
}

void gomoku_tree_zone(const gomoku_forest *forest, uint32_t root,
                      gomoku_board *board, gomoku_colour attacker,
                      gomoku_set *zone) {
  add_zone(forest, root, board, attacker, 2, zone);
}

void gomoku_tree_wide_zone(const gomoku_forest *forest, uint32_t root,
                           gomoku_board *board, gomoku_colour attacker,
                           gomoku_set *zone) {
  add_zone(forest, root, board, attacker, 1, zone);
}

/* ---- text -------------------------------------------------------------- */

static void put_cell(int side, int cell, sw_buf *out) {
  char name[GOMOKU_NAME];
  gomoku_cell_name(side, cell, name);
  sw_buf_puts(out, name);
}

void gomoku_tree_print(const gomoku_forest *forest, uint32_t root, int side,
                       sw_buf *out) {
  const gomoku_node *node = &forest->nodes[root];
  int several = node->branches > 1;
  put_cell(side, node->move, out);
  for (int i = 0; i < node->branches; i++) {
    const gomoku_branch *b = &forest->branches[node->first + (uint32_t)i];
    sw_buf_puts(out, several ? "(" : "");
    put_cell(side, b->reply, out);
    gomoku_tree_print(forest, b->node, side, out);
    sw_buf_puts(out, several ? ")" : "");
  }
}
