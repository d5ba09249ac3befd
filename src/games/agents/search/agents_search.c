/* Alpha-beta search: see agents_search.h.
 *
 * Principal variation search with a transposition table.  At a leaf the
 * estimate counts, but a side without a strong site to go to is searched on, so
 * that wins and losses at hand are always seen.  Near the leaves moves are
 * tried in the order of how many strong sites they leave to the other side,
 * farther up by the estimate of what they lead to.  Late moves are searched
 * less deep first, and the last ones are left out where a better one is known
 * not to lose.
 *
 * The estimate favours whoever is to move, so only depths of one parity can be
 * compared: the depth grows by two turns at a time.
 *
 * A position is hashed by its links, each a random word, and both sites.
 */
#include "games/agents/search/agents_search.h"

#include "base/mem.h"
#include "games/agents/search/agents_eval.h"

#include <stdlib.h>
#include <string.h>

enum {
  LEAST_SLOTS = 1 << 8,
  MOST_SLOTS = 1 << 18,
  NODE_SLOTS = 16, /* for each node, as a node glances at many positions */
  NO_VALUE = AGENTS_SURE + 1,
  EARLY_MOVES = 10, /* are searched to the full depth, */
  LATE_MOVES = 30,  /* later ones one turn less, these two, */
  MOST_MOVES = 60   /* and these are left out */
};

typedef enum bound { AT_MOST = 1, AT_LEAST = 2, EXACT = 3 } bound;

typedef struct slot {
  uint64_t key;
  int16_t value;
  int8_t depth;
  uint8_t bound; /* 0: empty */
  uint8_t to, a, b;
} slot;

struct agents_search {
  agents_search_board at;
  uint64_t links; /* hash of the links of the place */
  slot *slots;
  uint64_t mask;      /* the number of slots, a power of two, less one */
  agents_step *stack; /* the moves of all open nodes behind each other */
  size_t height, capacity;
  size_t root_moves; /* the first ones of the stack */
  int depth;         /* the last complete iteration */
  uint64_t nodes, end;
  const sw_budget *budget;
  int rc;
};

/* ---- hashing ----------------------------------------------------------- */

static uint64_t link_word(int a, int b) {
  return sw_hash_mix((uint64_t)(a < b ? a << 8 | b : b << 8 | a) + 1);
}

static uint64_t key_of(const agents_search *s) {
  return s->links ^ sw_hash_mix((uint64_t)(s->at.mover + 2) << 32 |
                                (uint64_t)(s->at.other + 2) << 48);
}

/* ---- moves ------------------------------------------------------------- */

static int push(agents_search *s, agents_step step) {
  void *block = s->stack;
  if (sw_mem_reserve(&block, &s->capacity, s->height + 1, sizeof step)) {
    s->rc = SW_NO_MEMORY;
    return 0;
  }
  s->stack = block;
  s->stack[s->height++] = step;
  return 1;
}

typedef struct undo {
  int mover, other;
} undo;

static undo make(agents_search *s, agents_step step) {
  undo back = {s->at.mover, s->at.other};
  agents_search_board_cut(&s->at, step.a, step.b);
  s->links ^= link_word(step.a, step.b);
  s->at.mover = s->at.other;
  s->at.other = step.to;
  return back;
}

static void unmake(agents_search *s, agents_step step, undo back) {
  agents_search_board_join(&s->at, step.a, step.b);
  s->links ^= link_word(step.a, step.b);
  s->at.mover = back.mover;
  s->at.other = back.other;
}

/* Where the agents could go before the link of the move is removed: the one
 * that then is to move, and the one that has run. */
typedef struct reach {
  uint64_t theirs, mine;
} reach;

/* The estimate of what a safe move leads to, for the one who makes it. */
static int glance(agents_search *s, agents_step step, reach of) {
  undo back = make(s, step);
  const agents_search_board *at = &s->at;
  of.theirs = agents_search_board_runs_after(at, of.theirs, at->mover,
                                             at->other, step.a, step.b);
  of.mine = agents_search_board_runs_after(at, of.mine, at->other, at->mover,
                                           step.a, step.b);
  int value = -agents_eval(at, of.theirs, of.mine);
  unmake(s, step, back);
  return value;
}

