/* The strong player: see agents_strong.h.
 *
 * The play is perfect where the budget suffices for the tables over connected
 * sets of links or, before phase 3, for the table over all sets.  Elsewhere in
 * phases 2 and 3 alpha-beta search orders the safe moves, and proof-number
 * search examines them: with few links the position as a whole (for a while
 * also before tables that take much of the budget), otherwise the best moves,
 * round by round, each round more of them and each longer.  What is refuted is
 * dropped, what is proved to win is played.  If neither decides, the move is
 * played that is best by the sum of the estimate, of the course's weights two
 * turns ahead, and of the logarithm of the ratio of its proof numbers, which
 * says how hard it is to refute.
 *
 * In phase 1 pairs of links are drawn at random, and the one is removed that
 * leaves the other side the worst first placement by the estimate.
 *
 * The player reads no clock: each method has its share of the budget's nodes,
 * and all stop when the budget says so.
 */
#include "games/agents/play/agents_strong.h"

#include "base/mem.h"
#include "games/agents/play/agents_course.h"
#include "games/agents/play/agents_resist.h"
#include "games/agents/search/agents_eval.h"
#include "games/agents/search/agents_oracle.h"
#include "games/agents/search/agents_phase3.h"
#include "games/agents/search/agents_search.h"
#include "games/agents/tables/agents_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
  REFUTED = 1 << 26,     /* outweighs every worth */
  QUICK_NODES = 900,     /* an answer in about 0.1 seconds in a browser */
  NODES = 1 << 18,       /* without a limit of the budget */
  EXACT_NODES = 1 << 15, /* the same for exact play, */
  NODE_BYTES = 8000,     /* of tables over connected sets for a node, */
  NODE_SUBSETS = 1024,   /* of all sets of the links, to try that at all; */
  MOST_TABLE = 22,       /* links up to which that one is filled at all */
  LEAST_TABLE = 14,      /* and up to which it always is */
  SEARCH_SHARE = 8,      /* alpha-beta may take one node of this many, */
  ROOT_LINKS = 26,       /* up to here, where the whole position is examined; */
  FAR_SHARE = 4,         /* with more links, one of this many, */
  FAR_NODES = 12000,     /* and so many */
  NEAR_LINKS = 40,       /* with more a decision is far, and each further */
  MOST_HALVINGS = 5,     /* one halves what the search may spend, so often */
  MIDDLE_LINKS = 38,     /* up to these few moves are weighed, and only from */
  LONG_SEARCH = 8192,    /* nodes on are proofs looked for with all of them */
  TABLE_BYTES = 128,     /* of proof-number search for a node; what the */
  MOST_BYTES = 1 << 24,  /* caches hold is fast, and no more than this */
  FIRST_MOVES = 8,       /* in the first round; twice as many in the next */
  FIRST_NODES = 200,     /* for each of them; four times as many in the next */
  WEIGHED = 8,           /* moves that the course's weights are added to, */
  WEIGHED_FAR = 64,      /* and with more than MIDDLE_LINKS, */
  WEIGHED_LOOKS = 240,   /* with so many replies in all for each node */
  LEAST_PAIRS = 24,      /* drawn in phase 1, */
  PAIR_NODES = 120,      /* one more for this many nodes of the budget, */
  MOST_PAIRS = 100,      /* up to this; */
  PAIR_LOOKS = 120,      /* with so many replies in all for each node */
  WEIGHT_WORTH = 100,    /* of one point of the course's weights */
  HARD_WORTH = 350       /* of a ratio of proof numbers twice as large */
};

typedef struct candidate {
  sw_move move;
  int worth;   /* the higher, the better for the side that moves */
  sw_value is; /* for the other side, who moves next */
} candidate;

typedef struct thinker {
  const agents_rules *rules;
  const sw_budget *budget;
  agents_state state;
  int links;      /* that an agent can still come to */
  uint64_t nodes; /* left to spend */
  candidate *of;
  size_t n;
  agents_net net;
  agents_arena arena;
  sw_dfpn *search;
} thinker;

