/* Alpha-beta: see gomoku_alpha_beta.h.
 *
 * Where the other side makes a four or a three, only the cells that stop it and
 * the mover's own fours are searched; a single such move costs no depth.
 * Elsewhere the most urgent cells are searched (gomoku_shapes.h), first the
 * move that was best here in a shallower search, then those that refuted other
 * moves at the same distance from the root (killer moves) or anywhere (history
 * heuristic).  Later ones are searched less deeply at first (late move
 * reductions; the more so where some move is expected to refute the position
 * anyway, or the shapes have become worse) and with a null window (principal
 * variation search; Marsland, Campbell 1982), and again when they turn out
 * better than the best so far.  The last ones are left out (late move pruning).
 * A position that is good enough even after a pass is not searched (null-move
 * pruning; Donninger 1993): to have the move is never a disadvantage.
 *
 * Each position without such a threat that its shapes do not make good enough
 * is searched for a win by fours, farther from the leaves for one by fours and
 * threes, since shapes do not show these wins.
 *
 * Depths are in sixteenths of a move.
 */
#include "games/gomoku/estimate/gomoku_alpha_beta.h"

#include "base/mem.h"
#include "games/gomoku/estimate/gomoku_shapes.h"

#include <string.h>

enum {
  ONE = 16,               /* move, in depths */
  WIDTH = 40,             /* moves listed in a position, at most */
  PLACES = 1 << 17,       /* of the table of positions */
  WAYS = 4,               /* positions that share a place */
  THREAT_BYTES = 1 << 18, /* of the searches for wins by threats, most of
                             which are short: a cache holds this */
  LOWEST = -8 * ONE,      /* depth at which forced replies end */
  WIDER = 4 * ONE,        /* depth from which threes are threats, too */
  PASS = 3 * ONE, /* depth from which a pass is tried, and what it saves */
  NARROW = 30,    /* half of the first window */
  BEHIND = 4500,  /* urgency by which a move may lag behind the first one */
  MARGIN = 60,    /* what a move may gain, for each depth left */
  SLOPE = 27,     /* of reductions, the less the steeper */
  POLL = 16,      /* positions between two looks at the budget */
  INFINITE = 2 * GOMOKU_WON
};

typedef enum bound { NOTHING, LOWER, UPPER, EXACT } bound;

/* A position that is searched. */
typedef struct node {
  gomoku_colour colour; /* to move */
  int depth, ply;       /* left, and from the root */
  int is_forced;        /* 1: only moves against a threat are listed */
  int is_cut;           /* 1: some move is expected to be better than beta */
  int improves;         /* 1: its shapes are better than two moves before */
  int32_t alpha, beta, worth; /* worth: by its shapes */
  gomoku_option *list;        /* the moves, best first */
  int n;
} node;

/* A position that was searched. */
typedef struct slot {
  uint64_t key;
  int32_t value; /* a win or loss counted from here */
  int16_t depth;
  uint16_t move : 12, bound : 2;
} slot;

struct gomoku_alpha_beta {
  const gomoku_rules *rules;
  gomoku_board *board;
  gomoku_threats *search;
  gomoku_shapes *shapes;
  uint64_t threats; /* nodes of a search for a win by fours */
  const sw_budget *budget;
  uint64_t nodes, stop_at;
  gomoku_refutations refutations;
  int32_t worth[GOMOKU_FARTHEST + 1]; /* of the positions up to here */
  int stopped;
  int played, shown; /* stones, and how many of them the shapes know */
  uint16_t stones[GOMOKU_FARTHEST + 1];
  slot table[PLACES][WAYS];
};

gomoku_alpha_beta *gomoku_alpha_beta_new(gomoku_board *board, uint64_t threats,
                                         const gomoku_weights *weights,
                                         const sw_budget *budget) {
  gomoku_alpha_beta *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  s->shapes = gomoku_shapes_new(board, weights);
  s->search = gomoku_threats_new(THREAT_BYTES);
  if (!s->shapes || !s->search) {
    gomoku_alpha_beta_free(s);
    return NULL;
  }
  gomoku_threats_set_budget(s->search, budget);
  s->rules = gomoku_board_rules(board);
  s->board = board;
  s->threats = threats;
  s->budget = budget;
  s->stop_at = UINT64_MAX;
  gomoku_refutations_clear(&s->refutations);
  return s;
}

