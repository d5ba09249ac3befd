/* A grid of characters with fine lines in it and texts over them. */
#ifndef SW_CLI_OUTPUT_CANVAS_H
#define SW_CLI_OUTPUT_CANVAS_H

#include "text/buf.h"

typedef enum sw_ink {
  SW_INK_PLAIN,
  SW_INK_DIM,
  SW_INK_BOLD,
  SW_INK_RED,
  SW_INK_GREEN,
  SW_INK_BLUE,
  SW_INK_CYAN,
  SW_INK_MARK
} sw_ink;

typedef struct sw_canvas sw_canvas;

/* Lines are braille when the terminal knows UTF-8, else of -|/\.  NULL: no
 * memory.  At most 400 columns and 200 rows. */
sw_canvas *sw_canvas_open(int columns, int rows, int utf8);
void sw_canvas_close(sw_canvas *); /* NULL is allowed */

/* A straight line; coordinates are in columns and rows, the middle of the first
 * cell is 0.5, 0.5.  What lies outside is cut off. */
void sw_canvas_line(sw_canvas *, double x1, double y1, double x2, double y2,
                    sw_ink);

/* The same, dotted. */
void sw_canvas_dots(sw_canvas *, double x1, double y1, double x2, double y2,
                    sw_ink);

/* A single dot, which any line hides. */
void sw_canvas_dot(sw_canvas *, double x, double y, sw_ink);

/* A text that begins in this cell; what does not fit is left out. */
void sw_canvas_text(sw_canvas *, int column, int row, const char *text, sw_ink);

/* Gives what stands in this cell another colour. */
void sw_canvas_ink(sw_canvas *, int column, int row, sw_ink);

/* 1 when no text touches these cells and none stands beside them. */
int sw_canvas_is_free(const sw_canvas *, int column, int row, int cells);

/* Appends the rows, without blanks at their ends and without the empty ones
 * above and below; with colours for a terminal when these are wanted. */
void sw_canvas_print(const sw_canvas *, int colours, sw_buf *out);

#endif
