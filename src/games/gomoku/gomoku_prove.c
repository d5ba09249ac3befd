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
 * are few nodes, and the tree of the search is kept whole: the most proving
 * leaf is found from the root each time (Allis, van der Meulen, van den Herik
 * 1994), with the number of survivors as a first guess of the proof number.
 */
#include "games/gomoku/gomoku_prove.h"

#include "base/mem.h"
#include "games/gomoku/gomoku_tree.h"

#include <string.h>

enum {
  NEVER = 1 << 24, /* a proof number that is out of reach */
  TABLE_BYTES = 64 << 20,
  WIN_NODES = 300000, /* spent on a win by threats */
  PASS_NODES = 20000, /* on the win after a pass */
  REPLY_NODES = 20000,
  FEW = 8,    /* survivors that are counted at once */
  GUESS = 24, /* proof number of a move with more */
  NEAR = 4,   /* a quiet move lies so near to a stone, on a line */
  OPENING = 3 /* with fewer stones Black need not threaten anything */
};

typedef struct step {
  uint32_t parent, first; /* first: of its children, which lie in a row */
  uint32_t proof, disproof;
  uint16_t cell, children;
  uint8_t black_moves; /* in the position behind this step */
  uint8_t expanded;
} step;

typedef struct prover {
  const gomoku_rules *rules;
  const sw_budget *budget;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_forest forest;
  int limit;
  step *steps;
  size_t n, room;
  uint16_t survivors[GOMOKU_CELLS];
  uint32_t killer[GOMOKU_CELLS]; /* how often a reply survived */
  int failed;                    /* SW_NO_MEMORY */
} prover;

static uint32_t add_step(prover *p, uint32_t parent, int cell, int black_moves,
                         uint32_t proof) {
  void *block = p->steps;
  if (sw_mem_reserve(&block, &p->room, p->n + 1, sizeof *p->steps)) {
    p->failed = SW_NO_MEMORY;
    return 0;
  }
  p->steps = block;
  p->steps[p->n] = (step){.parent = parent,
                          .cell = (uint16_t)cell,
                          .black_moves = (uint8_t)black_moves,
                          .proof = proof,
                          .disproof = 1};
  return (uint32_t)p->n++;
}

/* ---- what survives a quiet move ---------------------------------------- */

/* 1 when White's pass loses; then the tree and its zone. */
static int pass_loses(prover *p, uint32_t *root, gomoku_set *zone) {
  memset(zone, 0, sizeof *zone);
  gomoku_forest_clear(&p->forest);
  if (gomoku_board_count(p->board, GOMOKU_WHITE, GOMOKU_FIVE) ||
      gomoku_tree_grow(&p->forest, p->threats, p->board, GOMOKU_BLACK,
                       p->limit - 1, PASS_NODES, root) != GOMOKU_YES)
    return 0;
  gomoku_tree_zone(&p->forest, *root, p->board, GOMOKU_BLACK, zone);
  return 1;
}

static int survives(prover *p, uint32_t root, int reply) {
  int longest = 0;
  if (gomoku_board_ways(p->board, GOMOKU_WHITE, reply, GOMOKU_FIVE))
    return 1;
  gomoku_board_play(p->board, reply, GOMOKU_WHITE);
  int lost = gomoku_tree_replay(&p->forest, root, p->board, GOMOKU_BLACK,
                                p->limit, &longest) ||
             gomoku_threats_search(p->threats, p->board, GOMOKU_BLACK, p->limit,
                                   REPLY_NODES, NULL) == GOMOKU_YES;
  gomoku_board_undo(p->board);
  return !lost;
}

/* The cells of the zone, those that survived most often first. */
static int order_replies(const prover *p, gomoku_set zone,
                         uint16_t order[GOMOKU_CELLS]) {
  int n = 0;
  for (int cell; (cell = gomoku_set_take(&zone)) != GOMOKU_NONE;) {
    int i = n++;
    if (gomoku_board_cells(p->board)[cell]) {
      n--;
      continue;
    }
    for (; i > 0 && p->killer[order[i - 1]] < p->killer[cell]; i--)
      order[i] = order[i - 1];
    order[i] = (uint16_t)cell;
  }
  return n;
}

/* White is to move; fills p->survivors until there are more than `most`, and
 * returns their number; negative when White may pass. */
static int find_survivors(prover *p, int most) {
  uint16_t order[GOMOKU_CELLS];
  gomoku_set zone;
  uint32_t root = 0;
  int found = 0;
  if (!pass_loses(p, &root, &zone))
    return -1;
  int n = order_replies(p, zone, order);
  for (int i = 0; i < n && found <= most; i++)
    if (survives(p, root, order[i])) {
      p->survivors[found++] = order[i];
      p->killer[order[i]]++;
    }
  return found;
}

/* ---- expanding --------------------------------------------------------- */

