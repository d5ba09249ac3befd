/* Scenes in characters: see sketch.h.
 *
 * There are two kinds of scene.  A board of cells has no links and no curves:
 * its rows and columns become rows and every second column of letters, every
 * column where the terminal is narrow, named as its areas are ("d4").  Anything
 * else is a drawing, scaled to the room there is: lines are made of braille
 * dots, with gaps where a line is only possible, and a vertex is its name.
 *
 * What is to be marked is found by the areas that name the move, so this serves
 * every game; it stands in brackets, so that colour is never the only signal.
 */
#include "cli/output/sketch.h"

#include "cli/output/canvas.h"
#include "host/terminal/terminal.h"

#include <ctype.h>
#include <jansson.h>
#include <langinfo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 4, LEAST_MARGIN = 1, CURVE_STEPS = 12, ROWS_KEPT = 7 };
enum { NAME_ROOM = 16, MOST_TICKS = 32 };

typedef struct drawing {
  const sw_sketch *how;
  const json_t *shapes, *areas;
  sw_canvas *canvas;
  int is_board, margin;
  double x, y, scale_x, scale_y; /* a cell of the scene's corner */
} drawing;

/* ---- the scene ---------------------------------------------------------- */

static double number(const json_t *object, const char *name) {
  return json_number_value(json_object_get(object, name));
}

static const char *word(const json_t *object, const char *name) {
  const char *text = json_string_value(json_object_get(object, name));
  return text ? text : "";
}

static double coordinate(const json_t *points, size_t i) {
  return json_number_value(json_array_get(points, i));
}

static int is_kind(const json_t *shape, const char *kind) {
  return !strcmp(word(shape, "kind"), kind);
}

/* 1 when the class has this word. */
static int has_class(const json_t *shape, const char *name) {
  size_t len = strlen(name);
  for (const char *at = word(shape, "class"); *at; at += *at == ' ') {
    size_t n = strcspn(at, " ");
    if (n == len && !memcmp(at, name, n))
      return 1;
    at += n;
  }
  return 0;
}

static sw_ink ink_of(const json_t *shape) {
  static const struct {
    const char *name;
    sw_ink ink;
  } inks[] = {
      {"mark", SW_INK_MARK},   {"last", SW_INK_MARK}, {"dim", SW_INK_DIM},
      {"red", SW_INK_RED},     {"blue", SW_INK_BLUE}, {"crossed", SW_INK_RED},
      {"goal", SW_INK_GREEN},  {"peg", SW_INK_RED},   {"first", SW_INK_BOLD},
      {"second", SW_INK_CYAN}, {"grid", SW_INK_DIM},  {"hole", SW_INK_DIM},
      {"node", SW_INK_BOLD},   {"spot", SW_INK_BOLD}};
  for (size_t i = 0; i < sizeof inks / sizeof *inks; i++)
    if (has_class(shape, inks[i].name))
      return inks[i].ink;
  return SW_INK_PLAIN;
}

static const json_t *find_area(const json_t *areas, const char *id) {
  size_t i;
  const json_t *area;
  json_array_foreach(areas, i,
                     area) if (!strcmp(word(area, "id"), id)) return area;
  return NULL;
}

/* ---- places ------------------------------------------------------------- */

static double place_x(const drawing *d, double x) {
  return d->margin + (x - d->x) * d->scale_x;
}

static double place_y(const drawing *d, double y) {
  return (y - d->y) * d->scale_y;
}

/* On a board the last letter of two stands in the column, as numbers do. */
static void put_centred(const drawing *d, double x, double y, const char *text,
                        sw_ink ink) {
  size_t cells = 0;
  for (const char *c = text; *c; c++)
    cells += ((unsigned char)*c & 0xc0) != 0x80;
  double over = (double)(cells - 1);
  double left = place_x(d, x);
  left = d->is_board ? floor(left) - over : left - over / 2;
  sw_canvas_text(d->canvas, (int)floor(left), (int)floor(place_y(d, y)), text,
                 ink);
}

/* Letters of what moves call an area; 0 when areas stand too close for it. */
static int name_length(const drawing *d, const json_t *area) {
  int cells = (int)strlen(word(area, "name"));
  return cells + 1 < d->scale_x ? cells : 0;
}

static void put_name(const drawing *d, const json_t *area, int column,
                     int row) {
  if (name_length(d, area))
    sw_canvas_text(d->canvas, column, row, word(area, "name"), SW_INK_DIM);
}