/* ---- small parts: exact ------------------------------------------------ */

/* The exact means for this many nodes, or 0. Whether the tables over connected
 * sets fit is told by their memory, where there is hope that they do. */
static unsigned exact_means(const thinker *t, uint64_t nodes) {
  int links = agents_links_count(&t->state.links);
  if (links <= LEAST_TABLE)
    return AGENTS_BY_TABLE;
  if (agents_phase(t->rules, &t->state) == 3)
    return t->links <= AGENTS_PARTS_LINKS &&
                   sw_bit(t->links) / NODE_SUBSETS <= nodes
               ? AGENTS_BY_PARTS
               : 0;
  return links <= MOST_TABLE && nodes * AGENTS_NODE_SETS >> links
             ? AGENTS_BY_TABLE
             : 0;
}

/* The budget with as much memory as tables need that this many nodes allow,
 * which is their only limit. */
static sw_budget exact_budget(const thinker *t, unsigned means,
                              uint64_t nodes) {
  sw_budget budget = t->budget ? *t->budget : (sw_budget){0};
  uint64_t most = nodes < SIZE_MAX / NODE_BYTES ? nodes * NODE_BYTES : SIZE_MAX;
  if (means == AGENTS_BY_PARTS && (!budget.memory || budget.memory > most))
    budget.memory = (size_t)most;
  budget.nodes = 0;
  return budget;
}

static uint64_t exact_nodes(const thinker *t) {
  return t->budget && t->budget->nodes ? t->budget->nodes : EXACT_NODES;
}

/* SW_UNSUPPORTED when no exact means reaches with this many nodes. */
static int be_perfect(thinker *t, uint64_t nodes, sw_move *move, sw_err *err) {
  agents_oracle *oracle;
  sw_value value = SW_OPEN;
  unsigned means = exact_means(t, nodes);
  sw_budget budget = exact_budget(t, means, nodes);
  if (!means)
    return SW_UNSUPPORTED;
  int rc = agents_oracle_new(t->rules, &t->state, means, &budget, &oracle, err);
  if (rc)
    return rc;
  rc = agents_oracle_value(oracle, &t->state, &value, err);
  if (!rc && value == SW_LOSS && agents_phase(t->rules, &t->state) > 1)
    rc = agents_resist(t->rules, &t->state, oracle, t->budget, move, err);
  else if (!rc)
    rc = agents_oracle_move(oracle, &t->state, move, err);
  agents_oracle_free(oracle);
  return rc;
}

/* ---- the position in the numbers of a net ------------------------------ */

/* Fills the place; SW_UNSUPPORTED when it has too many sites. */
static int set_place(const agents_rules *rules, const agents_state *state,
                     agents_search_board *at, uint8_t board_site[AGENTS_NET]) {
  const agents_board *board = &rules->board;
  int number[AGENTS_SITES], sites = 0;
  for (int s = 0; s < board->sites; s++) {
    number[s] = AGENTS_NOWHERE;
    if (!agents_beside(board, &state->links, s))
      continue;
    if (sites == AGENTS_NET)
      return SW_UNSUPPORTED;
    board_site[sites] = (uint8_t)s;
    number[s] = sites++;
  }
  int mover = state->site[state->turn], other = state->site[!state->turn];
  agents_search_board_clear(at, sites, mover < 0 ? mover : number[mover],
                            other < 0 ? other : number[other]);
  for (int l = agents_links_next(&state->links, 0); l < AGENTS_LINKS;
       l = agents_links_next(&state->links, l + 1))
    agents_search_board_join(at, number[board->end[l][0]],
                             number[board->end[l][1]]);
  return 0;
}

