/* Minorfinder: the clauses that say "this pattern is a minor of this graph", as
 * doc/certificates.md lists them.
 *
 * The vertices of the graph stand in places 0 .. n - 1 by falling degree, then
 * rising number.  Every model gives branch sets that hold every vertex; and
 * where there are branch sets, some choice of them is a model.
 */
#include "minor/check_minor_clauses.h"

#include <string.h>

/* ---- variables ----------------------------------------------------------- */

static int x(const mg_clauses *c, int v, int a) {
  return 1 + v * c->k + a;
}
static int z(const mg_clauses *c, int v, int a) {
  return x(c, c->n + v, a);
}
static int e(const mg_clauses *c, int v, int j) {
  return x(c, 2 * c->n, 0) + v * c->m + j;
}
static int before(const mg_clauses *c, int v, int a) {
  return e(c, c->n, 0) + v * c->k + a;
}
static int single(const mg_clauses *c, int a) {
  return before(c, c->n, a);
}

static void put(mg_clauses *c, int literal) {
  c->clause[c->size++] = literal;
}

static void close(mg_clauses *c) {
  c->failed |= !c->sink(c->ctx, c->clause, c->size);
  c->size = 0;
}

static void close2(mg_clauses *c, int one, int other) {
  put(c, one);
  put(c, other);
  close(c);
}

static void put_neighbours(mg_clauses *c, int v, int a) {
  for (int u = 0; u < c->n; u++)
    if (c->graph.edge[v][u])
      put(c, x(c, u, a));
}

/* Every vertex is in one set, every set has a vertex. */
static void write_sets(mg_clauses *c) {
  for (int v = 0; v < c->n; v++) {
    for (int a = 0; a < c->k; a++)
      for (int b = 0; b < a; b++)
        close2(c, -x(c, v, a), -x(c, v, b));
    for (int a = 0; a < c->k; a++)
      put(c, x(c, v, a));
    close(c);
  }
  for (int a = 0; a < c->k; a++) {
    for (int v = 0; v < c->n; v++)
      put(c, x(c, v, a));
    close(c);
  }
}

/* Every edge of the pattern is carried by some vertex. */
static void write_edges(mg_clauses *c) {
  const mg_pattern *s = c->study;
  for (int v = 0; v < c->n; v++) {
    for (int a = 0; a < c->k; a++) {
      put(c, -z(c, v, a));
      put_neighbours(c, v, a);
      close(c);
    }
    for (int j = 0; j < c->m; j++) {
      close2(c, -e(c, v, j), x(c, v, s->from[j]));
      close2(c, -e(c, v, j), z(c, v, s->to[j]));
    }
  }
  for (int j = 0; j < c->m; j++) {
    for (int v = 0; v < c->n; v++)
      put(c, e(c, v, j));
    close(c);
  }
}

/* Of the models that automorphisms of the pattern take to each other, the one
 * in which the order of the first occurrences of the sets is least. */
static void write_order(mg_clauses *c) {
  const mg_pattern *s = c->study;
  for (int a = 0; a < c->k; a++) {
    if (!s->least_of_orbit[a]) {
      put(c, -x(c, 0, a));
      close(c);
    }
    for (int v = 0; v < c->n && s->twin[a] >= 0; v++) {
      put(c, -x(c, v, a));
      for (int u = 0; u < v; u++)
        put(c, x(c, u, s->twin[a]));
      close(c);
    }
  }
}

/* A vertex has a neighbour in its set, or is all of it, which takes as many
 * neighbours as the pattern vertex has. */
static void write_company(mg_clauses *c) {
  for (int a = 0; a < c->k; a++)
    for (int v = 0; v < c->n; v++) {
      put(c, -x(c, v, a));
      if (ck_degree(&c->graph, v) >= ck_degree(c->pattern, a))
        put(c, single(c, a));
      put_neighbours(c, v, a);
      close(c);
      close2(c, -x(c, v, a), before(c, v, a));
      if (!v)
        continue;
      close2(c, -before(c, v - 1, a), before(c, v, a));
      put(c, -before(c, v - 1, a));
      close2(c, -single(c, a), -x(c, v, a));
    }
}

/* Two neighbours in a set have a third one beside them, unless there are as
 * many beside them as the pattern vertex has neighbours. */
static void write_growth(mg_clauses *c) {
  for (int v = 0; v < c->n; v++)
    for (int u = 0; u < v; u++) {
      const unsigned char *one = c->graph.edge[u];
      const unsigned char *other = c->graph.edge[v];
      int around = -2; /* they are beside each other */
      if (!one[v])
        continue;
      for (int i = 0; i < c->n; i++)
        around += one[i] || other[i];
      for (int a = 0; a < c->k; a++) {
        if (around >= ck_degree(c->pattern, a))
          continue;
        put(c, -x(c, u, a));
        put(c, -x(c, v, a));
        for (int i = 0; i < c->n; i++)
          if (i != u && i != v && (one[i] || other[i]))
            put(c, x(c, i, a));
        close(c);
      }
    }
}

static void order_vertices(mg_clauses *c, const mg_graph *g) {
  int at[CK_VERTICES], n = 0;
  for (int v = 0; v < g->n; v++) {
    int i = n;
    if (!g->there[v])
      continue;
    for (; i && g->row[at[i - 1]].n < g->row[v].n; i--)
      at[i] = at[i - 1];
    at[i] = v;
    n++;
  }
  for (int i = 0; i < n; i++)
    c->place[at[i]] = i;
  c->n = c->graph.n = n;
  memset(c->graph.there, 1, (size_t)n);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < g->row[at[i]].n; k++)
      c->graph.edge[i][c->place[g->row[at[i]].to[k]]] = 1;
}

void mg_clauses_begin(mg_clauses *c, const mg_graph *graph,
                      const ck_graph *pattern, const mg_pattern *study) {
  memset(c, 0, sizeof *c);
  c->pattern = pattern;
  c->study = study;
  c->k = pattern->n;
  c->m = study->edges;
  order_vertices(c, graph);
}

int mg_clauses_vars(const mg_clauses *c) {
  return single(c, c->k) - 1;
}

int mg_clauses_all(mg_clauses *c) {
  write_sets(c);
  write_edges(c);
  write_order(c);
  write_company(c);
  write_growth(c);
  return !c->failed;
}

int mg_clauses_cut(mg_clauses *c, int s, int t,
                   const unsigned char between[MG_HOST]) {
  for (int a = 0; a < c->k; a++) {
    put(c, -x(c, c->place[s], a));
    put(c, -x(c, c->place[t], a));
    for (int v = 0; v < MG_HOST; v++)
      if (between[v])
        put(c, x(c, c->place[v], a));
    close(c);
  }
  return !c->failed;
}