/* Appends the safe moves to a site, with a value to order them by. */
static void list_run(agents_search *s, const agents_ground *ground,
                     const agents_run *run, int depth) {
  reach of = {run->theirs, 0};
  if (depth > 1)
    of.mine = agents_search_board_runs(&s->at, run->to, s->at.other);
  for (int a = 0; a < s->at.sites; a++)
    for (SW_BITS_EACH(b, s->at.beside[a] & ~sw_bits_below(a)))
      if (agents_search_board_is_safe(&s->at, ground, run, a, (int)b)) {
        agents_step step = {(uint8_t)run->to, (uint8_t)a, (uint8_t)b, 0};
        step.value = (int16_t)(depth > 1 ? glance(s, step, of)
                                         : -agents_run_refuges(run, a, (int)b));
        if (!push(s, step))
          return;
      }
}

static void list_moves(agents_search *s, uint64_t runs, int depth) {
  agents_ground ground;
  agents_ground_of(&s->at, &ground);
  for (SW_BITS_EACH(to, runs & s->at.least[2])) {
    agents_run run = agents_run_to(&s->at, &ground, (int)to);
    list_run(s, &ground, &run, depth);
  }
}

/* The higher the value, the earlier; equal ones by site and link. */
static uint64_t place_in_order(const agents_step *step) {
  return (uint64_t)(AGENTS_SURE - step->value) << 24 |
         (uint64_t)step->to << 16 | (uint64_t)step->a << 8 | step->b;
}

static int by_value(const void *x, const void *y) {
  uint64_t a = place_in_order(x), b = place_in_order(y);
  return (a > b) - (a < b);
}

/* The moves of a node that have not been tried yet are a heap that stands on
 * its head: the best one last, above those at distances 2d+1 and 2d+2 from the
 * end.  So the next one is found without sorting all. */
static void sift(agents_step *last, size_t n, size_t d) {
  for (size_t below = 2 * d + 1; below < n; d = below, below = 2 * d + 1) {
    if (below + 1 < n &&
        place_in_order(last - (below + 1)) < place_in_order(last - below))
      below++;
    if (place_in_order(last - d) <= place_in_order(last - below))
      return;
    agents_step lower = last[-(ptrdiff_t)d];
    last[-(ptrdiff_t)d] = last[-(ptrdiff_t)below];
    last[-(ptrdiff_t)below] = lower;
  }
}

static void heapify(agents_search *s, size_t first) {
  size_t n = s->height - first;
  for (size_t d = n / 2; d-- > 0;)
    sift(s->stack + s->height - 1, n, d);
}

/* The best one left comes to i, where the heap ends then. */
static void pick(agents_search *s, size_t i) {
  agents_step *last = s->stack + s->height - 1, best = *last;
  *last = s->stack[i];
  s->stack[i] = best;
  sift(last, s->height - 1 - i, 0);
}

/* ---- the table --------------------------------------------------------- */

static slot *slot_of(const agents_search *s, uint64_t key) {
  return &s->slots[key & s->mask];
}

/* The best move that the table knows goes before all others. */
static void put_first(agents_search *s, size_t first, const slot *known) {
  for (size_t i = first; i < s->height; i++) {
    agents_step *step = &s->stack[i];
    if (step->to == known->to && step->a == known->a && step->b == known->b)
      step->value = AGENTS_SURE;
  }
}

static void remember(agents_search *s, uint64_t key, int depth, int value,
                     bound is, agents_step best) {
  slot *to = slot_of(s, key);
  if (to->bound && to->key != key && to->depth > depth + 2)
    return;
  *to = (slot){key,     (int16_t)value, (int8_t)depth, (uint8_t)is,
               best.to, best.a,         best.b};
}

