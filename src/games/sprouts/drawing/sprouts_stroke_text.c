/* A move written as the stroke that was drawn.
 *
 *   STROKE = "draw" POINT POINT { POINT }
 *   POINT  = NUMBER "," NUMBER          with a blank before it
 *   NUMBER = [ "-" ] DIGITS [ "." DIGITS ]
 *
 * Points are in the units of the scene, which are those of the layout.
 */
#include "games/sprouts/drawing/sprouts_stroke_text.h"

#include "base/mem.h"
#include "games/sprouts/drawing/sprouts_layout.h"
#include "games/sprouts/drawing/sprouts_stroke.h"
#include "games/sprouts/rules/sprouts_text.h"

#include <string.h>

static const char verb[] = "draw ";
enum { VERB = sizeof verb - 1, DIGITS = 12, FAR = 10000 };

/* The points read, and where in the text each one stands. */
typedef struct points {
  sprouts_point p[SPROUTS_STROKE + 2];
  size_t at[SPROUTS_STROKE];
  int n;
} points;

static int looks_drawn(const char *text, size_t len) {
  return len >= VERB && !memcmp(text, verb, VERB);
}

static int is_digit(char c) {
  return c >= '0' && c <= '9';
}

static int no_point(size_t at, sw_err *err) {
  return sw_err_set(err, SW_BAD_INPUT, at,
                    "a point is two decimal numbers such as 1.5,-2 below %d",
                    FAR);
}

static int read_number(const char *text, size_t len, size_t *at, double *x,
                       sw_err *err) {
  size_t start = *at, i = start;
  double scale = i < len && text[i] == '-' ? -1 : 1;
  i += scale < 0;
  size_t first = i;
  int point = 0;
  *x = 0;
  for (; i < len && i < first + DIGITS; i++)
    if (is_digit(text[i])) {
      *x = 10 * *x + (text[i] - '0');
      scale /= point ? 10 : 1;
    } else if (text[i] == '.' && !point && i > first) {
      point = 1;
    } else {
      break;
    }
  *x *= scale;
  if (i == first || *x >= FAR || *x <= -FAR)
    return no_point(start, err);
  *at = i;
  return 0;
}

static int read_point(const char *text, size_t len, size_t *at, points *out,
                      sw_err *err) {
  sprouts_point p;
  if (out->n == SPROUTS_STROKE)
    return sw_err_set(err, SW_BAD_INPUT, *at, "a stroke has at most %d points",
                      SPROUTS_STROKE);
  out->at[out->n] = *at;
  int rc = read_number(text, len, at, &p.x, err);
  if (!rc && (*at >= len || text[*at] != ','))
    rc = no_point(out->at[out->n], err);
  if (rc)
    return rc;
  ++*at;
  rc = read_number(text, len, at, &p.y, err);
  if (!rc)
    out->p[out->n++] = p;
  return rc;
}

static int read_points(const char *text, size_t len, points *out, sw_err *err) {
  out->n = 0;
  for (size_t at = VERB; at < len;) {
    if (text[at] == ' ') {
      at++;
      continue;
    }
    int rc = text[at - 1] == ' ' ? read_point(text, len, &at, out, err)
                                 : no_point(at, err);
    if (rc)
      return rc;
  }
  return out->n < 2 ? sw_err_set(err, SW_BAD_INPUT, len,
                                 "a line has two points at least")
                    : 0;
}

static int understand(const sprouts_map *map, points *stroke,
                      sprouts_line *line, sw_err *err) {
  sprouts_layout layout;
  sprouts_drawing drawing = {0};
  int rc = sprouts_layout_make(map, &layout);
  if (!rc)
    rc = sprouts_drawing_make(&drawing, map, &layout);
  rc = rc ? sw_err_memory(err)
          : sprouts_stroke_read(&drawing, stroke->p, stroke->n, line, err);
  sprouts_drawing_free(&drawing);
  sprouts_layout_free(&layout);
  return rc;
}

/* The line that "draw X,Y X,Y .." means in the layout of this map: two to
 * SPROUTS_STROKE points as decimal numbers, in the units of its scene.  0, or
 * an error with the place in the text. */
static int parse_stroke(const sprouts_map *map, const char *text, size_t len,
                        sprouts_line *line, sw_err *err) {
  points *stroke = sw_mem_alloc(1, sizeof *stroke);
  if (!stroke)
    return sw_err_memory(err);
  int rc = read_points(text, len, stroke, err);
  if (!rc) {
    sw_err why = {0, SW_NOWHERE, ""};
    rc = understand(map, stroke, line, &why);
    if (rc && why.at < (size_t)stroke->n)
      why.at = stroke->at[why.at];
    if (rc && err)
      *err = why;
  }
  sw_mem_free(stroke);
  return rc;
}

static int read_drawn(const sprouts_map *map, const char *text, size_t len,
                      sprouts_line *line, sw_err *err) {
  int rc = parse_stroke(map, text, len, line, err);
  if (!rc)
    rc = sprouts_line_legal(map, *line, err);
  if (rc && err && err->at == SW_NOWHERE)
    err->at = 0;
  return rc;
}

int sprouts_move_parse(const sw_rules *rules, const sw_pos *pos,
                       const char *text, size_t len, sw_moves *list,
                       sw_err *err) {
  sprouts_map map;
  sprouts_line line = {0, 0, 0, 0};
  sprouts_map_read(pos, &map);
  int rc = looks_drawn(text, len)
               ? read_drawn(&map, text, len, &line, err)
               : sprouts_line_parse(rules, &map, text, len, &line, err);
  if (rc == SW_ILLEGAL && sprouts_result(rules, pos) != SW_OPEN)
    return sw_err_set(err, SW_ILLEGAL, 0, "the game is over");
  if (!rc && sw_moves_add(list, sprouts_move(line)))
    rc = sw_err_memory(err);
  return rc;
}
