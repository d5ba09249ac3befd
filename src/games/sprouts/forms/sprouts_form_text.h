/* Lands as text, in the notation of the program Glop. */
#ifndef SW_SPROUTS_FORM_TEXT_H
#define SW_SPROUTS_FORM_TEXT_H

#include "games/sprouts/forms/sprouts_land.h"

/* A form. */
void sprouts_form_print(const uint8_t *form, int len, sw_buf *out);

/* The lands of a map, divided by "+"; "!" when it has none. 0 or an error. */
int sprouts_glop_print(const sprouts_map *map, sw_buf *out, sw_err *err);

#endif
