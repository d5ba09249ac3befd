/* Proof-number search of the second order: see gomoku_prove.h.
 *
 * The cost of a proof cannot be estimated well from the position alone, and a
 * single search that guesses gets lost in moves that look cheap.  So a position
 * is judged by searches of its own (PN^2, Allis 1994; gomoku_leaf_search.h): a
 * short one and, when its turn comes again, a long one.  Most positions fall to
 * them; the graph here holds those that do not, a few hundred instead of a
 * million, and knows how many replies to a move resist.
 *
 * A move of Black first gets a guess by its place in the order
 * (gomoku_move_order.h).  When it is examined, the replies that survive it are
 * listed and searched briefly, until too many resist.  The proof number of a
 * reply that resists grows with each search, and the less its position promises
 * a win.  As in the searches below, a move's number is the greatest of its open
 * replies plus something for each other one (weak proof numbers, Ueda et al.
 * 2008) and something for itself: a chain of threats to each of which White has
 * one reply is not free.
 *
 * Where the aim asks for it, moves are ranked by alpha-beta searches
 * (gomoku_ranking.h), and what is expected less of a move than of the best one
 * counts against it for good.  That is what finds the quiet moves of the
 * opening: it costs as much as a hundred short searches, but the replies to a
 * poor move cost more.
 *
 * Of a move's open replies the one is chosen that leaves Black the fewest moves
 * (the least disproof number), then the one that seems hardest.
 *
 * A small tree, after h8 g7 i7 g9 i6 k3; Black, to move, has no win by threats:
 *
 *   i8         should White pass, i5 wins; in the zone of that tree one reply
 *     i5       resists, i5 itself: a node with Black to move again
 *       h6     should White pass, j8 wins; no reply resists, so h6 is proved,
 *              and with it i8: the strategy learns both
 */
#include "games/gomoku/prover/gomoku_prove.h"

#include "base/mem.h"
#include "games/gomoku/estimate/gomoku_ranking.h"
#include "games/gomoku/prover/gomoku_graph.h"
#include "games/gomoku/prover/gomoku_leaf_search.h"
#include "games/gomoku/prover/gomoku_move_order.h"

#include <assert.h>

enum {
  ROOT = 0,        /* the node of what is to be proved */
  NEVER = 1 << 24, /* a number that is out of reach */
  SHORT = 100000,  /* nodes of the usual short search */
  LONGER = 10,     /* times as many has the long one */
  MOST_MOVES = 40, /* of Black in a position */
  URGENT = 24,     /* more of them, by their shapes, where moves are ranked */
  RANKING = 100 * 1000000, /* nodes; with fewer left moves are not ranked */
  RESIST = 12,             /* replies that show a move to be poor, .. */
  GOOD = 20 /* .. unless less is added for it, where moves are ranked */
};

/* Proof numbers. */
enum {
  RESISTED = 8,   /* a reply, for each search that it resisted */
  EACH = 4,       /* further reply, and the move itself */
  GUESS = 16,     /* a move that was not looked into */
  LACKING = 36,   /* a reply whose position promises nothing */
  AT_FIRST = 200, /* a move in the opening, by its place in the order */
  PER = 2,      /* hundredths that a move is behind the best, for each one .. */
  BEHIND = 100, /* .. of at most so many that are added */
  HASTY = 25    /* at least, a three in the opening */
};

/* A position with Black to move goes through two searches, then its moves are
 * nodes of their own; one with White to move gets its replies at once. */
enum { NEW, TRIES = 2, WHOLE = GOMOKU_GRAPH_WHOLE };

typedef gomoku_graph_node node;
typedef gomoku_graph_child child;

typedef struct gomoku_prover {
  gomoku_search_state state;
  gomoku_graph graph, below;   /* of this search, and of those that it asks */
  uint64_t shortly, at_length; /* nodes of such searches */
  int ranked;                  /* as in gomoku_aim */
} prover;

static int is_over(prover *p) {
  return gomoku_state_is_over(&p->state, p->state.nodes);
}

static int cell_of(const prover *p, const child *k) {
  return gomoku_state_from_image(&p->state, k->cell);
}

static void set(prover *p, uint32_t at, uint32_t proof, uint32_t disproof) {
  assert(proof ? disproof || proof == NEVER : disproof == NEVER);
  p->graph.node[at].proof = proof;
  p->graph.node[at].disproof = disproof;
}

