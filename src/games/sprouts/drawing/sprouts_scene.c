/* Pictures of a position: the regions as text, and the drawing as shapes. */
#include "games/sprouts/drawing/sprouts_scene.h"

#include "games/sprouts/drawing/sprouts_curve.h"
#include "games/sprouts/drawing/sprouts_label.h"
#include "games/sprouts/drawing/sprouts_layout.h"
#include "games/sprouts/rules/sprouts_text.h"

#include <string.h>

enum { COLUMNS = 76 };

static const double CLEAR = 0.05; /* between a spot and the middle of a line */
static const double LEAST = 0.05; /* radius of a spot */

/* Appends a piece, on a new line when it does not fit behind the last. */
static void put_piece(sw_buf *out, size_t *column, const char *piece) {
  if (*column + strlen(piece) > COLUMNS) {
    sw_buf_puts(out, "\n    ");
    *column = 4;
  }
  sw_buf_puts(out, piece);
  *column += strlen(piece);
}

/* Each vertex with its lives as marks: A''' is a free spot, A a dead one. */
static void draw_boundary(const sprouts_map *map, int b, const sw_move *mark,
                          sw_buf *out, size_t *column) {
  for (int i = map->corner[b]; i < map->corner[b + 1]; i++) {
    static const char *const lives[] = {"", "'", "''", "'''"};
    char name[SPROUTS_NAME], piece[16] = " ";
    sprouts_line line = sprouts_line_of(mark ? *mark : (sw_move){0, 0});
    int end = mark && (line.from == i || line.to == i);
    sprouts_name(map, map->at[i], name);
    strcat(piece, end ? ">" : "");
    strcat(piece, name);
    strcat(piece, lives[sprouts_map_lives(map, map->at[i])]);
    put_piece(out, column, piece);
  }
}

void sprouts_draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                  sw_buf *out) {
  (void)rules;
  sprouts_map map;
  sprouts_map_read(pos, &map);
  for (int r = 0; r < map.regions; r++) {
    size_t column = 9;
    sw_buf_printf(out, "%c%3d ", r ? ' ' : '*', r + 1);
    sw_buf_puts(out, sprouts_map_region_lives(&map, r) > 1 ? "open" : "dead");
    for (int b = map.first[r]; b < map.first[r + 1]; b++) {
      put_piece(out, &column, " (");
      draw_boundary(&map, b, mark, out, &column);
      put_piece(out, &column, " )");
    }
    sw_buf_putc(out, '\n');
  }
}

/* ---- shapes ------------------------------------------------------------ */

static void put_edge(const sprouts_map *map, const sprouts_layout *layout,
                     int dart, sw_buf *json) {
  sprouts_point chain[SPROUTS_CURVE];
  int n = sprouts_layout_curve(map, layout, dart, chain);
  sw_buf_puts(json, "{\"kind\":\"path\",\"class\":\"curve\",\"points\":[");
  for (int i = 0; i < n; i++)
    sw_buf_printf(json, "%s%.*f,%.*f", i ? "," : "", layout->decimals,
                  chain[i].x, layout->decimals, chain[i].y);
  sw_buf_puts(json, "]},");
}

/* How large a vertex is drawn: smaller where a curve passes close by. */
static double size_of(const sprouts_layout *layout, int v, int lives) {
  static const double most[] = {0.1, 0.14, 0.16, 0.18};
  double room = layout->room[v] - CLEAR;
  return room > most[lives] ? most[lives] : room < LEAST ? LEAST : room;
}

static void put_vertex(const sprouts_map *map, const sprouts_layout *layout,
                       int v, sprouts_point label, sw_buf *json) {
  static const char *const look[] = {"spot dim", "spot one", "spot two",
                                     "spot"};
  char name[SPROUTS_NAME];
  sprouts_point p = layout->vertex[v];
  int lives = sprouts_map_lives(map, v), decimals = layout->decimals;
  sprouts_name(map, v, name);
  sw_buf_printf(json,
                "{\"kind\":\"circle\",\"class\":\"%s\",\"x\":%.*f,"
                "\"y\":%.*f,\"r\":%.3f,\"title\":\"%s, %d %s\"},",
                look[lives], decimals, p.x, decimals, p.y,
                size_of(layout, v, lives), name, lives,
                lives == 1 ? "life" : "lives");
  sw_buf_printf(json,
                "{\"kind\":\"text\",\"class\":\"label\",\"x\":%.3f,"
                "\"y\":%.3f,\"size\":0.3,\"text\":\"%s\"},",
                label.x, label.y, name);
}