/* A sure value counts turns from the root; in the table, from the node. */
static int to_table(int value, int ply) {
  return value >= AGENTS_SURE_FROM    ? value + ply
         : value <= -AGENTS_SURE_FROM ? value - ply
                                      : value;
}
static int from_table(int value, int ply) {
  return to_table(value, -ply);
}

/* 1 when the table decides the node; *value then. */
static int recall(const slot *known, int depth, int ply, int alpha, int beta,
                  int *value) {
  int v = from_table(known->value, ply);
  int sure = v >= AGENTS_SURE_FROM || v <= -AGENTS_SURE_FROM;
  if (known->depth < depth && !sure)
    return 0;
  *value = v;
  return known->bound == EXACT || (known->bound == AT_LEAST && v >= beta) ||
         (known->bound == AT_MOST && v <= alpha);
}

/* ---- the search -------------------------------------------------------- */

static int search(agents_search *s, int depth, int alpha, int beta, int ply);

static int out_of_budget(agents_search *s) {
  if (!s->rc &&
      (s->nodes >= s->end || (!(s->nodes & 7) && sw_budget_stop(s->budget))))
    s->rc = SW_STOPPED;
  return s->rc;
}

static int reduction(size_t index, int depth) {
  if (depth < 2 || index < EARLY_MOVES)
    return 0;
  return index < LATE_MOVES || depth < 3 ? 1 : 2;
}

/* The value of a move; exact only when it lies between alpha and beta. */
static int try_move(agents_search *s, agents_step step, size_t index, int depth,
                    int alpha, int beta, int ply) {
  undo back = make(s, step);
  int less = reduction(index, depth), value = alpha + 1;
  if (index)
    value = -search(s, depth - 1 - less, -alpha - 1, -alpha, ply + 1);
  if (value > alpha && index && less)
    value = -search(s, depth - 1, -alpha - 1, -alpha, ply + 1);
  if (value > alpha && (!index || value < beta))
    value = -search(s, depth - 1, -beta, -alpha, ply + 1);
  unmake(s, step, back);
  return value;
}

/* Tries the moves from `first` on; *best is the index of the best one. */
static int try_all(agents_search *s, size_t first, int depth, int alpha,
                   int beta, int ply, size_t *best) {
  int value = -NO_VALUE;
  *best = first;
  for (size_t i = first; i < s->height && value < beta && !s->rc; i++) {
    if (i - first >= MOST_MOVES && value > -AGENTS_SURE_FROM)
      break;
    pick(s, i);
    int v = try_move(s, s->stack[i], i - first, depth,
                     value > alpha ? value : alpha, beta, ply);
    if (s->rc)
      break;
    if (v > value) {
      value = v;
      *best = i;
    }
  }
  return value;
}

static int search_moves(agents_search *s, uint64_t runs, int depth, int alpha,
                        int beta, int ply) {
  uint64_t key = key_of(s);
  const slot *known = slot_of(s, key);
  int value;
  if (known->bound && known->key == key) {
    if (recall(known, depth, ply, alpha, beta, &value))
      return value;
  } else {
    known = NULL;
  }
  size_t first = s->height, best;
  list_moves(s, runs, depth);
  if (s->rc)
    return 0;
  if (s->height == first)
    return -(AGENTS_SURE - ply - 2);
  if (known)
    put_first(s, first, known);
  heapify(s, first);
  value = try_all(s, first, depth, alpha, beta, ply, &best);
  if (!s->rc)
    remember(s, key, depth, to_table(value, ply),
             value >= beta    ? AT_LEAST
             : value <= alpha ? AT_MOST
                              : EXACT,
             s->stack[best]);
  s->height = first;
  return value;
}

