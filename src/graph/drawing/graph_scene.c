/* Drawings as parts of a scene: see graph_scene.h.
 *
 * A vertex answers to a disc and an edge to a stroke.  Whoever lists the edges
 * first lets the vertex win where both are meant.
 */
#include "graph/drawing/graph_scene.h"

void sw_picture_size(const sw_picture *p, sw_vset set, int *width,
                     int *height) {
  *width = *height = SW_FIELD;
  for (SW_VSET_EACH(v, set)) {
    int right = p->x[v] + 2 * SW_SCENE_RADIUS;
    int bottom = p->y[v] + 2 * SW_SCENE_RADIUS;
    *width = right > *width ? right : *width;
    *height = bottom > *height ? bottom : *height;
  }
  *width += p->dx;
}

void sw_scene_comma(sw_buf *json) {
  if (json->len && json->data[json->len - 1] != '[')
    sw_buf_putc(json, ',');
}

void sw_scene_number(sw_buf *json, const char *name, int value) {
  sw_buf_printf(json, ",\"%s\":%d.%02d", name, value / SW_SCENE_SCALE,
                value % SW_SCENE_SCALE * 100 / SW_SCENE_SCALE);
}

static void put_line(sw_buf *json, const sw_picture *p, int u, int v) {
  sw_scene_number(json, "x1", p->x[u] + p->dx);
  sw_scene_number(json, "y1", p->y[u]);
  sw_scene_number(json, "x2", p->x[v] + p->dx);
  sw_scene_number(json, "y2", p->y[v]);
}

static void put_point(sw_buf *json, const sw_picture *p, int v) {
  sw_scene_number(json, "x", p->x[v] + p->dx);
  sw_scene_number(json, "y", p->y[v]);
}

/* The neighbours of u above it, in the set: each edge once. */
static sw_vset above(const sw_picture *p, sw_vset set, int u) {
  return sw_vset_minus(sw_vset_and(p->g->row[u], set), sw_vset_below(u));
}

void sw_scene_links(sw_buf *json, const sw_picture *p, sw_vset set) {
  for (SW_VSET_EACH(u, set))
    for (SW_VSET_EACH(v, above(p, set, u))) {
      sw_scene_comma(json);
      sw_buf_printf(json, "{\"kind\":\"line\",\"class\":\"%s\"", p->link);
      put_line(json, p, u, v);
      sw_buf_putc(json, '}');
    }
}

void sw_scene_nodes(sw_buf *json, const sw_picture *p, sw_vset set, int named) {
  for (SW_VSET_EACH(v, set)) {
    sw_scene_comma(json);
    sw_buf_printf(json, "{\"kind\":\"circle\",\"class\":\"%s\"", p->node);
    put_point(json, p, v);
    sw_scene_number(json, "r", SW_SCENE_RADIUS);
    sw_buf_putc(json, '}');
    if (!named)
      continue;
    sw_buf_puts(json, ",{\"kind\":\"text\",\"class\":\"label node\"");
    put_point(json, p, v);
    sw_scene_number(json, "size", SW_SCENE_RADIUS);
    sw_buf_printf(json, ",\"text\":\"%d\"}", v);
  }
}

void sw_scene_link_areas(sw_buf *json, const sw_picture *p, sw_vset set) {
  for (SW_VSET_EACH(u, set))
    for (SW_VSET_EACH(v, above(p, set, u))) {
      sw_scene_comma(json);
      sw_buf_printf(json, "{\"id\":\"%d-%d\",\"label\":\"edge %d to %d\"", u, v,
                    u, v);
      put_line(json, p, u, v);
      sw_scene_number(json, "r", SW_SCENE_RADIUS / 2);
      sw_buf_putc(json, '}');
    }
}

void sw_scene_node_areas(sw_buf *json, const sw_picture *p, sw_vset set) {
  for (SW_VSET_EACH(v, set)) {
    sw_scene_comma(json);
    sw_buf_printf(json, "{\"id\":\"%d\",\"label\":\"vertex %d, degree %d\"", v,
                  v, sw_graph_degree(p->g, v));
    put_point(json, p, v);
    sw_scene_number(json, "r", SW_SCENE_RADIUS + 4);
    sw_buf_putc(json, '}');
  }
}

void sw_scene_place(sw_buf *json, const sw_picture *p) {
  sw_buf_puts(json, ",\"place\":{\"sign\":\"@\"");
  sw_scene_number(json, "x", p->dx);
  sw_buf_printf(json, ",\"y\":0,\"scale\":%d}", SW_SCENE_SCALE);
}
