/* Pictures: a list of neighbours for the terminal, the two graphs for the
 * page.
 *
 * On the page the pattern stands to the left of the host, half way down.  The
 * area of a vertex is a disc, that of an edge a stroke.  The path of an edge
 * alone cuts it, that of a vertex alone removes it, and two vertices one after
 * another are a contraction.  Vertices come after edges in the list of areas,
 * so a vertex wins where both are meant.
 */
#include "games/minor/drawing/minor_scene.h"

#include "graph/drawing/graph_scene.h"
#include "graph/formats/graph_text.h"
#include "graph/forms/canon.h"

enum {
  RADIUS = 120,     /* of the circle that the pattern stands on */
  MARGIN = 45,      /* from its vertices to the edge of their sheet */
  GAP = 40,         /* from the sheet to the field of the host */
  MOST_EDGES = 1000 /* more cannot be pointed at */
};

/* ---- terminal ---------------------------------------------------------- */

void minor_draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                sw_buf *out) {
  (void)rules;
  minor_state s;
  minor_unpack(pos, &s);
  sw_buf_printf(out, "pattern, %d vertices, %d edges\n", s.pattern.n,
                sw_graph_edges(&s.pattern));
  for (int v = 0; v < s.pattern.n; v++)
    sw_graph_row_print(&s.pattern, v, ' ', out);
  sw_buf_printf(out, "host, %d vertices, %d edges\n", sw_vset_count(s.alive),
                sw_graph_edges(&s.host));
  for (SW_VSET_EACH(v, s.alive)) {
    int marked =
        mark &&
        (v == minor_move_v(*mark) ||
         (minor_move_kind(*mark) < MINOR_REMOVE && v == minor_move_u(*mark)));
    sw_graph_row_print(&s.host, v, marked ? '*' : ' ', out);
  }
}

/* ---- page -------------------------------------------------------------- */

static void put_moves(sw_buf *json, const sw_graph *g, sw_vset alive) {
  const char *comma = "";
  for (SW_VSET_EACH(v, alive)) {
    for (SW_VSET_EACH(u, g->row[v])) {
      sw_buf_printf(json, "%s{\"move\":\"%d+%d\",\"path\":[\"%d\",\"%d\"]}",
                    comma, v, u, v, u);
      comma = ",";
      if (v < u)
        sw_buf_printf(json, ",{\"move\":\"%dx%d\",\"path\":[\"%d-%d\"]}", v, u,
                      v, u);
    }
    sw_buf_printf(json, "%s{\"move\":\"x%d\",\"path\":[\"%d\"]}", comma, v, v);
    comma = ",";
  }
}

/* What is solved stands as the pattern does (thesis, section 4.7). */
static int stand_as_pattern(minor_state *s) {
  sw_graph left;
  int old[SW_GRAPH_MAX], to[MINOR_PATTERN];
  uint16_t x[MINOR_PATTERN], y[MINOR_PATTERN];
  if (sw_vset_count(s->alive) != s->pattern.n)
    return 0;
  sw_graph_induced(&s->host, s->alive, &left, old);
  if (!sw_graph_isomorphic(&left, &s->pattern, to))
    return 0;
  minor_layout(&s->pattern, SW_FIELD / 2, SW_FIELD / 2, SW_FIELD * 4 / 10, x,
               y);
  for (int i = 0; i < left.n; i++) {
    s->x[old[i]] = x[to[i]];
    s->y[old[i]] = y[to[i]];
  }
  return 1;
}

/* Where the pattern is, in field units. */
typedef struct extent {
  int left, top, right, bottom;
} extent;

static extent extent_of(const uint16_t *x, const uint16_t *y, int n) {
  extent e = {x[0], y[0], x[0], y[0]};
  for (int i = 1; i < n; i++) {
    e.left = x[i] < e.left ? x[i] : e.left;
    e.right = x[i] > e.right ? x[i] : e.right;
    e.top = y[i] < e.top ? y[i] : e.top;
    e.bottom = y[i] > e.bottom ? y[i] : e.bottom;
  }
  return e;
}

