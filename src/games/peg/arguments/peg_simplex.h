/* A small dense linear program: maximise c.x with A x <= b, x >= 0, b > 0.
 *
 * Since b is positive x = 0 is allowed, and one phase is enough.  The caller
 * fills the tableau row by row; results are doubles and need to be verified
 * exactly by whoever relies on them.
 */
#ifndef SW_PEG_SIMPLEX_H
#define SW_PEG_SIMPLEX_H

typedef struct peg_simplex {
  int rows, columns;
  double *cell; /* rows + 1 lines of columns + 1 numbers; see the .c file */
  int *basic, *free_variable;
} peg_simplex;

/* 0 or SW_NO_MEMORY.  Everything starts as zero. */
int peg_simplex_init(peg_simplex *lp, int rows, int columns);
void peg_simplex_free(peg_simplex *lp);

/* The coefficient of variable `column` in row `row`; row `rows` holds c and
 * column `columns` holds b. */
double *peg_simplex_at(const peg_simplex *lp, int row, int column);

/* Returns the maximum and x, `columns` numbers; negative when it is unbounded
 * or not found in a sensible number of steps.  Uses the tableau up. */
double peg_simplex_maximise(peg_simplex *lp, double *x);

#endif