static sw_move move_of(const agents_board *board, agents_step step,
                       const uint8_t board_site[AGENTS_NET]) {
  return agents_turn(
      board_site[step.to],
      agents_link_between(board, board_site[step.a], board_site[step.b]));
}

static int has_time(const thinker *t) {
  return t->nodes && !sw_budget_stop(t->budget);
}

static void spend(thinker *t, uint64_t nodes) {
  t->nodes -= nodes < t->nodes ? nodes : t->nodes;
}

/* ---- the order of moves ------------------------------------------------ */

/* What alpha-beta may spend. With few links proofs find more. */
static uint64_t ordering_nodes(const thinker *t) {
  if (t->links <= ROOT_LINKS)
    return t->nodes / SEARCH_SHARE + 1;
  uint64_t share = t->nodes / FAR_SHARE + 1;
  return share < FAR_NODES ? share : FAR_NODES;
}

/* Deepens while the share lasts. */
static void deepen(thinker *t, agents_search *search, uint64_t share) {
  uint64_t end = agents_search_nodes(search) + share;
  int rc = 0;
  while (!rc && agents_search_nodes(search) < end && !sw_budget_stop(t->budget))
    rc = agents_search_deepen(search, end - agents_search_nodes(search),
                              t->budget);
}

static int take_moves(thinker *t, const agents_search *search,
                      const uint8_t board_site[AGENTS_NET], sw_err *err) {
  const agents_step *step = agents_search_moves(search, &t->n);
  t->of = sw_mem_alloc(t->n + 1, sizeof *t->of);
  if (!t->of)
    return sw_err_memory(err);
  for (size_t i = 0; i < t->n; i++)
    t->of[i] =
        (candidate){.move = move_of(&t->rules->board, step[i], board_site),
                    .worth = step[i].value,
                    .is = SW_OPEN};
  return 0;
}

/* Best first; equal ones in the order of moves. */
static int compare(const void *x, const void *y) {
  const candidate *a = x, *b = y;
  if (a->worth != b->worth)
    return a->worth > b->worth ? -1 : 1;
  return a->move.a < b->move.a ? -1 : a->move.a > b->move.a;
}

/* How many moves may be looked at with all their replies, when each node of the
 * budget allows for so many of these; on large boards there are many. */
static uint64_t affordable(const thinker *t, uint64_t looks) {
  uint64_t turns = (uint64_t)t->rules->board.sites *
                   (uint64_t)agents_links_count(&t->state.links);
  uint64_t nodes = exact_nodes(t);
  return nodes < UINT64_MAX / looks ? 1 + nodes * looks / turns : UINT64_MAX;
}

/* Adds the course's weights, two turns ahead, to the worth of the first moves;
 * the others stay behind them. */
static int weigh(thinker *t, sw_err *err) {
  sw_moves list = {0};
  int rc = 0, value[WEIGHED_FAR] = {0};
  size_t most = t->links > MIDDLE_LINKS ? WEIGHED_FAR : WEIGHED;
  if (affordable(t, WEIGHED_LOOKS) < most)
    most = (size_t)affordable(t, WEIGHED_LOOKS);
  qsort(t->of, t->n, sizeof *t->of, compare);
  for (size_t i = 0; !rc && i < t->n && i < most; i++)
    rc = sw_moves_add(&list, t->of[i].move);
  rc = rc ? sw_err_memory(err)
          : agents_course_values(t->rules, &t->state, AGENTS_COMPONENT, &list,
                                 t->budget, value, err);
  for (size_t i = 0; !rc && i < t->n; i++)
    t->of[i].worth += i < most ? WEIGHT_WORTH * value[i] : -REFUTED;
  qsort(t->of, t->n, sizeof *t->of, compare);
  sw_moves_free(&list);
  return rc == SW_STOPPED ? 0 : rc;
}