/* Where there is room behind the area. */
static void put_names(const drawing *d) {
  size_t i;
  const json_t *area;
  json_array_foreach(d->areas, i, area) {
    int column = (int)floor(place_x(d, number(area, "x"))) + 1;
    int row = (int)floor(place_y(d, number(area, "y")));
    if (sw_canvas_is_free(d->canvas, column + 1, row, name_length(d, area) - 1))
      put_name(d, area, column, row);
  }
}

/* Brackets around the area, or on the middle of a link. */
static void put_brackets(const drawing *d, const char *id) {
  const json_t *area = find_area(d->areas, id);
  if (!area)
    return;
  if (json_object_get(area, "x1")) {
    put_centred(d, (number(area, "x1") + number(area, "x2")) / 2,
                (number(area, "y1") + number(area, "y2")) / 2, "x",
                SW_INK_MARK);
    return;
  }
  double x = number(area, "x"), y = number(area, "y");
  int row = (int)floor(place_y(d, y)), column = (int)floor(place_x(d, x));
  int named = name_length(d, area),
      wide = !named && !d->is_board && strlen(id) > 1;
  if (d->is_board && d->scale_x < 2) {
    sw_canvas_ink(d->canvas, column, row, SW_INK_MARK);
    return;
  }
  sw_canvas_text(d->canvas, column - 1 - wide, row, "[", SW_INK_MARK);
  put_name(d, area, column + 1, row);
  sw_canvas_text(d->canvas, column + 1 + named, row, "]", SW_INK_MARK);
}

/* ---- shapes ------------------------------------------------------------- */

static void put_segment(const drawing *d, double x1, double y1, double x2,
                        double y2, sw_ink ink) {
  sw_canvas_line(d->canvas, place_x(d, x1), place_y(d, y1), place_x(d, x2),
                 place_y(d, y2), ink);
}

static void put_line(const drawing *d, const json_t *shape) {
  sw_ink ink = ink_of(shape);
  (ink == SW_INK_DIM ? sw_canvas_dots : sw_canvas_line)(
      d->canvas, place_x(d, number(shape, "x1")),
      place_y(d, number(shape, "y1")), place_x(d, number(shape, "x2")),
      place_y(d, number(shape, "y2")), ink);
}

/* A point of the Catmull-Rom spline between points i and i + 1. */
static double on_curve(const json_t *points, size_t n, size_t i, size_t k,
                       double t) {
  double a = coordinate(points, 2 * (i ? i - 1 : 0) + k);
  double b = coordinate(points, 2 * i + k);
  double c = coordinate(points, 2 * (i + 1) + k);
  double e = coordinate(points, 2 * (i + 2 < n ? i + 2 : n - 1) + k);
  return b + t / 2 *
                 (c - a +
                  t * (2 * a - 5 * b + 4 * c - e + t * (3 * (b - c) + e - a)));
}

static void put_path(const drawing *d, const json_t *shape) {
  const json_t *points = json_object_get(shape, "points");
  size_t n = json_array_size(points) / 2;
  int steps = json_is_true(json_object_get(shape, "smooth")) ? CURVE_STEPS : 1;
  for (size_t i = 0; i + 1 < n; i++)
    for (int s = 0; s < steps; s++) {
      double t = (double)s / steps, u = (double)(s + 1) / steps;
      put_segment(d, on_curve(points, n, i, 0, t), on_curve(points, n, i, 1, t),
                  on_curve(points, n, i, 0, u), on_curve(points, n, i, 1, u),
                  ink_of(shape));
    }
}

static const char *sign_of(const drawing *d, const json_t *circle) {
  static const struct {
    const char *name, *rich, *plain;
  } signs[] = {{"peg", "\xe2\x97\x8f", "o"},  {"first", "X", "X"},
               {"second", "O", "O"},          {"hole", "\xc2\xb7", "."},
               {"spot", "\xe2\x97\x8f", "o"}, {"node", "\xe2\x97\x8f", "o"},
               {"point", "\xc2\xb7", "."},    {"goal", "+", "+"}};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (has_class(circle, signs[i].name))
      return d->how->utf8 ? signs[i].rich : signs[i].plain;
  return NULL;
}

static void put_circle(const drawing *d, const json_t *shape) {
  const char *sign = sign_of(d, shape);
  if (has_class(shape, "board"))
    return;
  if (!d->is_board && has_class(shape, "point")) {
    sw_canvas_dot(d->canvas, place_x(d, number(shape, "x")),
                  place_y(d, number(shape, "y")), ink_of(shape));
    return;
  }
  if (!sign)
    return;
  put_centred(d, number(shape, "x"), number(shape, "y"), sign, ink_of(shape));
}

