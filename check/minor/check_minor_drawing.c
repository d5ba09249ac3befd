/* Minorfinder: a drawing without crossings, given by the order of the
 * neighbours around each vertex (a rotation system).
 *
 * Going round the faces counts them; by Euler's formula the drawing lies in the
 * plane when vertices - edges + faces is 2 for each component.
 */
#include "minor/check_minor_drawing.h"

#include <string.h>

int mg_drawing_begin(mg_drawing *d, const mg_graph *g) {
  uint64_t n = (uint64_t)g->n, ends = 2 * (uint64_t)g->edges;
  *d = (mg_drawing){.graph = g};
  d->seen = ck_new(g->meter, n + 1, sizeof *d->seen);
  d->start = ck_new(g->meter, n + 1, sizeof *d->start);
  d->next = ck_new(g->meter, ends + 1, sizeof *d->next);
  d->walked = ck_new(g->meter, ends + 1, sizeof *d->walked);
  if (!d->seen || !d->start || !d->next || !d->walked)
    return 0;
  memset(d->next, -1, (size_t)ends * sizeof *d->next);
  for (int v = 0; v < g->n; v++)
    d->start[v + 1] = d->start[v] + g->row[v].n;
  return 1;
}

void mg_drawing_free(mg_drawing *d) {
  if (!d->graph)
    return;
  ck_free(d->graph->meter, d->seen);
  ck_free(d->graph->meter, d->start);
  ck_free(d->graph->meter, d->next);
  ck_free(d->graph->meter, d->walked);
  *d = (mg_drawing){0};
}

/* "V:U,U,U" with every neighbour of V once; 1 or 0. */
static int read_ring(mg_drawing *d, const char **text) {
  const mg_graph *g = d->graph;
  int v, u, first = -1, last = -1, n = 0;
  const char *p = ck_read_digits(*text, g->n - 1, &v);
  p = ck_read_char(p, ':');
  if (!p || !g->there[v] || d->seen[v])
    return 0;
  d->seen[v] = 1;
  int *next = d->next + d->start[v];
  for (; *p && *p != ' '; n++) {
    p = ck_read_digits(n ? ck_read_char(p, ',') : p, g->n - 1, &u);
    int at = p ? mg_graph_place(g, v, u) : -1;
    if (at < 0 || next[at] >= 0 || at == last)
      return 0;
    if (n)
      next[last] = at;
    else
      first = at;
    last = at;
  }
  if (n)
    next[last] = first;
  if (*p && !*++p)
    return 0;
  *text = p;
  return n == g->row[v].n;
}

int mg_drawing_rings(mg_drawing *d, const char *text) {
  while (*text)
    if (!read_ring(d, &text))
      return 0;
  return 1;
}

/* Walks round the face that begins with the i-th edge of v. */
static void walk(mg_drawing *d, int v, int i) {
  const mg_graph *g = d->graph;
  while (!d->walked[d->start[v] + i]) {
    int u = g->row[v].to[i];
    d->walked[d->start[v] + i] = 1;
    i = d->next[d->start[u] + mg_graph_place(g, u, v)];
    v = u;
  }
}

static int count_faces(mg_drawing *d) {
  int faces = 0;
  for (int v = 0; v < d->graph->n; v++)
    for (int i = 0; i < d->graph->row[v].n; i++)
      if (!d->walked[d->start[v] + i]) {
        walk(d, v, i);
        faces++;
      }
  return faces;
}

/* Vertices without edges count apart. */
const char *mg_drawing_fault(mg_drawing *d) {
  const mg_graph *g = d->graph;
  int colour[MG_HOST], single = 0;
  for (int v = 0; v < g->n; v++) {
    single += g->there[v] && !g->row[v].n;
    if (d->seen[v] != g->there[v])
      return "a vertex has no ring";
  }
  int parts = mg_graph_components(g, NULL, colour) - single;
  int vertices = g->vertices - single, faces = count_faces(d);
  return vertices - g->edges + faces == 2 * parts
             ? NULL
             : "the rings are no drawing without crossings";
}
