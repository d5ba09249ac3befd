/* Minorfinder: positions, graphs, and the kind `map`. */
#include "check_minor.h"

#include <stdlib.h>
#include <string.h>

/* ---- graphs ------------------------------------------------------------- */

int mg_degree(const mg_graph *g, int v) {
  int n = 0;
  for (int u = 0; u < g->n; u++)
    n += g->edge[v][u];
  return n;
}

int mg_vertices(const mg_graph *g) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    n += g->there[v];
  return n;
}

int mg_edges(const mg_graph *g) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    n += mg_degree(g, v);
  return n / 2;
}

/* The least colour spreads along the edges until nothing changes. */
int mg_components(const mg_graph *g, const unsigned char *without,
                  int colour[MG_HOST]) {
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

/* ---- positions ---------------------------------------------------------- */

const char *mg_read_graph(const char *p, int most, mg_graph *g) {
  int n = *p - 63, bit = 0;
  memset(g, 0, sizeof *g);
  if (*p == '~') {
    n = 0;
    for (int i = 1; i <= 3; i++) {
      if (p[i] < 63 || p[i] > 126)
        return NULL;
      n = 64 * n + p[i] - 63;
    }
    if (n < 63)
      return NULL;
    p += 3;
  }
  if (n < 0 || n > most)
    return NULL;
  g->n = n;
  memset(g->there, 1, (size_t)n);
  for (int v = 1; v < n; v++)
    for (int u = 0; u < v; u++) {
      if (bit-- == 0) {
        if (*++p < 63 || *p > 126)
          return NULL;
        bit = 5;
      }
      g->edge[u][v] = g->edge[v][u] = (unsigned char)((*p - 63) >> bit & 1);
    }
  if ((*p - 63) & ((1 << bit) - 1) && n > 1)
    return NULL;
  return p[1] == ';' ? p + 2 : NULL;
}

const char *mg_read_digits(const char *p, int most, int *number) {
  if (*p < '0' || *p > '9' || (*p == '0' && p[1] >= '0' && p[1] <= '9'))
    return NULL;
  for (*number = 0; *p >= '0' && *p <= '9'; p++)
    if ((*number = 10 * *number + *p - '0') > most)
      return NULL;
  return p;
}

static const char *read_gone(const char *p, mg_graph *g) {
  for (int v, before = -1; *p != ';'; before = v) {
    p = mg_read_digits(p, g->n - 1, &v);
    if (!p || v <= before || mg_degree(g, v))
      return NULL;
    g->there[v] = 0;
    if (*p == ',' && p[1] != ';')
      p++;
    else if (*p != ';')
      return NULL;
  }
  return p + 1;
}

/* Places do not matter, but there is one for each vertex. */
static int read_places(const char *p, const mg_graph *g) {
  int left = mg_vertices(g), x;
  while (left-- > 0) {
    p = mg_read_digits(p, 65535, &x);
    p = p && *p == '.' ? mg_read_digits(p + 1, 65535, &x) : NULL;
    if (!p || (left && *p++ != ','))
      return 0;
  }
  return !*p;
}

static int read_position(const char *text, mg_game *game) {
  int colour[MG_HOST];
  const char *p = mg_read_graph(text, MG_PATTERN, &game->pattern);
  p = p ? mg_read_graph(p, MG_HOST, &game->host) : NULL;
  p = p ? read_gone(p, &game->host) : NULL;
  return p && read_places(p, &game->host) && game->pattern.n >= 2 &&
         mg_components(&game->pattern, NULL, colour) == 1;
}

/* ---- branch sets -------------------------------------------------------- */

static int is_connected_set(const mg_graph *g, const int *set, int a) {
  unsigned char others[MG_HOST];
  int colour[MG_HOST];
  for (int v = 0; v < g->n; v++)
    others[v] = set[v] != a;
  return mg_components(g, others, colour) == 1;
}

static int are_joined(const mg_graph *g, const int *set, int a, int b) {
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < g->n; u++)
      if (set[v] == a && set[u] == b && g->edge[v][u])
        return 1;
  return 0;
}

int mg_sets_hold(const mg_graph *host, const mg_graph *pattern,
                 const int set[MG_HOST]) {
  for (int a = 0; a < pattern->n; a++) {
    if (!is_connected_set(host, set, a))
      return 0;
    for (int b = 0; b < a; b++)
      if (pattern->edge[a][b] && !are_joined(host, set, a, b))
        return 0;
  }
  return 1;
}

/* "set A : V V .." with rising vertices that are in no set yet. */
static int read_set(ck_cert *cert, const mg_graph *host, int a,
                    int set[MG_HOST]) {
  const char *p = cert->line;
  int v, before = -1;
  uint64_t number;
  if (!ck_word(&p, "set") || !ck_number(&p, MG_PATTERN, &number) ||
      number != (uint64_t)a || !ck_word(&p, ":"))
    return ck_wrong(cert, "'set %d : ' and its vertices are expected", a);
  while (*p) {
    if (!ck_integer(&p, host->n - 1, &v) || v <= before || !host->there[v])
      return ck_wrong(cert, "rising numbers of host vertices are expected");
    if (set[v] >= 0)
      return ck_wrong(cert, "vertex %d is in two sets", v);
    set[v] = a;
    before = v;
  }
  return CK_TRUE;
}

static int check_map(ck_cert *cert, const mg_game *game) {
  int set[MG_HOST], got, a = 0;
  memset(set, -1, sizeof set);
  while ((got = ck_record(cert)) > 0) {
    if (a == game->pattern.n)
      return ck_wrong(cert, "the pattern has %d vertices", a);
    if (read_set(cert, &game->host, a++, set))
      return cert->status;
  }
  if (got < 0 || ck_claim_is(cert, "solvable") ||
      ck_cost_is(cert, "%d sets", game->pattern.n))
    return cert->status;
  if (a < game->pattern.n)
    return ck_wrong(cert, "only %d of the %d sets", a, game->pattern.n);
  if (!mg_sets_hold(&game->host, &game->pattern, set))
    return ck_wrong(cert, "the sets are not connected or not joined as the "
                          "pattern asks");
  return ck_true(cert, "%d branch sets, connected and joined", a);
}

static int check(ck_cert *cert, const char *rules) {
  mg_game *game;
  int rc;
  if (!*rules)
    return ck_wrong_header(cert, CK_AT_GAME, "the variant is missing");
  game = malloc(sizeof *game);
  if (!game)
    return ck_no_memory(cert);
  if (!read_position(cert->position, game))
    rc = ck_wrong_header(cert, CK_AT_POSITION, "this is no position");
  else if (!strcmp(cert->kind, "map"))
    rc = check_map(cert, game);
  else if (!strcmp(cert->kind, "absent"))
    rc = mg_check_absent(cert, game);
  else
    rc = ck_wrong_header(cert, CK_AT_KIND, "Minorfinder has no such kind");
  free(game);
  return rc;
}

const ck_game ck_game_minor = {"minor", check};
