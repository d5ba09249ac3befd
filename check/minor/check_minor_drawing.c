/* Minorfinder: a drawing without crossings, given by the order of the
 * neighbours around each vertex (a rotation system).
 *
 * Going round the faces counts them; by Euler's formula the drawing lies in the
 * plane when vertices - edges + faces is 2 for each component.
 */
#include "minor/check_minor_drawing.h"

#include <stdlib.h>
#include <string.h>

/* next[v][u]: the neighbour behind u in the ring around v. */
typedef struct rings {
  int next[CK_VERTICES][CK_VERTICES];
} rings;

static int read_number(const char **text, int most) {
  char *end;
  if (**text < '0' || **text > '9' ||
      (**text == '0' && (*text)[1] >= '0' && (*text)[1] <= '9'))
    return -1;
  long v = strtol(*text, &end, 10);
  *text = end;
  return v > most ? -1 : (int)v;
}

/* "V:U,U,U" with every neighbour of V once; 1 or 0. */
static int read_ring(const ck_graph *g, const char **text, rings *r,
                     unsigned char *seen) {
  int v = read_number(text, g->n - 1), first = -1, last = -1, n = 0;
  if (v < 0 || !g->there[v] || seen[v] || *(*text)++ != ':')
    return 0;
  seen[v] = 1;
  while (**text && **text != ' ') {
    int u = read_number(text, g->n - 1);
    if (u < 0 || !g->edge[v][u] || r->next[v][u] >= 0 || u == last)
      return 0;
    if (n++)
      r->next[v][last] = u;
    else
      first = u;
    last = u;
    if (**text == ',' && (*text)[1] >= '0' && (*text)[1] <= '9')
      ++*text;
  }
  if (n)
    r->next[v][last] = first;
  if (**text == ' ')
    ++*text;
  return n == ck_degree(g, v);
}

static int count_faces(const ck_graph *g, const rings *r) {
  unsigned char walked[CK_VERTICES][CK_VERTICES];
  int faces = 0;
  memset(walked, 0, sizeof walked);
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < g->n; u++) {
      faces += g->edge[v][u] && !walked[v][u];
      for (int a = v, b = u; g->edge[v][u] && !walked[a][b];) {
        int c = r->next[b][a];
        walked[a][b] = 1;
        a = b;
        b = c;
      }
    }
  return faces;
}

/* What is wrong with the rings, or NULL; those without edges count apart. */
static const char *compare(const ck_graph *g, const rings *r,
                           const unsigned char *seen) {
  int colour[CK_VERTICES], single = 0;
  for (int v = 0; v < g->n; v++) {
    single += g->there[v] && !ck_degree(g, v);
    if (seen[v] != g->there[v])
      return "a vertex has no ring";
  }
  int parts = ck_components(g, NULL, colour) - single;
  int vertices = ck_vertices(g) - single, faces = count_faces(g, r);
  return vertices - ck_edges(g) + faces == 2 * parts
             ? NULL
             : "the rings are no drawing without crossings";
}

const char *mg_drawing(const ck_graph *g, const char *text) {
  unsigned char seen[CK_VERTICES] = {0};
  rings r;
  memset(&r, -1, sizeof r);
  while (*text)
    if (!read_ring(g, &text, &r, seen))
      return "the rings are not those of the graph";
  return compare(g, &r, seen);
}
