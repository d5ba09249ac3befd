/* Untangle+: positions, crossings, subdivisions, moves. */
#include "untangle/check_untangle_rules.h"

#include <stdlib.h>
#include <string.h>

/* ---- crossings ---------------------------------------------------------- */

/* On which side of the line a-b the vertex c stands: -1, 0, 1. */
static int side(const ut_puzzle *z, int a, int b, int c) {
  int cross = (z->x[b] - z->x[a]) * (z->y[c] - z->y[b]) -
              (z->y[b] - z->y[a]) * (z->x[c] - z->x[b]);
  return (cross > 0) - (cross < 0);
}

/* 1 when c stands in the box of which a and b are corners. */
static int in_box(const ut_puzzle *z, int a, int b, int c) {
  int left = z->x[a] < z->x[b] ? a : b, top = z->y[a] < z->y[b] ? a : b;
  return z->x[c] >= z->x[left] && z->x[c] <= z->x[a + b - left] &&
         z->y[c] >= z->y[top] && z->y[c] <= z->y[a + b - top];
}

static int lies_on(const ut_puzzle *z, int a, int b, int c) {
  return !side(z, a, b, c) && in_box(z, a, b, c);
}

/* Two edges have a point in common that is not an end of both. */
static int cross(const ut_puzzle *z, int a, int b, int c, int d) {
  if (a == d || b == c)
    return cross(z, a, b, d, c);
  if (a == c)
    return lies_on(z, a, b, d) || lies_on(z, c, d, b);
  if (b == d)
    return lies_on(z, a, b, c) || lies_on(z, c, d, a);
  if (lies_on(z, a, b, c) || lies_on(z, a, b, d) || lies_on(z, c, d, a) ||
      lies_on(z, c, d, b))
    return 1;
  return side(z, a, b, c) != side(z, a, b, d) &&
         side(z, c, d, a) != side(z, c, d, b);
}

/* An edge crosses none that comes after it, and no vertex without edges. */
static int edge_is_clear(const ut_puzzle *z, int a, int b) {
  for (int c = 0; c < z->g.n; c++) {
    if (!ck_degree(&z->g, c) && lies_on(z, a, b, c))
      return 0;
    for (int d = 0; d < c; d++)
      if (z->g.edge[c][d] && (c > a || (c == a && d > b)) &&
          cross(z, a, b, c, d))
        return 0;
  }
  return 1;
}

int ut_is_laid_out(const ut_puzzle *z) {
  for (int a = 0; a < z->g.n; a++)
    for (int b = 0; b < a; b++)
      if (z->g.edge[a][b] && !edge_is_clear(z, a, b))
        return 0;
  return 1;
}

/* ---- subdivisions ------------------------------------------------------- */

/* Follows the path that leaves the vertex `from` over `to` through vertices of
 * degree 2; adds its edges to *length.  Returns its end. */
static int follow(const ck_graph *g, int from, int to, int *length) {
  for (++*length; ck_degree(g, to) == 2; ++*length) {
    int next = 0;
    while (!g->edge[to][next] || next == from)
      next++;
    from = to;
    to = next;
  }
  return to;
}

/* The ends of all paths, as a graph on the vertices of degree 3 and more; 0
 * when two paths have the same ends, or not every edge is on one. */
static int contract_paths(const ck_graph *g, ck_graph *ends) {
  int length = 0;
  memset(ends, 0, sizeof *ends);
  ends->n = g->n;
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < g->n && ck_degree(g, v) > 2; u++) {
      if (!g->edge[v][u])
        continue;
      int end = follow(g, v, u, &length);
      if (end == v || ends->edge[v][end])
        return 0;
      ends->edge[v][end] = 1;
    }
  return length == 2 * ck_edges(g);
}

/* K5: five vertices, each joined to the other four.  K3,3: six, each joined to
 * three, and joined vertices have no other vertex in common. */
