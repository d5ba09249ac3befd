/* The thesis's algorithms, which the measurements run beside ours, against
 * ours: the isomorphism test in both variants, and the recursive solver on
 * small hosts in one piece. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../../bench/minor_thesis.h"
#include "../graph/pipes.h"
#include "games/minor/search/minor_find.h"
#include "graph/formats/gallery.h"
#include "graph/forms/canon.h"

#include <string.h>

enum { MOST = 400 };

typedef struct list {
  sw_graph g[MOST];
  int n;
} list;

static void keep(void *ctx, const sw_graph *g) {
  list *l = ctx;
  assert_true(l->n < MOST);
  l->g[l->n++] = *g;
}

/* Every two graphs on 5 vertices, one of them with other numbers. */
static void isomorphism(void **state) {
  (void)state;
  list graphs = {.n = 0};
  sw_rng rng = sw_rng_seed(5);
  if (each_graph("nauty-geng -q 5", keep, &graphs) < 0)
    skip();
  for (int i = 0; i < graphs.n; i++)
    for (int j = 0; j < graphs.n; j++) {
      sw_graph moved;
      int to[SW_GRAPH_MAX];
      random_order(&rng, 5, to);
      sw_graph_relabel(&graphs.g[j], to, &moved);
      int same = sw_graph_isomorphic(&graphs.g[i], &moved, NULL);
      assert_int_equal(same, i == j);
      assert_int_equal(thesis_isomorphic(&graphs.g[i], &moved, 0), same);
      assert_int_equal(thesis_isomorphic(&graphs.g[i], &moved, 1), same);
    }
}

static void solver(void **state) {
  (void)state;
  static const char *const patterns[] = {"k3", "c4",  "paw",  "diamond",
                                         "k4", "k23", "house"};
  const double forever = 1e9; /* seconds */
  list hosts = {.n = 0};
  int yes = 0, no = 0;
  if (each_graph("nauty-geng -cq 5", keep, &hosts) < 0)
    skip();
  each_graph("nauty-geng -cq 6 5:8", keep, &hosts);
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
    sw_graph h;
    assert_true(sw_graph_named(patterns[i], strlen(patterns[i]), &h));
    for (int k = 0; k < hosts.n; k++) {
      minor_search search = {0};
      minor_model model;
      int mine = minor_find(&hosts.g[k], sw_vset_below(hosts.g[k].n), &h,
                            &search, &model);
      assert_int_equal(thesis_solve(&hosts.g[k], &h, forever), mine);
      yes += mine;
      no += !mine;
    }
  }
  assert_true(yes > 50 && no > 50);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(isomorphism),
                                     cmocka_unit_test(solver)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
