/* Graphs as lists of neighbours: see check_minor_graph.h.
 *
 * The lists are symmetric and have no loops; an edge enters both of its lists
 * or, without memory, none.
 */
#include "minor/graph/check_minor_graph.h"

#include <string.h>

void mg_graph_widen(mg_graph *g, ck_meter *meter, int n) {
  g->meter = meter;
  if (n <= g->n)
    return;
  unsigned char *there = ck_longer(meter, g->there, (uint64_t)n, sizeof *there);
  if (there)
    g->there = there;
  mg_row *row = ck_longer(meter, g->row, (uint64_t)n, sizeof *row);
  if (row)
    g->row = row;
  if (there && row)
    g->n = n;
}

void mg_graph_free(mg_graph *g) {
  for (int v = 0; v < g->n; v++)
    ck_free(g->meter, g->row[v].to);
  ck_free(g->meter, g->row);
  ck_free(g->meter, g->there);
  memset(g, 0, sizeof *g);
}

/* ---- vertices and edges -------------------------------------------------- */

/* The first place in the row whose number is not below u. */
static int place_for(const mg_row *row, int u) {
  int low = 0, high = row->n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (row->to[middle] < u)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

int mg_graph_place(const mg_graph *g, int v, int u) {
  int i = place_for(&g->row[v], u);
  return i < g->row[v].n && g->row[v].to[i] == u ? i : -1;
}

int mg_graph_has(const mg_graph *g, int u, int v) {
  return mg_graph_place(g, u, v) >= 0;
}

static int make_room(const mg_graph *g, mg_row *row) {
  if (row->n < row->room)
    return 1;
  int room = 2 * row->room + 4;
  int *more = ck_longer(g->meter, row->to, (uint64_t)room, sizeof *more);
  if (!more)
    return 0;
  row->to = more;
  row->room = room;
  return 1;
}

static void insert(mg_row *row, int u) {
  int i = place_for(row, u);
  memmove(row->to + i + 1, row->to + i, (size_t)(row->n - i) * sizeof *row->to);
  row->to[i] = u;
  row->n++;
}

static void erase(mg_row *row, int i) {
  row->n--;
  memmove(row->to + i, row->to + i + 1, (size_t)(row->n - i) * sizeof *row->to);
}

void mg_graph_put(mg_graph *g, int v) {
  g->vertices += !g->there[v];
  g->there[v] = 1;
}

void mg_graph_join(mg_graph *g, int u, int v) {
  if (u == v || mg_graph_has(g, u, v) || !make_room(g, &g->row[u]) ||
      !make_room(g, &g->row[v]))
    return;
  insert(&g->row[u], v);
  insert(&g->row[v], u);
  g->edges++;
}

void mg_graph_take(mg_graph *g, int v) {
  mg_row *row = &g->row[v];
  for (int i = 0; i < row->n; i++)
    erase(&g->row[row->to[i]], mg_graph_place(g, row->to[i], v));
  g->edges -= row->n;
  row->n = 0;
  g->vertices -= g->there[v];
  g->there[v] = 0;
}

void mg_graph_of(mg_graph *g, ck_meter *meter, const ck_graph *matrix) {
  mg_graph_widen(g, meter, matrix->n);
  for (int v = 0; v < g->n; v++)
    if (matrix->there[v])
      mg_graph_put(g, v);
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < v; u++)
      if (matrix->edge[v][u])
        mg_graph_join(g, u, v);
}

int mg_graph_components(const mg_graph *g, const unsigned char *without,
                        int colour[MG_HOST]) {
  int waiting[MG_HOST], count = 0;
  for (int v = 0; v < g->n; v++)
    colour[v] = -1;
  for (int v = 0; v < g->n; v++) {
    if (!g->there[v] || colour[v] >= 0 || (without && without[v]))
      continue;
    int top = 0;
    waiting[top++] = v;
    colour[v] = v;
    count++;
    while (top) {
      const mg_row *row = &g->row[waiting[--top]];
      for (int i = 0; i < row->n; i++) {
        int u = row->to[i];
        if (colour[u] >= 0 || (without && without[u]))
          continue;
        colour[u] = v;
        waiting[top++] = u;
      }
    }
  }
  return count;
}