/* Adds the position after a move; a new one has this proof number. */
static node *add_child(prover *p, uint32_t at, int cell, uint32_t proof) {
  gomoku_search_state *t = &p->state;
  size_t before = p->graph.n;
  gomoku_state_play(t, cell);
  uint32_t to = gomoku_state_node(t, &p->graph);
  gomoku_state_undo(t, cell);
  if (p->graph.n > before)
    p->graph.node[to].proof = proof;
  if (!t->failed)
    t->failed = gomoku_graph_add_child(&p->graph, at, to,
                                       gomoku_state_to_image(t, cell));
  return &p->graph.node[to];
}

/* Adds the positions after these moves; those that are new get proof numbers
 * from `guess` on, `step` more for each second one. */
static void add_children(prover *p, uint32_t at, const uint16_t *cells, int n,
                         uint32_t guess, uint32_t step) {
  gomoku_search_state *t = &p->state;
  t->failed = gomoku_graph_open_row(&p->graph, at);
  for (int i = 0; i < n && !t->failed; i++)
    add_child(p, at, cells[i], guess + step * (uint32_t)i / 2);
  p->graph.node[at].stage = WHOLE;
}

/* ---- positions with Black to move -------------------------------------- */

static int is_known(const prover *p, uint32_t at) {
  return at != ROOT && gomoku_state_is_known(&p->state);
}

/* Takes what is known of the position on the board, or searches it: shortly,
 * the next time at length. */
static void try_position(prover *p, uint32_t at) {
  gomoku_search_state *t = &p->state;
  if (is_known(p, at)) {
    set(p, at, 0, NEVER);
    return;
  }
  uint32_t tries = ++p->graph.node[at].stage;
  uint32_t lack = (uint32_t)(gomoku_state_lack(t) * LACKING / GOMOKU_HOPELESS);
  int answer =
      gomoku_leaf_search(t, &p->below, tries == 1 ? p->shortly : p->at_length);
  if (answer == GOMOKU_YES)
    set(p, at, 0, NEVER);
  else if (answer == GOMOKU_NO)
    set(p, at, NEVER, 0);
  else
    set(p, at, tries * RESISTED + lack, 1);
}

/* Adds cells that are not yet in the list. */
static int add_urgent(const prover *p, gomoku_ranked *moves, int n) {
  gomoku_option urgent[URGENT];
  gomoku_alpha_beta *s = gomoku_alpha_beta_new(
      p->state.board, 0, &gomoku_weights_fitted, p->state.budget);
  if (!s)
    return SW_NO_MEMORY;
  int had = n,
      more = gomoku_alpha_beta_options(s, GOMOKU_BLACK, URGENT, urgent);
  for (int i = 0; i < more; i++) {
    int k = 0;
    while (k < had && moves[k].cell != urgent[i].cell)
      k++;
    if (k == had)
      moves[n++].cell = urgent[i].cell;
  }
  gomoku_alpha_beta_free(s);
  return n;
}

/* Black's moves by what is expected of them; of what won in similar positions
 * the half of what speaks against it counts.  A three has so few replies that
 * it looks cheap, and in the opening it often only spoils the shape. */
static void add_ranked(prover *p, uint32_t at, const uint16_t *cells, int n) {
  gomoku_search_state *t = &p->state;
  gomoku_ranked moves[MOST_MOVES + URGENT];
  uint16_t similar[GOMOKU_CELLS];
  gomoku_set won = {{0}};
  uint64_t nodes = 0;
  for (int i = gomoku_state_similar(t, similar); i-- > 0;)
    gomoku_set_add(&won, similar[i]);
  for (int i = 0; i < n; i++)
    moves[i].cell = cells[i];
  n = add_urgent(p, moves, n);
  t->failed =
      n < 0 ? n
            : gomoku_rank(t->board, GOMOKU_BLACK, moves, n, t->budget, &nodes);
  gomoku_threats_spend(t->threats, nodes);
  if (!t->failed)
    t->failed = gomoku_graph_open_row(&p->graph, at);
  for (int i = 0; i < n && !t->failed; i++) {
    int behind = moves[i].behind / PER;
    behind = behind < BEHIND ? behind : BEHIND;
    behind /= gomoku_set_has(&won, moves[i].cell) ? 2 : 1;
    if (gomoku_move_is_hasty(t->board, moves[i].cell) && behind < HASTY)
      behind = HASTY;
    node *to = add_child(p, at, moves[i].cell, GUESS + (uint32_t)behind);
    if (to->stage == NEW)
      to->handicap = (uint8_t)behind;
  }
  p->graph.node[at].stage = WHOLE;
}

/* Black's moves: those that stop a threat of White, or the best of all, and
 * before these what won in similar positions. */
