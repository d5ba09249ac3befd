/* Pictures: the grid and a list of neighbours for the terminal, the drawing for
 * the page.
 *
 * On the page a vertex is dragged to a point, or a vertex and then a free point
 * are pointed at; pointing at an edge erases it.  Edges that cross are
 * tinted.  What is left of a solved game is shown as the goal.
 */
#include "games/untangle/drawing/untangle_scene.h"

#include "games/untangle/search/untangle_par.h"
#include "graph/drawing/graph_scene.h"
#include "graph/formats/graph_text.h"

enum { MARGIN = 40 }; /* round the grid, in field units */

/* ---- terminal ---------------------------------------------------------- */

static void put_grid(const untangle_state *s, int marked, sw_buf *out) {
  int side = untangle_side(s->g.n);
  sw_buf_puts(out, "    ");
  for (int x = 0; x < side; x++)
    sw_buf_printf(out, "%3d", x);
  for (int y = 0; y < side; y++) {
    sw_buf_printf(out, "\n%3d ", y);
    for (int x = 0; x < side; x++) {
      int v = untangle_vertex(s, x, y);
      if (v < 0)
        sw_buf_puts(out, "  .");
      else
        sw_buf_printf(out, "%*s%d", v < 10 ? 2 : 1, v == marked ? "*" : "", v);
    }
  }
  sw_buf_putc(out, '\n');
}

static void put_crossed(const sw_graph *crossed, sw_buf *out) {
  int column = sw_graph_edges(crossed) ? 7 : 0;
  sw_buf_puts(out, column ? "crossed" : "");
  for (int v = 0; v < crossed->n; v++)
    for (SW_VSET_EACH(u, sw_vset_minus(crossed->row[v], sw_vset_below(v)))) {
      column += 4 + (v > 9) + (u > 9);
      if (column > 76) {
        sw_buf_puts(out, "\n       ");
        column = 11;
      }
      sw_buf_printf(out, " %d-%d", v, u);
    }
  sw_buf_puts(out, column ? "\n" : "");
}

void untangle_draw(const sw_rules *rules, const sw_pos *pos,
                   const sw_move *mark, sw_buf *out) {
  (void)rules;
  untangle_state s;
  sw_graph crossed;
  untangle_unpack(pos, &s);
  int crossings = sw_drawing_crossings(&s.g, &s.at, &crossed);
  put_grid(&s, mark ? untangle_move_v(*mark) : -1, out);
  sw_buf_printf(out, "%d vertices, %d edges%s, %d crossings\n", s.g.n,
                sw_graph_edges(&s.g), s.erased ? " left" : "", crossings);
  for (int v = 0; v < s.g.n; v++)
    sw_graph_row_print(&s.g, v, ' ', out);
  put_crossed(&crossed, out);
}

/* ---- page -------------------------------------------------------------- */

/* A drawing in the units of a field. */
typedef struct field {
  uint16_t x[UNTANGLE_MAX], y[UNTANGLE_MAX];
  sw_vset all;
} field;

static void stretch(const untangle_state *s, field *f) {
  f->all = sw_vset_below(s->g.n);
  for (int v = 0; v < s->g.n; v++) {
    f->x[v] = (uint16_t)(s->at.x[v] * SW_SCENE_SCALE + MARGIN);
    f->y[v] = (uint16_t)(s->at.y[v] * SW_SCENE_SCALE + MARGIN);
  }
}

static void put_points(sw_buf *json, const untangle_state *s) {
  int side = untangle_side(s->g.n);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      sw_scene_comma(json);
      sw_buf_puts(json, "{\"kind\":\"circle\",\"class\":\"grid point dim\"");
      sw_scene_number(json, "x", x * SW_SCENE_SCALE + MARGIN);
      sw_scene_number(json, "y", y * SW_SCENE_SCALE + MARGIN);
      sw_buf_puts(json, ",\"r\":0.05}");
    }
}

/* Free points as "x,y", and all vertices, each in a list of its own. */
static void put_place(sw_buf *json, const untangle_state *s) {
  int side = untangle_side(s->g.n);
  sw_buf_printf(json,
                ",\"place\":{\"sign\":\"@\",\"x\":0.%02d,\"y\":0.%02d,"
                "\"scale\":1,\"pieces\":[",
                MARGIN * 100 / SW_SCENE_SCALE, MARGIN * 100 / SW_SCENE_SCALE);
  for (int v = 0; v < s->g.n; v++)
    sw_buf_printf(json, "%s\"%d\"", v ? "," : "", v);
  sw_buf_puts(json, "],\"spots\":[");
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      if (untangle_vertex(s, x, y) < 0) {
        sw_scene_comma(json);
        sw_buf_printf(json, "\"%d,%d\"", x, y);
      }
  sw_buf_puts(json, "]}");
}