void gomoku_alpha_beta_free(gomoku_alpha_beta *s) {
  if (s) {
    gomoku_shapes_free(s->shapes);
    gomoku_threats_free(s->search);
  }
  sw_mem_free(s);
}

void gomoku_alpha_beta_limit(gomoku_alpha_beta *s, uint64_t nodes) {
  s->stop_at = nodes ? s->nodes + nodes : UINT64_MAX;
}

uint64_t gomoku_alpha_beta_nodes(const gomoku_alpha_beta *s) {
  return s->nodes + gomoku_threats_nodes(s->search);
}

/* ---- moves ------------------------------------------------------------- */

static void play(gomoku_alpha_beta *s, int cell, gomoku_colour colour) {
  gomoku_board_play(s->board, cell, colour);
  s->stones[s->played++] = (uint16_t)cell;
}

static void undo(gomoku_alpha_beta *s) {
  gomoku_board_undo(s->board);
  if (s->shown == s->played--) {
    s->shown--;
    gomoku_shapes_undone(s->shapes, s->stones[s->shown]);
  }
}

/* Brings the shapes up to date, which many positions do not need. */
static void update_shapes(gomoku_alpha_beta *s) {
  for (; s->shown < s->played; s->shown++)
    gomoku_shapes_played(s->shapes, s->stones[s->shown]);
}

/* Puts a cell in its place among at most `most`; returns their number. */
static int insert(gomoku_option *list, int n, int most, gomoku_option next) {
  int i = n < most ? n++ : most;
  for (; i > 0 && list[i - 1].score < next.score; i--)
    if (i < most)
      list[i] = list[i - 1];
  if (i < most)
    list[i] = next;
  return n;
}

int gomoku_alpha_beta_options(const gomoku_alpha_beta *s, gomoku_colour colour,
                              int most, gomoku_option *list) {
  const uint8_t *cells = gomoku_board_cells(s->board);
  const int16_t *urgency = gomoku_shapes_urgency(s->shapes, colour);
  int n = 0;
  for (int cell = 0; cell < s->rules->cells; cell++) {
    gomoku_option next = {(uint16_t)cell, urgency[cell]};
    if (cells[cell] || (n == most && next.score <= list[n - 1].score) ||
        !gomoku_board_may(s->board, colour, cell))
      continue;
    n = insert(list, n, most, next);
  }
  return n;
}

/* The urgent cells, the best first; those that lag far behind are left out. */
static int list_urgent(const gomoku_alpha_beta *s, gomoku_colour colour,
                       int ply, gomoku_option *list) {
  const uint8_t *cells = gomoku_board_cells(s->board);
  const int16_t *urgency = gomoku_shapes_urgency(s->shapes, colour);
  int n = 0, least = INT16_MIN;
  for (int cell = 0; cell < s->rules->cells; cell++)
    if (!cells[cell] && urgency[cell] > least + BEHIND)
      least = urgency[cell] - BEHIND;
  for (int cell = 0; cell < s->rules->cells; cell++) {
    if (cells[cell] || urgency[cell] < least)
      continue;
    gomoku_option next = {(uint16_t)cell,
                          gomoku_refutations_score(&s->refutations, colour, ply,
                                                   cell, urgency[cell])};
    if ((n == WIDTH && next.score <= list[n - 1].score) ||
        !gomoku_board_may(s->board, colour, cell))
      continue;
    n = insert(list, n, WIDTH, next);
  }
  return n;
}

