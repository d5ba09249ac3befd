/* Alpha-beta over normal forms: see exact.h.
 *
 * A position is searched as its normal form, taken from the table by number, so
 * the place of its best move means the same whenever it is met.  The positions
 * between the root and where the search is lie in frames on the heap, one for
 * each depth, so that a line may be long where the stack is small.
 *
 * Invariants: the true score of an entry is in lo..hi, whatever the windows
 * were in which it was searched; an entry is open exactly while a frame holds
 * it, so meeting an open one means that the game has come back to it.
 */
#include "engine/exact/exact.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum {
  DEEPEST = 1000,  /* moves of a line; the table's scores need more room */
  REPORT = 256,    /* positions between two reports */
  BRIEF = 1 << 16, /* nodes of a search that gives up .. */
  LOOK = 256,      /* .. when after this many of them .. */
  HOPELESS = 256   /* .. 1 / 2^HOPELESS of it is done */
};

typedef struct frame {
  sw_pos pos, child;
  sw_moves moves;
  size_t tried; /* moves whose values are known */
} frame;

struct sw_exact {
  const sw_rules *rules;
  const sw_budget *budget;
  sw_exact_table table;
  frame **frames;
  size_t depth, capacity; /* frames there are, and room for them */
  uint64_t nodes;
  sw_err *err; /* of the call at work */
};

_Static_assert(SW_EXACT_TOP > 2 * DEEPEST, "a win in many moves is a win");

sw_exact *sw_exact_new(const sw_rules *rules, const sw_budget *budget) {
  sw_exact *x = sw_mem_zero(1, sizeof *x);
  if (!x)
    return NULL;
  x->rules = rules;
  x->budget = budget;
  x->table.memory = budget ? budget->memory : 0;
  return x;
}

void sw_exact_free(sw_exact *x) {
  if (!x)
    return;
  for (size_t i = 0; i < x->depth; i++) {
    sw_moves_free(&x->frames[i]->moves);
    sw_mem_free(x->frames[i]);
  }
  sw_mem_free(x->frames);
  sw_exact_table_free(&x->table);
  sw_mem_free(x);
}

const sw_rules *sw_exact_rules(const sw_exact *x) {
  return x->rules;
}

uint64_t sw_exact_nodes(const sw_exact *x) {
  return x->nodes;
}

/* ---- what can end a search ---------------------------------------------- */

/* After its first nodes a short search knows how much of it is done, if each
 * move takes an equal share of the work below a position (Kilby et al. 2006).
 * Positions that are met again make the rest shorter than that, but not by
 * hundreds of powers of two. */
static int is_hopeless(const sw_exact *x, size_t depth) {
  int powers = 0;
  if (x->nodes != LOOK || !x->budget || !x->budget->nodes ||
      x->budget->nodes > BRIEF)
    return 0;
  for (size_t i = 0; i < depth; i++) { /* each with a move being tried */
    const frame *f = x->frames[i];
    powers += 63 - __builtin_clzll(f->moves.n / (f->tried + 1));
  }
  return powers >= HOPELESS;
}

static int spend(sw_exact *x, size_t depth) {
  if (is_hopeless(x, depth))
    return sw_err_set(x->err, SW_STOPPED, SW_NOWHERE,
                      "undecided; the first %llu positions show that the rest "
                      "is too large",
                      (unsigned long long)x->nodes);
  if (sw_budget_stop(x->budget) ||
      (x->budget && x->budget->nodes && x->nodes >= x->budget->nodes))
    return sw_err_set(x->err, SW_STOPPED, SW_NOWHERE,
                      "undecided after %llu positions",
                      (unsigned long long)x->nodes);
  if (!(x->nodes++ % REPORT))
    sw_budget_count(x->budget, x->nodes, "positions");
  return 0;
}

static int frame_at(sw_exact *x, size_t depth, frame **out) {
  if (depth == DEEPEST)
    return sw_err_set(x->err, SW_UNSUPPORTED, SW_NOWHERE,
                      "a line has more than %d moves", DEEPEST);
  if (depth == x->depth) {
    void *block = x->frames;
    int rc = sw_mem_reserve(&block, &x->capacity, depth + 1, sizeof *x->frames);
    x->frames = block;
    if (rc || !(x->frames[depth] = sw_mem_zero(1, sizeof **x->frames)))
      return sw_err_memory(x->err);
    x->depth++;
  }
  *out = x->frames[depth];
  return 0;
}

static int comes_back(const sw_exact *x) {
  return sw_err_set(x->err, SW_UNSUPPORTED, SW_NOWHERE,
                    "a position of this game can come back, which alpha-beta "
                    "does not follow; ask another solver");
}

/* ---- the search --------------------------------------------------------- */

static void load(sw_exact *x, uint32_t at, sw_pos *pos) {
  size_t n;
  const uint8_t *bytes = sw_intern_get(&x->table.forms, at, &n);
  pos->len = (uint16_t)n;
  memcpy(pos->b, bytes, n);
}

static int visit(sw_exact *x, uint32_t at, size_t depth, int alpha, int beta,
                 int *score);

