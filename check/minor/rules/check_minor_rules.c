/* Minorfinder, the rules: positions, and what branch sets are. */
#include "minor/rules/check_minor_rules.h"

#include <stddef.h>

/* ---- positions ---------------------------------------------------------- */

static const char *read_gone(const char *p, ck_graph *g) {
  for (int v, before = -1; p && *p != ';'; before = v) {
    p = ck_read_digits(p, g->n - 1, &v);
    if (!p || v <= before || ck_degree(g, v))
      return NULL;
    g->there[v] = 0;
    if (*p == ',' && p[1] != ';')
      p++;
    else if (*p != ';')
      return NULL;
  }
  return ck_read_char(p, ';');
}

/* PATTERN;HOST;GONE;PLACES.  Places do not matter, but there is one for each
 * vertex. */
int mg_read_position(const char *text, mg_game *game) {
  const char *p = ck_read_graph(text, MG_PATTERN, &game->pattern);
  p = ck_read_graph(ck_read_char(p, ';'), CK_VERTICES, &game->host);
  p = read_gone(ck_read_char(p, ';'), &game->host);
  p = ck_read_places(p, ck_vertices(&game->host));
  return p && !*p && game->pattern.n >= 2;
}

/* ---- branch sets -------------------------------------------------------- */

static int is_connected_set(const ck_graph *g, const int *set, int a) {
  unsigned char others[CK_VERTICES];
  int colour[CK_VERTICES];
  for (int v = 0; v < g->n; v++)
    others[v] = set[v] != a;
  return ck_components(g, others, colour) == 1;
}

static int are_joined(const ck_graph *g, const int *set, int a, int b) {
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < g->n; u++)
      if (set[v] == a && set[u] == b && g->edge[v][u])
        return 1;
  return 0;
}

int mg_sets_hold(const ck_graph *host, const ck_graph *pattern,
                 const int set[CK_VERTICES]) {
  for (int a = 0; a < pattern->n; a++) {
    if (!is_connected_set(host, set, a))
      return 0;
    for (int b = 0; b < a; b++)
      if (pattern->edge[a][b] && !are_joined(host, set, a, b))
        return 0;
  }
  return 1;
}
