/* Pictures of a position. */
#ifndef SW_MINOR_SCENE_H
#define SW_MINOR_SCENE_H

#include "games/minor/rules/minor_rules.h"

void minor_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                sw_buf *);
void minor_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
