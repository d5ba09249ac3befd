/* Euler's trail: positions, and the kinds `line`, `odd` and `apart`.
 *
 * Only what is left counts: a matrix of the edges that are still to be drawn,
 * and the vertex of the pen.  A line takes them away one by one.
 */
#include "check_line.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 64, NOWHERE = -1 };

typedef struct puzzle {
  int n, left, pen;
  unsigned char edge[MOST][MOST];
} puzzle;

/* ---- positions ---------------------------------------------------------- */

static const char *digits(const char *p, int most, int *number) {
  if (*p < '0' || *p > '9' || (*p == '0' && p[1] >= '0' && p[1] <= '9'))
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
  return *n == 63 || *n == MOST ? p + 4 : NULL;
}

/* graph6; returns what is behind it, or NULL. */
static const char *read_graph(const char *p, int *n,
                              unsigned char edge[MOST][MOST]) {
  int bit = 0, value = 0;
  p = read_size(p, n);
  for (int v = 1; p && v < *n; v++)
    for (int u = 0; p && u < v; u++) {
      if (bit-- == 0) {
        value = *p++ - 63;
        bit = 5;
        if (value < 0 || value > 63)
          return NULL;
      }
      edge[u][v] = edge[v][u] = (unsigned char)(value >> bit & 1);
    }
  return p && !(value & ((1 << bit) - 1)) ? p : NULL;
}

static const char *read_places(const char *p, int n) {
  int x;
  for (int v = 0; p && v < n; v++) {
    p = !v ? p : *p == ',' ? p + 1 : NULL;
    p = p ? digits(p, 65535, &x) : NULL;
    p = p && *p == '.' ? digits(p + 1, 65535, &x) : NULL;
  }
  return p;
}

static const char *pass(const char *p, char c) {
  return p && *p == c ? p + 1 : NULL;
}

/* LEFT;PEN;DRAWN;PLACES.  What is drawn has no edge that is left; it has no
 * other part in what is claimed, nor have the places. */
static int read_position(const char *p, puzzle *z) {
  unsigned char drawn[MOST][MOST];
  int n;
  memset(z, 0, sizeof *z);
  z->pen = NOWHERE;
  p = pass(read_graph(p, &z->n, z->edge), ';');
  if (p && *p != ';')
    p = digits(p, z->n - 1, &z->pen);
  p = pass(p, ';');
  if (p && *p != ';') {
    p = read_graph(p, &n, drawn);
    if (!p || n != z->n)
      return 0;
    for (int v = 0; v < n; v++)
      for (int u = 0; u < v; u++)
        if (drawn[v][u] && z->edge[v][u])
          return 0;
  }
  p = pass(p, ';');
  p = p ? read_places(p, z->n) : NULL;
  if (!p || *p)
    return 0;
  for (int v = 0; v < z->n; v++)
    for (int u = 0; u < v; u++)
      z->left += z->edge[v][u];
  return 1;
}

static int degree(const puzzle *z, int v) {
  int d = 0;
  for (int u = 0; u < z->n; u++)
    d += z->edge[v][u];
  return d;
}

/* ---- a line ------------------------------------------------------------- */

static const char *move(void *game, const char *text) {
  puzzle *z = game;
  int from, to;
  int first = *text == '@';
  const char *p = digits(first ? text + 1 : text, z->n - 1, &from);
  if (first && p && !*p) {
    if (z->pen != NOWHERE)
      return "the pen is down already";
    z->pen = from;
    return NULL;
  }
  p = first ? NULL : pass(p, '-');
  p = p ? digits(p, z->n - 1, &to) : NULL;
  if (!p || *p)
    return "a move is @V or V-V, with vertices of the graph";
  if (from != z->pen)
    return "the pen is not there";
  if (!z->edge[from][to])
    return "this edge is not left";
  z->edge[from][to] = z->edge[to][from] = 0;
  z->left--;
  z->pen = to;
  return NULL;
}

static int solved(const void *game) {
  return !((const puzzle *)game)->left;
}

static const ck_line_rules line_rules = {"moves", move, solved};

/* ---- no line ------------------------------------------------------------ */

/* Reads records "WORD V" with rising vertices into `set`. */
static int read_set(ck_cert *cert, const puzzle *z, const char *word,
                    unsigned char set[MOST]) {
  int got, v, before = -1;
  memset(set, 0, MOST);
  while ((got = ck_record(cert)) > 0) {
    const char *p = cert->line;
    if (!ck_word(&p, word) || !ck_integer(&p, MOST, &v) || *p || v <= before ||
        v >= z->n)
      return ck_wrong(cert, "'%s' and rising vertices are expected", word);
    set[v] = 1;
    before = v;
  }
  if (got < 0 || ck_claim_is(cert, "unsolvable") ||
      ck_cost_is(cert, "%d vertices", (int)cert->records))
    return cert->status;
  return CK_TRUE;
}

/* A line has two ends; when the pen is down, it is at one of them. */
static int check_odd(ck_cert *cert, const puzzle *z) {
  unsigned char set[MOST];
  int ends = z->pen == NOWHERE ? 2 : 1, n = 0;
  if (read_set(cert, z, "odd", set))
    return cert->status;
  for (int v = 0; v < z->n; v++) {
    if (set[v] != (degree(z, v) % 2 && v != z->pen))
      return ck_wrong(cert, "vertex %d is %s", v,
                      set[v] ? "even, or the pen's" : "odd too");
    n += set[v];
  }
  if (n <= ends)
    return ck_wrong(cert, "a line has room for %d odd vertices", n);
  return ck_true(cert, "%d odd vertices, where a line has room for %d", n,
                 ends);
}

/* No edge leads out of the set, which holds the pen, or an edge when the pen
 * is not down; and some edge is left elsewhere. */
static int check_apart(ck_cert *cert, const puzzle *z) {
  unsigned char set[MOST];
  int inside = 0, outside = 0;
  if (read_set(cert, z, "reached", set))
    return cert->status;
  if (z->pen != NOWHERE && !set[z->pen])
    return ck_wrong(cert, "the pen is not among them");
  for (int v = 0; v < z->n; v++) {
    if (set[v] && v != z->pen && !degree(z, v))
      return ck_wrong(cert, "vertex %d has no edge left", v);
    for (int u = 0; u < v; u++) {
      if (z->edge[u][v] && set[u] != set[v])
        return ck_wrong(cert, "the edge %d-%d leads out", u, v);
      inside += z->edge[u][v] && set[u];
      outside += z->edge[u][v] && !set[u];
    }
  }
  if ((z->pen == NOWHERE && !inside) || !outside)
    return ck_wrong(cert, "nothing is left apart from them");
  return ck_true(cert, "%d edges are apart from the %d in reach", outside,
                 inside);
}

static int check(ck_cert *cert, const char *rules) {
  if (!*rules)
    return ck_wrong_header(cert, CK_AT_GAME, "the variant is missing");
  puzzle *z = malloc(sizeof *z);
  int rc;
  if (!z)
    return ck_no_memory(cert);
  if (!read_position(cert->position, z))
    rc = ck_wrong_header(cert, CK_AT_POSITION, "this is no position");
  else if (!strcmp(cert->kind, "line"))
    rc = ck_check_line(cert, &line_rules, z);
  else if (!strcmp(cert->kind, "odd"))
    rc = check_odd(cert, z);
  else if (!strcmp(cert->kind, "apart"))
    rc = check_apart(cert, z);
  else
    rc = ck_wrong_header(cert, CK_AT_KIND, "Euler's trail has no such kind");
  free(z);
  return rc;
}

const ck_game ck_game_euler = {"euler", check};
