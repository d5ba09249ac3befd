/* The filter with too little to spend: what it decides is what it decides with
 * plenty, for one pattern and for several, whatever ends the search; else the
 * answer is that it is not known. */
#include "../game_test.h"
#include "base/rng.h"
#include "games/minor/formats/minor_filter.h"
#include "graph/formats/graph_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const sw_game sw_game_minor;

static const char *const patterns[] = {
    "k5",  "octahedron",     "petersen",        "k6",
    "w5",  "topological:k5", "topological:k33", "topological:octahedron",
    "cube"};

enum {
  PATTERNS = sizeof patterns / sizeof *patterns,
  HOSTS = 60,
  PLENTY = 30000
};

/* What is asked of the budget, and how often it may be asked. */
typedef struct patience {
  uint64_t asked, most;
} patience;

static int is_over(void *ctx) {
  patience *p = ctx;
  return p->most && ++p->asked > p->most;
}

static void *filter_of(const char *what) {
  void *filter = NULL;
  sw_err err;
  if (minor_filter.open(&sw_game_minor, what, strlen(what), &filter, &err))
    fail_msg("%s: %s", what, err.msg);
  return filter;
}

/* 1, 0 or SW_STOPPED; `most` looks at the budget, 0 for any. */
static int answer(void *filter, const char *line, uint64_t nodes,
                  uint64_t most) {
  patience p = {0, most};
  sw_budget budget = {.nodes = nodes, .stop = is_over, .ctx = &p};
  sw_err err;
  int rc =
      minor_filter.has(filter, line, strlen(line), &budget, NULL, NULL, &err);
  assert_true(rc == 0 || rc == 1 || rc == SW_STOPPED);
  return rc;
}

/* A tree and some more edges; a few hosts are dense, a few large. */
static void random_host(sw_rng *rng, int i, sw_buf *line) {
  sw_graph g;
  int n = 8 + sw_rng_index(rng, i % 4 ? 30 : 6);
  int edges = n + n / 2 + sw_rng_index(rng, n);
  if (i % 10 == 9)
    n = 100 + sw_rng_index(rng, 28);
  sw_graph_init(&g, n);
  for (int v = 1; v < n; v++)
    sw_graph_join(&g, v, sw_rng_index(rng, v));
  for (int e = n; e < edges; e++) {
    int u = sw_rng_index(rng, n);
    int v = sw_rng_index(rng, n);
    if (u != v)
      sw_graph_join(&g, u, v);
  }
  sw_buf_clear(line);
  sw_graph6_print(&g, line);
}

/* ---- one pattern -------------------------------------------------------- */

typedef struct tally {
  int decided, unknown;
} tally;

static void is_true_or_unknown(int truth, int now, const char *what,
                               const char *line, tally *sum) {
  if (now != SW_STOPPED && now != truth)
    fail_msg("%s in %s: %d with little, %d with plenty", what, line, now,
             truth);
  sum->decided += now != SW_STOPPED;
  sum->unknown += now == SW_STOPPED;
}

static void little_says_what_plenty_says(void **state) {
  (void)state;
  static const uint64_t nodes[] = {1, 2, 7, 40}, looks[] = {1, 2, 5, 30, 200};
  sw_rng rng = sw_rng_seed(5);
  tally by_nodes = {0, 0}, by_looks = {0, 0};
  sw_buf line;
  sw_buf_init(&line, 1 << 16);
  for (int p = 0; p < PATTERNS; p++) {
    void *filter = filter_of(patterns[p]);
    for (int i = 0; i < HOSTS; i += trials_every()) {
      random_host(&rng, i, &line);
      const char *text = sw_buf_text(&line);
      int truth = answer(filter, text, PLENTY, 0);
      if (truth == SW_STOPPED)
        continue;
      for (size_t j = 0; j < sizeof nodes / sizeof *nodes; j++)
        is_true_or_unknown(truth, answer(filter, text, nodes[j], 0),
                           patterns[p], text, &by_nodes);
      for (size_t j = 0; j < sizeof looks / sizeof *looks; j++)
        is_true_or_unknown(truth, answer(filter, text, PLENTY, looks[j]),
                           patterns[p], text, &by_looks);
    }
    minor_filter.close(filter);
  }
  sw_buf_free(&line);
  assert_true(by_nodes.decided > 0 && by_nodes.unknown > 0);
  assert_true(by_looks.decided > 0 && by_looks.unknown > 0);
}

/* ---- several ------------------------------------------------------------ */

/* Found is found, whatever is not known of the others; none is there only when
 * each is known not to be. */
static int any_of(const int *one, int n) {
  int all = 0;
  for (int i = 0; i < n; i++)
    if (one[i] == 1)
      return 1;
    else if (one[i] == SW_STOPPED)
      all = SW_STOPPED;
  return all;
}

static void several_say_what_each_says(void **state) {
  (void)state;
  static const int sets[][3] = {
      {3, 2, 1}, {2, 7, 5}, {7, 8, 3}, {5, 6, 0}, {1, 3, 7}};
  sw_rng rng = sw_rng_seed(6);
  sw_buf line;
  int seen[3] = {0, 0, 0}; /* none, one, unknown */
  sw_buf_init(&line, 1 << 16);
  for (size_t s = 0; s < sizeof sets / sizeof *sets; s++) {
    char what[200];
    void *each[3], *all;
    for (int i = 0; i < 3; i++)
      each[i] = filter_of(patterns[sets[s][i]]);
    snprintf(what, sizeof what, "%s,%s,%s", patterns[sets[s][0]],
             patterns[sets[s][1]], patterns[sets[s][2]]);
    all = filter_of(what);
    for (int i = 0; i < HOSTS; i += trials_every()) {
      int one[3];
      random_host(&rng, i, &line);
      const char *text = sw_buf_text(&line);
      for (int j = 0; j < 3; j++)
        one[j] = answer(each[j], text, 2, 0);
      int want = any_of(one, 3), now = answer(all, text, 2, 0);
      if (now != want)
        fail_msg("%s in %s: %d, one by one %d", what, text, now, want);
      seen[now == SW_STOPPED ? 2 : now]++;
    }
    for (int i = 0; i < 3; i++)
      minor_filter.close(each[i]);
    minor_filter.close(all);
  }
  sw_buf_free(&line);
  for (int i = 0; i < 3; i++)
    assert_true(seen[i] > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(little_says_what_plenty_says),
      cmocka_unit_test(several_say_what_each_says)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
