/* Alpha-beta: see gomoku_alpha_beta.h.
 *
 * Where the other side makes a four or a three, only the cells that stop it and
 * own fours are looked at; such moves do not count as depth when there is one
 * alone.  Elsewhere the most contended cells are, first the move that was best
 * here in a shallower search, then those that refuted another move at the same
 * distance from the root.  Later ones are searched less deeply at first, with a
 * window of nothing (principal variation search; Marsland, Campbell 1982), and
 * again when they turn out better than what there is.
 *
 * Near the leaves each position is searched for a win by fours, which the score
 * of windows does not see.
 */
#include "games/gomoku/play/gomoku_alpha_beta.h"

#include "base/mem.h"
#include "games/gomoku/play/gomoku_windows.h"

#include <string.h>

enum {
  WIDTH = 16,      /* moves looked at in a position */
  FARTHEST = 60,   /* moves from the root */
  SLOTS = 1 << 18, /* of the table of positions */
  NEAR = 2,        /* depth up to which such a search is made */
  EARLY = 4,       /* moves that are searched to the whole depth at once */
  LATE = 10,       /* moves from which on two are taken off */
  INFINITE = 2 * GOMOKU_WON
};

typedef enum bound { NOTHING, LOWER, UPPER, EXACT } bound;

/* A position that was searched. */
typedef struct slot {
  uint64_t key;
  int32_t value; /* a win or loss counted from here */
  uint16_t move;
  int8_t depth;
  uint8_t bound;
} slot;

struct gomoku_alpha_beta {
  const gomoku_rules *rules;
  gomoku_board *board;
  gomoku_threats *threats;
  uint64_t fours; /* nodes of a search for a win by fours */
  const sw_budget *budget;
  gomoku_windows windows;
  uint16_t killer[FARTHEST + 1]; /* what refuted a move at this distance */
  int stopped;
  slot table[SLOTS];
};

gomoku_alpha_beta *gomoku_alpha_beta_new(gomoku_board *board,
                                         gomoku_threats *threats,
                                         uint64_t fours,
                                         const sw_budget *budget) {
  gomoku_alpha_beta *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  s->rules = gomoku_board_rules(board);
  s->board = board;
  s->threats = threats;
  s->fours = fours;
  s->budget = budget;
  gomoku_windows_set(&s->windows, s->rules, gomoku_board_cells(board));
  for (int i = 0; i <= FARTHEST; i++)
    s->killer[i] = GOMOKU_NONE;
  return s;
}

void gomoku_alpha_beta_free(gomoku_alpha_beta *s) {
  sw_mem_free(s);
}

/* ---- moves ------------------------------------------------------------- */

static void play(gomoku_alpha_beta *s, int cell, gomoku_colour colour) {
  gomoku_board_play(s->board, cell, colour);
  gomoku_windows_play(&s->windows, cell, colour);
}

static void undo(gomoku_alpha_beta *s, int cell, gomoku_colour colour) {
  gomoku_board_undo(s->board);
  gomoku_windows_undo(&s->windows, cell, colour);
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
  int n = 0;
  for (int cell = 0; cell < s->rules->cells; cell++) {
    gomoku_option next = {(uint16_t)cell, s->windows.through[cell]};
    if (cells[cell] || (n == most && next.score <= list[n - 1].score) ||
        !gomoku_board_may(s->board, colour, cell))
      continue;
    n = insert(list, n, most, next);
  }
  return n;
}

