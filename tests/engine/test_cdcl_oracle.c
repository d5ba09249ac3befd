/* The clause-learning solver against CaDiCaL, on random formulas near the
 * threshold where half of them can be satisfied; more clauses are added between
 * two questions. */
#include "base/rng.h"
#include "engine/logic/cdcl.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include <ccadical.h>

typedef struct pair {
  sw_cdcl *mine;
  CCaDiCaL *oracle;
} pair;

static void add_random(pair *p, sw_rng *rng, int vars, int clauses) {
  for (int i = 0; i < clauses; i++) {
    int lits[3];
    for (int k = 0; k < 3; k++) {
      lits[k] = 1 + sw_rng_index(rng, vars);
      lits[k] = sw_rng_below(rng, 2) ? lits[k] : -lits[k];
      ccadical_add(p->oracle, lits[k]);
    }
    ccadical_add(p->oracle, 0);
    sw_cdcl_add(p->mine, lits, 3);
  }
}

/* CaDiCaL accepts the model found here: assumed whole, it leaves no conflict.
 */
static void assert_model(const pair *p, int vars) {
  for (int v = 1; v <= vars; v++)
    ccadical_assume(p->oracle, sw_cdcl_value(p->mine, v) ? v : -v);
  assert_int_equal(ccadical_solve(p->oracle), 10);
}

static void random_formulas(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(3);
  int rounds = getenv("SPIELWERK_LONG") ? 2000 : 40, asked = 0, yes = 0;
  for (int round = 0; round < rounds; round++) {
    int vars = 20 + sw_rng_index(&rng, 130);
    pair p = {sw_cdcl_new(NULL), ccadical_init()};
    sw_cdcl_variables(p.mine, vars);
    add_random(&p, &rng, vars, 4 * vars);
    for (int part = 0; part < 4; part++) {
      int rc = sw_cdcl_solve(p.mine, 0, NULL);
      assert_int_equal(rc == SW_CDCL_SAT ? 10 : 20, ccadical_solve(p.oracle));
      asked++;
      yes += rc == SW_CDCL_SAT;
      if (rc == SW_CDCL_SAT)
        assert_model(&p, vars);
      add_random(&p, &rng, vars, vars / 6);
    }
    sw_cdcl_free(p.mine);
    ccadical_release(p.oracle);
  }
  assert_in_range(yes, asked / 5, 4 * asked / 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_formulas)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
