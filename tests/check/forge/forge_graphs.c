/* Forged certificates of Euler's trail and Untangle+ on small graphs.
 *
 * Euler: the truth comes by trying all trails.  Untangle: a graph that has K5
 * or K3,3 in it by construction has no drawing, whatever its vertices are put
 * on; others are drawn on points where they cross or not.
 */
#include "forge.h"
#include "small_graph.h"

#include <stdio.h>
#include <string.h>

static void random_edges(forge *f, forge_graph *g, int one_of) {
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++)
      if (forge_below(f, one_of) == 0)
        forge_join(g, u, v);
}

static int edges(const forge_graph *g) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    n += forge_degree(g, v);
  return n / 2;
}

/* ---- euler -------------------------------------------------------------- */

static int can_be_drawn(forge_graph *g, int pen, int left) {
  if (!left)
    return 1;
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < g->n && (pen < 0 || pen == v); u++) {
      if (!g->edge[v][u])
        continue;
      g->edge[v][u] = g->edge[u][v] = 0;
      int done = can_be_drawn(g, u, left - 1);
      g->edge[v][u] = g->edge[u][v] = 1;
      if (done)
        return 1;
    }
  return 0;
}

/* Vertices of one kind: the right ones but for some changes. */
static void some_vertices(forge *f, const forge_graph *g, const char *word,
                          int pen) {
  int wild = forge_below(f, 3) == 0, seen = 1 << (pen < 0 ? 0 : pen);
  for (int again = g->n; again; again--)
    for (int v = 0; v < g->n; v++)
      for (int u = 0; u < g->n; u++)
        if (seen >> v & 1 && g->edge[v][u])
          seen |= 1 << u;
  for (int v = 0; v < g->n; v++) {
    int in = *word == 'o' ? forge_degree(g, v) % 2 && v != pen : seen >> v & 1;
    if (wild && forge_below(f, 3) == 0)
      in = !in;
    if (in)
      forge_record(f, "%s %d", word, v);
  }
}

/* A walk that takes edges as long as there are some, and then sometimes jumps.
 */
static void some_line(forge *f, forge_graph g, int pen) {
  if (pen < 0)
    forge_record(f, "@%d", pen = forge_below(f, g.n));
  for (int i = edges(&g) + forge_below(f, 2); i; i--) {
    int u = forge_below(f, g.n);
    for (int k = 0; k < 20 && !g.edge[pen][u]; k++)
      u = forge_below(f, g.n);
    if (!g.edge[pen][u] && forge_below(f, 2))
      return;
    forge_record(f, "%d-%d", pen, u);
    g.edge[pen][u] = g.edge[u][pen] = 0;
    pen = u;
  }
}

static forge_truth make_euler(forge *f) {
  forge_graph g = {.n = 2 + forge_below(f, 5)};
  char text[20], position[100], claim[40] = "unsolvable", cost[40];
  random_edges(f, &g, 2);
  if (edges(&g) > 9)
    return FORGE_NOTHING;
  int pen = forge_below(f, 2) ? forge_below(f, g.n) : -1;
  int kind = forge_below(f, 3), solvable = can_be_drawn(&g, pen, edges(&g));
  forge_spell(&g, text);
  int n = pen < 0 ? snprintf(position, sizeof position, "%s;;;", text)
                  : snprintf(position, sizeof position, "%s;%d;;", text, pen);
  for (int v = 0; v < g.n; v++)
    n += snprintf(position + n, sizeof position - (size_t)n, "%s%d.%d",
                  v ? "," : "", v, v);
  int moves = edges(&g) + (pen < 0);
  snprintf(cost, sizeof cost, "%d moves", moves);
  if (!kind)
    snprintf(claim, sizeof claim, "solved in %d moves", moves);
  forge_head(f, "euler",
             kind == 0   ? "line"
             : kind == 1 ? "odd"
                         : "apart",
             position, claim, kind ? "0 vertices" : cost);
  if (kind)
    some_vertices(f, &g, kind == 1 ? "odd" : "reached", pen);
  else
    some_line(f, g, pen);
  return solvable == !kind ? FORGE_TRUE : FORGE_FALSE;
}

const forger forge_euler = {"euler", make_euler, 1, 30000};

/* ---- untangle ----------------------------------------------------------- */

/* K5 or K3,3, perhaps with a vertex on an edge, among further edges. */
static void plant(forge *f, forge_graph *g) {
  int k5 = forge_below(f, 2), n = k5 ? 5 : 6;
  for (int v = 1; v < n; v++)
    for (int u = 0; u < v; u++)
      if (k5 || (u < 3) != (v < 3))
        forge_join(g, u, v);
  if (g->n > n && forge_below(f, 2)) {
    int u = 0, v = n - 1;
    g->edge[u][v] = g->edge[v][u] = 0;
    forge_join(g, u, n);
    forge_join(g, v, n);
  }
}

static forge_truth make_untangle(forge *f) {
  forge_graph g = {.n = 6 + forge_below(f, 3)};
  char text[20], position[100];
  int planted = forge_below(f, 4) != 0;
  if (planted)
    plant(f, &g);
  else
    for (int v = 1; v < g.n; v++) /* a path, and edges beside it */
      forge_join(&g, v, v - 1);
  if (planted && forge_below(f, 2))
    random_edges(f, &g, 6);
  forge_spell(&g, text);
  int n = snprintf(position, sizeof position, "%s;", text);
  for (int v = 0; v < g.n; v++)
    n += snprintf(position + n, sizeof position - (size_t)n, "%s%d.%d",
                  v ? "," : "", v % g.n, v * v % g.n);
  snprintf(position + n, sizeof position - (size_t)n, ";erased");
  int small = forge_below(f, 2) ? 4 : 25;
  forge_head(f, "untangle", "drawing", position, "unsolvable", "0 vertices");
  for (int v = 0; v < g.n; v++) {
    int wild = planted || forge_below(f, 30) == 0;
    forge_record(f, "%d@%d,%d", v, wild ? forge_below(f, small) : v,
                 wild ? forge_below(f, small) : 3 * (v % 2));
  }
  return planted ? FORGE_FALSE : FORGE_TRUE;
}

const forger forge_untangle = {"untangle", make_untangle, 0, 30000};