static int search(agents_search *s, int depth, int alpha, int beta, int ply) {
  uint64_t runs = agents_search_board_runs(&s->at, s->at.mover, s->at.other);
  if (!runs)
    return -(AGENTS_SURE - ply);
  if (agents_search_board_wins_now(&s->at, runs))
    return AGENTS_SURE - ply - 1;
  if (depth <= 0 && runs & agents_search_board_strong(&s->at))
    return agents_eval(
        &s->at, runs,
        agents_search_board_runs(&s->at, s->at.other, s->at.mover));
  s->nodes++;
  if (out_of_budget(s))
    return 0;
  return search_moves(s, runs, depth, alpha, beta, ply);
}

/* ---- the root ---------------------------------------------------------- */

static void set_links(agents_search *s) {
  for (int a = 0; a < s->at.sites; a++)
    for (SW_BITS_EACH(b, s->at.beside[a] & ~sw_bits_below(a)))
      s->links ^= link_word(a, (int)b);
}

static int make_slots(agents_search *s, uint64_t nodes) {
  uint64_t slots = LEAST_SLOTS;
  while (slots < MOST_SLOTS && slots / NODE_SLOTS < nodes)
    slots *= 2;
  s->mask = slots - 1;
  s->slots = sw_mem_zero((size_t)slots, sizeof *s->slots);
  return s->slots ? 0 : SW_NO_MEMORY;
}

int agents_search_new(const agents_search_board *root, uint64_t nodes,
                      agents_search **out, sw_err *err) {
  agents_search *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return sw_err_memory(err);
  s->at = *root;
  s->rc = make_slots(s, nodes);
  set_links(s);
  uint64_t runs = agents_search_board_runs(root, root->mover, root->other);
  if (!s->rc && !agents_search_board_wins_now(root, runs))
    list_moves(s, runs, 2);
  if (s->rc) {
    agents_search_free(s);
    return sw_err_memory(err);
  }
  s->root_moves = s->height;
  if (s->height)
    qsort(s->stack, s->height, sizeof *s->stack, by_value);
  *out = s;
  return 0;
}

void agents_search_free(agents_search *search) {
  if (!search)
    return;
  sw_mem_free(search->slots);
  sw_mem_free(search->stack);
  sw_mem_free(search);
}

/* The root's move at `index` becomes the first one. */
static void promote(agents_search *s, size_t index, int value) {
  agents_step step = s->stack[index];
  step.value = (int16_t)value;
  memmove(s->stack + 1, s->stack, index * sizeof step);
  s->stack[0] = step;
}

static void search_root(agents_search *s, int depth) {
  int best = -NO_VALUE;
  for (size_t i = 0; i < s->root_moves; i++) {
    int value = try_move(s, s->stack[i], i, depth, best, NO_VALUE, 0);
    if (s->rc)
      return;
    s->stack[i].value = (int16_t)value;
    if (value <= best)
      continue;
    best = value;
    promote(s, i, value);
    if (best >= AGENTS_SURE_FROM)
      return;
  }
}

/* An iteration that was cut short may have refuted the first moves; one that is
 * not refuted takes their place. */
static void pass_over_lost(agents_search *s) {
  for (size_t i = 0; i < s->root_moves; i++)
    if (s->stack[i].value > -AGENTS_SURE_FROM) {
      promote(s, i, s->stack[i].value);
      return;
    }
}

int agents_search_deepen(agents_search *s, uint64_t nodes,
                         const sw_budget *budget) {
  if (!s->root_moves || s->depth >= AGENTS_DEEPEST ||
      (s->depth && (s->stack[0].value >= AGENTS_SURE_FROM ||
                    s->stack[0].value <= -AGENTS_SURE_FROM)))
    return 1;
  s->end = s->nodes + nodes;
  s->budget = budget;
  s->rc = 0;
  int depth = s->depth ? s->depth + 2 : 1;
  search_root(s, depth);
  s->height = s->root_moves;
  if (!s->rc)
    s->depth = depth;
  else
    pass_over_lost(s);
  return s->rc;
}

const agents_step *agents_search_moves(const agents_search *search, size_t *n) {
  *n = search->root_moves;
  return search->stack;
}

uint64_t agents_search_nodes(const agents_search *search) {
  return search->nodes;
}