static int list_forced(const gomoku_alpha_beta *s, gomoku_colour colour,
                       int ply, gomoku_set *forced, gomoku_option *list) {
  const int16_t *urgency = gomoku_shapes_urgency(s->shapes, colour);
  int n = 0;
  for (int cell; (cell = gomoku_set_take(forced)) != GOMOKU_NONE;) {
    gomoku_option next = {(uint16_t)cell,
                          gomoku_refutations_score(&s->refutations, colour, ply,
                                                   cell, urgency[cell])};
    if (gomoku_board_may(s->board, colour, cell))
      n = insert(list, n, WIDTH, next);
  }
  return n;
}

/* Brings a cell to the front, if it is in the list. */
static void prefer(gomoku_option *list, int n, int cell) {
  for (int i = 0; i < n; i++)
    if (list[i].cell == cell) {
      gomoku_option first = list[i];
      memmove(list + 1, list, (size_t)i * sizeof *list);
      list[0] = first;
      return;
    }
}

/* ---- the table --------------------------------------------------------- */

static uint64_t key_of(const gomoku_alpha_beta *s, gomoku_colour colour) {
  return sw_hash_mix(gomoku_board_hash(s->board) + (uint64_t)colour);
}

/* A win is worth the less the farther it is: from the root, or in the table
 * from the position. */
static int32_t from_here(int32_t value, int ply) {
  return value > GOMOKU_SURE    ? value + ply
         : value < -GOMOKU_SURE ? value - ply
                                : value;
}

/* What the table has of a position, or NULL. */
static const slot *find(const gomoku_alpha_beta *s, uint64_t key) {
  const slot *place = s->table[key % PLACES];
  for (int i = 0; i < WAYS; i++)
    if (place[i].key == key)
      return place[i].bound ? &place[i] : NULL;
  return NULL;
}

/* In place of the same position, or of the one that was searched least. */
static void keep(gomoku_alpha_beta *s, uint64_t key, const node *p,
                 int32_t value, bound kind, int move) {
  slot *place = s->table[key % PLACES], *at = place;
  if (s->stopped)
    return;
  for (int i = 0; i < WAYS; i++) {
    if (place[i].key == key) {
      at = &place[i];
      break;
    }
    if (!place[i].bound || (at->bound && place[i].depth < at->depth))
      at = &place[i];
  }
  if (at->key == key && move == GOMOKU_NONE)
    move = at->move;
  *at = (slot){.key = key,
               .value = from_here(value, p->ply),
               .depth = (int16_t)p->depth,
               .move = (uint16_t)(move & GOMOKU_NONE),
               .bound = (uint16_t)(kind & EXACT)};
}

/* 1 when the table decides; *move is what was best here, or GOMOKU_NONE. */
static int recall(const gomoku_alpha_beta *s, uint64_t key, const node *p,
                  int32_t *value, int *move) {
  const slot *at = find(s, key);
  *move = at ? at->move : GOMOKU_NONE;
  if (!at)
    return 0;
  *value = from_here(at->value, -p->ply);
  if (at->depth < p->depth && *value < GOMOKU_SURE)
    return 0;
  return at->bound == EXACT || (at->bound == LOWER && *value >= p->beta) ||
         (at->bound == UPPER && *value <= p->alpha);
}

/* The best move in the position with this colour to move, or GOMOKU_NONE. */
static int known_move(const gomoku_alpha_beta *s, gomoku_colour colour) {
  const slot *at = find(s, key_of(s, colour));
  return at ? at->move : GOMOKU_NONE;
}

/* ---- the search -------------------------------------------------------- */

/* 1 when figures decide; else the cells to which one is forced, if any. */
static int decided(const gomoku_alpha_beta *s, gomoku_colour colour, int ply,
                   int32_t *value, int *is_forced, gomoku_set *forced) {
  const gomoku_board *board = s->board;
  gomoku_colour other = gomoku_other(colour);
  *is_forced = 0;
  *value = GOMOKU_WON - ply - 1;
  if (gomoku_board_count(board, colour, GOMOKU_FIVE))
    return 1;
  if (!gomoku_board_count(board, other, GOMOKU_FIVE) &&
      gomoku_board_count(board, colour, GOMOKU_OPEN_FOUR) &&
      (s->rules->kind != GOMOKU_RENJU || colour == GOMOKU_WHITE)) {
    *value = GOMOKU_WON - ply - 3;
    return 1;
  }
  int state = gomoku_threat_replies(board, other, s->rules->cells, forced);
  *value = -(GOMOKU_WON - ply - 2);
  *is_forced = state == GOMOKU_UNDECIDED;
  return state == GOMOKU_YES;
}

