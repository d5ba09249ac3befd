/* Brute force: see brute_force.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "brute_force.h"

#include "../game_test.h"
#include "../graph/pipes.h"
#include "graph/forms/canon.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 64000, LISTED = 1500 };

typedef struct closure {
  brute_force_may *may;
  sw_graph form[MOST];
  int n;
} closure;

static void collect(closure *c, const sw_graph *g, sw_vset alive) {
  sw_graph left, form;
  sw_graph_induced(g, alive, &left, NULL);
  sw_graph_canonical(&left, &form, NULL);
  for (int i = 0; i < c->n; i++)
    if (sw_graph_equal(&c->form[i], &form))
      return;
  assert_true(c->n < MOST);
  c->form[c->n++] = form;
  for (int v = 0; v < form.n; v++) {
    sw_vset rest = sw_vset_below(form.n);
    sw_vset_drop(&rest, v);
    sw_graph h = form;
    sw_graph_clear(&h, v);
    collect(c, &h, rest);
    for (SW_VSET_EACH(u, form.row[v])) {
      h = form;
      sw_graph_contract(&h, v, u);
      if (c->may(&form, v, u))
        collect(c, &h, rest);
      h = form;
      sw_graph_part(&h, v, u);
      if (u > v)
        collect(c, &h, sw_vset_below(h.n));
    }
  }
}

static int is_in(const closure *c, const sw_graph *h) {
  sw_graph form;
  sw_graph_canonical(h, &form, NULL);
  for (int i = 0; i < c->n; i++)
    if (sw_graph_equal(&c->form[i], &form))
      return 1;
  return 0;
}

typedef struct list {
  sw_graph g[LISTED];
  int n;
} list;

static void keep(void *ctx, const sw_graph *g) {
  list *l = ctx;
  assert_true(l->n < LISTED);
  l->g[l->n++] = *g;
}

/* The patterns; 0 without nauty-geng. */
static int list_patterns(list *patterns) {
  for (int n = 2; n <= 6; n++) {
    char command[40];
    snprintf(command, sizeof command, "nauty-geng -q %d", n);
    if (each_graph(command, keep, patterns) < 0)
      return 0;
  }
  return 1;
}

long brute_force(const char *more_hosts, brute_force_may *may,
                 int (*has)(const sw_graph *host, const sw_graph *pattern)) {
  list *patterns = calloc(1, sizeof *patterns);
  list *hosts = calloc(1, sizeof *hosts);
  closure *c = malloc(sizeof *c);
  long found = list_patterns(patterns) ? 0 : -1;
  c->may = may;
  if (!found) {
    each_graph("nauty-geng -q 6", keep, hosts);
    each_graph(more_hosts, keep, hosts);
  }
  for (int i = 0; i < hosts->n; i += trials_every()) {
    c->n = 0;
    collect(c, &hosts->g[i], sw_vset_below(hosts->g[i].n));
    for (int k = 0; k < patterns->n; k++) {
      int truth = is_in(c, &patterns->g[k]);
      assert_int_equal(has(&hosts->g[i], &patterns->g[k]), truth);
      found += truth;
    }
  }
  free(c);
  free(hosts);
  free(patterns);
  return found;
}
