/* Depth-first proof-number search of one position: see gomoku_leaf_search.h.
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
 * a quick check, up to a few; only when all of these are beaten are the others
 * listed in full.  Black's moves are opened a few at a time: at first what won
 * in positions which differ in one white stone, then by an order that takes no
 * search (gomoku_move_order.h).  The moves not yet opened stand in the node
 * like one child, whose proof number grows with each widening: it starts above
 * the first guess of a move, so that the first few are examined before.
 *
 * As the ways to win after different replies share most of their positions,
 * proof numbers are not added up: a node's number is the greatest among its
 * open children plus the number of the others (weak proof numbers, Ueda et al.
 * 2008).  The search goes depth first within thresholds (df-pn, Nagai 2002) and
 * leaves a child only when another is better by a margin (Pawlewicz and Lew
 * 2007).
 */
#include "games/gomoku/prover/gomoku_leaf_search.h"

#include "engine/search/pn.h"
#include "games/gomoku/prover/gomoku_move_order.h"

#include <assert.h>

enum {
  ROOT = 0,          /* the node of what is to be proved */
  NEVER = 1 << 24,   /* a proof number that is out of reach */
  WIN_NODES = 50000, /* spent on a win by threats */
  FEW = 8,           /* survivors that a glance lists, but for one */
  CROWD = 10,        /* what further ones add to the proof number */
  MARGIN = 24,       /* for changing to another reply */
  PATIENCE = 4096    /* nodes that a move may cost before it looks worse */
};

/* How far a node has been opened.  With White to move it has the survivors of
 * a glance, or some of them; with Black to move the stages from SIMILAR on are
 * counted up. */
enum { NEW, WHOLE = GOMOKU_GRAPH_WHOLE };
enum { GLANCED = 1, CROWDED };
enum { SIMILAR = 1, FIRST };

typedef gomoku_graph_node node;
typedef gomoku_graph_child child;

typedef struct leaf {
  gomoku_search_state *state;
  gomoku_graph *graph;
  uint64_t end; /* nodes of threat search that may be spent in all */
} leaf;

/* ---- nodes ------------------------------------------------------------- */

/* The node of what is on the board.  A position with Black to move that does
 * not look promising costs more. */
static uint32_t node_here(leaf *r) {
  size_t before = r->graph->n;
  uint32_t at = gomoku_state_node(r->state, r->graph);
  if (r->graph->n > before && gomoku_state_is_black(r->state) &&
      r->state->path.stones > GOMOKU_FREE) {
    node *n = &r->graph->node[at];
    n->handicap = (uint8_t)(gomoku_state_lack(r->state) / 10);
    n->proof += n->handicap;
  }
  return at;
}

static uint32_t node_after(leaf *r, int cell) {
  gomoku_state_play(r->state, cell);
  uint32_t at = node_here(r);
  gomoku_state_undo(r->state, cell);
  return at;
}

static int cell_of(const leaf *r, const child *k) {
  return gomoku_state_from_image(r->state, k->cell);
}

static void open_row(leaf *r, uint32_t at) {
  if (gomoku_graph_open_row(r->graph, at))
    r->state->failed = SW_NO_MEMORY;
}

static void add_child(leaf *r, uint32_t at, int cell) {
  uint32_t to = node_after(r, cell);
  if (!r->state->failed &&
      gomoku_graph_add_child(r->graph, at, to,
                             gomoku_state_to_image(r->state, cell)))
    r->state->failed = SW_NO_MEMORY;
}

static void set(leaf *r, uint32_t at, uint32_t proof, uint32_t disproof) {
  assert(proof ? disproof || proof == NEVER : disproof == NEVER);
  r->graph->node[at].proof = proof;
  r->graph->node[at].disproof = disproof;
}

/* ---- moves of White ---------------------------------------------------- */

static void add_replies(leaf *r, uint32_t at, const uint16_t *cells, int n) {
  open_row(r, at);
  for (int i = 0; i < n && !r->state->failed; i++)
    add_child(r, at, cells[i]);
}

/* A move, which is on the board, gets the first survivors as children; their
 * number guesses what it will cost. */
