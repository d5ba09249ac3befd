/* Pictures: see svg.h.
 *
 * Each shape of the scene becomes one element that carries the shape's class;
 * how a class looks is in the style block alone.  A smooth path goes through
 * its points as a Catmull-Rom spline, written as cubic Bezier curves.
 */
#include "cli/output/svg.h"

#include <jansson.h>
#include <string.h>

/* Colours are written out, not kept in variables: many programs that show SVG
 * know none, and then show the light ones. */
static const char style[] =
    "<style>\n"
    "svg{background:#fbfaf7}\n"
    "circle,polygon{fill:#b9b2a4;stroke:#2b2b2b;stroke-width:.03}\n"
    "line,path{fill:none;stroke:#2b2b2b;stroke-width:.06;\n"
    "stroke-linecap:round;stroke-linejoin:round}\n"
    "text{fill:#6b655a;font-family:sans-serif;text-anchor:middle;\n"
    "dominant-baseline:central}\n"
    ".board{fill:#d9b48a;stroke:none}\n"
    ".sheet{fill:#fffefb;stroke:#ddd3c3}\n"
    "line.board{stroke:#d9b48a;stroke-width:1.4}\n"
    "line.board.edge{stroke:#8d5b2d;stroke-width:1.52}\n"
    ".grid{stroke:#8d8678;stroke-width:.03}\n"
    ".hole{fill:#8a5c33;stroke:none}\n"
    ".peg{fill:#d0482f;stroke:#7a1f14}\n"
    ".first{fill:#2b2b2b}\n"
    ".second{fill:#ffffff;stroke:#1f6feb;stroke-width:.08}\n"
    ".link{stroke:#77705f}\n"
    ".crossed{stroke:#b3261e;stroke-dasharray:.3 .15}\n"
    ".node,.spot{fill:#2b2b2b}\n"
    ".spot.two{fill:#fffefb;stroke-width:.075}\n"
    ".spot.one{fill:#fffefb}\n"
    ".goal{stroke:#1a7f37;stroke-width:.08}\n"
    ".last,.mark{stroke:#e0a800;stroke-width:.1}\n"
    ".dim{opacity:.35}\n"
    "text.first,text.node{fill:#ffffff}\n"
    "text.second{fill:#1f6feb;stroke:none}\n"
    "@media(prefers-color-scheme:dark){\n"
    "svg{background:#1c1d20}\n"
    "circle,polygon{stroke:#e8e6e1}\n"
    "line,path{stroke:#e8e6e1}\n"
    "text{fill:#a9a59b}\n"
    ".board{fill:#4a3524;stroke:none}\n"
    ".sheet{fill:#232529;stroke:#3c3f45}\n"
    "line.board{stroke:#4a3524}\n"
    "line.board.edge{stroke:#2b1f15}\n"
    ".grid{stroke:#7d7a72}\n"
    ".hole{fill:#20160d;stroke:none}\n"
    ".peg{fill:#e2674c;stroke:#ffe0c2}\n"
    ".first{fill:#e8e6e1}\n"
    ".second{fill:#1c1d20;stroke:#58a6ff}\n"
    ".link{stroke:#8f8a7e}\n"
    ".crossed{stroke:#e5584c}\n"
    ".node,.spot{fill:#e8e6e1}\n"
    ".spot.two,.spot.one{fill:#232529}\n"
    ".goal{stroke:#56d364}\n"
    ".last,.mark{stroke:#ffd43b}\n"
    "text.first,text.node{fill:#1c1d20}\n"
    "text.second{fill:#58a6ff}\n"
    "}\n"
    "</style>\n";

/* ---- reading the scene -------------------------------------------------- */

static int bad(sw_err *err, const char *what) {
  return sw_err_set(err, SW_FAULT, SW_NOWHERE, "the scene is wrong: %s", what);
}

static double number(const json_t *object, const char *name) {
  return json_number_value(json_object_get(object, name));
}