static int is_near(const prover *p, int cell) {
  const uint8_t *cells = gomoku_board_cells(p->board);
  int side = p->rules->side;
  for (int d = 0; d < 4; d++)
    for (int k = -NEAR; k <= NEAR; k++) {
      int x = cell % side + k * gomoku_step_x[d];
      int y = cell / side + k * gomoku_step_y[d];
      if (x >= 0 && y >= 0 && x < side && y < side && cells[y * side + x])
        return 1;
    }
  return 0;
}

/* A quiet move and the replies to it; more than FEW are not listed yet. */
typedef struct quiet {
  uint16_t cell, replies;
  uint16_t reply[FEW];
} quiet;

static void add_replies(prover *p, uint32_t move, const uint16_t *reply,
                        int n) {
  step *s = &p->steps[move];
  s->expanded = 1;
  s->first = (uint32_t)p->n;
  s->children = (uint16_t)n;
  s->proof = (uint32_t)n;
  s->disproof = n ? 1 : NEVER;
  for (int i = 0; i < n && !p->failed; i++)
    add_step(p, move, reply[i], 1, 1);
}

/* All quiet moves, or one that leaves no survivor. */
static int find_quiet_moves(prover *p, quiet *list) {
  const uint8_t *cells = gomoku_board_cells(p->board);
  int n = 0;
  for (int cell = 0; cell < p->rules->cells; cell++) {
    if (cells[cell] || !is_near(p, cell))
      continue;
    gomoku_board_play(p->board, cell, GOMOKU_BLACK);
    int left = find_survivors(p, FEW);
    gomoku_board_undo(p->board);
    if (left < 0 && gomoku_board_stones(p->board) >= OPENING)
      continue;
    left = left < 0 ? FEW + 1 : left;
    list[n] = (quiet){.cell = (uint16_t)cell, .replies = (uint16_t)left};
    memcpy(list[n++].reply, p->survivors, sizeof list[n].reply);
    if (!left)
      break;
  }
  return n;
}

/* Moves lie in a row, then the replies to each of them. */
static void add_moves(prover *p, uint32_t at, const quiet *list, int n) {
  uint32_t first = (uint32_t)p->n;
  p->steps[at].first = first;
  p->steps[at].children = (uint16_t)n;
  for (int i = 0; i < n; i++)
    add_step(p, at, list[i].cell, 0, GUESS);
  for (int i = 0; i < n && !p->failed; i++)
    if (list[i].replies <= FEW)
      add_replies(p, first + (uint32_t)i, list[i].reply, list[i].replies);
}

/* A node with White to move, on the board.  Where a pass does not lose, every
 * reply survives. */
static int expand_move(prover *p, uint32_t at) {
  int n = find_survivors(p, GOMOKU_CELLS);
  if (n < 0) {
    n = 0;
    for (int cell = 0; cell < p->rules->cells; cell++)
      if (!gomoku_board_cells(p->board)[cell])
        p->survivors[n++] = (uint16_t)cell;
  }
  add_replies(p, at, p->survivors, n);
  return p->failed;
}

/* A node with Black to move, on the board. */
static int expand(prover *p, uint32_t at) {
  step *s = &p->steps[at];
  s->expanded = 1;
  if (gomoku_threats_search(p->threats, p->board, GOMOKU_BLACK, p->limit,
                            WIN_NODES, NULL) == GOMOKU_YES) {
    s->proof = 0;
    s->disproof = NEVER;
    return 0;
  }
  s->proof = NEVER;
  s->disproof = 0;
  if (gomoku_board_count(p->board, GOMOKU_WHITE, GOMOKU_FIVE) ||
      gomoku_board_stones(p->board) + 7 > p->limit)
    return 0;
  quiet *list = sw_mem_alloc((size_t)p->rules->cells, sizeof *list);
  if (!list)
    return SW_NO_MEMORY;
  add_moves(p, at, list, find_quiet_moves(p, list));
  sw_mem_free(list);
  return p->failed ? p->failed : p->forest.failed;
}

/* ---- the search -------------------------------------------------------- */

static uint32_t capped(uint64_t sum) {
  return sum < NEVER ? (uint32_t)sum : NEVER - 1;
}

/* A node's numbers from its children's. */
static void update(prover *p, uint32_t at) {
  step *s = &p->steps[at];
  uint32_t least = NEVER;
  uint64_t sum = 0;
  int out_of_reach = 0;
  for (uint32_t c = s->first; c < s->first + s->children; c++) {
    uint32_t own = s->black_moves ? p->steps[c].proof : p->steps[c].disproof;
    uint32_t other = s->black_moves ? p->steps[c].disproof : p->steps[c].proof;
    least = own < least ? own : least;
    out_of_reach |= other >= NEVER;
    sum += other;
  }
  uint32_t total = out_of_reach ? NEVER : capped(sum);
  s->proof = s->black_moves ? least : total;
  s->disproof = s->black_moves ? total : least;
}

