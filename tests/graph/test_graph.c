/* The plain operations on graphs, and their texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "graph/formats/graph_text.h"
#include "pipes.h"

#include <string.h>

static sw_graph parse(const char *text) {
  sw_graph g;
  assert_int_equal(sw_graph_parse(text, strlen(text), &g, NULL), 0);
  return g;
}

static void operations(void **state) {
  (void)state;
  sw_graph g;
  sw_graph_init(&g, 128);
  for (int v = 1; v < 128; v++)
    sw_graph_join(&g, v - 1, v);
  sw_vset all = sw_vset_below(128);
  assert_int_equal(sw_graph_edges(&g), 127);
  assert_true(sw_graph_is_connected(&g, all));
  int cut = sw_graph_cut_vertex(&g, all);
  assert_in_range(cut, 1, 126);
  sw_graph_join(&g, 0, 127);
  assert_int_equal(sw_graph_cut_vertex(&g, all), -1);
  sw_graph_contract(&g, 64, 63);
  assert_true(sw_graph_has(&g, 63, 65));
  assert_int_equal(sw_graph_degree(&g, 64), 0);
  assert_int_equal(sw_graph_components(&g, all), 2);
  sw_graph ring;
  int old[128];
  sw_vset_drop(&all, 64);
  sw_graph_induced(&g, all, &ring, old);
  assert_int_equal(ring.n, 127);
  assert_int_equal(old[64], 65);
  assert_int_equal(sw_graph_least_degree(&ring), 2);
}

/* The examples of nauty's formats.txt, and the four awkward paddings. */
static void formats(void **state) {
  (void)state;
  sw_graph g;
  sw_graph_init(&g, 5);
  sw_graph_join(&g, 0, 2);
  sw_graph_join(&g, 0, 4);
  sw_graph_join(&g, 1, 3);
  sw_graph_join(&g, 3, 4);
  sw_buf text;
  sw_buf_init(&text, 4096);
  sw_graph6_print(&g, &text);
  assert_string_equal(sw_buf_text(&text), "DQc");
  assert_int_equal(parse("?").n, 0);
  assert_int_equal(parse(":?").n, 0);
  assert_int_equal(parse(":?~").n, 0);
  sw_graph seven = parse(":Fa@x^");
  assert_int_equal(seven.n, 7);
  assert_int_equal(sw_graph_edges(&seven), 4);
  assert_true(sw_graph_has(&seven, 0, 1) && sw_graph_has(&seven, 0, 2) &&
              sw_graph_has(&seven, 1, 2) && sw_graph_has(&seven, 5, 6));
  sw_buf_clear(&text);
  sw_sparse6_print(&seven, &text);
  assert_string_equal(sw_buf_text(&text), ":Fa@x^");
  sw_buf_free(&text);
}

static void round_trip(void *ctx, const sw_graph *g) {
  sw_buf *text = ctx;
  sw_graph back;
  void (*const print[])(const sw_graph *, sw_buf *) = {sw_graph6_print,
                                                       sw_sparse6_print};
  for (int i = 0; i < 2; i++) {
    sw_buf_clear(text);
    print[i](g, text);
    assert_int_equal(sw_graph_parse(text->data, text->len, &back, NULL), 0);
    assert_true(sw_graph_equal(g, &back));
  }
}

static void round_trips(void **state) {
  (void)state;
  sw_buf text;
  sw_buf_init(&text, 1 << 16);
  each_graph("nauty-geng -q 7", round_trip, &text);
  each_graph("nauty-geng -q 4", round_trip, &text);
  each_graph("nauty-geng -q 2", round_trip, &text);
  each_graph("nauty-geng -qd4D4 8", round_trip, &text);
  sw_rng rng = sw_rng_seed(3);
  for (int n = 0; n <= 128; n++)
    for (int extra = 0; extra < 4; extra++) {
      sw_graph g;
      sw_graph_init(&g, n);
      for (int i = 0; i < n * extra; i++) {
        int u = sw_rng_index(&rng, n);
        int v = sw_rng_index(&rng, n);
        if (u != v)
          sw_graph_join(&g, u, v);
      }
      round_trip(&text, &g);
    }
  sw_buf_free(&text);
}

static void same(void *ctx, const sw_graph *g) {
  sw_graph **next = ctx;
  assert_true(sw_graph_equal((*next)++, g));
}

static void keep(void *ctx, const sw_graph *g) {
  sw_graph **next = ctx;
  *(*next)++ = *g;
}

/* nauty writes the same graphs in both formats. */
static void nauty_agrees(void **state) {
  (void)state;
  static sw_graph dense[1100];
  sw_graph *next = dense;
  if (each_graph("nauty-geng -q 7", keep, &next) < 0)
    skip();
  next = dense;
  assert_int_equal(each_graph("nauty-geng -qs 7", same, &next), 1044);
}

static void bad_text(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t at;
  } bad[] = {{"", 0},
             {"D", 1},
             {"DQ", 1},
             {"DQcc", 1},
             {"DQd", 2},
             {"~", 0},
             {"~??", 0},
             {"~?B?", 0},
             {"D c", 1},
             {"D\x80"
              "c",
              1},
             {"~~?????", 0},
             {"~~??????"
              "?",
              8},
             {"~~??@???", 0}, /* 262144 vertices */
             {"~~~?????", 0}, /* 63 times 2 to the 30th */
             {";Fa@x^", 0},
             {"&B?", 0},
             {">>digraph6<<&B?", 0},
             {">>digraph6<<D~{", 0}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    sw_graph g;
    sw_err err;
    int rc = sw_graph_parse(bad[i].text, strlen(bad[i].text), &g, &err);
    assert_int_equal(rc, SW_BAD_INPUT);
    assert_int_equal(err.at, bad[i].at);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(operations), cmocka_unit_test(formats),
      cmocka_unit_test(round_trips), cmocka_unit_test(nauty_agrees),
      cmocka_unit_test(bad_text)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