static int has_numbers(const json_t *object, const char *const *names) {
  for (; *names; names++)
    if (!json_is_number(json_object_get(object, *names)))
      return 0;
  return 1;
}

static void put_text(const char *text, sw_buf *out) {
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (strchr("<>&\"'", c))
      sw_buf_printf(out, "&#%d;", c);
    else if (c >= 0x20)
      sw_buf_putc(out, *text);
  }
}

/* A number with at most three digits behind the point. */
static void put_number(double x, sw_buf *out) {
  char text[64];
  int n = snprintf(text, sizeof text, "%.3f", x > -1e9 && x < 1e9 ? x : 0);
  while (n > 0 && text[n - 1] == '0')
    n--;
  if (n > 0 && text[n - 1] == '.')
    n--;
  sw_buf_put(out, text, (size_t)n);
}

static void put_attribute(const char *name, double x, sw_buf *out) {
  sw_buf_printf(out, " %s=\"", name);
  put_number(x, out);
  sw_buf_putc(out, '"');
}

/* ---- shapes ------------------------------------------------------------- */

/* A kind whose attributes are numbers: from[i] in the scene is to[i] in SVG. */
typedef struct plain_kind {
  const char *name;
  const char *from[5], *to[5];
} plain_kind;

static const plain_kind plain_kinds[] = {
    {"circle", {"x", "y", "r", NULL}, {"cx", "cy", "r", NULL}},
    {"line", {"x1", "y1", "x2", "y2", NULL}, {"x1", "y1", "x2", "y2", NULL}},
    {"text", {"x", "y", "size", NULL}, {"x", "y", "font-size", NULL}},
};

static double coordinate(const json_t *points, size_t i) {
  return json_number_value(json_array_get(points, i));
}

static void put_point(const json_t *points, size_t i, sw_buf *out) {
  sw_buf_putc(out, ' ');
  put_number(coordinate(points, 2 * i), out);
  sw_buf_putc(out, ' ');
  put_number(coordinate(points, 2 * i + 1), out);
}

/* The control points between point i and point i + 1. */
static void put_controls(const json_t *points, size_t n, size_t i,
                         sw_buf *out) {
  size_t before = i ? i - 1 : 0, after = i + 2 < n ? i + 2 : n - 1;
  for (size_t k = 0; k < 2; k++) {
    sw_buf_putc(out, ' ');
    put_number(coordinate(points, 2 * i + k) +
                   (coordinate(points, 2 * i + 2 + k) -
                    coordinate(points, 2 * before + k)) /
                       6,
               out);
  }
  for (size_t k = 0; k < 2; k++) {
    sw_buf_putc(out, ' ');
    put_number(coordinate(points, 2 * i + 2 + k) -
                   (coordinate(points, 2 * after + k) -
                    coordinate(points, 2 * i + k)) /
                       6,
               out);
  }
}

static int put_points(const json_t *shape, int polygon, sw_buf *out,
                      sw_err *err) {
  const json_t *points = json_object_get(shape, "points");
  size_t n = json_array_size(points) / 2;
  int smooth = json_is_true(json_object_get(shape, "smooth"));
  if (n < (polygon ? 3 : 2) || json_array_size(points) % 2)
    return bad(err, "points are pairs, two for a path, three for a polygon");
  for (size_t i = 0; i < 2 * n; i++)
    if (!json_is_number(json_array_get(points, i)))
      return bad(err, "points are numbers");
  sw_buf_puts(out, polygon ? " points=\"" : " d=\"M");
  put_point(points, 0, out);
  for (size_t i = 1; i < n; i++) {
    if (!polygon)
      sw_buf_puts(out, smooth ? " C" : " L");
    if (smooth && !polygon)
      put_controls(points, n, i - 1, out);
    put_point(points, i, out);
  }
  sw_buf_putc(out, '"');
  return 0;
}

