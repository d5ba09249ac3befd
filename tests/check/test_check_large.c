/* The checker against the filter of Minorfinder in hosts of more than 128
 * vertices: the 35 least graphs that do not embed in the projective plane, in
 * one piece and in two, are looked for where they are and where they cannot be;
 * changes of certificates are refused unless they say what is true. */
#include "../game_test.h"
#include "base/rng.h"
#include "frame/check.h"
#include "graph/formats/graph_text.h"
#include "graph/simple/wide.h"
#include "mutate.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const sw_filter *filter_of(const sw_game **game) {
  *game = sw_registry_find("minor", 5);
  return (*game)->foreign->filter;
}

/* The answer about a host, and its certificate. */
static int ask(const char *pattern, const char *host, sw_buf *text) {
  const sw_game *game;
  const sw_filter *filter = filter_of(&game);
  const sw_budget budget = {.nodes = 100000};
  const sw_sink sink = sw_sink_into(text);
  void *open;
  sw_buf_clear(text);
  assert_int_equal(filter->open(game, pattern, strlen(pattern), &open, NULL),
                   0);
  int rc = filter->has(open, host, strlen(host), &budget, NULL, &sink, NULL);
  filter->close(open);
  return rc;
}

static void ask_wide(const char *pattern, const sw_wide *host, int expected,
                     sw_buf *text) {
  char message[CK_NOTE];
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_wide_print(host, &line);
  assert_int_equal(ask(pattern, sw_buf_text(&line), text), expected);
  sw_buf_free(&line);
  if (mutate_check(text->data, text->len, message) != CK_TRUE)
    fail_msg("%s: %s", pattern, message);
  assert_non_null(strstr(text->data, expected ? "kind map" : "kind absent"));
}

/* ---- hosts -------------------------------------------------------------- */

/* A grid with diagonals; the numbers are mixed. */
static sw_wide *draw_grid(sw_rng *rng, int side) {
  int n = side * side, *mixed = calloc((size_t)n, sizeof *mixed);
  sw_wide *g = sw_wide_new(n);
  assert_true(g && mixed);
  for (int v = 0; v < n; v++) {
    int i = sw_rng_index(rng, v + 1);
    mixed[v] = mixed[i];
    mixed[i] = v;
  }
  for (int v = 0; v < n; v++) {
    if (v % side)
      sw_wide_join(g, mixed[v], mixed[v - 1]);
    if (v >= side)
      sw_wide_join(g, mixed[v], mixed[v - side]);
    if (v % side && v >= side)
      sw_wide_join(g, mixed[v], mixed[v - side - 1]);
  }
  free(mixed);
  return g;
}

/* Puts paths of `inner` vertices in place of the edges, and as many tails.  The
 * edge number `without`, from 0, is left out. */
static sw_wide *subdivide(const sw_graph *h, int inner, int without) {
  int next = h->n, edge = 0;
  sw_wide *g = sw_wide_new(h->n + (sw_graph_edges(h) + h->n) * inner);
  assert_non_null(g);
  for (int v = 0; v < h->n; v++)
    for (int u = 0; u <= v; u++) {
      if (u < v && !sw_graph_has(h, u, v))
        continue;
      int last = u;
      for (int i = 0; i < inner; i++) {
        sw_wide_join(g, last, next);
        last = next++;
      }
      if (u < v && edge++ != without)
        sw_wide_join(g, last, v);
    }
  assert_int_equal(next, g->n);
  return g;
}

/* ---- the 35 -------------------------------------------------------------- */

static int each_listed(void (*visit)(const char *text, const sw_graph *)) {
  char line[80];
  int n = 0;
  FILE *file = fopen(PROJECTIVE, "r");
  assert_non_null(file);
  for (; fgets(line, sizeof line, file); n++) {
    sw_graph g;
    line[strcspn(line, "\n")] = 0;
    assert_int_equal(sw_graph_parse(line, strlen(line), &g, NULL), 0);
    if (n % trials_every() == 0)
      visit(line, &g);
  }
  fclose(file);
  return n;
}

/* Subdivided it is there; without an edge nothing of the kind is. */
static void subdivided(const char *text, const sw_graph *g) {
  sw_buf proof;
  sw_buf_init(&proof, 1 << 24);
  for (int without = -1; without < sw_graph_edges(g); without += 5) {
    sw_wide *host = subdivide(g, 8 + without % 3, without);
    ask_wide(text, host, without < 0, &proof);
    sw_wide_free(host);
  }
  sw_buf_free(&proof);
}

static void in_grid(const char *text, const sw_graph *g) {
  (void)g;
  sw_rng rng = sw_rng_seed(2);
  sw_buf proof;
  sw_buf_init(&proof, 1 << 24);
  sw_wide *host = draw_grid(&rng, 12);
  ask_wide(text, host, 0, &proof);
  sw_wide_free(host);
  sw_buf_free(&proof);
}

static void listed_in_themselves(void **state) {
  (void)state;
  assert_int_equal(each_listed(subdivided), 35);
}