/* 1 when the side to move is seen to win by threats; then its first one. */
static int wins_by_threats(gomoku_alpha_beta *s, gomoku_colour colour,
                           int depth, int *move) {
  int fours = gomoku_board_count(s->board, colour, GOMOKU_FOUR) +
              gomoku_board_count(s->board, colour, GOMOKU_OPEN_FOUR);
  int only = depth < WIDER;
  int whole = depth / ONE;
  uint64_t nodes = only ? s->threats : s->threats * (uint64_t)(whole * whole);
  if (!nodes ||
      (!fours && (only || !gomoku_board_count(s->board, colour, GOMOKU_THREE))))
    return 0;
  gomoku_threats_set_fours(s->search, only);
  int state = gomoku_threats_search(s->search, s->board, colour,
                                    s->rules->cells, nodes, move);
  gomoku_threats_set_fours(s->search, 0);
  return state == GOMOKU_YES;
}

/* How the search comes to a position: 1 after a pass; as in a node. */
typedef struct arrival {
  int passed, is_cut;
} arrival;

static int32_t search(gomoku_alpha_beta *s, gomoku_colour colour, int depth,
                      int ply, int32_t alpha, int32_t beta, arrival by);

/* Sixteen times the natural logarithm. */
static const uint8_t logarithm[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 49, 50, 51, 52, 52, 53, 53, 54, 54, 55,
    55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60, 61, 61, 61, 62,
    62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66};

static int log_of(int n) {
  return logarithm[n < 64 ? n : 63];
}

/* 1 when the value is wanted, not only whether it is better than alpha: on the
 * principal variation. */
static int is_principal(const node *p) {
  return p->beta - p->alpha > 1;
}

/* How much less deeply the i-th move is searched at first: the more, the more
 * depth there is and the later the move comes. */
static int reduction(const gomoku_alpha_beta *s, const node *p, int i) {
  int cell = p->list[i].cell, most = p->depth - 2 * ONE;
  if (p->is_forced || most < 0 || i < 1)
    return 0;
  int less = log_of(p->depth / ONE) * log_of(i + 1) / SLOPE;
  if (is_principal(p))
    less -= ONE;
  else if (!p->improves && less > ONE)
    less += ONE;
  if (p->is_cut && !gomoku_refutations_is_killer(&s->refutations, p->ply, cell))
    less += ONE;
  less -=
      s->refutations.merit[p->colour][cell] * 3 / 2 * ONE / GOMOKU_MOST_HISTORY;
  return less < 0 ? 0 : less < most ? less : most;
}

/* Moves that are looked at with so much depth left. */
static int width(int depth) {
  int whole = depth / ONE, most = 3 + whole + whole * whole / 12;
  return most < WIDTH ? most : WIDTH;
}

/* What the i-th move is worth, searched to a depth; exact between alpha and the
 * position's beta. */
static int32_t try_move(gomoku_alpha_beta *s, const node *p, int i, int depth,
                        int32_t alpha) {
  gomoku_colour other = gomoku_other(p->colour);
  arrival by = {.is_cut = !p->is_cut};
  int less = reduction(s, p, i), ply = p->ply + 1;
  int32_t value = alpha + 1;
  play(s, p->list[i].cell, p->colour);
  __builtin_prefetch(s->table[key_of(s, other) % PLACES]);
  if (i && less)
    value = -search(s, other, depth - less, ply, -alpha - 1, -alpha,
                    (arrival){.is_cut = 1});
  if (i && value > alpha)
    value = -search(s, other, depth, ply, -alpha - 1, -alpha, by);
  if (!i || (value > alpha && value < p->beta)) {
    by.is_cut &= p->beta - alpha == 1;
    value = -search(s, other, depth, ply, -p->beta, -alpha, by);
  }
  undo(s);
  return value;
}

