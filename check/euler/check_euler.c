/* Euler's trail: positions, and the kinds `line`, `odd` and `apart`.
 *
 * Only what is left counts: a matrix of the edges that are still to be drawn,
 * and the vertex of the pen.  A line takes them away one by one.
 */
#include "frame/check.h"
#include "frame/check_graph.h"
#include "frame/check_line.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 64, NOWHERE = -1 };

typedef struct puzzle {
  ck_graph left;
  int pen;
} puzzle;

/* ---- positions ---------------------------------------------------------- */

/* LEFT;PEN;DRAWN;PLACES.  What is drawn has no edge that is left; it has no
 * other part in what is claimed, nor have the places. */
static int read_position(const char *p, puzzle *z) {
  ck_graph drawn;
  z->pen = NOWHERE;
  p = ck_read_char(ck_read_graph(p, MOST, &z->left), ';');
  if (p && *p != ';')
    p = ck_read_digits(p, z->left.n - 1, &z->pen);
  p = ck_read_char(p, ';');
  if (p && *p != ';') {
    p = ck_read_graph(p, MOST, &drawn);
    if (!p || drawn.n != z->left.n)
      return 0;
    for (int v = 0; v < drawn.n; v++)
      for (int u = 0; u < v; u++)
        if (drawn.edge[v][u] && z->left.edge[v][u])
          return 0;
  }
  p = ck_read_places(ck_read_char(p, ';'), z->left.n);
  return p && !*p;
}

/* ---- a line ------------------------------------------------------------- */

static const char *move(void *game, const char *text) {
  puzzle *z = game;
  int from, to;
  int first = *text == '@';
  const char *p = ck_read_digits(first ? text + 1 : text, z->left.n - 1, &from);
  if (first && p && !*p) {
    if (z->pen != NOWHERE)
      return "the pen is down already";
    z->pen = from;
    return NULL;
  }
  p = first ? NULL : ck_read_char(p, '-');
  p = ck_read_digits(p, z->left.n - 1, &to);
  if (!p || *p)
    return "a move is @V or V-V, with vertices of the graph";
  if (from != z->pen)
    return "the pen is not there";
  if (!z->left.edge[from][to])
    return "this edge is not left";
  z->left.edge[from][to] = z->left.edge[to][from] = 0;
  z->pen = to;
  return NULL;
}

static int solved(const void *game) {
  return !ck_edges(&((const puzzle *)game)->left);
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
        v >= z->left.n)
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
  for (int v = 0; v < z->left.n; v++) {
    if (set[v] != (ck_degree(&z->left, v) % 2 && v != z->pen))
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
  for (int v = 0; v < z->left.n; v++) {
    if (set[v] && v != z->pen && !ck_degree(&z->left, v))
      return ck_wrong(cert, "vertex %d has no edge left", v);
    for (int u = 0; u < v; u++) {
      if (z->left.edge[u][v] && set[u] != set[v])
        return ck_wrong(cert, "the edge %d-%d leads out", u, v);
      inside += z->left.edge[u][v] && set[u];
      outside += z->left.edge[u][v] && !set[u];
    }
  }
  if ((z->pen == NOWHERE && !inside) || !outside)
    return ck_wrong(cert, "nothing is left apart from them");
  return ck_true(cert, "%d edges are apart from the %d in reach", outside,
                 inside);
}

/* LEFT;PEN */
static void show(ck_cert *cert, const puzzle *z) {
  ck_show_graph(cert, &z->left);
  if (z->pen != NOWHERE)
    ck_show(cert, ";%d", z->pen);
}

static int check(ck_cert *cert, const char *rules) {
  if (*rules)
    return ck_wrong_header(cert, CK_AT_GAME,
                           "the game is 'euler', the position tells the rest");
  puzzle *z = ck_new(&cert->meter, 1, sizeof *z);
  int rc;
  if (!z)
    return ck_no_budget(cert);
  int readable = read_position(cert->position, z);
  if (readable)
    show(cert, z);
  if (!readable)
    rc = ck_wrong_header(cert, CK_AT_POSITION, "this is no position");
  else if (!strcmp(cert->kind, "line"))
    rc = ck_check_line(cert, &line_rules, z);
  else if (!strcmp(cert->kind, "odd"))
    rc = check_odd(cert, z);
  else if (!strcmp(cert->kind, "apart"))
    rc = check_apart(cert, z);
  else
    rc = ck_wrong_header(cert, CK_AT_KIND, "Euler's trail has no such kind");
  ck_free(&cert->meter, z);
  return rc;
}

const ck_game ck_game_euler = {"euler", check};
