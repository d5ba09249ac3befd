/* The strong player: see agents_strong.h.
 *
 * On small boards the table over subsets gives a perfect move in phases 1 and
 * 2.  Otherwise the course's strategy gives a move that can be played whenever
 * time runs out.  Then all moves are weighed two turns ahead, a position with
 * few links is searched as a whole, and the best moves are examined by
 * proof-number search, round by round, each round more of them and each longer,
 * until one is proved to win or time is up.  What is refuted is dropped.  Of
 * those left the one is played whose refutation seems hardest to find, by the
 * ratio of the two proof numbers, among moves of nearly the best weight.
 *
 * Phase 1 is played at random where the table does not reach.
 */
#include "games/agents/agents_strong.h"

#include "base/mem.h"
#include "games/agents/agents_duel.h"
#include "games/agents/agents_oracle.h"
#include "games/agents/agents_seed.h"

#include <stdlib.h>

enum {
  TABLE_LINKS = 20,   /* up to here the table is filled in a moment */
  ROOT_LINKS = 26,    /* up to here the whole position is searched first, */
  ROOT_NODES = 40000, /* for so many positions, */
  SURE_LINKS = 22,    /* and up to here until it is decided */
  FIRST_MOVES = 12,   /* in the first round; twice as many in the next */
  FIRST_NODES = 400,  /* positions for each; four times as many in the next */
  MOST_NODES = 1 << 18,
  SLACK = 3 /* of the weight, among which the proof numbers choose */
};

typedef struct candidate {
  sw_move move;
  int value;   /* two turns ahead */
  sw_value is; /* for the other side, who moves next */
  double hard; /* to refute */
} candidate;

typedef struct thinker {
  const agents_rules *rules;
  const sw_budget *budget;
  agents_state state;
  candidate *of;
  size_t n;
  agents_net net;
  agents_arena arena;
  sw_dfpn *search;
} thinker;

/* Best weight first; equal ones in the order of moves. */
static int compare(const void *x, const void *y) {
  const candidate *a = x, *b = y;
  if (a->value != b->value)
    return a->value > b->value ? -1 : 1;
  return a->move.a < b->move.a ? -1 : a->move.a > b->move.a;
}

/* ---- examining --------------------------------------------------------- */

/* Searches what a move leads to; 1 when the move is proved to win. */
static int examine(thinker *t, candidate *c, uint64_t nodes) {
  agents_state after = t->state;
  agents_make(&after, c->move);
  sw_value over = agents_result(t->rules, &after);
  if (over != SW_OPEN) {
    c->is = over;
    return over == SW_LOSS;
  }
  sw_dfpn_game game = agents_duel_game(&t->arena);
  sw_dfpn_key key = agents_duel_key(&t->net, agents_net_duel(&t->net, &after));
  sw_budget share = t->budget ? *t->budget : (sw_budget){0};
  uint32_t proof, disproof;
  share.nodes = nodes;
  (void)sw_dfpn_solve(t->search, &game, key, &share, &c->is, NULL);
  sw_dfpn_numbers(t->search, key, &proof, &disproof);
  c->hard = (double)proof / (disproof ? disproof : 1);
  return c->is == SW_LOSS;
}

/* Searches the position itself, which shares what it finds with the moves. */
static void examine_root(thinker *t) {
  sw_dfpn_game game = agents_duel_game(&t->arena);
  sw_budget share = t->budget ? *t->budget : (sw_budget){0};
  sw_value value;
  int links = agents_links_count(&t->state.links);
  if (agents_phase(t->rules, &t->state) < 3 || links > ROOT_LINKS)
    return;
  share.nodes = links <= SURE_LINKS ? MOST_NODES : ROOT_NODES;
  (void)sw_dfpn_solve(
      t->search, &game,
      agents_duel_key(&t->net, agents_net_duel(&t->net, &t->state)), &share,
      &value, NULL);
}

static int time_is_up(const thinker *t) {
  uint64_t most = t->budget && t->budget->nodes ? t->budget->nodes : MOST_NODES;
  return sw_dfpn_nodes(t->search) >= most || sw_budget_stop(t->budget);
}

/* Examines the best moves that are still open; returns one that is proved to
 * win, or NULL. */
static const candidate *examine_best(thinker *t, size_t most, uint64_t nodes) {
  for (size_t i = 0; i < t->n && most && !time_is_up(t); i++) {
    if (t->of[i].is != SW_OPEN)
      continue;
    if (examine(t, &t->of[i], nodes))
      return &t->of[i];
    most--;
  }
  return NULL;
}

static size_t count_open(const thinker *t) {
  size_t open = 0;
  for (size_t i = 0; i < t->n; i++)
    open += t->of[i].is == SW_OPEN;
  return open;
}

