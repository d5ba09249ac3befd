/* Canonical forms: the same under relabelling, different exactly when nauty
 * says that the graphs are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "graph/formats/graph_text.h"
#include "graph/forms/canon.h"
#include "pipes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct forms {
  sw_rng rng;
  sw_graph *v;
  size_t n;
} forms;

static void add_form(void *ctx, const sw_graph *g) {
  forms *f = ctx;
  sw_graph form, moved, again, image;
  int to[SW_GRAPH_MAX];
  sw_graph_canonical(g, &form, to);
  sw_graph_relabel(g, to, &image);
  assert_true(sw_graph_equal(&form, &image));
  random_order(&f->rng, g->n, to);
  sw_graph_relabel(g, to, &moved);
  sw_graph_canonical(&moved, &again, NULL);
  assert_true(sw_graph_equal(&form, &again));
  f->v[f->n++] = form;
}

static int by_rows(const void *a, const void *b) {
  const sw_graph *g = a, *h = b;
  return memcmp(g->row, h->row, sizeof g->row);
}

static void small_graphs(void **state) {
  (void)state;
  static const long all[] = {1, 2, 4, 11, 34, 156, 1044, 12346};
  forms f = {.rng = sw_rng_seed(1), .v = malloc(12346 * sizeof(sw_graph))};
  for (int n = 1; n <= 8; n++) {
    char command[40];
    snprintf(command, sizeof command, "nauty-geng -q %d", n);
    f.n = 0;
    long count = each_graph(command, add_form, &f);
    if (count < 0)
      break;
    assert_int_equal(count, all[n - 1]);
    qsort(f.v, f.n, sizeof *f.v, by_rows);
    for (size_t i = 1; i < f.n; i++)
      assert_true(by_rows(&f.v[i - 1], &f.v[i]) != 0);
  }
  free(f.v);
}

/* The graph with each set of its vertices in colour 1, the others in 0. */
static void add_coloured(void *ctx, const sw_graph *g) {
  forms *f = ctx;
  for (int set = 0; set < 1 << g->n; set++) {
    sw_graph form, moved, again;
    uint8_t colour[8], carried[8];
    int to[SW_GRAPH_MAX], ones = sw_bits_count((uint64_t)set);
    for (int v = 0; v < g->n; v++)
      colour[v] = (uint8_t)(set >> v & 1);
    sw_graph_canonical_coloured(g, colour, &form, to);
    for (int v = 0; v < g->n; v++)
      assert_int_equal(colour[v], to[v] >= g->n - ones);
    sw_graph_relabel(g, to, &moved);
    assert_true(sw_graph_equal(&form, &moved));
    random_order(&f->rng, g->n, to);
    sw_graph_relabel(g, to, &moved);
    for (int v = 0; v < g->n; v++)
      carried[to[v]] = colour[v];
    sw_graph_canonical_coloured(&moved, carried, &again, NULL);
    assert_true(sw_graph_equal(&form, &again));
    form.row[SW_GRAPH_MAX - 1].w[0] = (uint64_t)ones;
    f->v[f->n++] = form;
  }
}

/* As many as there are graphs with loops, which are colours (OEIS A000666). */
static void coloured_graphs(void **state) {
  (void)state;
  static const size_t all[] = {2, 6, 20, 90, 544};
  forms f = {.rng = sw_rng_seed(7), .v = malloc(34 * 32 * sizeof(sw_graph))};
  for (int n = 1; n <= 5; n++) {
    char command[40];
    size_t different = 1;
    snprintf(command, sizeof command, "nauty-geng -q %d", n);
    f.n = 0;
    if (each_graph(command, add_coloured, &f) < 0)
      break;
    qsort(f.v, f.n, sizeof *f.v, by_rows);
    for (size_t i = 1; i < f.n; i++)
      different += by_rows(&f.v[i - 1], &f.v[i]) != 0;
    assert_int_equal(different, all[n - 1]);
  }
  free(f.v);
}

/* Random regular graphs to 100 vertices, where degrees tell nothing; and a
 * pair that differs in one switch of two edges. */
static void regular_graphs(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(2);
  for (int n = 10; n <= 100; n += 15)
    for (int d = 3; d <= 6; d++) {
      sw_graph g, moved;
      int to[SW_GRAPH_MAX], found[SW_GRAPH_MAX];
      random_regular(&rng, n * d % 2 ? n + 1 : n, d, &g);
      random_order(&rng, g.n, to);
      sw_graph_relabel(&g, to, &moved);
      assert_true(sw_graph_isomorphic(&g, &moved, found));
      sw_graph image;
      sw_graph_relabel(&g, found, &image);
      assert_true(sw_graph_equal(&image, &moved));
    }
}

/* ---- nauty -------------------------------------------------------------- */

enum { MOST_KIN = 400 };

/* Graphs and what nauty makes of them, in the same order. */
typedef struct kin {
  sw_rng rng;
  FILE *file;
  int n, labelled;
  sw_graph form[MOST_KIN], oracle[MOST_KIN];
} kin;