static int order(thinker *t, sw_err *err) {
  agents_search_board at;
  uint8_t board_site[AGENTS_NET];
  agents_search *search;
  uint64_t nodes = ordering_nodes(t);
  int rc = set_place(t->rules, &t->state, &at, board_site);
  if (!rc)
    rc = agents_search_new(&at, nodes, &search, err);
  if (rc)
    return rc;
  deepen(t, search, nodes);
  rc = take_moves(t, search, board_site, err);
  spend(t, agents_search_nodes(search));
  agents_search_free(search);
  return rc ? rc : t->n ? weigh(t, err) : SW_UNSUPPORTED;
}

/* ---- examining --------------------------------------------------------- */

static agents_state after(const thinker *t, const candidate *c) {
  agents_state state = t->state;
  agents_make(&state, c->move);
  return state;
}

static sw_dfpn_key key_of(const thinker *t, const agents_state *state) {
  return agents_key_of(&t->net, agents_net_phase3(&t->net, state));
}

static void search_key(thinker *t, sw_dfpn_key key, uint64_t nodes) {
  sw_dfpn_game game = agents_phase3_game(&t->arena);
  sw_budget share = t->budget ? *t->budget : (sw_budget){0};
  uint64_t before = sw_dfpn_nodes(t->search);
  sw_value value;
  share.nodes = nodes < t->nodes ? nodes : t->nodes;
  if (!share.nodes) /* would be no limit */
    return;
  (void)sw_dfpn_solve(t->search, &game, key, &share, &value, NULL);
  spend(t, sw_dfpn_nodes(t->search) - before);
}

/* Takes over what the search found out about the moves; returns one that is
 * proved to win, or NULL. */
static const candidate *judge(thinker *t, int *open) {
  *open = 0;
  for (size_t i = 0; i < t->n; i++) {
    agents_state state = after(t, &t->of[i]);
    sw_value over = agents_result(t->rules, &state);
    t->of[i].is =
        over != SW_OPEN ? over : sw_dfpn_known(t->search, key_of(t, &state));
    if (t->of[i].is == SW_LOSS)
      return &t->of[i];
    *open += t->of[i].is == SW_OPEN;
  }
  return NULL;
}

/* One round: the best open moves, each for this many nodes. */
static void examine(thinker *t, size_t most, uint64_t nodes) {
  for (size_t i = 0; i < t->n && most && has_time(t); i++) {
    agents_state state = after(t, &t->of[i]);
    if (t->of[i].is != SW_OPEN || agents_result(t->rules, &state) != SW_OPEN)
      continue;
    search_key(t, key_of(t, &state), nodes);
    most--;
  }
}

/* The position as a whole, if it is small enough. */
static void examine_root(thinker *t, uint64_t nodes) {
  if (t->links <= ROOT_LINKS && agents_phase(t->rules, &t->state) == 3)
    search_key(t, key_of(t, &t->state), nodes);
}

/* A short search hardly ever proves what tables that fit do not tell, and what
 * is spent on it is better spent on larger tables: its share grows with the
 * nodes. */
static uint64_t worth_proving(const thinker *t) {
  return t->links > MIDDLE_LINKS || t->nodes >= LONG_SEARCH
             ? t->nodes
             : t->nodes * t->nodes / LONG_SEARCH;
}

static const candidate *examine_all(thinker *t) {
  int open = 0;
  t->nodes = worth_proving(t);
  examine_root(t, t->nodes);
  const candidate *won = judge(t, &open);
  uint64_t nodes = FIRST_NODES;
  for (size_t most = FIRST_MOVES; !won && open > 1 && has_time(t); most *= 2) {
    examine(t, most, nodes);
    won = judge(t, &open);
    nodes *= 4;
  }
  return won;
}

static int bits(uint32_t x) {
  int n = 0;
  while (x >>= 1)
    n++;
  return n;
}

/* How many times the proof number doubles the disproof number. */
static int hardness(const thinker *t, const candidate *c) {
  uint32_t proof, disproof;
  agents_state state = after(t, c);
  sw_dfpn_numbers(t->search, key_of(t, &state), &proof, &disproof);
  return bits(proof) - bits(disproof);
}