/* In a drawing what is the name of an area stands in its place. */
static void put_label(const drawing *d, const json_t *shape) {
  const char *text = word(shape, "text");
  const json_t *area = d->is_board ? NULL : find_area(d->areas, text);
  const json_t *at = area ? area : shape;
  put_centred(d, number(at, "x"), number(at, "y"), text,
              area ? SW_INK_BOLD : ink_of(shape));
}

/* A sheet is named at its corner, when it has a name. */
static void put_polygon(const drawing *d, const json_t *shape) {
  const json_t *points = json_object_get(shape, "points");
  const char *title = word(shape, "title");
  if (*title)
    sw_canvas_text(d->canvas,
                   (int)place_x(d, coordinate(points, 0)) - d->margin,
                   (int)place_y(d, coordinate(points, 1)), title, SW_INK_DIM);
}

static void put_shape(const drawing *d, const json_t *shape) {
  if (is_kind(shape, "circle"))
    put_circle(d, shape);
  else if (is_kind(shape, "text"))
    put_label(d, shape);
  else if (is_kind(shape, "polygon"))
    put_polygon(d, shape);
  else if (!d->is_board && is_kind(shape, "path"))
    put_path(d, shape);
  else if (!d->is_board && is_kind(shape, "line") && !has_class(shape, "grid"))
    put_line(d, shape);
}

/* ---- the numbers of a grid ---------------------------------------------- */

/* Where the points of the grid stand, along x or y, each once, in order. */
static int ticks(const drawing *d, const char *axis, double *at) {
  size_t i;
  const json_t *shape;
  int n = 0;
  json_array_foreach(d->shapes, i, shape) {
    double x = number(shape, axis);
    int grid = is_kind(shape, "circle") && has_class(shape, "grid");
    if (grid && n < MOST_TICKS && (!n || x > at[n - 1] + 0.01))
      at[n++] = x;
  }
  return n;
}

/* What moves call the points of a grid: columns below, rows at the left, as
 * many as there is room for. */
static void put_ticks(const drawing *d) {
  double x[MOST_TICKS], y[MOST_TICKS];
  char name[NAME_ROOM];
  int columns = ticks(d, "x", x), rows = ticks(d, "y", y);
  if (!columns || !rows)
    return;
  int left = (int)floor(place_x(d, x[0])) - 4;
  int below = (int)floor(place_y(d, y[rows - 1])) + 1;
  int step_x = (int)ceil(3 / d->scale_x), step_y = (int)ceil(1 / d->scale_y);
  for (int i = 0; i < columns; i += step_x) {
    snprintf(name, sizeof name, "%d", i);
    sw_canvas_text(d->canvas, (int)floor(place_x(d, x[i])) - (i > 9), below,
                   name, SW_INK_DIM);
  }
  for (int i = 0; i < rows; i += step_y) {
    snprintf(name, sizeof name, "%2d", i);
    sw_canvas_text(d->canvas, left, (int)floor(place_y(d, y[i])), name,
                   SW_INK_DIM);
  }
}

/* ---- boards of cells ---------------------------------------------------- */

/* Cells without a shape of their own, such as the points of a go board. */
static void put_cells(const drawing *d) {
  size_t i;
  const json_t *area;
  json_array_foreach(d->areas, i, area) if (json_object_get(area, "x"))
      put_centred(d, number(area, "x"), number(area, "y"),
                  d->how->utf8 ? "\xc2\xb7" : ".", SW_INK_DIM);
}

/* From areas that are named as "d4" is. */
static void put_row_names(const drawing *d) {
  size_t i;
  const json_t *area;
  json_array_foreach(d->areas, i, area) {
    const char *id = word(area, "id");
    size_t letters = strspn(id, "abcdefghijklmnopqrstuvwxyz");
    char name[NAME_ROOM];
    if (!letters || !isdigit((unsigned char)id[letters]))
      continue;
    snprintf(name, sizeof name, "%2.8s", id + letters);
    sw_canvas_text(d->canvas, 0, (int)floor(place_y(d, number(area, "y"))),
                   name, SW_INK_DIM);
  }
}

/* The lowest area whose name begins so, and the next one above; or NULL. */
static const json_t *lowest(const drawing *d, char letter,
                            const json_t **above) {
  size_t i;
  const json_t *area, *low = NULL;
  *above = NULL;
  json_array_foreach(d->areas, i, area) {
    if (*word(area, "id") != letter)
      continue;
    if (!low || number(area, "y") > number(low, "y")) {
      *above = low;
      low = area;
    } else if (!*above || number(area, "y") > number(*above, "y")) {
      *above = area;
    }
  }
  return low;
}