/* Lays the pattern out with its sheet at the left edge, half way down a picture
 * of this height; the width of the sheet. */
static int place_pattern(const sw_graph *pattern, int height, uint16_t *x,
                         uint16_t *y) {
  minor_layout(pattern, SW_FIELD / 2, SW_FIELD / 2, RADIUS, x, y);
  extent e = extent_of(x, y, pattern->n);
  int right = MARGIN - e.left, down = (height - e.top - e.bottom) / 2;
  for (int i = 0; i < pattern->n; i++) {
    x[i] = (uint16_t)(x[i] + right);
    y[i] = (uint16_t)(y[i] + down);
  }
  return e.right - e.left + 2 * MARGIN;
}

static void put_corner(sw_buf *json, int x, int y) {
  sw_buf_printf(json, "%d.%02d,%d.%02d", x / SW_SCENE_SCALE,
                x % SW_SCENE_SCALE * 100 / SW_SCENE_SCALE, y / SW_SCENE_SCALE,
                y % SW_SCENE_SCALE * 100 / SW_SCENE_SCALE);
}

/* What the pattern stands on. */
static void put_sheet(extent pattern, sw_buf *json) {
  int left = pattern.left - MARGIN, right = pattern.right + MARGIN;
  int top = pattern.top - MARGIN, bottom = pattern.bottom + MARGIN;
  sw_buf_puts(json, "{\"kind\":\"polygon\",\"class\":\"board sheet\","
                    "\"title\":\"pattern\",\"points\":[");
  put_corner(json, left, top);
  sw_buf_putc(json, ',');
  put_corner(json, right, top);
  sw_buf_putc(json, ',');
  put_corner(json, right, bottom);
  sw_buf_putc(json, ',');
  put_corner(json, left, bottom);
  sw_buf_puts(json, "]}");
}

void minor_scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  (void)rules;
  minor_state s;
  uint16_t x[MINOR_PATTERN], y[MINOR_PATTERN];
  int width, height;
  minor_unpack(pos, &s);
  int solved = stand_as_pattern(&s);
  sw_picture pattern = {&s.pattern, x, y, "node goal", "link goal", 0};
  sw_picture host = {&s.host,
                     s.x,
                     s.y,
                     solved ? "node goal" : "node",
                     solved ? "link goal" : "link",
                     0};
  sw_picture_size(&host, s.alive, &width, &height);
  host.dx = place_pattern(&s.pattern, height, x, y) + GAP;
  width += host.dx;
  height = height / SW_SCENE_SCALE + 1;
  sw_buf_printf(json, "{\"box\":[0,0,%d,%d],\"shapes\":[",
                width / SW_SCENE_SCALE + 1, height);
  put_sheet(extent_of(x, y, s.pattern.n), json);
  sw_scene_links(json, &pattern, sw_vset_below(s.pattern.n));
  sw_scene_nodes(json, &pattern, sw_vset_below(s.pattern.n), 0);
  sw_scene_links(json, &host, s.alive);
  sw_scene_nodes(json, &host, s.alive, 1);
  if (sw_graph_edges(&s.host) <= MOST_EDGES) {
    sw_buf_puts(json, "],\"areas\":[");
    sw_scene_link_areas(json, &host, s.alive);
    sw_scene_node_areas(json, &host, s.alive);
    sw_buf_puts(json, "],\"moves\":[");
    put_moves(json, &s.host, s.alive);
  }
  sw_buf_putc(json, ']');
  sw_scene_place(json, &host);
  sw_buf_printf(json,
                ",\"caption\":\"%d vertices and %d edges; wanted, the pattern: "
                "%d and %d\"}",
                sw_vset_count(s.alive), sw_graph_edges(&s.host), s.pattern.n,
                sw_graph_edges(&s.pattern));
}