/* The best open move, or when all are refuted the best of all. */
static const candidate *pick(thinker *t) {
  for (size_t i = 0; i < t->n; i++)
    if (t->of[i].is != SW_OPEN)
      t->of[i].worth -= 2 * REFUTED;
    else
      t->of[i].worth += HARD_WORTH * hardness(t, &t->of[i]);
  qsort(t->of, t->n, sizeof *t->of, compare);
  return &t->of[0];
}

/* 0 when the proof-number search understands what follows the moves. */
static int open_search(thinker *t, sw_err *err) {
  if (t->state.site[!t->state.turn] == AGENTS_NOWHERE)
    return SW_UNSUPPORTED;
  int rc = agents_net_of(&t->rules->board, &t->state.links, &t->net, err);
  if (!rc)
    rc = agents_cat_new(&t->net, &t->arena.cats, err);
  if (!rc)
    rc = sw_dfpn_new(t->nodes < MOST_BYTES / TABLE_BYTES
                         ? (size_t)t->nodes * TABLE_BYTES
                         : MOST_BYTES,
                     &t->search, err);
  t->arena.net = &t->net;
  return rc;
}

/* A short search wins many positions; then tables that the budget allows for
 * decide; then a long search. */
static int examine_well(thinker *t, sw_move *move, sw_err *err) {
  int open;
  examine_root(t, t->nodes / SEARCH_SHARE);
  const candidate *won = judge(t, &open);
  if (!won) {
    int rc = be_perfect(t, exact_nodes(t), move, err);
    if (!rc || rc == SW_STOPPED)
      return 0;
    won = examine_all(t);
  }
  *move = (won ? won : pick(t))->move;
  return 0;
}

/* Where nothing can be decided yet, searching helps little. */
static uint64_t worth_spending(const thinker *t) {
  int far = t->links - NEAR_LINKS;
  return far <= 0 ? t->nodes
                  : t->nodes >> (far < MOST_HALVINGS ? far : MOST_HALVINGS);
}

static int think(thinker *t, sw_move *move, sw_err *err) {
  t->nodes = worth_spending(t);
  int rc = order(t, err);
  if (!rc) {
    *move = t->of[0].move;
    rc = open_search(t, err);
  }
  if (!rc)
    rc = examine_well(t, move, err);
  sw_dfpn_free(t->search);
  agents_cat_free(t->arena.cats);
  return rc;
}

/* ---- phase 1 ----------------------------------------------------------- */

/* The estimate of the best first placement on what a pair leaves, for the side
 * that removes the pair. */
static int value_pair(thinker *t, sw_move pair, uint64_t nodes, int *value,
                      sw_err *err) {
  agents_state state = t->state;
  agents_search_board at;
  uint8_t board_site[AGENTS_NET];
  agents_search *search;
  size_t n;
  agents_make(&state, pair);
  int rc = set_place(t->rules, &state, &at, board_site);
  if (!rc)
    rc = agents_search_new(&at, nodes, &search, err);
  if (rc)
    return rc;
  deepen(t, search, nodes);
  const agents_step *best = agents_search_moves(search, &n);
  *value = n ? -best->value : AGENTS_SURE;
  agents_search_free(search);
  return 0;
}

static int count_pairs(const thinker *t) {
  uint64_t more = t->nodes / PAIR_NODES, most = affordable(t, PAIR_LOOKS);
  int pairs =
      more < MOST_PAIRS - LEAST_PAIRS ? LEAST_PAIRS + (int)more : MOST_PAIRS;
  return most < (uint64_t)pairs ? (int)most : pairs;
}