static void glance(leaf *r, uint32_t at) {
  uint16_t found[GOMOKU_CELLS];
  r->graph->node[at].stage = CROWDED;
  set(r, at, CROWD, 1);
  if (r->state->path.stones <= GOMOKU_FREE)
    return;
  int n = gomoku_state_glance(r->state, FEW, found),
      crowd = n > FEW ? CROWD : 0;
  r->graph->node[at].stage = n <= 0 ? WHOLE : crowd ? CROWDED : GLANCED;
  set(r, at, n < 0 ? NEVER : (uint32_t)(n + crowd), n < 0 ? 0 : n ? 1 : NEVER);
  add_replies(r, at, found, n);
}

/* What a glance has found is beaten: lists all that is left. */
static void list_replies(leaf *r, uint32_t at) {
  uint16_t found[GOMOKU_CELLS];
  const node *n = &r->graph->node[at];
  gomoku_set but = {{0}};
  for (uint32_t i = n->first; i < n->first + n->children; i++)
    gomoku_set_add(&but, cell_of(r, &r->graph->child[i]));
  int found_n = gomoku_state_look(r->state, &but, found);
  if (found_n < 0)
    found_n = gomoku_state_every(r->state, found);
  add_replies(r, at, found, found_n);
  r->graph->node[at].stage = WHOLE;
}

/* ---- moves of Black ---------------------------------------------------- */

/* Looks at a move of Black; 1 when it wins. */
static int try_move(leaf *r, int cell) {
  gomoku_state_play(r->state, cell);
  uint32_t to = node_here(r);
  if (!r->state->failed && r->graph->node[to].stage == NEW)
    glance(r, to);
  gomoku_state_undo(r->state, cell);
  return !r->state->failed && !r->graph->node[to].proof;
}

/* Adds moves of Black that have not failed, up to one that wins. */
static void add_moves(leaf *r, uint32_t at, const uint16_t *cells, int n) {
  int tried = 0, won = 0;
  while (tried < n && !won && !r->state->failed)
    won = try_move(r, cells[tried++]);
  open_row(r, at);
  for (int i = 0; i < tried && !r->state->failed; i++) {
    uint32_t to = node_after(r, cells[i]);
    if (r->graph->node[to].disproof)
      add_child(r, at, cells[i]);
  }
}

static int is_opening(const leaf *r) {
  return r->state->path.stones < GOMOKU_FREE;
}

/* What won in similar positions, or the next moves in order; returns the
 * number of moves. */
