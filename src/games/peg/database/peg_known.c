/* Questions to a loaded database: see peg_known.h.
 *
 * The database holds the positions that are reached from the start and win.
 * One that is not among them is lost if it can be reached.  That is certain
 * when taking a few jumps back leads to one that is among them, as in a game
 * that went wrong some moves ago.  Every position after a reached one is
 * reached, so membership alone decides about the moves.
 */
#include "games/peg/database/peg_known.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/database/peg_database.h"
#include "games/peg/database/peg_singles_file.h"

#include <string.h>

enum {
  BACK_POSITIONS = 1 << 15, /* looked at to find out whether one is reached */
  LINE_POSITIONS = 1 << 14, /* looked at to find a solution; enough for any
                               where no move is forbidden */
  LEAST_MEMORY = 160 << 20  /* bytes; loading takes less at its peak */
};

/* ---- the database of a game --------------------------------------------- */

/* One of the two. */
struct peg_known {
  peg_half *half;
  peg_singles *singles;
};

static void known_free(struct peg_known *known) {
  if (!known)
    return;
  if (known->half)
    peg_half_free(known->half);
  if (known->singles)
    peg_singles_free(known->singles);
  sw_mem_free(known->half);
  sw_mem_free(known->singles);
  sw_mem_free(known);
}

void peg_known_rules_free(sw_rules *rules) {
  if (rules)
    known_free(peg_of(rules)->known);
  peg_variant_free(rules);
}

/* The hole of the start, or -1: not exactly one. */
static int start_hole(const peg_rules *peg) {
  uint64_t holes = peg_board_full(&peg->board) & ~peg->start;
  return sw_bits_count(holes) == 1 ? sw_bits_lowest(holes) : -1;
}

/* The cells of the last peg; 0: the goal is another kind. */
static uint64_t goal_cells(const peg_rules *peg) {
  const peg_goal *goal = &peg->goal;
  uint64_t full = peg_board_full(&peg->board);
  if (goal->any_one)
    return full;
  return goal->care == full && sw_bits_count(goal->pegs) == 1 ? goal->pegs : 0;
}

static const char *name(const sw_rules *rules) {
  return strcmp(rules->word, "peg:english") ? NULL : "peg-english";
}

static int make_winning(const sw_rules *rules, const sw_budget *budget,
                        sw_buf *out, sw_err *err) {
  peg_reached reached = {0};
  peg_winning winning;
  int rc = peg_database_fits(rules, err);
  if (rc)
    return rc;
  rc = peg_winning_find(rules, budget, &reached, &winning, err);
  if (!rc)
    rc = peg_database_encode(&winning, out, err);
  peg_winning_free(&winning);
  peg_reached_free(&reached);
  return rc;
}

/* One hole at the start and one peg anywhere at the end asks for all problems
 * of this kind. */
static int make(const sw_rules *rules, const sw_budget *budget, sw_buf *out,
                sw_err *err) {
  const peg_rules *peg = peg_of(rules);
  if (peg->goal.any_one && start_hole(peg) >= 0)
    return peg_singles_make(&peg->board, budget, out, err);
  return make_winning(rules, budget, out, err);
}

static int read_winning(const sw_rules *rules, const void *bytes, size_t n,
                        const sw_budget *budget, struct peg_known *known,
                        sw_err *err) {
  known->half = sw_mem_zero(1, sizeof *known->half);
  if (!known->half)
    return sw_err_memory(err);
  return peg_database_decode(rules, bytes, n, budget, known->half, err);
}

static int read_singles(const peg_rules *peg, const void *bytes, size_t n,
                        const sw_budget *budget, struct peg_known *known,
                        sw_err *err) {
  if (start_hole(peg) < 0 || !goal_cells(peg))
    return sw_err_set(err, SW_FAULT, 0,
                      "the database is for games from one hole to one peg");
  known->singles = sw_mem_zero(1, sizeof *known->singles);
  if (!known->singles)
    return sw_err_memory(err);
  return peg_singles_read(&peg->board, start_hole(peg), bytes, n, budget,
                          known->singles, err);
}

static int load(sw_rules *rules, const void *bytes, size_t n,
                const sw_budget *budget, sw_err *err) {
  peg_rules *peg = (peg_rules *)(void *)rules;
  if (budget && budget->memory && budget->memory < LEAST_MEMORY)
    return 0;
  struct peg_known *known = sw_mem_zero(1, sizeof *known);
  if (!known)
    return sw_err_memory(err);
  int singles = peg_singles_is(bytes, n);
  int rc = singles ? read_singles(peg, bytes, n, budget, known, err)
                   : read_winning(rules, bytes, n, budget, known, err);
  if (rc) {
    int needs_memory = singles && rc == SW_UNSUPPORTED;
    known_free(known);
    return needs_memory ? 0 : rc;
  }
  known_free(peg->known);
  peg->known = known;
  return 0;
}

