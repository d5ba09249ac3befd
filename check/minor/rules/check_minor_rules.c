/* Minorfinder, the rules: positions, and what branch sets are. */
#include "minor/rules/check_minor_rules.h"

#include "minor/graph/check_minor_text.h"

#include <stddef.h>
#include <string.h>

/* ---- positions ---------------------------------------------------------- */

static const char *read_gone(const char *p, mg_graph *g) {
  for (int v, before = -1; p && *p != ';'; before = v) {
    p = ck_read_digits(p, g->n - 1, &v);
    if (!p || v <= before || g->row[v].n)
      return NULL;
    mg_graph_take(g, v);
    if (*p == ',' && p[1] != ';')
      p++;
    else if (*p != ';')
      return NULL;
  }
  return ck_read_char(p, ';');
}

/* PATTERN;HOST;GONE;PLACES.  Places do not matter; there is none, or one for
 * each vertex. */
int mg_read_position(const char *text, ck_meter *meter, mg_game *game) {
  const char *p = ck_read_graph(text, MG_PATTERN, &game->pattern);
  p = mg_text_read(ck_read_char(p, ';'), meter, &game->host, &game->sparse);
  p = read_gone(ck_read_char(p, ';'), &game->host);
  if (p && *p)
    p = ck_read_places(p, game->host.vertices);
  return p && !*p && game->pattern.n >= 2;
}

/* ---- branch sets -------------------------------------------------------- */

/* A connected set is met only once when it is followed as far as it is
 * connected. */
static int are_connected(const mg_graph *g, int k, const int *set) {
  unsigned char seen[MG_HOST] = {0};
  int waiting[MG_HOST], pieces[MG_PATTERN] = {0};
  for (int v = 0; v < g->n; v++) {
    if (set[v] < 0 || seen[v])
      continue;
    int top = 0;
    waiting[top++] = v;
    seen[v] = 1;
    pieces[set[v]]++;
    while (top) {
      const mg_row *row = &g->row[waiting[--top]];
      for (int i = 0; i < row->n; i++)
        if (!seen[row->to[i]] && set[row->to[i]] == set[v]) {
          seen[row->to[i]] = 1;
          waiting[top++] = row->to[i];
        }
    }
  }
  for (int a = 0; a < k; a++)
    if (pieces[a] != 1)
      return 0;
  return 1;
}

static int are_joined(const mg_graph *g, const ck_graph *pattern,
                      const int *set) {
  unsigned char beside[MG_PATTERN][MG_PATTERN] = {{0}};
  for (int v = 0; v < g->n; v++)
    for (int i = 0; i < g->row[v].n && set[v] >= 0; i++)
      if (set[g->row[v].to[i]] >= 0)
        beside[set[v]][set[g->row[v].to[i]]] = 1;
  for (int a = 0; a < pattern->n; a++)
    for (int b = 0; b < a; b++)
      if (pattern->edge[a][b] && !beside[a][b])
        return 0;
  return 1;
}

int mg_sets_hold(const mg_graph *host, const ck_graph *pattern,
                 const int set[MG_HOST]) {
  return are_connected(host, pattern->n, set) && are_joined(host, pattern, set);
}
