/* Euler's trail: the door, and the kinds `odd` and `apart`. */
#include "euler/check_euler_bounds.h"
#include "euler/check_euler_rules.h"
#include "frame/check_line.h"

#include <stdlib.h>
#include <string.h>

/* ---- no line ------------------------------------------------------------ */

/* Reads records "WORD V" with rising vertices into `set`. */
static int read_set(ck_cert *cert, const eu_puzzle *z, const char *word,
                    unsigned char set[EU_VERTICES]) {
  int got, v, before = -1;
  memset(set, 0, EU_VERTICES);
  while ((got = ck_record(cert)) > 0) {
    const char *p = cert->line;
    if (!ck_word(&p, word) || !ck_integer(&p, EU_VERTICES, &v) || *p ||
        v <= before || v >= z->left.n)
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
static int check_odd(ck_cert *cert, const eu_puzzle *z) {
  unsigned char set[EU_VERTICES];
  int ends = z->pen == EU_NOWHERE ? 2 : 1, n = 0;
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
  return ck_true(cert,
                 "%d vertices with an odd number of edges left, where one line "
                 "has room for %d",
                 n, ends);
}

/* No edge leads out of the set, which holds the pen, or an edge when the pen
 * is not down; and some edge is left elsewhere. */
static int check_apart(ck_cert *cert, const eu_puzzle *z) {
  unsigned char set[EU_VERTICES];
  int inside = 0, outside = 0;
  if (read_set(cert, z, "reached", set))
    return cert->status;
  if (z->pen != EU_NOWHERE && !set[z->pen])
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
  if ((z->pen == EU_NOWHERE && !inside) || !outside)
    return ck_wrong(cert, "nothing is left apart from them");
  return ck_true(cert, "%d edges are apart from the %d in reach", outside,
                 inside);
}

/* LEFT;PEN */
static void show(ck_cert *cert, const eu_puzzle *z) {
  ck_show_graph(cert, &z->left);
  if (z->pen != EU_NOWHERE)
    ck_show(cert, ";%d", z->pen);
}

static int check(ck_cert *cert, const char *rules) {
  static const ck_line_rules line_rules = {"moves", 1 << 12, eu_move,
                                           eu_solved};
  if (*rules)
    return ck_wrong_header(cert, CK_AT_GAME,
                           "the game is 'euler', the position tells the rest");
  eu_puzzle *z = ck_new(&cert->meter, 1, sizeof *z);
  int rc;
  if (!z)
    return ck_no_budget(cert);
  int readable = eu_read_position(cert->position, z);
  if (readable)
    show(cert, z);
  if (!readable)
    rc = ck_wrong_header(cert, CK_AT_POSITION, "this is no position");
  else if (!strcmp(cert->kind, "line"))
    rc = ck_check_line(cert, &line_rules, z);
  else if (!strcmp(cert->kind, "bounds"))
    rc = eu_check_bounds(cert);
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