static int is_subdivision(const ck_graph *g) {
  ck_graph ends;
  int number = 0, degree = 0;
  for (int v = 0; v < g->n; v++)
    if (ck_degree(g, v) == 1)
      return 0;
  if (!contract_paths(g, &ends))
    return 0;
  for (int v = 0; v < g->n; v++)
    if (ck_degree(&ends, v)) {
      number++;
      if (degree && ck_degree(&ends, v) != degree)
        return 0;
      degree = ck_degree(&ends, v);
    }
  if (number != 6 || degree != 3)
    return number == 5 && degree == 4;
  for (int a = 0; a < g->n; a++)
    for (int b = 0; b < g->n; b++)
      for (int c = 0; c < g->n; c++)
        if (ends.edge[a][b] && ends.edge[b][c] && ends.edge[c][a])
          return 0;
  return 1;
}

/* ---- positions ---------------------------------------------------------- */

int ut_vertex_at(const ut_puzzle *z, int n, int x, int y) {
  for (int v = 0; v < n; v++)
    if (z->x[v] == x && z->y[v] == y)
      return v;
  return -1;
}

int ut_grid(const ut_puzzle *z) {
  return z->g.n < 3 ? 3 : z->g.n;
}

/* GRAPH;PLACES or GRAPH;PLACES;erased. */
int ut_read_position(const char *text, ut_puzzle *z) {
  const char *p = ck_read_graph(text, UT_VERTICES, &z->g);
  if (!p || !z->g.n)
    return 0;
  for (int v = 0; v < z->g.n; v++) {
    p = ck_read_char(p, v ? ',' : ';');
    p = ck_read_place(p, ut_grid(z) - 1, &z->x[v], &z->y[v]);
    if (!p || ut_vertex_at(z, v, z->x[v], z->y[v]) >= 0)
      return 0;
  }
  z->erased = *p == ';';
  return !strcmp(p, z->erased ? ";erased" : "");
}

/* ---- lines -------------------------------------------------------------- */

int ut_solved(const void *game) {
  const ut_puzzle *z = game;
  return (!z->erased && ut_is_laid_out(z)) || is_subdivision(&z->g);
}

/* "V@X,Y"; NULL or what is wrong. */
const char *ut_read_put(const char *p, int n, int most, int *v, int *x,
                        int *y) {
  p = ck_read_digits(p, n - 1, v);
  p = ck_read_digits(ck_read_char(p, '@'), most, x);
  p = ck_read_digits(ck_read_char(p, ','), most, y);
  return p && !*p ? NULL : "V@X,Y is expected, within the grid";
}

/* "VxU". */
static const char *erase(ut_puzzle *z, const char *p) {
  int v, u;
  p = ck_read_digits(p, z->g.n - 1, &v);
  p = ck_read_digits(ck_read_char(p, 'x'), z->g.n - 1, &u);
  if (!p || *p || v >= u || !z->g.edge[v][u])
    return "VxU is expected, an edge with V < U";
  z->g.edge[v][u] = z->g.edge[u][v] = 0;
  z->erased = 1;
  return NULL;
}

const char *ut_move(void *game, const char *text) {
  ut_puzzle *z = game;
  int v, x, y;
  if (ut_solved(z))
    return "this is solved before";
  if (strchr(text, 'x'))
    return erase(z, text);
  const char *why = ut_read_put(text, z->g.n, ut_grid(z) - 1, &v, &x, &y);
  if (why)
    return why;
  if (ut_vertex_at(z, z->g.n, x, y) >= 0)
    return "this point is taken";
  z->x[v] = x;
  z->y[v] = y;
  return NULL;
}

/* GRAPH;PLACES[;erased] */
void ut_show(ck_cert *cert, const ut_puzzle *z) {
  ck_show_graph(cert, &z->g);
  for (int v = 0; v < z->g.n; v++)
    ck_show(cert, "%c%d.%d", v ? ',' : ';', z->x[v], z->y[v]);
  ck_show(cert, "%s", z->erased ? ";erased" : "");
}
