/* The rules of Untangle+.
 *
 * The bytes of a position: the number of vertices, whether edges were erased,
 * the edges that are left (graph_bytes.h), and x and y of each vertex, a byte
 * each.
 *
 * A position is lost exactly when edges were erased and what is left
 * is planar: the drawing is out of the question and no more erasing brings a
 * subdivision back.
 */
#include "games/untangle/rules/untangle_rules.h"
#include "graph/formats/graph_bytes.h"
#include "graph/planarity/planar.h"

/* ---- bytes ------------------------------------------------------------- */

static size_t length(int n) {
  return 2 + sw_graph_bytes(n) + 2 * (size_t)n;
}

void untangle_pack(const untangle_state *s, sw_pos *pos) {
  uint8_t *b = pos->b;
  assert(s->g.n <= UNTANGLE_MAX);
  *b++ = (uint8_t)s->g.n;
  *b++ = (uint8_t)s->erased;
  b = sw_graph_pack(&s->g, b);
  for (int v = 0; v < s->g.n; v++) {
    *b++ = (uint8_t)s->at.x[v];
    *b++ = (uint8_t)s->at.y[v];
  }
  pos->len = (uint16_t)(b - pos->b);
  assert(pos->len == length(s->g.n));
}

void untangle_unpack(const sw_pos *pos, untangle_state *s) {
  int n = pos->b[0];
  assert(pos->len == length(n));
  s->erased = pos->b[1];
  const uint8_t *b = sw_graph_unpack(pos->b + 2, n, &s->g);
  for (int v = 0; v < n; v++) {
    s->at.x[v] = *b++;
    s->at.y[v] = *b++;
  }
}

int untangle_vertex(const untangle_state *s, int x, int y) {
  for (int v = 0; v < s->g.n; v++)
    if (s->at.x[v] == x && s->at.y[v] == y)
      return v;
  return -1;
}

int untangle_check_places(const untangle_state *s, size_t at, sw_err *err) {
  int side = untangle_side(s->g.n);
  for (int v = 0; v < s->g.n; v++)
    if (s->at.x[v] >= side || s->at.y[v] >= side)
      return sw_err_set(err, SW_BAD_INPUT, at,
                        "vertex %d stands outside the grid of 0.0 to %d.%d", v,
                        side - 1, side - 1);
    else if (untangle_vertex(s, s->at.x[v], s->at.y[v]) != v)
      return sw_err_set(err, SW_BAD_INPUT, at,
                        "vertex %d stands where another one does", v);
  return 0;
}

int untangle_valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  (void)rules;
  if (pos->len < 2 || !pos->b[0] || pos->b[0] > UNTANGLE_MAX || pos->b[1] > 1 ||
      pos->len != length(pos->b[0]))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the length does not fit the number of vertices");
  untangle_state s;
  sw_pos again;
  untangle_unpack(pos, &s);
  untangle_pack(&s, &again);
  if (!sw_pos_equal(pos, &again))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "a spare bit is set");
  return untangle_check_places(&s, SW_NOWHERE, err);
}

/* ---- the end ----------------------------------------------------------- */

sw_value untangle_value(const untangle_state *s) {
  if (!s->erased && sw_drawing_is_clear(&s->g, &s->at))
    return SW_WIN;
  if (sw_graph_is_kuratowski(&s->g))
    return SW_WIN;
  return s->erased && sw_graph_planar(&s->g, NULL) ? SW_LOSS : SW_OPEN;
}

sw_value untangle_result(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  untangle_state s;
  untangle_unpack(pos, &s);
  return untangle_value(&s);
}

/* ---- moves ------------------------------------------------------------- */

int untangle_moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  (void)rules;
  untangle_state s;
  untangle_unpack(pos, &s);
  int rc = 0, side = untangle_side(s.g.n);
  if (untangle_value(&s) != SW_OPEN)
    return 0;
  for (int v = 0; v < s.g.n; v++)
    for (int point = 0; point < side * side && !rc; point++)
      if (untangle_vertex(&s, point % side, point / side) < 0)
        rc = sw_moves_add(list, untangle_put(v, point % side, point / side));
  for (int v = 0; v < s.g.n; v++)
    for (SW_VSET_EACH(u, sw_vset_minus(s.g.row[v], sw_vset_below(v))))
      if (!rc)
        rc = sw_moves_add(list, untangle_erase(v, u));
  return rc;
}

static int check_put(const untangle_state *s, sw_move move, sw_err *err) {
  int x = untangle_move_x(move), y = untangle_move_y(move);
  int side = untangle_side(s->g.n), other = untangle_vertex(s, x, y);
  if (x >= side || y >= side)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "there is no point %d,%d; both are below %d", x, y, side);
  if (other >= 0)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "vertex %d stands on %d,%d; choose a free point", other,
                      x, y);
  return 0;
}

static int check_move(const untangle_state *s, sw_move move, sw_err *err) {
  int v = untangle_move_v(move), u = untangle_move_u(move);
  int erase = untangle_move_kind(move) == UNTANGLE_ERASE;
  if (move.a >> 17 || move.b >> 16 || (erase ? move.b != 0 || v > u : u))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the bytes are not those of a move");
  if (v >= s->g.n)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "there is no vertex %d", v);
  if (erase && (u >= s->g.n || !sw_graph_has(&s->g, v, u)))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "there is no edge %d-%d", v,
                      u);
  return erase ? 0 : check_put(s, move, err);
}

int untangle_apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                   sw_pos *to, sw_err *err) {
  (void)rules;
  untangle_state s;
  untangle_unpack(from, &s);
  int rc = check_move(&s, move, err), v = untangle_move_v(move);
  if (rc)
    return rc;
  sw_value value = untangle_value(&s);
  if (value != SW_OPEN)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      value == SW_WIN ? "this is solved already"
                                      : "what is left is planar; take the "
                                        "erased edges back");
  if (untangle_move_kind(move) == UNTANGLE_ERASE) {
    sw_graph_part(&s.g, v, untangle_move_u(move));
    s.erased = 1;
  } else {
    s.at.x[v] = (uint16_t)untangle_move_x(move);
    s.at.y[v] = (uint16_t)untangle_move_y(move);
  }
  untangle_pack(&s, to);
  return 0;
}

void untangle_start(const sw_rules *rules, sw_pos *pos) {
  sw_pos_copy(pos, &untangle_of(rules)->start);
}
