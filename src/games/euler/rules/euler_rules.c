/* The rules of Euler's trail.
 *
 * The bytes of a position: the number of vertices; the vertex of the pen; the
 * edges that are left and those that are drawn; then two bytes each for x and y
 * of every vertex.
 *
 * The first move puts the pen down, every other one draws an edge.  A game ends
 * when all is drawn or when the pen cannot go on; it is known much earlier when
 * it can no longer be won, but that is left to the player to find out.
 */
#include "games/euler/rules/euler_rules.h"
#include "graph/formats/graph_bytes.h"

/* ---- bytes -------------------------------------------------------------- */

static size_t length(int n) {
  return 2 + 2 * sw_graph_bytes(n) + 4 * (size_t)n;
}

void euler_pack(const euler_state *s, sw_pos *pos) {
  int n = s->left.n;
  assert(n <= EULER_VERTICES && s->drawn.n == n);
  pos->b[0] = (uint8_t)n;
  pos->b[1] = (uint8_t)s->pen;
  uint8_t *b = sw_graph_pack(&s->left, pos->b + 2);
  b = sw_graph_pack(&s->drawn, b);
  for (int v = 0; v < n; v++) {
    *b++ = (uint8_t)s->at.x[v];
    *b++ = (uint8_t)(s->at.x[v] >> 8);
    *b++ = (uint8_t)s->at.y[v];
    *b++ = (uint8_t)(s->at.y[v] >> 8);
  }
  pos->len = (uint16_t)(b - pos->b);
  assert(pos->len == length(n));
}

void euler_unpack(const sw_pos *pos, euler_state *s) {
  int n = pos->b[0];
  assert(pos->len == length(n));
  s->pen = pos->b[1];
  const uint8_t *b = sw_graph_unpack(pos->b + 2, n, &s->left);
  b = sw_graph_unpack(b, n, &s->drawn);
  for (int v = 0; v < n; v++, b += 4) {
    s->at.x[v] = (uint16_t)(b[0] | b[1] << 8);
    s->at.y[v] = (uint16_t)(b[2] | b[3] << 8);
  }
}

static int are_disjoint(const euler_state *s) {
  for (int v = 0; v < s->left.n; v++)
    if (sw_vset_meets(s->left.row[v], s->drawn.row[v]))
      return 0;
  return 1;
}

int euler_valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  (void)rules;
  euler_state s;
  sw_pos again;
  if (pos->len < 2 || pos->b[0] > EULER_VERTICES ||
      pos->len != length(pos->b[0]))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the length does not fit the number of vertices");
  euler_unpack(pos, &s);
  euler_pack(&s, &again);
  if (!sw_pos_equal(pos, &again))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "a spare bit is set");
  if (s.pen != EULER_NOWHERE && s.pen >= s.left.n)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the pen is at vertex %d, which there is not", s.pen);
  if (!are_disjoint(&s))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "an edge is both drawn and left");
  if (sw_graph_edges(&s.drawn) &&
      (s.pen == EULER_NOWHERE || euler_judge(&s.drawn, s.pen, NULL)))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "what is drawn is no trail that ends at the pen");
  return 0;
}

/* ---- moves -------------------------------------------------------------- */

sw_vset euler_targets(const euler_state *s) {
  if (s->pen != EULER_NOWHERE)
    return s->left.row[s->pen];
  sw_vset set = {{0, 0}};
  for (int v = 0; v < s->left.n; v++)
    if (sw_graph_degree(&s->left, v))
      sw_vset_add(&set, v);
  return set;
}

int euler_moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  (void)rules;
  euler_state s;
  int rc = 0;
  euler_unpack(pos, &s);
  for (SW_VSET_EACH(v, euler_targets(&s)))
    if (!rc)
      rc = sw_moves_add(list, euler_move(s.pen, v));
  return rc;
}

static int check_move(const euler_state *s, sw_move move, sw_err *err) {
  int from = euler_move_from(move), to = euler_move_to(move);
  if (move.a >> 16 || move.b)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the bytes are not those of a move");
  if (to >= s->left.n || (from != EULER_NOWHERE && from >= s->left.n))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "there is no vertex %d",
                      to >= s->left.n ? to : from);
  if (from != s->pen && from == EULER_NOWHERE)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the pen is down already, at vertex %d", s->pen);
  if (from != s->pen && s->pen == EULER_NOWHERE)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the pen is not down yet; begin with @%d", from);
  if (from != s->pen)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the pen is at vertex %d, not at %d", s->pen, from);
  if (sw_vset_has(euler_targets(s), to))
    return 0;
  if (from == EULER_NOWHERE)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "vertex %d has no edges; begin where there are some", to);
  if (sw_graph_has(&s->drawn, from, to))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the edge %d-%d is drawn already", from, to);
  return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "there is no edge %d-%d", from,
                    to);
}

int euler_apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                sw_pos *to, sw_err *err) {
  (void)rules;
  euler_state s;
  euler_unpack(from, &s);
  int rc = check_move(&s, move, err), v = euler_move_to(move);
  if (rc)
    return rc;
  if (s.pen != EULER_NOWHERE) {
    sw_graph_part(&s.left, s.pen, v);
    sw_graph_join(&s.drawn, s.pen, v);
  }
  s.pen = v;
  euler_pack(&s, to);
  return 0;
}

sw_value euler_result(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  euler_state s;
  euler_unpack(pos, &s);
  if (!sw_graph_edges(&s.left))
    return SW_WIN;
  return sw_vset_empty(euler_targets(&s)) ? SW_LOSS : SW_OPEN;
}

void euler_start(const sw_rules *rules, sw_pos *pos) {
  sw_pos_copy(pos, &euler_of(rules)->start);
}