static void list_moves(prover *p, uint32_t at) {
  gomoku_search_state *t = &p->state;
  uint16_t moves[GOMOKU_CELLS];
  gomoku_set forced;
  int n = 0, is_free = gomoku_threat_replies(t->board, GOMOKU_WHITE, t->limit,
                                             &forced) == GOMOKU_NO;
  if (is_free)
    n = gomoku_state_moves(t, moves);
  else
    for (int cell; (cell = gomoku_set_take(&forced)) != GOMOKU_NONE;)
      moves[n++] = (uint16_t)cell;
  n = n < MOST_MOVES ? n : MOST_MOVES;
  if (t->path.stones < GOMOKU_FREE)
    add_children(p, at, moves, n, AT_FIRST, AT_FIRST);
  else if (is_free && p->ranked && gomoku_state_left(t) >= RANKING)
    add_ranked(p, at, moves, n);
  else
    add_children(p, at, moves, n, GUESS, 1);
}

/* ---- positions with White to move -------------------------------------- */

/* Searches the replies shortly, until too many resist. */
static void try_replies(prover *p, uint32_t at) {
  gomoku_search_state *t = &p->state;
  int is_good = p->ranked && p->graph.node[at].handicap < GOOD;
  int most = t->path.stones > GOMOKU_FREE && !is_good ? RESIST : GOMOKU_CELLS;
  int resist = 0;
  for (uint32_t i = 0; i < p->graph.node[at].children && resist < most; i++) {
    const child *k = &p->graph.child[p->graph.node[at].first + i];
    uint32_t to = k->node;
    int cell = cell_of(p, k);
    if (is_over(p))
      return;
    gomoku_state_play(t, cell);
    if (p->graph.node[to].stage == NEW)
      try_position(p, to);
    gomoku_state_undo(t, cell);
    resist += p->graph.node[to].proof > 0;
  }
}

/* The replies that survive the move on the board; 0 when even a pass does. */
static int list_replies(prover *p, uint32_t at) {
  gomoku_search_state *t = &p->state;
  uint16_t found[GOMOKU_CELLS];
  gomoku_set none = {{0}};
  int n = p->ranked ? gomoku_state_study(t, found)
                    : gomoku_state_look(t, &none, found);
  if (n < 0 && t->path.stones <= GOMOKU_FREE)
    n = gomoku_state_every(t, found);
  if (n < 0) {
    set(p, at, NEVER, 0);
    return 0;
  }
  add_children(p, at, found, n, 1, 0);
  try_replies(p, at);
  return 1;
}

/* ---- the search -------------------------------------------------------- */

/* Black takes the move with the least proof number; White the reply with the
 * least disproof number, of several the one with the greatest proof number. */
static int is_better(const node *a, const node *b, int black) {
  if (black)
    return a->proof < b->proof;
  return a->disproof != b->disproof ? a->disproof < b->disproof
                                    : a->proof > b->proof;
}

/* The open child to work on; NULL: there is none. */
static const child *choose(const prover *p, uint32_t at, int black) {
  const node *n = &p->graph.node[at], *best = NULL;
  const child *chosen = NULL;
  for (uint32_t i = n->first; i < n->first + n->children; i++) {
    const node *k = &p->graph.node[p->graph.child[i].node];
    if (k->proof && k->disproof && (!best || is_better(k, best, black))) {
      best = k;
      chosen = &p->graph.child[i];
    }
  }
  return chosen;
}

/* A node's numbers from those of its children. */
static void sum_up(prover *p, uint32_t at, int black) {
  const node *n = &p->graph.node[at];
  uint32_t own = NEVER, other = 0, open = 0;
  for (uint32_t i = n->first; i < n->first + n->children; i++) {
    const node *k = &p->graph.node[p->graph.child[i].node];
    uint32_t k_own = black ? k->proof : k->disproof;
    uint32_t k_other = black ? k->disproof : k->proof;
    own = k_own < own ? k_own : own;
    other = k_other > other ? k_other : other;
    open += k_other > 0;
  }
  other = !own   ? NEVER
          : open ? other + n->handicap + open * (black ? 1 : EACH)
                 : 0;
  set(p, at, black ? own : other, black ? other : own);
}

/* The position on the board is won by the move of a child. */
static void keep_move(prover *p, uint32_t at) {
  const node *n = &p->graph.node[at];
  uint32_t i = n->first;
  while (p->graph.node[p->graph.child[i].node].proof)
    i++;
  gomoku_state_keep(&p->state, cell_of(p, &p->graph.child[i]), at == ROOT);
}

static void work(prover *p, uint32_t at);

static void work_on_child(prover *p, uint32_t at, int black) {
  const child *to = choose(p, at, black);
  if (!to)
    return;
  uint32_t there = to->node;
  int cell = cell_of(p, to);
  gomoku_state_play(&p->state, cell);
  work(p, there);
  gomoku_state_undo(&p->state, cell);
}

