/* The rules of Minorfinder.
 *
 * The bytes of a position: the numbers of host vertices and of pattern
 * vertices; the edges of the pattern, which host vertices are alive, the edges
 * of the host, each as bits from the lowest on (edges in the order 0-1, 0-2,
 * 1-2, 0-3 ..); then two bytes each for x and y of every host vertex.  Spare
 * bits are 0, so that equal positions have equal bytes.
 *
 * Dragging a vertex is a move that can be taken back, but it changes the
 * picture only: `apply` accepts it, `moves` does not list it.  The two
 * directions of a contraction lead to isomorphic graphs and are two moves,
 * because the vertex that stays keeps its number and its place.
 */
#include "games/minor/rules/minor_rules.h"
#include "graph/formats/graph_bytes.h"
#include "graph/forms/canon.h"

#include <string.h>

/* ---- bytes ------------------------------------------------------------- */

static size_t alive_bytes(int hosts) {
  return (size_t)(hosts + 7) / 8;
}

static size_t length(int hosts, int patterns) {
  return 2 + sw_graph_bytes(patterns) + alive_bytes(hosts) +
         sw_graph_bytes(hosts) + 4 * (size_t)hosts;
}

void minor_pack(const minor_state *s, sw_pos *pos) {
  int n = s->host.n, k = s->pattern.n;
  uint8_t *b = pos->b;
  assert(n <= SW_GRAPH_MAX && k <= MINOR_PATTERN);
  *b++ = (uint8_t)n;
  *b++ = (uint8_t)k;
  b = sw_graph_pack(&s->pattern, b);
  memset(b, 0, alive_bytes(n));
  for (SW_VSET_EACH(v, s->alive))
    b[v / 8] |= (uint8_t)(1 << v % 8);
  b = sw_graph_pack(&s->host, b + alive_bytes(n));
  for (int v = 0; v < n; v++) {
    *b++ = (uint8_t)s->x[v];
    *b++ = (uint8_t)(s->x[v] >> 8);
    *b++ = (uint8_t)s->y[v];
    *b++ = (uint8_t)(s->y[v] >> 8);
  }
  pos->len = (uint16_t)(b - pos->b);
  assert(pos->len == length(n, k));
}

void minor_unpack(const sw_pos *pos, minor_state *s) {
  int n = pos->b[0], k = pos->b[1];
  assert(pos->len == length(n, k));
  const uint8_t *b = sw_graph_unpack(pos->b + 2, k, &s->pattern);
  s->alive = (sw_vset){{0, 0}};
  for (int v = 0; v < n; v++)
    if (b[v / 8] >> v % 8 & 1)
      sw_vset_add(&s->alive, v);
  b = sw_graph_unpack(b + alive_bytes(n), n, &s->host);
  for (int v = 0; v < n; v++, b += 4) {
    s->x[v] = (uint16_t)(b[0] | b[1] << 8);
    s->y[v] = (uint16_t)(b[2] | b[3] << 8);
  }
}

int minor_pattern_check(const sw_graph *g, size_t at, sw_err *err) {
  if (g->n < 2 || g->n > MINOR_PATTERN)
    return sw_err_set(err, SW_BAD_INPUT, at,
                      "a pattern has 2 to %d vertices, not %d", MINOR_PATTERN,
                      g->n);
  if (g->n == MINOR_PATTERN && !sw_graph_is_connected(g, sw_vset_below(g->n)))
    return sw_err_set(err, SW_BAD_INPUT, at,
                      "a pattern in several pieces has at most %d vertices",
                      MINOR_PATTERN - 1);
  return 0;
}

int minor_valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  (void)rules;
  if (pos->len < 2 || pos->b[0] > SW_GRAPH_MAX || pos->b[1] > MINOR_PATTERN ||
      pos->len != length(pos->b[0], pos->b[1]))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the length does not fit the numbers of vertices");
  minor_state s;
  minor_unpack(pos, &s);
  sw_pos again;
  minor_pack(&s, &again);
  if (!sw_pos_equal(pos, &again))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "a spare bit is set");
  for (int v = 0; v < s.host.n; v++)
    if (!sw_vset_has(s.alive, v) &&
        (s.x[v] || s.y[v] || sw_graph_degree(&s.host, v)))
      return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                        "vertex %d is gone but has edges or a place", v);
  return minor_pattern_check(&s.pattern, SW_NOWHERE, err);
}

/* ---- moves ------------------------------------------------------------- */

