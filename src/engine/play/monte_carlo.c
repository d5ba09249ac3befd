/* Monte Carlo tree search with upper confidence bounds (UCT): see
 * monte_carlo.h.
 *
 * Each round goes down the tree by the moves that promise most, adds the moves
 * of the position where the tree ends, plays on at random to the end of the
 * game, and counts the result at every node on the way, for the side that moved
 * there.  In games of one player all nodes count for the same side.
 *
 * L. Kocsis, C. Szepesvari, Bandit based Monte-Carlo planning, 2006.
 */
#include "engine/play/monte_carlo.h"

#include "base/mem.h"
#include "engine/ask/ask.h"

#include <assert.h>
#include <math.h>

enum {
  ROUNDS = 4000, /* when the budget sets no number of moves */
  LONGEST = 400, /* moves of a game at random; longer ones are drawn */
  NODES = 400000 /* of the tree; then it grows no more */
};

typedef struct node {
  sw_move move;           /* leads here */
  uint32_t child, n;      /* its children stand behind one another */
  uint32_t visits, twice; /* points: 2 for a win of who moved here, 1, 0 */
} node;

typedef struct tree {
  const sw_rules *rules;
  const sw_budget *budget;
  sw_rng *rng;
  node *v;
  size_t n, room;
  uint64_t made; /* moves, in the tree and at random */
  sw_moves moves;
} tree;

/* ---- going down --------------------------------------------------------- */

/* What a child promises: its share of points, and more while it is little
 * known. */
static double promise(const node *parent, const node *child) {
  const double curiosity = 0.9;
  if (!child->visits)
    return INFINITY;
  double visits = child->visits;
  return child->twice / (2 * visits) +
         curiosity * sqrt(log((double)parent->visits + 1) / visits);
}

static uint32_t select_child(const tree *t, uint32_t at) {
  const node *parent = &t->v[at];
  uint32_t best = parent->child;
  double most = -1;
  for (uint32_t i = 0; i < parent->n; i++) {
    double p = promise(parent, &t->v[parent->child + i]);
    if (p > most) {
      most = p;
      best = parent->child + i;
    }
  }
  return best;
}

/* Adds the moves of a position in an order drawn at random. */
static int grow(tree *t, uint32_t at, const sw_pos *pos) {
  t->moves.n = 0;
  if (t->rules->game->moves(t->rules, pos, &t->moves))
    return SW_NO_MEMORY;
  if (t->n + t->moves.n > NODES && at)
    return 0;
  void *block = t->v;
  int rc = sw_mem_reserve(&block, &t->room, t->n + t->moves.n, sizeof *t->v);
  t->v = block;
  if (rc)
    return rc;
  t->v[at].child = (uint32_t)t->n;
  t->v[at].n = (uint32_t)t->moves.n;
  for (size_t i = 0; i < t->moves.n; i++) {
    size_t k = sw_rng_below(t->rng, i + 1);
    t->v[t->n + i] = t->v[t->n + k];
    t->v[t->n + k] = (node){.move = t->moves.v[i]};
  }
  t->n += t->moves.n;
  return 0;
}

/* ---- to the end --------------------------------------------------------- */

/* Points of the side that is to move first, 0 to 2.  A game that takes too long
 * is a draw, and so is the one in which the time ends. */
static int play_out(tree *t, sw_pos *pos, int *points) {
  const sw_game *game = t->rules->game;
  sw_value value;
  int mine = 1;
  for (int k = 0; (value = game->result(t->rules, pos)) == SW_OPEN; k++) {
    sw_pos next;
    t->moves.n = 0;
    if (k == LONGEST || (k && sw_budget_stop(t->budget))) {
      *points = 1;
      return 0;
    }
    if (game->moves(t->rules, pos, &t->moves))
      return SW_NO_MEMORY;
    assert(t->moves.n);
    sw_move move = t->moves.v[sw_rng_below(t->rng, t->moves.n)];
    int rc = game->apply(t->rules, pos, move, &next, NULL);
    if (rc)
      return rc;
    t->made++;
    mine ^= sw_game_changes_side(t->rules, pos, &next);
    sw_pos_copy(pos, &next);
  }
  *points = value == SW_DRAW ? 1 : (value == SW_WIN) == mine ? 2 : 0;
  return 0;
}

/* Makes the move of a child; *mover is 1 when the side that was to move before
 * is to move again. */
static int make(tree *t, uint32_t child, sw_pos *pos, int *mover) {
  sw_pos next;
  int rc = t->rules->game->apply(t->rules, pos, t->v[child].move, &next, NULL);
  if (!rc) {
    t->made++;
    *mover = !sw_game_changes_side(t->rules, pos, &next);
    sw_pos_copy(pos, &next);
  }
  return rc;
}

/* One round below a node whose position is *pos; *points are those of its side
 * to move.  Trees are as deep as what was visited, so this may recur. */
static int go_down(tree *t, uint32_t at, sw_pos *pos, int depth, int *points) {
  int rc = 0, same = 1;
  if (t->rules->game->result(t->rules, pos) == SW_OPEN && !t->v[at].n &&
      t->v[at].visits && depth < LONGEST / 4)
    rc = grow(t, at, pos);
  if (rc)
    return rc;
  t->v[at].visits++;
  if (!t->v[at].n)
    return play_out(t, pos, points);
  uint32_t child = select_child(t, at);
  rc = make(t, child, pos, &same);
  if (!rc)
    rc = go_down(t, child, pos, depth + 1, points);
  *points = same ? *points : 2 - *points;
  t->v[child].twice += (uint32_t)*points;
  return rc;
}

/* 1 when no further round is allowed. */
static int is_over(const tree *t, uint64_t rounds) {
  uint64_t most = t->budget ? t->budget->nodes : 0;
  return sw_budget_stop(t->budget) ||
         (most ? t->made >= most : rounds >= ROUNDS + t->v[0].n);
}

static int run(tree *t, const sw_pos *pos) {
  t->n = 1;
  int rc = grow(t, 0, pos);
  for (uint64_t i = 0; !rc && (!i || !is_over(t, i)); i++) {
    sw_pos at;
    int points = 0;
    sw_pos_copy(&at, pos);
    rc = go_down(t, 0, &at, 0, &points);
  }
  return rc;
}

static sw_move most_visited(const tree *t) {
  const node *root = &t->v[0], *best = &t->v[root->child];
  for (uint32_t i = 1; i < root->n; i++) {
    const node *child = &t->v[root->child + i];
    if (child->visits > best->visits)
      best = child;
  }
  return best->move;
}

static int choose(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                  const sw_budget *budget, sw_move *move, sw_err *err) {
  if (rules->game->result(rules, pos) != SW_OPEN)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the game is over; there is no move");
  tree t = {.rules = rules, .budget = budget, .rng = rng};
  t.v = sw_mem_zero(1, sizeof *t.v);
  t.room = t.v != NULL;
  int rc = t.v ? run(&t, pos) : SW_NO_MEMORY;
  if (!rc)
    *move = most_visited(&t);
  sw_mem_free(t.v);
  sw_moves_free(&t.moves);
  return rc ? sw_err_memory(err) : 0;
}

const sw_player sw_player_monte_carlo = {
    "monte-carlo", "plays games to the end at random and follows the best",
    choose};