/* The moves of a position, one after the other; the later ones only while it
 * seems lost. */
static int32_t try_moves(gomoku_alpha_beta *s, const node *p, int *best) {
  int32_t most = -INFINITE;
  int below = p->depth - ONE, at = 0;
  if (p->n == 1 && p->ply < GOMOKU_FARTHEST / 2)
    below += ONE;
  for (int i = 0; i < p->n && most < p->beta && !s->stopped; i++) {
    if (!p->is_forced && i >= width(p->depth) && most > -GOMOKU_SURE)
      break;
    int32_t least = most > p->alpha ? most : p->alpha;
    int32_t value = try_move(s, p, i, below, least);
    if (value > most) {
      most = value;
      at = i;
    }
  }
  *best = p->list[at].cell;
  if (most >= p->beta && !s->stopped)
    gomoku_refutations_learn(&s->refutations, p->colour, p->ply, p->depth / ONE,
                             p->list, at);
  return most;
}

static int is_near_sure(const node *p) {
  return p->beta < -GOMOKU_SURE || p->beta > GOMOKU_SURE;
}

/* 1 when the shapes alone are better than beta, by far where depth is left. */
static int is_enough(const node *p) {
  int32_t margin = p->depth <= ONE ? 0 : MARGIN * (p->depth - ONE) / ONE;
  if (is_near_sure(p) || p->depth >= PASS || (p->depth > 0 && is_principal(p)))
    return 0;
  return p->worth >= p->beta + margin;
}

/* 1 when the position is better than beta after a pass, too.  *danger is the
 * move with which the other side would win then. */
static int is_enough_after_pass(gomoku_alpha_beta *s, const node *p, arrival by,
                                int32_t *value, int *danger) {
  gomoku_colour other = gomoku_other(p->colour);
  if (by.passed || is_near_sure(p) || is_principal(p) || p->depth < PASS ||
      p->worth < p->beta)
    return 0;
  *value =
      -search(s, other, p->depth - PASS - p->depth / 4, p->ply + 1, -p->beta,
              -p->beta + 1, (arrival){.passed = 1, .is_cut = !p->is_cut});
  if (*value > GOMOKU_SURE)
    *value = p->beta;
  if (*value < -GOMOKU_SURE)
    *danger = known_move(s, other);
  return *value >= p->beta;
}

static int is_stopped(gomoku_alpha_beta *s) {
  if (s->nodes >= s->stop_at ||
      (s->nodes % POLL == 0 && sw_budget_stop(s->budget)))
    s->stopped = 1;
  s->nodes++;
  return s->stopped;
}

/* The worth of a position by its shapes, and whether it has become better. */
static void weigh(gomoku_alpha_beta *s, node *p) {
  update_shapes(s);
  p->worth = gomoku_shapes_worth(s->shapes, p->colour);
  s->worth[p->ply] = p->worth;
  p->improves = p->ply < 2 || p->worth > s->worth[p->ply - 2];
}

