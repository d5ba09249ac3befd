/* Notation.
 *
 * A position is  LEFT;PEN;DRAWN;PLACES : the edges that are left as a graph in
 * graph6, the vertex of the pen, the edges that are drawn in graph6, and x.y of
 * each vertex in order, divided by commas.  Parts are empty or left out when
 * the pen is not down, when nothing is drawn, and when all vertices stand on a
 * circle: a graph alone is a position.
 *
 * A move is "@3" (put the pen down at vertex 3) or "3-7" (draw the edge from 3,
 * where the pen is, to 7).  Several edges may be named at once, "3-7-2", also
 * before the pen is down.
 */
#include "games/euler/rules/euler_rules.h"

#include "graph/drawing/drawing.h"
#include "graph/formats/graph_text.h"
#include "text/scan.h"

/* ---- positions ---------------------------------------------------------- */

void euler_pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  (void)rules;
  euler_state s;
  euler_unpack(pos, &s);
  sw_graph6_print(&s.left, out);
  sw_buf_putc(out, ';');
  if (s.pen != EULER_NOWHERE)
    sw_buf_printf(out, "%d", s.pen);
  sw_buf_putc(out, ';');
  if (sw_graph_edges(&s.drawn))
    sw_graph6_print(&s.drawn, out);
  sw_buf_putc(out, ';');
  sw_places_print(sw_vset_below(s.left.n), s.at.x, s.at.y, out);
}

static int is_empty(sw_part p) {
  return p.at == p.end;
}

static int read_graph(sw_part p, sw_graph *g, sw_err *err) {
  int rc = sw_graph_parse_part(p, g, err);
  if (!rc && g->n > EULER_VERTICES)
    rc = sw_err_set(err, SW_BAD_INPUT, p.at,
                    "%d vertices; at most %d can be drawn", g->n,
                    EULER_VERTICES);
  return rc;
}

static int read_pen(sw_part p, euler_state *s, sw_err *err) {
  size_t at = p.at;
  int rc = sw_number_read(p.text, p.end, &at, s->left.n - 1, &s->pen, err);
  if (!rc && at < p.end)
    rc = sw_err_set(err, SW_BAD_INPUT, at, "';' is expected behind the pen");
  return rc;
}

static int read_drawn(sw_part p, euler_state *s, sw_err *err) {
  int rc = read_graph(p, &s->drawn, err);
  if (!rc && s->drawn.n != s->left.n)
    rc = sw_err_set(err, SW_BAD_INPUT, p.at,
                    "%d vertices are drawn on, but there are %d", s->drawn.n,
                    s->left.n);
  return rc;
}

static int read_state(const char *text, size_t len, euler_state *s,
                      sw_err *err) {
  sw_part parts[4];
  size_t n = sw_divide(text, len, ';', parts, 4);
  if (n > 4)
    return sw_err_set(err, SW_BAD_INPUT, len,
                      "a position is LEFT;PEN;DRAWN;PLACES, but there are %zu "
                      "parts",
                      n);
  int rc = read_graph(parts[0], &s->left, err);
  if (rc)
    return rc;
  sw_vset all = sw_vset_below(s->left.n);
  s->pen = EULER_NOWHERE;
  sw_graph_init(&s->drawn, s->left.n);
  sw_places_on_circle(all, s->at.x, s->at.y);
  if (!is_empty(parts[1]))
    rc = read_pen(parts[1], s, err);
  if (!rc && !is_empty(parts[2]))
    rc = read_drawn(parts[2], s, err);
  if (!rc && !is_empty(parts[3]))
    rc = sw_places_parse(text, parts[3].at, parts[3].end, all, s->at.x, s->at.y,
                         err);
  return rc;
}

int euler_pos_parse(const sw_rules *rules, const char *text, size_t len,
                    sw_pos *pos, sw_err *err) {
  euler_state s;
  sw_pos read;
  int rc = read_state(text, len, &s, err);
  if (rc)
    return rc;
  euler_pack(&s, &read);
  rc = euler_valid(rules, &read, err);
  if (rc && err)
    err->at = 0;
  if (!rc)
    sw_pos_copy(pos, &read);
  return rc;
}

/* ---- moves -------------------------------------------------------------- */

#define EULER_MOVE_HELP "a move is @3 (put the pen down) or 3-7 (draw the edge)"

void euler_move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                      sw_buf *out) {
  (void)rules, (void)pos;
  if (euler_move_from(move) == EULER_NOWHERE)
    sw_buf_printf(out, "@%d", euler_move_to(move));
  else
    sw_buf_printf(out, "%d-%d", euler_move_from(move), euler_move_to(move));
}

/* Moves as they are read, one after the other. */
typedef struct reading {
  const sw_rules *rules;
  sw_pos now;
  sw_moves *list;
  sw_err *err;
} reading;

static int make(reading *r, int from, int to, size_t at) {
  sw_move move = euler_move(from, to);
  int rc = euler_apply(r->rules, &r->now, move, &r->now, r->err);
  if (rc && r->err)
    r->err->at = at;
  if (!rc && sw_moves_add(r->list, move))
    rc = sw_err_memory(r->err);
  return rc;
}

static int read_edges(reading *r, const char *text, size_t len) {
  size_t at = 0;
  int from, to, most = EULER_VERTICES - 1, edges = 0;
  int rc = sw_number_read(text, len, &at, most, &from, r->err);
  if (!rc && r->now.b[1] == EULER_NOWHERE)
    rc = make(r, EULER_NOWHERE, from, 0);
  for (; !rc && at < len && text[at] == '-'; edges++) {
    size_t here = ++at;
    rc = sw_number_read(text, len, &at, most, &to, r->err);
    if (!rc)
      rc = make(r, from, to, here);
    from = to;
  }
  if (!rc && (!edges || at < len))
    rc = sw_err_set(r->err, SW_BAD_INPUT, at, EULER_MOVE_HELP);
  return rc;
}

int euler_move_parse(const sw_rules *rules, const sw_pos *pos, const char *text,
                     size_t len, sw_moves *list, sw_err *err) {
  reading r = {.rules = rules, .list = list, .err = err};
  size_t at = 1, before = list->n;
  int v, rc;
  sw_pos_copy(&r.now, pos);
  if (!len || (text[0] != '@' && !sw_is_digit(text[0]))) {
    rc = sw_err_set(err, SW_BAD_INPUT, 0, EULER_MOVE_HELP);
  } else if (text[0] != '@') {
    rc = read_edges(&r, text, len);
  } else {
    rc = sw_number_read(text, len, &at, EULER_VERTICES - 1, &v, err);
    if (!rc && at < len)
      rc = sw_err_set(err, SW_BAD_INPUT, at, "nothing is expected behind @%d",
                      v);
    if (!rc)
      rc = make(&r, EULER_NOWHERE, v, 0);
  }
  if (rc)
    list->n = before;
  return rc;
}