static void listed_in_grids(void **state) {
  (void)state;
  assert_int_equal(each_listed(in_grid), 35);
}

/* A drawing of 1,936 vertices is too long for one record. */
static void long_drawing(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(4);
  sw_buf proof;
  sw_buf_init(&proof, 1 << 24);
  sw_wide *host = draw_grid(&rng, 44);
  ask_wide("k33", host, 0, &proof);
  assert_non_null(strstr(proof.data, "\nrings "));
  ask_wide("w5", host, 1, &proof);
  sw_wide_free(host);
  sw_buf_free(&proof);
}

/* ---- changes ------------------------------------------------------------- */

/* The filter says the same about an accepted change. */
static void visit(void *ctx, const mutant *m) {
  int *accepted = ctx;
  char pattern[200], host[4000];
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  ++*accepted;
  sw_buf proof;
  sw_buf_init(&proof, 1 << 24);
  const char *line = strstr(m->text, "\nposition ");
  assert_int_equal(
      sscanf(line, "\nposition %199[^;];%3999[^;];;\n", pattern, host), 2);
  assert_int_equal(ask(pattern, host, &proof),
                   strstr(m->text, "claim solvable") != NULL);
  sw_buf_free(&proof);
}

static void changes(void **state) {
  (void)state;
  sw_buf proof;
  sw_buf_init(&proof, 1 << 24);
  sw_graph w5, k33;
  sw_graph_init(&k33, 6);
  for (int i = 0; i < 9; i++)
    sw_graph_join(&k33, i / 3, 3 + i % 3);
  sw_graph_init(&w5, 6);
  for (int i = 0; i < 5; i++) {
    sw_graph_join(&w5, i, (i + 1) % 5);
    sw_graph_join(&w5, i, 5);
  }
  for (int i = 0; i < 3; i++) {
    sw_wide *host = subdivide(i ? &w5 : &k33, 9, -1);
    int accepted = 0;
    ask_wide(i == 1 ? "w5" : "k33", host, i != 2, &proof);
    assert_true(mutate_each(proof.data, visit, &accepted) > 1000);
    sw_wide_free(host);
  }
  sw_buf_free(&proof);
}

/* ---- drawings in parts --------------------------------------------------- */

static int status_of(const char *records, int n, int nonplanar) {
  char text[1000];
  int len = snprintf(
      text, sizeof text,
      "spielwerk-certificate 1\ngame minor\nkind absent\nposition D~{;C~;;\n"
      "claim unsolvable\ncost %d steps\n\n%s%send %d\n",
      n + nonplanar, nonplanar ? "nonplanar k5 0 1 2 3 4\n" : "", records,
      n + nonplanar);
  return mutate_check(text, (size_t)len, NULL);
}

/* K4 in one record and in several; a ring twice, none, of others; a step in
 * between. */
static void parts(void **state) {
  (void)state;
  static const struct {
    int status, n;
    const char *records;
  } cases[] = {
      {CK_TRUE, 1, "planar 0:1,2,3 1:0,3,2 2:0,1,3 3:0,2,1\n"},
      {CK_TRUE, 2, "rings 0:1,2,3\nplanar 1:0,3,2 2:0,1,3 3:0,2,1\n"},
      {CK_TRUE, 3, "rings 3:0,2,1\nrings 0:1,2,3 1:0,3,2\nplanar 2:0,1,3\n"},
      {CK_TRUE, 2, "rings 0:1,2,3 1:0,3,2 2:0,1,3 3:0,2,1\nplanar\n"},
      {CK_WRONG, 2, "rings 0:1,2,3\nplanar 0:1,2,3 1:0,3,2 2:0,1,3 3:0,2,1\n"},
      {CK_WRONG, 2, "rings 0:1,2,3 0:1,2,3\nplanar 1:0,3,2 2:0,1,3 3:0,2,1\n"},
      {CK_WRONG, 2, "rings 0:1,2,3\nplanar 1:0,3,2 2:0,1,3\n"},
      {CK_WRONG, 2, "rings 0:1,2\nplanar 1:0,3,2 2:0,1,3 3:0,2,1\n"},
      {CK_WRONG, 2, "rings 0:1,3,2\nplanar 1:0,3,2 2:0,1,3 3:0,2,1\n"},
      {CK_WRONG, 1, "rings 0:1,2,3 1:0,3,2 2:0,1,3 3:0,2,1\n"},
      {CK_WRONG, 2, "rings 0:1,2,3\nbound vertices 4 5\n"},
      {CK_WRONG, 3, "rings 0:1,2,3\nclauses\nlemma\n"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (int shown = 0; shown < 2; shown++)
      assert_int_equal(status_of(cases[i].records, cases[i].n, shown),
                       shown ? cases[i].status : CK_WRONG);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(listed_in_themselves), cmocka_unit_test(listed_in_grids),
      cmocka_unit_test(long_drawing), cmocka_unit_test(changes),
      cmocka_unit_test(parts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