static int32_t search(gomoku_alpha_beta *s, gomoku_colour colour, int depth,
                      int ply, int32_t alpha, int32_t beta, arrival by) {
  gomoku_option list[WIDTH];
  node p = {.colour = colour,
            .depth = depth,
            .ply = ply,
            .is_cut = by.is_cut,
            .alpha = alpha,
            .beta = beta,
            .list = list};
  gomoku_set forced;
  int32_t value;
  int best, first = GOMOKU_NONE, danger = GOMOKU_NONE;
  if (decided(s, colour, ply, &value, &p.is_forced, &forced) || is_stopped(s))
    return value;
  if (gomoku_board_stones(s->board) == s->rules->cells)
    return 0;
  uint64_t key = key_of(s, colour);
  if (recall(s, key, &p, &value, &first))
    return value;
  weigh(s, &p);
  if (!p.is_forced && is_enough(&p))
    return p.worth;
  if (!p.is_forced && wins_by_threats(s, colour, depth, &best)) {
    value = GOMOKU_WON - ply - 5;
    keep(s, key, &p, value, LOWER, best);
    return value;
  }
  if ((depth <= 0 && !p.is_forced) || ply >= GOMOKU_FARTHEST || depth < LOWEST)
    return p.worth;
  if (!p.is_forced && is_enough_after_pass(s, &p, by, &value, &danger))
    return value;
  p.n = p.is_forced ? list_forced(s, colour, ply, &forced, list)
                    : list_urgent(s, colour, ply, list);
  if (!p.n)
    return p.is_forced ? -(GOMOKU_WON - ply - 2) : 0;
  prefer(list, p.n, danger);
  prefer(list, p.n, first);
  value = try_moves(s, &p, &best);
  keep(s, key, &p, value,
       value >= beta    ? LOWER
       : value <= alpha ? UPPER
                        : EXACT,
       value <= alpha ? GOMOKU_NONE : best);
  return value;
}

/* ---- the root ---------------------------------------------------------- */

/* Searches the root to its depth: brings the best move to the front.  Of a
 * search that was stopped the moves count that were searched, the first of
 * which was best before.  *value is exact when it lies between alpha and beta.
 */
static void deepen(gomoku_alpha_beta *s, const node *root, int32_t *value) {
  int32_t most = -INFINITE;
  int best = GOMOKU_NONE;
  for (int i = 0; i < root->n && !s->stopped && most < root->beta; i++) {
    int32_t alpha = most > root->alpha ? most : root->alpha;
    int32_t v = try_move(s, root, i, root->depth - ONE, alpha);
    if (s->stopped)
      break;
    if (v > most && (v > alpha || !i)) {
      best = root->list[i].cell;
      *value = v;
    }
    most = v > most ? v : most;
  }
  if (best != GOMOKU_NONE)
    prefer(root->list, root->n, best);
}

/* The same with a window round what the depth before found, which is opened
 * where it fails (aspiration windows). */
static void widen(gomoku_alpha_beta *s, node *root, int32_t *value) {
  int is_known = root->depth > 3 * ONE;
  root->alpha = is_known ? *value - NARROW : -INFINITE;
  root->beta = is_known ? *value + NARROW : INFINITE;
  for (int32_t by = NARROW; !s->stopped; by *= 4) {
    int32_t found = *value;
    deepen(s, root, &found);
    if (!s->stopped || found > root->alpha)
      *value = found;
    if (found > root->alpha && found < root->beta)
      return;
    if (found <= root->alpha)
      root->alpha = by > 1000 ? -INFINITE : found - by;
    else
      root->beta = by > 1000 ? INFINITE : found + by;
  }
}

/* Brings a move that makes five to the front; 1 when there is one. */
static int make_five(const gomoku_alpha_beta *s, gomoku_colour colour,
                     gomoku_option *list, int n) {
  for (int i = 0; i < n; i++)
    if (gomoku_board_ways(s->board, colour, list[i].cell, GOMOKU_FIVE)) {
      prefer(list, n, list[i].cell);
      return 1;
    }
  return 0;
}

int gomoku_alpha_beta_choose(gomoku_alpha_beta *s, gomoku_colour colour,
                             gomoku_option *list, int n, int depth,
                             int32_t *value) {
  s->stopped = 0;
  *value = gomoku_shapes_worth(s->shapes, colour);
  if (make_five(s, colour, list, n)) {
    *value = GOMOKU_WON - 1;
    return list[0].cell;
  }
  node root = {.colour = colour, .list = list, .n = n, .improves = 1};
  s->worth[0] = *value;
  while (root.depth < depth * ONE && n > 1 && !s->stopped) {
    root.depth += ONE;
    widen(s, &root, value);
    if (*value > GOMOKU_SURE || *value < -GOMOKU_SURE)
      break;
  }
  return list[0].cell;
}
