/* Moves as text, typed or drawn. */
#ifndef SW_SPROUTS_STROKE_TEXT_H
#define SW_SPROUTS_STROKE_TEXT_H

#include "games/sprouts/rules/sprouts_rules.h"

/* The move of a text, which is a stroke or as sprouts_line_parse reads it. */
int sprouts_move_parse(const sw_rules *, const sw_pos *, const char *text,
                       size_t len, sw_moves *, sw_err *);

#endif
