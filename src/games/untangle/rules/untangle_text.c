/* Notation.
 *
 * A position is  GRAPH;PLACES  or  GRAPH;PLACES;erased : the edges that are
 * left in graph6, x.y of each vertex, and whether there were more edges.  The
 * places may be left out (GRAPH or GRAPH;;erased); then the vertices stand on
 * a circle.
 *
 * A move is "3@5,7" (vertex 3 goes to the point 5,7) or "3x7" (erase the
 * edge).
 */
#include "games/untangle/rules/untangle_rules.h"

#include "graph/drawing/drawing.h"
#include "graph/formats/graph_text.h"
#include "text/scan.h"

/* ---- positions --------------------------------------------------------- */

void untangle_pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  (void)rules;
  untangle_state s;
  untangle_unpack(pos, &s);
  sw_graph6_print(&s.g, out);
  sw_buf_putc(out, ';');
  sw_places_print(sw_vset_below(s.g.n), s.at.x, s.at.y, out);
  if (s.erased)
    sw_buf_puts(out, ";erased");
}

static int read_graph(sw_scan *in, sw_graph *g, sw_err *err) {
  const char *end = memchr(in->text, ';', in->len);
  size_t len = end ? (size_t)(end - in->text) : in->len;
  int rc = sw_graph_parse(in->text, len, g, err);
  if (!rc && (!g->n || g->n > UNTANGLE_MAX))
    rc = sw_err_set(err, SW_BAD_INPUT, 0,
                    "the graph has 1 to %d vertices, not %d", UNTANGLE_MAX,
                    g->n);
  in->at = len;
  return rc;
}

static int read_number(sw_scan *in, int most, uint8_t *number, sw_err *err) {
  int x = 0;
  int rc = sw_number_read(in->text, in->len, &in->at, most, &x, err);
  *number = (uint8_t)x;
  return rc;
}

static int read_places(sw_scan *in, untangle_state *s, sw_err *err) {
  const char *semicolon = memchr(in->text + in->at, ';', in->len - in->at);
  size_t from = in->at;
  in->at = semicolon ? (size_t)(semicolon - in->text) : in->len;
  int rc = sw_places_parse(in->text, from, in->at, sw_vset_below(s->g.n),
                           s->at.x, s->at.y, err);
  return rc ? rc : untangle_check_places(s, from, err);
}

static void place_on_circle(untangle_state *s) {
  int order[UNTANGLE_MAX];
  for (int v = 0; v < s->g.n; v++)
    order[v] = v;
  untangle_circle(s, order);
}

int untangle_pos_parse(const sw_rules *rules, const char *text, size_t len,
                       sw_pos *pos, sw_err *err) {
  (void)rules;
  sw_scan in = {text, len, 0};
  untangle_state s;
  int rc = read_graph(&in, &s.g, err);
  if (rc)
    return rc;
  s.erased = 0;
  place_on_circle(&s);
  if (sw_scan_skip(&in, ";") && in.at < len && text[in.at] != ';')
    rc = read_places(&in, &s, err);
  if (!rc && sw_scan_skip(&in, ";erased"))
    s.erased = 1;
  if (!rc && in.at < len)
    rc = sw_err_set(err, SW_BAD_INPUT, in.at,
                    "a position is GRAPH;PLACES or GRAPH;PLACES;erased");
  if (!rc)
    untangle_pack(&s, pos);
  return rc;
}

/* ---- moves ------------------------------------------------------------- */

void untangle_move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                         sw_buf *out) {
  (void)rules, (void)pos;
  int v = untangle_move_v(move);
  if (untangle_move_kind(move) == UNTANGLE_ERASE)
    sw_buf_printf(out, "%dx%d", v, untangle_move_u(move));
  else
    sw_buf_printf(out, "%d@%d,%d", v, untangle_move_x(move),
                  untangle_move_y(move));
}

static int read_move(sw_scan *in, sw_move *move, sw_err *err) {
  uint8_t v = 0, second, y = 0;
  int begun = in->at < in->len && sw_is_digit(in->text[in->at]);
  int erase = 0, rc = begun ? read_number(in, UINT8_MAX, &v, err) : 0;
  if (!rc && begun)
    erase = sw_scan_skip(in, "x");
  if (!rc && !erase && !(begun && sw_scan_skip(in, "@")))
    rc = sw_err_set(err, SW_BAD_INPUT, in->at,
                    "a move is 3@5,7 (vertex 3 goes to 5,7) or 3x7 (erase the "
                    "edge)");
  if (!rc)
    rc = read_number(in, UINT8_MAX, &second, err);
  if (!rc && !erase && !sw_scan_skip(in, ","))
    rc = sw_err_set(err, SW_BAD_INPUT, in->at, "',' and a row are expected");
  if (!rc && !erase)
    rc = read_number(in, UINT8_MAX, &y, err);
  if (!rc && in->at < in->len)
    rc = sw_err_set(err, SW_BAD_INPUT, in->at,
                    "the move ends here; nothing may follow");
  if (rc)
    return rc;
  if (erase)
    *move = untangle_erase(v < second ? v : second, v < second ? second : v);
  else
    *move = untangle_put(v, second, y);
  return 0;
}

int untangle_move_parse(const sw_rules *rules, const sw_pos *pos,
                        const char *text, size_t len, sw_moves *list,
                        sw_err *err) {
  sw_scan in = {text, len, 0};
  sw_move move;
  sw_pos scratch;
  int rc = read_move(&in, &move, err);
  if (rc)
    return rc;
  rc = untangle_apply(rules, pos, move, &scratch, err);
  if (rc && err)
    err->at = 0;
  if (!rc && sw_moves_add(list, move))
    rc = sw_err_memory(err);
  return rc;
}