/* One step: down the best children to a position whose turn it is. */
static void work(prover *p, uint32_t at) {
  int black = gomoku_state_is_black(&p->state);
  uint8_t stage = p->graph.node[at].stage;
  assert(p->graph.node[at].proof && p->graph.node[at].disproof);
  if (black && (stage < TRIES || is_known(p, at))) {
    try_position(p, at);
    return;
  }
  if (stage == WHOLE)
    work_on_child(p, at, black);
  else if (black)
    list_moves(p, at);
  else if (!list_replies(p, at))
    return;
  if (!p->state.failed)
    sum_up(p, at, black);
  if (black && !p->graph.node[at].proof)
    keep_move(p, at);
}

/* Works on until it is decided or this many nodes are spent. */
static int search(prover *p, uint64_t until) {
  uint32_t root = gomoku_state_node(&p->state, &p->graph);
  const node *n = &p->graph.node[root];
  assert(root == ROOT);
  for (; !is_over(p) && n->proof && n->disproof &&
         gomoku_threats_nodes(p->state.threats) < until;
       n = &p->graph.node[root])
    work(p, root);
  if (p->state.failed)
    return GOMOKU_UNDECIDED;
  return !n->proof ? GOMOKU_YES : n->disproof ? GOMOKU_UNDECIDED : GOMOKU_NO;
}

gomoku_prover *gomoku_prover_new(const gomoku_rules *rules,
                                 const gomoku_sequence *line,
                                 const gomoku_aim *aim,
                                 const gomoku_strategy *known,
                                 gomoku_strategy *strategy) {
  prover *p = sw_mem_alloc(1, sizeof *p);
  if (!p)
    return NULL;
  uint64_t shortly = aim->shortly ? aim->shortly : SHORT;
  *p = (prover){
      .shortly = shortly, .at_length = shortly * LONGER, .ranked = aim->ranked};
  if (!gomoku_state_open(&p->state, rules, line, aim, known, strategy))
    return p;
  gomoku_prover_free(p);
  return NULL;
}

int gomoku_prover_work(gomoku_prover *p, uint64_t nodes, sw_err *err) {
  uint64_t spent = gomoku_prover_nodes(p);
  int answer =
      search(p, nodes < UINT64_MAX - spent ? spent + nodes : UINT64_MAX);
  if (p->state.failed == SW_STOPPED)
    sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped before the end");
  else if (p->state.failed)
    sw_err_memory(err);
  return answer;
}

uint64_t gomoku_prover_nodes(const gomoku_prover *p) {
  return gomoku_threats_nodes(p->state.threats);
}

/* The open replies after the move on the board. */
static int open_replies(prover *p, const node *after,
                        uint16_t cells[GOMOKU_CELLS]) {
  gomoku_search_state *t = &p->state;
  int n = 0;
  for (uint32_t i = after->first; i < after->first + after->children; i++) {
    const child *k = &p->graph.child[i];
    int cell = cell_of(p, k);
    gomoku_state_play(t, cell);
    if (p->graph.node[k->node].proof && !gomoku_state_is_known(t))
      cells[n++] = (uint16_t)cell;
    gomoku_state_undo(t, cell);
  }
  return n;
}

int gomoku_prover_replies(gomoku_prover *p, uint16_t *best,
                          uint16_t cells[GOMOKU_CELLS]) {
  const child *to = p->graph.n ? choose(p, ROOT, 1) : NULL;
  if (!to)
    return 0;
  *best = (uint16_t)cell_of(p, to);
  gomoku_state_play(&p->state, *best);
  int n = open_replies(p, &p->graph.node[to->node], cells);
  gomoku_state_undo(&p->state, *best);
  return n;
}

void gomoku_prover_free(gomoku_prover *p) {
  if (!p)
    return;
  gomoku_state_close(&p->state);
  gomoku_graph_free(&p->graph);
  gomoku_graph_free(&p->below);
  sw_mem_free(p);
}

int gomoku_prove(const gomoku_rules *rules, const gomoku_sequence *line,
                 const gomoku_aim *aim, const gomoku_strategy *known,
                 gomoku_strategy *strategy, uint64_t *spent, sw_err *err) {
  prover *p = gomoku_prover_new(rules, line, aim, known, strategy);
  if (!p) {
    sw_err_memory(err);
    return GOMOKU_UNDECIDED;
  }
  int answer = gomoku_prover_work(p, UINT64_MAX, err);
  *spent += gomoku_prover_nodes(p);
  gomoku_prover_free(p);
  return answer;
}
