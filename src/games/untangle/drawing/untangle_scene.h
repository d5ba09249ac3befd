/* Pictures of a position. */
#ifndef SW_UNTANGLE_SCENE_H
#define SW_UNTANGLE_SCENE_H

#include "games/untangle/rules/untangle_rules.h"

void untangle_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                   sw_buf *);
void untangle_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