static const candidate *examine_all(thinker *t) {
  examine_root(t);
  const candidate *won = examine_best(t, t->n, 1); /* a look at each */
  size_t most = FIRST_MOVES;
  uint64_t nodes = FIRST_NODES;
  while (!won && !time_is_up(t) && count_open(t) > 1) {
    won = examine_best(t, most, nodes);
    most *= 2;
    nodes *= 4;
  }
  return won;
}

/* The hardest to refute among the open moves of nearly the best weight; when
 * all are refuted, the one of the best weight. */
static const candidate *pick(const thinker *t) {
  const candidate *best = NULL;
  int top = 0;
  for (size_t i = 0; i < t->n; i++) {
    const candidate *c = &t->of[i];
    if (c->is != SW_OPEN)
      continue;
    if (!best)
      top = c->value;
    if (c->value + SLACK < top)
      break;
    if (!best || c->hard > best->hard)
      best = c;
  }
  return best ? best : &t->of[0];
}

/* ---- choosing ---------------------------------------------------------- */

static int weigh_all(thinker *t, const sw_moves *list, sw_err *err) {
  int *value = sw_mem_alloc(list->n, sizeof *value);
  t->of = sw_mem_alloc(list->n, sizeof *t->of);
  t->n = list->n;
  int rc = value && t->of
               ? agents_seed_values(t->rules, &t->state, AGENTS_COMPONENT, list,
                                    t->budget, value, err)
               : sw_err_memory(err);
  for (size_t i = 0; !rc && i < list->n; i++)
    t->of[i] = (candidate){list->v[i], value[i], SW_OPEN, 0};
  if (!rc)
    qsort(t->of, t->n, sizeof *t->of, compare);
  sw_mem_free(value);
  return rc;
}

static int think(thinker *t, const sw_moves *list, sw_move *move, sw_err *err) {
  int rc = agents_net_of(&t->rules->board, &t->state.links, &t->net, err);
  if (!rc)
    rc = weigh_all(t, list, err);
  if (!rc)
    rc = agents_cat_new(&t->net, &t->arena.cats, err);
  if (!rc)
    rc = sw_dfpn_new((size_t)64 << 20, &t->search, err);
  if (!rc) {
    t->arena.net = &t->net;
    const candidate *won = examine_all(t);
    *move = (won ? won : pick(t))->move;
  }
  sw_dfpn_free(t->search);
  agents_cat_free(t->arena.cats);
  sw_mem_free(t->of);
  return rc;
}

/* A perfect move of phase 1 or 2; SW_UNSUPPORTED when the position is lost or
 * the table does not reach. */
static int be_perfect(const thinker *t, sw_move *move, sw_err *err) {
  agents_oracle *oracle;
  sw_value value = SW_LOSS;
  if (agents_links_count(&t->state.links) > TABLE_LINKS ||
      agents_phase(t->rules, &t->state) == 3)
    return SW_UNSUPPORTED;
  int rc = agents_oracle_new(t->rules, &t->state, AGENTS_BY_TABLE, t->budget,
                             &oracle, err);
  if (rc)
    return rc;
  rc = agents_oracle_value(oracle, &t->state, &value, err);
  if (!rc)
    rc = value == SW_LOSS ? SW_UNSUPPORTED
                          : agents_oracle_move(oracle, &t->state, move, err);
  agents_oracle_free(oracle);
  return rc;
}

/* Is every position behind the next move one that the search understands? */
static int is_searchable(const thinker *t) {
  const agents_rules *rules = t->rules;
  int gone = rules->board.links - agents_links_count(&t->state.links);
  if (rules->home[0] != AGENTS_NOWHERE)
    return gone > 4 * rules->rounds;
  return t->state.site[AGENTS_RED] != AGENTS_NOWHERE;
}

static int choose(const sw_rules *base, const sw_pos *pos, sw_rng *rng,
                  const sw_budget *budget, sw_move *move, sw_err *err) {
  thinker t = {.rules = agents_of(base), .budget = budget};
  sw_moves list = {0};
  int rc = agents_seed_choose(t.rules, pos, AGENTS_COMPONENT, rng, budget, move,
                              err);
  if (rc)
    return rc;
  agents_state_get(t.rules, pos, &t.state);
  rc = be_perfect(&t, move, err);
  if (rc && is_searchable(&t)) {
    rc = agents_moves(base, pos, &list) ? sw_err_memory(err)
                                        : think(&t, &list, move, err);
    sw_moves_free(&list);
  }
  /* what could not be thought through leaves the strategy's move */
  return rc == SW_UNSUPPORTED || rc == SW_STOPPED ? 0 : rc;
}

const sw_player agents_player_strong = {
    "strong", "perfect with few links; before, two turns ahead and proved",
    choose};