static void put_point_areas(sw_buf *json, const untangle_state *s) {
  int side = untangle_side(s->g.n);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      if (untangle_vertex(s, x, y) < 0) {
        sw_scene_comma(json);
        sw_buf_printf(json, "{\"id\":\"%d,%d\",\"label\":\"point %d,%d\"", x, y,
                      x, y);
        sw_scene_number(json, "x", x * SW_SCENE_SCALE + MARGIN);
        sw_scene_number(json, "y", y * SW_SCENE_SCALE + MARGIN);
        sw_buf_puts(json, ",\"r\":0.3}");
      }
}

static void put_erasures(sw_buf *json, const sw_graph *g) {
  for (int v = 0; v < g->n; v++)
    for (SW_VSET_EACH(u, sw_vset_minus(g->row[v], sw_vset_below(v)))) {
      sw_scene_comma(json);
      sw_buf_printf(json, "{\"move\":\"%dx%d\",\"path\":[\"%d-%d\"]}", v, u, v,
                    u);
    }
}

/* Of a subdivision the vertices of degree 3 and more are the goal; vertices
 * that have lost all edges step back. */
static void put_vertices(sw_buf *json, const untangle_state *s, sw_picture p,
                         int goal) {
  sw_vset bare = {{0, 0}}, inner = {{0, 0}}, other = {{0, 0}};
  for (int v = 0; v < s->g.n; v++) {
    int degree = sw_graph_degree(&s->g, v);
    sw_vset_add(s->erased && !degree              ? &bare
                : s->erased && goal && degree < 3 ? &inner
                                                  : &other,
                v);
  }
  p.node = "node dim";
  sw_scene_nodes(json, &p, bare, 0);
  p.node = "node";
  sw_scene_nodes(json, &p, inner, 1);
  p.node = goal ? "node goal" : "node";
  sw_scene_nodes(json, &p, other, 1);
}

/* Edges that cross stand behind the others, and the vertices in front. */
static void put_graph(sw_buf *json, const untangle_state *s, const field *f,
                      sw_value value) {
  sw_graph crossed, other = s->g;
  int goal = value == SW_WIN;
  sw_drawing_crossings(&s->g, &s->at, &crossed);
  if (s->erased || goal)
    sw_graph_init(&crossed, s->g.n);
  for (int v = 0; v < s->g.n; v++)
    other.row[v] = sw_vset_minus(other.row[v], crossed.row[v]);
  sw_picture p = {&crossed, f->x, f->y, "node", "link crossed", 0};
  sw_scene_links(json, &p, f->all);
  p.g = &other;
  p.link = goal ? "link goal" : "link";
  sw_scene_links(json, &p, f->all);
  put_vertices(json, s, p, goal);
}

/* A lost position says what can be done about it. */
static void put_caption(sw_buf *json, const untangle_state *s, sw_value value) {
  int edges = sw_graph_edges(&s->g);
  sw_buf_puts(json, ",\"caption\":\"");
  if (value == SW_LOSS)
    sw_buf_puts(json, "what is left is planar, so no K5 or K3,3 is in it; take "
                      "the erased edge back");
  else if (s->erased)
    sw_buf_printf(json, "%d edges left; wanted: K5 or K3,3", edges);
  else
    sw_buf_printf(json, "%d vertices and %d edges; crossings: %d", s->g.n,
                  edges, sw_drawing_crossings(&s->g, &s->at, NULL));
  if (value == SW_OPEN && !s->erased)
    sw_buf_printf(json, "; moves left: %d or more", untangle_par_crossings(s));
  sw_buf_putc(json, '"');
}

void untangle_scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  (void)rules;
  untangle_state s;
  field f;
  untangle_unpack(pos, &s);
  stretch(&s, &f);
  sw_value value = untangle_value(&s);
  sw_picture p = {&s.g, f.x, f.y, "node", "link", 0};
  int size = (untangle_side(s.g.n) - 1) * SW_SCENE_SCALE + 2 * MARGIN;
  sw_buf_printf(json, "{\"box\":[0,0,%d.%02d,%d.%02d],\"shapes\":[",
                size / SW_SCENE_SCALE, size % SW_SCENE_SCALE * 2,
                size / SW_SCENE_SCALE, size % SW_SCENE_SCALE * 2);
  put_points(json, &s);
  put_graph(json, &s, &f, value);
  sw_buf_puts(json, "],\"areas\":[");
  if (value == SW_OPEN) {
    sw_scene_link_areas(json, &p, f.all);
    put_point_areas(json, &s);
  }
  sw_scene_node_areas(json, &p, f.all);
  sw_buf_puts(json, "],\"moves\":[");
  if (value == SW_OPEN)
    put_erasures(json, &s.g);
  sw_buf_putc(json, ']');
  if (value == SW_OPEN)
    put_place(json, &s);
  put_caption(json, &s, value);
  sw_buf_putc(json, '}');
}
