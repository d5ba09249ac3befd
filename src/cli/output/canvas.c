/* Characters with fine lines: see canvas.h.
 *
 * A braille character holds two by four dots, so lines are eight times as fine
 * as the grid.  A cell is dots or a letter of a text, which hides the dots.
 * Without braille a cell shows the direction of the line that came last, or '+'
 * where lines of different directions meet.
 */
#include "cli/output/canvas.h"

#include "base/mem.h"

#include <math.h>
#include <string.h>

enum { LETTER = 5, MOST_COLUMNS = 400, MOST_ROWS = 200, DOT = '.' };

typedef struct cell {
  char letter[LETTER]; /* a character in UTF-8, or empty */
  unsigned char dots;
  char direction;
  sw_ink ink;
} cell;

struct sw_canvas {
  int columns, rows, utf8;
  cell *cells;
};

sw_canvas *sw_canvas_open(int columns, int rows, int utf8) {
  sw_canvas *c = sw_mem_zero(1, sizeof *c);
  if (!c)
    return NULL;
  c->columns = columns < 1              ? 1
               : columns > MOST_COLUMNS ? MOST_COLUMNS
                                        : columns;
  c->rows = rows < 1 ? 1 : rows > MOST_ROWS ? MOST_ROWS : rows;
  c->utf8 = utf8;
  c->cells = sw_mem_zero((size_t)c->columns * (size_t)c->rows, sizeof(cell));
  if (!c->cells) {
    sw_canvas_close(c);
    return NULL;
  }
  return c;
}

void sw_canvas_close(sw_canvas *c) {
  if (!c)
    return;
  sw_mem_free(c->cells);
  sw_mem_free(c);
}

static cell *cell_at(const sw_canvas *c, int column, int row) {
  int inside = column >= 0 && column < c->columns && row >= 0 && row < c->rows;
  return inside ? &c->cells[row * c->columns + column] : NULL;
}

/* ---- lines -------------------------------------------------------------- */

/* The bit of dot x, y in Unicode's numbering of braille. */
static unsigned char dot_bit(int x, int y) {
  static const unsigned char bits[4][2] = {
      {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  return bits[y][x];
}

static char direction_of(double dx, double dy) {
  if (fabs(dy) * 2 < fabs(dx) * 0.8)
    return '-';
  if (fabs(dx) < fabs(dy) * 0.5)
    return '|';
  return dx * dy > 0 ? '\\' : '/';
}

static void plot(sw_canvas *c, double x, double y, char direction, sw_ink ink) {
  int column = (int)floor(x), row = (int)floor(y);
  cell *at = cell_at(c, column, row);
  if (!at)
    return;
  int dot_x = (int)((x - column) * 2), dot_y = (int)((y - row) * 4);
  int meets =
      at->direction && at->direction != DOT && at->direction != direction;
  at->direction = meets ? '+' : direction;
  at->dots |= dot_bit(dot_x & 1, dot_y & 3);
  at->ink = ink > at->ink ? ink : at->ink;
}

/* A line of which `on` of each `period` dots are seen. */
static void put_dots(sw_canvas *c, double x1, double y1, double x2, double y2,
                     int on, int period, sw_ink ink) {
  double dx = x2 - x1, dy = y2 - y1;
  int steps = (int)ceil(fmax(fabs(dx) * 2, fabs(dy) * 4)) + 1;
  char direction = direction_of(dx, dy);
  steps = steps > 4000 ? 4000 : steps;
  for (int i = 0; i <= steps; i++)
    if (i % period < on)
      plot(c, x1 + dx * i / steps, y1 + dy * i / steps, direction, ink);
}

void sw_canvas_line(sw_canvas *c, double x1, double y1, double x2, double y2,
                    sw_ink ink) {
  put_dots(c, x1, y1, x2, y2, 1, 1, ink);
}

void sw_canvas_dots(sw_canvas *c, double x1, double y1, double x2, double y2,
                    sw_ink ink) {
  put_dots(c, x1, y1, x2, y2, 1, 2, ink);
}

void sw_canvas_dot(sw_canvas *c, double x, double y, sw_ink ink) {
  plot(c, x, y, DOT, ink);
}

/* ---- texts -------------------------------------------------------------- */

/* Bytes of the character that begins here. */
static size_t length_of(const char *text) {
  size_t n = 1;
  while (n < LETTER - 1 && ((unsigned char)text[n] & 0xc0) == 0x80)
    n++;
  return n;
}

void sw_canvas_text(sw_canvas *c, int column, int row, const char *text,
                    sw_ink ink) {
  for (; *text; column++) {
    size_t n = length_of(text);
    cell *at = cell_at(c, column, row);
    if (at) {
      memset(at->letter, 0, sizeof at->letter);
      memcpy(at->letter, text, n);
      at->ink = ink;
    }
    text += n;
  }
}

void sw_canvas_ink(sw_canvas *c, int column, int row, sw_ink ink) {
  cell *at = cell_at(c, column, row);
  if (at)
    at->ink = ink;
}

int sw_canvas_is_free(const sw_canvas *c, int column, int row, int cells) {
  for (int i = column - 1; i <= column + cells; i++) {
    const cell *at = cell_at(c, i, row);
    int inside = i >= column && i < column + cells;
    if (at ? at->letter[0] && at->letter[0] != ' ' : inside)
      return 0;
  }
  return 1;
}

/* ---- out ---------------------------------------------------------------- */

static int is_empty(const cell *at) {
  return !at->dots && (!at->letter[0] || at->letter[0] == ' ');
}

static void put_cell(const sw_canvas *c, const cell *at, sw_buf *out) {
  if (at->letter[0])
    sw_buf_puts(out, at->letter);
  else if (!at->dots)
    sw_buf_putc(out, ' ');
  else if (!c->utf8)
    sw_buf_putc(out, at->direction);
  else { /* U+2800 and the dots */
    sw_buf_putc(out, (char)0xe2);
    sw_buf_putc(out, (char)(0xa0 | at->dots >> 6));
    sw_buf_putc(out, (char)(0x80 | (at->dots & 0x3f)));
  }
}

static void put_ink(sw_ink ink, sw_buf *out) {
  static const char *const codes[] = {"0",    "0;2",  "0;1",  "0;31",
                                      "0;32", "0;94", "0;36", "0;1;33"};
  sw_buf_printf(out, "\033[%sm", codes[ink]);
}

static int is_empty_row(const sw_canvas *c, int row) {
  for (int i = 0; i < c->columns; i++)
    if (!is_empty(&c->cells[row * c->columns + i]))
      return 0;
  return 1;
}

void sw_canvas_print(const sw_canvas *c, int colours, sw_buf *out) {
  int first = 0, last = c->rows;
  while (first < last && is_empty_row(c, first))
    first++;
  while (last > first && is_empty_row(c, last - 1))
    last--;
  for (int row = first; row < last; row++) {
    const cell *cells = &c->cells[row * c->columns];
    int end = c->columns;
    sw_ink ink = SW_INK_PLAIN;
    while (end && is_empty(&cells[end - 1]))
      end--;
    for (int i = 0; i < end; i++) {
      if (colours && !is_empty(&cells[i]) && cells[i].ink != ink) {
        ink = cells[i].ink;
        put_ink(ink, out);
      }
      put_cell(c, &cells[i], out);
    }
    if (ink != SW_INK_PLAIN)
      put_ink(SW_INK_PLAIN, out);
    sw_buf_putc(out, '\n');
  }
}