static int add(sw_moves *list, minor_kind kind, int v, int u) {
  return sw_moves_add(list, minor_move(kind, v, u));
}

int minor_moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  (void)rules;
  minor_state s;
  minor_unpack(pos, &s);
  int rc = 0;
  for (int v = 0; v < s.host.n; v++)
    for (SW_VSET_EACH(u, sw_vset_minus(s.host.row[v], sw_vset_below(v))))
      if (!rc && !(rc = add(list, MINOR_CONTRACT, u, v)) &&
          !(rc = add(list, MINOR_CONTRACT, v, u)))
        rc = add(list, MINOR_CUT, v, u);
  for (SW_VSET_EACH(v, s.alive))
    if (!rc)
      rc = add(list, MINOR_REMOVE, v, 0);
  return rc;
}

static int check_move(const minor_state *s, sw_move move, sw_err *err) {
  minor_kind kind = minor_move_kind(move);
  int v = minor_move_v(move), u = minor_move_u(move);
  uint64_t place = move.b & UINT32_MAX;
  uint64_t b = kind == MINOR_DRAG ? place | (place ^ UINT32_MAX) << 32 : 0;
  if (kind > MINOR_DRAG || move.a >> 24 || move.b != b ||
      (kind >= MINOR_REMOVE && u) || (kind == MINOR_CUT && v > u))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the bytes are not those of a move");
  if (v >= s->host.n || !sw_vset_has(s->alive, v))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "there is no vertex %d", v);
  if (kind < MINOR_REMOVE && (u >= s->host.n || !sw_graph_has(&s->host, v, u)))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "there is no edge %d-%d", v,
                      u);
  return 0;
}

static void bury(minor_state *s, int v) {
  sw_vset_drop(&s->alive, v);
  s->x[v] = s->y[v] = 0;
}

int minor_apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                sw_pos *to, sw_err *err) {
  (void)rules;
  minor_state s;
  minor_unpack(from, &s);
  int rc = check_move(&s, move, err);
  if (rc)
    return rc;
  int v = minor_move_v(move), u = minor_move_u(move);
  switch (minor_move_kind(move)) {
  case MINOR_CONTRACT:
    sw_graph_contract(&s.host, v, u);
    bury(&s, v);
    break;
  case MINOR_CUT:
    sw_graph_part(&s.host, v, u);
    break;
  case MINOR_REMOVE:
    sw_graph_clear(&s.host, v);
    bury(&s, v);
    break;
  case MINOR_DRAG:
    s.x[v] = (uint16_t)move.b;
    s.y[v] = (uint16_t)(move.b >> 16);
    break;
  }
  minor_pack(&s, to);
  return 0;
}

/* ---- the end ----------------------------------------------------------- */

static int is_solved(const minor_state *s) {
  if (sw_vset_count(s->alive) != s->pattern.n)
    return 0;
  sw_graph left;
  sw_graph_induced(&s->host, s->alive, &left, NULL);
  return sw_graph_isomorphic(&left, &s->pattern, NULL);
}

/* Vertices, edges and independent cycles never become more. */
static int may_hold(const sw_graph *g, sw_vset part, const sw_graph *h) {
  int n = sw_vset_count(part), ends = 0, need = sw_graph_edges(h);
  for (SW_VSET_EACH(v, part))
    ends += sw_graph_degree(g, v);
  int cycles = ends / 2 - n + sw_graph_components(g, part);
  return n >= h->n && ends / 2 >= need &&
         cycles >= need - h->n + sw_graph_components(h, sw_vset_below(h->n));
}

/* A connected pattern comes out of one component. */
static int one_may_hold(const minor_state *s) {
  for (sw_vset left = s->alive; !sw_vset_empty(left);) {
    sw_vset part = sw_graph_reach(&s->host, left, sw_vset_first(left));
    if (may_hold(&s->host, part, &s->pattern))
      return 1;
    left = sw_vset_minus(left, part);
  }
  return 0;
}

sw_value minor_result(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  minor_state s;
  minor_unpack(pos, &s);
  if (is_solved(&s))
    return SW_WIN;
  int whole = sw_graph_is_connected(&s.pattern, sw_vset_below(s.pattern.n));
  int may = whole ? one_may_hold(&s) : may_hold(&s.host, s.alive, &s.pattern);
  return may ? SW_OPEN : SW_LOSS;
}

void minor_start(const sw_rules *rules, sw_pos *pos) {
  sw_pos_copy(pos, &minor_of(rules)->start);
}
