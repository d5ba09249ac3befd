/* A position drawn in characters, from the same scene as the page
 * (doc/scene.md). */
#ifndef SW_CLI_OUTPUT_SKETCH_H
#define SW_CLI_OUTPUT_SKETCH_H

#include "game.h"

typedef struct sw_sketch {
  int columns, rows; /* the most it may take */
  int utf8, colours; /* what the terminal can show */
  /* moves that are pointed out, each in the scene of the position where it is
   * legal: `mark` here, `last` one move earlier; or NULL */
  const sw_move *mark, *last;
  const sw_pos *before; /* that position; given with `last` */
} sw_sketch;

/* What standard output can show: its size, UTF-8 by the locale, and colours,
 * unless NO_COLOR is set or the terminal knows none. */
void sw_sketch_for_terminal(sw_sketch *sketch);

/* Appends the drawing, and its caption if the scene has one.  SW_FAULT when the
 * scene is not what doc/scene.md says. */
int sw_sketch_print(const sw_sketch *, const sw_rules *, const sw_pos *,
                    sw_buf *out, sw_err *);

#endif