/* 1 when the cells of each letter stand one above the other. */
static int columns_stand(const drawing *d) {
  for (char letter = 'a'; letter <= 'z'; letter++) {
    const json_t *above, *low = lowest(d, letter, &above);
    if (above && fabs(number(low, "x") - number(above, "x")) >= 0.25)
      return 0;
  }
  return 1;
}

static double bottom_row(const json_t *areas) {
  size_t i;
  const json_t *area;
  double bottom = number(json_array_get(areas, 0), "y");
  json_array_foreach(areas, i, area) bottom = fmax(bottom, number(area, "y"));
  return bottom;
}

/* Letters stand below their columns; on a triangle these lean, and the letter
 * stands where the column would go on. */
static void put_column_names(const drawing *d) {
  int stand = columns_stand(d);
  double bottom = bottom_row(d->areas), lean = 0;
  int row = (int)floor(place_y(d, bottom)) + 1;
  for (char letter = 'a'; letter <= 'z'; letter++) {
    const json_t *above, *low = lowest(d, letter, &above);
    const char name[2] = {letter, 0};
    if (!low || (!stand && number(low, "y") < bottom - 0.25))
      continue;
    lean = above ? number(low, "x") - number(above, "x") : lean;
    sw_canvas_text(
        d->canvas,
        (int)floor(place_x(d, number(low, "x") + (stand ? 0 : lean))), row,
        name, SW_INK_DIM);
  }
}

static int has_labels(const json_t *shapes) {
  size_t i;
  const json_t *shape;
  json_array_foreach(shapes, i, shape) if (has_class(shape, "label")) return 1;
  return 0;
}

/* ---- the whole ---------------------------------------------------------- */

static int is_board_of_cells(const json_t *shapes) {
  size_t i;
  const json_t *shape;
  json_array_foreach(shapes, i, shape) if (has_class(shape, "link") ||
                                           has_class(shape, "curve") ||
                                           has_class(shape, "node") ||
                                           has_class(shape, "spot")) return 0;
  return 1;
}

static double top_row(const json_t *areas) {
  size_t i;
  const json_t *area;
  double top = number(json_array_get(areas, 0), "y");
  json_array_foreach(areas, i, area) top = fmin(top, number(area, "y"));
  return top;
}

/* From one row to the next; on triangular boards less than 1. */
static double row_distance(const json_t *areas) {
  size_t i;
  const json_t *area;
  double top = top_row(areas), least = 1;
  json_array_foreach(areas, i, area) {
    double below = number(area, "y") - top;
    least = below > 0.25 ? fmin(least, below) : least;
  }
  return least;
}

/* Two columns for a unit, as far from the edge as there is room, or one. */
static int set_board_scale(drawing *d, const json_t *box) {
  const json_t *first = json_array_get(d->areas, 0);
  double corner = coordinate(box, 0), width = coordinate(box, 2);
  double spare = d->how->columns - 2 * width;
  d->scale_x = spare >= LEAST_MARGIN - 1 ? 2 : 1;
  d->margin = (int)fmax(LEAST_MARGIN, fmin(MARGIN, spare));
  d->scale_y = 1 / row_distance(d->areas);
  d->x = number(first, "x") - floor(number(first, "x") - corner) -
         0.5 / d->scale_x;
  d->y = top_row(d->areas) - 0.5 / d->scale_y;
  return (int)ceil(coordinate(box, 3) * d->scale_y) + 1;
}

/* As large as fits, with a letter twice as high as it is broad; or a board.
 * Returns the rows. */
static int set_scale(drawing *d, const json_t *box) {
  double width = coordinate(box, 2), height = coordinate(box, 3);
  double room_x = d->how->columns - MARGIN - 3, room_y = d->how->rows;
  if (d->is_board)
    return set_board_scale(d, box);
  d->margin = MARGIN;
  d->x = coordinate(box, 0);
  d->y = coordinate(box, 1);
  d->scale_y = fmin(room_y / height, room_x / width / 2);
  d->scale_x = 2 * d->scale_y;
  return (int)ceil(height * d->scale_y) + 1;
}

