/* The study `all-starts`: every problem that begins with one hole.
 *
 * The holes are taken up to the symmetries of the board.  One run for each
 * counts everything; the ways into the positions with one peg are the solutions
 * for each finish.  Turning a game around by inverses turns "start a, finish b"
 * into "start b, finish a", so both have the same number of solutions: each
 * such pair of rows is compared, and a difference is an internal fault.
 *
 * The nodes of the budget are the classes of all runs together.
 */
#include "games/peg/studies/peg_study.h"

#include "games/peg/studies/peg_table.h"

#include "base/bits.h"
#include "base/mem.h"
#include "engine/enumeration/levels.h"
#include "games/peg/board/peg_cells.h"
#include "games/peg/forms/peg_code.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The solutions from one start, by finish. */
typedef struct problem {
  int hole;
  uint64_t reach, dead;
  sw_u128 games, solutions[PEG_CELLS];
  int shortest; /* jumps to the nearest dead end; -1: none yet */
} problem;

typedef struct starts {
  const peg_rules *peg;
  const sw_rules *now; /* the rules of the current problem */
  problem *at;
  uint64_t classes; /* of all problems so far */
  int n;
  problem problem[PEG_CELLS];
} starts;

/* The ways into a class belong to its members in equal shares. */
static void add_finishes(const starts *s, const sw_level *level) {
  const peg_rules *peg = peg_of(s->now);
  sw_level_place place = {0};
  uint64_t key;
  sw_u128 ways;
  while (sw_level_read(level, &place, &key, &ways, 1)) {
    sw_pos pos;
    peg_packed.unpack(s->now, key, &pos);
    uint64_t pegs = peg_pegs(&pos), seen = 0;
    int orbit = peg_packed.orbit(s->now, key);
    for (int i = 0; i < peg->symmetries; i++)
      seen |= peg_image(&peg->board, peg->symmetry[i], pegs);
    assert(sw_bits_count(seen) == orbit && ways % (unsigned)orbit == 0);
    for (SW_BITS_EACH(cell, seen))
      s->at->solutions[cell] = ways / (unsigned)orbit;
  }
}

static int add_level(void *ctx, const sw_level *level) {
  starts *s = ctx;
  problem *p = s->at;
  s->classes += level->classes;
  p->reach += level->positions;
  p->dead += level->dead_positions;
  p->games += level->ended;
  if (p->shortest < 0 && level->dead_classes)
    p->shortest = level->number;
  if (level->number == s->peg->board.cells - 2)
    add_finishes(s, level);
  return 0;
}

static int solve_problem(starts *s, int hole, const sw_budget *budget,
                         sw_err *err) {
  const peg_rules *peg = s->peg;
  sw_rules *rules;
  uint64_t start = peg_board_full(&peg->board) & ~sw_bit(hole);
  if (sw_budget_over(budget, s->classes, 0))
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "stopped after %d of the starts", s->n);
  int rc = peg_study_rules(peg, start, 0, &rules, err);
  if (rc)
    return rc;
  peg_of(rules)->packing->kernel = peg->packing->kernel;
  s->now = rules;
  s->at = &s->problem[s->n++];
  *s->at = (problem){.hole = hole, .shortest = -1};
  /* a store keeps one run, these are several */
  sw_budget mine = sw_budget_inside(budget);
  mine.nodes -= mine.nodes ? s->classes : 0;
  sw_levels job = {.rules = rules,
                   .budget = &mine,
                   .last = -1,
                   .level = add_level,
                   .ctx = s};
  rc = sw_levels_run(&job, err);
  rules->game->rules_free(rules);
  return rc;
}

/* ---- duality ------------------------------------------------------------ */

/* The problem whose hole is an image of `cell`, and where `other` goes. */
static const problem *dual_of(const starts *s, int cell, int other, int *to) {
  const peg_board *board = &s->peg->board;
  for (int i = 0; i < s->n; i++)
    for (int k = 0; k < board->symmetries; k++)
      if (board->image[k][cell] == s->problem[i].hole) {
        *to = board->image[k][other];
        return &s->problem[i];
      }
  assert(0); /* every cell is an image of a start */
  return NULL;
}