static int put_geometry(const json_t *shape, const char *kind, sw_buf *out,
                        sw_err *err) {
  if (!strcmp(kind, "polygon") || !strcmp(kind, "path"))
    return put_points(shape, kind[1] == 'o', out, err);
  for (size_t i = 0; i < sizeof plain_kinds / sizeof *plain_kinds; i++) {
    const plain_kind *plain = &plain_kinds[i];
    if (strcmp(kind, plain->name))
      continue;
    if (!has_numbers(shape, plain->from))
      return bad(err, "a shape lacks a number");
    for (int k = 0; plain->from[k]; k++)
      put_attribute(plain->to[k], number(shape, plain->from[k]), out);
    return 0;
  }
  return bad(err, "a kind is circle, line, polygon, path or text");
}

static int put_shape(const json_t *shape, sw_buf *out, sw_err *err) {
  const char *kind = json_string_value(json_object_get(shape, "kind"));
  const char *class = json_string_value(json_object_get(shape, "class"));
  const char *title = json_string_value(json_object_get(shape, "title"));
  const char *text = json_string_value(json_object_get(shape, "text"));
  if (!kind || !class)
    return bad(err, "a shape has a kind and a class");
  sw_buf_printf(out, "<%s class=\"", kind);
  put_text(class, out);
  sw_buf_putc(out, '"');
  int rc = put_geometry(shape, kind, out, err);
  if (rc)
    return rc;
  sw_buf_putc(out, '>');
  if (title) {
    sw_buf_puts(out, "<title>");
    put_text(title, out);
    sw_buf_puts(out, "</title>");
  }
  put_text(text ? text : "", out);
  sw_buf_printf(out, "</%s>\n", kind);
  return 0;
}

/* ---- the document ------------------------------------------------------- */

static int put_box(const json_t *box, sw_buf *out, sw_err *err) {
  double width = coordinate(box, 2), height = coordinate(box, 3);
  if (json_array_size(box) != 4 || !(width > 0) || !(height > 0))
    return bad(err, "the box is [x, y, width, height]");
  sw_buf_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                   "viewBox=\"");
  for (size_t i = 0; i < 4; i++) {
    sw_buf_puts(out, i ? " " : "");
    put_number(coordinate(box, i), out);
  }
  sw_buf_putc(out, '"');
  double unit = width > height ? 480 / width : 480 / height;
  put_attribute("width", width * unit, out);
  put_attribute("height", height * unit, out);
  sw_buf_puts(out, ">\n");
  return 0;
}

static int put_document(const json_t *scene, const char *title, sw_buf *out,
                        sw_err *err) {
  const json_t *shapes = json_object_get(scene, "shapes");
  if (!json_is_array(shapes))
    return bad(err, "there are no shapes");
  int rc = put_box(json_object_get(scene, "box"), out, err);
  sw_buf_puts(out, "<title>");
  put_text(title, out);
  sw_buf_puts(out, "</title>\n");
  sw_buf_puts(out, style);
  for (size_t i = 0; !rc && i < json_array_size(shapes); i++)
    rc = put_shape(json_array_get(shapes, i), out, err);
  sw_buf_puts(out, "</svg>\n");
  if (!rc && sw_buf_failed(out))
    rc = sw_err_memory(err);
  return rc;
}

int sw_svg_from_scene(const char *scene, size_t len, const char *title,
                      sw_buf *out, sw_err *err) {
  json_error_t where;
  json_t *root = json_loadb(scene, len, 0, &where);
  if (!root)
    return sw_err_set(err, SW_FAULT,
                      where.position < 0 ? 0 : (size_t)where.position,
                      "the scene is no JSON: %s", where.text);
  int rc = put_document(root, title, out, err);
  json_decref(root);
  return rc;
}

int sw_svg_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out,
                 sw_err *err) {
  sw_buf scene;
  sw_buf_init(&scene, (size_t)SW_BUF_TEXT * 16);
  rules->game->scene(rules, pos, &scene);
  int rc =
      sw_svg_from_scene(sw_buf_text(&scene), scene.len, rules->word, out, err);
  sw_buf_free(&scene);
  return rc;
}
