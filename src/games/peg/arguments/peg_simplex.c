/* The simplex method of Dantzig on a dense tableau.
 *
 * Row i reads: basic[i] = b[i] - sum of cell[i][j] * free_variable[j].  The
 * last row holds the reduced costs and, in its last column, minus the value.  A
 * pivot exchanges a free variable of positive cost with the basic variable that
 * reaches zero first.  The caller keeps every b positive, which in practice
 * keeps the method from cycling; the limit on steps keeps it from hanging.
 */
#include "games/peg/arguments/peg_simplex.h"

#include "base/err.h"
#include "base/mem.h"

#include <assert.h>

static const double tiny = 1e-9;

int peg_simplex_init(peg_simplex *lp, int rows, int columns) {
  assert(rows > 0 && columns > 0);
  *lp = (peg_simplex){.rows = rows, .columns = columns};
  lp->cell =
      sw_mem_zero((size_t)(rows + 1) * (size_t)(columns + 1), sizeof(double));
  lp->basic = sw_mem_alloc((size_t)rows, sizeof(int));
  lp->free_variable = sw_mem_alloc((size_t)columns, sizeof(int));
  if (!lp->cell || !lp->basic || !lp->free_variable) {
    peg_simplex_free(lp);
    return SW_NO_MEMORY;
  }
  for (int j = 0; j < columns; j++)
    lp->free_variable[j] = j;
  for (int i = 0; i < rows; i++)
    lp->basic[i] = columns + i;
  return 0;
}

void peg_simplex_free(peg_simplex *lp) {
  sw_mem_free(lp->cell);
  sw_mem_free(lp->basic);
  sw_mem_free(lp->free_variable);
  *lp = (peg_simplex){0};
}

double *peg_simplex_at(const peg_simplex *lp, int row, int column) {
  assert(row >= 0 && row <= lp->rows && column >= 0 && column <= lp->columns);
  return lp->cell + (size_t)row * (size_t)(lp->columns + 1) + column;
}

/* The free variable of largest cost, or -1 at the optimum. */
static int entering(const peg_simplex *lp) {
  const double *cost = peg_simplex_at(lp, lp->rows, 0);
  int best = -1;
  for (int j = 0; j < lp->columns; j++)
    if (cost[j] > tiny && (best < 0 || cost[j] > cost[best]))
      best = j;
  return best;
}

/* The row whose basic variable reaches zero first, or -1: unbounded. */
static int leaving(const peg_simplex *lp, int column) {
  int best = -1;
  double least = 0;
  for (int i = 0; i < lp->rows; i++) {
    double slope = *peg_simplex_at(lp, i, column);
    if (slope <= tiny)
      continue;
    double reach = *peg_simplex_at(lp, i, lp->columns) / slope;
    if (best < 0 || reach < least)
      best = i, least = reach;
  }
  return best;
}

/* Frees line i of the column by subtracting a multiple of the pivot row; the
 * column then belongs to the variable that has left. */
static void subtract(peg_simplex *lp, const double *pivot, int column, int i) {
  double *line = peg_simplex_at(lp, i, 0), factor = line[column];
  if (factor == 0)
    return;
  line[column] = 0;
  for (int j = 0; j <= lp->columns; j++)
    line[j] -= factor * pivot[j];
}

static void exchange(peg_simplex *lp, int row, int column) {
  double *pivot = peg_simplex_at(lp, row, 0), unit = 1 / pivot[column];
  pivot[column] = 1;
  for (int j = 0; j <= lp->columns; j++)
    pivot[j] *= unit;
  for (int i = 0; i <= lp->rows; i++)
    if (i != row)
      subtract(lp, pivot, column, i);
  int old = lp->basic[row];
  lp->basic[row] = lp->free_variable[column];
  lp->free_variable[column] = old;
}

double peg_simplex_maximise(peg_simplex *lp, double *x) {
  int steps = 20 * (lp->rows + lp->columns), column;
  while ((column = entering(lp)) >= 0) {
    int row = leaving(lp, column);
    if (row < 0 || !steps--)
      return -1;
    exchange(lp, row, column);
  }
  for (int j = 0; j < lp->columns; j++)
    x[j] = 0;
  for (int i = 0; i < lp->rows; i++)
    if (lp->basic[i] < lp->columns)
      x[lp->basic[i]] = *peg_simplex_at(lp, i, lp->columns);
  return -*peg_simplex_at(lp, lp->rows, lp->columns);
}
