/* Notation.
 *
 * A position is  PATTERN;HOST;GONE;PLACES : two graphs in graph6, the numbers
 * of the host vertices that are gone, and x.y of each other vertex in order.
 * Lists are divided by commas; the last two parts may be empty or left out, and
 * then nothing is gone or everything stands on a circle.  In place of graph6
 * the pattern may be a name (k33).  The descriptions of the original puzzle are
 * read too.
 *
 * A move is "7+3" (contract: 7 is merged into 3), "3x7" (cut the edge), "x3"
 * (remove the vertex) or "3@120,45" (drag).  The original's "2:3-7;" (3 stays),
 * "8:3-7;", "4:3;" and "1:3-120-45;" are read too, and "S" with many of them.
 */
#include "games/minor/rules/minor_rules.h"

#include "graph/drawing/drawing.h"
#include "graph/formats/gallery.h"
#include "graph/formats/graph_text.h"
#include "text/scan.h"

#include <string.h>

/* ---- positions --------------------------------------------------------- */

void minor_pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  (void)rules;
  minor_state s;
  minor_unpack(pos, &s);
  sw_graph6_print(&s.pattern, out);
  sw_buf_putc(out, ';');
  sw_graph6_print(&s.host, out);
  sw_buf_putc(out, ';');
  const char *comma = "";
  for (int v = 0; v < s.host.n; v++)
    if (!sw_vset_has(s.alive, v)) {
      sw_buf_printf(out, "%s%d", comma, v);
      comma = ",";
    }
  sw_buf_putc(out, ';');
  sw_places_print(s.alive, s.x, s.y, out);
}

static int read_gone(sw_part p, minor_state *s, sw_err *err) {
  size_t at = p.at;
  for (int v, before = -1; at < p.end; before = v) {
    size_t here = at;
    int rc = sw_number_read(p.text, p.end, &at, s->host.n - 1, &v, err);
    if (rc)
      return rc;
    if (v <= before || sw_graph_degree(&s->host, v))
      return sw_err_set(err, SW_BAD_INPUT, here,
                        v <= before ? "the numbers do not rise"
                                    : "vertex %d is gone but has edges",
                        v);
    sw_vset_drop(&s->alive, v);
    if (at < p.end && (p.text[at++] != ',' || at == p.end))
      return sw_err_set(err, SW_BAD_INPUT, at - 1,
                        "numbers divided by commas are expected");
  }
  return 0;
}

static int read_state(const char *text, size_t len, minor_state *s,
                      sw_err *err) {
  sw_part parts[4];
  size_t n = sw_divide(text, len, ';', parts, 4);
  if (n < 2 || n > 4)
    return sw_err_set(err, SW_BAD_INPUT, len,
                      "a position is PATTERN;HOST;GONE;PLACES; parts here: "
                      "%zu",
                      n);
  size_t name = parts[0].end - parts[0].at;
  int rc = 0;
  if (!sw_graph_named(text, name, &s->pattern))
    rc = sw_graph_parse_part(parts[0], &s->pattern, err);
  if (!rc)
    rc = minor_pattern_check(&s->pattern, 0, err);
  if (!rc)
    rc = sw_graph_parse_part(parts[1], &s->host, err);
  if (rc)
    return rc;
  s->alive = sw_vset_below(s->host.n);
  rc = read_gone(parts[2], s, err);
  if (rc)
    return rc;
  if (n == 4 && parts[3].at < parts[3].end)
    return sw_places_parse(text, parts[3].at, parts[3].end, s->alive, s->x,
                           s->y, err);
  sw_places_on_circle(s->alive, s->x, s->y);
  return 0;
}

int minor_pos_parse(const sw_rules *rules, const char *text, size_t len,
                    sw_pos *pos, sw_err *err) {
  (void)rules;
  minor_state s = {.host = {0}};
  int rc = minor_classic_is(text, len) ? minor_classic_parse(text, len, &s, err)
                                       : read_state(text, len, &s, err);
  if (!rc)
    minor_pack(&s, pos);
  return rc;
}

/* ---- moves ------------------------------------------------------------- */

