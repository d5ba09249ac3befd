/* Graphs that embed in the projective plane, and what their minors tell.
 *
 * A connected graph embeds in the projective plane exactly when one of its
 * double coverings is planar (Negami, Enumeration of projective-planar
 * embeddings of graphs, 1986): two copies of every vertex, one in
 * each sheet, and of every edge, both inside the sheets or both between them;
 * those of a spanning tree are inside.  A graph in pieces embeds when at most
 * one piece is not planar, and that one does.  That is one way to know; the
 * other one is that none of the 35 least graphs that do not embed is a minor
 * (Glover, Huneke, Wang 1979; Archdeacon 1981).  projective.g6 has them, and
 * each is shown here to be one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "games/minor/search/minor_find.h"
#include "graph/formats/graph_text.h"
#include "graph/forms/canon.h"
#include "graph/planarity/planar.h"

#include <stdio.h>
#include <string.h>

enum { LISTED = 35, EDGES = 64 };

typedef struct list {
  sw_graph g[LISTED];
  minor_pattern study[LISTED];
  int n;
} list;

static void read_list(list *l) {
  char line[80];
  FILE *file = fopen(PROJECTIVE, "r");
  assert_non_null(file);
  for (l->n = 0; fgets(line, sizeof line, file); l->n++) {
    assert_true(l->n < LISTED);
    size_t len = strcspn(line, "\n");
    assert_int_equal(sw_graph_parse(line, len, &l->g[l->n], NULL), 0);
    minor_pattern_study(&l->g[l->n], &l->study[l->n]);
  }
  fclose(file);
}

/* ---- double coverings ---------------------------------------------------- */

typedef struct covering {
  int from[EDGES], to[EDGES], n; /* the edges beside the tree */
} covering;

static void lift(sw_graph *sheets, int u, int v, int crossed) {
  sw_graph_join(sheets, 2 * u, 2 * v + crossed);
  sw_graph_join(sheets, 2 * u + 1, 2 * v + !crossed);
}

/* The edges from the i-th on may be lifted as one likes. */
static int has_planar_covering(const covering *c, const sw_graph *sheets,
                               int i) {
  if (!sw_graph_planar(sheets, NULL))
    return 0;
  for (int crossed = 0; crossed < 2 && i < c->n; crossed++) {
    sw_graph more = *sheets;
    lift(&more, c->from[i], c->to[i], crossed);
    if (has_planar_covering(c, &more, i + 1))
      return 1;
  }
  return i == c->n;
}

static int piece_embeds(const sw_graph *g) {
  covering c = {.n = 0};
  sw_graph sheets;
  sw_vset tree = sw_vset_one(0), all = sw_vset_below(g->n);
  sw_graph left = *g;
  sw_graph_init(&sheets, 2 * g->n);
  while (!sw_vset_equal(tree, all)) {
    int v = sw_vset_first(sw_graph_border(g, tree));
    int u = sw_vset_first(sw_vset_and(g->row[v], tree));
    lift(&sheets, u, v, 0);
    sw_graph_part(&left, u, v);
    sw_vset_add(&tree, v);
  }
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(left.row[u], sw_vset_below(u)))) {
      assert_true(c.n < EDGES);
      c.from[c.n] = u;
      c.to[c.n++] = v;
    }
  return has_planar_covering(&c, &sheets, 0);
}

static int embeds(const sw_graph *g) {
  sw_vset rest = sw_vset_below(g->n);
  int bad = 0;
  while (!sw_vset_empty(rest)) {
    sw_graph piece;
    sw_vset part = sw_graph_reach(g, rest, sw_vset_first(rest));
    rest = sw_vset_minus(rest, part);
    sw_graph_induced(g, part, &piece, NULL);
    if (sw_graph_planar(&piece, NULL))
      continue;
    if (bad++ || !piece_embeds(&piece))
      return 0;
  }
  return 1;
}

static int has_one(const list *l, const sw_graph *g) {
  for (int i = 0; i < l->n; i++) {
    minor_search search = {0};
    minor_model model;
    int rc = minor_find_studied(g, sw_vset_below(g->n), &l->study[i], &search,
                                &model);
    assert_in_range(rc, 0, 1);
    if (rc)
      return 1;
  }
  return 0;
}

/* ---- tests --------------------------------------------------------------- */

/* None embeds; without an edge, or with one contracted, each does, by its
 * covering, and so no other one is in it; a sample is asked for that. */
static void least(void **state) {
  (void)state;
  list l;
  int looked = 0;
  read_list(&l);
  for (int i = 0; i < l.n; i++) {
    const sw_graph *g = &l.g[i];
    assert_false(embeds(g));
    for (int u = 0; u < g->n; u++)
      for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u)))) {
        sw_graph without = *g, contracted = *g;
        sw_graph_part(&without, u, v);
        sw_graph_contract(&contracted, v, u);
        assert_true(embeds(&without));
        assert_true(embeds(&contracted));
        if (++looked % 16 == 0)
          assert_false(has_one(&l, &without) || has_one(&l, &contracted));
      }
  }
}

/* They differ. */
static void different(void **state) {
  (void)state;
  list l;
  sw_graph form[LISTED];
  read_list(&l);
  assert_int_equal(l.n, LISTED);
  for (int i = 0; i < l.n; i++) {
    sw_graph_canonical(&l.g[i], &form[i], NULL);
    for (int k = 0; k < i; k++)
      assert_false(sw_graph_equal(&form[i], &form[k]));
  }
}

/* Hosts embed exactly when they have none of them. */
static void random_hosts(void **state) {
  (void)state;
  list l;
  read_list(&l);
  sw_rng rng = sw_rng_seed(3);
  int yes = 0, no = 0;
  for (int i = 0; i < 100; i++) {
    sw_graph g;
    int n = 8 + sw_rng_index(&rng, 4);
    sw_graph_init(&g, n);
    for (int m = 0; m < 2 * n + 2 + i % 8; m++) {
      int u = sw_rng_index(&rng, n);
      int v = sw_rng_index(&rng, n);
      if (u != v)
        sw_graph_join(&g, u, v);
    }
    int found = has_one(&l, &g), drawn = embeds(&g);
    assert_int_equal(found, !drawn);
    yes += drawn;
    no += !drawn;
  }
  assert_true(yes > 5 && no > 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(different),
                                     cmocka_unit_test(least),
                                     cmocka_unit_test(random_hosts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
