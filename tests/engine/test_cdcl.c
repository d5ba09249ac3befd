/* The clause-learning solver against truth tables; its proofs against a unit
 * propagation of a dozen lines. */
#include "base/rng.h"
#include "engine/logic/cdcl.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { VARS = 64, CLAUSES = 60000, SIZE = 64 };

typedef struct formula {
  int vars, n;
  int clause[CLAUSES][SIZE]; /* each ends in 0 */
} formula;

static void add(formula *f, sw_cdcl *s, const int *lits, int n) {
  assert_true(f->n < CLAUSES && n < SIZE);
  for (int i = 0; i < n; i++)
    f->clause[f->n][i] = lits[i];
  f->clause[f->n++][n] = 0;
  if (s)
    sw_cdcl_add(s, lits, n);
}

/* 1 when propagation from the negated clause runs into a conflict. */
static int follows(const formula *f, const int *lits, int n) {
  int value[VARS + 1] = {0}, changed = 1;
  for (int i = 0; i < n; i++)
    value[abs(lits[i])] = lits[i] > 0 ? -1 : 1;
  while (changed) {
    changed = 0;
    for (int c = 0; c < f->n; c++) {
      int open = 0, unit = 0;
      for (const int *l = f->clause[c]; *l && open < 2; l++) {
        int v = value[abs(*l)] * (*l > 0 ? 1 : -1);
        open += v > 0 ? 2 : !v;
        if (!v)
          unit = *l;
      }
      if (!open)
        return 1;
      if (open == 1 && unit) {
        value[abs(unit)] = unit > 0 ? 1 : -1;
        changed = 1;
      }
    }
  }
  return 0;
}

static void learned(void *ctx, const int *lits, int n) {
  formula *f = ctx;
  assert_true(follows(f, lits, n));
  add(f, NULL, lits, n);
}

static int satisfied(const formula *f, unsigned model) {
  for (int c = 0; c < f->n; c++) {
    int yes = 0;
    for (const int *l = f->clause[c]; *l; l++)
      yes |= (int)(model >> (abs(*l) - 1) & 1) == (*l > 0);
    if (!yes)
      return 0;
  }
  return 1;
}

static int brute_force(const formula *f) {
  for (unsigned model = 0; model < 1u << f->vars; model++)
    if (satisfied(f, model))
      return SW_CDCL_SAT;
  return SW_CDCL_UNSAT;
}

/* Clauses come in three portions, as lazily generated ones do. */
static void truth_tables(void **state) {
  (void)state;
  formula *f = malloc(sizeof *f);
  sw_rng rng = sw_rng_seed(1);
  int refuted = 0;
  for (int round = 0; round < 2000; round++) {
    f->vars = 6 + sw_rng_index(&rng, 5);
    f->n = 0;
    sw_cdcl *s = sw_cdcl_new(NULL);
    assert_int_equal(sw_cdcl_variables(s, f->vars), 1);
    for (int part = 0; part < 3; part++) {
      for (int i = 0; i < f->vars * 8 / 5; i++) {
        int lits[4], n = 2 + sw_rng_index(&rng, 3);
        for (int k = 0; k < n; k++) {
          lits[k] = 1 + sw_rng_index(&rng, f->vars);
          if (sw_rng_below(&rng, 2))
            lits[k] = -lits[k];
        }
        add(f, s, lits, n);
      }
      int rc = sw_cdcl_solve(s, 0, NULL);
      assert_int_equal(rc, brute_force(f));
      refuted += !rc;
      unsigned model = 0;
      for (int v = 1; v <= f->vars && rc; v++)
        model |= (unsigned)sw_cdcl_value(s, v) << (v - 1);
      assert_true(!rc || satisfied(f, model));
    }
    sw_cdcl_free(s);
  }
  assert_in_range(refuted, 100, 5900);
  free(f);
}

/* Seven pigeons in six holes: no, with a proof that holds line by line. */
static void pigeons(void **state) {
  (void)state;
  enum { HOLES = 6 };
  formula *f = calloc(1, sizeof *f);
  const sw_cdcl_log log = {learned, f};
  sw_cdcl *s = sw_cdcl_new(&log);
  f->vars = (HOLES + 1) * HOLES;
  sw_cdcl_variables(s, f->vars);
  for (int p = 0; p <= HOLES; p++) {
    int lits[HOLES];
    for (int h = 0; h < HOLES; h++)
      lits[h] = p * HOLES + h + 1;
    add(f, s, lits, HOLES);
    for (int q = 0; q < p; q++)
      for (int h = 0; h < HOLES; h++)
        add(f, s, (int[]){-(p * HOLES + h + 1), -(q * HOLES + h + 1)}, 2);
  }
  assert_int_equal(sw_cdcl_solve(s, 5, NULL), SW_STOPPED);
  assert_int_equal(sw_cdcl_solve(s, 0, NULL), SW_CDCL_UNSAT);
  assert_int_equal(f->clause[f->n - 1][0], 0);
  assert_true(sw_cdcl_conflicts(s) > 5);
  sw_cdcl_free(s);
  free(f);
}

/* Hard enough to restart and forget many times. */
static void long_search(void **state) {
  (void)state;
  enum { HOLES = 8 };
  sw_cdcl *s = sw_cdcl_new(NULL);
  sw_cdcl_variables(s, (HOLES + 1) * HOLES);
  for (int p = 0; p <= HOLES; p++) {
    int lits[HOLES];
    for (int h = 0; h < HOLES; h++)
      lits[h] = p * HOLES + h + 1;
    sw_cdcl_add(s, lits, HOLES);
    for (int q = 0; q < p; q++)
      for (int h = 0; h < HOLES; h++)
        sw_cdcl_add(s, (int[]){-(p * HOLES + h + 1), -(q * HOLES + h + 1)}, 2);
  }
  assert_int_equal(sw_cdcl_solve(s, 0, NULL), SW_CDCL_UNSAT);
  sw_cdcl_free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(truth_tables),
                                     cmocka_unit_test(pigeons),
                                     cmocka_unit_test(long_search)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
