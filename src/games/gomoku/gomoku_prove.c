/* Proof-number search above the threat search: see gomoku_prove.h.
 *
 * A node with Black to move is proved when the threat search wins.  Otherwise
 * its children are Black's quiet moves m, but only those after which a pass of
 * White would lose to threats: a move that threatens nothing does not win in
 * time.  The replies that survive (gomoku_defence.h) are the children of m, and
 * their number is the first guess at its proof number.
 *
 * Where White threatens, Black's children are the stones that stop it and his
 * fours.
 *
 * A good guess costs little.  So a move is first given the replies that survive
 * a glance, up to a few; only when all of these are beaten are the others
 * listed in earnest.  Black's moves are opened a few at a time: at first what
 * won in positions which differ in one white stone, then by an order that takes
 * no search (gomoku_quiet.h).  The moves not yet opened stand in the node like
 * one child, whose proof number grows with each widening: it starts beyond what
 * a move promises at first, so that the first few are looked into before.
 *
 * Positions that are equal up to symmetry are one node, whatever the order of
 * the moves; the number of stones grows, so the graph has no cycle.  As the
 * ways to win after different replies share most of their positions, proof
 * numbers are not added up: a node's number is the greatest among its open
 * children plus the number of the others (weak proof numbers, Ueda et al.
 * 2008).  The search goes depth first within thresholds (df-pn, Nagai 2002) and
 * leaves a child only when another is better by a margin (Pawlewicz and Lew
 * 2007).
 *
 * What a search costs varies widely with small changes of these guesses.  So it
 * goes in rounds: after a while the graph is forgotten, what was proved is not,
 * and the next round trusts the promise of positions more or less than the one
 * before.  Between two rounds the few replies that the best move leaves open
 * are searched alone, each in a round of its own, and so on below.
 */
#include "games/gomoku/gomoku_prove.h"

#include "games/gomoku/gomoku_defence.h"
#include "games/gomoku/gomoku_graph.h"
#include "games/gomoku/gomoku_quiet.h"

#include <assert.h>
#include <string.h>

enum {
  ROOT = 0,        /* the node of what is to be proved */
  NEVER = 1 << 24, /* a proof number that is out of reach */
  TABLE_BYTES = 2 << 20,
  WIN_NODES = 50000, /* spent on a win by threats */
  FEW = 8,           /* survivors that a glance lists, but for one */
  CROWD = 10,        /* what further ones add to the proof number */
  OPENING = 3,       /* with fewer stones Black need not threaten anything */
  MARGIN = 24,       /* for changing to another reply */
  PATIENCE = 4096,   /* nodes that a move may cost before it looks worse */
  ROUND = 40000000,  /* nodes of the usual first round */
  DEPTH = 3,         /* of rounds for what a round leaves open */
  HOPELESS = 600     /* the promise counts down to minus this */
};

/* How much the promise of a position counts, round by round. */
static const int trusts[] = {100, 400, 0, 200, 50};

static const gomoku_effort a_glance = {3000, 100}, a_look = {20000, 2000};

/* How far a node has been opened.  With White to move it has the survivors of
 * a glance, or some of them; with Black to move the stages from SIMILAR on are
 * counted up. */
enum { NEW, WHOLE = GOMOKU_GRAPH_WHOLE };
enum { GLANCED = 1, CROWDED };
enum { SIMILAR = 1, FIRST };

typedef gomoku_graph_node node;
typedef gomoku_graph_child child;

typedef struct prover {
  const gomoku_rules *rules;
  const sw_budget *budget;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_defence *defence;
  gomoku_key key;               /* of what is on the board */
  gomoku_line path;             /* what is on the board */
  const gomoku_strategy *known; /* or NULL */
  gomoku_strategy *strategy;    /* takes what is proved */
  int limit;
  uint64_t nodes;     /* of threat search that may be spent */
  uint64_t round_end; /* the same in this round */
  int trust;          /* how much the promise of a position counts */
  size_t round;
  gomoku_graph graph;
  int failed; /* SW_NO_MEMORY or SW_STOPPED */
} prover;

/* ---- nodes on the board ------------------------------------------------ */

