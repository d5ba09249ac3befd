/* Pictures: what is left at each vertex for the terminal, the drawing for the
 * page.
 *
 * On the page a move is to point at the vertex where the pen goes, or at the
 * pen and then there, so that a pointer can follow the edges.  Before the pen
 * is down, a first edge may be named in this way at once.
 */
#include "games/euler/drawing/euler_scene.h"

#include "graph/drawing/graph_scene.h"
#include "graph/formats/graph_text.h"

enum { RING = SW_SCENE_RADIUS + 9 }; /* around the pen */

/* ---- terminal ----------------------------------------------------------- */

static void tell(const euler_state *s, sw_buf *out) {
  int left = sw_graph_edges(&s->left), drawn = sw_graph_edges(&s->drawn);
  sw_buf_printf(out, "%d of %d edges drawn; ", drawn, left + drawn);
  if (s->pen == EULER_NOWHERE)
    sw_buf_puts(out, "the pen is not down yet");
  else
    sw_buf_printf(out, "the pen is at %d", s->pen);
}

void euler_draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                sw_buf *out) {
  (void)rules;
  euler_state s;
  euler_unpack(pos, &s);
  tell(&s, out);
  sw_buf_putc(out, '\n');
  for (int v = 0; v < s.left.n; v++) {
    int marked = mark && v == euler_move_to(*mark);
    if (marked || v == s.pen || sw_graph_degree(&s.left, v))
      sw_graph_row_print(&s.left, v,
                         marked       ? '*'
                         : v == s.pen ? '>'
                                      : ' ',
                         out);
  }
}

/* ---- page --------------------------------------------------------------- */

/* Few vertices stand closer, so that they and the edges look larger. */
static int percent_of(const euler_state *s) {
  return s->left.n <= 16 ? 50 : s->left.n <= 32 ? 70 : 90;
}

static void draw_together(euler_state *s, int percent) {
  for (int v = 0; v < s->left.n; v++) {
    s->at.x[v] = (uint16_t)(s->at.x[v] * percent / 100);
    s->at.y[v] = (uint16_t)(s->at.y[v] * percent / 100);
  }
}

static void put_pen(sw_buf *json, const sw_picture *p, int pen) {
  sw_scene_comma(json);
  sw_buf_puts(json,
              "{\"kind\":\"circle\",\"class\":\"mark\",\"title\":\"pen\"");
  sw_scene_number(json, "x", p->x[pen]);
  sw_scene_number(json, "y", p->y[pen]);
  sw_scene_number(json, "r", RING);
  sw_buf_putc(json, '}');
}

static void put_moves(sw_buf *json, const euler_state *s) {
  for (SW_VSET_EACH(v, euler_targets(s))) {
    sw_scene_comma(json);
    if (s->pen != EULER_NOWHERE) {
      sw_buf_printf(json, "{\"move\":\"%d-%d\",\"path\":[\"%d\"]},", s->pen, v,
                    v);
      sw_buf_printf(json, "{\"move\":\"%d-%d\",\"path\":[\"%d\",\"%d\"]}",
                    s->pen, v, s->pen, v);
      continue;
    }
    sw_buf_printf(json, "{\"move\":\"@%d\",\"path\":[\"%d\"]}", v, v);
    for (SW_VSET_EACH(u, s->left.row[v]))
      sw_buf_printf(json, ",{\"move\":\"%d-%d\",\"path\":[\"%d\",\"%d\"]}", v,
                    u, v, u);
  }
}

void euler_scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  (void)rules;
  euler_state s;
  int width, height;
  euler_unpack(pos, &s);
  int done = !sw_graph_edges(&s.left), percent = percent_of(&s);
  sw_vset all = sw_vset_below(s.left.n);
  sw_picture left = {&s.left, s.at.x, s.at.y, "node", "link dim", 0};
  sw_picture drawn = {&s.drawn,
                      s.at.x,
                      s.at.y,
                      done ? "node goal" : "node",
                      done ? "link goal" : "curve",
                      0};
  sw_picture_size(&left, all, &width, &height);
  draw_together(&s, percent);
  sw_buf_printf(json, "{\"box\":[0,0,%d,%d],\"shapes\":[",
                width * percent / 100 / SW_SCENE_SCALE,
                height * percent / 100 / SW_SCENE_SCALE);
  sw_scene_links(json, &left, all);
  sw_scene_links(json, &drawn, all);
  if (s.pen != EULER_NOWHERE && !done)
    put_pen(json, &left, s.pen);
  sw_scene_nodes(json, &drawn, all, 1);
  sw_buf_puts(json, "],\"areas\":[");
  sw_scene_node_areas(json, &left, all);
  sw_buf_puts(json, "],\"moves\":[");
  put_moves(json, &s);
  sw_buf_puts(json, "],\"trace\":true,\"caption\":\"");
  tell(&s, json);
  sw_buf_puts(json, "\"}");
}
