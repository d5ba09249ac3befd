/* Reduced positions in the notation of the program Glop, as "0*3.AB|AB". */
#ifndef SW_SPROUTS_GLOP_H
#define SW_SPROUTS_GLOP_H

#include "games/sprouts/rules/sprouts_map.h"

/* 1 when a text can only be such a position. */
int sprouts_glop_looks(const char *text, size_t len);

/* Gives a map in which closed vertices fill the places of what was left out. 0
 * or an error with the place in the text. */
int sprouts_glop_parse(const char *text, size_t len, sprouts_map *map,
                       sw_err *err);

#endif
