/* Graphs as matrices of bytes: degrees, components by spreading colours, and
 * the texts of graphs (graph6 of B. McKay, formats.txt of nauty) and places.
 *
 * A matrix is symmetric and has no loops; a vertex that is not there has an
 * empty row.
 */
#include "frame/check_graph.h"

#include <stddef.h>
#include <string.h>

int ck_degree(const ck_graph *g, int v) {
  int n = 0;
  for (int u = 0; u < g->n; u++)
    n += g->edge[v][u];
  return n;
}

int ck_edges(const ck_graph *g) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    n += ck_degree(g, v);
  return n / 2;
}

/* The least colour spreads along the edges until nothing changes. */
int ck_components(const ck_graph *g, const unsigned char *without,
                  int colour[CK_VERTICES]) {
  int changed = 1, n = 0;
  for (int v = 0; v < g->n; v++)
    colour[v] = g->there[v] && !(without && without[v]) ? v : -1;
  while (changed) {
    changed = 0;
    for (int v = 0; v < g->n; v++)
      for (int u = 0; u < g->n; u++)
        if (g->edge[v][u] && colour[v] >= 0 && colour[u] > colour[v]) {
          colour[u] = colour[v];
          changed = 1;
        }
  }
  for (int v = 0; v < g->n; v++)
    n += colour[v] == v;
  return n;
}

/* ---- text --------------------------------------------------------------- */

const char *ck_read_char(const char *p, char c) {
  return p && *p == c ? p + 1 : NULL;
}

const char *ck_read_digits(const char *p, int most, int *number) {
  if (!p || *p < '0' || *p > '9' || (*p == '0' && p[1] >= '0' && p[1] <= '9'))
    return NULL;
  for (*number = 0; *p >= '0' && *p <= '9'; p++)
    if ((*number = 10 * *number + *p - '0') > most)
      return NULL;
  return p;
}

/* The number of vertices, with which graph6 begins: one byte, or '~' and three
 * for 63 and more. */
static const char *read_size(const char *p, int *n) {
  *n = *p - 63;
  if (*p != '~')
    return *n >= 0 && *n < 63 ? p + 1 : NULL;
  *n = 0;
  for (int i = 1; i <= 3; i++) {
    if (p[i] < 63 || p[i] > 126)
      return NULL;
    *n = 64 * *n + p[i] - 63;
  }
  return *n >= 63 ? p + 4 : NULL;
}

const char *ck_read_graph(const char *p, int most, ck_graph *g) {
  int bit = 0, value = 0, n;
  memset(g, 0, sizeof *g);
  p = p ? read_size(p, &n) : NULL;
  if (!p || n > most)
    return NULL;
  g->n = n;
  memset(g->there, 1, (size_t)n);
  for (int v = 1; v < n; v++)
    for (int u = 0; u < v; u++) {
      if (bit-- == 0) {
        value = *p++ - 63;
        bit = 5;
        if (value < 0 || value > 63)
          return NULL;
      }
      g->edge[u][v] = g->edge[v][u] = (unsigned char)(value >> bit & 1);
    }
  return value & ((1 << bit) - 1) ? NULL : p;
}

const char *ck_read_place(const char *p, int most, int *x, int *y) {
  p = ck_read_digits(p, most, x);
  return ck_read_digits(ck_read_char(p, '.'), most, y);
}

const char *ck_read_places(const char *p, int n) {
  int x, y;
  for (int v = 0; v < n; v++)
    p = ck_read_place(v ? ck_read_char(p, ',') : p, 65535, &x, &y);
  return p;
}

void ck_show_graph(ck_cert *cert, const ck_graph *g) {
  int bits = 0, value = 0;
  if (g->n > 62)
    ck_show(cert, "~%c%c%c", 63, 63 + g->n / 64, 63 + g->n % 64);
  else
    ck_show(cert, "%c", 63 + g->n);
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++) {
      value = 2 * value + g->edge[u][v];
      if (++bits % 6 == 0) {
        ck_show(cert, "%c", 63 + value);
        value = 0;
      }
    }
  if (bits % 6)
    ck_show(cert, "%c", 63 + (value << (6 - bits % 6)));
}
