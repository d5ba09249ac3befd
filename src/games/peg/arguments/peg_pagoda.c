/* Pagoda functions by linear programming: see peg_pagoda.h.
 *
 * The weights sought make the lightest end heavier than the position.  They
 * form a cone, so the sum of the absolute weights is limited to 1 and the
 * difference is maximised; a positive maximum is a proof once it is scaled to
 * small integers and verified exactly.  A line a, b, c demands w(b) >= |w(a) -
 * w(c)|, so only cells that are never jumped over can weigh less than 0; they
 * have a second variable for that.  A cell that may be either gets no such
 * variable: its worst case is then the hole.
 *
 * All constraints but one pass through the origin, where the simplex method
 * could cycle; each is moved away by a different, very small amount, which the
 * rounding to integers takes back.
 */
#include "games/peg/arguments/peg_pagoda.h"

#include "base/bits.h"
#include "games/peg/arguments/peg_simplex.h"

#include <assert.h>

int peg_pagoda_value(const peg_weights *weights, uint64_t pegs) {
  int value = 0;
  for (SW_BITS_EACH(cell, pegs))
    value += weights->w[cell];
  return value;
}

int peg_pagoda_end(const peg_weights *weights, const peg_ends *ends, int i) {
  int value = peg_pagoda_value(weights, ends->pegs[i]);
  for (SW_BITS_EACH(cell, ends->free))
    value += weights->w[cell] < 0 ? weights->w[cell] : 0;
  return value;
}

int peg_pagoda_least(const peg_weights *weights, const peg_ends *ends) {
  assert(ends->n);
  int least = peg_pagoda_end(weights, ends, 0);
  for (int i = 1; i < ends->n; i++) {
    int value = peg_pagoda_end(weights, ends, i);
    least = value < least ? value : least;
  }
  return least;
}

int peg_pagoda_holds(const peg_board *board, const peg_weights *weights) {
  const int16_t *w = weights->w;
  for (int i = 0; i < board->lines; i++) {
    const peg_line *line = &board->line[i];
    if (w[line->a] + w[line->mid] < w[line->c] ||
        w[line->c] + w[line->mid] < w[line->a])
      return 0;
  }
  return 1;
}

/* The columns of the program: one variable a cell, a second for a cell that
 * can be negative, and the value of the least end, also in two parts. */
typedef struct program {
  const peg_board *board;
  const peg_ends *ends;
  int negative[PEG_CELLS]; /* column, or -1 */
  int end_up, end_down, columns;
  peg_simplex lp;
} program;

static void choose_columns(program *p) {
  uint64_t never = p->ends->free;
  for (int i = 0; i < p->board->lines; i++)
    never |= sw_bit(p->board->line[i].mid);
  p->columns = p->board->cells;
  for (int cell = 0; cell < p->board->cells; cell++)
    p->negative[cell] = never >> cell & 1 ? -1 : p->columns++;
  p->end_up = p->columns++;
  p->end_down = p->columns++;
}

static void add_cell(program *p, int row, int cell, double factor) {
  *peg_simplex_at(&p->lp, row, cell) += factor;
  if (p->negative[cell] >= 0)
    *peg_simplex_at(&p->lp, row, p->negative[cell]) -= factor;
}

static void add_set(program *p, int row, uint64_t cells, double factor) {
  for (SW_BITS_EACH(cell, cells))
    add_cell(p, row, (int)cell, factor);
}

static void add_end(program *p, int row, double factor) {
  *peg_simplex_at(&p->lp, row, p->end_up) += factor;
  *peg_simplex_at(&p->lp, row, p->end_down) -= factor;
}

static void fill(program *p, uint64_t pegs) {
  int row = 0, columns = p->columns;
  for (int i = 0; i < p->board->lines; i++)
    for (int way = 0; way < 2; way++, row++) {
      const peg_line *line = &p->board->line[i];
      add_cell(p, row, way ? line->a : line->c, 1);
      add_cell(p, row, way ? line->c : line->a, -1);
      add_cell(p, row, line->mid, -1);
    }
  for (int i = 0; i < p->ends->n; i++, row++) {
    add_end(p, row, 1);
    add_set(p, row, p->ends->pegs[i], -1);
  }
  assert(row == p->lp.rows - 1);
  for (int i = 0; i < row; i++)
    *peg_simplex_at(&p->lp, i, columns) = 1e-7 * (1 + 0.618 * (i % 89));
  for (int j = 0; j < columns; j++)
    *peg_simplex_at(&p->lp, row, j) = 1;
  *peg_simplex_at(&p->lp, row, columns) = 1;
  add_end(p, p->lp.rows, 1);
  add_set(p, p->lp.rows, pegs, -1);
}

static double weight_of(const program *p, const double *x, int cell) {
  return p->negative[cell] < 0 ? x[cell] : x[cell] - x[p->negative[cell]];
}

/* Tries one largest integer weight; 1 when the result is a proof. */
static int round_to(const program *p, const double *x, double scale,
                    uint64_t pegs, peg_weights *weights) {
  for (int cell = 0; cell < p->board->cells; cell++) {
    double w = weight_of(p, x, cell) * scale;
    weights->w[cell] = (int16_t)(w < 0 ? w - 0.5 : w + 0.5);
  }
  return peg_pagoda_holds(p->board, weights) &&
         peg_pagoda_least(weights, p->ends) > peg_pagoda_value(weights, pegs);
}

static int round_small(const program *p, const double *x, uint64_t pegs,
                       peg_weights *weights) {
  double most = 0;
  for (int cell = 0; cell < p->board->cells; cell++) {
    double w = weight_of(p, x, cell);
    most = w > most ? w : -w > most ? -w : most;
  }
  for (int size = 1; most > 0 && size <= PEG_WEIGHT_MOST; size++)
    if (round_to(p, x, size / most, pegs, weights))
      return 1;
  return 0;
}

int peg_pagoda_find(const peg_board *board, const peg_ends *ends, uint64_t pegs,
                    peg_weights *weights) {
  program p = {.board = board, .ends = ends};
  double x[2 * PEG_CELLS + 2];
  *weights = (peg_weights){0};
  if (!ends->n)
    return 0;
  choose_columns(&p);
  int rows = 2 * board->lines + ends->n + 1;
  int rc = peg_simplex_init(&p.lp, rows, p.columns);
  if (rc)
    return rc;
  fill(&p, pegs);
  double best = peg_simplex_maximise(&p.lp, x);
  int found = best > 1e-4 && round_small(&p, x, pegs, weights);
  peg_simplex_free(&p.lp);
  return found;
}