/* Values without a line; with one, and with counts, the solver asks for itself.
 */
static int tell(const sw_rules *rules, const sw_pos *pos, unsigned want,
                sw_answer *answer, sw_err *err) {
  const peg_rules *peg = peg_of(rules);
  uint64_t pegs = peg_pegs(pos);
  (void)err;
  sw_value value = want ? SW_OPEN : peg_known_value(peg, pegs);
  if (value == SW_OPEN)
    return 0;
  answer->value = value;
  answer->has_count = value == SW_LOSS || peg_known_counts(peg);
  answer->count = peg_known_left(peg, pegs);
  sw_buf_puts(&answer->reason, value == SW_WIN
                                   ? "the database holds solutions from here"
                                   : "not among the winning positions of the "
                                     "database, which is complete");
  return 1;
}

const sw_database peg_database = {
    .help = "every winning position and the solutions left from it, for games "
            "that turn the start into its inverse; with goal=any and one hole, "
            "the winning positions of every game from one hole to one peg",
    .name = name,
    .make = make,
    .load = load,
    .tell = tell,
};

/* ---- single positions --------------------------------------------------- */

int peg_known_wins(const peg_rules *rules, uint64_t pegs) {
  const struct peg_known *known = rules->known;
  if (known && known->singles)
    return (peg_singles_ends(known->singles, start_hole(rules), pegs) &
            goal_cells(rules)) != 0;
  return peg_known_left(rules, pegs) > 0;
}

int peg_known_counts(const peg_rules *rules) {
  return rules->known && rules->known->half;
}

sw_u128 peg_known_left(const peg_rules *rules, uint64_t pegs) {
  return peg_known_counts(rules) ? peg_half_left(rules->known->half, pegs) : 0;
}

/* 1 when some way of taking jumps back, breadth first, leads to a winning
 * position. */
static int is_reached(const peg_rules *rules, uint64_t pegs) {
  const peg_board *board = &rules->board;
  uint64_t full = peg_board_full(board);
  uint64_t *queue = sw_mem_alloc(BACK_POSITIONS, sizeof *queue);
  size_t n = 0;
  int found = 0;
  if (!queue)
    return 0;
  queue[n++] = pegs;
  for (size_t at = 0; at < n && !found; at++)
    for (int i = 0; i < board->lines && !found && n < BACK_POSITIONS; i++)
      if (peg_can_jump(&board->line[i], full & ~queue[at])) {
        queue[n++] = queue[at] ^ board->line[i].all;
        found = peg_known_wins(rules, queue[n - 1]);
      }
  sw_mem_free(queue);
  return found;
}

sw_value peg_known_value(const peg_rules *rules, uint64_t pegs) {
  if (!rules->known)
    return SW_OPEN;
  if (peg_known_wins(rules, pegs))
    return SW_WIN;
  return is_reached(rules, pegs) ? SW_LOSS : SW_OPEN;
}

/* ---- solutions ---------------------------------------------------------- */

typedef struct walk {
  const peg_rules *rules;
  const sw_move *without;
  sw_moves *line;
  int left; /* positions that may still be looked at */
} walk;

/* Depth first among winning positions; the line grows and shrinks with it. */
static int find_line(walk *w, uint64_t pegs) {
  const peg_board *board = &w->rules->board;
  if (peg_goal_reached(&w->rules->goal, pegs))
    return 1;
  for (int i = 0; i < board->lines && w->left > 0; i++) {
    const peg_line *line = &board->line[i];
    if (!peg_can_jump(line, pegs))
      continue;
    sw_move move = peg_jump(line, pegs);
    if (w->without && sw_move_equal(*w->without, move))
      continue;
    w->left--;
    if (!peg_known_wins(w->rules, pegs ^ line->all))
      continue;
    if (sw_moves_add(w->line, move))
      return SW_NO_MEMORY;
    int rc = find_line(w, pegs ^ line->all);
    if (rc)
      return rc;
    w->line->n--;
  }
  return 0;
}

int peg_known_line(const peg_rules *rules, uint64_t pegs,
                   const sw_move *without, sw_moves *line) {
  walk w = {rules, without, line, LINE_POSITIONS};
  if (!peg_known_wins(rules, pegs))
    return SW_STOPPED;
  int rc = find_line(&w, pegs);
  return rc || w.left ? rc : SW_STOPPED;
}