/* The score of frame->child as the side to move in `from` sees it. */
static int visit_child(sw_exact *x, const sw_pos *from, const sw_pos *child,
                       size_t depth, int alpha, int beta, int *score) {
  uint32_t at;
  int same = !sw_game_changes_side(x->rules, from, child);
  int low = sw_exact_nearer(alpha), high = sw_exact_nearer(beta);
  if (sw_exact_table_find(&x->table, x->rules, child, &at))
    return sw_err_memory(x->err);
  int rc = visit(x, at, depth, same ? low : -high, same ? high : -low, score);
  *score = sw_exact_further(same ? *score : -*score);
  return rc;
}

/* Tries the move at this place of the frame's list; raises *best. */
static int try_move(sw_exact *x, uint32_t at, frame *f, size_t depth,
                    size_t place, int alpha, int beta, int *best) {
  int score = 0;
  int rc = x->rules->game->apply(x->rules, &f->pos, f->moves.v[place],
                                 &f->child, x->err);
  if (!rc)
    rc = visit_child(x, &f->pos, &f->child, depth + 1,
                     alpha > *best ? alpha : *best, beta, &score);
  if (rc || score <= *best)
    return rc;
  *best = score;
  x->table.v[at].best =
      (uint16_t)(place < SW_EXACT_NO_MOVE ? place : SW_EXACT_NO_MOVE);
  return 0;
}

/* All moves until one reaches beta, the one that was best before first. */
static int try_moves(sw_exact *x, uint32_t at, frame *f, size_t depth,
                     int alpha, int beta, int *best) {
  size_t first = x->table.v[at].best;
  int rc = 0;
  *best = -SW_EXACT_TOP;
  if (first < f->moves.n) {
    rc = try_move(x, at, f, depth, first, alpha, beta, best);
    f->tried++;
  }
  for (size_t i = 0; !rc && i < f->moves.n && *best < beta; i++)
    if (i != first) {
      rc = try_move(x, at, f, depth, i, alpha, beta, best);
      f->tried++;
    }
  return rc;
}

/* Lists the moves of an entry's position, or settles one in which the game is
 * over. */
static int open_frame(sw_exact *x, uint32_t at, frame *f, size_t depth) {
  sw_exact_entry *e = &x->table.v[at];
  load(x, at, &f->pos);
  f->moves.n = f->tried = 0;
  sw_value value = x->rules->game->result(x->rules, &f->pos);
  if (value != SW_OPEN) {
    e->lo = e->hi = (int16_t)(value == SW_WIN    ? SW_EXACT_TOP
                              : value == SW_LOSS ? -SW_EXACT_TOP
                                                 : 0);
    return 0;
  }
  if (x->rules->game->moves(x->rules, &f->pos, &f->moves))
    return sw_err_memory(x->err);
  assert(f->moves.n && "a game that goes on has moves");
  return spend(x, depth);
}

/* Searches an entry whose bounds leave the window open. */
static int expand(sw_exact *x, uint32_t at, size_t depth, int alpha, int beta,
                  int *score) {
  frame *f = NULL;
  int best = 0;
  int rc = frame_at(x, depth, &f);
  if (!rc)
    rc = open_frame(x, at, f, depth);
  if (!rc && !f->moves.n) {
    *score = x->table.v[at].lo;
    return 0;
  }
  x->table.v[at].open = 1;
  if (!rc)
    rc = try_moves(x, at, f, depth, alpha, beta, &best);
  if (rc)
    return rc;
  sw_exact_entry *e = &x->table.v[at];
  e->open = 0;
  if (best > alpha)
    e->lo = (int16_t)best;
  if (best < beta)
    e->hi = (int16_t)best;
  assert(e->lo <= e->hi);
  *score = best;
  return 0;
}

/* *score is at most alpha, at least beta, or exact. */
static int visit(sw_exact *x, uint32_t at, size_t depth, int alpha, int beta,
                 int *score) {
  const sw_exact_entry *e = &x->table.v[at];
  assert(alpha < beta);
  *score = e->lo;
  if (e->lo >= beta || e->lo == e->hi)
    return 0;
  *score = e->hi;
  if (e->hi <= alpha)
    return 0;
  if (e->open)
    return comes_back(x);
  return expand(x, at, depth, alpha >= e->lo ? alpha : e->lo - 1,
                beta <= e->hi ? beta : e->hi + 1, score);
}

int sw_exact_search(sw_exact *x, const sw_pos *pos, int alpha, int beta,
                    int *score, sw_err *err) {
  uint32_t at;
  x->err = err;
  if (sw_exact_table_find(&x->table, x->rules, pos, &at))
    return sw_err_memory(err);
  return visit(x, at, 0, alpha, beta, score);
}

int sw_exact_decide(sw_exact *x, const sw_pos *pos, sw_value *value,
                    sw_err *err) {
  int score = 0;
  int rc = sw_exact_search(x, pos, 0, 1, &score, err);
  if (!rc && score <= 0)
    rc = sw_exact_search(x, pos, -1, 0, &score, err);
  *value = rc ? SW_OPEN : sw_exact_value(score);
  return rc;
}

int sw_exact_child(sw_exact *x, const sw_pos *from, const sw_pos *child,
                   int alpha, int beta, int *score, sw_err *err) {
  x->err = err;
  return visit_child(x, from, child, 0, alpha, beta, score);
}

int sw_exact_has_won(sw_exact *x, const sw_pos *from, const sw_pos *child) {
  uint32_t at;
  if (sw_exact_table_find(&x->table, x->rules, child, &at))
    return 0;
  return !sw_game_changes_side(x->rules, from, child) ? x->table.v[at].lo > 0
                                                      : x->table.v[at].hi < 0;
}