/* A position with Black to move that does not look promising costs more. */
static uint8_t handicap(const prover *p) {
  int stones = gomoku_board_stones(p->board);
  if (!p->trust || stones % 2 || stones <= OPENING)
    return 0;
  int lack = -gomoku_quiet_promise(p->board);
  lack = lack < 0 ? 0 : lack > HOPELESS ? HOPELESS : lack;
  return (uint8_t)(lack * p->trust / 1000);
}

/* The node of what is on the board. */
static uint32_t node_here(prover *p) {
  int symmetry;
  uint64_t key = gomoku_key_least(&p->key, &symmetry);
  size_t before = p->graph.n;
  uint32_t at = 0;
  if (gomoku_graph_add(&p->graph, key, &at)) {
    p->failed = SW_NO_MEMORY;
    return 0;
  }
  if (p->graph.n > before) {
    p->graph.node[at].handicap = handicap(p);
    p->graph.node[at].proof += p->graph.node[at].handicap;
  }
  return at;
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

static void open_row(prover *p, uint32_t at) {
  if (gomoku_graph_open_row(&p->graph, at))
    p->failed = SW_NO_MEMORY;
}

static void add_child(prover *p, uint32_t at, int cell) {
  uint32_t to = node_after(p, cell);
  if (!p->failed &&
      gomoku_graph_add_child(&p->graph, at, to, to_image(p, cell)))
    p->failed = SW_NO_MEMORY;
}

static void set(prover *p, uint32_t at, uint32_t proof, uint32_t disproof) {
  p->graph.node[at].proof = proof;
  p->graph.node[at].disproof = disproof;
}

/* ---- moves of White ---------------------------------------------------- */

/* Fills the replies that survive Black's move, which is on the board, but for
 * those that the node has; returns their number, or -1 where a pass does not
 * lose. */
static int survivors(const prover *p, uint32_t at, gomoku_effort effort,
                     int most, uint16_t found[GOMOKU_CELLS]) {
  const gomoku_line *path = &p->path;
  const node *n = &p->graph.node[at];
  gomoku_set but = {{0}};
  for (uint32_t i = 0; i < n->children; i++)
    gomoku_set_add(&but, from_image(p, p->graph.child[n->first + i].cell));
  int before = path->stones > 1 ? path->cell[path->stones - 2] : GOMOKU_NONE;
  return gomoku_defence_survivors(p->defence, before, p->limit, effort, most,
                                  &but, found);
}

/* Every empty cell, those first that Black would like. */
static int every_reply(const prover *p, uint16_t found[GOMOKU_CELLS]) {
  const uint8_t *cells = gomoku_board_cells(p->board);
  gomoku_set seen = {{0}};
  int n = gomoku_quiet_order(p->board, found);
  for (int i = 0; i < n; i++)
    gomoku_set_add(&seen, found[i]);
  for (int cell = 0; cell < p->rules->cells; cell++)
    if (!cells[cell] && !gomoku_set_has(&seen, cell))
      found[n++] = (uint16_t)cell;
  return n;
}

static void add_replies(prover *p, uint32_t at, const uint16_t *cells, int n) {
  open_row(p, at);
  for (int i = 0; i < n && !p->failed; i++)
    add_child(p, at, cells[i]);
}

/* A move, which is on the board, gets the first survivors as children; their
 * number guesses what it will cost. */
static void glance(prover *p, uint32_t at) {
  uint16_t found[GOMOKU_CELLS];
  p->graph.node[at].stage = CROWDED;
  set(p, at, CROWD, 1);
  if (gomoku_board_stones(p->board) <= OPENING)
    return;
  int n = survivors(p, at, a_glance, FEW, found), crowd = n > FEW ? CROWD : 0;
  p->graph.node[at].stage = n <= 0 ? WHOLE : crowd ? CROWDED : GLANCED;
  set(p, at, n < 0 ? NEVER : (uint32_t)(n + crowd), n < 0 ? 0 : n ? 1 : NEVER);
  add_replies(p, at, found, n);
}

/* What a glance has found is beaten: lists all that is left. */
static void list_replies(prover *p, uint32_t at) {
  uint16_t found[GOMOKU_CELLS];
  int n = survivors(p, at, a_look, GOMOKU_CELLS, found);
  if (n < 0)
    n = every_reply(p, found);
  add_replies(p, at, found, n);
  p->graph.node[at].stage = WHOLE;
}

/* ---- moves of Black ---------------------------------------------------- */

/* Looks at a move of Black; 1 when it wins. */
static int try_move(prover *p, int cell) {
  play(p, cell);
  uint32_t to = node_here(p);
  if (!p->failed && p->graph.node[to].stage == NEW)
    glance(p, to);
  undo(p, cell);
  return !p->failed && !p->graph.node[to].proof;
}

/* Adds moves of Black that have not failed, up to one that wins. */
static void add_moves(prover *p, uint32_t at, const uint16_t *cells, int n) {
  int tried = 0, won = 0;
  while (tried < n && !won && !p->failed)
    won = try_move(p, cells[tried++]);
  open_row(p, at);
  for (int i = 0; i < tried && !p->failed; i++) {
    uint32_t to = node_after(p, cells[i]);
    if (p->graph.node[to].disproof)
      add_child(p, at, cells[i]);
  }
}

static int is_opening(const prover *p) {
  return gomoku_board_stones(p->board) < OPENING;
}

/* What won in similar positions, or the next moves in order; returns the
 * number of moves. */
static int next_moves(const prover *p, node *n,
                      uint16_t moves[GOMOKU_CELLS + 2 * GOMOKU_LINE]) {
  const uint8_t *cells = gomoku_board_cells(p->board);
  int first = is_opening(p) ? 1 : 4;
  int stage = n->stage++, found;
  if (stage == SIMILAR && is_opening(p))
    return 0;
  if (stage == SIMILAR) {
    found = gomoku_strategy_similar(p->strategy, cells, &p->key, moves);
    if (p->known)
      found += gomoku_strategy_similar(p->known, cells, &p->key, moves + found);
    return found;
  }
  found = gomoku_quiet_order(p->board, moves);
  int from = stage == FIRST ? 0 : first << (stage - FIRST - 1);
  int to = first << (stage - FIRST);
  if (to >= found) {
    to = found;
    n->stage = WHOLE;
  }
  for (int i = from; i < to; i++)
    moves[i - from] = moves[i];
  return from < to ? to - from : 0;
}

/* Opens more moves, until one wins. */
static void widen(prover *p, uint32_t at) {
  uint16_t moves[GOMOKU_CELLS + 2 * GOMOKU_LINE];
  int n = next_moves(p, &p->graph.node[at], moves);
  add_moves(p, at, moves, n);
}

/* The proof number of the moves that are not yet opened.  In the opening White
 * has more than 200 replies, and as many stand in the number of each move. */
static uint32_t widening(const prover *p, const node *n) {
  uint32_t stage = n->stage;
  if (stage == WHOLE)
    return NEVER;
  if (stage == SIMILAR || (stage == FIRST && !n->children))
    return 1U + n->handicap;
  return n->handicap + (is_opening(p) ? 270U : 25U) + 20 * (stage - FIRST);
}

static int is_known(const prover *p) {
  return gomoku_strategy_find(p->strategy, &p->key) != GOMOKU_NONE ||
         (p->known && gomoku_strategy_find(p->known, &p->key) != GOMOKU_NONE);
}

static int wins_by_threats(prover *p) {
  return gomoku_threats_search(p->threats, p->board, GOMOKU_BLACK, p->limit,
                               WIN_NODES, NULL) == GOMOKU_YES;
}

/* Black is to move, the position is on the board.  A threat of White leaves him
 * few moves. */
static void expand(prover *p, uint32_t at) {
  gomoku_set forced;
  p->graph.node[at].stage = WHOLE;
  if ((at != ROOT && is_known(p)) || wins_by_threats(p)) {
    set(p, at, 0, NEVER);
    return;
  }
  int threat = gomoku_threat_replies(p->board, GOMOKU_WHITE, p->limit, &forced);
  set(p, at, NEVER, 0);
  if (threat == GOMOKU_YES || gomoku_board_stones(p->board) + 7 > p->limit)
    return;
  set(p, at, 1U + p->graph.node[at].handicap, 1);
  if (threat == GOMOKU_NO) {
    p->graph.node[at].stage = SIMILAR;
    return;
  }
  uint16_t moves[GOMOKU_CELLS];
  int n = 0;
  for (int cell; (cell = gomoku_set_take(&forced)) != GOMOKU_NONE;)
    moves[n++] = (uint16_t)cell;
  add_moves(p, at, moves, n);
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

/* The best child, or NULL when more moves should be opened or there are none;
 * what the second best costs; how many are open; the node's own numbers, and by
 * how much they exceed the other number of one child. */
typedef struct choice {
  const child *best;
  numbers node;
  uint32_t second, open, excess;
} choice;

static void weigh(choice *c, const child *k, numbers n) {
  c->open += n.own != NEVER;
  c->node.other = n.other > c->node.other ? n.other : c->node.other;
  if (n.own < c->node.own) {
    c->second = c->node.own;
    c->node.own = n.own;
    c->best = k;
  } else if (n.own < c->second) {
    c->second = n.own;
  }
}

/* What a move of Black has cost without winning counts against it: two for each
 * doubling. */
static uint32_t tedium(uint64_t spent) {
  uint32_t n = 0;
  for (spent /= PATIENCE; spent; spent /= 2)
    n += 2;
  return n;
}

static choice choose(const prover *p, uint32_t at, int black) {
  const node *n = &p->graph.node[at];
  choice c = {.node = {NEVER, 0}, .second = NEVER};
  if (black && n->stage != WHOLE)
    weigh(&c, NULL, (numbers){widening(p, n), 1});
  for (uint32_t i = n->first; i < n->first + n->children; i++)
    weigh(&c, &p->graph.child[i],
          seen(&p->graph.node[p->graph.child[i].node], black));
  c.excess = c.open ? c.open - 1 + (black ? 0 : tedium(n->spent)) : 0;
  c.excess += !black && n->stage == CROWDED ? CROWD : 0;
  c.node.other = !c.node.own ? NEVER : c.open ? c.node.other + c.excess : 0;
  return c;
}

static void poll_stop(prover *p) {
  if (sw_budget_stop(p->budget))
    p->failed = SW_STOPPED;
}

static int is_over(const prover *p) {
  return p->failed || gomoku_defence_failed(p->defence) ||
         gomoku_threats_nodes(p->threats) >= p->round_end;
}

/* The quiet move wins in the node on the board. */
static void keep_move(prover *p, uint32_t at, int move) {
  if (gomoku_strategy_put(p->strategy, gomoku_board_cells(p->board), &p->key,
                          move, at == ROOT))
    p->failed = SW_NO_MEMORY;
}

static uint32_t least_of(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

/* The thresholds of the chosen child. */
static numbers child_most(const choice *c, numbers most, int black) {
  uint32_t margin = black ? c->second / 4 : c->second / 2 + MARGIN;
  uint32_t own = least_of(c->second + 1 + margin, most.own);
  uint32_t other = most.other == NEVER ? NEVER : most.other - c->excess;
  return (numbers){own, other};
}

static void improve(prover *p, uint32_t at, numbers most);

/* Works on a child, where the other side is to move. */
static void descend(prover *p, const child *to, numbers most) {
  uint32_t at = to->node;
  int cell = from_image(p, to->cell);
  play(p, cell);
  improve(p, at, (numbers){most.other, most.own});
  undo(p, cell);
}

/* Works on the node that is on the board until one of its numbers reaches its
 * threshold. */
static void improve(prover *p, uint32_t at, numbers most) {
  int black = gomoku_board_stones(p->board) % 2 == 0;
  if (black && p->graph.node[at].stage == NEW)
    expand(p, at);
  poll_stop(p);
  while (p->graph.node[at].proof && p->graph.node[at].disproof && !is_over(p)) {
    choice c = choose(p, at, black);
    if (!black && !c.open && p->graph.node[at].stage != WHOLE) {
      list_replies(p, at);
      continue;
    }
    set(p, at, black ? c.node.own : c.node.other,
        black ? c.node.other : c.node.own);
    if (black && !c.node.own)
      keep_move(p, at, from_image(p, c.best->cell));
    if (c.node.own >= most.own || c.node.other >= most.other)
      break;
    uint64_t before = gomoku_threats_nodes(p->threats);
    if (c.best)
      descend(p, c.best, child_most(&c, most, black));
    else
      widen(p, at);
    p->graph.node[at].spent += gomoku_threats_nodes(p->threats) - before;
  }
}

/* ---- rounds ------------------------------------------------------------ */

/* A search of the position on the board alone, with an empty graph: GOMOKU_YES,
 * GOMOKU_NO, or GOMOKU_UNDECIDED after about so many nodes. */
static int run_round(prover *p, uint64_t most) {
  uint64_t end = gomoku_threats_nodes(p->threats) + most;
  p->round_end = end < p->nodes ? end : p->nodes;
  gomoku_graph_clear(&p->graph);
  uint32_t root = node_here(p);
  assert(root == ROOT);
  if (p->failed)
    return GOMOKU_UNDECIDED;
  improve(p, root, (numbers){NEVER, NEVER});
  return !p->graph.node[root].proof      ? GOMOKU_YES
         : !p->graph.node[root].disproof ? GOMOKU_NO
                                         : GOMOKU_UNDECIDED;
}

/* The front that is farthest ahead after a round, on the board; 0 when there is
 * none. */
static int find_front(prover *p, gomoku_front *f) {
  if (!gomoku_graph_front(&p->graph, ROOT, f))
    return 0;
  f->move = (uint16_t)from_image(p, f->move);
  play(p, f->move);
  for (int i = 0; i < f->n; i++)
    f->open[i] = (uint16_t)from_image(p, f->open[i]);
  undo(p, f->move);
  return 1;
}

static int attack(prover *p, uint64_t most, int depth);

/* 1 when every reply of the front is beaten. */
static int push(prover *p, const gomoku_front *f, uint64_t most, int depth) {
  int won = 1;
  play(p, f->move);
  for (int i = 0; i < f->n && won; i++) {
    int reply = f->open[((size_t)i + p->round) % (size_t)f->n];
    play(p, reply);
    won = is_known(p) || attack(p, most, depth) == GOMOKU_YES;
    undo(p, reply);
  }
  undo(p, f->move);
  return won;
}

/* A round, and when it does not decide, rounds of their own for the replies of
 * the move that is farthest ahead, and so on. */
static int attack(prover *p, uint64_t most, int depth) {
  gomoku_front f;
  int answer = run_round(p, most);
  if (answer != GOMOKU_UNDECIDED || p->failed || !depth || !find_front(p, &f) ||
      !push(p, &f, most - most / 3, depth - 1))
    return answer;
  keep_move(p, ROOT, f.move);
  return GOMOKU_YES;
}

/* Round after round, each a sixth longer, until one decides. */
static int search(prover *p, uint64_t most) {
  int answer = GOMOKU_UNDECIDED;
  while (answer == GOMOKU_UNDECIDED && !p->failed &&
         !gomoku_defence_failed(p->defence) &&
         gomoku_threats_nodes(p->threats) < p->nodes) {
    p->trust = trusts[p->round % (sizeof trusts / sizeof *trusts)];
    answer = attack(p, most, DEPTH);
    most += most / 6;
    p->round++;
  }
  return answer;
}

static int open_prover(prover *p, const gomoku_line *line) {
  p->threats = gomoku_threats_new(TABLE_BYTES);
  p->board = gomoku_board_new(p->rules);
  if (!p->threats || !p->board)
    return SW_NO_MEMORY;
  p->defence = gomoku_defence_new(p->threats, p->board);
  if (!p->defence)
    return SW_NO_MEMORY;
  gomoku_threats_set_budget(p->threats, p->budget);
  gomoku_threats_set_most(p->threats, p->nodes);
  for (int i = 0; i < line->stones; i++)
    play(p, line->cell[i]);
  return 0;
}

static void close_prover(prover *p) {
  gomoku_defence_free(p->defence);
  gomoku_threats_free(p->threats);
  gomoku_board_free(p->board);
  gomoku_graph_free(&p->graph);
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
    answer = search(&p, aim->round ? aim->round : ROUND);
    rc = gomoku_defence_failed(p.defence) ? SW_NO_MEMORY : p.failed;
    *spent += gomoku_threats_nodes(p.threats);
  }
  close_prover(&p);
  if (rc == SW_STOPPED)
    sw_err_set(err, rc, SW_NOWHERE, "stopped before the end");
  else if (rc)
    sw_err_memory(err);
  return rc ? GOMOKU_UNDECIDED : answer;
}