static int next_moves(const leaf *r, node *n, uint16_t moves[GOMOKU_CELLS]) {
  int first = is_opening(r) ? 1 : 4;
  int stage = n->stage++;
  if (stage == SIMILAR)
    return gomoku_state_similar(r->state, moves);
  int found = gomoku_move_order(r->state->board, moves);
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
static void widen(leaf *r, uint32_t at) {
  uint16_t moves[GOMOKU_CELLS];
  int n = next_moves(r, &r->graph->node[at], moves);
  add_moves(r, at, moves, n);
}

/* The proof number of the moves that are not yet opened.  In the opening White
 * has more than 200 replies, and as many stand in the number of each move. */
static uint32_t widening(const leaf *r, const node *n) {
  uint32_t stage = n->stage;
  if (stage == WHOLE)
    return NEVER;
  if (stage == SIMILAR || (stage == FIRST && !n->children))
    return 1U + n->handicap;
  return n->handicap + (is_opening(r) ? 270U : 25U) + 20 * (stage - FIRST);
}

static int wins_by_threats(leaf *r) {
  return gomoku_threats_search(r->state->threats, r->state->board, GOMOKU_BLACK,
                               r->state->limit, WIN_NODES, NULL) == GOMOKU_YES;
}

/* Black is to move, the position is on the board.  A threat of White leaves him
 * few moves. */
static void expand(leaf *r, uint32_t at) {
  gomoku_set forced;
  r->graph->node[at].stage = WHOLE;
  if ((at != ROOT && gomoku_state_is_known(r->state)) || wins_by_threats(r)) {
    set(r, at, 0, NEVER);
    return;
  }
  int threat = gomoku_threat_replies(r->state->board, GOMOKU_WHITE,
                                     r->state->limit, &forced);
  set(r, at, NEVER, 0);
  if (threat == GOMOKU_YES || r->state->path.stones + 7 > r->state->limit)
    return;
  set(r, at, 1U + r->graph->node[at].handicap, 1);
  if (threat == GOMOKU_NO) {
    r->graph->node[at].stage = SIMILAR;
    return;
  }
  uint16_t moves[GOMOKU_CELLS];
  int n = 0;
  for (int cell; (cell = gomoku_set_take(&forced)) != GOMOKU_NONE;)
    moves[n++] = (uint16_t)cell;
  add_moves(r, at, moves, n);
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

static choice choose(const leaf *r, uint32_t at, int black) {
  const node *n = &r->graph->node[at];
  choice c = {.node = {NEVER, 0}, .second = NEVER};
  if (black && n->stage != WHOLE)
    weigh(&c, NULL, (numbers){widening(r, n), 1});
  for (uint32_t i = n->first; i < n->first + n->children; i++)
    weigh(&c, &r->graph->child[i],
          seen(&r->graph->node[r->graph->child[i].node], black));
  c.excess = c.open ? c.open - 1 + (black ? 0 : tedium(n->spent)) : 0;
  c.excess += !black && n->stage == CROWDED ? CROWD : 0;
  c.node.other = !c.node.own ? NEVER : c.open ? c.node.other + c.excess : 0;
  return c;
}

static int is_over(const leaf *r) {
  return gomoku_state_is_over(r->state, r->end);
}

/* The thresholds of the chosen child. */
static numbers child_most(const choice *c, numbers most, int black) {
  uint32_t own = black ? sw_pn_patience(c->second)
                       : c->second + 1 + c->second / 2 + MARGIN;
  uint32_t other = most.other == NEVER ? NEVER : most.other - c->excess;
  return (numbers){sw_pn_least(own, most.own), other};
}

static void improve(leaf *r, uint32_t at, numbers most);

/* Works on a child, where the other side is to move. */
static void descend(leaf *r, const child *to, numbers most) {
  uint32_t at = to->node;
  int cell = cell_of(r, to);
  gomoku_state_play(r->state, cell);
  improve(r, at, (numbers){most.other, most.own});
  gomoku_state_undo(r->state, cell);
}

/* Works on the node that is on the board until one of its numbers reaches its
 * threshold. */
static void improve(leaf *r, uint32_t at, numbers most) {
  int black = gomoku_state_is_black(r->state);
  assert(at < r->graph->n && r->state->path.stones <= r->state->limit);
  if (black && r->graph->node[at].stage == NEW)
    expand(r, at);
  while (r->graph->node[at].proof && r->graph->node[at].disproof &&
         !is_over(r)) {
    choice c = choose(r, at, black);
    if (!black && !c.open && r->graph->node[at].stage != WHOLE) {
      list_replies(r, at);
      continue;
    }
    set(r, at, black ? c.node.own : c.node.other,
        black ? c.node.other : c.node.own);
    if (black && !c.node.own)
      gomoku_state_keep(r->state, cell_of(r, c.best), at == ROOT);
    if (c.node.own >= most.own || c.node.other >= most.other)
      break;
    uint64_t before = gomoku_threats_nodes(r->state->threats);
    if (c.best)
      descend(r, c.best, child_most(&c, most, black));
    else
      widen(r, at);
    r->graph->node[at].spent +=
        gomoku_threats_nodes(r->state->threats) - before;
  }
}

int gomoku_leaf_search(gomoku_search_state *state, gomoku_graph *graph,
                       uint64_t most) {
  uint64_t end = gomoku_threats_nodes(state->threats) + most;
  leaf r = {state, graph, end < state->nodes ? end : state->nodes};
  gomoku_graph_clear(graph);
  uint32_t root = node_here(&r);
  assert(root == ROOT);
  if (!state->failed)
    improve(&r, root, (numbers){NEVER, NEVER});
  return state->failed                 ? GOMOKU_UNDECIDED
         : !graph->node[root].proof    ? GOMOKU_YES
         : !graph->node[root].disproof ? GOMOKU_NO
                                       : GOMOKU_UNDECIDED;
}