static int choose_pair(thinker *t, const sw_pos *pos, sw_rng *rng,
                       sw_move *move, sw_err *err) {
  sw_moves list = {0};
  int best = -AGENTS_SURE - 1, value = 0, pairs = count_pairs(t);
  uint64_t nodes = t->nodes / SEARCH_SHARE / (uint64_t)pairs;
  int rc = agents_moves(&t->rules->base, pos, &list) ? sw_err_memory(err) : 0;
  *move = rc ? (sw_move){0, 0} : list.v[sw_rng_below(rng, list.n)];
  for (int i = 0; !rc && i < pairs && !sw_budget_stop(t->budget); i++) {
    sw_move pair = list.v[sw_rng_below(rng, list.n)];
    rc = value_pair(t, pair, nodes, &value, err);
    if (rc || value <= best)
      continue;
    best = value;
    *move = pair;
  }
  sw_moves_free(&list);
  return rc;
}

/* ---- choosing ---------------------------------------------------------- */

/* 1 when the estimate and the searches understand the rules of the position:
 * no link is protected any more. */
static int is_searchable(const thinker *t) {
  const agents_rules *rules = t->rules;
  int gone = rules->board.links - agents_links_count(&t->state.links);
  return rules->home[0] == AGENTS_NOWHERE || gone > 4 * rules->rounds + 1;
}

static int choose(const sw_rules *base, const sw_pos *pos, sw_rng *rng,
                  const sw_budget *budget, sw_move *move, sw_err *err) {
  thinker t = {.rules = agents_of(base), .budget = budget};
  agents_state_get(t.rules, pos, &t.state);
  agents_links live = agents_live_links(t.rules, &t.state);
  t.links = agents_links_count(&live);
  if (agents_result(t.rules, &t.state) != SW_OPEN)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  t.nodes = budget && budget->nodes ? budget->nodes : NODES;
  int rc = SW_UNSUPPORTED;
  if (is_searchable(&t)) {
    int first = agents_phase(t.rules, &t.state) < 3 ? 1 : SEARCH_SHARE;
    rc = be_perfect(&t, exact_nodes(&t) / (uint64_t)first, move, err);
    if (rc == SW_UNSUPPORTED || rc == SW_STOPPED || rc == SW_NO_MEMORY)
      rc = agents_phase(t.rules, &t.state) == 1
               ? choose_pair(&t, pos, rng, move, err)
               : think(&t, move, err);
  }
  if (rc == SW_UNSUPPORTED && !t.n) /* nothing to say: the course's strategy */
    rc = agents_course_choose(t.rules, pos, AGENTS_COMPONENT,
                              (size_t)affordable(&t, WEIGHED_LOOKS), rng,
                              budget, move, err);
  sw_mem_free(t.of);
  return rc == SW_UNSUPPORTED ? 0 : rc;
}

/* Phase 1 at random: shows what phase 1 is worth. */
static int choose_late(const sw_rules *base, const sw_pos *pos, sw_rng *rng,
                       const sw_budget *budget, sw_move *move, sw_err *err) {
  agents_state state;
  agents_state_get(agents_of(base), pos, &state);
  return agents_phase(agents_of(base), &state) == 1
             ? agents_player_random.choose(base, pos, rng, budget, move, err)
             : choose(base, pos, rng, budget, move, err);
}

static int choose_quick(const sw_rules *base, const sw_pos *pos, sw_rng *rng,
                        const sw_budget *budget, sw_move *move, sw_err *err) {
  sw_budget few = budget ? *budget : (sw_budget){0};
  if (!few.nodes || few.nodes > QUICK_NODES)
    few.nodes = QUICK_NODES;
  return choose(base, pos, rng, &few, move, err);
}

const sw_player agents_player_quick = {
    "quick", "strong with 900 nodes a move: answers at once", choose_quick};
const sw_player agents_player_strong = {
    "strong", "exact with few links; before, searched and partly proved",
    choose};
const sw_player agents_player_strong_late = {
    "strong-late", "as strong, but removes links at random in phase 1",
    choose_late};