static int check_duality(const starts *s, int *pairs, sw_err *err) {
  *pairs = 0;
  for (int i = 0; i < s->n; i++)
    for (int cell = 0; cell < s->peg->board.cells; cell++) {
      const problem *p = &s->problem[i];
      int to;
      const problem *dual = dual_of(s, cell, p->hole, &to);
      if (p->solutions[cell] != dual->solutions[to])
        return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                          "the solutions from hole %d to %d and back differ",
                          p->hole, cell);
      *pairs += p->solutions[cell] != 0;
    }
  return 0;
}

/* ---- the table ---------------------------------------------------------- */

/* One row for each set of finishes that the start's symmetries exchange. */
static void put_row(peg_table *t, const starts *s, const problem *p,
                    uint64_t finishes) {
  const peg_board *board = &s->peg->board;
  char name[PEG_NAME], text[PEG_CELL_TEXT] = "";
  peg_cell_name(board, p->hole, name);
  peg_table_text(t, name);
  peg_table_int(t, p->reach);
  peg_table_int(t, p->dead);
  peg_table_big(t, p->games);
  peg_table_int(t, (uint64_t)p->shortest);
  size_t at = 0;
  for (SW_BITS_EACH(cell, finishes)) {
    peg_cell_name(board, (int)cell, name);
    at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", at ? "+" : "",
                           name);
  }
  peg_table_text(t, finishes ? text : "-");
  peg_table_big(t, finishes ? p->solutions[sw_bits_lowest(finishes)] : 0);
  peg_table_row(t);
}

static uint64_t same_finishes(const starts *s, const problem *p, int cell) {
  const peg_board *board = &s->peg->board;
  uint64_t set = 0;
  for (int k = 0; k < board->symmetries; k++)
    if (board->image[k][p->hole] == p->hole)
      set |= sw_bit(board->image[k][cell]);
  return set;
}

static void put_problem(peg_table *t, const starts *s, const problem *p) {
  uint64_t done = 0;
  for (int cell = 0; cell < s->peg->board.cells; cell++)
    if (p->solutions[cell] && !(done >> cell & 1)) {
      uint64_t set = same_finishes(s, p, cell);
      put_row(t, s, p, set);
      done |= set;
    }
  if (!done)
    put_row(t, s, p, 0);
}

static void add_columns(peg_table *t) {
  peg_table_column(t, "start", SW_COLUMN_TEXT, "the hole at the start");
  peg_table_column(t, "positions", SW_COLUMN_INT, "positions in reach");
  peg_table_column(t, "end_positions", SW_COLUMN_INT, "of these, dead ends");
  peg_table_column(t, "games", SW_COLUMN_BIG, "games to a dead end");
  peg_table_column(t, "shortest", SW_COLUMN_INT,
                   "jumps of the shortest game to a dead end");
  peg_table_column(t, "finish", SW_COLUMN_TEXT,
                   "the last peg; cells that symmetry exchanges together");
  peg_table_column(t, "solutions", SW_COLUMN_BIG,
                   "games to each single one of these");
}

static int write_table(const starts *s, peg_table *t, sw_err *err) {
  int pairs;
  char text[80];
  int rc = check_duality(s, &pairs, err);
  if (rc)
    return rc;
  add_columns(t);
  if (!peg_table_begin(t))
    for (int i = 0; i < s->n; i++)
      put_problem(t, s, &s->problem[i]);
  snprintf(text, sizeof text,
           "%d problems of start and finish have as many solutions turned "
           "around",
           pairs);
  peg_table_note(t, "duality", text);
  return peg_table_error(t, err);
}

/* The first cell of every orbit under the board's symmetries. */
static int is_first(const peg_board *board, int cell) {
  for (int k = 0; k < board->symmetries; k++)
    if (board->image[k][cell] < cell)
      return 0;
  return 1;
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *sink, sw_err *err) {
  starts *s = sw_mem_zero(1, sizeof *s);
  peg_table *t = sw_mem_zero(1, sizeof *t);
  int rc = s && t ? 0 : sw_err_memory(err);
  if (!rc) {
    peg_table_init(t, sink);
    s->peg = peg_of(rules);
    for (int hole = 0; hole < s->peg->board.cells && !rc; hole++)
      if (is_first(&s->peg->board, hole))
        rc = solve_problem(s, hole, budget, err);
    if (!rc)
      rc = write_table(s, t, err);
  }
  sw_mem_free(s);
  sw_mem_free(t);
  return rc;
}

const sw_study peg_study_starts = {
    .name = "all-starts",
    .help = "every start with one hole: games, and solutions by finish",
    .run = run,
};