static int list_forced(const gomoku_alpha_beta *s, gomoku_colour colour,
                       gomoku_set *forced, gomoku_option *list) {
  int n = 0;
  for (int cell; (cell = gomoku_set_take(forced)) != GOMOKU_NONE;) {
    gomoku_option next = {(uint16_t)cell, s->windows.through[cell]};
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

static void keep(gomoku_alpha_beta *s, uint64_t key, int depth, int ply,
                 int32_t value, bound kind, int move) {
  if (s->stopped)
    return;
  s->table[key % SLOTS] = (slot){key, from_here(value, ply), (uint16_t)move,
                                 (int8_t)depth, (uint8_t)kind};
}

/* 1 when the table decides; *move is what was best here, or GOMOKU_NONE. */
static int recall(const gomoku_alpha_beta *s, uint64_t key, int depth, int ply,
                  int32_t alpha, int32_t beta, int32_t *value, int *move) {
  const slot *at = &s->table[key % SLOTS];
  *move = GOMOKU_NONE;
  if (at->key != key || !at->bound)
    return 0;
  *move = at->move;
  *value = from_here(at->value, -ply);
  if (at->depth < depth)
    return 0;
  return at->bound == EXACT || (at->bound == LOWER && *value >= beta) ||
         (at->bound == UPPER && *value <= alpha);
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
      s->rules->kind != GOMOKU_RENJU) {
    *value = GOMOKU_WON - ply - 3;
    return 1;
  }
  int state = gomoku_threat_replies(board, other, s->rules->cells, forced);
  *value = -(GOMOKU_WON - ply - 2);
  *is_forced = state == GOMOKU_UNDECIDED;
  return state == GOMOKU_YES;
}

static int wins_by_fours(gomoku_alpha_beta *s, gomoku_colour colour) {
  gomoku_threats_set_fours(s->threats, 1);
  int state = gomoku_threats_search(s->threats, s->board, colour,
                                    s->rules->cells, s->fours, NULL);
  gomoku_threats_set_fours(s->threats, 0);
  return state == GOMOKU_YES;
}

static int32_t search(gomoku_alpha_beta *s, gomoku_colour colour, int depth,
                      int ply, int32_t alpha, int32_t beta);

/* How much less deeply the i-th move is searched at first. */
static int reduction(int i, int depth, int is_forced) {
  if (is_forced || depth < 3 || i < EARLY)
    return 0;
  return i < LATE ? 1 : 2;
}

/* What the i-th move of a list is worth; exact between alpha and beta. */
static int32_t try_move(gomoku_alpha_beta *s, gomoku_colour colour, int cell,
                        int i, int depth, int less, int ply, int32_t alpha,
                        int32_t beta) {
  gomoku_colour other = gomoku_other(colour);
  int32_t value = alpha + 1;
  play(s, cell, colour);
  if (i && less)
    value = -search(s, other, depth - less, ply + 1, -alpha - 1, -alpha);
  if (i && value > alpha)
    value = -search(s, other, depth, ply + 1, -alpha - 1, -alpha);
  if (!i || (value > alpha && value < beta))
    value = -search(s, other, depth, ply + 1, -beta, -alpha);
  undo(s, cell, colour);
  return value;
}

/* The moves of a position, one after the other. */
static int32_t try_moves(gomoku_alpha_beta *s, gomoku_colour colour, int depth,
                         int ply, int32_t alpha, int32_t beta,
                         const gomoku_option *list, int n, int is_forced,
                         int *best) {
  int32_t most = -INFINITE;
  int below = n == 1 && ply < FARTHEST / 2 ? depth : depth - 1;
  for (int i = 0; i < n && most < beta && !s->stopped; i++) {
    int32_t least = most > alpha ? most : alpha;
    int32_t value = try_move(s, colour, list[i].cell, i, below,
                             reduction(i, depth, is_forced), ply, least, beta);
    if (value > most) {
      most = value;
      *best = list[i].cell;
    }
  }
  if (most >= beta)
    s->killer[ply] = (uint16_t)*best;
  return most;
}

static int32_t search(gomoku_alpha_beta *s, gomoku_colour colour, int depth,
                      int ply, int32_t alpha, int32_t beta) {
  gomoku_option list[WIDTH];
  gomoku_set forced;
  int32_t value;
  int is_forced, best;
  if (sw_budget_stop(s->budget))
    s->stopped = 1;
  if (decided(s, colour, ply, &value, &is_forced, &forced) || s->stopped)
    return value;
  if (gomoku_board_stones(s->board) == s->rules->cells)
    return 0;
  uint64_t key = key_of(s, colour);
  if (recall(s, key, depth, ply, alpha, beta, &value, &best))
    return value;
  if (s->fours && depth <= NEAR && !is_forced && wins_by_fours(s, colour))
    return GOMOKU_WON - ply - 5;
  if ((depth <= 0 && !is_forced) || ply >= FARTHEST || depth < -6)
    return gomoku_windows_worth(&s->windows, colour);
  int n = is_forced ? list_forced(s, colour, &forced, list)
                    : gomoku_alpha_beta_options(s, colour, WIDTH, list);
  if (!n)
    return is_forced ? -(GOMOKU_WON - ply - 2) : 0;
  prefer(list, n, s->killer[ply]);
  prefer(list, n, best);
  value =
      try_moves(s, colour, depth, ply, alpha, beta, list, n, is_forced, &best);
  keep(s, key, depth, ply, value,
       value >= beta    ? LOWER
       : value <= alpha ? UPPER
                        : EXACT,
       best);
  return value;
}

/* ---- the root ---------------------------------------------------------- */

/* One depth: brings the best move to the front.  Of a search that was stopped
 * the moves count that were searched, the first of which was best before. */
static void deepen(gomoku_alpha_beta *s, gomoku_colour colour,
                   gomoku_option *list, int n, int depth, int32_t *value) {
  int32_t alpha = -INFINITE;
  int best = GOMOKU_NONE;
  for (int i = 0; i < n && !s->stopped; i++) {
    int32_t v = try_move(s, colour, list[i].cell, i, depth - 1,
                         reduction(i, depth, 0), 0, alpha, INFINITE);
    if (!s->stopped && v > alpha) {
      alpha = v;
      best = list[i].cell;
    }
  }
  if (best == GOMOKU_NONE)
    return;
  prefer(list, n, best);
  *value = alpha;
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
  *value = gomoku_windows_worth(&s->windows, colour);
  if (make_five(s, colour, list, n)) {
    *value = GOMOKU_WON - 1;
    return list[0].cell;
  }
  for (int d = 1; d <= depth && n > 1 && !s->stopped; d++) {
    deepen(s, colour, list, n, d, value);
    if (*value > GOMOKU_SURE || *value < -GOMOKU_SURE)
      break;
  }
  return list[0].cell;
}