static uint32_t best_child(const prover *p, uint32_t at) {
  const step *s = &p->steps[at];
  uint32_t target = s->black_moves ? s->proof : s->disproof;
  for (uint32_t c = s->first; c < s->first + s->children; c++)
    if ((s->black_moves ? p->steps[c].proof : p->steps[c].disproof) == target)
      return c;
  assert(0 && "a node's number is that of a child");
  return 0;
}

static void play(prover *p, uint32_t at) {
  const step *s = &p->steps[at];
  gomoku_board_play(p->board, s->cell,
                    s->black_moves ? GOMOKU_WHITE : GOMOKU_BLACK);
}

/* Expands the most proving leaf and brings its ancestors up to date. */
static int improve(prover *p) {
  uint32_t at = 0;
  int depth = 0;
  while (p->steps[at].expanded) {
    at = best_child(p, at);
    play(p, at);
    depth++;
  }
  int rc = p->steps[at].black_moves ? expand(p, at) : expand_move(p, at);
  while (depth--)
    gomoku_board_undo(p->board);
  if (!rc && p->steps[at].children)
    update(p, at);
  while (!rc && at) {
    at = p->steps[at].parent;
    update(p, at);
  }
  return rc;
}

/* Puts the quiet moves of a proved node, which is on the board. */
static int keep_moves(prover *p, uint32_t at, gomoku_key *key,
                      gomoku_strategy *strategy) {
  const step *s = &p->steps[at];
  int rc = 0;
  for (uint32_t c = s->first; c < s->first + s->children && !rc; c++) {
    const step *child = &p->steps[c];
    if (child->proof)
      continue;
    gomoku_colour colour = s->black_moves ? GOMOKU_BLACK : GOMOKU_WHITE;
    if (s->black_moves)
      rc = gomoku_strategy_put(strategy, key, child->cell, 1);
    gomoku_key_flip(p->rules, key, child->cell, colour);
    if (!rc)
      rc = keep_moves(p, c, key, strategy);
    gomoku_key_flip(p->rules, key, child->cell, colour);
    if (s->black_moves)
      break;
  }
  return rc;
}

static int search(prover *p, uint64_t nodes) {
  int rc = 0;
  add_step(p, 0, 0, 1, 1);
  while (!p->failed && !rc && p->steps[0].proof && p->steps[0].disproof) {
    if (sw_budget_stop(p->budget))
      return SW_STOPPED;
    if (gomoku_threats_nodes(p->threats) >= nodes)
      break;
    rc = improve(p);
  }
  return p->failed ? p->failed : rc;
}

int gomoku_prove(const gomoku_rules *rules, const gomoku_line *line, int limit,
                 uint64_t nodes, const sw_budget *budget,
                 gomoku_strategy *strategy, uint64_t *spent, sw_err *err) {
  prover p = {.rules = rules, .budget = budget, .limit = limit};
  gomoku_key key = {{0}};
  int answer = GOMOKU_UNDECIDED;
  p.threats = gomoku_threats_new(TABLE_BYTES);
  p.board = gomoku_board_new(rules);
  int rc = p.threats && p.board ? 0 : SW_NO_MEMORY;
  for (int i = 0; i < line->stones && !rc; i++) {
    gomoku_board_play(p.board, line->cell[i], (gomoku_colour)(i % 2));
    gomoku_key_flip(rules, &key, line->cell[i], (gomoku_colour)(i % 2));
  }
  if (!rc) {
    gomoku_threats_set_budget(p.threats, budget);
    rc = search(&p, nodes);
    *spent += gomoku_threats_nodes(p.threats);
  }
  if (!rc && !p.steps[0].proof) {
    rc = keep_moves(&p, 0, &key, strategy);
    answer = GOMOKU_YES;
  } else if (!rc && !p.steps[0].disproof) {
    answer = GOMOKU_NO;
  }
  gomoku_forest_free(&p.forest);
  gomoku_threats_free(p.threats);
  gomoku_board_free(p.board);
  sw_mem_free(p.steps);
  if (rc == SW_STOPPED)
    sw_err_set(err, rc, SW_NOWHERE, "stopped before the end");
  else if (rc)
    sw_err_memory(err);
  return rc ? GOMOKU_UNDECIDED : answer;
}

int gomoku_repair(const gomoku_rules *rules, gomoku_verification *verification,
                  gomoku_strategy *strategy, int limit, uint64_t nodes,
                  const sw_budget *budget, sw_err *err) {
  for (;;) {
    size_t n, proved = 0;
    const gomoku_line *failure = gomoku_verification_failures(verification, &n);
    sw_err why = {0};
    for (size_t i = 0; i < n && !why.code; i++) {
      uint64_t spent = 0;
      proved += gomoku_prove(rules, &failure[i], limit, nodes, budget, strategy,
                             &spent, &why) == GOMOKU_YES;
    }
    if (why.code && err)
      *err = why;
    if (why.code || !proved)
      return why.code;
    int rc = gomoku_verification_run(verification, err);
    if (rc)
      return rc;
  }
}
