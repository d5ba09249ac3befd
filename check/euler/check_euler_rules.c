/* Euler's trail: positions and moves.
 *
 * Only what is left counts: a matrix of the edges that are still to be drawn,
 * and the vertex of the pen.  A line takes them away one by one.
 */
#include "euler/check_euler_rules.h"

#include <string.h>

/* ---- positions ---------------------------------------------------------- */

/* LEFT;PEN;DRAWN;PLACES.  What is drawn has no edge that is left; apart from
 * that, neither it nor the places matter for the claim. */
int eu_read_position(const char *p, eu_puzzle *z) {
  ck_graph drawn;
  z->pen = EU_NOWHERE;
  p = ck_read_char(ck_read_graph(p, EU_VERTICES, &z->left), ';');
  if (p && *p != ';')
    p = ck_read_digits(p, z->left.n - 1, &z->pen);
  p = ck_read_char(p, ';');
  if (p && *p != ';') {
    p = ck_read_graph(p, EU_VERTICES, &drawn);
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

const char *eu_move(void *game, const char *text) {
  eu_puzzle *z = game;
  int from, to;
  int first = *text == '@';
  const char *p = ck_read_digits(first ? text + 1 : text, z->left.n - 1, &from);
  if (first && p && !*p) {
    if (z->pen != EU_NOWHERE)
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

int eu_solved(const void *game) {
  return !ck_edges(&((const eu_puzzle *)game)->left);
}