void minor_move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                      sw_buf *out) {
  (void)rules, (void)pos;
  int v = minor_move_v(move), u = minor_move_u(move);
  switch (minor_move_kind(move)) {
  case MINOR_CONTRACT:
    sw_buf_printf(out, "%d+%d", v, u);
    break;
  case MINOR_CUT:
    sw_buf_printf(out, "%dx%d", v, u);
    break;
  case MINOR_REMOVE:
    sw_buf_printf(out, "x%d", v);
    break;
  case MINOR_DRAG:
    sw_buf_printf(out, "%d@%d,%d", v, (int)(move.b & 0xffff),
                  (int)(move.b >> 16 & 0xffff));
    break;
  }
}

static sw_move cut_of(int v, int u) {
  return minor_move(MINOR_CUT, v < u ? v : u, v < u ? u : v);
}

/* The shapes of a move: '#' is a number, any other character itself. */
static const struct shape {
  const char *form;
  minor_kind kind;
} shapes[] = {{"#+#", MINOR_CONTRACT},    {"#x#", MINOR_CUT},
              {"x#", MINOR_REMOVE},       {"#@#,#", MINOR_DRAG},
              {"2:#-#;", MINOR_CONTRACT}, {"8:#-#;", MINOR_CUT},
              {"4:#;", MINOR_REMOVE},     {"1:#-#-#;", MINOR_DRAG}};

/* Follows the form; returns the offset behind it, or 0 when it does not fit. */
static size_t follow(const char *form, const char *text, size_t len,
                     int *numbers) {
  size_t at = 0;
  for (; *form; form++) {
    if (*form == '#') {
      if (sw_number_read(text, len, &at, UINT16_MAX, numbers++, NULL))
        return 0;
    } else if (at == len || text[at++] != *form) {
      return 0;
    }
  }
  return at;
}

static sw_move build(const struct shape *shape, const int *n) {
  int classic = shape->form[1] == ':';
  switch (shape->kind) {
  case MINOR_CONTRACT: /* the original names the vertex that stays first */
    return minor_move(MINOR_CONTRACT, n[classic], n[!classic]);
  case MINOR_CUT:
    return cut_of(n[0], n[1]);
  case MINOR_REMOVE:
    return minor_move(MINOR_REMOVE, n[0], 0);
  default:
    return minor_drag(n[0], n[1], n[2]);
  }
}

/* Reads one move, and makes it in *pos. */
static int read_move(sw_pos *pos, const char *text, size_t len, sw_moves *list,
                     sw_err *err) {
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    int n[3] = {0, 0, 0};
    if (follow(shapes[i].form, text, len, n) != len || !len)
      continue;
    int vertices = shapes[i].kind < MINOR_REMOVE ? 2 : 1;
    for (int k = 0; k < vertices; k++)
      if (n[k] >= SW_GRAPH_MAX)
        return sw_err_set(err, SW_ILLEGAL, 0, "there is no vertex %d", n[k]);
    sw_move move = build(&shapes[i], n);
    int rc = minor_apply(NULL, pos, move, pos, err);
    if (rc && err)
      err->at = 0;
    if (!rc && sw_moves_add(list, move))
      rc = sw_err_memory(err);
    return rc;
  }
  return sw_err_set(err, SW_BAD_INPUT, 0,
                    "a move is 7+3 (merge 7 into 3), 3x7 (cut the edge), x3 "
                    "(remove the vertex) or 3@120,45 (drag)");
}

/* What the original's solver answers: S, and moves one after the other. */
static int read_solution(sw_pos *pos, const char *text, size_t len,
                         sw_moves *list, sw_err *err) {
  int rc = 0;
  for (size_t at = 1, n; !rc && at < len; at += n) {
    const char *end = memchr(text + at, ';', len - at);
    n = end ? (size_t)(end - text) + 1 - at : len - at;
    if (n == 3 && !memcmp(text + at, "0:;", 3))
      continue; /* its move that does nothing */
    rc = read_move(pos, text + at, n, list, err);
    if (rc && err)
      err->at = at;
  }
  return rc;
}

int minor_move_parse(const sw_rules *rules, const sw_pos *pos, const char *text,
                     size_t len, sw_moves *list, sw_err *err) {
  (void)rules;
  sw_pos now;
  size_t before = list->n;
  sw_pos_copy(&now, pos);
  int rc = len && text[0] == 'S' ? read_solution(&now, text, len, list, err)
                                 : read_move(&now, text, len, list, err);
  if (!rc && list->n == before)
    rc = sw_err_set(err, SW_BAD_INPUT, 0, "there is no move behind the S");
  if (rc)
    list->n = before;
  return rc;
}