static void add_kin(kin *k, const sw_graph *g) {
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_graph6_print(g, &line);
  fprintf(k->file, "%s\n", sw_buf_text(&line));
  sw_buf_free(&line);
  assert_true(k->n < MOST_KIN);
  sw_graph_canonical(g, &k->form[k->n++], NULL);
}

static void add_moved(kin *k, const sw_graph *g) {
  sw_graph moved;
  int to[SW_GRAPH_MAX];
  random_order(&k->rng, g->n, to);
  sw_graph_relabel(g, to, &moved);
  add_kin(k, &moved);
}

/* Two edges a-b and c-d become a-c and b-d; all degrees stay. */
static void switch_edges(sw_rng *rng, sw_graph *g) {
  for (;;) {
    uint64_t n = (uint64_t)g->n;
    int a = (int)sw_rng_below(rng, n), c = (int)sw_rng_below(rng, n);
    int b = sw_vset_first(g->row[a]), d = sw_vset_first(g->row[c]);
    if (a == c || a == d || b == c || b == d || sw_graph_has(g, a, c) ||
        sw_graph_has(g, b, d))
      continue;
    sw_graph_part(g, a, b);
    sw_graph_part(g, c, d);
    sw_graph_join(g, a, c);
    sw_graph_join(g, b, d);
    return;
  }
}

static void keep_oracle(void *ctx, const sw_graph *g) {
  kin *k = ctx;
  k->oracle[k->labelled++] = *g;
}

/* Every two of the graphs: equal here exactly when equal there. */
static void compare_kin(kin *k, const char *path, long equal[2]) {
  char command[200];
  assert_int_equal(fclose(k->file), 0);
  snprintf(command, sizeof command, "nauty-labelg -q %s", path);
  assert_int_equal(each_graph(command, keep_oracle, k), k->n);
  for (int i = 0; i < k->n; i++)
    for (int j = 0; j < i; j++) {
      int same = sw_graph_equal(&k->form[i], &k->form[j]);
      assert_int_equal(same, sw_graph_equal(&k->oracle[i], &k->oracle[j]));
      equal[same]++;
    }
}

static FILE *temporary(char *path) {
  int handle = mkstemp(path);
  assert_true(handle >= 0);
  return fdopen(handle, "w");
}

/* Regular graphs to 100 vertices, each twice, and twice after one switch of
 * edges; many cubic ones on 10 vertices, of which there are only 21. */
static void against_nauty(void **state) {
  (void)state;
  char path[] = "canon-XXXXXX";
  kin *k = calloc(1, sizeof *k);
  long equal[2] = {0, 0};
  sw_graph g;
  if (system("command -v nauty-labelg >/dev/null"))
    skip();
  k->rng = sw_rng_seed(3);
  k->file = temporary(path);
  for (int n = 10; n <= 100; n += 10)
    for (int d = 3; d <= 6; d++) {
      random_regular(&k->rng, n, d, &g);
      add_moved(k, &g);
      add_moved(k, &g);
      switch_edges(&k->rng, &g);
      add_moved(k, &g);
      add_moved(k, &g);
    }
  for (int i = 0; i < 200; i++) {
    random_regular(&k->rng, 10, 3, &g);
    add_kin(k, &g);
  }
  compare_kin(k, path, equal);
  assert_int_equal(remove(path), 0);
  assert_true(equal[0] > 10000 && equal[1] > 1000);
  free(k);
}

/* What has many symmetries: complete, empty, many triangles, cube, tori. */
static void check(const sw_graph *g, sw_rng *rng) {
  sw_graph form, moved, again;
  int to[SW_GRAPH_MAX];
  random_order(rng, g->n, to);
  sw_graph_relabel(g, to, &moved);
  sw_graph_canonical(g, &form, NULL);
  sw_graph_canonical(&moved, &again, NULL);
  assert_true(sw_graph_equal(&form, &again));
}

static void symmetric_graphs(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(4);
  sw_graph g;
  sw_graph_init(&g, 128);
  check(&g, &rng);
  for (int v = 0; v < 126; v += 3) {
    sw_graph_join(&g, v, v + 1);
    sw_graph_join(&g, v, v + 2);
    sw_graph_join(&g, v + 1, v + 2);
  }
  check(&g, &rng);
  sw_graph_init(&g, 64);
  for (int v = 0; v < 64; v++)
    for (int bit = 1; bit < 64; bit *= 2)
      if (v < (v ^ bit))
        sw_graph_join(&g, v, v ^ bit);
  check(&g, &rng);
  sw_graph_init(&g, 100);
  for (int v = 0; v < 100; v++) {
    sw_graph_join(&g, v, v / 10 * 10 + (v + 1) % 10);
    sw_graph_join(&g, v, (v + 10) % 100);
  }
  check(&g, &rng);
  sw_graph_init(&g, 60);
  for (int u = 0; u < 60; u++)
    for (int v = 0; v < u; v++)
      sw_graph_join(&g, u, v);
  check(&g, &rng);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_graphs), cmocka_unit_test(coloured_graphs),
      cmocka_unit_test(regular_graphs), cmocka_unit_test(against_nauty),
      cmocka_unit_test(symmetric_graphs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
