/* Pictures of a position. */
#ifndef SW_EULER_SCENE_H
#define SW_EULER_SCENE_H

#include "games/euler/rules/euler_rules.h"

void euler_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                sw_buf *);
void euler_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