static void put_area(const sprouts_map *map, const sprouts_layout *layout,
                     int v, sw_buf *json) {
  char name[SPROUTS_NAME];
  int lives = sprouts_map_lives(map, v);
  sprouts_name(map, v, name);
  sw_buf_printf(json,
                "%s{\"id\":\"%s\",\"x\":%.*f,\"y\":%.*f,\"r\":0.35,"
                "\"label\":\"%s, %d %s\"}",
                v ? "," : "", name, layout->decimals, layout->vertex[v].x,
                layout->decimals, layout->vertex[v].y, name, lives,
                lives == 1 ? "life" : "lives");
}

static void put_shapes(const sprouts_map *map, const sprouts_layout *layout,
                       const sprouts_point *label, sw_buf *json) {
  double r = layout->radius, half = r + 0.5;
  sw_buf_printf(
      json,
      "{\"box\":[%.3f,%.3f,%.3f,%.3f],\"shapes\":[{\"kind\":"
      "\"circle\",\"class\":\"board sheet\",\"x\":0,\"y\":0,\"r\":%.3f}",
      -half, -half, 2 * half, 2 * half, half);
  if (map->vertices)
    sw_buf_putc(json, ',');
  for (int d = 0; d < map->corners; d++)
    if (d < layout->twin[d])
      put_edge(map, layout, d, json);
  for (int v = 0; v < map->vertices; v++)
    put_vertex(map, layout, v, label[v], json);
  if (map->vertices && !sw_buf_failed(json))
    json->data[--json->len] = 0; /* the last comma */
  sw_buf_puts(json, "],\"areas\":[");
  for (int v = 0; v < map->vertices; v++)
    put_area(map, layout, v, json);
  sw_buf_puts(json, "],\"stroke\":\"draw\"");
}

/* A line is pointed at from either end. */
static void put_move(const sw_rules *rules, const sw_pos *pos,
                     const sprouts_map *map, sw_move move, int back,
                     sw_buf *json) {
  sprouts_line line = sprouts_line_of(move);
  char from[SPROUTS_NAME], to[SPROUTS_NAME];
  sprouts_name(map, map->at[back ? line.to : line.from], from);
  sprouts_name(map, map->at[back ? line.from : line.to], to);
  sw_buf_puts(json, "{\"move\":\"");
  sprouts_move_print(rules, pos, move, json);
  sw_buf_printf(json, "\",\"path\":[\"%s\",\"%s\"]}", from, to);
  if (!back && strcmp(from, to) != 0) {
    sw_buf_putc(json, ',');
    put_move(rules, pos, map, move, 1, json);
  }
}

/* Where there are many moves they are left to the protocol. */
enum { MOST_MOVES = 1000 };

static void put_moves(const sw_rules *rules, const sw_pos *pos,
                      const sprouts_map *map, sw_buf *json) {
  sw_moves list = {0};
  if (sprouts_moves(rules, pos, &list))
    json->failed = SW_NO_MEMORY;
  if (list.n <= MOST_MOVES) {
    sw_buf_puts(json, ",\"moves\":[");
    for (size_t i = 0; i < list.n; i++) {
      if (i)
        sw_buf_putc(json, ',');
      put_move(rules, pos, map, list.v[i], 0, json);
    }
    sw_buf_putc(json, ']');
  }
  sw_moves_free(&list);
}

void sprouts_scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  sprouts_map map;
  sprouts_layout layout;
  sprouts_point label[SPROUTS_NAMES];
  sprouts_map_read(pos, &map);
  if (sprouts_layout_make(&map, &layout) ||
      sprouts_labels(&map, &layout, label)) {
    json->failed = SW_NO_MEMORY;
  } else {
    put_shapes(&map, &layout, label, json);
    put_moves(rules, pos, &map, json);
    sw_buf_putc(json, '}');
  }
  sprouts_layout_free(&layout);
}
