/* Pictures of a position. */
#ifndef SW_SPROUTS_SCENE_H
#define SW_SPROUTS_SCENE_H

#include "game.h"

/* The regions as text, and the drawing as shapes. */
void sprouts_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                  sw_buf *);
void sprouts_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