/* The areas that name a move which the scene lists. */
static int put_listed(const drawing *d, const json_t *in, const char *move) {
  size_t i, k;
  const json_t *entry, *id;
  json_array_foreach(json_object_get(in, "moves"), i, entry) {
    const json_t *path = json_object_get(entry, "path");
    if (strcmp(word(entry, "move"), move) != 0)
      continue;
    size_t from = d->is_board ? json_array_size(path) - 1 : 0;
    json_array_foreach(path, k, id) if (k >= from)
        put_brackets(d, json_string_value(id));
    return 1;
  }
  return 0;
}

/* Where brackets would hide the neighbours, the move is given as text. */
static void tell_move(const drawing *d, const sw_rules *rules,
                      const sw_pos *pos, sw_buf *out) {
  const sw_sketch *how = d->how;
  const sw_move *move = how->mark ? how->mark : how->last;
  if (!move || !d->is_board || d->scale_x >= 2)
    return;
  sw_buf_puts(out, how->mark ? "  move: " : "  last move: ");
  rules->game->move_print(rules, how->mark ? pos : how->before, *move, out);
  sw_buf_putc(out, '\n');
}

/* Points out a move; one that drops an area somewhere begins with its name. */
static void put_move(const drawing *d, const sw_rules *rules, const json_t *in,
                     const sw_pos *pos, sw_move move) {
  const char *sign = word(json_object_get(in, "place"), "sign");
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  rules->game->move_print(rules, pos, move, &text);
  if (!put_listed(d, in, sw_buf_text(&text)) && *sign) {
    text.len = strcspn(sw_buf_text(&text), sign);
    sw_buf_putc(&text, 0);
    put_brackets(d, sw_buf_text(&text));
  }
  sw_buf_free(&text);
}

static json_t *scene_of(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  sw_buf text;
  sw_buf_init(&text, (size_t)SW_BUF_TEXT * 16);
  rules->game->scene(rules, pos, &text);
  json_t *scene = json_loadb(sw_buf_text(&text), text.len, 0, NULL);
  sw_buf_free(&text);
  if (!scene)
    sw_err_set(err, SW_FAULT, SW_NOWHERE, "the scene is no JSON");
  return scene;
}

static void put_scene(drawing *d, const sw_rules *rules, const sw_pos *pos,
                      const json_t *scene) {
  size_t i;
  const json_t *shape;
  if (d->is_board)
    put_cells(d);
  json_array_foreach(d->shapes, i, shape) put_shape(d, shape);
  if (d->is_board && !has_labels(d->shapes)) {
    put_row_names(d);
    put_column_names(d);
  }
  if (!d->is_board)
    put_ticks(d);
  put_names(d);
  if (d->how->mark)
    put_move(d, rules, scene, pos, *d->how->mark);
  json_t *before = d->how->last ? scene_of(rules, d->how->before, NULL) : NULL;
  if (before)
    put_move(d, rules, before, d->how->before, *d->how->last);
  json_decref(before);
}

int sw_sketch_print(const sw_sketch *how, const sw_rules *rules,
                    const sw_pos *pos, sw_buf *out, sw_err *err) {
  json_t *scene = scene_of(rules, pos, err);
  if (!scene)
    return SW_FAULT;
  drawing d = {.how = how,
               .shapes = json_object_get(scene, "shapes"),
               .areas = json_object_get(scene, "areas")};
  d.is_board = is_board_of_cells(d.shapes) && json_array_size(d.areas);
  int rows = set_scale(&d, json_object_get(scene, "box"));
  d.canvas = sw_canvas_open(how->columns, rows, how->utf8);
  if (d.canvas) {
    put_scene(&d, rules, pos, scene);
    sw_canvas_print(d.canvas, how->colours, out);
    tell_move(&d, rules, pos, out);
  }
  if (!d.is_board && *word(scene, "caption"))
    sw_buf_printf(out, "%s\n", word(scene, "caption"));
  int rc = d.canvas && !sw_buf_failed(out) ? 0 : sw_err_memory(err);
  sw_canvas_close(d.canvas);
  json_decref(scene);
  return rc;
}

void sw_sketch_for_terminal(sw_sketch *sketch) {
  const char *no = getenv("NO_COLOR"), *kind = getenv("TERM");
  sketch->columns = sw_terminal_width(stdout);
  sketch->rows = sw_terminal_height(stdout) - ROWS_KEPT;
  sketch->rows = sketch->rows < 12 ? 12 : sketch->rows;
  sketch->columns = sketch->columns > 100 ? 100 : sketch->columns;
  sketch->utf8 = !strcmp(nl_langinfo(CODESET), "UTF-8");
  sketch->colours = !(no && *no) && kind && *kind && strcmp(kind, "dumb") != 0;
}
