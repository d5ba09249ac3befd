/* Untangle+: the kinds `line`, `drawing` and `par`.
 *
 * A line ends in a drawing without crossings of the whole graph, or in a
 * subdivided K5 or K3,3.  A drawing of what is left after edges were erased
 * shows that no such subdivision can be in it.
 */
#include "frame/check_line.h"
#include "untangle/check_untangle_par.h"
#include "untangle/check_untangle_rules.h"

#include <string.h>

/* ---- drawings ----------------------------------------------------------- */

/* One record "V@X,Y" for each vertex, in their order. */
static int check_drawing(ck_cert *cert, ut_puzzle *z) {
  int got, n = 0;
  while ((got = ck_record(cert)) > 0) {
    int v, x, y;
    const char *why = ut_read_put(cert->line, z->g.n, UT_VERTICES, &v, &x, &y);
    if (!why && (n == z->g.n || v != n || ut_vertex_at(z, n, x, y) >= 0))
      why = "each vertex in turn is expected, on a point of its own";
    if (why)
      return ck_wrong(cert, "%s", why);
    z->x[n] = x;
    z->y[n++] = y;
  }
  if (got < 0 || ck_claim_is(cert, "unsolvable") ||
      ck_cost_is(cert, "%d vertices", z->g.n))
    return cert->status;
  if (n < z->g.n)
    return ck_wrong(cert, "only %d of %d vertices", n, z->g.n);
  if (!ut_is_laid_out(z))
    return ck_wrong(cert, "two edges cross, or a vertex lies on one");
  return ck_true(cert, "%d edges drawn without crossings", ck_edges(&z->g));
}

static int check(ck_cert *cert, const char *rules) {
  static const ck_line_rules line = {"moves", 1 << 20, ut_move, ut_solved};
  if (*rules)
    return ck_wrong_header(cert, CK_AT_GAME,
                           "the game is 'untangle', the position tells the "
                           "rest");
  ut_puzzle *z = ck_new(&cert->meter, 1, sizeof *z);
  int rc;
  if (!z)
    return ck_no_budget(cert);
  int readable = ut_read_position(cert->position, z);
  if (readable)
    ut_show(cert, z);
  if (!readable)
    rc = ck_wrong_header(cert, CK_AT_POSITION, "this is no position");
  else if (!strcmp(cert->kind, "line"))
    rc = ck_check_line(cert, &line, z);
  else if (!strcmp(cert->kind, "par"))
    rc = ut_check_par(cert, z);
  else if (strcmp(cert->kind, "drawing") != 0)
    rc = ck_wrong_header(cert, CK_AT_KIND, "Untangle+ has no such kind");
  else if (!z->erased)
    rc = ck_wrong_header(cert, CK_AT_POSITION, "no edge was erased");
  else
    rc = check_drawing(cert, z);
  ck_free(&cert->meter, z);
  return rc;
}

const ck_game ck_game_untangle = {"untangle", check};
