/* Moves as text, typed or drawn. */
#ifndef SW_SPROUTS_STROKE_TEXT_H
#define SW_SPROUTS_STROKE_TEXT_H

#include "games/sprouts/rules/sprouts_rules.h"

/* The line that "draw X,Y X,Y .." means in the layout of this map: two to
 * SPROUTS_STROKE points as decimal numbers, in the units of its scene.  0, or
 * an error with the place in the text. */
int sprouts_stroke_parse(const sprouts_map *map, const char *text, size_t len,
                         sprouts_line *line, sw_err *err);

/* The move of a text, which is a stroke or as sprouts_line_parse reads it. */
int sprouts_move_parse(const sw_rules *, const sw_pos *, const char *text,
                       size_t len, sw_moves *, sw_err *);

#endif
