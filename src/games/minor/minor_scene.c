/* Pictures: a list of neighbours for the terminal, the two graphs for the
 * page.
 *
 * On the page the pattern stands to the left of the host.  A vertex
 * answers to a disc and an edge to a stroke; an edge's path of one area is to
 * cut it, a vertex's to remove it, two vertices one after the other are a
 * contraction.  Vertices come behind edges in the list of areas, so a vertex
 * wins where both are meant.
 */
#include "games/minor/minor.h"
#include "graph/canon.h"

enum {
  BOX = 300,
  GAP = 40,
  RADIUS = 16,
  SCALE = 50,
  MOST_EDGES = 1000 /* more cannot be pointed at */
};

/* ---- terminal ---------------------------------------------------------- */

static void put_row(const sw_graph *g, int v, char sign, sw_buf *out) {
  sw_buf_printf(out, "%c%3d:", sign, v);
  int column = 5;
  for (SW_VSET_EACH(u, g->row[v])) {
    if (column > 74) {
      sw_buf_puts(out, "\n     ");
      column = 5;
    }
    sw_buf_printf(out, " %d", u);
    column += u > 99 ? 4 : u > 9 ? 3 : 2;
  }
  sw_buf_putc(out, '\n');
}

void minor_draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                sw_buf *out) {
  (void)rules;
  minor_state s;
  minor_unpack(pos, &s);
  sw_buf_printf(out, "pattern, %d vertices, %d edges\n", s.pattern.n,
                sw_graph_edges(&s.pattern));
  for (int v = 0; v < s.pattern.n; v++)
    put_row(&s.pattern, v, ' ', out);
  sw_buf_printf(out, "host, %d vertices, %d edges\n", sw_vset_count(s.alive),
                sw_graph_edges(&s.host));
  for (SW_VSET_EACH(v, s.alive)) {
    int marked =
        mark &&
        (v == minor_move_v(*mark) ||
         (minor_move_kind(*mark) < MINOR_REMOVE && v == minor_move_u(*mark)));
    put_row(&s.host, v, marked ? '*' : ' ', out);
  }
}

/* ---- page -------------------------------------------------------------- */

/* Numbers are in field units; one unit of the scene is SCALE of them. */
static void put_number(sw_buf *json, const char *name, int value) {
  sw_buf_printf(json, ",\"%s\":%d.%02d", name, value / SCALE,
                value % SCALE * 100 / SCALE);
}

typedef struct picture {
  const sw_graph *g;
  const uint16_t *x, *y;
  const char *node, *link;
  int dx;
} picture;

static void put_line(sw_buf *json, const picture *p, int u, int v) {
  put_number(json, "x1", p->x[u] + p->dx);
  put_number(json, "y1", p->y[u]);
  put_number(json, "x2", p->x[v] + p->dx);
  put_number(json, "y2", p->y[v]);
}

static void put_graph(sw_buf *json, const picture *p, sw_vset set, int named) {
  for (SW_VSET_EACH(u, set))
    for (SW_VSET_EACH(v, sw_vset_minus(p->g->row[u], sw_vset_below(u)))) {
      sw_buf_printf(json, ",{\"kind\":\"line\",\"class\":\"%s\"", p->link);
      put_line(json, p, u, v);
      sw_buf_putc(json, '}');
    }
  for (SW_VSET_EACH(v, set)) {
    sw_buf_printf(json, ",{\"kind\":\"circle\",\"class\":\"%s\"", p->node);
    put_number(json, "x", p->x[v] + p->dx);
    put_number(json, "y", p->y[v]);
    put_number(json, "r", RADIUS);
    sw_buf_putc(json, '}');
    if (!named)
      continue;
    sw_buf_puts(json, ",{\"kind\":\"text\",\"class\":\"label first\"");
    put_number(json, "x", p->x[v] + p->dx);
    put_number(json, "y", p->y[v]);
    put_number(json, "size", RADIUS);
    sw_buf_printf(json, ",\"text\":\"%d\"}", v);
  }
}

static void put_areas(sw_buf *json, const picture *p, sw_vset alive) {
  const char *comma = "";
  for (SW_VSET_EACH(u, alive))
    for (SW_VSET_EACH(v, sw_vset_minus(p->g->row[u], sw_vset_below(u)))) {
      sw_buf_printf(json, "%s{\"id\":\"%d-%d\",\"label\":\"edge %d to %d\"",
                    comma, u, v, u, v);
      put_line(json, p, u, v);
      put_number(json, "r", RADIUS / 2);
      sw_buf_putc(json, '}');
      comma = ",";
    }
  for (SW_VSET_EACH(v, alive)) {
    sw_buf_printf(json, "%s{\"id\":\"%d\",\"label\":\"vertex %d, degree %d\"",
                  comma, v, v, sw_graph_degree(p->g, v));
    put_number(json, "x", p->x[v] + p->dx);
    put_number(json, "y", p->y[v]);
    put_number(json, "r", RADIUS + 4);
    sw_buf_putc(json, '}');
    comma = ",";
  }
}

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
  minor_layout(&s->pattern, MINOR_FIELD / 2, MINOR_FIELD / 2,
               MINOR_FIELD * 4 / 10, x, y);
  for (int i = 0; i < left.n; i++) {
    s->x[old[i]] = x[to[i]];
    s->y[old[i]] = y[to[i]];
  }
  return 1;
}

void minor_scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  (void)rules;
  minor_state s;
  uint16_t x[MINOR_PATTERN], y[MINOR_PATTERN];
  int width = MINOR_FIELD, height = MINOR_FIELD;
  minor_unpack(pos, &s);
  int solved = stand_as_pattern(&s);
  for (SW_VSET_EACH(v, s.alive)) {
    width = s.x[v] + 2 * RADIUS > width ? s.x[v] + 2 * RADIUS : width;
    height = s.y[v] + 2 * RADIUS > height ? s.y[v] + 2 * RADIUS : height;
  }
  minor_layout(&s.pattern, BOX / 2, BOX / 2, BOX * 4 / 10, x, y);
  picture pattern = {&s.pattern, x, y, "node goal", "link goal", 0};
  picture host = {&s.host,
                  s.x,
                  s.y,
                  solved ? "node goal" : "node",
                  solved ? "link goal" : "link",
                  BOX + GAP};
  sw_buf_printf(json, "{\"box\":[0,0,%d,%d],\"shapes\":[",
                (width + BOX + GAP) / SCALE + 1, height / SCALE + 1);
  sw_buf_puts(json, "{\"kind\":\"polygon\",\"class\":\"board sheet\","
                    "\"title\":\"pattern\",\"points\":[0,0,6,0,6,6,0,6]}");
  put_graph(json, &pattern, sw_vset_below(s.pattern.n), 0);
  put_graph(json, &host, s.alive, 1);
  if (sw_graph_edges(&s.host) <= MOST_EDGES) {
    sw_buf_puts(json, "],\"areas\":[");
    put_areas(json, &host, s.alive);
    sw_buf_puts(json, "],\"moves\":[");
    put_moves(json, &s.host, s.alive);
  }
  sw_buf_printf(json,
                "],\"place\":{\"sign\":\"@\",\"x\":%d.%02d,\"y\":0,"
                "\"scale\":%d}",
                (BOX + GAP) / SCALE, (BOX + GAP) % SCALE * 100 / SCALE, SCALE);
  sw_buf_printf(json,
                ",\"caption\":\"%d vertices and %d edges; wanted: %d and %d\"}",
                sw_vset_count(s.alive), sw_graph_edges(&s.host), s.pattern.n,
                sw_graph_edges(&s.pattern));
}
